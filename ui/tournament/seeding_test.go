package tournament

import (
	"errors"
	"strings"
	"testing"

	logs "quoin/game"
	rules "quoin/game/tournament"
)

func TestParseSeeding(t *testing.T) {
	for _, c := range []struct {
		text, want string
		line       int // of the fault
	}{
		{"", "", 0},
		{"name,rating\r\nada,1825\r\n\r\n# pairs\nBob , 7\nada, bob\n", "0 rating ada 1825; 0 rating Bob 7; 0 pair ada bob", 0},
		{"ada,1825\nname,rating", "0 rating ada 1825; 0 pair name rating", 0},
		{"ada", "", 1},
		{"ada,1\nADA,2", "", 2},
		{"ada,10000", "", 1},
		{"ada,-1", "", 1},
		{"ada,bob\nbob,cyd", "", 2},
		{"ada,ada", "", 1},
		{"ada,bob,cyd", "", 1},
		{"ä,1", "", 1},
		{"\x1b[31m,1", "", 1},
	} {
		events, err := ParseSeeding(c.text)
		var got []string
		for _, e := range events {
			got = append(got, e.String())
		}
		var fault *logs.SyntaxError
		if text := strings.Join(got, "; "); text != c.want || errors.As(err, &fault) != (c.line > 0) || fault != nil && fault.Line != c.line {
			t.Errorf("%q is %q, %v; want %q, or a fault on line %d", c.text, text, err, c.want, c.line)
		}
	}
}

// FuzzParseSeeding checks that what is read can be the beginning of a record.
func FuzzParseSeeding(f *testing.F) {
	f.Add("name,rating\nada,1825\nada,bob")
	f.Add("# x\n\ncyd,0\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		events, err := ParseSeeding(text)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\x1b\r") {
				t.Fatalf("%q", err)
			}
			return
		}
		lines, _ := rules.SealOf(rules.FirstLine + "\n").Lines(rules.OpenList{Config: rules.Config{System: rules.Swiss, Seats: 2, Rounds: 1, Game: "x"}}.String())
		record, seal := rules.FirstLine+"\n"+lines, rules.SealOf(rules.FirstLine+"\n"+lines)
		for _, e := range events {
			lines, seal = seal.Lines(e.String())
			record += lines
		}
		if s, _, err := rules.Replay(record); err != nil || len(s.Seeding()) != len(events) {
			t.Fatalf("%q: %v", record, err)
		}
	})
}
