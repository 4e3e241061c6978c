package adjacency

import (
	"math"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

func TestStepLines(t *testing.T) {
	tests := []struct {
		name string
		step Step
		line string
	}{
		{"a word", step(61*second, Enter{"quiz"}), "61000 enter quiz"},
		{"two letters at the start", step(0, Enter{"at"}), "0 enter at"},
		{"a re-roll", step(1234*ms, Reroll{}), "1234 reroll"},
		{"a re-roll that puts boards aside", step(1234*ms, Reroll{17}), "1234 reroll 17"},
		{"a re-roll taken back", step(1234*ms, Unroll{}), "1234 unroll"},
		{"the view turned", step(1234*ms, Rotate{3}), "1234 turn 3"},
		{"the view as it was", step(1234*ms, Rotate{}), "1234 turn 0"},
		{"what is to be found", step(0, Goal{"goat quit toga"}), "0 goal goat quit toga"},
		{"a hint", step(5*second, Hint{}), "5000 hint"},
		{"all found", step(time.Hour, Complete{}), "3600000 complete"},
		{"a re-roll that puts as many aside as it may", step(0, Reroll{MaxSkip}), "0 reroll 1000"},
		{"leaving", step(5*ms, Leave{}), "5 leave"},
		{"running out", step(time.Minute, Expire{}), "60000 expire"},
		{"running out, seen a week later", step(7*24*time.Hour, Expire{}), "604800000 expire"},
		{"running out, as late as a duration reaches", step(game.Cut(math.MaxInt64), Expire{}), "9223372036854 expire"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.step.String(); got != c.line {
				t.Errorf("String() = %q, want %q", got, c.line)
			}
			if got, err := game.ParseStep(c.line, ParseAction); err != nil || got != c.step {
				t.Errorf("ParseStep(%q) = %v, %v", c.line, got, err)
			}
			text := c.step.Do.String()
			if got, err := ParseAction(text); err != nil || got != c.step.Do {
				t.Errorf("ParseAction(%q) = %v, %v", text, got, err)
			}
		})
	}
}

// A log has whole milliseconds and lower case.
func TestStepLineIsCutAndLower(t *testing.T) {
	a := step(61*second+999*time.Microsecond, Enter{"QuIZ"})
	if got := a.String(); got != "61000 enter quiz" {
		t.Errorf("String() = %q", got)
	}
	if got := game.Cut(a.At); got != 61*second {
		t.Errorf("Cut(%v) = %v", a.At, got)
	}
}

func TestParseStepRefuses(t *testing.T) {
	tests := []struct{ name, line string }{
		{"nothing", ""},
		{"no goal", "0 goal"},
		{"a goal of nothing", "0 goal "},
		{"a goal out of order", "0 goal toga goat"},
		{"a goal with a word twice", "0 goal goat goat"},
		{"a goal in capitals", "0 goal GOAT"},
		{"a goal with a gap", "0 goal goat  toga"},
		{"five quarters", "1 turn 5"},
		{"no quarters", "1 turn"},
		{"what is taken back", "1 unroll 1"},
		{"a re-roll that puts none aside", "1 reroll 0"},
		{"a re-roll that puts fewer than none aside", "1 reroll -1"},
		{"a re-roll that puts too many aside", "1 reroll 1001"},
		{"a re-roll that puts a word aside", "1 reroll cat"},
		{"a leading zero in a re-roll", "1 reroll 01"},
		{"a hint with a word", "1 hint cat"},
		{"a time alone", "12"},
		{"a time and a blank", "12 "},
		{"no time", "enter cat"},
		{"a time below zero", "-1 enter cat"},
		{"minus zero", "-0 enter cat"},
		{"a plus sign", "+1 enter cat"},
		{"a leading zero", "012 enter cat"},
		{"a leading blank", " 12 enter cat"},
		{"a fraction", "1.5 enter cat"},
		{"a time beyond a duration", "9223372036855 expire"},
		{"a time beyond 64 bits", "99999999999999999999 expire"},
		{"no word", "12 enter"},
		{"an empty word", "12 enter "},
		{"two words", "12 enter cat dog"},
		{"two blanks", "12  enter cat"},
		{"capitals", "12 enter Cat"},
		{"a verb in capitals", "12 Reroll"},
		{"a digit", "12 enter c4t"},
		{"a letter with an accent", "12 enter caf\u00e9"},
		{"bytes that are no text", "12 enter \xff\xfe"},
		{"no board put aside", "12 reroll 0"},
		{"fewer than none", "12 reroll -1"},
		{"more than there may be", "12 reroll 1001"},
		{"a number with a leading zero", "12 reroll 07"},
		{"not a number", "12 reroll some"},
		{"something after the number", "12 reroll 7 8"},
		{"something after the verb", "12 leave now"},
		{"a blank after the verb", "12 reroll "},
		{"a carriage return", "12 leave\r"},
		{"a line feed", "12 leave\n"},
		{"another game's action", "12 pass"},
		{"a word longer than any board", "12 enter " + strings.Repeat("a", MaxWord+1)},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if step, err := game.ParseStep(c.line, ParseAction); err == nil || step != (Step{}) {
				t.Errorf("ParseStep(%q) = %v, %v", c.line, step, err)
			}
		})
	}
}

func TestLongestWordParses(t *testing.T) {
	word := ""
	for range MaxWord / 2 {
		word += "qu"
	}
	want := Enter{word}
	if a, err := ParseAction(want.String()); err != nil || a != want {
		t.Errorf("a word of %d letters: %v", len(word), err)
	}
	if a, err := ParseAction(want.String() + "s"); err == nil {
		t.Errorf("a word of %d letters: %v", len(word)+1, a)
	}
}
