package stats

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
)

// records is what the store can say over all games.
type records struct {
	asked  bool
	number int
	known  bool
	err    error
	recordFigures
}

type recordFigures struct {
	totals      stats.Totals
	scores      stats.Point // over all games
	best, busy  stats.Game  // the highest score, the most words
	first, last time.Time
	word        stats.Word // the most played
	bests       bestScores
}

const (
	sizes   = adjacency.MaxSize - adjacency.MinSize + 1
	lengths = adjacency.MaxMinutes - adjacency.MinMinutes + 1
)

// bestScores are the highest scores by board size and minutes.
type bestScores [sizes][lengths]struct {
	score  int
	played bool
}

// recordsRead answers askRecords.
type recordsRead struct {
	answer
	recordFigures
}

func (m Model) askRecords() (Model, tea.Cmd) {
	if m.records.asked {
		return m, nil
	}
	m.records.asked = true
	m.records.number++
	r := recordsRead{answer: answer{token: m.token, number: m.records.number}}
	store := m.deps.Store
	return m, reading(func(ctx context.Context) tea.Msg {
		a := r
		a.recordFigures, a.err = readRecords(ctx, store)
		return a
	})
}

func readRecords(ctx context.Context, store Store) (r recordFigures, err error) {
	if r.totals, err = store.Totals(ctx); err != nil || r.totals.Games == 0 {
		return r, err
	}
	// Without trouble each of these gives one, as there are games.
	points, err := store.Scores(ctx, stats.Filter{}, 1)
	if err != nil {
		return r, err
	}
	for _, p := range points {
		r.scores = p
	}
	one := func(f stats.Filter, o stats.Order, offset int) (g stats.Game, ok bool) {
		if err != nil {
			return g, false
		}
		var games []stats.Game
		if games, err = store.Games(ctx, f, o, 1, offset); len(games) > 0 {
			return games[0], true
		}
		return g, false
	}
	r.best, _ = one(stats.Filter{}, stats.ByScore, 0)
	r.busy, _ = one(stats.Filter{}, stats.ByWords, 0)
	last, _ := one(stats.Filter{}, stats.ByTime, 0)
	r.first, r.last = r.scores.Started, last.Started
	for s := range r.bests {
		for l := range r.bests[s] {
			f := stats.Filter{Size: adjacency.MinSize + s, Minutes: adjacency.MinMinutes + l}
			g, ok := one(f, stats.ByScore, 0)
			r.bests[s][l].score, r.bests[s][l].played = g.Score, ok
		}
	}
	if err != nil {
		return r, err
	}
	words, err := store.Words(ctx, "", 1, 0)
	for _, w := range words {
		r.word = w
	}
	return r, err
}

func (m Model) takeRecords(a recordsRead) Model {
	if a.token != m.token || a.number != m.records.number {
		return m
	}
	m.records.err = a.err
	if a.err == nil {
		m.records.known, m.records.recordFigures = true, a.recordFigures
	}
	return m
}

// drawRecords is the figures, and below or beside them the best scores by
// board and minutes.
func (m Model) drawRecords(c *canvas) {
	t, r := m.frame.Theme, m.records
	switch {
	case r.err != nil:
		c.trouble(t, r.err)
		return
	case !r.known:
		c.line("  " + t.Muted.Render("…"))
		return
	case r.totals.Games == 0:
		c.say(t, "There are no records yet. The first game sets them.")
		m.drawUnreadable(c)
		return
	}
	label, figure := column{width: 18}, column{width: 9, right: true}
	for _, l := range m.recordLines() {
		c.line(" " + t.Text.Render(label.fit(l.label)) + t.Strong.Render(figure.fit(l.figure)) + "   " + t.Muted.Render(l.note))
	}
	m.drawUnreadable(c)
	c.line("")
	m.drawBests(c, label, figure)
}

type recordLine struct{ label, figure, note string }

func (m Model) recordLines() []recordLine {
	r := m.records
	since := "since " + r.first.In(m.now.Location()).Format("2 January 2006")
	lines := []recordLine{
		{"games", say.Number(r.totals.Games), since},
		{"best score", say.Number(r.best.Score), m.where(r.best)},
		{"mean score", tenths(r.scores.Mean), "lowest " + say.Number(int(math.Round(r.scores.Low)))},
		{"most words", say.Number(r.busy.Words), m.where(r.busy)},
		{"words played", say.Number(r.totals.Words), tenths(float64(r.totals.Words)/float64(r.totals.Games)) + " a game"},
		{"different words", say.Number(r.totals.Distinct), ""},
	}
	if r.word.Times > 1 {
		lines[5].note = capitals(r.word.Word) + " the most, " + say.Count(r.word.Times, "time")
	}
	return lines
}

// where is in which game something happened.
func (m Model) where(g stats.Game) string {
	return board(g.Size) + ", " + lasting(g.Minutes) + ", " + when(g.Started, m.now)
}

// tenths is a mean with one decimal.
func tenths(x float64) string {
	whole, part, _ := strings.Cut(fmt.Sprintf("%.1f", math.Abs(x)), ".")
	sign := ""
	if x < 0 && (whole != "0" || part != "0") {
		sign = "-"
	}
	var n int
	if _, err := fmt.Sscan(whole, &n); err != nil {
		return sign + whole + "." + part
	}
	return sign + say.Number(n) + "." + part
}

func (m Model) drawUnreadable(c *canvas) {
	if n := m.records.totals.Unreadable; n > 0 {
		c.line("")
		c.say(m.frame.Theme, say.Count(n, "game")+" can't be read, and so can't be counted. Their records are kept as they are.")
	}
}

// drawBests is the table of the best scores.
func (m Model) drawBests(c *canvas, label, figure column) {
	t := m.frame.Theme
	figure.width = min(figure.width, (c.width-1-label.width)/lengths)
	head := label.fit("best scores")
	for l := range lengths {
		head += figure.fit(say.Number(adjacency.MinMinutes+l) + " min")
	}
	c.line(" " + t.Muted.Render(head))
	for s, row := range m.records.bests {
		line := " " + t.Text.Render(label.fit(board(adjacency.MinSize+s)))
		for _, best := range row {
			if best.played {
				line += t.Strong.Render(figure.fit(say.Number(best.score)))
			} else {
				line += t.Muted.Render(figure.fit("-"))
			}
		}
		c.line(line)
	}
}
