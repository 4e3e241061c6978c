package stats

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/screen"
)

// results is what the store can say over all games of a kind: the totals, the
// results by opponent, which the filter needs too, and the best.
type results struct {
	asked     bool
	number    int
	known     bool
	err       error
	opponents list[stats.Opponent] // all are held
	stats.Records
}

// resultsRead answers askResults.
type resultsRead struct {
	answer
	opponents []stats.Opponent
	stats.Records
}

func (p pages) askResults() (pages, screen.Cmd) {
	if p.results.asked {
		return p, nil
	}
	p.results.asked = true
	p.results.number++
	a := resultsRead{answer: answer{token: p.token, number: p.results.number}}
	filter := p.filter
	return p, reading(func(ctx context.Context) tea.Msg {
		answered := a
		answered.Records, answered.err = p.store.Records(ctx, filter.Rules, filter.Pool)
		answered.opponents = byStrength(answered.Opponents)
		return answered
	})
}

func (p pages) takeResults(a resultsRead) pages {
	if a.token != p.token || a.number != p.results.number {
		return p
	}
	p.results.err = a.err
	if a.err != nil {
		return p
	}
	p.results.known, p.results.Records = true, a.Records
	old := p.results.opponents
	p.results.opponents = list[stats.Opponent]{known: true, rows: slices.Clip(a.opponents), total: len(a.opponents), height: old.height}.to(old.cursor)
	if p.chooser != nil {
		p = p.offer()
	}
	return p.layout()
}

// Rows of the records beside the opponents and the best moves, and how many
// opponents there is room for at least before moves get any.
const (
	figureRows    = 6
	opponentsMost = 8
)

// layout gives the opponents their rows. They get no more than leaves the best
// moves a few.
func (r results) layout(f screen.Frame, scored bool) results {
	rows := f.Height - 2 - figureRows - 2
	if scored {
		rows = min(rows, max(opponentsMost, (rows-2)/2))
		if len(r.Plays) > 0 {
			rows = min(rows, max(4, f.Height-2-figureRows-2-2-3))
		}
	}
	r.opponents = r.opponents.resize(rows)
	return r
}
