package rescue

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/stats"
)

// Recovered is the result of a rescue.
type Recovered struct {
	Games   int `json:"games"`   // finished games that came
	Running int `json:"running"` // running games that came
	Mended  int `json:"mended"`  // damaged games here that were repaired
	Had     int `json:"had"`     // games that were here already
	Deleted int `json:"deleted"` // games that were deleted, here or there
	Differ  int `json:"differ"`  // games that went on otherwise here, or are being played
	Strange int `json:"strange"` // games of rules that this Quoin doesn't know

	// Cut is the games that came and go on from an earlier turn, and Lost those that can't be read
	// completely.
	Cut  []LostGame `json:"cut"`
	Lost []LostGame `json:"lost"`

	Cards RescuedCards `json:"cards"`
}

// Options is the options of Bring.
type Options struct {
	// Dry changes nothing.
	Dry bool
	// Progress is called with the number of games done, and of all; it may be nil.
	Progress func(done, of int)
}

// at is how many games are added in one transaction, so that others who save don't wait longer than that
// takes.
const at = 100

// Bring adds the games that were found to a store. If ctx ends it stops soon; games added by then stay, and
// another run adds the rest. The error is a *stats.Error or that of ctx.
func (f *Findings) Bring(ctx context.Context, store *stats.Store, o Options) (Recovered, error) {
	b := &bringing{f: f, store: store, o: o, lost: map[int64]LostGame{}, cut: map[int64]LostGame{}}
	keys, done := f.keys(), 0
	for some := range slices.Chunk(keys, at) {
		if err := ctx.Err(); err != nil {
			return b.report(), err
		}
		if err := b.games(ctx, some); err != nil {
			return b.report(), err
		}
		if done += len(some); o.Progress != nil {
			o.Progress(done, len(keys))
		}
	}
	if !o.Dry && len(f.deleted) > 0 {
		if err := store.Bury(ctx, f.buried()); err != nil {
			return b.report(), err
		}
	}
	err := b.box(ctx)
	return b.report(), err
}

type bringing struct {
	f     *Findings
	store *stats.Store
	o     Options
	r     Recovered

	lost, cut map[int64]LostGame // by game
}

// report returns the results so far, with games in order.
func (b *bringing) report() Recovered {
	inOrder := func(games map[int64]LostGame) []LostGame {
		all := make([]LostGame, 0, len(games))
		for _, key := range slices.Sorted(maps.Keys(games)) {
			all = append(all, games[key])
		}
		return all
	}
	b.r.Lost, b.r.Cut = inOrder(b.lost), inOrder(b.cut)
	return b.r
}

// buried returns the IDs of games that were deleted there. Rows of a deleted game may remain on an unused
// page.
func (f *Findings) buried() (ids []uuid.UUID) {
	for id := range f.deleted {
		ids = append(ids, id)
	}
	return ids
}

func (b *bringing) games(ctx context.Context, keys []int64) error {
	var games []stats.Salvaged
	var of []int64
	for _, key := range keys {
		if g, whole := b.game(key); whole {
			games, of = append(games, g), append(of, key)
		}
	}
	if len(games) == 0 {
		return nil
	}
	fates, why, err := b.store.Salvage(ctx, games, b.o.Dry)
	if err != nil {
		return err
	}
	for i, fate := range fates {
		if fate == stats.Unlikely {
			if fate, why[i], err = b.otherwise(ctx, games[i], of[i], why[i]); err != nil {
				return err
			}
		}
		b.count(games[i], of[i], fate, why[i])
	}
	return nil
}

// game returns a game that was found, if there is enough for the rules to check.
func (b *bringing) game(key int64) (stats.Salvaged, bool) {
	g, name := b.f.games[key], b.f.called(key)
	steps, _, _ := b.f.lines(key)
	switch {
	case b.f.deleted[b.f.id(key)]:
		b.r.Deleted++
		return stats.Salvaged{}, false
	case g == nil:
		// A game that only an index has was whole once.
		b.lost[key] = lost(name, "how it began can't be read")
		return stats.Salvaged{}, false
	case !g.sound:
		b.lost[key] = lost(name, "how it began makes no sense")
		return stats.Salvaged{}, false
	}
	return seated(stats.Salvaged{
		TransferredGame: stats.TransferredGame{
			ID: g.id, Record: game.Record{Header: g.parsed, Lines: steps}, Mine: g.mine, Share: b.f.shares[key],
		},
		// A game with a checksum was finished, even if its state is damaged.
		Running: g.state == "running" && g.sum == nil, Discarded: g.discarded, Review: b.f.reviewOf(key), Sum: g.sum,
	}), true
}

// seated returns a game with the seat that its checksum confirms, if it has one: so damage to the seat can be
// repaired.
func seated(g stats.Salvaged) stats.Salvaged {
	if g.Sum == nil || bytes.Equal(g.Sum, stats.SumOf(g.Mine, g.Record)) {
		return g
	}
	for seat := range stats.MaxSeats + 1 {
		if bytes.Equal(g.Sum, stats.SumOf(seat, g.Record)) {
			g.Mine = seat
		}
	}
	return g
}

func (f *Findings) id(key int64) uuid.UUID {
	if g := f.games[key]; g != nil {
		return g.id
	}
	return f.names[key]
}

// otherwise tries the other lines found for a step, one at a time: damage may have given a line the number of
// another.
func (b *bringing) otherwise(ctx context.Context, g stats.Salvaged, key int64, why error) (stats.Fate, error, error) {
	_, several, _ := b.f.lines(key)
	const most = 8 // more than that is no accident
	for _, n := range several[:min(len(several), most)] {
		lines := b.f.steps[key][n]
		for _, line := range lines[1:min(len(lines), most)] {
			other := g
			other.Lines = slices.Clone(g.Lines)
			other.Lines[n-1] = line
			fates, _, err := b.store.Salvage(ctx, []stats.Salvaged{other}, b.o.Dry)
			if err != nil {
				return 0, nil, err
			}
			if fates[0] != stats.Unlikely {
				return fates[0], nil, nil
			}
		}
	}
	return b.shorter(ctx, g, why)
}

// shorter makes a running game go on from before the step that makes no sense.
func (b *bringing) shorter(ctx context.Context, g stats.Salvaged, why error) (stats.Fate, error, error) {
	wrong, is := errors.AsType[*game.StepError](why)
	if !is || !g.Running || wrong.Step < 2 || wrong.Step > len(g.Lines) {
		return stats.Unlikely, why, nil
	}
	g.Lines = g.Lines[:wrong.Step-1]
	fates, _, err := b.store.Salvage(ctx, []stats.Salvaged{g}, b.o.Dry)
	if err != nil {
		return 0, nil, err
	}
	return fates[0], why, nil
}

func (b *bringing) count(g stats.Salvaged, key int64, fate stats.Fate, why error) {
	name := b.f.called(key)
	_, _, more := b.f.lines(key)
	switch fate {
	case stats.Came:
		if g.Running && (more > 0 || why != nil) {
			b.cut[key] = cut(name, g, why)
		}
		if g.Running {
			b.r.Running++
		} else {
			b.r.Games++
		}
	case stats.Mended:
		b.r.Mended++
	case stats.Had:
		b.r.Had++
	case stats.Deleted:
		b.r.Deleted++
	case stats.Differs:
		b.r.Differ++
	case stats.Unlikely:
		switch {
		case errors.Is(why, stats.ErrRules):
			b.r.Strange++
		case errors.Is(why, stats.ErrNotOver) && more > 0:
			b.lost[key] = lost(name, "step %d can't be read, with %d behind it", len(g.Lines)+1, more)
		case errors.Is(why, stats.ErrNotOver):
			b.lost[key] = lost(name, "what came after step %d can't be read", len(g.Lines))
		default:
			b.lost[key] = lost(name, "%v", why)
		}
	}
}

func cut(name string, g stats.Salvaged, why error) LostGame {
	if wrong, is := errors.AsType[*game.StepError](why); is {
		return lost(name, "it goes on from before step %d, which makes no sense", wrong.Step)
	}
	return lost(name, "it goes on from before step %d, which can't be read", len(g.Lines)+1)
}
