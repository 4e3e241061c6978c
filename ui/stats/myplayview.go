package stats

import (
	"cmp"
	"fmt"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// playKeys are the keys of the page.
func (m Model) playKeys() []statsKey {
	p := m.page()
	judge := statsKey{Key: screen.Bind("x", "judge the games that aren't judged yet", "x"), Foot: "judge", Off: m.deps.Review == nil || !p.play.known || len(p.play.left) == 0, Do: screen.Act(Model.toggleReviews)}
	if m.job.isRunning() {
		judge.Key, judge.Foot, judge.Off = screen.Bind("x", "stop judging", "x"), "stop judging", false
	}
	learn := statsKey{Key: screen.Bind("n", "find better moves in these turns", "n"), Foot: "learn", Off: p.play.habits.total == 0, Do: screen.Act(Model.learn)}
	if p.play.opened {
		return []statsKey{
			{Key: screen.Bind("enter", "the review at this turn", "enter"), Foot: "review", Off: p.play.turns.total == 0, Do: screen.Act(Model.openTurn)},
			learn,
			{Key: screen.Bind("esc", "the page before", "esc", "q", "backspace"), Foot: "back", Do: onPages(func(p pages) pages { p.play.opened = false; return p })},
		}
	}
	return []statsKey{
		{Key: screen.Bind("enter", "the turns of this habit", "enter"), Foot: "turns", Off: p.play.habits.total == 0, Do: onPages(pages.openHabit)},
		learn,
		judge,
		{Key: screen.Bind("v", "by month, level, stage or habit", "v"), Foot: "view", Off: !p.play.lists(), Do: onPages(func(p pages) pages {
			p.play.view = (p.play.view + 1) % len(playViews)
			return p
		})},
	}
}

// playSum is a row of figures: the means of some games, or the mistakes of a part of all.
type playSum struct {
	of       string
	count    int     // games or mistakes
	index    float64 // a game
	accuracy float64 // or points lost a game
	win      float64 // lost a game
}

// playView is one way to sum the games.
type playView struct {
	name  string
	games bool // sums games, not mistakes
	rows  func(pages) []playSum
}

var playViews = []playView{
	{"month", true, func(p pages) []playSum {
		return p.gamesBy(func(r stats.OwnReview) string { return r.Started.In(p.now.Location()).Format("January 2006") })
	}},
	{"against", true, func(p pages) []playSum {
		rows := p.gamesBy(func(r stats.OwnReview) string { return cmp.Or(r.Level, "people") })
		strength := func(s playSum) (n int) {
			for i, level := range game.Levels() {
				if level == s.of {
					n = i + 1
				}
			}
			return n
		}
		game.SortStable(rows, func(a, b playSum) int { return cmp.Compare(strength(b), strength(a)) })
		return rows
	}},
	{"stage", false, func(p pages) []playSum {
		return p.mistakesBy(p.kind.Reviews.Stages, func(m stats.MistakenTurn) string { return m.Stage })
	}},
	{"habit", false, func(p pages) []playSum {
		return p.mistakesBy(p.kind.Reviews.Habits, func(m stats.MistakenTurn) string { return m.Habit })
	}},
}

// gamesBy sums the games with the same key, in the order of their first.
func (p pages) gamesBy(key func(stats.OwnReview) string) (rows []playSum) {
	at := map[string]int{}
	for _, r := range p.play.reviews {
		k := key(r)
		i, known := at[k]
		if !known {
			i = len(rows)
			at[k] = i
			rows = append(rows, playSum{of: k})
		}
		rows[i].count++
		rows[i].index += r.Mistakes
		rows[i].accuracy += r.Accuracy
	}
	for i := range rows {
		n := float64(rows[i].count)
		rows[i].index, rows[i].accuracy = rows[i].index/n, rows[i].accuracy/n
	}
	return rows
}

// mistakesBy sums the mistakes with each of the words.
func (p pages) mistakesBy(names []kind.Labelled, key func(stats.MistakenTurn) string) (rows []playSum) {
	n := float64(len(p.play.reviews))
	for _, name := range names {
		row := playSum{of: name.Text}
		for _, r := range p.play.reviews {
			for _, m := range r.Mistaken {
				if key(m) == name.Label {
					row.count++
					row.index += p.weight(m) / n
					row.win += m.Win / n
					row.accuracy += m.Points / n
				}
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// fixed returns a column of numbers with decimals.
func fixed[T any](head string, width, decimals int, style style, of func(T) float64) tableColumn[T] {
	return tableColumn[T]{column{head: head, width: width, right: true, style: style}, func(row T) string { return fmt.Sprintf("%.*f", decimals, of(row)) }}
}

// columns returns the columns of a view.
func (v playView) columns(p pages) []tableColumn[playSum] {
	name := tableColumn[playSum]{column{head: v.name, width: habitColumns, style: strong}, func(s playSum) string { return s.of }}
	index := fixed("index", 7, 2, strong, func(s playSum) float64 { return s.index })
	if v.games {
		return []tableColumn[playSum]{
			name, number("games", 7, common, func(s playSum) int { return s.count }), index,
			number("rating", 8, common, func(s playSum) int { return p.kind.Reviews.Rating(s.index) }),
			fixed("accuracy", 10, 1, common, func(s playSum) float64 { return s.accuracy }),
		}
	}
	return []tableColumn[playSum]{
		name, number("number", 7, common, func(s playSum) int { return s.count }), index,
		fixed("% lost", 8, 1, common, func(s playSum) float64 { return 100 * s.win }),
		fixed("points", 10, 1, common, func(s playSum) float64 { return s.accuracy }),
	}
}

// The columns of the names of habits and stages.
const (
	habitColumns = 24
	stageColumns = 10
)

// drawPlay draws the page: the mean, sums, and the habits that cost most; or the turns of one.
func (p pages) drawPlay(c *canvas) {
	t, m := p.frame.Theme, p.play
	switch {
	case m.err != nil:
		c.trouble(t, m.err)
		return
	case !m.known:
		c.reading(t)
		return
	case m.opened:
		p.drawTurns(c)
		return
	}
	if !m.lists() {
		if progress := p.progress(); progress != "" {
			c.say(t, say.Capital(progress))
		} else if len(m.left) == 0 {
			c.say(t, "This page is about your mistakes, and where they are. There is no finished game yet.")
		} else {
			c.say(t, "No game has been judged yet. Press x to judge the "+say.Count(len(m.left), "game")+" finished here, the latest first, about 20 seconds each. They are judged once. \"quoin review --mine\" does the same in the shell.")
		}
		return
	}
	mean := playSum{}
	for _, s := range p.gamesBy(func(stats.OwnReview) string { return "" }) {
		mean = s
	}
	rating := say.Number(p.kind.Reviews.Rating(mean.index))
	c.line(" " + t.Text.Render(fmt.Sprintf("%s: Mistake Index %.1f, rating %s, accuracy %.1f", say.Count(mean.count, "game"), mean.index, rating, mean.accuracy)))
	c.line(" " + t.Muted.Render(p.progress()))
	below := 2 + m.habits.total // head, and the blank row before it
	for i := range playViews {
		view := playViews[(m.view+i)%len(playViews)]
		rows, columns := view.rows(p), view.columns(p)
		room := c.height - len(c.lines) - below - 1
		if i > 0 && room < len(rows)+1 {
			break
		}
		if i > 0 {
			c.line("")
		}
		c.line(" " + t.Muted.Render(heads(columns)))
		for _, row := range rows[:max(0, min(len(rows), room))] {
			drawRow(c, t, columns, row)
		}
	}
	if m.habits.total == 0 {
		return
	}
	c.line("")
	columns := p.habitColumns(c.width)
	c.line("   " + t.Muted.Render(heads(columns)))
	drawList(c, t, m.habits, columns, "")
}

// progress says how many games are judged, or are still to be.
func (p pages) progress() string {
	switch j := p.job; {
	case j.isRunning() && j.rules == p.kind.Rules.Name:
		return fmt.Sprintf("judging, %s left", say.Count(len(j.left), "game"))
	case j.failed > 0 && j.failed == len(p.play.left):
		return say.Count(j.failed, "game") + " can't be judged"
	case len(p.play.left) > 0 && len(p.play.reviews) > 0:
		return say.Count(len(p.play.left), "game") + " not judged"
	}
	return ""
}

// habitColumns returns the columns of the habits that cost most, all a game.
func (p pages) habitColumns(width int) []tableColumn[habitCost] {
	n, r := float64(len(p.play.reviews)), p.kind.Reviews
	columns := []tableColumn[habitCost]{
		{column{head: "what costs most", width: habitColumns, style: lead}, func(h habitCost) string { return nameOf(r.Habits, h.habit) }},
		{column{head: "", width: stageColumns}, func(h habitCost) string { return nameOf(r.Stages, h.stage) }},
		fixed("index", 6, 2, strong, func(h habitCost) float64 { return h.index / n }),
		fixed("% lost", 7, 1, common, func(h habitCost) float64 { return 100 * h.win / n }),
		fixed("points", 7, 1, common, func(h habitCost) float64 { return h.points / n }),
	}
	all := len(columns)
	room := func() int { return width - leading - 2 - widths(columns) }
	if room() < 0 {
		columns = columns[:len(columns)-1] // the names say more than the points
	}
	if room := room(); room < 0 {
		columns[0].width += room
	} else if room > 7 && len(columns) == all {
		columns = append(columns, number("turns", 7, muted, func(h habitCost) int { return len(h.turns) }))
	}
	return columns
}

// drawTurns draws the turns of the chosen habit.
func (p pages) drawTurns(c *canvas) {
	t, m, r := p.frame.Theme, p.play, p.kind.Reviews
	h, _ := m.habits.at(m.habits.cursor)
	c.between(t.Text.Render(say.Capital(nameOf(r.Habits, h.habit))+" in the "+nameOf(r.Stages, h.stage)+": "+say.Count(len(h.turns), "turn")+", those that cost most first"), position(t, m.turns.cursor, m.turns.total))
	c.line("")
	sizes := [...]string{"small", "medium", "large"}
	columns := []tableColumn[costlyTurn]{
		{column{head: "game", width: 18, style: lead}, func(l costlyTurn) string { return when(l.review.Started, p.now) }},
		{column{head: "against", width: 8}, func(l costlyTurn) string { return cmp.Or(l.review.Level, "people") }},
		number("turn", 5, common, func(l costlyTurn) int { return l.Turn + 1 }),
		{column{head: "mistake", width: 9, right: true, style: strong}, func(l costlyTurn) string { return sizes[l.Size-1] }},
		fixed("% lost", 7, 1, common, func(l costlyTurn) float64 { return 100 * l.Win }),
		fixed("points", 7, 1, common, func(l costlyTurn) float64 { return l.Points }),
	}
	if room := c.width - leading - 2 - widths(columns); room < 0 {
		columns[0].width += room
	}
	c.line("   " + t.Muted.Render(heads(columns)))
	drawList(c, t, m.turns, columns, "")
}
