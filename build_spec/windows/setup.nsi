; The installer of Windows: for one user, silent with /S, made by artefacts/windows.py, which defines VERSION, SOURCE,
; TARGET and ICON. The uninstaller leaves the player's journal and settings, unless it is called with /DATA.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "Tapis Vert"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Tapis Vert"
InstallDirRegKey HKCU "Software\Tapis Vert" "Folder"
Icon "${ICON}"
UninstallIcon "${ICON}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Tapis Vert"
VIAddVersionKey "FileDescription" "Tapis Vert, setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"
BrandingText " "
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tapis Vert"
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

; While the program runs its file cannot be written: ask for it to be closed, or give up with exit code 3 where nobody
; can be asked.
!macro WAIT_UNTIL_CLOSED
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\tapis-vert.exe"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\tapis-vert.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Tapis Vert is running. Close it, then go on." /SD IDCANCEL IDCANCEL`
      SetErrorLevel 3
      Quit
    ${EndIf}
  ${Loop}
!macroend

Section
  !insertmacro WAIT_UNTIL_CLOSED
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\_internal"
  File /r "${SOURCE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Tapis Vert.lnk" "$INSTDIR\tapis-vert.exe"
  WriteRegStr HKCU "Software\Tapis Vert" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.tapis" "" "TapisVert.Scenario"
  WriteRegStr HKCU "Software\Classes\.tapis" "Content Type" "application/x-tapis-vert-scenario"
  WriteRegStr HKCU "Software\Classes\TapisVert.Scenario" "" "Tapis Vert scenario"
  WriteRegStr HKCU "Software\Classes\TapisVert.Scenario\DefaultIcon" "" "$INSTDIR\tapis-vert.exe,0"
  WriteRegStr HKCU "Software\Classes\TapisVert.Scenario\shell\open\command" "" '"$INSTDIR\tapis-vert.exe" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Tapis Vert"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\tapis-vert.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Tapis Vert founders"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd

Section "un.Tapis Vert"
  !insertmacro WAIT_UNTIL_CLOSED
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\tapis-vert.exe"
  Delete "$INSTDIR\tapis-vert-cli.exe"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Tapis Vert.lnk"
  DeleteRegKey HKCU "Software\Classes\.tapis"
  DeleteRegKey HKCU "Software\Classes\TapisVert.Scenario"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Tapis Vert"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/DATA" $1
  ${IfNot} ${Errors}
    RMDir /r "$LOCALAPPDATA\tapis-vert"
  ${EndIf}
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd
