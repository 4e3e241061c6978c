package adjacency_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/say/saytest"
)

type list map[string]bool

func (l list) Has(word string) bool { return l[word] }

// TestRefusal causes every refusal in a game, so that the sentences are tested with values
// that the rules return.
func TestRefusal(t *testing.T) {
	config := adjacency.Default()
	config.Checked = true
	dealt, err := adjacency.New(config, 14, list{"bit": true})
	if err != nil {
		t.Fatal(err)
	}
	// Qu B R A
	//  C I T T
	//  D O B Z
	//  B V X O
	if got := dealt.Board().String(); got != "qbra/citt/dobz/bvxo" {
		t.Fatalf("the board is %s", got)
	}
	play := func(t *testing.T, steps ...adjacency.Step) adjacency.State {
		t.Helper()
		s := dealt
		for _, step := range steps {
			if s, err = s.Apply(step); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
	second := time.Second
	bit := adjacency.Step{At: second, Do: adjacency.Enter{Word: "bit"}}
	enter := func(word string) adjacency.Step {
		return adjacency.Step{At: 2 * second, Do: adjacency.Enter{Word: word}}
	}
	three := config
	three.MinLength = 3
	strict, err := adjacency.New(three, 14, list{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		state adjacency.State
		step  adjacency.Step
		want  string
	}{
		{"game over", play(t, adjacency.Step{Do: adjacency.Leave{}}), enter("bit"), "The game is over"},
		{"earlier", play(t, bit), adjacency.Step{Do: adjacency.Reroll{}}, "The clock was set back; try again"},
		{"time up", dealt, adjacency.Step{At: 3 * time.Minute, Do: adjacency.Enter{Word: "bit"}}, "Time was up before that"},
		{"not yet", dealt, adjacency.Step{At: second, Do: adjacency.Expire{}}, "There is time left"},
		{"no word", dealt, enter(""), "No word was entered"},
		{"two words", dealt, enter("bit bit"), "One word at a time, without blanks"},
		{"a sign", dealt, enter("bob's"), `"'" is not a letter`},
		{"an accent", dealt, enter("caf\u00e9"), "Words have only the letters A to Z"},
		{"a terminal command", dealt, enter("a\x1b[2Jb"), "Words have only the letters A to Z"},
		{"one letter", dealt, enter("b"), "B has 1 letter, and a word takes 2"},
		{"two letters of three", strict, enter("bi"), "BI has 2 letters, and a word takes 3"},
		{"only Qu", dealt, enter("qu"), "QU is one square, and a word takes two"},
		{"played", play(t, bit), enter("BIT"), `"bit" was played already`},
		{"played before a re-roll", play(t, bit, adjacency.Step{At: second, Do: adjacency.Reroll{}}), enter("bit"), `"bit" was played already, on an earlier board`},
		{"q alone", dealt, enter("qbit"), "QBIT can't be made: Q is always Qu"},
		{"first letter", dealt, enter("elk"), "There is no E on the board"},
		{"later letter", dealt, enter("bitten"), "There is no E on the board"},
		{"later letter that is there", dealt, enter("bix"), "No free X next to BI"},
		{"used letter", dealt, enter("did"), "No free D next to DI"},
		{"Qu in the way", dealt, enter("biquo"), "No free O next to BIQU"},
		{"Qu isn't near", dealt, enter("zqu"), "No free Qu next to Z"},
		{"dictionary", dealt, enter("tib"), "TIB isn't in the dictionary"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var refusal *adjacency.Refusal
			if err := c.state.Check(c.step); !errors.As(err, &refusal) {
				t.Fatalf("%v gave %v", c.step, err)
			}
			if got := wording.Refusal(refusal); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestRefusalIsSafe tries every reason with hostile and extreme words.
func TestRefusalIsSafe(t *testing.T) {
	for _, reason := range saytest.ReasonsOf[adjacency.Reason](t, "../../../game/adjacency", "Reason") {
		for _, r := range []adjacency.Refusal{
			{},
			{Word: strings.Repeat("qu", 64), At: 100},
			{Word: "ab", At: 99, Need: 8},
			{Word: "ab", At: -1},
		} {
			r.Reason = reason
			got := wording.Refusal(&r)
			if got == "" || len(got) > 66 || strings.HasSuffix(got, ".") {
				t.Errorf("reason %q: %q has %d characters", reason, got, len(got))
			}
			for _, c := range got {
				if c < ' ' || c > '~' {
					t.Errorf("reason %q: %q holds %q", reason, got, c)
				}
			}
		}
	}
}

// TestEndings checks that every ending of a game has its own text.
func TestEndings(t *testing.T) {
	saytest.Endings(t, "../../../game/adjacency", wording.Ending)
}
