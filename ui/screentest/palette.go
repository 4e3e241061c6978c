package screentest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

// Palette is a choice of theme and the colours of a terminal.
type Palette struct {
	Name    string // in what a failure says
	Setting string // the theme
	Profile colorprofile.Profile
	Console bool // the console of Linux, whose font has few characters
	Unknown bool // the terminal never says whether it is dark
}

// Palettes are all palettes that differ in what is drawn.
var Palettes = []Palette{
	{Name: "dark", Setting: "dark", Profile: colorprofile.TrueColor},
	{Name: "light", Setting: "light", Profile: colorprofile.TrueColor},
	{Name: "auto of an unknown background", Setting: "auto", Profile: colorprofile.TrueColor, Unknown: true},
	{Name: "dark of 256 colours", Setting: "dark", Profile: colorprofile.ANSI256},
	{Name: "light of 256 colours", Setting: "light", Profile: colorprofile.ANSI256},
	{Name: "dark of 16 colours", Setting: "dark", Profile: colorprofile.ANSI},
	{Name: "light of 16 colours", Setting: "light", Profile: colorprofile.ANSI},
	{Name: "the console of Linux", Setting: "auto", Profile: colorprofile.ANSI, Console: true, Unknown: true},
	{Name: "mono", Setting: "mono", Profile: colorprofile.TrueColor},
	{Name: "no colours", Setting: "dark", Profile: colorprofile.ASCII},
}

// Painted fails if a view has colours that the palette's terminal can't show, since replaced colours may look
// alike. It also fails if a sequence does anything but set colours.
func (p Palette) Painted(t testing.TB, v screen.View) {
	t.Helper()
	profile := p.Profile
	if p.Setting == "mono" {
		profile = colorprofile.ASCII
	}
	for _, text := range strings.Split(v.Content, "\x1b")[1:] {
		end := 1 + strings.IndexFunc(text[min(1, len(text)):], func(r rune) bool { return r < '0' || r > ';' })
		if end == 0 || text[0] != '[' || text[end] != 'm' {
			t.Errorf("the terminal would obey %.20q", text)
			return
		}
		if least := leastProfile(text[1:end]); least > profile {
			t.Errorf("%q needs more colours than %s has", text[:end+1], p.Name)
			return
		}
	}
}

// leastProfile returns the profile with the fewest colours that shows the parameters of a sequence.
func leastProfile(parameters string) colorprofile.Profile {
	least, before, selects := colorprofile.ASCII, 0, 0
	for field := range strings.FieldsFuncSeq(parameters, func(r rune) bool { return r > '9' }) {
		n, _ := strconv.Atoi(field)
		switch {
		case selects > 0:
			if selects--; before == 38 || before == 48 {
				if before, selects = 0, 1; n == 2 {
					least, selects = colorprofile.TrueColor, 3
				}
			}
			continue
		case n == 38 || n == 48:
			least, before, selects = max(least, colorprofile.ANSI256), n, 1
		case n >= 30 && n <= 37, n >= 40 && n <= 47, n >= 90 && n <= 97, n >= 100 && n <= 107:
			least = max(least, colorprofile.ANSI)
		}
	}
	return least
}

// Told fails if a change that is visible in all colours isn't visible in fewer. The views are of the same
// screen in the same frame, before and after. If the text is the same in fewer colours, every changed row
// must show it; if marks replace colours and move rows, the whole must.
func Told(t testing.TB, before, after, fewBefore, fewAfter screen.View) {
	t.Helper()
	if before.Content != after.Content && fewBefore.Content == fewAfter.Content {
		t.Errorf("nothing of a change can be seen in fewer colours:\n%s\nwas\n%s", after.Content, before.Content)
		return
	}
	if ansi.Strip(before.Content) != ansi.Strip(fewBefore.Content) || ansi.Strip(after.Content) != ansi.Strip(fewAfter.Content) {
		return
	}
	was, is := strings.Split(before.Content, "\n"), strings.Split(after.Content, "\n")
	fewWas, fewIs := strings.Split(fewBefore.Content, "\n"), strings.Split(fewAfter.Content, "\n")
	for y := 0; y < max(len(was), len(is)); y++ {
		// Something that spans several rows, such as a tile, may be marked in one of them.
		from, seen := y, false
		for ; y < max(len(was), len(is)) && line(was, y) != line(is, y); y++ {
			seen = seen || line(fewWas, y) != line(fewIs, y)
		}
		if from < y && !seen {
			t.Errorf("what has changed in rows %d to %d can't be seen in fewer colours:\n%s\nwas\n%s", from+1, y,
				strings.Join(is[min(from, len(is)):min(y, len(is))], "\n"), strings.Join(was[min(from, len(was)):min(y, len(was))], "\n"))
			return
		}
	}
}

func line(lines []string, y int) string {
	if y < len(lines) {
		return lines[y]
	}
	return ""
}
