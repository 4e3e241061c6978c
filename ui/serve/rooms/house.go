// Package rooms runs the games of several people while sessions have them open. A room is a goroutine and a
// position, replayed from the record when the first session opens the game and forgotten when the last one
// closes it. What a session sees is made for its seat.
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
	"quoin/ui/remote"
)

// Deps are what rooms need from outside.
type Deps struct {
	Record record.Record
	Kinds  []kind.Kind // the games that several people can play
	// Node is the record's name for this server if others share the record, or "".
	Node   string
	Limits RoomLimits // the zero value is Usual
	Host   play.Host  // clock, seeds, word lists and thinkers
	// Over, if set, is called once for a game that has ended here, when that is durable; in a goroutine of
	// its own, which Wait waits for.
	Over func(record.Game)
	// Failed, if set, is called for each panic that was caught: with in, see InRoom, and the game, or "".
	Failed func(in string, game record.GameID, f *failure.Failure)
	// Muted, if set, reports whether nobody is to see a player's phrases.
	Muted func(record.PlayerID) bool
	// Moved, if set, is told how long the line of a seat took from when it was accepted until all who have the game open
	// here were told.
	Moved func(time.Duration)
	// Reached, if set, is told which limit somebody was refused something by. It must be quick.
	Reached func(limit string)
	// Outages, if set, returns the last outages of the record that its servers have noted there by now. It is slow.
	Outages func(context.Context) ([]Down, error)
	// Note, if set, notes an outage there, before the lines that have waited are saved. It is slow.
	Note func(context.Context, Down)
	Down Down // the time before the start when nobody could play
	// Shut is whether no game is taken before Take is called.
	Shut bool
	// LongSeed draws the seeds of games with something hidden; nil is longseed.Draw.
	LongSeed func() game.LongSeed
}

// House has the rooms of a process.
type House struct {
	Offers
	deps Deps
	ctx  context.Context
	all  sync.WaitGroup

	mu   sync.Mutex
	live map[record.GameID]*liveRoom
	// broken has the games closed by a panic, and since when.
	broken map[record.GameID]record.Time
	codes  map[record.GameID]record.InvitationCode
	hall   hall
	days   days
	again  map[record.GameID]record.GameID // the open room for the rematch of a game
	// declined has the players who have left the room of a rematch, while that is open.
	declined map[record.GameID][]record.PlayerID
	heard    chan record.GameID // games with hints about something else than a step
	// challenged counts the challenges of players.
	challenged map[record.PlayerID]pace

	shut     atomic.Bool          // whether no game is taken
	down     atomic.Pointer[Down] // when nobody could play before games were taken
	outage   recordOutage
	others   elsewhere
	rating   sync.Mutex         // held while games are rated, and for nothing else
	words    sync.Mutex         // for tongues only: rooms use it, and mu is locked before a room's
	tongues  map[string]*tongue // by the hash of their lists
	thinking atomic.Int64       // number of computer players that think or wait for it
}

// Open opens a house, until the context ends.
func Open(ctx context.Context, deps Deps) (*House, error) {
	if deps.Limits == (RoomLimits{}) {
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
		live: map[record.GameID]*liveRoom{}, broken: map[record.GameID]record.Time{}, challenged: map[record.PlayerID]pace{}, codes: map[record.GameID]record.InvitationCode{}, again: map[record.GameID]record.GameID{}, declined: map[record.GameID][]record.PlayerID{},
		tongues: map[string]*tongue{}, heard: make(chan record.GameID, heardMost),
	}
	h.shut.Store(deps.Shut)
	h.down.Store(&deps.Down)
	h.goes(func() { h.listen(hints) })
	h.goes(h.offers)
	h.goes(h.sweeps)
	return h, nil
}

// Shut stops taking games: nobody can open a game, start one or make a room, and nothing is done in games
// without sessions. Open sessions continue, by the same clock as before.
func (h *House) Shut() { h.shut.Store(true) }

// Take takes games from now on. Down is when nobody could play before, if that wasn't known when the house
// was opened.
func (h *House) Take(down Down) {
	h.down.Store(&down)
	h.shut.Store(false)
}

// Live returns the number of games with sessions.
func (h *House) Live() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.live)
}

// Thinking returns the number of computer players that think, or wait for a thinker.
func (h *House) Thinking() int { return int(h.thinking.Load()) }

// Wait waits for all goroutines of the house, once its context has ended.
func (h *House) Wait() { h.all.Wait() }

func (h *House) now() record.Time { return record.At(h.deps.Host.Now()) }

// listen makes rooms read what others have written.
func (h *House) listen(hints <-chan record.ChangeNotice) {
	for hint := range hints {
		h.safely(InHouse, "", func() { h.listensTo(hint) })
	}
}

func (h *House) listensTo(hint record.ChangeNotice) {
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
	// Only now, so that a session that reacts to it finds a room that has heard of it.
	select {
	case h.heard <- hint.Game:
	default: // a player who takes the offer is told that it has ended
	}
}

// sweepEvery is how often games without sessions are checked for time that has run out. Hints may be lost, so
// rooms check as often.
const sweepEvery = time.Second

// Look opens a game for a player, at the seat or as a spectator; 0 is no particular player. It is slow if
// there is no other session.
func (h *House) Look(ctx context.Context, id record.GameID, player record.PlayerID) (*Client, error) {
	if h.shut.Load() {
		return nil, ErrShut
	}
	h.mu.Lock()
	r := h.live[id]
	isNew := r == nil
	if isNew {
		stopped, err := h.reopens(id)
		if err != nil {
			h.mu.Unlock()
			return nil, err
		}
		r = &liveRoom{stopped: stopped, opened: h.now(), house: h, id: id, looks: map[*Client]bool{}, wake: make(chan struct{}, 1), read: make(chan struct{}), again: h.again[id], missed: map[int]time.Time{}}
		h.live[id] = r
		h.all.Go(r.lives)
	}
	r.coming++ // so that it stays
	h.mu.Unlock()
	l := &Client{room: r, player: player, Notifier: remote.NewNotifier(), seat: -1}
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
	if !isNew {
		l.catchUp(ctx)
	}
	var err error
	r.locked(func() {
		if err = r.err; err != nil {
			return
		}
		r.seats()
		r.nudge() // a player may have come back
		r.tell()
		if _, watch := r.here(); watch > h.deps.Limits.Watch && l.seat < 0 {
			h.reached(limitWatchers)
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
