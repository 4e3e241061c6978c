package adjacency

import "testing"

func TestRankOf(t *testing.T) {
	for _, c := range []struct {
		found, held, minutes int
		want, next           Rank
		more                 int
	}{
		{0, 100, 3, Devil, Apprentice, 8},
		{7, 100, 3, Devil, Apprentice, 1},
		{8, 100, 3, Apprentice, Journeyman, 8},
		{24, 100, 3, Journeyman, Compositor, 1},
		{25, 100, 3, Compositor, Printer, 10},
		{49, 100, 3, Printer, Master, 1},
		{50, 100, 3, Master, NoRank, 0},
		{100, 100, 3, Master, NoRank, 0},
		{1, 13, 3, Devil, Apprentice, 1}, // 8% of 13 is more than one point
		{2, 13, 3, Apprentice, Journeyman, 1},
		{0, 0, 3, NoRank, NoRank, 0},             // the boards had no everyday words
		{9, 100, NoClock, NoRank, NoRank, 0},     // untimed
		{52, 1364, 3, Journeyman, Compositor, 1}, // a board of 8×8 has more words than anybody can type in the time
		{53, 1364, 3, Compositor, Printer, 21},
		{18, 188, 1, Compositor, Printer, 7},
		{-5, 100, 3, Devil, Apprentice, 13}, // a re-roll before the first word
		{130, 100, 3, Master, NoRank, 0},    // with rare words
	} {
		if got := RankOf(c.found, c.held, c.minutes); got != c.want {
			t.Errorf("%+v is %s", c, got)
		}
		s := RankStandingOf(c.found, c.held, c.minutes)
		next, more := s.Next, s.More
		if next != c.next || more != c.more || next != NoRank && s.Gained+more != s.Step {
			t.Errorf("%+v: the standing is %+v", c, s)
		} else if next != NoRank && RankOf(c.found+more, c.held, c.minutes) < next {
			t.Errorf("%+v: %d more aren't enough", c, more)
		} else if next != NoRank && RankOf(c.found+more-1, c.held, c.minutes) >= next {
			t.Errorf("%+v: %d more are too many", c, more)
		}
	}
	names := map[string]bool{}
	for r := Devil; int(r) <= Ranks; r++ {
		if names[r.String()] || r.String() == "" || r > Devil && r.Share() <= (r-1).Share() {
			t.Errorf("rank %d is %q from %d%%", r, r, r.Share())
		}
		names[r.String()] = true
	}
}
