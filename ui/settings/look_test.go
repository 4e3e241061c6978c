package settings_test

import (
	"fmt"
	"regexp"
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

// TestColumns holds that the column above a letter is as high as its weight, and
// higher where there is more room, and that small type has a bar beside it.
func TestColumns(t *testing.T) {
	dark := theme.New("dark", true, colorprofile.TrueColor)
	for weight, above := range map[int][2][]string{
		1: {{"▁▁▁"}, {"   ", "   ", "▄▄▄"}},
		2: {{"▂▂▂"}, {"   ", "   ", "███"}},
		3: {{"▄▄▄"}, {"   ", "▄▄▄", "███"}},
		4: {{"▅▅▅"}, {"   ", "███", "███"}},
		5: {{"▇▇▇"}, {"▄▄▄", "███", "███"}},
	} {
		for i, height := range []int{23, 39} {
			d := newDesk(t)
			s, _ := press(d.open(t, dark, 80+20*i, height), append(times(vowels, "down"), fmt.Sprint(weight))...)
			lines := strings.Split(text(s), "\n")
			at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, fmt.Sprintf("    >A %d   E 1", weight)) })
			if at < 0 {
				t.Fatalf("the letter isn't in\n%s", text(s))
			}
			for row, want := range above[i] {
				line := lines[at-len(above[i])+row] + strings.Repeat(" ", 7)
				if got := string([]rune(line)[4:7]); got != want {
					t.Errorf("weight %d, %d rows: %q and not %q is in row %d above the letter\n%s", weight, height, got, want, row, text(s))
				}
			}
			s, _ = s.Update(screen.Frame{Width: 80, Height: 23, Theme: dark, Small: true})
			if want := fmt.Sprintf(">A %d %s%s", weight, strings.Repeat("█", weight), strings.Repeat("─", 5-weight)); !strings.Contains(text(s), want) {
				t.Errorf("in small type %q isn't in\n%s", want, text(s))
			}
		}
	}
}

// weighed is a letter with its weight.
var weighed = regexp.MustCompile(` [A-Z] [1-5]`)

// TestSample counts the tiles of the sample: as many as the board has squares if there is room, and else 0.
func TestSample(t *testing.T) {
	dark := theme.New("dark", true, colorprofile.TrueColor)
	ground := dark.Draw([]theme.Cell{{Rune: '@', Ink: theme.InkRole, Ground: theme.TileRole, Attr: theme.Bold}})
	_, opened, _ := strings.Cut(ground, "48;") // the ground, whatever stands on it
	opened, _, _ = strings.Cut(opened, "m")
	for _, c := range []struct{ width, height, size, want int }{
		{80, 23, 4, 4},
		{80, 23, 5, 5},
		{80, 23, 6, 6},
		{80, 23, 7, 0},
		{80, 23, 8, 0},
		{120, 39, 4, 4},
		{120, 39, 8, 8},
		{200, 59, 8, 8},
		{79, 39, 4, 0},
		{60, 19, 4, 0},
		{120, 19, 8, 0},
	} {
		d := newDesk(t)
		d.start.Size = c.size
		s := d.open(t, dark, c.width, c.height)
		rows := 0
		for line := range strings.SplitSeq(s.View().Content, "\n") {
			if strings.Count(line, "48;"+opened) >= c.size+len(weighed.FindAllString(ansi.Strip(line), -1)) {
				rows++
			}
		}
		if rows != c.want {
			t.Errorf("%d columns, %d rows: a board of %d has %d rows of tiles, not %d\n%s", c.width, c.height, c.size, rows, c.want, text(s))
		}
	}
}

// TestSampleFollows holds that the sample is of the values in force.
func TestSampleFollows(t *testing.T) {
	d := newDesk(t)
	dark := theme.New("dark", true, colorprofile.TrueColor)
	s := d.open(t, dark, 120, 39)
	before := text(s)
	s, _ = press(s, append(times(weights, "down"), "p", "home")...)
	if after := text(s); strings.ReplaceAll(before, "even", "") == strings.ReplaceAll(after, "english", "") || !strings.Contains(after, "Such a board") {
		t.Errorf("other weights draw the same board:\n%s", after)
	}
	s, _ = press(s, "u")
	if text(s) != before {
		t.Errorf("taken back it is\n%s\nand was\n%s", text(s), before)
	}
}

// TestTypeFits draws every place of the list in every size, with what makes its
// lines long.
func TestTypeFits(t *testing.T) {
	dark := theme.New("dark", true, colorprofile.TrueColor)
	for _, size := range []struct{ width, height int }{{60, 18}, {79, 23}, {80, 23}, {100, 29}, {115, 39}, {116, 39}, {120, 39}, {200, 59}} {
		for _, name := range []string{"", strings.Repeat("W", 24)} {
			d := newDesk(t)
			d.start.Name = name
			d.from = map[string]string{"minutes": "QUOIN_MINUTES"}
			s := d.open(t, dark, size.width, size.height)
			for range 24 {
				s, _ = press(s, "down")
				v := s.View()
				screentest.Fits(t, v, size.width, size.height)
				if !strings.Contains(ansi.Strip(v.Content), ">") {
					t.Fatalf("nothing is chosen:\n%s", ansi.Strip(v.Content))
				}
			}
			if got := d.live.Now(); got.Name != name || got.Theme != values.ThemeAuto {
				t.Error("looking changed something")
			}
		}
	}
}

// TestNoColumnsAlone scrolls through the list: columns of weights are in sight
// only with their letters below them.
func TestNoColumnsAlone(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, theme.New("dark", true, colorprofile.TrueColor), 80, 23)
	for range 24 {
		lines := strings.Split(text(s), "\n")
		for i, l := range lines {
			if strings.HasPrefix(l, "    ▁▁▁") && (i+1 == len(lines) || !weighed.MatchString(lines[i+1])) {
				t.Fatalf("columns without letters:\n%s", text(s))
			}
		}
		s, _ = press(s, "down")
	}
}
