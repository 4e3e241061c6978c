package settings

import (
	"fmt"

	"quoin/game/adjacency"
	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// renderCache is what is drawn again and again, drawn once for what it depends on.
type renderCache struct {
	*letters
	sample   []string // a board such as the settings make
	of       sampled
	from     int  // the line of the list that it begins at, -1 for none
	besideIt bool // whether the sample stands below the words, beside the list
}

// letters are the letters and the bars of a theme.
type letters struct {
	theme *theme.Theme
	faces [2][26]string // as type, at rest and chosen
	// The columns of each weight by number of rows, from the top.
	bars [2][barMost + 1][values.MaxWeight + 1][]string
}

// sampled is what a sample depends on.
type sampled struct {
	size          int
	weights       adjacency.Weights
	width, height int
}

// typed reports whether letters are drawn as big type. With small type or without colour they are characters.
func typed(f screen.Frame) bool { return f.Theme != nil && f.Theme.Solid() && !f.Small }

// tileWidth is the width of a letter as big type, and of its sign and letter as text.
const tileWidth = 3

// newLetters draws the letters and the bars. The chosen letter has the sign that
// chosen lines have, so that it isn't told by its colour alone.
func newLetters(t *theme.Theme) *letters {
	l := &letters{theme: t}
	for chosen, is := range [...]struct {
		sign           string
		kind           widget.TileState
		ink, tile, bar theme.Role
	}{
		{" ", widget.TypeTile, theme.InkRole, theme.TileRole, theme.MutedRole},
		{">", widget.TypeLit, theme.LitInkRole, theme.LitRole, theme.BrassRole},
	} {
		tile := widget.NewCanvas(t, tileWidth, 1)
		for i := range l.faces[chosen] {
			tile.Type(0, 0, widget.XS, widget.Piece{Face: string(rune('A' + i)), Kind: is.kind})
			tile.Put(0, 0, is.sign, is.ink, is.tile, theme.Bold)
			l.faces[chosen][i] = tile.Lines()[0]
		}
		for rows := 1; rows <= barMost; rows++ {
			bar := widget.NewCanvas(t, tileWidth, rows)
			for weight := 1; weight <= values.MaxWeight; weight++ {
				bar.Clear()
				height := weight * highest(rows) / values.MaxWeight
				full, part := height/8, height%8
				bar.Fill(0, rows-full, tileWidth, full, '█', is.bar, theme.None, 0)
				if part > 0 {
					bar.Fill(0, rows-full-1, tileWidth, 1, t.Glyph(eighths[part]), is.bar, theme.None, 0)
				}
				l.bars[chosen][rows][weight] = bar.Lines()
			}
		}
	}
	return l
}

// barMost is the rows of the columns of weights, at most.
const barMost = 3

// highest returns the height of the highest column, in eighths of a row: it keeps a distance from the letters
// above it.
func highest(rows int) int {
	if rows == 1 {
		return 7
	}
	return 8*rows - 4
}

// eighths are the parts of a block that columns end with.
var eighths = []rune(" ▁▂▃▄▅▆▇")

// typePitch is the columns from one letter to the next: as type, with its weight
// and two blanks.
const typePitch = tileWidth + 3

// typeRow is the lines of a row of letters: columns of their weights, and the
// letters as type with their weights as figures.
func (m Model) typeRow(letters []int) []drawn {
	t, rows := m.frame.Theme, m.barRows()
	lines := make([]drawn, rows+1)
	for i := range lines {
		lines[i].text = widget.Blank(2)
	}
	for i, item := range letters {
		letter, chosen, style := item-m.weights()-1, 0, t.Muted
		if item == m.chosen {
			chosen, style = 1, t.Accent
		}
		weight := m.now.Weights[letter]
		region := screen.Region{ID: fmt.Sprint("item ", item), X: 2 + i*typePitch, Width: typePitch - 2}
		for row, part := range m.look.bars[chosen][rows][weight] {
			lines[row].text += part + widget.Blank(typePitch-tileWidth)
			lines[row].regions = append(lines[row].regions, region)
		}
		lines[rows].text += m.look.faces[chosen][letter] + style.Render(fmt.Sprint(weight)) + widget.Blank(2)
		lines[rows].regions = append(lines[rows].regions, region)
	}
	return lines
}

// Where the sample stands: to the right of the lines below that of the
// dictionary, which has words there; or below the words beside the list.
const (
	sampleLines = 8  // of the list, from the line behind the dictionary's on
	sampleLeft  = 52 // the columns that are left to those lines
	sampleBelow = 9  // rows for the words above it
)

// looked draws everything again that depends on the frame and on the values.
func (m Model) looked() Model {
	if !typed(m.frame) {
		m.look = renderCache{}
		return m
	}
	if m.look.letters == nil || m.look.theme != m.frame.Theme {
		m.look = renderCache{letters: newLetters(m.frame.Theme)}
	}
	width, height := m.width()-sampleLeft-1, sampleLines
	if m.look.besideIt = m.beside(); m.look.besideIt {
		width, _ = m.detailSize()
		height = m.listRows() - sampleBelow - 1
	} else if m.frame.Width < wide {
		width = 0
	}
	if of := (sampled{m.now.Size, m.now.Weights, width, height}); of != m.look.of {
		m.look.of, m.look.sample = of, sample(m.frame.Theme, of)
	}
	m.look.from = m.sampleFrom()
	return m
}

// sampleSeed deals the sample: the same one each time, so that it tells what the
// size and the weights make of it.
const sampleSeed = 18

// sample draws a board of the chosen size, with letters drawn by the chosen weights; nil if there is no room.
func sample(t *theme.Theme, of sampled) []string {
	config := adjacency.Default()
	config.Size, config.Weights = of.size, of.weights
	game, err := adjacency.New(config, sampleSeed, nil)
	if err != nil {
		return nil
	}
	size := min(widget.GridSize(of.size, of.width, of.height, false), widget.S)
	grid := widget.NewGrid(t, of.size, size)
	if w, h := grid.Size(); w > of.width || h > of.height {
		return nil
	}
	return grid.Lines(widget.GridContent{Tile: game.Board().At, Cursor: -1})
}

// sampleAt is a line of the sample that stands in a line of the list, or "".
func (m Model) sampleAt(line int) string {
	if at := line - m.look.from; m.look.from >= 0 && at >= 0 && at < len(m.look.sample) {
		return m.look.sample[at]
	}
	return ""
}

// sampleFrom returns the line of the list where the sample starts, after the dictionary's, or -1. If a line's
// remark doesn't fit beside it, the remark has the room instead.
func (m Model) sampleFrom() int {
	if m.look.besideIt || len(m.look.sample) == 0 || m.mode == editing {
		return -1
	}
	from := -1
	for i := range m.weights() {
		f := m.items[i]
		if from >= 0 && (m.note(f, listWidth).Text != "" || m.labelWidth()+widget.Width(shown(f, m.now))+8 > sampleLeft) {
			return -1
		}
		if f.Key == "dictionary" {
			from = i + 1
		}
	}
	return from
}

// rowWidth returns the width of the line of an item of the list.
func (m Model) rowWidth(line int) int {
	if m.sampleAt(line) != "" {
		return sampleLeft
	}
	return m.width()
}

// withSample puts the sample behind a line of the list, at its right edge.
func (m Model) withSample(line int, text string) string {
	s := m.sampleAt(line)
	if s == "" {
		return text
	}
	return text + widget.Blank(m.width()-widget.Width(text)-widget.Width(s)) + s
}

// sampleBeside is the words about what is chosen with the sample below them,
// where it stands beside the list.
func (m Model) sampleBeside(words []string) []string {
	at := max(sampleBelow, len(words)+1)
	if !m.look.besideIt || len(m.look.sample) == 0 || at+1+len(m.look.sample) > m.listRows() {
		return words
	}
	out := append(words[:len(words):len(words)], make([]string, at-len(words))...)
	out = append(out, m.frame.Theme.Muted.Render("Such a board"))
	return append(out, m.look.sample...)
}
