package say_test

import (
	"bytes"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
)

type list map[string]bool

func (l list) Has(word string) bool { return l[word] }

// TestRefusal meets every refusal in a game, so that the sentences are tested
// with what the rules really hand over.
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
			if got := say.Refusal(refusal); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestRefusalIsSafe gives every reason hostile and extreme words.
func TestRefusalIsSafe(t *testing.T) {
	for _, reason := range say.ReasonsOf[adjacency.Reason](t, "adjacency", "Reason") {
		for _, r := range []adjacency.Refusal{
			{},
			{Word: strings.Repeat("qu", 64), At: 100},
			{Word: "ab", At: 99, Need: 8},
			{Word: "ab", At: -1},
		} {
			r.Reason = reason
			got := say.Refusal(&r)
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

func TestNumbers(t *testing.T) {
	for n, want := range map[int]string{
		0: "0 words", 1: "1 word", -1: "-1 word", 2: "2 words", 999: "999 words", 1000: "1,000 words",
		-1204: "-1,204 words", 1234567: "1,234,567 words",
	} {
		if got := say.Count(n, "word"); got != want {
			t.Errorf("Count(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestTimes(t *testing.T) {
	for left, want := range map[time.Duration][2]string{
		-time.Second:            {"0:00", "0 seconds"},
		0:                       {"0:00", "0 seconds"},
		1:                       {"0:01", "1 second"},
		time.Second:             {"0:01", "1 second"},
		time.Second + 1:         {"0:02", "2 seconds"},
		time.Minute - 1:         {"1:00", "1 minute"},
		102 * time.Second:       {"1:42", "1 minute 42 seconds"},
		3 * time.Minute:         {"3:00", "3 minutes"},
		121 * time.Second:       {"2:01", "2 minutes 1 second"},
		time.Hour + time.Second: {"60:01", "60 minutes 1 second"},
	} {
		if got := [2]string{say.Clock(left), say.Time(left)}; got != want {
			t.Errorf("%v: %q, want %q", left, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "",
		"/home/ada/My club.txt":   "/home/ada/My club.txt",
		"a\x1b[2J\nb\u202e":       "a?[2J?b?",
		"\xff\xfe":                "?",
		"caf\u00e9":               "caf\u00e9",
		strings.Repeat("x", 1000): strings.Repeat("x", 300) + "...",
	} {
		if got := say.Plain(text); got != want {
			t.Errorf("Plain(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestUnsaved(t *testing.T) {
	for err, want := range map[error]string{
		errors.New("no luck"): "Nothing is being saved: no luck",
		&stats.Error{Saving: true, Reason: stats.Full, Path: "/q.db"}: (&stats.Error{Saving: true, Reason: stats.Full, Path: "/q.db"}).Error(),
	} {
		if got := say.Unsaved(err); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestPercent rounds to the nearest, and keeps 0 and 100 for nothing and all.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		part, whole   int
		want, precise string
	}{
		{0, 3, "0%", "0.0"},
		{3, 3, "100%", "100.0"},
		{0, 0, "100%", "100.0"},
		{1, 3, "33%", "33.3"},
		{2, 3, "67%", "66.7"},
		{1, 2, "50%", "50.0"},
		{1, 8, "13%", "12.5"},
		{1, 200, "1%", "0.5"},
		{1, 201, "<1%", "0.5"},
		{1, 611, "<1%", "0.2"},
		{1, 2001, "<1%", "<0.1"},
		{198, 200, "99%", "99.0"},
		{199, 200, ">99%", "99.5"},
		{2000, 2001, ">99%", ">99.9"},
		{611, 612, ">99%", "99.8"},
		{999_999_999, 1_000_000_000, ">99%", ">99.9"},
	} {
		if got := say.Percent(c.part, c.whole); got != c.want {
			t.Errorf("%d of %d is %s, not %s", c.part, c.whole, got, c.want)
		}
		if got := say.PercentTenths(c.part, c.whole); got != c.precise {
			t.Errorf("%d of %d is %s with a decimal, not %s", c.part, c.whole, got, c.precise)
		}
	}
	for whole := 1; whole < 300; whole++ {
		for part := 0; part <= whole; part++ {
			got := say.Percent(part, whole)
			n, err := strconv.Atoi(strings.TrimSuffix(got, "%"))
			off := math.Abs(float64(n) - 100*float64(part)/float64(whole))
			switch {
			case (got == "0%") != (part == 0) || (got == "100%") != (part == whole):
				t.Fatalf("%d of %d is %s", part, whole, got)
			case err != nil && got != "<1%" && got != ">99%" || err == nil && off > 0.5:
				t.Fatalf("%d of %d is %s", part, whole, got)
			}
		}
	}
}

// TestOnePercent holds that nothing else in Quoin makes a percentage.
func TestOnePercent(t *testing.T) {
	for _, room := range []string{"../../ui", "../../game", "../../stats", "../../settings"} {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			if bytes.Contains(text, []byte("%"+"%")) {
				t.Errorf("%s writes a percentage of its own; say.Percent is for that", path)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// TestElapsed never tells more than has gone by: the result of a game and its
// statistics say the same.
func TestElapsed(t *testing.T) {
	for at, want := range map[time.Duration]string{
		0: "0:00", time.Second - 1: "0:00", 2300 * time.Millisecond: "0:02", 70 * time.Second: "1:10",
		99 * time.Minute: "99:00", 100 * time.Minute: "1h40m", 25 * time.Hour: "25h", 1000 * time.Hour: "41d16h",
	} {
		if got := say.Elapsed(at); got != want {
			t.Errorf("%v is %s, not %s", at, got, want)
		}
	}
}
