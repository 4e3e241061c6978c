package stats

import (
	"context"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// plotFrom is how many rows stand above the bars of a distribution.
const plotFrom = 4

// bar is a bar of a distribution: how many of what.
type bar struct {
	label string
	n     int
}

// downwards are the bars of bins, highest first.
func downwards(bins []stats.Bin) (all []bar) {
	for i := len(bins) - 1; i >= 0; i-- {
		b := bins[i]
		label := say.Number(b.From)
		if b.To != b.From {
			label += " to " + say.Number(b.To)
		}
		all = append(all, bar{label, b.Games})
	}
	return all
}

// shortest is the letters of the shortest words that a game may allow.
const shortest = 2

// byLength is how many words have how many letters, from the shortest to the
// longest played; those for which there is no room are counted together.
func byLength(ctx context.Context, store Store, f stats.Filter, rows int) ([]bar, error) {
	counts, err := store.Lengths(ctx, f.Rules, f.Pool)
	var all []bar
	for letters := shortest; letters < len(counts); letters++ {
		if len(all) == rows {
			all[rows-1].label = say.Number(letters-1) + " or more"
			for _, n := range counts[letters:] {
				all[rows-1].n += n
			}
			break
		}
		all = append(all, bar{say.Count(letters, "letter"), counts[letters]})
	}
	return all, err
}

// drawBars draws them downwards, each with its figure behind it.
func drawBars(t *theme.Theme, c *canvas, bars []bar) {
	label, figure, most := column{right: true}, column{right: true}, 1
	for _, b := range bars {
		label.width = max(label.width, ansi.StringWidth(b.label))
		figure.width = max(figure.width, ansi.StringWidth(say.Number(b.n)))
		most = max(most, b.n)
	}
	room := max(1, c.width-label.width-figure.width-6)
	for _, b := range bars {
		length := int(float64(b.n) / float64(most) * float64(room))
		if b.n > 0 {
			length = max(1, length)
		}
		ink := t.Text
		if b.n == most {
			ink = t.Accent
		}
		c.line("  " + t.Muted.Render(label.fit(b.label)) + " " + ink.Render(strings.Repeat(barGlyph, length)) +
			widget.Blank(min(1, length)) + t.Muted.Render(say.Number(b.n)))
	}
}

// barGlyph is half a row high, so that bars stay apart.
const barGlyph = "▀"
