package adjacency

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"
)

// market is the board of most cases below.
const market = `
	c a t s
	r e Qu i
	o n e z
	d s t Qu`

func TestWords(t *testing.T) {
	tests := []struct {
		name, word string
		points     int
		path       Path
	}{
		{"two letters", "at", 2, Path{1, 2}},
		{"a letter is a point", "crone", 5, Path{0, 4, 8, 9, 5}},
		{"capitals", "CRONE", 5, Path{0, 4, 8, 9, 5}},
		{"Qu counts two", "quiz", 4, Path{6, 7, 11}},
		{"Qu in capitals", "QUIZ", 4, Path{6, 7, 11}},
		{"Qu in the middle", "squiz", 5, Path{3, 6, 7, 11}},
		{"Qu last", "equ", 3, Path{5, 6}},
		{"both Qu squares", "quzqu", 5, Path{6, 11, 15}},
		{"two squares that make three letters", "squ", 3, Path{3, 6}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := on(t, market)
			next, err := s.Apply(step(2*second, Enter{c.word}))
			if err != nil {
				t.Fatalf("Apply = %v", err)
			}
			found := next.Found()
			want := Found{Word: lowered(c.word), Points: c.points, At: 2 * second, Path: c.path}
			if len(found) != 1 || !reflect.DeepEqual(found[0], want) {
				t.Errorf("found %+v, want %+v", found, want)
			}
			if next.Score() != c.points {
				t.Errorf("score %d, want %d", next.Score(), c.points)
			}
		})
	}
}

func lowered(word string) string {
	b := []byte(word)
	for i := range b {
		b[i] = lower(b[i])
	}
	return string(b)
}

func TestUnique(t *testing.T) {
	const other = `
		w x y z
		w x y z
		w a t z
		w x y z`
	tests := []struct {
		name  string
		first string
		then  string // after a re-roll that deals this board, unless it is ""
		board string
		path  Path
	}{
		{"the same word", "at", "at", "", Path{1, 2}},
		{"in capitals", "at", "AT", "", Path{1, 2}},
		{"in capitals first", "AT", "at", "", Path{1, 2}},
		{"with Qu", "quiz", "QUIZ", "", Path{6, 7, 11}},
		{"after a re-roll, on a board that has it elsewhere", "at", "at", other, Path{9, 10}},
		{"after a re-roll, on a board that doesn't have it", "cat", "cat", other, nil},
		{"after a re-roll, on a board that has its beginning", "ate", "ATE", other, nil},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := play(t, on(t, market), step(second, Enter{c.first}))
			if c.board != "" {
				s = play(t, s, step(2*second, Reroll{}))
				s.put(1, draw(t, c.board))
			}
			a := step(3*second, Enter{c.then})
			want := &Refusal{Action: a.Do, Reason: AlreadyPlayed, Word: lowered(c.then), Path: c.path}
			if err := s.Check(a); !reflect.DeepEqual(err, want) {
				t.Errorf("Check = %#v, want %#v", err, want)
			}
		})
	}
}

func TestSameLettersOtherPath(t *testing.T) {
	s := play(t, on(t, market), step(second, Enter{"ten"}), step(2*second, Enter{"net"}))
	if s.Score() != 6 {
		t.Errorf("score %d after TEN and NET, want 6: they are two words", s.Score())
	}
}

func TestRerolls(t *testing.T) {
	s := on(t, market)
	first := s.Board()
	for n := 1; n <= 3; n++ {
		next := play(t, s, step(time.Duration(n)*second, Reroll{}))
		if next.Score() != -RerollCost*n || next.Rerolls() != n || len(next.Boards()) != n+1 {
			t.Errorf("after %d re-rolls: score %d, re-rolls %d, boards %d", n, next.Score(), next.Rerolls(), len(next.Boards()))
		}
		if next.Board() == s.Board() || next.Board() != next.Boards()[n] || next.Boards()[0] != first {
			t.Errorf("re-roll %d: boards %v", n, next.Boards())
		}
		s = next
	}
	s = play(t, s, step(4*second, Leave{}))
	if o, over := s.Outcome(); !over || o.Score != -15 || o.Rerolls != 3 {
		t.Errorf("outcome %+v, %v: a score may end below zero", o, over)
	}
}

func TestFoundSaysOnWhichBoard(t *testing.T) {
	s := play(t, on(t, market), step(second, Enter{"at"}), step(2*second, Reroll{}), step(3*second, Reroll{}))
	s.put(2, draw(t, market))
	s = play(t, s, step(4*second, Enter{"cat"}))
	got := s.Found()
	if got[0].Roll != 0 || got[1].Roll != 2 {
		t.Errorf("rolls %d and %d, want 0 and 2", got[0].Roll, got[1].Roll)
	}
	if s.Score() != 2-2*RerollCost+3 {
		t.Errorf("score %d", s.Score())
	}
}

func TestTime(t *testing.T) {
	for minutes := MinMinutes; minutes <= MaxMinutes; minutes++ {
		limit := time.Duration(minutes) * time.Minute
		tests := []struct {
			name  string
			after time.Duration // time of an accepted word; 0 if there is none
			step  Step
			want  Reason
		}{
			{"a word at the very start", 0, step(0, Enter{"at"}), ""},
			{"a word before the start", 0, step(-ms, Enter{"at"}), Earlier},
			{"a word in the last millisecond", 0, step(limit-ms, Enter{"at"}), ""},
			{"a word at zero", 0, step(limit, Enter{"at"}), TimeUp},
			{"a word after zero", 0, step(limit+time.Hour, Enter{"at"}), TimeUp},
			{"a re-roll in the last millisecond", 0, step(limit-ms, Reroll{}), ""},
			{"a re-roll at zero", 0, step(limit, Reroll{}), TimeUp},
			{"leaving at once", 0, step(0, Leave{}), ""},
			{"leaving in the last millisecond", 0, step(limit-ms, Leave{}), ""},
			{"leaving at zero", 0, step(limit, Leave{}), TimeUp},
			{"running out with a millisecond left", 0, step(limit-ms, Expire{}), NotYet},
			{"running out at zero", 0, step(limit, Expire{}), ""},
			{"running out seen late", 0, step(limit+240*time.Hour, Expire{}), ""},
			{"in the same millisecond", 5 * second, step(5*second, Enter{"at"}), ""},
			{"a millisecond before the last action", 5 * second, step(5*second-ms, Enter{"at"}), Earlier},
			{"a re-roll before the last action", 5 * second, step(4*second, Reroll{}), Earlier},
			{"leaving before the last action", 5 * second, step(4*second, Leave{}), Earlier},
			{"running out before the last action", 5 * second, step(4*second, Expire{}), Earlier},
		}
		for _, c := range tests {
			t.Run(fmt.Sprintf("%d minutes/%s", minutes, c.name), func(t *testing.T) {
				s := on(t, market, func(g *Config) { g.Minutes = minutes })
				if c.after > 0 {
					s = play(t, s, step(c.after, Enter{"cat"}))
				}
				checkReason(t, s, c.step, c.want)
			})
		}
	}
}

// checkReason checks that Check and Apply both refuse for a reason, or accept if it is "".
func checkReason(t *testing.T, s State, a Step, want Reason) {
	t.Helper()
	err := s.Check(a)
	if want == "" && err != nil || want != "" && !isRefusal(err, a, want) {
		t.Errorf("Check(%v) = %#v, want reason %q", a, err, want)
	}
	next, applied := s.Apply(a)
	if !reflect.DeepEqual(applied, err) {
		t.Errorf("Apply(%v) = %v, but Check = %v", a, applied, err)
	}
	if want != "" && !reflect.DeepEqual(next, s) {
		t.Errorf("Apply(%v) refused, and changed the state", a)
	}
}

func TestLeft(t *testing.T) {
	s := play(t, on(t, market, func(c *Config) { c.Minutes = 1 }), step(10*second, Enter{"at"}))
	tests := []struct {
		name string
		s    State
		at   time.Duration
		want time.Duration
	}{
		{"while it runs", s, 25 * second, 35 * second},
		{"to the millisecond", s, time.Minute - ms, ms},
		{"at zero", s, time.Minute, 0},
		{"long after", s, time.Hour, 0},
		{"a clock that was set back", s, -time.Hour, 50 * second},
		{"once the player left", play(t, s, step(11*second, Leave{})), 12 * second, 0},
		{"once it ran out", play(t, s, step(time.Minute, Expire{})), 12 * second, 0},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.s.Remaining(c.at); got != c.want {
				t.Errorf("Left(%v) = %v, want %v", c.at, got, c.want)
			}
		})
	}
}

func TestOver(t *testing.T) {
	limit := Default().Limit()
	ends := []struct {
		name   string
		end    Step
		ending Ending
	}{
		{"left", step(10*second, Leave{}), Left},
		{"ran out", step(limit, Expire{}), RanOut},
	}
	after := []Step{
		step(20*second, Enter{"net"}),
		step(0, Enter{""}),
		step(20*second, Reroll{}),
		step(20*second, Leave{}),
		step(limit, Expire{}),
		step(limit+second, Enter{"net"}),
		step(-second, Leave{}),
		step(0, Expire{}),
	}
	for _, c := range ends {
		t.Run(c.name, func(t *testing.T) {
			s := play(t, on(t, market), step(5*second, Enter{"cat"}))
			if o, over := s.Outcome(); over || o.Ending != Running {
				t.Errorf("before the end: %+v, %v", o, over)
			}
			s = play(t, s, c.end)
			o, over := s.Outcome()
			best := Found{Word: "cat", Points: 3, At: 5 * second, Path: Path{0, 1, 2}}
			want := Outcome{Ending: c.ending, Score: 3, Words: 1, Best: best}
			if !over || !reflect.DeepEqual(o, want) {
				t.Errorf("outcome %+v, %v, want %+v", o, over, want)
			}
			if s.Last() != c.end.At {
				t.Errorf("last %v, want %v", s.Last(), c.end.At)
			}
			for _, a := range after {
				checkReason(t, s, a, GameOver)
			}
		})
	}
}

func TestBestWord(t *testing.T) {
	tests := []struct {
		name  string
		words []string
		best  string
	}{
		{"no word", nil, ""},
		{"the only one", []string{"at"}, "at"},
		{"the longest", []string{"at", "crone", "cat"}, "crone"},
		{"the first among equals", []string{"at", "ten", "net", "cat"}, "ten"},
		{"Qu makes three squares worth four letters", []string{"cat", "quiz", "crone"}, "crone"},
		{"Qu beats a word of as many squares", []string{"cat", "quiz"}, "quiz"},
		{"Qu is first among equals by letters", []string{"rone", "quiz"}, "rone"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := on(t, market)
			for i, w := range c.words {
				s = play(t, s, step(time.Duration(i)*second, Enter{w}))
			}
			o, _ := play(t, s, step(Default().Limit(), Expire{})).Outcome()
			if o.Best.Word != c.best || o.Words != len(c.words) {
				t.Errorf("best %q of %d words, want %q", o.Best.Word, o.Words, c.best)
			}
		})
	}
}

func TestMinLength(t *testing.T) {
	tests := []struct {
		min  int
		word string
		want Reason
	}{
		{2, "at", ""},
		{3, "at", TooShort},
		{3, "cat", ""},
		{3, "equ", ""}, // two squares, three letters
		{4, "equ", TooShort},
		{4, "quiz", ""},
		{5, "quiz", TooShort},
		{5, "quzqu", ""},
		{8, "catenor", TooShort},
	}
	for _, c := range tests {
		t.Run(fmt.Sprintf("%s with at least %d letters", c.word, c.min), func(t *testing.T) {
			s := on(t, market, func(g *Config) { g.MinLength = c.min })
			checkReason(t, s, step(second, Enter{c.word}), c.want)
		})
	}
}

type list []string

func (l list) Has(word string) bool { return slices.Contains(l, word) }

func TestDictionary(t *testing.T) {
	checked := func(c *Config) { c.Checked = true }
	words := list{"cat", "quiz", "zebra"}
	tests := []struct {
		name    string
		checked bool
		word    string
		want    Reason
	}{
		{"off: any path will do", false, "tac", ""},
		{"on: a word that is listed", true, "cat", ""},
		{"on: asked in lower case", true, "CAT", ""},
		{"on: with Qu", true, "QuIz", ""},
		{"on: a word that isn't listed", true, "tac", NotInDictionary},
		{"on: a listed word still needs a path", true, "zebra", NoPath},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			s := on(t, market)
			if c.checked {
				s = on(t, market, checked)
			}
			s.words = words
			checkReason(t, s, step(second, Enter{c.word}), c.want)
		})
	}

	t.Run("a refusal costs nothing", func(t *testing.T) {
		s := on(t, market, checked)
		s.words = words
		before := play(t, s, step(second, Enter{"cat"}))
		after, err := before.Apply(step(2*second, Enter{"tac"}))
		if !isRefusal(err, step(2*second, Enter{"tac"}), NotInDictionary) || !reflect.DeepEqual(before, after) {
			t.Errorf("Apply = %v, and the score went from %d to %d", err, before.Score(), after.Score())
		}
	})
	t.Run("on without one", func(t *testing.T) {
		c := Default()
		c.Checked = true
		if _, err := New(c, 1, nil); err == nil {
			t.Error("New took no dictionary where one is needed")
		}
	})
	t.Run("off without one", func(t *testing.T) {
		s, err := New(Default(), 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		s.put(0, draw(t, market))
		checkReason(t, s, step(second, Enter{"tac"}), "")
	})
}

// Callers may keep and change everything that a state returns.
func TestCopiesGivenOut(t *testing.T) {
	s := play(t, on(t, market), step(second, Enter{"cat"}), step(2*second, Reroll{}))
	kept := copyOf(s)
	s.Boards()[0] = Board{}
	s.Found()[0] = Found{}
	if !reflect.DeepEqual(s, kept) {
		t.Error("a change to Boards or Found changed the state")
	}
}
