// Package rooms is where the games of several people live while somebody looks at
// them. A room is a goroutine and a position, folded from the record when the first
// one comes and forgotten when the last one has gone. What a session sees of it is
// made for its seat.
package rooms

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/failure"
	"quoin/ui/kind"
	"quoin/ui/longseed"
	"quoin/ui/play"
)

// Deps is what rooms need from outside.
type Deps struct {
	Record record.Record
	Kinds  []kind.Kind // those that several play can be begun
	// Node is what the record calls this server where others share it, and "" where
	// there is no other.
	Node   string
	Limits Limits    // none at all are the usual ones
	Host   play.Host // its clock, seeds, word lists and thinkers
	// Over, where there is one, is told once of a game that has ended here, when that
	// is durable; on a goroutine of its own a game, for which Wait waits.
	Over func(record.Game)
	// Failed, if set, is told of each panic that was caught: in what, see InRoom, and in
	// which game, or "".
	Failed func(in string, game record.ID, f *failure.Failure)
	Down   Down // before this began, when nobody could play; the zero value is none
	// Shut is that no game is taken before Take is called.
	Shut bool
	// LongSeed draws what games that hide something are dealt from; nil for
	// longseed.Draw.
	LongSeed func() game.LongSeed
}

// House has the rooms of a process.
type House struct {
	Offers
	deps Deps
	ctx  context.Context
	all  sync.WaitGroup

	mu   sync.Mutex
	live map[record.ID]*room
	// broken are the games that a panic has closed, since when.
	broken map[record.ID]record.Time
	codes  map[record.ID]record.Code
	hall   hall
	days   days
	again  map[record.ID]record.ID // the open room for another game after one
	heard  chan record.ID          // games of which hints came that were about no step

	shut     atomic.Bool          // no game is taken
	down     atomic.Pointer[Down] // when nobody could play before games were taken
	others   elsewhere
	rating   sync.Mutex         // while games are rated, and of nothing else
	words    sync.Mutex         // of tongues alone: rooms ask for theirs, and mu is locked before a room
	tongues  map[string]*tongue // by the sum of their lists
	thinking atomic.Int64       // how many computers think, or wait for it
}

// Open begins to keep house, until the context ends.
func Open(ctx context.Context, deps Deps) (*House, error) {
	if deps.Limits == (Limits{}) {
		deps.Limits = Usual
	}
	if deps.LongSeed == nil {
		deps.LongSeed = longseed.Draw
	}
	hints, err := deps.Record.Watch(ctx)
	if err != nil {
		return nil, err
	}
	h := &House{
		Offers: NewOffers(deps.Kinds), deps: deps, ctx: ctx,
		live: map[record.ID]*room{}, broken: map[record.ID]record.Time{}, codes: map[record.ID]record.Code{}, again: map[record.ID]record.ID{},
		tongues: map[string]*tongue{}, heard: make(chan record.ID, heardMost),
	}
	h.shut.Store(deps.Shut)
	h.down.Store(&deps.Down)
	h.goes(func() { h.listen(hints) })
	h.goes(h.offers)
	h.goes(h.sweeps)
	return h, nil
}

// Shut has no more games taken: nobody can look at one, begin one or make a room, and
// nothing is done where nobody looks. Whoever looks at a game goes on, by the same clock
// as before.
func (h *House) Shut() { h.shut.Store(true) }

// Take has games taken from now on. Down is when nobody could play before, where that
// wasn't known when the house was opened.
func (h *House) Take(down Down) {
	h.down.Store(&down)
	h.shut.Store(false)
}

// Live is how many games are looked at.
func (h *House) Live() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.live)
}

// Wait waits for all that the house does, once its context has ended.
func (h *House) Wait() { h.all.Wait() }

func (h *House) now() record.Time { return record.At(h.deps.Host.Now()) }

// listen has rooms read what others have written.
func (h *House) listen(hints <-chan record.Hint) {
	for hint := range hints {
		h.safely(InHouse, "", func() { h.listensTo(hint) })
	}
}

func (h *House) listensTo(hint record.Hint) {
	if hint.N == 0 { // the lobby has changed
		h.hall.mu.Lock()
		h.hall.last = Hall{}
		h.hall.mu.Unlock()
	}
	h.mu.Lock()
	r := h.live[hint.Game]
	h.mu.Unlock()
	if r != nil {
		r.hear(hint)
	}
	if hint.N > 0 {
		return
	}
	// Only now, so that who looks at it for that finds a room that has heard of it.
	select {
	case h.heard <- hint.Game:
	default: // whoever takes the offer is told that it is none
	}
}

// sweepEvery is how often games are looked for whose time has run out while nobody
// looked. Hints may be lost, so rooms look again as often.
const sweepEvery = time.Second

// Look is a game as a player sees it, or as nobody in particular does, 0: from the
// seat, or looking on. It is slow where nobody else looks at it.
func (h *House) Look(ctx context.Context, id record.ID, player record.PlayerID) (*Look, error) {
	if h.shut.Load() {
		return nil, ErrShut
	}
	h.mu.Lock()
	r := h.live[id]
	if r == nil {
		stopped, err := h.reopens(id)
		if err != nil {
			h.mu.Unlock()
			return nil, err
		}
		r = &room{stopped: stopped, opened: h.now(), house: h, id: id, looks: map[*Look]bool{}, wake: make(chan struct{}, 1), read: make(chan struct{}), again: h.again[id], missed: map[int]time.Time{}}
		h.live[id] = r
		h.all.Go(r.lives)
	}
	r.coming++ // so that it stays
	h.mu.Unlock()
	l := &Look{room: r, player: player, news: make(chan struct{}, 1), seat: -1}
	r.mu.Lock()
	gone, why := r.gone, r.err
	if !gone {
		r.looks[l] = true
	}
	r.mu.Unlock()
	h.mu.Lock()
	r.coming--
	h.mu.Unlock()
	if gone && why == nil { // the house is closed
		return nil, context.Canceled
	}
	select {
	case <-r.read:
	case <-ctx.Done():
		l.Leave()
		return nil, ctx.Err()
	}
	var err error
	r.locked(func() {
		if err = r.err; err != nil {
			return
		}
		r.seats()
		r.nudge() // somebody may have come back
		r.tell()
		if _, watch := r.here(); watch > h.deps.Limits.Watch && l.seat < 0 {
			err = ErrCrowds
		}
		if r.hides(l.seat, player) {
			err = record.NotPublished
		}
	})
	if err != nil {
		l.Leave()
		return nil, err
	}
	return l, nil
}
