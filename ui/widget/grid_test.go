package widget

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/adjacency"
	"quoin/ui/theme"
)

// onBoard returns the tile of a place: the letters in order, row by row.
func onBoard(place int) byte { return byte('a' + place%26) }

// TestGridIsWhatItsTilesAre checks that a grid put together from strings looks as its tiles drawn
// one by one, with blank gaps.
func TestGridIsWhatItsTilesAre(t *testing.T) {
	for _, th := range themes() {
		for s := range sizes {
			for _, n := range []int{4, 8} {
				g := NewGrid(th, n, s)
				path := []int{0, 1, n + 2, n + 3, 2*n + 3}
				shown := GridContent{Tile: onBoard, Path: path, Kind: TypeLit, Cursor: n + 2}
				w, h := g.Size()
				c := NewCanvas(th, w, h)
				for place := range n * n {
					p := Piece{Face: strings.ToUpper(string(rune(onBoard(place)))), Cursor: place == n+2}
					if p.Face == "Q" {
						p.Face = "Qu"
					}
					for i, on := range path {
						if on == place {
							p.Order, p.Kind = i+1, TypeLit
						}
					}
					x, y, _, _ := g.Square(place)
					c.Type(x, y, s, p)
				}
				across, down := s.Pitch()
				for y, line := range g.Lines(shown) {
					got, want := []rune(ansi.Strip(line)), []rune(ansi.Strip(th.Draw(c.Row(y))))
					if len(got) != w || len(want) != w {
						t.Fatalf("%s, size %d: row %d has %d columns, not %d", th.Name, s, y, len(got), w)
					}
					for x := range got {
						if x%across >= s.Width() || got[x] == want[x] {
							continue // a joint may be in a gap
						}
						// and in the lip, or the blank above a tile.
						if half := y % down * 2; half+1 >= bySize[s].face || half == 0 && s == SM {
							continue
						}
						t.Fatalf("%s, size %d: row %d, column %d has %c, not %c\n%s", th.Name, s, y, x, got[x], want[x], string(got))
					}
				}
			}
		}
	}
}

// TestJointsFillTheGaps checks that the gap between two consecutive tiles of a path has brass in
// it, and no other gap has.
func TestJointsFillTheGaps(t *testing.T) {
	th := theme.New("dark", true, colorprofile.TrueColor)
	for s := S; s < sizes; s++ {
		g := NewGrid(th, 4, s)
		plain := g.Lines(GridContent{Tile: onBoard, Kind: TypeLit, Cursor: -1})
		for _, path := range [][]int{{0, 1}, {1, 0}, {5, 9}, {9, 5}, {0, 5}, {5, 0}, {1, 4}, {4, 1}} {
			alone := [2][]string{}
			for i, place := range path {
				alone[i] = g.Lines(GridContent{Tile: onBoard, Path: []int{place}, Kind: TypeLit, Cursor: -1})
			}
			joined := g.Lines(GridContent{Tile: onBoard, Path: path, Kind: TypeLit, Cursor: -1})
			changed := 0
			for y := range joined {
				// A joint changes rows that the two tiles alone don't.
				if !strings.Contains(joined[y], "\x1b") || joined[y] == plain[y] {
					continue
				}
				if joined[y] != alone[0][y] && joined[y] != alone[1][y] {
					changed++
				}
			}
			if changed == 0 {
				t.Errorf("size %d: nothing joins %v", s, path)
			}
		}
	}
}

func TestGridSize(t *testing.T) {
	for _, test := range []struct {
		width, height int // of the window
		want          string
	}{
		{60, 20, "M SM S S S"},
		{80, 24, "M M SM S S"},
		{120, 40, "L L M M M"},
		{200, 60, "XL XL L L L"},
	} {
		pane := 8
		if test.width >= 80 {
			pane = 24
		}
		var got []string
		for n := 4; n <= 8; n++ {
			// The board leaves room for two columns and the pane beside it, a title above it, and
			// the word, a notice and the keys below.
			s := GridSize(n, test.width-2-pane, test.height-4, false)
			got = append(got, [...]string{"XS", "S", "SM", "M", "L", "XL"}[s])
			if small := GridSize(n, test.width-2-pane, test.height-4, true); small > S {
				t.Errorf("%d×%d: small type is %d", test.width, test.height, small)
			}
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%d×%d: %s, not %s", test.width, test.height, got, test.want)
		}
	}
}

// TestMarksShowWithoutColour checks that a tile at rest, a tile of the path, a tile of a word
// found before and the chosen tile differ by characters or reverse video alone.
func TestMarksShowWithoutColour(t *testing.T) {
	mono := theme.New("mono", true, colorprofile.ASCII)
	for s := range sizes {
		g := NewGrid(mono, 4, s)
		seen := map[string]string{}
		for name, shown := range map[string]GridContent{
			"at rest": {Kind: TypeLit, Cursor: -1},
			"in path": {Path: []int{0}, Kind: TypeLit, Cursor: -1},
			"spent":   {Path: []int{0}, Kind: TypeSpent, Cursor: -1},
			"chosen":  {Kind: TypeLit, Cursor: 0},
			"both":    {Path: []int{0}, Kind: TypeLit, Cursor: 0},
		} {
			shown.Tile = onBoard
			text := strings.Join(g.Lines(shown), "\n")
			if other, ok := seen[text]; ok {
				t.Errorf("size %d: %s looks as %s does:\n%s", s, name, other, text)
			}
			seen[text] = name
		}
	}
}

func BenchmarkNewGrid(b *testing.B) {
	th := theme.New("dark", true, colorprofile.TrueColor)
	for _, s := range []TypeSize{S, M, XL} {
		b.Run([...]string{"XS", "S", "SM", "M", "L", "XL"}[s], func(b *testing.B) {
			for b.Loop() {
				NewGrid(th, 4, s)
			}
		})
	}
}

// TestTileFaces: tiles are called on screens as Adjacency calls them.
func TestTileFaces(t *testing.T) {
	board, err := adjacency.ParseBoard("abcdef/ghijkl/mnopqr/stuvwx/yzaaaa/aaaaaa")
	if err != nil {
		t.Fatal(err)
	}
	for square := range 26 {
		if got, want := TileFace(board.At(square)), board.Face(square); got != want {
			t.Errorf("the tile of %c shows %q, want %q", board.At(square), got, want)
		}
	}
}
