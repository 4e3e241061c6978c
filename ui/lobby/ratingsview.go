package lobby

import (
	"fmt"
	"strconv"
	"strings"

	"quoin/game/rating"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

const (
	ratingPlace  = 5 // columns of a place
	ratingName   = 30
	ratingText   = 12 // columns of a rating
	ratingTall   = 30 // rows of the lowest window with a large plot
	ratingUsual  = 21 // rows of the lowest window with a medium plot
	plotSmall    = 7
	plotUsual    = 9
	plotTall     = 12
	plotBeyond   = 2 * rating.Settled // most points shown above and below all ratings
	ratingsAbove = 5                  // rows besides the plot and the list: the title, the player's rating, the heading
)

func gameNumber(n int) string { return "game " + strconv.Itoa(n) }

func (m ratingsModel) width() int { return min(m.frame.Width-2*left, dayWidth) }

// plotHeight returns the rows of the plot.
func (m ratingsModel) plotHeight() int {
	switch {
	case m.frame.Height >= ratingTall:
		return plotTall
	case m.frame.Height >= ratingUsual:
		return plotUsual
	}
	return plotSmall
}

// listHeight returns the rows of the list.
func (m ratingsModel) listHeight() int {
	above := ratingsAbove
	if len(m.plot) > 0 {
		above += len(m.plot) + 1
	}
	return max(1, m.frame.Height-above-1)
}

// own describes the player's rating in at most width columns.
func (m ratingsModel) own(width int) string {
	if len(m.history) == 0 {
		return "You have played no rated games of this kind"
	}
	last, best := m.history[len(m.history)-1], m.history[0]
	for _, r := range m.history {
		if r.RatingEntry.Rating > best.RatingEntry.Rating {
			best = r
		}
	}
	text := fmt.Sprintf("You: %s, %s, last %s", last.Text(), say.Count(last.N, "game"), say.RatingChange(last.Was, last.RatingEntry.Rating))
	more := fmt.Sprintf(", best %.0f on %s", best.RatingEntry.Rating, say.Date(best.At.Time().Format("2006-01-02")))
	if len(m.history) > 1 && widget.Width(text+more) <= width {
		text += more
	}
	return widget.Cut(text, width)
}

// View draws the screen.
func (m ratingsModel) View() screen.View {
	t, width, indent := m.frame.Theme, m.width(), widget.Blank(left)
	title := "Ratings"
	if !m.known {
		return screen.View{Content: indent + t.Title.Render(title)}
	}
	if m.kind == "" {
		lines := []string{indent + t.Title.Render(title), ""}
		for _, line := range widget.Wrap("Nobody is rated yet. A game counts if its room was opened as rated.", width) {
			lines = append(lines, indent+t.Muted.Render(line))
		}
		return screen.View{Content: strings.Join(lines, "\n")}
	}
	ranks := m.ranks[m.kind]
	right := say.Count(len(ranks), "player")
	kind := widget.Cut(say.Capital(m.kind), width-len(title)-2-len(right)-2)
	lines := []string{
		indent + t.Title.Render(title) + "  " + t.Strong.Render(kind) + widget.Blank(width-len(title)-2-widget.Width(kind)-len(right)) + t.Muted.Render(right),
		"", indent + t.Text.Render(m.own(width)),
	}
	for i, line := range m.plot {
		if i == 0 {
			lines = append(lines, "")
		}
		lines = append(lines, indent+line)
	}
	lines = append(lines, "", indent+widget.Line(t, t.Line, '─', width))
	end := min(len(ranks), m.first+m.listHeight())
	for i := m.first; i < end; i++ {
		r := ranks[i]
		place, name, pen := strconv.Itoa(i+1), r.Name, t.Text
		if r.Player == m.deps.Player.ID {
			name, pen = name+" (you)", t.Accent
		}
		room := min(ratingName, width-ratingPlace-ratingText-12)
		lines = append(lines, indent+t.Muted.Render(widget.Blank(ratingPlace-2-len(place))+place+"  ")+
			pen.Render(widget.Fit(widget.Cut(name, room-1), room))+
			t.Strong.Render(widget.Fit(r.Text(), ratingText))+t.Muted.Render(say.Count(r.N, "game")))
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	foot := widget.More(m.first > 0, end < len(ranks))
	if foot == "" {
		foot = widget.Cut("± holds in 19 of 20 cases; ? is provisional", width)
	}
	lines = append(lines[:max(0, m.frame.Height-1)], indent+t.Muted.Render(foot))
	return screen.View{Content: strings.Join(lines, "\n")}
}
