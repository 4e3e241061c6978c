package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/match"
	"quoin/testdata/sample"
	"quoin/ui/tournament/wire"
)

var racers = []string{"ada", "bob", "cyd", "dan", "eve", "fay", "gus", "hal"}

// raced is a random race as far as it has come.
type raced struct {
	tables *Tables
	header game.Header
	lines  []string
	m      match.Any
}

func (r *raced) does(t *testing.T, line string) {
	t.Helper()
	next, err := r.m.Do(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	r.m, r.lines = next, append(r.lines, line)
}

// random returns a line that may come next at a time, and "" if there is none.
func (r *raced) random(rng *rand.Rand, at int) string {
	seat := rng.IntN(r.m.Seats())
	if !r.m.MayAct(seat) {
		return ""
	}
	away := r.m.Presence(seat).Away
	switch n := rng.IntN(20); {
	case away && n < 10:
		return fmt.Sprintf("%d %d back", at, seat+1)
	case n == 0 && !away:
		return fmt.Sprintf("%d %d away", at, seat+1)
	case n == 1:
		return fmt.Sprintf("%d %d play reroll", at, seat+1)
	case n == 2 && rng.IntN(4) == 0:
		return fmt.Sprintf("%d %d resign", at, seat+1)
	}
	legal := r.tables.Legal(r.m, seat)
	return fmt.Sprintf("%d %d play %s", at, seat+1, legal[rng.IntN(min(9, len(legal)))])
}

func newRaced(t *testing.T, rng *rand.Rand, seats int) *raced {
	t.Helper()
	g, _ := All().Named("adjacency")
	r := &raced{tables: tables(t, setup(g))}
	r.header = r.tables.Header(g.Time, racers[:seats], 0, longSeed(rng), 5)
	var err error
	if r.m, err = r.tables.Open(r.header, nil); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestFollowsRace: each racer, and a spectator, follows a race by a log without its seed and without others' words, and
// sees after each line what the server's race shows them.
func TestFollowsRace(t *testing.T) {
	for seats := 2; seats <= match.MaxSeats; seats++ {
		if !sample.Takes(seats-2, 3) {
			continue
		}
		rng := rand.New(rand.NewPCG(uint64(seats), 5))
		r := newRaced(t, rng, seats)
		followed := make([]match.Any, seats+1)
		for viewer := -1; viewer < seats; viewer++ {
			header, lines, err := r.tables.LogOf(r.header, nil, viewer)
			if err == nil {
				followed[viewer+1], err = r.tables.Follow(header, lines)
			}
			if err != nil || strings.Contains(header.String(), "seed 0\n") == (header.Seed != 0) {
				t.Fatalf("seat %d: %v\n%s", viewer+1, err, header)
			}
		}
		r.does(t, "0 pause 2500")
		for at := 0; !r.m.Over(); at += rng.IntN(4000) {
			line := r.random(rng, at)
			if at >= int(r.m.Limit().Milliseconds()) {
				_, line, _ = r.m.(game.Clocked).Ran()
			}
			if line == "" {
				continue
			}
			r.does(t, line)
			for viewer := -1; viewer < seats && !r.m.Over(); viewer++ {
				f := &followed[viewer+1]
				for _, told := range r.tables.Told(r.m, line, viewer) {
					next, err := (*f).Do(told)
					if err != nil {
						t.Fatalf("seat %d: %s: %v", viewer+1, told, err)
					}
					*f = next
				}
				if got, want := (*f).Tell(viewer), r.m.Tell(viewer); got != want {
					t.Fatalf("after %s seat %d sees\n%s\nnot\n%s", line, viewer+1, got, want)
				}
				if !sample.Takes(len(r.lines)+viewer, 5) {
					continue
				}
				if header, log, err := r.tables.LogOf(r.header, r.lines, viewer); err != nil {
					t.Fatal(err)
				} else if f, err := r.tables.Follow(header, log); err != nil || f.Tell(viewer) != r.m.Tell(viewer) {
					t.Fatalf("the whole log of seat %d leads elsewhere: %v", viewer+1, err)
				}
			}
		}
		if len(r.lines) < 40 {
			t.Errorf("only %d lines", len(r.lines))
		}
		result, words := r.m.Result(), 0
		for seat, name := range racers[:seats] {
			own, err := r.tables.Plain(r.header, r.lines, seat)
			if err != nil || own.Rules != "adjacency 1" || strings.Contains(own.Config, name) || !strings.Contains(own.Config, "with=") {
				t.Fatalf("%s's own game: %v\n%s", name, err, own)
			}
			for _, line := range own.Lines {
				if strings.Contains(line, " enter ") {
					words++
				}
			}
		}
		if words != result.Turns || !result.Over {
			t.Errorf("the own games have %d words, the race %d", words, result.Turns)
		}
	}
}

// twin returns the race with another seed after the first board, and other words of as many letters for others than the viewer.
func (r *raced) twin(t *testing.T, rng *rand.Rand, viewer int) *raced {
	t.Helper()
	h := r.header
	long := longSeed(rng)
	copy(long[:8], h.LongSeed[:8])
	other := &raced{tables: r.tables}
	other.header = r.tables.Header(r.tables.Time, racers[:r.m.Seats()], 0, long, 77)
	var err error
	if other.m, err = r.tables.Open(other.header, nil); err != nil {
		t.Fatal(err)
	}
	for _, line := range r.lines {
		at, action, _ := strings.Cut(line, " ")
		if word, is := strings.CutPrefix(action[1:], " play enter "); is && int(action[0]-'1') != viewer {
			seat := int(action[0] - '1')
			legal := slices.DeleteFunc(r.tables.Legal(other.m, seat), func(a string) bool { return len(a) != len("enter "+word) })
			if len(legal) > 0 {
				line = fmt.Sprintf("%s %d play %s", at, seat+1, legal[rng.IntN(len(legal))])
			}
		}
		if next, err := other.m.Do(line); err == nil {
			other.m, other.lines = next, append(other.lines, line)
		}
	}
	return other
}

// TestRaceHides: nobody is told anything of the words of others, of the seed or of later boards while a race goes on.
func TestRaceHides(t *testing.T) {
	told := func(r *raced, viewer int) string {
		h, log, err := r.tables.LogOf(r.header, r.lines, viewer)
		h.Started = 0
		text := fmt.Sprint(h, log, err, string(wire.Line(wire.Did{View: r.tables.Tell(r.m, viewer)})))
		if viewer >= 0 {
			text += fmt.Sprint(r.tables.Legal(r.m, viewer))
		}
		return text
	}
	differ, leaks := 0, 0
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 11))
		r := newRaced(t, rng, 2+rng.IntN(3))
		for at, n := 0, 0; n < 12; at += 1000 {
			if line := r.random(rng, at); line != "" && !strings.Contains(line, "reroll") {
				r.does(t, line)
				n++
			}
		}
		if r.m.Over() {
			continue
		}
		for viewer := -1; viewer < r.m.Seats(); viewer++ {
			other := r.twin(t, rng, viewer)
			if r.m.Result().Turns != other.m.Result().Turns || fmt.Sprint(r.m.Result().Seats) != fmt.Sprint(other.m.Result().Seats) {
				continue // a twin has other points if words contain Qu
			}
			differ++
			if a, b := told(r, viewer), told(other, viewer); a != b {
				t.Fatalf("seat %d is told\n%s\nor\n%s", viewer+1, a, b)
			}
			if viewer >= 0 && told(r, (viewer+1)%r.m.Seats()) != told(other, (viewer+1)%r.m.Seats()) {
				leaks++
			}
		}
	}
	if differ < 40 || leaks < 20 {
		t.Errorf("%d twins, and %d of them would be found", differ, leaks)
	}
}
