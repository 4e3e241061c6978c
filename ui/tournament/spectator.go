package tournament

import (
	"fmt"
	"sync/atomic"
	"time"

	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/remote"
	"quoin/ui/tournament/wire"
)

// A spectator is a connection that follows the tournament and takes no part. The hub only says that something has
// changed. The connection's own writer then works out what is new since it last wrote, at most every feedPause, so
// that a slow spectator gets fewer messages, costs the games nothing, and is dropped as any client is.

// MaxSpectators is the number of spectators that may connect in addition to MaxConnections.
const MaxSpectators = 64

// feedPause is the shortest time from one update of a spectator to the next.
const feedPause = 200 * time.Millisecond

// feedBytes is how many bytes of the record one message has at most: far fewer than wire.MaxNews.
const feedBytes = 32 << 10

// spectator is what a spectator has been told. Except for poked and follow it belongs to the connection's writer.
type spectator struct {
	delay  int          // turns
	poked  atomic.Bool  // whether the writer will look at the state
	follow atomic.Int64 // number of the game whose log is asked for, or 0

	place  rules.Published
	stage  wire.Public // without lines
	steps  map[int]int // told of each running game
	game   int         // the one whose log is being told, or 0
	told   matches.Any // its state after the lines that were told; nil before
	lines  int         // the number of those
	tale   int         // steps of the game when its time was last told
	closed bool        // whether its end was told, or that there is nothing to tell
}

// watches admits a spectator, or says why not.
func (h *hub) watches(c *conn, m wire.Hello) {
	from, now := c.RemoteAddr(), time.Now()
	wait := h.gate.wait(from, now)
	if wait == 0 {
		h.gate.pass(from, now) // all that has happened is told at once
	}
	switch {
	case wait > 0:
		h.expel(c, wire.FaultTooFast, fmt.Sprintf("too many have joined from this address; try again in %s", spell(wait.Truncate(time.Second)+time.Second)))
		return
	case m.Version != wire.Version2:
		h.expel(c, wire.FaultVersion, fmt.Sprintf("spectators need version %d of the protocol", wire.Version2))
		return
	case m.Delay < 0 || m.Delay > MaxDelay:
		h.expel(c, wire.FaultMalformed, fmt.Sprintf("the delay is not from 0 to %d turns", MaxDelay))
		return
	case !h.knowsSecret(m):
		h.expel(c, wire.FaultSecret, "nobody watches this tournament without its secret")
		return
	case !h.door.seats(c):
		h.expel(c, wire.FaultServerFull, "there are too many spectators; try again later")
		return
	}
	c.version, c.feed = m.Version, &spectator{delay: max(h.options.Delay, m.Delay), steps: map[int]int{}}
	h.spectators[c] = true
	_ = c.SetReadDeadline(time.Time{})
	h.note(false, "a spectator watches, from %s", c.address())
	hall := h.hall(false)
	hall.Watch, hall.Delay = true, c.feed.delay
	c.tell(hall)
}

// follows handles a spectator's request.
func (h *hub) follows(c *conn, r wire.Request) {
	f, is := r.(wire.Follow)
	if !is {
		h.wrong(c, wire.FaultNotAsked, "a spectator only follows games")
		return
	}
	c.feed.follow.Store(int64(f.Game))
}

// poke has a spectator told what is new.
func (c *conn) poke() {
	if c.ended || c.feed.poked.Swap(true) {
		return
	}
	select {
	case c.out <- nil:
	default:
		c.cut(true)
	}
}

// feeds tells a spectator what is new. The error is that of writing.
func (s *Server) feeds(c *conn) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = s.caught("telling a spectator", r)
		}
	}()
	f := c.feed
	f.poked.Store(false) // before the state is read, so that nothing is missed
	now := s.Snapshot()
	for _, news := range append(f.record(now), f.tables(now)...) {
		if err := c.put(wire.Line(news)); err != nil {
			return err
		}
	}
	for _, news := range s.tale(f, now) {
		if err := c.put(wire.Line(news)); err != nil {
			return err
		}
	}
	return nil
}

// record returns the events since the last ones, in parts.
func (f *spectator) record(now Snapshot) (all []wire.News) {
	lines, next, again := now.State.Since(f.place)
	stage := wire.Public{Starts: wire.Millis(now.StartsIn), Stopping: now.Stopping}
	again = again || f.place == rules.Published{}
	if !again && len(lines) == 0 && stage.Stopping == f.stage.Stopping && (stage.Starts == 0) == (f.stage.Starts == 0) {
		return nil
	}
	f.place, f.stage = next, stage
	for first := 0; first < len(lines) || len(all) == 0; {
		part, size := stage, 0
		part.Again = again
		last := first
		for ; last < len(lines) && (last == first || size+len(lines[last]) < feedBytes); last++ {
			size += len(lines[last]) + len(`"",`)
		}
		part.Lines = lines[first:last]
		first, all = last, append(all, part)
	}
	return all
}

// tables returns the running games that have changed.
func (f *spectator) tables(now Snapshot) (all []wire.News) {
	running := map[int]int{}
	for _, g := range now.Games {
		running[g.Number] = g.steps
		if told, is := f.steps[g.Number]; !is || told != g.steps {
			all = append(all, g.seen(f.delay))
		}
	}
	f.steps = running
	return all
}

// seen returns what a spectator is told of a game besides its log.
func (t RunningGame) seen(delay int) wire.Running {
	state, lines := t.before(delay)
	r := state.Result()
	n := wire.Running{Game: t.Number, Turns: r.Turns, Waiting: t.Waiting(), Starts: wire.Millis(t.Starts), Still: t.Still}
	if mover, is := state.ToMove(); is {
		n.ToMove = mover + 1
	}
	at := t.at
	if lines < len(t.lines) { // the time of what isn't shown
		at, n.Still = state.Last(), true
	}
	for seat, s := range r.Seats {
		n.Clocks = append(n.Clocks, wire.Millis(state.Left(seat, at)))
		if len(t.Scores) > 0 {
			n.Scores = append(n.Scores, s.Score)
		}
	}
	return n
}

// tale returns what is new in the log of the game that a spectator follows.
func (s *Server) tale(f *spectator, now Snapshot) (all []wire.News) {
	if n := int(f.follow.Load()); n != f.game {
		f.game, f.told, f.lines, f.tale, f.closed = n, nil, 0, 0, false
	}
	if f.game == 0 || f.closed {
		return nil
	}
	t, running := s.followed(f.game)
	switch {
	case f.game >= now.State.NextGame(): // it may still begin
		return nil
	case t.state == nil:
		f.closed = true
		return []wire.News{wire.Fault{Code: wire.FaultNoGame, Reason: fmt.Sprintf("game %d isn't played here", f.game)}}
	case running && f.told != nil && t.steps == f.tale:
		return nil
	case !running && now.State.Config().Paired:
		f.closed = true
		return []wire.News{wire.Fault{Code: wire.FaultNoGame, Reason: fmt.Sprintf("game %d is over, and its tiles are played again", f.game)}}
	}
	lines, at, still := t.lines, t.at, true
	if running {
		state, count := t.before(f.delay)
		lines, still = t.lines[:count], t.Still
		if count < len(t.lines) {
			at, still = state.Last(), true
		} else if !still {
			at += time.Since(t.At)
		}
	}
	f.tale = t.steps
	var told []string
	header := ""
	if f.told == nil || !running {
		shown, begun, err := s.tables.LogOf(t.state.Header(), lines, remote.Watcher)
		if err == nil {
			f.told, err = s.tables.Open(t.state.Header(), lines)
		}
		if err != nil {
			panic(err) // the game was made of it
		}
		header, told, f.closed = shown.String(), begun, !running
	} else {
		for _, line := range lines[min(f.lines, len(lines)):] {
			next, err := f.told.Do(line)
			if err != nil {
				panic(err)
			}
			f.told = next
			told = append(told, s.tables.Told(next, line, remote.Watcher)...)
		}
	}
	f.lines = len(lines)
	for first := true; first || len(told) > 0; first = false {
		n := min(len(told), logLines)
		all = append(all, wire.Log{Game: f.game, Header: header, Lines: told[:n], At: wire.Millis(at), Still: still})
		header, told = "", told[n:]
	}
	return all
}

// followed returns a game for its log: running, or ended here.
func (s *Server) followed(number int) (t RunningGame, running bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, t := range s.last.Games {
		if t.Number == number {
			return t, true
		}
	}
	return s.finals[number], false
}
