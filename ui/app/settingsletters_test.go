package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

var dark = theme.New("dark", true, colorprofile.TrueColor)

// lettersPage opens the page of the letters.
func lettersPage(t *testing.T, d *desk, th *theme.Theme, width, height int, keys ...string) screen.Screen {
	t.Helper()
	s, _ := screentest.Press(t, d.open(t, th, width, height), append(append(times(weights, "down"), "enter"), keys...)...)
	return s
}

// TestBars holds that the bar above a letter is as high as its weight, half a row a step.
func TestBars(t *testing.T) {
	for weight, want := range map[int][]string{
		1: {"   ", "   ", "███"},
		2: {"   ", "▄▄▄", "███"},
		3: {"   ", "███", "███"},
		4: {"▄▄▄", "███", "███"},
		5: {"███", "███", "███"},
	} {
		s := lettersPage(t, newDesk(t), dark, 80, 23, times(weight-1, "up")...)
		lines := strings.Split(text(s), "\n")
		at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "  [A]  B ") })
		if at < 4 {
			t.Fatalf("the letter isn't in\n%s", text(s))
		}
		for row, want := range want {
			line := lines[at-3+row] + strings.Repeat(" ", 7)
			if got := string([]rune(line)[2:5]); got != want {
				t.Errorf("weight %d: %q and not %q is in row %d above the letter\n%s", weight, got, want, row, text(s))
			}
		}
		if got := strings.Fields(lines[at+1])[0]; got != fmt.Sprint(weight) {
			t.Errorf("the weight below the letter is %s, not %d", got, weight)
		}
		s, _ = s.Update(screen.Frame{Width: 80, Height: 23, Theme: dark, Small: true})
		if strings.Contains(text(s), "█") {
			t.Errorf("small type has bars:\n%s", text(s))
		}
	}
}

// TestPresetUnderlined holds that one preset is marked, that of the values in force.
func TestPresetUnderlined(t *testing.T) {
	s := lettersPage(t, newDesk(t), mono, 80, 23)
	for _, c := range []struct{ keys, want string }{
		{"", "[even]"},
		{"tab", "[as in English]"},
		{"tab", "[hard]"},
		{"up", "[your own]"},
		{"r", "[even]"},
	} {
		s, _ = screentest.Press(t, s, strings.Fields(c.keys)...)
		line := strings.Split(text(s), "\n")[2]
		if strings.Count(line, "[") != 1 || !strings.Contains(line, c.want) {
			t.Errorf("after %q the presets are %q, want %s", c.keys, line, c.want)
		}
	}
}

// TestAboutLetters compares the sentence about a letter with its weight.
func TestAboutLetters(t *testing.T) {
	for _, c := range []struct{ set, keys, want string }{
		{"even", "", "A comes as often as every other vowel."},
		{"even", "right", "B comes as often as every other consonant."},
		{"english", "right right right right", "E comes five times as often as U."},
		{"a=2", "", "A comes twice as often as E."},
		{"a=2", "right right right right", "E comes seldom: 1 of it to 2 of A."},
		{"a=3,e=2,i=2,o=2,u=2", "", "A comes more often than E: 3 to 2."},
		{"q=4", "end left left left left left left left left left", "Qu comes four times as often as B."},
	} {
		d := newDesk(t)
		f, _ := values.Lookup("weights")
		d.start, _ = f.Set(d.start, c.set)
		if s := lettersPage(t, d, mono, 80, 23, strings.Fields(c.keys)...); !strings.Contains(text(s), c.want) {
			t.Errorf("%s, %s: %q isn't in\n%s", c.set, c.keys, c.want, text(s))
		}
	}
}

// TestHeld holds that the number of words on a board follows the weights.
func TestHeld(t *testing.T) {
	seen := map[string]int{}
	for _, preset := range []string{"even", "english", "hard"} {
		d := newDesk(t)
		f, _ := values.Lookup("weights")
		d.start, _ = f.Set(d.start, preset)
		s := lettersPage(t, d, mono, 120, 39)
		var n int
		flat := strings.Join(strings.Fields(text(s)), " ")
		if _, after, ok := strings.Cut(flat, "about "); ok {
			_, _ = fmt.Sscan(after, &n)
		}
		seen[preset] = n
	}
	if !(0 < seen["hard"] && seen["hard"] < seen["even"] && seen["even"] < seen["english"]) {
		t.Errorf("boards hold %v words", seen)
	}
}

// TestSample counts the tiles of the sample: as many as the board has squares if there is room for it, and
// those of the smallest board otherwise.
func TestSample(t *testing.T) {
	for _, c := range []struct{ width, height, size, want int }{
		{80, 23, 4, 4},
		{80, 23, 6, 6},
		{80, 23, 8, 4},
		{120, 39, 8, 8},
		{200, 59, 5, 5},
		{60, 19, 4, 0},
	} {
		d := newDesk(t)
		d.start.Size = c.size
		s := lettersPage(t, d, dark, c.width, c.height)
		tiles, letter := 0, false
		for _, line := range strings.Split(text(s), "\n") {
			tiles += len(strings.FieldsFunc(column(line, s.Keys().Indent+55), func(r rune) bool {
				letter = 'A' <= r && r <= 'Z' && r != 'A' || r == 'A'
				return !letter
			}))
		}
		tiles-- // the A of the caption
		if c.want == 0 {
			tiles++
		}
		if tiles != c.want*c.want {
			t.Errorf("%d columns, %d rows: a board of %d has %d tiles, not %d\n%s", c.width, c.height, c.size, tiles, c.want*c.want, text(s))
		}
	}
}

// column returns the columns of a line from one on.
func column(line string, from int) string {
	runes := []rune(line)
	return string(runes[min(from, len(runes)):])
}

// TestSampleFollows holds that the sample is of the values in force, and that n draws another one.
func TestSampleFollows(t *testing.T) {
	sample := func(s screen.Screen) string {
		var b strings.Builder
		for i, line := range strings.Split(text(s), "\n") {
			if i >= 5 && i < 13 {
				b.WriteString(column(line, 55) + "\n")
			}
		}
		return b.String()
	}
	s := lettersPage(t, newDesk(t), dark, 80, 23)
	first := sample(s)
	s, _ = screentest.Press(t, s, "n")
	second := sample(s)
	s, _ = screentest.Press(t, s, "tab")
	third := sample(s)
	if first == second || second == third {
		t.Errorf("the samples are\n%s\n%s\n%s", first, second, third)
	}
	s, _ = screentest.Press(t, s, "u")
	if got := sample(s); got != second {
		t.Errorf("taken back it is\n%s\nand was\n%s", got, second)
	}
}

// TestEverywhereFits draws every row and letter in every size, with what makes lines long.
func TestEverywhereFits(t *testing.T) {
	for _, size := range []struct{ width, height int }{{60, 16}, {60, 18}, {60, 19}, {79, 23}, {80, 23}, {100, 29}, {115, 39}, {116, 39}, {117, 20}, {120, 39}, {200, 59}} {
		for _, name := range []string{"", strings.Repeat("W", 24)} {
			d := newDesk(t)
			d.start.Name = name
			d.start.MinWords = 200
			d.from = map[string]string{"minutes": "QUOIN_MINUTES", "weights": "--weights"}
			s := d.open(t, dark, size.width, size.height)
			for range order {
				v := s.View()
				screentest.Fits(t, v, size.width, size.height)
				if !strings.Contains(ansi.Strip(v.Content), "> ") {
					t.Fatalf("nothing is chosen:\n%s", ansi.Strip(v.Content))
				}
				s, _ = screentest.Press(t, s, "down")
			}
			s = lettersPage(t, d, dark, size.width, size.height)
			for range 26 {
				screentest.Fits(t, s.View(), size.width, size.height)
				s, _ = screentest.Press(t, s, "right")
			}
			if d.live.Now() != d.start {
				t.Error("looking changed something")
			}
		}
	}
}
