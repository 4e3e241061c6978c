package adjacency

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"quoin/game"
)

// record returns the log of a game on the boards of seed 1; its words are whatever their squares spell.
func record(t *testing.T, checked bool, steps ...Step) Log {
	t.Helper()
	c := Default()
	c.Checked = checked
	return Log{Header: game.Header{Rules: Rules, Config: c.String(), Seed: 1, Started: 1_795_252_800_000}, Steps: steps}
}

// along returns the word that a path spells on the first board of seed 1.
func along(t *testing.T, path ...int) string {
	t.Helper()
	s, err := New(Default(), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	return spelt(s.Board(), path)
}

// spelt returns the word on the squares of a path.
func spelt(b Board, path Path) string {
	var word strings.Builder
	for _, square := range path {
		word.WriteString(strings.ToLower(b.Face(square)))
	}
	return word.String()
}

func TestReplay(t *testing.T) {
	word := along(t, 0, 1, 2)
	l := record(t, true, step(second, Enter{word}), step(2*second, Reroll{}))
	s, err := game.Replay(l, believing)
	if err != nil {
		t.Fatalf("a word that was accepted then was asked again: %v", err)
	}
	if s.Score() != len(word)-RerollCost || s.Rerolls() != 1 || s.Last() != 2*second {
		t.Errorf("score %d, re-rolls %d, last %v", s.Score(), s.Rerolls(), s.Last())
	}

	// New words are checked.
	next := spelt(s.Board(), Path{0, 1, 2})
	checkReason(t, s.WithWords(list{}), step(3*second, Enter{next}), NotInDictionary)
	checkReason(t, s.WithWords(list{next}), step(3*second, Enter{next}), "")
}

func TestReplayOfNothing(t *testing.T) {
	l := record(t, false)
	s, err := game.Replay(l, func(h game.Header) (State, error) { return Start(h, nil) })
	if err != nil {
		t.Fatal(err)
	}
	want, err := New(Default(), 1, nil)
	if err != nil || !reflect.DeepEqual(s, want) {
		t.Errorf("%+v, %v, want %+v", s, err, want)
	}
}

func TestReplayRefuses(t *testing.T) {
	word := along(t, 0, 1, 2)
	limit := Default().Limit()
	tests := []struct {
		name string
		log  Log
		step int
		want Reason
	}{
		{"a word without a path", record(t, false, step(0, Reroll{}), step(second, Enter{strings.Repeat("z", 20)})), 2, NoPath},
		{"a word twice", record(t, false, step(0, Enter{word}), step(0, Enter{word})), 2, AlreadyPlayed},
		{"a step after the end", record(t, false, step(0, Leave{}), step(limit, Expire{})), 2, GameOver},
		{"a word at the buzzer", record(t, false, step(limit, Enter{word})), 1, TimeUp},
		{"out of time too soon", record(t, false, step(limit-ms, Expire{})), 1, NotYet},
		{"steps out of order", record(t, false, step(2, Reroll{}), step(1, Reroll{})), 2, Earlier},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s, err := game.Replay(c.log, believing)
			var e *game.StepError
			if !errors.As(err, &e) || e.Step != c.step || !errors.Is(err, c.want) {
				t.Errorf("Replay = %v, want step %d: %v", err, c.step, c.want)
			}
			if !reflect.DeepEqual(s, State{}) {
				t.Error("and a state with it")
			}
		})
	}
}

func TestStartRefuses(t *testing.T) {
	good := record(t, true).Header
	tests := []struct {
		name   string
		change func(*game.Header)
		words  Words
		want   string
	}{
		{"another game", func(h *game.Header) { h.Rules = "scraebbkle 1" }, Trust, `the record is of "scraebbkle 1"; this Quoin plays "adjacency 1"`},
		{"later rules", func(h *game.Header) { h.Rules = "adjacency 2" }, Trust, `the record is of "adjacency 2"; this Quoin plays "adjacency 1"`},
		{"no configuration", func(h *game.Header) { h.Config = "" }, Trust, "size 0 is not from 4 to 8"},
		{"no dictionary where one is needed", func(*game.Header) {}, nil, errNoDictionary.Error()},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			h := good
			c.change(&h)
			if _, err := Start(h, c.words); err == nil || err.Error() != c.want {
				t.Errorf("Start = %v, want %s", err, c.want)
			}
			start := func(h game.Header) (State, error) { return Start(h, c.words) }
			if _, err := game.Replay(Log{Header: h}, start); err == nil || err.Error() != c.want {
				t.Errorf("Replay = %v, want %s", err, c.want)
			}
		})
	}
}

func TestLogText(t *testing.T) {
	l := record(t, false, step(1500*ms, Enter{"cat"}), step(2*second, Reroll{}), step(3*second, Leave{}))
	const want = `quoin log 1
rules adjacency 1
config size=4 minutes=3 min=2 check=off weights=11111111111111111111111111
seed 1
started 1795252800000
steps
1500 enter cat
2000 reroll
3000 leave
`
	if got := l.String(); got != want {
		t.Errorf("String() =\n%s", got)
	}
	if got, err := game.Parse(want, ParseAction); err != nil || !reflect.DeepEqual(got, l) {
		t.Errorf("Parse = %+v, %v", got, err)
	}
}

// believing starts a game that believes every word.
func believing(h game.Header) (State, error) { return Start(h, Trust) }
