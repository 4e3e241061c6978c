package resources_test

import (
	"os"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// maxDescription is the room in a picker of 80 columns, beside the name and the size.
const maxDescription = 54

// TestBoards checks that all boards are valid, are written as Quoin writes them, and that the list has all
// files of the directory.
func TestBoards(t *testing.T) {
	seen := map[string]bool{}
	boards := resources.Boards()
	for _, b := range boards {
		l, err := scraebbkle.ParseBoard(b.Text)
		if err != nil {
			t.Errorf("%s: %v", b.File, err)
			continue
		}
		if scraebbkle.FormatBoard(l) != b.Text {
			t.Errorf("%s isn't as FormatBoard writes it", b.File)
		}
		if b.Name == "" || b.Description == "" || len(b.Description) > maxDescription || seen[b.Name] || seen[b.File] {
			t.Errorf("%+v", b)
		}
		seen[b.Name], seen[b.File] = true, true
	}
	if boards[0].File != "defaultBoard.txt" {
		t.Errorf("first comes %s", boards[0].File)
	}
	files, err := os.ReadDir("boards")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !seen[f.Name()] {
			t.Errorf("%s isn't in the list", f.Name())
		}
	}
}

// TestBoardShapes checks what the descriptions say.
func TestBoardShapes(t *testing.T) {
	for _, c := range []struct {
		file          string
		columns, rows int
		density       [2]int // of premium squares, in per cent
		negative      int    // number of negative factors
	}{
		{"parlour.txt", 12, 16, [2]int{25, 35}, 0},
		{"tower.txt", 9, 30, [2]int{20, 30}, 0},
		{"ribbon.txt", 26, 10, [2]int{20, 30}, 0},
		{"minefield.txt", 15, 15, [2]int{25, 35}, 24},
		{"expedition.txt", 26, 99, [2]int{15, 25}, 0},
	} {
		t.Run(c.file, func(t *testing.T) {
			l := layout(t, c.file)
			if l.Columns() != c.columns || l.Rows() != c.rows {
				t.Errorf("it has %d×%d squares", l.Columns(), l.Rows())
			}
			// The middle, or above and left of it if there are two.
			if want := (crossword.Square{Column: (c.columns - 1) / 2, Row: (c.rows - 1) / 2}); l.Start() != want {
				t.Errorf("it starts at %v, not %v", l.Start(), want)
			}
			premiums, negative := 0, 0
			for row := range c.rows {
				for column := range c.columns {
					here := l.Premium(crossword.Square{Column: column, Row: row})
					if here.Kind != crossword.Plain {
						premiums++
					}
					if here.Factor < 0 {
						negative++
					}
					if here != l.Premium(crossword.Square{Column: c.columns - 1 - column, Row: row}) ||
						here != l.Premium(crossword.Square{Column: column, Row: c.rows - 1 - row}) {
						t.Errorf("column %d, row %d has another mirror image", column+1, row+1)
					}
				}
			}
			if density := 100 * premiums / (c.columns * c.rows); density < c.density[0] || density > c.density[1] {
				t.Errorf("%d%% of its squares are premium", density)
			}
			if negative != c.negative {
				t.Errorf("%d factors are below zero", negative)
			}
		})
	}
}

func layout(t *testing.T, file string) *crossword.Layout {
	t.Helper()
	for _, b := range resources.Boards() {
		if b.File == file {
			l, err := scraebbkle.ParseBoard(b.Text)
			if err != nil {
				t.Fatal(err)
			}
			return l
		}
	}
	t.Fatalf("there is no %s", file)
	return nil
}
