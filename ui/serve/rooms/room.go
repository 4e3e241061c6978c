package rooms

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/remote"
)

// liveRoom is a game while sessions have it open. Its goroutine writes to the record, reads what others have
// written, and does what happens by itself.
type liveRoom struct {
	house *House
	id    record.GameID
	wake  chan struct{} // there is something to do
	read  chan struct{} // closed once the game was read, or can't be: err
	err   error         // the reason why nobody can open it; written before read is closed, or with mu held

	// stopped is since when a panic kept the game closed until opened; zero without a panic.
	stopped, opened record.Time

	mu    sync.Mutex // never held for long; only the room's goroutine may lock the house's before it
	looks map[*Client]bool
	gone  bool

	game record.Game // as last read
	kept position    // the durable position; nil before the game has started
	n    []int       // number of its lines by part
	// What isn't durable yet. The players who did it see it already, the others don't.
	waits   []pendingLine
	failing error
	begun   bool                  // whether all know that it has started
	paused  bool                  // whether the time that nobody could play has been given back
	unheard bool                  // whether somebody else may have written
	heard   []record.ChangeNotice // others' lines in their order, up to linesMost

	busy   bool              // whether a chore is being done,
	asked  int               // for a log of asked-1 lines, or 0
	missed map[int]time.Time // since when a player isn't there, for awayAfter
	afar   []record.PlayerID // the players who are there at other servers,
	asOf   time.Time         // as of then

	coming int        // sessions about to open it; guarded by the house's mutex
	coding sync.Mutex // held while a code is made, and locked before the house's: players who ask together get one

	paces [record.MaxSeats]pace
	// termsPace is that of changes of the terms.
	termsPace pace
	readied   time.Time // when the first of the players who wait became ready
	said      []remote.Said
	again     record.GameID // the room for a rematch, or ""

	strengths Strengths      // of an open room's players
	rated     bool           // whether the changes of ratings are known,
	changes   []remote.Rated // by seat; empty for one that isn't rated
}

// pendingLine is a line on its way to the record.
type pendingLine struct {
	seat, part int
	line       string
	since      time.Time // when it was accepted; zero for what nobody did
}

// runs does the room's work until it is empty or the house closes.
func (r *liveRoom) runs() {
	ctx := r.house.ctx
	var failed, empty bool
	r.locked(func() {
		if r.err = r.reads(ctx); r.err == nil && r.kept != nil {
			r.writes(ctx) // a pause: nobody sees the clock without the time that is given back
		}
		failed = r.err != nil
	})
	close(r.read)
	for !failed {
		var wait time.Duration
		r.locked(func() {
			wait = r.works(ctx)
			empty = len(r.looks) == 0 && len(r.waits) == 0 && !r.unheard && !r.counts()
		})
		if empty && r.closes() {
			return
		}
		timer := time.NewTimer(wait)
		select {
		case <-r.wake:
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			r.saves()
			r.end()
			return
		}
		timer.Stop()
	}
	r.end()
}

// saves writes what waits, for the last time.
func (r *liveRoom) saves() {
	ctx, cancel := context.WithTimeout(context.Background(), lastWrite)
	defer cancel()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.kept != nil {
		r.writes(ctx)
	}
}

// lastWrite limits the last write.
const lastWrite = 2 * time.Second

// closes removes the room from the house, if it is still empty.
func (r *liveRoom) closes() bool {
	h := r.house
	h.mu.Lock()
	defer h.mu.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.coming > 0 || len(r.looks) > 0 || len(r.waits) > 0 || r.unheard {
		return false
	}
	delete(h.live, r.id)
	return true
}

// end closes all sessions' views of the room.
func (r *liveRoom) end() {
	h := r.house
	h.mu.Lock()
	defer h.mu.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(h.live, r.id)
	r.gone = true
	for l := range r.looks {
		l.Notifier.Leave()
	}
	clear(r.looks)
}

// nudge makes the goroutine look for work.
func (r *liveRoom) nudge() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// tell notifies all sessions of news.
func (r *liveRoom) tell() {
	for l := range r.looks {
		l.Notify()
	}
}

// hear handles a hint that somebody has written something, perhaps this room.
func (r *liveRoom) hear(hint record.ChangeNotice) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if hint.N > 0 && len(r.waits) > 0 && r.waits[0].part == hint.Part && r.waits[0].line == hint.Line && hint.N == r.n[hint.Part]+1 {
		return // it is being written here
	}
	switch {
	case hint.N == 0 || hint.Part >= len(r.n) || hint.Line == "" || len(r.heard) >= linesMost:
		r.unheard, r.heard = true, nil
	case hint.N <= r.n[hint.Part] || r.unheard:
		return // it is known, or will be
	default:
		r.heard = append(r.heard, hint)
	}
	r.nudge()
}

// linesMost is how many lines of others may wait. With more the game is read again.
const linesMost = 64

// folds applies others' lines from their hints, so that the game needn't be read again for each. If one is
// missing, or was the game's last, it is read.
func (r *liveRoom) folds() {
	heard := r.heard
	r.heard = nil
	for _, h := range heard {
		if r.unheard || h.N <= r.n[h.Part] {
			continue
		}
		next, err := r.kept.run(h.Part, h.Line)
		if err != nil || h.N != r.n[h.Part]+1 || next.over() {
			r.unheard = true
			continue
		}
		r.kept = next
		r.n[h.Part]++
	}
	if len(heard) > 0 {
		r.tell()
	}
}

// reads replays the game from the record. The room isn't locked meanwhile.
func (r *liveRoom) reads(ctx context.Context) error {
	var (
		g         record.Game
		at        position
		n         []int
		strengths Strengths
		err       error
	)
	r.unlocked(func() {
		if g, at, n, err = r.house.read(ctx, r.id); err == nil && g.State == record.Open {
			strengths, err = r.house.strengths(ctx, g)
		}
	})
	if err != nil {
		return err
	}
	if r.game = g; at == nil {
		r.strengths = strengths
		return nil
	}
	r.kept, r.n = at, n
	r.pauses()
	return nil
}

// read returns a game from the record, its position, and the number of lines of each part of its log; the
// position is nil before the game has started.
func (h *House) read(ctx context.Context, id record.GameID) (g record.Game, at position, n []int, err error) {
	if g, err = h.deps.Record.Game(ctx, id); err != nil || g.State == record.Open {
		return g, nil, nil, err
	}
	lines := make([][]string, len(g.Logs))
	for part := range lines {
		if _, lines[part], err = h.deps.Record.Read(ctx, record.LogID{Game: id, Part: part}, 1); err != nil {
			return g, nil, nil, err
		}
		n = append(n, len(lines[part]))
	}
	at, err = h.fold(g, lines)
	return g, at, n, err
}

// started returns when the clocks start.
func (r *liveRoom) started() record.Time { return record.Time(r.game.Header.Started) }

// at returns the time since the start; negative before it.
func (r *liveRoom) at() time.Duration {
	return time.Duration(r.house.now()-r.started()) * time.Millisecond
}

// works does all there is to do, and returns when to look again.
func (r *liveRoom) works(ctx context.Context) time.Duration {
	if r.house.isLost() {
		return sweepEvery
	}
	if r.kept != nil {
		r.folds()
	}
	if r.unheard {
		r.unheard, r.heard = false, nil
		switch r.failing = r.reads(ctx); {
		case errors.Is(r.failing, record.NoGame): // the room was given up
			r.game = record.Game{}
		case r.failing != nil:
			r.unheard = true
		}
		r.seats()
		if r.tell(); r.failing != nil {
			return sweepEvery
		}
	}
	if r.meets() {
		r.tell()
	}
	if r.kept == nil {
		return r.gathers(ctx)
	}
	r.writes(ctx)
	if r.failing != nil {
		return sweepEvery
	}
	for {
		part, line, is := r.kept.due(r.at())
		if !is {
			break
		}
		r.waits = append(r.waits, pendingLine{seat: remote.Watcher, part: part, line: line})
		if r.writes(ctx); r.failing != nil {
			return sweepEvery
		}
	}
	if at := r.at(); at < 0 {
		return -at
	}
	if !r.begun { // everybody is told when it starts
		r.begun = true
		r.tell()
	}
	wait := r.calls()
	if r.writes(ctx); r.failing != nil {
		return sweepEvery
	}
	r.chores()
	if r.failing = r.rates(ctx); r.failing != nil {
		return sweepEvery
	}
	if next := r.kept.next(); next != match.Never {
		wait = min(wait, next-r.at())
	}
	if r.house.deps.Node != "" && !r.kept.over() && r.matters() >= 0 {
		wait = min(wait, meetsEvery)
	}
	return max(time.Millisecond, wait)
}

// writes writes all waiting lines, one after another. If somebody else was first, the game is read again, and
// a line that is then against the rules is dropped.
func (r *liveRoom) writes(ctx context.Context) {
	for len(r.waits) > 0 {
		w, next, err := r.waits[0].on(r.kept)
		if err != nil {
			r.waits = r.waits[1:]
			r.tell()
			continue
		}
		r.waits[0] = w
		p := next.follows(w.part, r.started())
		step := record.RecordedStep{Line: w.line, At: r.house.now(), Due: p.Due, Turn: p.Turn, Over: p.Over}
		ends := next.over() && !r.kept.over() // computed before: what is durable is known to be, whatever fails
		r.unlocked(func() {                   // sessions mustn't wait for the disk
			err = r.house.deps.Record.Append(ctx, record.LogID{Game: r.id, Part: w.part}, r.n[w.part]+1, step)
		})
		switch _, taken := errors.AsType[*record.Taken](err); {
		case err == nil:
			r.kept, r.waits, r.failing = next, r.waits[1:], nil
			r.n[w.part]++
			if moved := r.house.deps.Moved; moved != nil && !w.since.IsZero() {
				moved(time.Since(w.since))
			}
			if ends {
				r.house.over(r.id)
			}
		case taken || errors.Is(err, record.Over):
			if r.failing = r.reads(ctx); r.failing != nil {
				r.tell()
				return
			}
		default:
			r.failing = err
			r.tell()
			return
		}
		r.tell()
	}
}

// ahead returns the position with the waiting lines of the seats for which mine returns true.
func (r *liveRoom) ahead(mine func(seat int) bool) position {
	p := r.kept
	for _, w := range r.waits {
		if !mine(w.seat) {
			continue
		}
		if _, next, err := w.on(p); err == nil {
			p = next
		}
	}
	return p
}

// on returns the position after a waiting line. If another server's line came meanwhile with a later time, the seat's line
// gets that time: what its player has been shown isn't lost.
func (w pendingLine) on(p position) (pendingLine, position, error) {
	next, err := p.run(w.part, w.line)
	if err != nil {
		w = w.notBefore(p.last(w.part))
		next, err = p.run(w.part, w.line)
	}
	return w, next, err
}

// notBefore returns the line; if it is a seat's and earlier, with the given time.
func (w pendingLine) notBefore(least time.Duration) pendingLine {
	text, action, _ := strings.Cut(w.line, " ")
	at, err := strconv.ParseInt(text, 10, 64)
	if w.seat >= 0 && err == nil && time.Duration(at)*time.Millisecond < least {
		w.line = timed(least, action)
	}
	return w
}

func everybody(int) bool { return true }

// does does an action of a seat.
func (r *liveRoom) does(seat int, trip time.Duration, action string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.gone && r.err != nil:
		return r.err
	case r.kept == nil || r.gone:
		return record.NotBegun
	case r.at() < 0:
		return &match.Refusal{Reason: match.Begun, Seat: seat}
	}
	p := r.ahead(everybody)
	part, _, _ := p.line(seat, 0, 0, action)
	part, line, err := p.line(seat, max(r.at(), p.last(part)), trip, action)
	if err != nil {
		return err
	}
	if _, err := p.run(part, line); err != nil {
		return err
	}
	if !r.paces[seat].step(r.house.deps.Host.Now(), r.house.deps.Limits.Actions) {
		r.house.reached(limitActions)
		return ErrFast
	}
	r.waits = append(r.waits, pendingLine{seat, part, line, time.Now()})
	r.nudge()
	return nil
}

// seats updates every session's seat.
func (r *liveRoom) seats() {
	for l := range r.looks {
		l.seat = r.game.SeatOf(l.player)
	}
}

// here returns which seats have a session, here or at other servers, and the number of spectators here.
func (r *liveRoom) here() (here []bool, watch int) {
	here = make([]bool, len(r.game.Seats))
	for i, s := range r.game.Seats {
		here[i] = s.Level != "" // computer players always are
	}
	for _, p := range r.afar {
		if seat := r.game.SeatOf(p); seat >= 0 {
			here[seat] = true
		}
	}
	var people []record.PlayerID
	for l := range r.looks {
		switch {
		case l.seat >= 0:
			here[l.seat] = true
		case l.player != 0 && !slices.Contains(people, l.player):
			people = append(people, l.player)
			watch++
		}
	}
	return here, watch
}
