package tournament

import (
	"context"
	"fmt"
	"slices"
	"time"

	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// hub is the goroutine that owns the tournament. It does one thing after another.
type hub struct {
	*Server
	state      rules.State
	tables     *games.Tables
	began      time.Time        // when this process took over the tournament
	base       time.Duration    // the tournament's time at that moment
	players    map[string]*conn // connected entrants, by name
	spectators map[*conn]bool
	matches    []*match // running, in the order of their numbers
	prompts    int64    // number of prompts so far
	answers    []func() // answers to guests' actions, sent once the state is published
	gate       gate

	version int           // incremented by everything but the steps of games
	moved   bool          // whether something has happened since games were last searched for
	due     time.Duration // when games can be forfeited if nothing else happens, if waits is set
	waits   bool

	concluded bool            // whether the final standings were told
	owed      map[string]bool // entrants who are still to hear them, since a kill may have come before
	owedBy    time.Time       // how long they are waited for

	begun   bool // whether somebody has asked for the games to start
	stopBy  time.Time
	failure error // the reason why nothing can be recorded any longer
}

func newHub(s *Server) *hub {
	return &hub{Server: s, state: s.options.From, tables: s.tables, players: map[string]*conn{}, spectators: map[*conn]bool{}, gate: gate{}}
}

// run handles inputs until there is nothing left to do. A panic that belongs to no connection and no game
// ends the server, with the record intact.
func (h *hub) run(ctx context.Context) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = h.caught("holding the tournament", r)
			h.failure = err
		}
	}()
	if err := h.open(); err != nil {
		return err
	}
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		h.tick()
		h.settle()
		if h.failure != nil || h.state.Phase() == rules.Finished || h.heard() || h.stopping() && len(h.matches) == 0 {
			return h.failure
		}
		timer.Reset(h.pause())
		select {
		case in := <-h.inbox:
			h.take(in)
		case <-h.begin:
			h.begun = true
		case d := <-h.rulings:
			d.done <- h.direct(d)
		case <-h.stop:
			h.startStopping()
		case <-timer.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// settle publishes the state, and then answers those who have acted: they look at it at once.
func (h *hub) settle() {
	h.publish(h.snapshot())
	for c := range h.spectators {
		c.poke()
	}
	for _, answer := range h.answers {
		answer()
	}
	h.answers = nil
}

// open opens the list, or resumes from the record.
func (h *hub) open() error {
	h.began = time.Now()
	config := h.state.Config()
	switch h.state.Phase() {
	case rules.Unopened:
		opened := rules.OpenList{Config: h.options.config(h.began.UnixMilli(), h.seed(), h.tables)}
		err := h.happened(append([]rules.Event{opened}, h.options.Seeding...)...)
		h.warn(h.options.Players) // 0 if it isn't known yet
		return err
	case rules.Finished:
	default:
		// The wall clock may have been set back since.
		stopped := h.state.Last()
		h.base = max(stopped, h.began.Sub(time.UnixMilli(config.Opened)))
		if err := h.happened(rules.Restart{At: h.base}); err != nil {
			return err
		}
		h.note(false, "going on from the record: %s, %d of %s played", say.Count(len(h.state.Entrants()), "entrant"),
			len(h.state.Games()), say.Count(len(h.state.Games())+h.state.Undecided(), "game"))
		for _, g := range h.state.Running() {
			if err := h.goOn(g, stopped); err != nil {
				return err
			}
		}
		if h.over() {
			h.owe()
		}
	}
	return nil
}

// now returns the time of the tournament. It follows the monotonic clock.
func (h *hub) now() time.Duration { return h.base + time.Since(h.began) }

// happened applies events, all or none. A refused one returns an error and changes nothing; one that can't be
// recorded hasn't happened, and ends the server.
func (h *hub) happened(events ...rules.Event) error {
	if h.failure != nil {
		return h.failure
	}
	next := h.state
	lines := make([]string, len(events))
	for i, e := range events {
		var err error
		if next, err = next.Apply(e); err != nil {
			return err
		}
		lines[i] = e.String()
	}
	if h.options.Record != nil {
		if err := h.options.Record.Append(lines...); err != nil {
			h.failure = fmt.Errorf("%w: %w", ErrUnrecorded, err)
			return h.failure
		}
	}
	h.state = next
	for _, e := range events {
		if _, is := e.(rules.GameStep); !is { // steps don't change who can meet whom
			h.moved = true
			h.version++
		}
	}
	return nil
}

// take handles an input. A panic affects only the input's connection.
func (h *hub) take(in guestInput) {
	c := in.from
	defer func() {
		if r := recover(); r != nil {
			_ = h.caught("serving "+c.who(), r)
			h.expel(c, wire.FaultBug, "there is a bug in the server")
		}
	}()
	switch {
	case in.attach != nil:
		h.attach(in.attach)
	case in.withdraw:
		h.withdraws(c)
	case in.do != nil:
		err := errBug // after a panic
		h.answers = append(h.answers, func() { in.do.done <- err })
		err = h.does(c, *in.do, in.at)
	case in.gone:
		h.gone(c, in.err)
	case c.ended:
	case in.err != nil:
		h.malformed(c, in.err)
	default:
		h.request(c, in.request, in.at)
	}
}

func (h *hub) request(c *conn, r wire.Request, at time.Time) {
	if hello, ok := r.(wire.Hello); ok {
		h.hello(c, hello)
		return
	}
	switch {
	case c.feed != nil:
		h.follows(c, r)
		return
	case c.name == "":
		h.wrong(c, wire.FaultNoHello, "a hello comes first")
		return
	}
	switch r := r.(type) {
	case wire.Follow:
		h.notAsked(c)
	case wire.Action:
		h.act(c, r, at)
	case wire.List:
		h.list(c)
	case wire.Resign:
		h.resign(c)
	case wire.Ready:
		h.ready(c, r.Game)
	}
}

// malformed answers a malformed line. An open prompt is repeated.
func (h *hub) malformed(c *conn, err error) {
	h.wrong(c, wire.FaultMalformed, err.Error())
	if m := c.match; m != nil && !c.ended && m.asks(c) {
		h.ask(m, m.seatOf(c))
	}
}

// wrong tells a client that it shouldn't have sent a line, and closes the connection if there were too many.
func (h *hub) wrong(c *conn, code, reason string) {
	if c.malformed++; c.malformed >= wire.Malformed {
		h.expel(c, code, reason)
		return
	}
	c.tell(wire.Fault{Code: code, Reason: reason})
}

// expel closes a connection with a reason.
func (h *hub) expel(c *conn, code, reason string) {
	h.note(true, "%s is closed: %s", c.who(), reason)
	c.tell(wire.Fault{Code: code, Reason: reason, Final: true})
	h.leave(c)
}

// stopping reports whether no more games may start.
func (h *hub) stopping() bool { return !h.stopBy.IsZero() }

func (h *hub) startStopping() {
	if h.stopping() {
		return
	}
	h.stopBy = time.Now().Add(drainTime)
	if n := len(h.matches); n > 0 {
		running := "the running game has"
		if n > 1 {
			running = fmt.Sprintf("the running games have (%d)", n)
		}
		h.note(false, "stopping once %s ended, in %s at the latest", running, spell(drainTime))
	}
}

// pause returns how long nothing happens by itself.
func (h *hub) pause() time.Duration {
	now := time.Now()
	next := time.Hour
	until := func(at time.Time) { next = min(next, at.Sub(now)) }
	for _, m := range h.matches {
		if limit := m.state.Limit(); !m.frozen && limit != matches.Never {
			until(h.began.Add(m.begun + m.state.Waited() + limit - h.base))
		}
		if m.called && !m.returns {
			until(now.Add(m.call.Ends() - h.now()))
		}
	}
	if h.stopping() {
		until(h.stopBy)
	}
	if h.state.Phase() == rules.Listing && h.options.StartIn > 0 && h.enough() {
		until(h.began.Add(h.options.StartIn))
	}
	if len(h.owed) > 0 {
		until(h.owedBy)
	}
	h.vacant(func(_ *match, _ int, kept time.Duration) { until(now.Add(kept - h.now())) })
	if h.waits {
		until(now.Add(h.due - h.now()))
	}
	return max(0, next)
}

// tick does everything that is due by itself.
func (h *hub) tick() {
	h.endCalls()
	h.callTime()
	h.callGone()
	if h.over() {
		h.conclude()
		return
	}
	if h.stopping() {
		if !time.Now().Before(h.stopBy) {
			h.abandon()
		}
		return
	}
	h.start()
	h.pair()
	if h.over() {
		h.conclude() // an absent player has lost the last games
	}
}

// over reports whether everything is decided. A pause keeps the tournament open, so that the last result can be
// corrected.
func (h *hub) over() bool {
	return h.state.Phase() == rules.Playing && h.state.Over() && !h.state.Paused()
}

// pair starts all possible games, and decides those that need no waiting. Possible pairings are computed only
// if something relevant has happened: most inputs are actions in games, which don't affect them.
func (h *hub) pair() {
	for h.state.Phase() == rules.Playing {
		if h.moved {
			h.moved = false
			if h.deal() {
				continue
			}
			h.due, h.waits = h.state.DueAt()
		}
		if !h.waits || h.now() < h.due || !h.forfeit() {
			return
		}
	}
}

// abandon breaks off the running games. They are played again when a server resumes from the record.
func (h *hub) abandon() {
	for _, m := range slices.Clone(h.matches) {
		h.note(true, "game %d, %s - %s, is broken off", m.number, m.names[0], m.names[1])
		h.clear(m)
	}
}

// snapshot returns the present state.
func (h *hub) snapshot() Snapshot {
	s := Snapshot{State: h.state, Title: h.tables.Title, Stopping: h.stopping(), version: h.version, Games: make([]RunningGame, len(h.matches))}
	now := time.Now()
	for i, m := range h.matches {
		s.Games[i] = h.table(m, now)
	}
	if h.state.Phase() == rules.Listing && h.options.StartIn > 0 {
		s.StartsIn = max(0, h.began.Add(h.options.StartIn).Sub(now))
	}
	return s
}

// dismiss ends all connections; unless now is set, they are told why.
func (h *hub) dismiss(now bool) {
	h.door.each(func(c *conn) {
		if now {
			_ = c.Close()
		} else if !h.concluded && h.state.Phase() != rules.Finished {
			c.tell(h.closing())
		}
		c.end()
	})
}

func (h *hub) closing() wire.Closing {
	what := "the server stops"
	if h.failure != nil {
		what = "the server can't go on"
	}
	return wire.Closing{Reason: what + "; come back with the token when it is there again"}
}
