package game_test

import (
	"errors"
	"math"
	"testing"
	"time"

	"quoin/game"
)

// word is an action of a game that has only one kind of action.
type word string

func (w word) String() string { return "say " + string(w) }

func parseWord(text string) (word, error) {
	if len(text) < 4 || text[:4] != "say " {
		return "", errNoWord
	}
	return word(text[4:]), nil
}

var errNoWord = errors.New("nothing is said")

func TestStepText(t *testing.T) {
	for _, c := range []struct {
		name string
		step game.Step[word]
		line string
	}{
		{"the start", game.Step[word]{Do: "a"}, "0 say a"},
		{"a blank within", game.Step[word]{At: 1500 * time.Millisecond, Do: "a b"}, "1500 say a b"},
		{"the latest there is", game.Step[word]{At: time.Duration(math.MaxInt64).Truncate(time.Millisecond), Do: "a"}, "9223372036854 say a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.step.String(); got != c.line {
				t.Errorf("prints %q, not %q", got, c.line)
			}
			got, err := game.ParseStep(c.line, parseWord)
			if err != nil || got != c.step {
				t.Errorf("reads %v (%v)", got, err)
			}
		})
	}
	if got := (game.Step[word]{At: 1999 * time.Microsecond, Do: "a"}).String(); got != "1 say a" {
		t.Errorf("what is beyond milliseconds stands in %q", got)
	}
	if game.Cut(1999*time.Microsecond) != time.Millisecond {
		t.Error("a time isn't cut to milliseconds")
	}
}

func TestStepRefused(t *testing.T) {
	for _, line := range []string{
		"", " ", "say a", "-1 say a", "+1 say a", "01 say a", "1.5 say a", "1", "1 ", "1  say a", "9223372036855 say a",
		"99999999999999999999 say a", "1\tsay a", "\x1b[2J say a",
	} {
		if got, err := game.ParseStep(line, parseWord); err == nil {
			t.Errorf("%q reads as %v", line, got)
		}
	}
	if _, err := game.ParseStep("1 sing a", parseWord); !errors.Is(err, errNoWord) {
		t.Errorf("the game's own error is lost: %v", err)
	}
}

func FuzzParseStep(f *testing.F) {
	f.Add("0 say a")
	f.Add("1500 say \x00")
	f.Add("9223372036855 say a")
	f.Fuzz(func(t *testing.T, line string) {
		s, err := game.ParseStep(line, parseWord)
		if err == nil && s.String() != line {
			t.Errorf("%q reads as %q", line, s)
		}
	})
}
