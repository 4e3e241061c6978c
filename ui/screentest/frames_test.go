package screentest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

// witness stands in for the test of a screen and takes down how it fails.
type witness struct {
	testing.TB
	faults []string
}

func (w *witness) Helper() {}

func (w *witness) Errorf(format string, args ...any) {
	w.faults = append(w.faults, fmt.Sprintf(format, args...))
}

func frame(lines ...string) screen.View { return screen.View{Content: strings.Join(lines, "\n")} }

// fails holds that a check has nothing against a good frame, and what it says
// of each that is spoilt by putting one text for another, once.
func fails(t *testing.T, good screen.View, check func(testing.TB, screen.View), spoilt ...[3]string) {
	t.Helper()
	w := &witness{TB: t}
	if check(w, good); len(w.faults) > 0 {
		t.Errorf("the good frame is refused: %q", w.faults)
	}
	for _, s := range spoilt {
		if !strings.Contains(good.Content, s[0]) {
			t.Errorf("%q isn't in the frame", s[0])
		}
		w := &witness{TB: t}
		check(w, screen.View{Content: strings.Replace(good.Content, s[0], s[1], 1)})
		if said := strings.Join(w.faults, "\n"); s[2] == "" || !strings.Contains(said, s[2]) {
			t.Errorf("%q for %q: it says %q, not %q", s[1], s[0], said, s[2])
		}
	}
}

func TestFitsFails(t *testing.T) {
	good := frame("\x1b[1mQuoin\x1b[m      ", "", "Leave the", "game?  esc no", "")
	fails(t, good, func(t testing.TB, v screen.View) { Fits(t, v, 15, 5, "Quoin", "Leave the game?", "esc no") },
		[3]string{"Quoin\x1b[m ", "Quoin\x1b[m 日日日", "line 1 has 17 columns in a frame of 15"},
		[3]string{"Quoin", "\x1b[38;5;9mQuoi…", `"Quoin" isn't in sight at 15 by 5`},
		[3]string{"game?", "", `"Leave the game?" isn't in sight`},
		[3]string{"esc no", "esc n", `"esc no" isn't in sight`},
		[3]string{"the\n", "the\n\n", "6 lines in a frame of 5"},
		[3]string{"the", "the\a", "line 3 has bytes that a terminal obeys"},
		[3]string{"the", "the\x1b[2J", "line 3 has bytes that a terminal obeys"},
		[3]string{"the", "the\x1b]0;x\x07", "line 3 has bytes that a terminal obeys"},
		[3]string{"the", "the\x9b2J", "line 3 has bytes that a terminal obeys"},
		[3]string{"the", "the\u009b2J", "line 3 has bytes that a terminal obeys"},
		[3]string{"the", "the\r", "line 3 has bytes that a terminal obeys"},
		[3]string{"the", "the\t", "line 3 has bytes that a terminal obeys"},
		[3]string{"the", "the\u202e", "line 3 has bytes that a terminal obeys"},
	)
}

// TestSingle checks that the runes counted without measuring take one column each.
func TestSingle(t *testing.T) {
	n := 0
	for r := rune(0); r < '⠀'; r++ {
		if single(r) {
			n++
			if got := ansi.StringWidth("a" + string(r) + "e" + string(r)); got != 4 {
				t.Errorf("%q takes %d columns", r, got-2)
			}
		}
	}
	if n < 500 {
		t.Errorf("%d runes are single", n)
	}
}

func TestAlignedFails(t *testing.T) {
	fails(t, frame(
		"┏━━━┓┌───┐  left",
		"┃ A ┃│ 日│",
		"┗━━━┛└───┘",
		" ┌   ┐    10 ┤",
		"   9         │ ▄",
		" └   ┘       │",
		"             └───",
	), Aligned,
		[3]string{"│ 日", "│ 日 ", "the box at row 0, column 5 isn't closed"},
		[3]string{"┃ A", "┃  A", "the box at row 0, column 0 isn't closed"},
		[3]string{"┃ A", " ┃A", "the box at row 0, column 0 isn't closed"},
		[3]string{"┏━━━┓", "┏━━ ┓", "the box at row 0, column 0 isn't closed"},
		[3]string{"┗━━━┛", "┗━━─┛", "the box at row 0, column 0 isn't closed"},
		[3]string{"┗━━━┛", "┗━━┛ ", "the box at row 0, column 0 isn't closed"},
		[3]string{"┗━━━┛└───┘", "", "the box at row 0, column 0 isn't closed"},
		[3]string{"┏━━━┓", "┏━━━━", "the box at row 0, column 0 isn't closed"},
		[3]string{"┏━━━┓", " ━━━┓", "the corner ┓ belongs to no box"},
		[3]string{" ┌   ┐", " ┌    ", "the box at row 3, column 1 isn't closed"},
		[3]string{" ┌   ┐", "      ", "the corner └ belongs to no box"},
		[3]string{" └   ┘", " └  ┘ ", "the box at row 3, column 1 isn't closed"},
		[3]string{" └   ┘", "      ", "the box at row 3, column 1 isn't closed"},
		[3]string{"10 ┤", "10  ┤", "the axis has a gap"},
		[3]string{"┘       │", "┘        ", "the corner └ belongs to no box"},
		[3]string{"             └", "             ┘", "the corner ┘ belongs to no box"},
	)
}

func TestColumnsFails(t *testing.T) {
	fails(t, frame(
		"score",
		"",
		"  score   board   when         best word",
		">   159     8×8   3 Nov 2026   BRAMBLE",
		"     99 h   8×8   yesterday",
		"",
		"  99 as before",
	), func(t testing.TB, v screen.View) { Columns(t, v, "score board when best") },
		[3]string{">   159", ">  159 ", `row 3: what stands below "score"`},
		[3]string{" 99 h", "99  h", `row 4: what stands below "score"`},
		[3]string{"h   8×8", "h  8×8 ", `row 4: what stands below "board"`},
		[3]string{"8×8   y", "8×8    y", `row 4: what stands below "when"`},
		[3]string{"   BRAMBLE", "  BRAMBLE", `row 3: what stands below "best"`},
		[3]string{"   BRAMBLE", "    BRAMBLE", `row 3: what stands below "best"`},
		[3]string{"   when", "    when", `row 4: what stands below "when"`},
		[3]string{"board", "bored", "no line has the headings"},
		[3]string{"score   board", "board   score", "no line has the headings"},
	)
}

// TestColumnsEnd holds where a table ends.
func TestColumnsEnd(t *testing.T) {
	for _, c := range []struct{ headings, below string }{{"score when", ""}, {"score when", "↓ more"}, {"score when | Best", "Best moves"}} {
		fails(t, frame("score   when", "   12   today", c.below, " 3 QUA", "9 ZOO"), func(t testing.TB, v screen.View) { Columns(t, v, c.headings) },
			[3]string{"   12", "  12 ", `row 1: what stands below "score"`},
			[3]string{"day\n" + c.below, "day\n 7", `row 2: what stands below "score"`},
		)
	}
}

func TestSquaresFails(t *testing.T) {
	fails(t, frame(
		"     a  b  c  d  e    > Ada  6",
		"  8  3L .  -4L.  .      9",
		"",
		"  9  .  S1 .  [>]2W",
		" 10  .  .  .  .  .",
		" 11  .  .  .  .  .",
		" 12  .  .  .  .  .",
		" S1 T1 E1",
		" 99 points",
	), Squares,
		[3]string{"  9  .", "  9   .", "5 ranks are numbered, and the squares of 4 are in line"},
		[3]string{"S1 .  [", "S1.  [", "5 ranks are numbered, and the squares of 4 are in line"},
		[3]string{" 11  .", " 11 .", "5 ranks are numbered, and the squares of 4 are in line"},
		[3]string{" 11 ", "11  ", "the number 11 doesn't end below the others"},
		[3]string{"  8  ", "  7  ", "1 ranks are numbered, and the squares of 5"},
		[3]string{" 12  .  .  .  .  .", "", "4 ranks are numbered, and the squares of 4"},
		[3]string{"a  b  c", "a  b c ", "no line names the files of a board"},
		[3]string{"     a  b  c  d  e ", "    a  b  c  d  e  ", "the squares of 0"},
	)
	fails(t, frame(
		" 5              ┌     ┐",
		"   _____  _____ └_____┘[█ 2 █] _____     > (A) Ada",
		" 4                       >A<",
		"   _____  _____  _____  █ 3 █  _____",
		" 3",
		"   _____  _____  _____  _____  _____",
		" 2",
		"   _____  _<B>_  _____  _____  _____",
		" 1",
		"   _____  _____  _____  _____  ▄ 1 ▄     1 b2b3+c3",
		"     a      b      c      d      e",
	), Squares,
		[3]string{"3\n   _", "3\n    _", "5 ranks are numbered, and the squares of 4"},
		[3]string{"3\n   _", "3\n   __", "5 ranks are numbered, and the squares of 4"},
		[3]string{"3\n   _", "3\n  __", "5 ranks are numbered, and the squares of 4"},
		[3]string{"_<B>_", "__<B>_", "5 ranks are numbered, and the squares of 4"},
		[3]string{"[█ 2 █]", "[█ 2 █", "5 ranks are numbered, and the squares of 4"},
		[3]string{" 3\n", "3\n", "the number 3 doesn't end below the others"},
		[3]string{"     a", "    a ", "no line names the files of a board"},
		[3]string{"     a      b      c      d      e", "      a      b      c      d      e", "the squares of 0"},
	)
}

// TestHoldFails asks of a scene all that it says of itself, at each size.
func TestHoldFails(t *testing.T) {
	scene := Scene{Name: "none", Seen: []string{"Quoin"}, Tables: []string{"word times"}}
	for _, size := range Sizes {
		if size == Usual {
			continue // where it is compared to a file
		}
		fails(t, frame("Quoin", "┌──┐", "└──┘", "word  times", "QUA       5"), func(t testing.TB, v screen.View) { scene.Hold(t, size, v) },
			[3]string{"Quoin", "Coin", `"Quoin" isn't in sight`},
			[3]string{"┌──┐", " ┌──┐", "the box at row 1, column 1 isn't closed"},
			[3]string{"    5", "   5 ", `below "times"`},
			[3]string{"Quoin", "Quoin" + strings.Repeat(" ", size.Width-4), "columns in a frame of"},
			[3]string{"Quoin", "Quoin" + strings.Repeat("\n", size.Height-5), "lines in a frame of"},
		)
	}
}

func TestPainted(t *testing.T) {
	for _, c := range []struct {
		palette, good string
		spoilt        [][3]string
	}{
		{"dark", "\x1b[1;38;2;1;2;3;48;5;7mA\x1b[m", nil},
		{"dark of 256 colours", "\x1b[1;38;5;234mA\x1b[m", [][3]string{{"38;5;234", "38;2;1;2;3", "more colours"}}},
		{"dark of 16 colours", "\x1b[1;7;31;107mA\x1b[m", [][3]string{{"31", "38;5;3", "more colours"}, {"107", "48;2;3;4;5", "more colours"}}},
		{"no colours", "\x1b[1;2;4;7mA\x1b[m", [][3]string{{"[1", "[31", "more colours"}, {"7m", "104m", "more colours"}}},
		{"light", "\x1b[38;2;40;41;42;48;5;30mA\x1b[m", [][3]string{{"[38", "[2J", "would obey"}, {"[m", "]0;x", "would obey"}, {"\x1b[m", "\x1b", "would obey"}, {"\x1b[m", "\x1b[3", "would obey"}}},
		{"dark of 256 colours", "\x1b[38;5;2;48;5;38mA\x1b[m", [][3]string{{"48;5;38", "48;5;38;38;2;1;1;1", "more colours"}}},
		{"mono", "\x1b[1mA\x1b[0;7mB\x1b[m", [][3]string{{"[1", "[38;5;1", "more colours"}}},
	} {
		p := Palettes[slices.IndexFunc(Palettes, func(p Palette) bool { return p.Name == c.palette })]
		fails(t, frame(c.good), p.Painted, c.spoilt...)
	}
}

func TestTold(t *testing.T) {
	was, is := frame("> a", "  \x1b[31mb\x1b[m", "c"), frame("  a", "> b", "\x1b[31mc\x1b[m")
	for _, c := range []struct {
		name          string
		was, is       screen.View
		fewWas, fewIs screen.View
		says          string
	}{
		{"the same", was, is, was, is, ""},
		{"unchanged", was, was, is, is, ""},
		{"marked in one of the rows", was, is, was, frame("  a", "> b", "c"), ""},
		{"not at all", frame("a", "\x1b[31mb\x1b[m"), frame("a", "b"), frame("a", "b"), frame("a", "b"), "nothing of a change"},
		{"not in one place of two", frame("\x1b[31ma\x1b[m", "", "b"), frame("a", "", "\x1b[31mb\x1b[m"), frame("a", "", "b"), frame("a", "", "\x1b[1mb\x1b[m"), "rows 1 to 1"},
		{"by a mark in another row", frame("\x1b[31ma\x1b[m", "", "b"), frame("a", "", "b"), frame("", "a", "b"), frame("a", "", "b"), ""},
	} {
		w := &witness{TB: t}
		Told(w, c.was, c.is, c.fewWas, c.fewIs)
		if said := strings.Join(w.faults, "\n"); !strings.Contains(said, c.says) || c.says == "" && said != "" {
			t.Errorf("%s: it says %q, want %q", c.name, said, c.says)
		}
	}
}
