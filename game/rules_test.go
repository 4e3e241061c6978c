package game_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

// remarks is a game in which people say something until one says "end".
type remarks struct {
	said []string
	last time.Duration
}

var errOver = errors.New("all has been said")

func startRemarks(h game.Header) (remarks, error) {
	if h.Config != "short" {
		return remarks{}, errors.New("not short")
	}
	return remarks{}, nil
}

func (r remarks) Apply(step game.Step[note]) (remarks, error) {
	if r.Over() {
		return r, errOver
	}
	return remarks{append(r.said[:len(r.said):len(r.said)], string(step.Do)), step.At}, nil
}

func (r remarks) Over() bool          { return len(r.said) > 0 && r.said[len(r.said)-1] == "end" }
func (r remarks) Last() time.Duration { return r.last }
func (r remarks) Result() game.Result {
	return game.Result{
		Turns: len(r.said), Over: r.Over(), Hints: strings.Count(strings.Join(r.said, " "), "hint"),
		Facts: []game.Fact{{Key: "first", Text: strings.Join(r.said[:min(1, len(r.said))], "")}, {Key: "said", Number: int64(len(r.said))}},
	}
}

func TestRulesOf(t *testing.T) {
	rules := game.RulesOf("notes 1", startRemarks, parseNote)
	for _, c := range []struct {
		name   string
		config string
		lines  []string
		err    string
		turns  int
		over   bool
		last   time.Duration
	}{
		{"nothing said", "short", nil, "", 0, false, 0},
		{"something said", "short", []string{"1000 a", "2000 b"}, "", 2, false, 2 * time.Second},
		{"all said", "short", []string{"1000 a", "2000 end"}, "", 2, true, 2 * time.Second},
		{"no such game", "long", nil, "not short", 0, false, 0},
		{"a line that is none", "short", []string{"1000 a", "2000"}, "step 2: not a note", 0, false, 0},
		{"a step that can't be", "short", []string{"0 end", "1 b"}, "step 2: all has been said", 0, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := header
			h.Config = c.config
			p, err := rules.Fold(game.Record{Header: h, Lines: c.lines})
			if c.err != "" {
				if err == nil || err.Error() != c.err || p != nil {
					t.Errorf("Fold = %v, %v, want %s", p, err, c.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if r := p.Result(); r.Turns != c.turns || p.Over() != c.over || r.Over != c.over || p.Last() != c.last {
				t.Errorf("Fold = %+v at %v", r, p.Last())
			}
		})
	}
	if _, err := rules.Start(game.Header{Config: "long"}); err == nil {
		t.Error("a game begins that can't")
	}
	if p, err := rules.Start(header); err != nil || p.Over() {
		t.Errorf("Start = %v, %v", p, err)
	}
	if rules.Line("0 a") != nil || rules.Line("a") == nil {
		t.Error("lines aren't told apart")
	}
}

func TestFacts(t *testing.T) {
	r := remarks{said: []string{"a", "hint"}}.Result()
	if n, _ := r.Fact("said"); n != 2 || !r.Assisted() {
		t.Errorf("%+v", r)
	}
	if _, text := r.Fact("first"); text != "a" {
		t.Errorf("%+v", r)
	}
	if n, text := r.Fact("last"); n != 0 || text != "" {
		t.Errorf("a fact that there isn't is %d, %q", n, text)
	}
}

func TestPlaysOf(t *testing.T) {
	plays := []game.PlayedWord{{Seat: 0, Word: "A", Points: -1}, {Seat: 1, Word: "B", Points: 9}, {Seat: 0, Word: "C", Points: 3}, {Seat: 0, Word: "D", Points: 3}}
	for seat, want := range []struct {
		n    int
		best string
	}{{3, "C"}, {1, "B"}, {0, ""}} {
		if n, best := game.PlaysOf(plays, seat); n != want.n || best.Word != want.best {
			t.Errorf("of seat %d: %d, %+v", seat, n, best)
		}
	}
}
