package say_test

import (
	"testing"

	"quoin/game/rating"
	"quoin/ui/say"
)

func TestRating(t *testing.T) {
	for want, r := range map[string]rating.Rating{
		"1523±80":   {Rating: 1522.6, Deviation: 40.2},
		"1523±220":  {Rating: 1523.4, Deviation: rating.Settled},
		"1500±700?": rating.New(),
		"1580±221?": {Rating: 1580, Deviation: 110.3},
		"400±90":    {Rating: 400, Deviation: 45},
		"3999±90":   {Rating: 3999.4, Deviation: 45},
		"1662±580?": {Rating: 1662.2, Deviation: 290.2},
	} {
		if got := say.Rating(r); got != want {
			t.Errorf("%+v is %s, want %s", r, got, want)
		}
	}
	for _, c := range []struct {
		was, is float64
		want    string
	}{{1500, 1518.2, "+18"}, {1499.6, 1500.4, "+0"}, {1518.4, 1511.4, "-7"}} {
		if got := say.RatingChange(c.was, c.is); got != c.want {
			t.Errorf("from %v to %v: %s, want %s", c.was, c.is, got, c.want)
		}
	}
}
