"""The clauses of Prime, by name."""

from game.table.values import ClauseId

PR_01 = ClauseId("PR-01")
PR_02 = ClauseId("PR-02")
PR_03 = ClauseId("PR-03")
PR_04 = ClauseId("PR-04")
PR_05 = ClauseId("PR-05")
PR_06 = ClauseId("PR-06")
PR_07 = ClauseId("PR-07")
PR_08 = ClauseId("PR-08")
PR_09 = ClauseId("PR-09")
PR_10 = ClauseId("PR-10")
PR_11 = ClauseId("PR-11")
PR_12 = ClauseId("PR-12")
PR_13 = ClauseId("PR-13")
PR_14 = ClauseId("PR-14")
PR_15 = ClauseId("PR-15")
PR_16 = ClauseId("PR-16")
PR_17 = ClauseId("PR-17")
PR_18 = ClauseId("PR-18")
PR_19 = ClauseId("PR-19")
PR_21 = ClauseId("PR-21")
