package theme

// Attr is how a cell is written besides its colours.
type Attr uint8

// The attributes, which go together.
const (
	Bold Attr = 1 << iota
	Underline
	Reverse // only where there is no colour: type that is set or chosen is solid
	Dim
)

// Cell is one column of a frame: a character of one column, in the ink of one
// role on the ground of another.
type Cell struct {
	Rune        rune
	Ink, Ground Role
	Attr        Attr
}

// Solid is whether type is told from its ground by a fill. Where there is no
// colour, type at rest has a frame and only chosen type is filled, by Reverse.
func (t *Theme) Solid() bool { return t.Name != "mono" }

// Draw is cells as the terminal is told them, with every run of the same colours
// opened and closed once.
func (t *Theme) Draw(cells []Cell) string {
	return ""
}
