package adjacency

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func isRefusal(err error, a Step, want Reason) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Reason == want && reflect.DeepEqual(r.Action, a.Do) && errors.Is(err, want)
}

func TestRefusals(t *testing.T) {
	fresh := on(t, market, func(c *Config) { c.MinLength, c.Checked = 3, true })
	fresh.words = list{"cat"}
	two := on(t, market)
	played := play(t, fresh, step(5*second, Enter{"cat"}))
	over := play(t, played, step(6*second, Leave{}))
	limit := fresh.Config().Limit()

	tests := []struct {
		name string
		s    State
		step Step
		want Refusal // without Action, which is filled in below
	}{
		// Each reason, with the details that a screen needs to explain it.
		{"game over", over, step(7*second, Enter{"net"}), Refusal{Reason: GameOver}},
		{"earlier", played, step(4*second, Enter{"net"}), Refusal{Reason: Earlier}},
		{"time up", played, step(limit, Enter{"net"}), Refusal{Reason: TimeUp}},
		{"not yet", played, step(limit-ms, Expire{}), Refusal{Reason: NotYet}},
		{"not letters", fresh, step(second, Enter{"ca-t"}), Refusal{Reason: NotLetters, Word: "ca-t", At: 2}},
		{"not letters: as it was typed", fresh, step(second, Enter{"CAFÉ"}), Refusal{Reason: NotLetters, Word: "CAFÉ", At: 3}},
		{"not letters: a sign that lower case turns into a letter", fresh, step(second, Enter{"\u212Aey"}), Refusal{Reason: NotLetters, Word: "\u212Aey"}},
		{"not letters: a blank", fresh, step(second, Enter{" cat"}), Refusal{Reason: NotLetters, Word: " cat"}},
		{"not letters: a line break", fresh, step(second, Enter{"cat\n"}), Refusal{Reason: NotLetters, Word: "cat\n", At: 3}},
		{"too short", fresh, step(second, Enter{"AT"}), Refusal{Reason: TooShort, Word: "at", Need: 3}},
		{"too short: nothing", fresh, step(second, Enter{""}), Refusal{Reason: TooShort, Need: 3}},
		{"too short: Qu is one square", two, step(second, Enter{"Qu"}), Refusal{Reason: TooShort, Word: "qu"}},
		{"too short: one letter", two, step(second, Enter{"s"}), Refusal{Reason: TooShort, Word: "s", Need: 2}},
		{"already played", played, step(6*second, Enter{"Cat"}), Refusal{Reason: AlreadyPlayed, Word: "cat", Path: Path{0, 1, 2}}},
		{"q without u", fresh, step(second, Enter{"Qat"}), Refusal{Reason: LoneQ, Word: "qat"}},
		{"q without u at the end", fresh, step(second, Enter{"catq"}), Refusal{Reason: LoneQ, Word: "catq", At: 3}},
		{"q without u after Qu", fresh, step(second, Enter{"quizq"}), Refusal{Reason: LoneQ, Word: "quizq", At: 4}},
		{"no path: a letter too far", fresh, step(second, Enter{"Card"}), Refusal{Reason: NoPath, Word: "card", At: 3, Path: Path{0, 1, 4}}},
		{"no path: counted in letters after Qu", fresh, step(second, Enter{"quizx"}), Refusal{Reason: NoPath, Word: "quizx", At: 4, Path: Path{6, 7, 11}, Absent: true}},
		{"no path: not even the first letter", fresh, step(second, Enter{"why"}), Refusal{Reason: NoPath, Word: "why", Absent: true}},
		{"no path: a u of its own", fresh, step(second, Enter{"quu"}), Refusal{Reason: NoPath, Word: "quu", At: 2, Path: Path{6}, Absent: true}},
		{"no path: longer than the board", fresh, step(second, Enter{"cats" + strings.Repeat("s", 200)}), Refusal{Reason: NoPath, At: 4, Word: "cats" + strings.Repeat("s", 200), Path: Path{0, 1, 2, 3}}},
		{"not in the dictionary", fresh, step(second, Enter{"Tac"}), Refusal{Reason: NotInDictionary, Word: "tac", Path: Path{2, 1, 0}}},

		// If several reasons apply, the first in the order of the constants is returned.
		{"game over before earlier", over, step(0, Enter{"c-"}), Refusal{Reason: GameOver}},
		{"game over before time up", over, step(limit, Enter{"c-"}), Refusal{Reason: GameOver}},
		{"game over before not yet", over, step(7*second, Expire{}), Refusal{Reason: GameOver}},
		{"earlier before not yet", played, step(0, Expire{}), Refusal{Reason: Earlier}},
		{"earlier before not letters", played, step(0, Enter{"-"}), Refusal{Reason: Earlier}},
		{"time up before not letters", played, step(limit, Enter{"-"}), Refusal{Reason: TimeUp}},
		{"time up before already played", played, step(limit, Enter{"cat"}), Refusal{Reason: TimeUp}},
		{"not letters before too short", fresh, step(second, Enter{"-"}), Refusal{Reason: NotLetters, Word: "-"}},
		{"too short before q without u", fresh, step(second, Enter{"qa"}), Refusal{Reason: TooShort, Word: "qa", Need: 3}},
		{"too short before no path", fresh, step(second, Enter{"xy"}), Refusal{Reason: TooShort, Word: "xy", Need: 3}},
		{"q without u before too few squares", two, step(second, Enter{"qx"}), Refusal{Reason: LoneQ, Word: "qx"}},
		{"q without u before no path", fresh, step(second, Enter{"xyzq"}), Refusal{Reason: LoneQ, Word: "xyzq", At: 3}},
		{"too few squares before not in the dictionary", two, step(second, Enter{"qu"}), Refusal{Reason: TooShort, Word: "qu"}},
		{"no path before not in the dictionary", fresh, step(second, Enter{"tax"}), Refusal{Reason: NoPath, Word: "tax", At: 2, Path: Path{2, 1}, Absent: true}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			c.want.Action = c.step.Do
			err := c.s.Check(c.step)
			if !reflect.DeepEqual(err, &c.want) {
				t.Fatalf("Check(%v) = %#v, want %#v", c.step, err, &c.want)
			}
			checkReason(t, c.s, c.step, c.want.Reason)
		})
	}
}

// A word that was accepted on an earlier board is refused as played, even if the dictionary no longer has it:
// accepted words stay accepted.
func TestAlreadyPlayedBeforeDictionary(t *testing.T) {
	s := on(t, market, func(c *Config) { c.Checked = true })
	s = play(t, s, step(second, Enter{"tac"}))
	s.words = list{"cat"}
	checkReason(t, s, step(2*second, Enter{"tac"}), AlreadyPlayed)
}

func TestRefusalsHaveWords(t *testing.T) {
	err := error(&Refusal{Action: Enter{"cat"}, Reason: NoPath})
	if got, want := err.Error(), "enter cat: no path on the board"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
}
