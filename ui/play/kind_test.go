package play_test

import (
	"bufio"
	"errors"
	"strings"
	"testing"

	"quoin/game"
	"quoin/ui/kind"
	"quoin/ui/say"
)

// invented returns imaginary games.
func invented() []kind.Kind {
	tells := func(text string) func(string) (func(*bufio.Writer), error) {
		return func(record string) (func(*bufio.Writer), error) {
			if !strings.HasSuffix(record, "end\n") {
				return nil, &game.SyntaxError{Line: 7, Err: errors.New("cut off")}
			}
			return func(out *bufio.Writer) { _, _ = out.WriteString(text) }, nil
		}
	}
	return []kind.Kind{
		{Rules: game.Rules{Name: "hares 2"}, Title: "Hares", Tell: tells("the hares run")},
		{
			Rules: game.Rules{Name: "towers 1"}, Title: "Towers", Tell: tells("a tower falls"),
			Ending: func(r game.Result) say.Ending { return say.Ending{Short: "fell", Told: "A tower fell: " + r.Ending} },
		},
	}
}

func record(rules string) string {
	return game.Header{Rules: rules, Config: "small"}.String() + "0 end\n"
}

// TestReplay finds the game of a record, and explains what is wrong with an unknown one: it is
// never shown as another game.
func TestReplay(t *testing.T) {
	for rules, want := range map[string]string{"hares 2": "the hares run", "towers 1": "a tower falls"} {
		tell, err := kind.Replay(invented(), record(rules))
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		out := bufio.NewWriter(&text)
		if tell(out); out.Flush() != nil || text.String() != want {
			t.Errorf("%s is told as %q", rules, text.String())
		}
	}
	for _, c := range []struct{ record, want string }{
		{"", "line 1: the record is cut off here"},
		{"hello\n", "not a record"},
		{record("hares 1"), `line 2: the rules are "hares 1"; this Quoin knows "hares 2"`},
		{record("hare 2"), `line 2: "hare 2" are no rules that this Quoin knows`},
		{record("chess 1"), `line 2: "chess 1" are no rules that this Quoin knows`},
		{record("hares 2") + "1 more\n", "line 7: cut off"},
	} {
		tell, err := kind.Replay(invented(), c.record)
		if err == nil || tell != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.record, err, c.want)
		}
	}
}

// TestEnded: a kind without words for its endings is described by the rules' own words.
func TestEnded(t *testing.T) {
	hares, towers := invented()[0], invented()[1]
	r := game.Result{Ending: "tired"}
	if got := hares.Ended(r); got != (say.Ending{Short: "tired", Told: "It ended: tired"}) {
		t.Errorf("hares: %+v", got)
	}
	if got := towers.Ended(r); got != (say.Ending{Short: "fell", Told: "A tower fell: tired"}) {
		t.Errorf("towers: %+v", got)
	}
}
