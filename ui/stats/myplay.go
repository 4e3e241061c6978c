package stats

import (
	"cmp"
	"context"
	"errors"
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/screen"
)

// The page "my play" sums what reviews of the player's games found: by month, opponent's level, stage of the game and
// habit, and the habits that cost most. A key judges the games that nobody has reviewed, one after the other.

// dearest is the number of habits listed: the dearest ones.
const dearest = 5

// myPlay is the content of the page.
type myPlay struct {
	asked   bool
	number  int
	known   bool
	err     error
	reviews []stats.OwnReview // with their mistakes, of the visible pool
	left    []stats.ID        // games to be judged, the latest first
	view    int               // index into playViews
	habits  list[habitCost]   // of all mistakes, those that cost most first
	opened  bool              // whether the turns of the chosen habit are listed
	turns   list[costlyTurn]
}

// costlyTurn is a mistake and its game.
type costlyTurn struct {
	stats.MistakenTurn
	review stats.OwnReview
}

// habitCost is the mistakes of a habit in a stage of the game.
type habitCost struct {
	habit, stage string
	index        float64 // sum of the weights
	win, points  float64
	turns        []costlyTurn // the worst first
}

func (m myPlay) lists() bool { return m.known && len(m.reviews) > 0 }

func (p pages) askPlay() (pages, screen.Cmd) {
	if p.play.asked {
		return p, nil
	}
	p.play.asked = true
	r, rules := p.kind.Reviews, p.kind.Rules.Name
	store := p.store
	return p.asking(func(p *pages) *int { return &p.play.number }, func(ctx context.Context) func(*pages) {
		reviews, err := store.OwnReviews(ctx, rules)
		var left []stats.ID
		if err == nil {
			left, _, err = store.Unreviewed(ctx, r.Judge, r.Worlds, rules)
		}
		return func(p *pages) {
			if p.play.err = err; err == nil {
				*p = p.takePlay(reviews, left)
			}
		}
	})
}

// takePlay sums the reviews that have their mistakes.
func (p pages) takePlay(reviews []stats.OwnReview, left []stats.ID) pages {
	p.play.known, p.play.left, p.play.reviews = true, left, nil
	at := map[[2]string]int{}
	var costs []habitCost
	for _, r := range reviews {
		if r.Mistaken == nil || r.Pool != p.filter.Pool {
			continue
		}
		p.play.reviews = append(p.play.reviews, r)
		for _, m := range r.Mistaken {
			key := [2]string{m.Habit, m.Stage}
			i, known := at[key]
			if !known {
				i = len(costs)
				at[key] = i
				costs = append(costs, habitCost{habit: m.Habit, stage: m.Stage})
			}
			c := &costs[i]
			c.index += p.weight(m)
			c.win, c.points = c.win+m.Win, c.points+m.Points
			c.turns = append(c.turns, costlyTurn{m, r})
		}
	}
	game.SortStable(costs, func(a, b habitCost) int {
		return cmp.Or(cmp.Compare(b.index, a.index), cmp.Compare(b.win, a.win), cmp.Compare(b.points, a.points))
	})
	costs = costs[:min(dearest, len(costs))]
	for _, c := range costs {
		game.SortStable(c.turns, func(a, b costlyTurn) int {
			return cmp.Or(cmp.Compare(b.Size, a.Size), cmp.Compare(b.Win, a.Win), cmp.Compare(b.Points, a.Points))
		})
	}
	p.play.habits.known, p.play.habits.rows, p.play.habits.total = true, costs, len(costs)
	p.play.habits.to(p.play.habits.cursor)
	return p.listTurns().layout()
}

func (p pages) weight(m stats.MistakenTurn) float64 { return p.kind.Reviews.Weights[m.Size-1] }

// listTurns lists the turns of the chosen habit.
func (p pages) listTurns() pages {
	c, _ := p.play.habits.at(p.play.habits.cursor)
	p.play.turns.known, p.play.turns.rows, p.play.turns.total = true, c.turns, len(c.turns)
	p.play.turns.to(p.play.turns.cursor)
	return p
}

// openHabit lists the turns of the chosen habit, from the first on.
func (p pages) openHabit() pages {
	p.play.opened, p.play.turns.cursor, p.play.turns.top = true, 0, 0
	return p.listTurns()
}

// nameOf returns the name of a word of the reviews, or the word.
func nameOf(names []kind.Labelled, word string) string {
	if i := slices.IndexFunc(names, func(n kind.Labelled) bool { return n.Label == word }); i >= 0 {
		return names[i].Text
	}
	return word
}

// openTurn opens the review at the chosen turn.
func (m Model) openTurn() (Model, screen.Cmd) {
	p := m.page()
	t, ok := p.play.turns.at(p.play.turns.cursor)
	if !ok {
		return m, nil
	}
	return m, screen.Send(screen.Open{To: screen.Play{Rules: p.kind.Rules.Name, Watch: t.review.ID, Turn: t.Turn + 1}})
}

// learn asks about the turns of the chosen habit.
func (m Model) learn() (Model, screen.Cmd) {
	p := m.page()
	c, ok := p.play.habits.at(p.play.habits.cursor)
	if !ok {
		return m, nil
	}
	turns := screen.GameTurns{}
	for _, t := range c.turns {
		turns = append(turns, stats.GameTurn{Game: t.review.ID, Turn: t.Turn})
	}
	return m, screen.Send(screen.Open{To: screen.MistakesPlace{Turns: &turns}})
}

// reviewJob judges the games of one kind that are left. It is stopped, or has never begun, without a context.
type reviewJob struct {
	ctx          context.Context
	cancel       context.CancelFunc
	rules        string
	left         []stats.ID
	done, failed int // games
}

func (j reviewJob) isRunning() bool { return j.ctx != nil }

// stop ends the judging of a game; the screen sees it in the answer.
func (j reviewJob) stop() {
	if j.cancel != nil {
		j.cancel()
	}
}

// gameReviewed is the answer to judging a game.
type gameReviewed struct {
	of  context.Context
	err error
}

// toggleReviews starts to judge the visible game's games, or stops.
func (m Model) toggleReviews() (Model, screen.Cmd) {
	if m.job.isRunning() {
		m.job.stop()
		m.job.ctx = nil
		return m, nil
	}
	p := m.page()
	if m.deps.Review == nil || len(p.play.left) == 0 {
		return m, nil
	}
	m.job = reviewJob{rules: p.kind.Rules.Name, left: p.play.left}
	m.job.ctx, m.job.cancel = context.WithCancel(context.Background())
	return m, m.reviewNext()
}

// reviewNext judges the next game.
func (m Model) reviewNext() screen.Cmd {
	i := at(m.pages, m.job.rules)
	if len(m.job.left) == 0 || i < 0 {
		return nil
	}
	review, k, id, ctx := m.deps.Review, m.pages[i].kind, m.job.left[0], m.job.ctx
	return screen.Run(func() tea.Msg { return gameReviewed{ctx, review(ctx, k, id)} })
}

// takeReviewed reads the figures again, and judges the next game. A game that can't be judged is left out.
func (m Model) takeReviewed(a gameReviewed) (Model, screen.Cmd) {
	m.pages = slices.Clone(m.pages)
	if i := at(m.pages, m.job.rules); i >= 0 {
		m.pages[i].play.asked = false
	}
	if a.of != m.job.ctx {
		return m, nil // it was stopped
	}
	m.job.left = m.job.left[1:]
	switch {
	case errors.Is(a.err, context.Canceled):
		m.job.ctx = nil
		return m, nil
	case a.err != nil:
		m.job.failed++
	default:
		m.job.done++
	}
	if len(m.job.left) == 0 {
		m.job.stop()
		m.job.ctx = nil
		return m, nil
	}
	return m, m.reviewNext()
}
