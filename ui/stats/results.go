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
	resultFigures
}

type resultFigures struct {
	totals stats.ContestTotals
	best   stats.Contest // the highest score of a person; without an ID when there is none
	widest stats.Contest // the widest margin by which a person won; the same
	plays  []stats.BestPlay
}

// resultsRead answers askResults.
type resultsRead struct {
	answer
	opponents []stats.Opponent
	resultFigures
}

// maxPlays is how many best moves are asked for: as many as the highest frame
// shows.
const maxPlays = 40

func (p contests) askResults(s scene) (contests, screen.Cmd) {
	if p.results.asked {
		return p, nil
	}
	p.results.asked = true
	p.results.number++
	a := resultsRead{answer: answer{token: p.token, number: p.results.number}}
	k := p.kind
	return p, reading(func(ctx context.Context) tea.Msg {
		answered := a
		answered.opponents, answered.resultFigures, answered.err = readResults(ctx, s.store, k)
		return answered
	})
}

func readResults(ctx context.Context, store Store, k kind) (opponents []stats.Opponent, r resultFigures, err error) {
	if opponents, err = store.Opponents(ctx, k.rules); err != nil {
		return nil, r, err
	}
	if r.totals, err = store.ContestTotals(ctx, k.rules); err != nil || !k.scored {
		return k.byStrength(opponents), r, err
	}
	unaided := stats.ContestFilter{Rules: k.rules, Unaided: true}
	for _, one := range []struct {
		to *stats.Contest
		by stats.ContestOrder
	}{{&r.best, stats.HighestContest}, {&r.widest, stats.WidestContest}} {
		games, err := store.Contests(ctx, unaided, one.by, 1, 0)
		if err != nil {
			return nil, r, err
		}
		// Games of computers among themselves are in the same order.
		for _, g := range games {
			if first := ranked(g.Seats)[0]; first.Level == "" {
				*one.to = g
			}
		}
	}
	r.plays, err = store.BestPlays(ctx, stats.PlayFilter{Rules: k.rules}, maxPlays)
	return k.byStrength(opponents), r, err
}

func (p contests) takeResults(s scene, a resultsRead) contests {
	if a.token != p.token || a.number != p.results.number {
		return p
	}
	p.results.err = a.err
	if a.err != nil {
		return p
	}
	p.results.known, p.results.resultFigures = true, a.resultFigures
	old := p.results.opponents
	p.results.opponents = list[stats.Opponent]{known: true, rows: slices.Clip(a.opponents), total: len(a.opponents), height: old.height}.to(old.cursor)
	if p.chooser != nil {
		p = p.offer()
	}
	return p.layout(s)
}

// Rows of the records beside the opponents and the best moves, and how many
// opponents there is room for at least before moves get any.
const (
	figureRows    = 6
	opponentsMost = 8
)

// layout gives the opponents their rows. They get no more than leaves the best
// moves a few.
func (r results) layout(f screen.Frame, k kind) results {
	rows := f.Height - 2 - figureRows - 2
	if k.scored {
		rows = min(rows, max(opponentsMost, (rows-2)/2))
		if len(r.plays) > 0 {
			rows = min(rows, max(4, f.Height-2-figureRows-2-2-3))
		}
	}
	r.opponents = r.opponents.resize(rows)
	return r
}
