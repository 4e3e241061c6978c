package seats

import (
	"strconv"

	"quoin/game"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// TileRows is the height of a seat's tile, and TileWidth its width.
const TileRows = 2

// TileWidth is the width of a seat's tile.
var TileWidth = widget.S.Width()

// Tile draws the tile of a seat with the initial of its player, or the seat's number if the
// name begins with another character. A person's tile is brass.
func Tile(t *theme.Theme, p game.Player, seat int) []string {
	piece := widget.Piece{Face: strconv.Itoa(seat + 1)}
	if p.Name != "" {
		if initial := p.Name[0] &^ 0x20; 'A' <= initial && initial <= 'Z' {
			piece.Face = string(rune(initial))
		}
	}
	if p.Level == "" {
		piece.Kind = widget.TypeLit
	}
	c := widget.NewCanvas(t, TileWidth, TileRows)
	c.Type(0, 0, widget.S, piece)
	return c.Lines()
}

// Well draws a free seat.
func Well(t *theme.Theme) []string {
	c := widget.NewCanvas(t, TileWidth, TileRows)
	c.Fill(0, 0, TileWidth, 1, ' ', theme.DotRole, theme.SquareRole, 0)
	c.Put(TileWidth/2, 0, "·", theme.DotRole, theme.SquareRole, 0)
	return c.Lines()
}

// Option draws a row of a set-up page, exactly width columns wide: a label, and its value at the right
// end. Of the two, the label gives way.
func Option(t *theme.Theme, label string, style theme.Style, value string, chosen bool, width int) string {
	values := t.Muted
	if chosen {
		style, values = t.Accent, t.Accent
	}
	value = widget.Cut(value, max(0, width-3-min(widget.Width(label), labelLeast)))
	label = widget.Fit(label, max(0, width-3-widget.Width(value)))
	return widget.Row(t, chosen, width, widget.Span{Text: label, Style: style}, widget.Span{Text: " " + value, Style: values})
}

// labelLeast is the most columns that a label keeps beside a long value.
const labelLeast = 10

// Typing draws the row of a name that is being typed. A long name is cut at the left.
func Typing(t *theme.Theme, name string, width int) string {
	return t.Accent.Render("> " + widget.Fit(widget.CutLeft(name, max(0, width-3))+"_", max(0, width-2)))
}

// Sits returns the word for the player in a seat: the computer's level, or whether a person is the only
// one.
func (s Seats) Sits(seat int) string {
	if level := s.Players[seat].Level; level != "" {
		return level
	}
	for other, p := range s.Players {
		if other != seat && p.Level == "" {
			return "person"
		}
	}
	return "you"
}

// Computer returns the level of the first computer; ok is false if there is none.
func (s Seats) Computer() (level string, ok bool) {
	for _, p := range s.Players {
		if p.Level != "" {
			return p.Level, true
		}
	}
	return "", false
}

// Strengthened changes the level of all computers by steps, from that of the first one.
func (s Seats) Strengthened(by int) Seats {
	first, ok := s.Computer()
	if !ok {
		return s
	}
	levels := game.Levels()
	i := 0
	for n, l := range levels {
		if l == first {
			i = n
		}
	}
	level := levels[((i+by)%len(levels)+len(levels))%len(levels)]
	s = s.copied()
	for seat, p := range s.Players {
		if p.Level != "" {
			s.Players[seat].Level = level
		}
	}
	return s
}
