from game.play.preferences import Preferences


def test_what_is_to_be_read_waits_for_a_click_where_that_is_wished() -> None:
    assert Preferences(trick_pause=2.5).reading_pause == 2.5
    assert Preferences(trick_pause=2.5, wait_each_coup=True).reading_pause == 0.0
