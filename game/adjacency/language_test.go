package adjacency_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/testdata/sample"
)

// in returns a configuration of a language.
func in(of lexicon.Language) adjacency.Config {
	c := adjacency.Default()
	c.Language, c.Weights = of, adjacency.Natural(of)
	return c
}

// TestLettersOfLanguages: boards and solvers know the vowels, Q and U by their codes, which are the same everywhere.
func TestLettersOfLanguages(t *testing.T) {
	for _, l := range lexicon.Languages() {
		a := l.Alphabet()
		for n := range a.Len() {
			letter, code := lexicon.Letter(n), byte('a'+n)
			if a.Vowel(letter) != strings.ContainsRune("aeiou", rune(code)) || (code == 'q' || code == 'u') && a.Face(letter) != strings.ToUpper(string(code)) {
				t.Errorf("%v: %s is %c", l, a.Face(letter), code)
			}
		}
	}
}

// TestNaturalWeights: each letter's weight is its share in the words of the language's list, vowels and
// consonants apart, so that the commonest has 5.
func TestNaturalWeights(t *testing.T) {
	for i, l := range lexicon.Languages()[1:] {
		if !sample.Takes(i, 4) {
			continue
		}
		a := l.Alphabet()
		var letters [26]int
		for _, word := range resources.WordsOf(l).All() {
			code, _ := a.Code(word)
			for _, c := range []byte(code) {
				letters[c-'a']++
			}
		}
		var most [2]int
		kind := func(n int) int {
			if a.Vowel(lexicon.Letter(n)) {
				return 1
			}
			return 0
		}
		for n := range a.Len() {
			most[kind(n)] = max(most[kind(n)], letters[n])
		}
		for n, weight := range adjacency.Natural(l) {
			want := adjacency.DefaultWeight
			if n < a.Len() {
				want = max(1, int(math.Round(5*float64(letters[n])/float64(most[kind(n)]))))
			}
			if int(weight) != want {
				t.Errorf("%v: letter %d weighs %d, want %d", l, n, weight, want)
			}
		}
	}
}

// TestWeightsIn: a player's weights hold for the same letters of another language.
func TestWeightsIn(t *testing.T) {
	w := adjacency.Default().Weights
	w['z'-'a'], w['k'-'a'], w[0] = 5, 4, 3
	c := in(lexicon.Spanish)
	c.Weights = w.In(lexicon.Spanish)
	if got := c.Weights.String(); got != "31111111111111111111111151" || c.Validate() != nil || c.PresetName() != "custom" {
		t.Errorf("got %s, %v", got, c.Validate())
	}
	for _, l := range lexicon.Languages() {
		for _, p := range adjacency.Presets {
			c := in(l)
			c.Weights = p.Weights.In(l)
			if err := c.Validate(); err != nil || c.PresetName() != p.Name {
				t.Errorf("%v, %s: %s, %v", l, p.Name, c.PresetName(), err)
			}
		}
	}
	c.Weights[25] = 2
	if c.Validate() == nil {
		t.Error("a weight beyond the letters is valid")
	}
}

// TestNothingMixesLanguages: what statistics tell games apart by differs between any two languages.
func TestNothingMixesLanguages(t *testing.T) {
	seen := map[string]lexicon.Language{}
	for _, l := range lexicon.Languages() {
		for _, untimed := range []bool{false, true} {
			c := in(l)
			c.Day, c.Weights = "2026-11-27", adjacency.Default().Weights
			if untimed {
				c.Minutes = adjacency.NoClock
			}
			if again, err := adjacency.ParseConfig(c.String()); err != nil || again != c {
				t.Errorf("%q is read as %v, %v", c, again, err)
			}
			code := c.Code(77)
			if again, err := adjacency.ParseCode(code.String()); err != nil || again != code {
				t.Errorf("%v: the code %v is read as %v, %v", l, code, again, err)
			}
			s, err := adjacency.New(c, 77, adjacency.Trust)
			if err != nil {
				t.Fatal(err)
			}
			r := s.Result()
			for _, key := range []string{"config " + c.String(), "code " + code.String(), "class " + r.Class, "pool " + r.Pool, fmt.Sprint("dealt ", r.Dealt, untimed), fmt.Sprint("day ", r.Day, untimed)} {
				if other, is := seen[key]; is {
					t.Errorf("%q is %v and %v", key, other, l)
				}
				seen[key] = l
			}
		}
	}
	english := in(lexicon.English)
	s, err := adjacency.New(english, 1, adjacency.Trust)
	if r := s.Result(); err != nil || r.Class != "4×4, 3 min" || r.Pool != "" || strings.Contains(english.String(), "language") {
		t.Errorf("English is told: %q, %q, %v", r.Class, r.Pool, english)
	}
}

// TestDailies: each language has a day of its own, as rich as any other.
func TestDailies(t *testing.T) {
	seeds := map[uint64]bool{}
	for _, l := range lexicon.Languages() {
		solver := adjacency.NewSolver(resources.EverydayOf(l))
		c, seed := adjacency.DailyIn(l, 2026, 12, 1, adjacency.RichOn(solver, 2026, 12, 1))
		s, err := adjacency.New(c, seed, resources.WordsOf(l))
		if err != nil {
			t.Fatal(err)
		}
		if !adjacency.RichOn(solver, 2026, 12, 1)(s.Board()) || seeds[seed] || c.Language != l || c.Weights != adjacency.Natural(l) {
			t.Errorf("%v: %v, %d", l, c, seed)
		}
		seeds[seed] = true
	}
}

// TestSpanishGame: words have Ñ in boards, logs, refusals and hints, and a log is read as it was written.
func TestSpanishGame(t *testing.T) {
	c := in(lexicon.Spanish)
	c.Minutes = adjacency.NoClock
	var s adjacency.State
	var word string
	var tiles []byte
	for seed := uint64(0); word == ""; seed++ { // a board with Ñ beside a vowel
		var err error
		if s, err = adjacency.New(c, seed, adjacency.Trust); err != nil {
			t.Fatal(err)
		}
		b := s.Board()
		for x := range b.Squares() {
			for y := range b.Squares() {
				if b.Face(x) == "Ñ" && b.Face(y) == "A" && b.Adjacent(x, y) && !b.Has('z') {
					word, tiles = "ña", []byte{b.At(x), b.At(y)}
				}
			}
		}
	}
	if read, err := adjacency.ParseBoardIn(lexicon.Spanish, s.Board().String()); err != nil || read != s.Board() || !strings.Contains(read.String(), "ñ") {
		t.Errorf("the board %v is read as %v, %v", s.Board(), read, err)
	}
	log := game.Log[adjacency.Action]{Header: game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: 0}}
	log.Seed = s.Code().Seed
	for i, do := range []adjacency.Action{adjacency.GoalOf([]string{word}), adjacency.Hint{}, adjacency.Hint{}, adjacency.Enter{Word: word}, adjacency.Complete{}} {
		step := adjacency.Step{At: time.Duration(i) * time.Second, Do: do}
		next, err := s.Apply(step)
		if err != nil {
			t.Fatalf("%v: %v", do, err)
		}
		if tip := next.Tip([]adjacency.BoardWord{{Word: word, Points: 2}}, adjacency.Trust); i == 2 && (len(tip.Spelt) != 1 || tip.Spelt[0].Shown != "ñ") {
			t.Errorf("the hint is %+v", tip)
		}
		s, log.Steps = next, append(log.Steps, step)
	}
	if found := s.Found(); len(found) != 1 || found[0].Word != word || found[0].Points != len(tiles) {
		t.Errorf("found %+v", found)
	}
	again, err := game.Parse(log.String(), adjacency.ParseAction)
	if err != nil || again.String() != log.String() || !strings.Contains(log.String(), "enter ña\n") {
		t.Errorf("%s is read as %v", log, err)
	}
	for entered, want := range map[string]adjacency.Refusal{
		"ñz":          {Reason: adjacency.NoPath, At: 2, Absent: true},
		"an\u0303o":   {Reason: adjacency.NotLetters, At: 1},
		"canción":     {Reason: adjacency.NotLetters, At: 5},
		"kilo":        {Reason: adjacency.NotLetters, At: 0},
		"ñ":           {Reason: adjacency.TooShort, Need: 2},
		"ñandúes\xff": {Reason: adjacency.NotLetters, At: 9},
	} {
		fresh, err := adjacency.New(c, log.Seed, adjacency.Trust)
		if err != nil {
			t.Fatal(err)
		}
		_, err = fresh.Apply(adjacency.Step{Do: adjacency.Enter{Word: entered}})
		r, is := err.(*adjacency.Refusal)
		if !is || r.Reason != want.Reason || r.At != want.At || r.Need != want.Need || r.Absent != want.Absent {
			t.Errorf("%q: %+v, want %+v", entered, err, want)
		}
	}
	english, err := adjacency.New(in(lexicon.English), 1, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	if r, is := english.Check(adjacency.Step{Do: adjacency.Enter{Word: "año"}}).(*adjacency.Refusal); !is || r.Reason != adjacency.NotLetters {
		t.Errorf("English takes Ñ: %v", r)
	}
}

// TestSolverInLanguages compares solvers with a search of the texts of the list, which knows nothing of codes.
func TestSolverInLanguages(t *testing.T) {
	for i, l := range lexicon.Languages()[1:] {
		if !sample.Takes(i, 4) {
			continue
		}
		solver := adjacency.NewSolver(resources.WordsOf(l))
		for seed := range uint64(sample.Size(3, 3)) {
			s, err := adjacency.New(in(l), seed, adjacency.Trust)
			if err != nil {
				t.Fatal(err)
			}
			held, err := solver.Solve(s.Board(), lexicon.MinLength)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, w := range held {
				got = append(got, w.Word)
				if w.Points != len([]rune(w.Word)) {
					t.Errorf("%v: %s is worth %d", l, w.Word, w.Points)
				}
			}
			want := searched(s.Board(), resources.WordsOf(l))
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%v, %v: %d words, want %d", l, s.Board(), len(got), len(want))
			}
		}
	}
}

// searched returns the words of a list on a board, by the faces of its squares.
func searched(b adjacency.Board, lex *lexicon.Lexicon) (found []string) {
	faces := make([]string, b.Squares())
	for square := range faces {
		faces[square] = strings.ToLower(b.Face(square))
	}
	var goesOn func(rest string, last int, used uint64) bool
	goesOn = func(rest string, last int, used uint64) bool {
		if rest == "" {
			return used&(used-1) != 0 // two squares or more
		}
		for square, face := range faces {
			after, has := strings.CutPrefix(rest, face)
			if has && used>>square&1 == 0 && (last < 0 || beside(b, last, square)) && goesOn(after, square, used|1<<square) {
				return true
			}
		}
		return false
	}
	for _, word := range lex.All() {
		if goesOn(word, -1, 0) {
			found = append(found, word)
		}
	}
	slices.Sort(found)
	return found
}

// beside reports whether squares touch, by their rows and columns.
func beside(b adjacency.Board, x, y int) bool {
	n := b.Size()
	dx, dy := x%n-y%n, x/n-y/n
	return dx*dx <= 1 && dy*dy <= 1
}
