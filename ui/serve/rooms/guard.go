package rooms

import (
	"errors"

	"quoin/stats/record"
	"quoin/ui/failure"
)

// What failed, as Deps.Failed is told of it.
const (
	InRoom    = "room"     // a game that somebody looked at, which was closed
	InThought = "computer" // a computer's thought, which is tried again
	InRating  = "rating"   // working out what a game makes of ratings: it doesn't count
	InHouse   = "rooms"    // what is done for all games, which is tried again
)

// ErrBroken answers whoever looks at a game that a panic has closed.
var ErrBroken = errors.New("a fault in Quoin stopped this game; it is kept up to the last move, and can be opened again in a minute")

// safely calls f. A panic in it is reported, and goes no further.
func (h *House) safely(in string, id record.ID, f func()) *failure.Failure {
	caught := failure.Guard(f)
	if caught != nil && h.deps.Failed != nil {
		h.deps.Failed(in, id, caught)
	}
	return caught
}

// goes calls f on a goroutine that Wait waits for. A panic in it is reported.
func (h *House) goes(f func()) {
	h.all.Go(func() { h.safely(InHouse, "", f) })
}

// locked calls f with the room's mutex held. Whatever happens in f, the mutex is free
// afterwards.
func (r *room) locked(f func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f()
}

// unlocked calls f without the room's mutex, which is held before and afterwards,
// whatever happens in f.
func (r *room) unlocked(f func()) {
	r.mu.Unlock()
	defer r.mu.Lock()
	f()
}

// lives is the room's goroutine. A panic ends the room alone: nothing is done in it any
// more, and everybody in it is told ErrBroken.
func (r *room) lives() {
	if r.house.safely(InRoom, r.id, r.runs) == nil {
		return
	}
	r.house.breaks(r.id)
	failure.Guard(r.saves) // it may be the same fault again
	r.locked(func() { r.err = ErrBroken })
	select {
	case <-r.read:
	default:
		close(r.read)
	}
	r.end()
}

// brokenFor is for how long a game stays closed after a panic. Without that each second
// would try it again, and so would everybody in it.
const brokenFor = failedFor

// breaks has a game stay closed for a while.
func (h *House) breaks(id record.ID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.broken[id] = h.now()
}

// reopens returns since when a panic has kept a game closed, or zero, and forgets it.
// The error is ErrBroken while the game has to stay closed. The house's mutex is held.
func (h *House) reopens(id record.ID) (since record.Time, err error) {
	since, is := h.broken[id]
	if !is {
		return 0, nil
	}
	if now := h.now(); since <= now && now < since.After(brokenFor) {
		return 0, ErrBroken
	}
	delete(h.broken, id)
	return since, nil
}

// closed is the time in which nobody could play a game: since a panic closed it, or else
// while no server was alive.
func (r *room) closed() Down {
	if r.stopped != 0 {
		return Down{r.stopped, r.opened}
	}
	return *r.house.down.Load()
}
