package rooms

import (
	"errors"

	"quoin/stats/record"
	"quoin/ui/failure"
)

// What failed, for Deps.Failed.
const (
	InRoom    = "room"     // a game with open sessions, which was closed
	InThought = "computer" // a computer player's thought, which is tried again
	InRating  = "rating"   // rating a game, which won't be rated then
	InHouse   = "rooms"    // work for all games, which is tried again
)

// ErrBroken is the error for a game that was closed after a panic.
var ErrBroken = errors.New("a fault in Quoin stopped this game; it is kept up to the last move, and can be opened again in a minute")

// safely calls f. A panic in it is reported, and goes no further.
func (h *House) safely(in string, id record.GameID, f func()) *failure.Failure {
	caught := failure.Guard(f)
	if caught != nil && h.deps.Failed != nil {
		h.deps.Failed(in, id, caught)
	}
	return caught
}

// goes calls f in a goroutine that Wait waits for. A panic in it is reported.
func (h *House) goes(f func()) {
	h.all.Go(func() { h.safely(InHouse, "", f) })
}

// locked calls f with the room's mutex held. Whatever happens in f, the mutex is free afterwards.
func (r *liveRoom) locked(f func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f()
}

// unlocked calls f without the room's mutex, which is held before and afterwards,
// whatever happens in f.
func (r *liveRoom) unlocked(f func()) {
	r.mu.Unlock()
	defer r.mu.Lock()
	f()
}

// lives is the room's goroutine. A panic ends this room only: nothing is done in it any more, and everybody
// in it is told ErrBroken.
func (r *liveRoom) lives() {
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

// brokenFor is how long a game stays closed after a panic. Otherwise it would be tried again every second,
// and by everybody in it.
const brokenFor = failedFor

// breaks keeps a game closed for a while.
func (h *House) breaks(id record.GameID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.broken[id] = h.now()
}

// reopens returns since when a panic has kept a game closed, or zero, and forgets it. The error is ErrBroken
// while the game has to stay closed. The house's mutex must be held.
func (h *House) reopens(id record.GameID) (since record.Time, err error) {
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

// closed returns the time in which nobody could play a game: since a panic closed it, or else while no server
// was alive.
func (r *liveRoom) closed() Down {
	if r.stopped != 0 {
		return Down{r.stopped, r.opened}
	}
	return *r.house.down.Load()
}
