package adjacency

import (
	"math"
	"strings"
	"testing"
	"time"
)

func TestActionLines(t *testing.T) {
	tests := []struct {
		name   string
		action Action
		line   string
	}{
		{"a word", Enter{"quiz", 61 * second}, "61000 enter quiz"},
		{"two letters at the start", Enter{"at", 0}, "0 enter at"},
		{"a re-roll", Reroll{At: 1234 * ms}, "1234 reroll"},
		{"a re-roll that puts boards aside", Reroll{1234 * ms, 17}, "1234 reroll 17"},
		{"a hint", Hint{5 * second}, "5000 hint"},
		{"all found", Complete{time.Hour}, "3600000 complete"},
		{"a re-roll that puts as many aside as it may", Reroll{0, MaxSkip}, "0 reroll 1000"},
		{"leaving", Leave{5 * ms}, "5 leave"},
		{"running out", Expire{time.Minute}, "60000 expire"},
		{"running out, seen a week later", Expire{7 * 24 * time.Hour}, "604800000 expire"},
		{"running out, as late as a duration reaches", Expire{Cut(math.MaxInt64)}, "9223372036854 expire"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.action.String(); got != c.line {
				t.Errorf("String() = %q, want %q", got, c.line)
			}
			if got, err := ParseAction(c.line); err != nil || got != c.action {
				t.Errorf("ParseAction(%q) = %v, %v", c.line, got, err)
			}
		})
	}
}

// A log holds whole milliseconds and lower case.
func TestActionLineIsCutAndLower(t *testing.T) {
	a := Enter{"QuIZ", 61*second + 999*time.Microsecond}
	if got := a.String(); got != "61000 enter quiz" {
		t.Errorf("String() = %q", got)
	}
	if got := Cut(a.At); got != 61*second {
		t.Errorf("Cut(%v) = %v", a.At, got)
	}
}

func TestParseActionRefuses(t *testing.T) {
	tests := []struct{ name, line string }{
		{"nothing", ""},
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
			if a, err := ParseAction(c.line); err == nil || a != nil {
				t.Errorf("ParseAction(%q) = %v, %v", c.line, a, err)
			}
		})
	}
}

func TestLongestWordParses(t *testing.T) {
	word := ""
	for range MaxWord / 2 {
		word += "qu"
	}
	want := Enter{word, second}
	if a, err := ParseAction(want.String()); err != nil || a != want {
		t.Errorf("a word of %d letters: %v", len(word), err)
	}
	if a, err := ParseAction(want.String() + "s"); err == nil {
		t.Errorf("a word of %d letters: %v", len(word)+1, a)
	}
}
