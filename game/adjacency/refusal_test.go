package adjacency

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func isRefusal(err error, a Action, want Reason) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Reason == want && reflect.DeepEqual(r.Action, a) && errors.Is(err, want)
}

func TestRefusals(t *testing.T) {
	fresh := on(t, market, func(c *Config) { c.MinLength, c.Checked = 3, true })
	fresh.words = list{"cat"}
	two := on(t, market)
	played := play(t, fresh, Enter{"cat", 5 * second})
	over := play(t, played, Leave{6 * second})
	limit := fresh.Config().Limit()

	tests := []struct {
		name   string
		s      State
		action Action
		want   Refusal // its Action is filled in below
	}{
		// Each reason with what a screen needs to explain it.
		{"game over", over, Enter{"net", 7 * second}, Refusal{Reason: GameOver}},
		{"earlier", played, Enter{"net", 4 * second}, Refusal{Reason: Earlier}},
		{"time up", played, Enter{"net", limit}, Refusal{Reason: TimeUp}},
		{"not yet", played, Expire{limit - ms}, Refusal{Reason: NotYet}},
		{"not letters", fresh, Enter{"ca-t", second}, Refusal{Reason: NotLetters, Word: "ca-t", At: 2}},
		{"not letters: as it was typed", fresh, Enter{"CAFÉ", second}, Refusal{Reason: NotLetters, Word: "CAFÉ", At: 3}},
		{"not letters: a sign that lower case turns into a letter", fresh, Enter{"\u212Aey", second}, Refusal{Reason: NotLetters, Word: "\u212Aey"}},
		{"not letters: a blank", fresh, Enter{" cat", second}, Refusal{Reason: NotLetters, Word: " cat"}},
		{"not letters: a line break", fresh, Enter{"cat\n", second}, Refusal{Reason: NotLetters, Word: "cat\n", At: 3}},
		{"too short", fresh, Enter{"AT", second}, Refusal{Reason: TooShort, Word: "at", Need: 3}},
		{"too short: nothing", fresh, Enter{"", second}, Refusal{Reason: TooShort, Need: 3}},
		{"too short: Qu is one square", two, Enter{"Qu", second}, Refusal{Reason: TooShort, Word: "qu"}},
		{"too short: one letter", two, Enter{"s", second}, Refusal{Reason: TooShort, Word: "s", Need: 2}},
		{"already played", played, Enter{"Cat", 6 * second}, Refusal{Reason: AlreadyPlayed, Word: "cat", Path: Path{0, 1, 2}}},
		{"q without u", fresh, Enter{"Qat", second}, Refusal{Reason: LoneQ, Word: "qat"}},
		{"q without u at the end", fresh, Enter{"catq", second}, Refusal{Reason: LoneQ, Word: "catq", At: 3}},
		{"q without u after Qu", fresh, Enter{"quizq", second}, Refusal{Reason: LoneQ, Word: "quizq", At: 4}},
		{"no path: a letter too far", fresh, Enter{"Card", second}, Refusal{Reason: NoPath, Word: "card", At: 3, Path: Path{0, 1, 4}}},
		{"no path: counted in letters after Qu", fresh, Enter{"quizx", second}, Refusal{Reason: NoPath, Word: "quizx", At: 4, Path: Path{6, 7, 11}, Absent: true}},
		{"no path: not even the first letter", fresh, Enter{"why", second}, Refusal{Reason: NoPath, Word: "why", Absent: true}},
		{"no path: a u of its own", fresh, Enter{"quu", second}, Refusal{Reason: NoPath, Word: "quu", At: 2, Path: Path{6}, Absent: true}},
		{"no path: longer than the board", fresh, Enter{"cats" + strings.Repeat("s", 200), second}, Refusal{Reason: NoPath, At: 4, Word: "cats" + strings.Repeat("s", 200), Path: Path{0, 1, 2, 3}}},
		{"not in the dictionary", fresh, Enter{"Tac", second}, Refusal{Reason: NotInDictionary, Word: "tac", Path: Path{2, 1, 0}}},

		// Where several reasons hold, the first of Reason's order is given.
		{"game over before earlier", over, Enter{"c-", 0}, Refusal{Reason: GameOver}},
		{"game over before time up", over, Enter{"c-", limit}, Refusal{Reason: GameOver}},
		{"game over before not yet", over, Expire{7 * second}, Refusal{Reason: GameOver}},
		{"earlier before not yet", played, Expire{0}, Refusal{Reason: Earlier}},
		{"earlier before not letters", played, Enter{"-", 0}, Refusal{Reason: Earlier}},
		{"time up before not letters", played, Enter{"-", limit}, Refusal{Reason: TimeUp}},
		{"time up before already played", played, Enter{"cat", limit}, Refusal{Reason: TimeUp}},
		{"not letters before too short", fresh, Enter{"-", second}, Refusal{Reason: NotLetters, Word: "-"}},
		{"too short before q without u", fresh, Enter{"qa", second}, Refusal{Reason: TooShort, Word: "qa", Need: 3}},
		{"too short before no path", fresh, Enter{"xy", second}, Refusal{Reason: TooShort, Word: "xy", Need: 3}},
		{"q without u before too few squares", two, Enter{"qx", second}, Refusal{Reason: LoneQ, Word: "qx"}},
		{"q without u before no path", fresh, Enter{"xyzq", second}, Refusal{Reason: LoneQ, Word: "xyzq", At: 3}},
		{"too few squares before not in the dictionary", two, Enter{"qu", second}, Refusal{Reason: TooShort, Word: "qu"}},
		{"no path before not in the dictionary", fresh, Enter{"tax", second}, Refusal{Reason: NoPath, Word: "tax", At: 2, Path: Path{2, 1}, Absent: true}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			c.want.Action = c.action
			err := c.s.Check(c.action)
			if !reflect.DeepEqual(err, &c.want) {
				t.Fatalf("Check(%v) = %#v, want %#v", c.action, err, &c.want)
			}
			checkReason(t, c.s, c.action, c.want.Reason)
		})
	}
}

// A word that was accepted on an earlier board is refused as played even where
// the dictionary wouldn't have it now: what was accepted stays accepted.
func TestAlreadyPlayedBeforeDictionary(t *testing.T) {
	s := on(t, market, func(c *Config) { c.Checked = true })
	s = play(t, s, Enter{"tac", second})
	s.words = list{"cat"}
	checkReason(t, s, Enter{"tac", 2 * second}, AlreadyPlayed)
}

func TestReasonsHaveWords(t *testing.T) {
	seen := map[string]Reason{}
	for r := GameOver; r <= NotInDictionary; r++ {
		if other, ok := seen[r.Error()]; ok || r.Error() == "" {
			t.Errorf("reason %d says %q, as reason %d does", r, r.Error(), other)
		}
		seen[r.Error()] = r
	}
	err := error(&Refusal{Action: Enter{"cat", 1500 * ms}, Reason: NoPath})
	if got, want := err.Error(), "1500 enter cat: no path on the board"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
}
