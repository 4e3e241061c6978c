package theme

import (
	"math/rand/v2"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
)

// drawn are the themes that differ in the drawing of cells.
var drawn = map[string]*Theme{
	"dark":    New("dark", true, colorprofile.TrueColor),
	"light":   New("light", true, colorprofile.TrueColor),
	"unknown": New("auto", true, colorprofile.TrueColor, UnknownGround),
	"256":     New("dark", true, colorprofile.ANSI256),
	"16":      New("dark", true, colorprofile.ANSI),
	"mono":    New("mono", true, colorprofile.ASCII),
}

func TestDraw(t *testing.T) {
	tile := func(s string) (c []Cell) {
		for _, r := range s {
			c = append(c, Cell{r, InkRole, TileRole, Bold})
		}
		return c
	}
	for _, c := range []struct {
		name, theme string
		cells       []Cell
		want        string
	}{
		{"nothing", "dark", nil, ""},
		{"plain", "dark", []Cell{{'a', None, None, 0}, {'·', None, None, 0}}, "a·"},
		{"a run is opened and closed once", "dark", tile(" A "), "\x1b[1;38;5;234;48;2;235;223;195m A \x1b[m"},
		{
			"only what differs is said", "dark",
			append(tile("A"), Cell{'▄', LipRole, TileRole, Bold}, Cell{'b', LipRole, None, Bold}),
			"\x1b[1;38;5;234;48;2;235;223;195mA\x1b[38;2;125;108;72m▄\x1b[49mb\x1b[m",
		},
		{
			"what is taken off is said anew", "dark",
			[]Cell{{'a', RedRole, None, Bold | Underline}, {'b', RedRole, None, Underline}},
			"\x1b[1;4;38;5;209ma\x1b[0;4;38;5;209mb\x1b[m",
		},
		{"by day", "light", tile("A"), "\x1b[1;38;2;253;246;230;48;2;92;67;47mA\x1b[m"},
		{"by number", "256", tile("A"), "\x1b[1;38;5;234;48;5;230mA\x1b[m"},
		{
			"words in the terminal's own ink", "unknown",
			[]Cell{{'a', TextRole, None, 0}, {'b', MutedRole, None, 0}, {'c', TextRole, ChosenRole, 0}},
			"a\x1b[2mb\x1b[0;38;5;253;48;2;46;42;34mc\x1b[m",
		},
		{"a tile is the terminal's two colours reversed", "16", tile("A"), "\x1b[1;7mA\x1b[m"},
		{"and so is its blank, with red for the ink", "16", []Cell{{'a', BlankInkRole, TileRole, 0}}, "\x1b[7;41ma\x1b[m"},
		{"a tile's edge is its own ink", "16", []Cell{{'▀', TileRole, LipRole, 0}}, "\x1b[100m▀\x1b[m"},
		{"a bright colour", "16", []Cell{{'a', ProofInkRole, ProofRole, Underline}}, "\x1b[4;31;107ma\x1b[m"},
		{
			"half of a square is turned over", "16",
			[]Cell{{'▀', SquareRole, LitRole, 0}, {'▄', SquareRole, LitRole, 0}, {'▀', SquareRole, TileRole, 0}},
			"\x1b[33m▄▀\x1b[m▄",
		},
		{"and a whole one is blank", "16", []Cell{{'█', SquareRole, None, 0}, {'▄', SquareRole, Square2Role, 0}}, "  "},
		{"muted is dim", "16", []Cell{{'a', MutedRole, None, 0}, {'b', MutedRole, ChosenRole, 0}}, "\x1b[2mab\x1b[m"},
		{"no colour", "mono", []Cell{{'A', LitInkRole, LitRole, Reverse | Bold}, {'b', RuleRole, None, 0}}, "\x1b[1;7mA\x1b[0;2mb\x1b[m"},
		{"nothing is dim that is reversed", "mono", []Cell{{'b', MutedRole, None, Reverse}}, "\x1b[7mb\x1b[m"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := drawn[c.theme].Draw(c.cells); got != c.want {
				t.Errorf("%s draws %q, want %q", c.theme, got, c.want)
			}
		})
	}
}

// TestDrawAlone: a cell drawn alone looks the same in the terminal as one among others.
func TestDrawAlone(t *testing.T) {
	const width = 64
	read := func(drawn string) *uv.Buffer {
		b := uv.NewScreenBuffer(width, 1)
		uv.NewStyledString(drawn).Draw(b, b.Bounds())
		return b.Buffer
	}
	r := rand.New(rand.NewPCG(1, 2))
	for name, th := range drawn {
		for range 30 {
			row := make([]Cell, width)
			for i := range row {
				row[i] = Cell{[]rune("A ▀▄█·")[r.IntN(6)], Role(r.IntN(int(roles))), Role(r.IntN(int(roles))), Attr(r.IntN(16))}
				if i > 0 && r.IntN(2) == 0 { // similar to the one before
					row[i].Ink, row[i].Attr = row[i-1].Ink, row[i-1].Attr
				}
			}
			all := read(th.Draw(row))
			for i, c := range row {
				if got, want := all.CellAt(i, 0), read(th.Draw(row[i:i+1])).CellAt(0, 0); !got.Equal(want) {
					t.Fatalf("%s: %v behind %v is %v, and %v alone", name, c, row[max(0, i-1)], got, want)
				}
			}
		}
	}
}

func TestGlyph(t *testing.T) {
	few := New("dark", true, colorprofile.ANSI, Console)
	for _, c := range []struct{ all, few string }{
		{"aÄ·×▀▄█░▒▓■─│┌┐└┘┤←↑→↓◄►", "aÄ·×▀▄█░▒▓■─│┌┐└┘┤←↑→↓◄►"},
		{"━", "─"},
		{"▁▂▃▄▅▆▇", "▄▄▄▄▄██"},
	} {
		got, same := []rune{}, []rune{}
		for _, r := range c.all {
			got, same = append(got, few.Glyph(r)), append(same, drawn["16"].Glyph(r))
		}
		if string(got) != c.few || string(same) != c.all {
			t.Errorf("%s is %s with few characters and %s with all, want %s", c.all, string(got), string(same), c.few)
		}
	}
	if got := few.Draw([]Cell{{Rune: '━'}}); got != "─" {
		t.Errorf("cells are drawn as %q", got)
	}
}

func BenchmarkDraw(b *testing.B) {
	var row []Cell // of 4×4 tiles of size M
	for range 4 {
		for range 9 {
			row = append(row, Cell{' ', InkRole, TileRole, 0})
		}
		row = append(row, Cell{' ', InkRole, None, 0})
	}
	for name, th := range drawn {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_ = th.Draw(row)
			}
		})
	}
}
