package tournament

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"quoin/game"
)

// paired is a round robin in pairs.
var paired = Config{System: RoundRobin, Seats: 2, Rounds: 4, Scored: true, Seed: 7, Paired: true, Grace: 5 * second, Game: "x"}

func TestPairsHaveOneSeed(t *testing.T) {
	s := onWith(t, paired, "join a\njoin b\nstart\nbegin 1 a b 1 seed=1f\nfinish 1 out 9 1:5 2:0")
	later := Pair("b", "a", 2)
	if seed, long, is := s.PairSeed(later); seed != 31 || long != (game.LongSeed{}) || !is {
		t.Errorf("the second game has seed %x, %v, %v", seed, long, is)
	}
	checkReason(t, s, GameStarted{Game: 2, Pairing: later, Seed: 32, At: s.Last()}, OtherSeed)
	checkReason(t, s, GameStarted{Game: 2, Pairing: later, At: s.Last()}, OtherSeed)
	checkReason(t, s, GameStarted{Game: 2, Pairing: later, Seed: 31, Long: someLong, At: s.Last()}, BadSeed)
	checkReason(t, s, GameStarted{Game: 2, Pairing: later, Seed: 31, At: s.Last()}, "")
	s = play(t, s, event(t, "20000 begin 2 b a 2 seed=1f"), event(t, "20000 finish 2 out 9 1:5 2:0"))
	checkReason(t, s, GameStarted{Game: 3, Pairing: Pair("a", "b", 3), Seed: 99, At: s.Last()}, "")
	s = onWith(t, paired, "join a\njoin b\nstart\nabsent b\nresume\nreturn a")
	s = play(t, s, Forfeit{Pair("a", "b", 1), s.Last() + 20*second})
	if _, _, is := s.PairSeed(later); is {
		t.Error("a game that was never played has a seed")
	}
}

func TestPairShares(t *testing.T) {
	s := onWith(t, paired, "join a\njoin b\njoin c\nstart")
	if got := s.PairShares(); got[0] != (PairShare{Name: "a"}) {
		t.Errorf("before a game: %+v", got)
	}
	// By hand: a wins both games of one pair and draws level in another, 1 and 1/2 of the points.
	n := 0
	game := func(first, second string, leg int, score string) {
		n++
		s = play(t, s, event(t, fmt.Sprintf("9000 begin %d %s %s %d seed=%x", n, first, second, leg, leg+leg%2)),
			event(t, fmt.Sprintf("9000 finish %d out 9 %s", n, score)))
	}
	game("a", "b", 1, "1:5 2:0")
	game("b", "a", 2, "2:0 1:5")
	game("a", "b", 3, "1:5 2:0")
	game("b", "a", 4, "1:9 2:0")
	game("b", "c", 1, "0:0 0:0") // nobody has won: the pair says nothing
	game("c", "b", 2, "1:5 2:0")
	want := []PairShare{{"a", 2, 0.75, 1.959964 * 0.25}, {"b", 2, 0.25, 1.959964 * 0.25}, {Name: "c"}}
	for i, got := range s.PairShares() {
		if got.Name != want[i].Name || got.Pairs != want[i].Pairs || math.Abs(got.Share-want[i].Share) > 1e-9 || math.Abs(got.Error-want[i].Error) > 1e-9 {
			t.Errorf("%+v, want %+v", got, want[i])
		}
	}
}

func TestGauntlet(t *testing.T) {
	c := paired
	c.Paired, c.Gauntlet, c.Rounds = false, "c", 2
	s := onWith(t, c, "join a\njoin b")
	checkReason(t, s, StartGames{s.Last()}, Unknown)
	checkReason(t, s, AddEntrant{Name: "C", At: s.Last()}, NameTaken)
	s = onWith(t, c, "join a\njoin b\njoin c\njoin d\nstart")
	if s.Undecided() != 6 || s.Scheduled() != 6 {
		t.Errorf("%d games of %d are to be played, want 6", s.Undecided(), s.Scheduled())
	}
	checkReason(t, s, GameStarted{Game: 1, Pairing: Pair("b", "a", 1), At: s.Last()}, NoSuchPairing)
	met := map[string]int{}
	for n := 1; !s.Over(); n++ {
		next := s.Next()
		if len(next) != 1 || next[0].Seat("c") < 0 {
			t.Fatalf("%s begin, want one game of c", words(next))
		}
		for _, name := range next[0].Names() {
			met[name]++
		}
		s = play(t, s, GameStarted{Game: n, Pairing: next[0], At: s.Last()}, GameFinished{Game: n, Ending: "x", Scores: []Score{{1, 1}, {2, 0}}, At: s.Last()})
	}
	if want := map[string]int{"a": 2, "b": 2, "c": 6, "d": 2}; !reflect.DeepEqual(met, want) {
		t.Errorf("games: %v, want %v", met, want)
	}
}

// A place is kept for the entrant of a gauntlet, and long series have room for fewer entrants.
func TestRoom(t *testing.T) {
	for _, c := range []struct {
		config Config
		want   int
	}{
		{Config{System: RoundRobin, Rounds: 10}, 64},
		{Config{System: RoundRobin, Rounds: 11}, 61},
		{Config{System: RoundRobin, Rounds: MaxRounds}, 2},
		{Config{System: RoundRobin, Rounds: 320, Gauntlet: "x"}, 64},
		{Config{System: RoundRobin, Rounds: 10_000, Gauntlet: "x"}, 3},
		{Config{System: RoundRobin, Rounds: 2, SPRT: SPRT{0, 5, 0.05, 0.05}}, 2},
		{Config{System: Swiss, Rounds: 32}, 64},
		{Config{Rounds: 10}, 64},
	} {
		if got := c.config.Room(); got != c.want {
			t.Errorf("%v has room for %d, want %d", c.config, got, c.want)
		}
	}
	c := paired
	c.Rounds, c.Gauntlet = 10_000, "new"
	s := onWith(t, c, "join a\njoin b")
	checkReason(t, s, AddEntrant{Name: "d", At: s.Last()}, ListFull)
	checkReason(t, s, AddEntrant{Name: "new", At: s.Last()}, "")
}

func TestConfigForEngines(t *testing.T) {
	for _, change := range []func(*Config){
		func(c *Config) { c.Rounds = 3 }, // an odd number
		func(c *Config) { c.System = Swiss },
		func(c *Config) { c.Paired, c.Gauntlet = false, "a b" },
		func(c *Config) { c.Paired, c.System, c.Gauntlet = false, Swiss, "a" },
		func(c *Config) { c.SPRT = SPRT{5, 0, 0.05, 0.05} },
		func(c *Config) { c.SPRT = SPRT{0, 5, 0, 0.05} },
		func(c *Config) { c.SPRT = SPRT{0, math.Inf(1), 0.05, 0.05} },
		func(c *Config) { c.SPRT = SPRT{math.NaN(), 5, 0.05, 0.05} },
		func(c *Config) { c.SPRT = SPRT{0, 1.0 / 3, 0.05, 0.05} },
	} {
		c := paired
		change(&c)
		if err := c.Validate(); err == nil {
			t.Errorf("%s is a configuration", c)
		}
	}
}

// TestInterval: the mean of the samples 1, 2, 3 and 4 is 2.5, and their deviation the square root
// of 5/3.
func TestInterval(t *testing.T) {
	mean, width := Interval(10, 30, 4)
	if mean != 2.5 || math.Abs(width-nineteenInTwenty*math.Sqrt(5.0/3/4)) > 1e-12 {
		t.Errorf("%v ± %v", mean, width)
	}
	if mean, width := Interval(3, 9, 1); mean != 3 || width != 0 {
		t.Errorf("of one: %v ± %v", mean, width)
	}
}
