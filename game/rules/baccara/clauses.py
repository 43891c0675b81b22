"""The clauses of Baccara, by name."""

from game.table.values import ClauseId

BA_01 = ClauseId("BA-01")
BA_02 = ClauseId("BA-02")
BA_03 = ClauseId("BA-03")
BA_04 = ClauseId("BA-04")
BA_05 = ClauseId("BA-05")
BA_06 = ClauseId("BA-06")
BA_07 = ClauseId("BA-07")
BA_08 = ClauseId("BA-08")
BA_09 = ClauseId("BA-09")
BA_10 = ClauseId("BA-10")
BA_11 = ClauseId("BA-11")
BA_12 = ClauseId("BA-12")
BA_13 = ClauseId("BA-13")
BA_14 = ClauseId("BA-14")
BA_15 = ClauseId("BA-15")
BA_16 = ClauseId("BA-16")
BA_17 = ClauseId("BA-17")
