package stats

import (
	"strings"

	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// tiles draws words in large brass tiles of one size. Each letter is drawn once.
type tiles struct {
	pitch   int // columns per letter
	letters [26]string
	lip     string
}

// newTiles draws every letter. Tiles of the smallest size get a lip here, because a word stands alone; in
// text they have none.
func newTiles(t *theme.Theme, s widget.TypeSize) *tiles {
	across, _ := s.Pitch()
	w := s.Width()
	all := &tiles{pitch: across}
	c := widget.NewCanvas(t, w, 2)
	for i := range all.letters {
		c.Clear()
		c.Type(0, 0, s, widget.Piece{Face: string(rune('A' + i)), Kind: widget.TypeLit})
		if s == widget.XS {
			c.Fill(0, 1, w, 1, '▀', theme.LitLipRole, theme.None, 0)
		}
		rows := c.Lines()
		all.letters[i], all.lip = rows[0], rows[1]
	}
	return all
}

// width returns the columns of a word.
func (t *tiles) width(word string) int { return t.pitch*len(word) - 1 }

// draw returns the two rows of a word, which has only the letters a to z.
func (t *tiles) draw(word string) (rows [2]string) {
	faces := make([]string, len(word))
	lips := make([]string, len(word))
	for i := range len(word) {
		faces[i], lips[i] = t.letters[word[i]-'a'], t.lip
	}
	return [2]string{strings.Join(faces, " "), strings.Join(lips, " ")}
}

// lettered reports whether tiles can show a word: a store that was tampered with may hold anything.
func lettered(word string) bool { return word != "" && letters(word) == word }

// typed reports whether a frame shows words in tiles as well as text. With small type or without colour it
// shows them once.
func typed(f screen.Frame) bool { return f.Theme != nil && f.Theme.Solid() && !f.Small }

// paneGap is the space between a list and the word beside it, in columns.
const paneGap = 4

// wordPaneFrom is the narrowest width with the chosen word beside the list; wordListMost is the most columns
// that the list has then.
const (
	wordPaneFrom = 76
	wordListMost = 64
	wordPaneWide = 27 // at least
)

// wordList returns the columns of the list of words.
func (p pages) wordList(width int) int {
	if width < wordPaneFrom || !typed(p.frame) {
		return width
	}
	return min(wordListMost, width-wordPaneWide-paneGap)
}

// wordPane draws the chosen word in tiles, with its data, in a number of columns. It returns nil until the
// word has been read.
func (p pages) wordPane(width int) (lines []string) {
	w, ok := p.words.at(p.words.cursor)
	if !ok || !lettered(w.Word) {
		return nil
	}
	set := p.look.wide
	if set.width(w.Word) > width {
		set = p.look.narrow
	}
	for word := w.Word; word != ""; {
		n := min(len(word), (width+1)/set.pitch)
		rows := set.draw(word[:n])
		lines = append(lines, rows[0], rows[1])
		word = word[n:]
	}
	t := p.frame.Theme
	lines = append(lines, "")
	for _, text := range p.wordFacts(w) {
		for _, l := range widget.Wrap(text, width) {
			lines = append(lines, t.Muted.Render(l))
		}
	}
	if p.about.word == w.Word && p.about.meaning != "" {
		lines = append(lines, "")
		lines = append(lines, widget.Sentence(t.Text, p.about.meaning, width, p.words.height-len(lines)-1)...)
	}
	return lines
}

// The lowest frames that show the best word above the records, for games of one player and of several.
const (
	recordTilesAlone   = 22
	recordTilesSeveral = 28
	recordTileRows     = 3
)

// tileRows returns the rows of the best word above the records, or 0.
func (r records) tileRows(f screen.Frame) int {
	from, word := recordTilesAlone, ""
	switch {
	case len(r.Plays) > 0:
		from, word = recordTilesSeveral, r.Plays[0].Word
	case len(r.Longest) > 0:
		word = r.Longest[0].Word
	}
	if !typed(f) || f.Height < from || !lettered(word) {
		return 0
	}
	return recordTileRows
}

// drawBestWord draws the longest word, or the word of the best move, in tiles.
func (p pages) drawBestWord(c *canvas) {
	r, t := p.records, p.frame.Theme
	if r.tileRows(p.frame) == 0 {
		return
	}
	var word string
	var said [2]string
	if len(r.Plays) > 0 {
		word, said = r.Plays[0].Word, p.bestSaid(r.Plays[0])
	} else {
		word, said = r.Longest[0].Word, p.longestSaid(r.Longest[0])
	}
	set := p.look.wide
	room := c.width - 2 - gap - max(widget.Width(said[0]), widget.Width(said[1]))
	if set.width(word) > room {
		set = p.look.narrow
	}
	if set.width(word) > room {
		c.line("")
		c.line(" " + t.Strong.Render(capitals(word)) + "   " + t.Muted.Render(said[0]+", "+said[1]))
		c.line("")
		return
	}
	for i, row := range set.draw(word) {
		ink := [...]theme.Style{t.Text, t.Muted}[i]
		c.line(" " + row + widget.Blank(gap) + ink.Render(said[i]))
	}
	c.line("")
}
