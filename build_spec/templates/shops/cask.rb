cask "${name}" do
  arch arm: "arm64", intel: "x86_64"

  version "${version}"
  sha256 arm:   "${arm64_sum}",
         intel: "${x86_64_sum}"

  url "${repository}/releases/download/v#{version}/${name}-#{version}-macos-#{arch}.dmg"
  name "${title}"
  desc "${summary}"
  homepage "${home}"

  depends_on macos: ">= :big_sur"

  app "${title}.app"

  zap trash: [
    "~/Library/Application Support/${name}",
    "~/Library/Caches/${name}",
    "~/Library/Logs/${name}",
  ]
end
