package serve

import (
	"context"
	"net/netip"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"quoin/stats/record"
	"quoin/ui/serve/admin"
)

// decisions is what the people who run the servers of a record have decided.
type decisions struct {
	mu    sync.Mutex // held while new ones are read and take effect
	state atomic.Pointer[admin.State]
	stops chan struct{} // closed when one of them asks this server to stop

	forgotten []record.PlayerID // removed players whose folders are still to be deleted
}

// decisionsEvery is how often decisions of other servers are looked for.
const decisionsEvery = 500 * time.Millisecond

// Stops is closed when a decision asks this server to stop, as a signal does.
func (s *Server) Stops() <-chan struct{} { return s.decisions.stops }

// watchDecisions reads the decisions that other servers make, and deletes the folders of removed players once nobody has
// them open.
func (s *Server) watchDecisions() {
	tick := time.NewTicker(decisionsEvery)
	defer tick.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-tick.C:
		}
		if s.shared {
			_ = s.readDecisions(s.ctx) // watchRecord tells of outages
		}
		s.forgets()
	}
}

// readDecisions reads what is new, and does what follows from it.
func (s *Server) readDecisions(ctx context.Context) error {
	r := &s.decisions
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		state := *r.state.Load()
		fresh, err := s.record.Decisions(ctx, state.N)
		if err != nil {
			return err
		}
		for _, one := range fresh {
			state = state.After(one)
		}
		r.state.Store(&state)
		for _, one := range fresh {
			s.obeys(ctx, one)
		}
		if len(fresh) < record.MaxDecisions {
			return nil
		}
	}
}

// rules makes a decision, and lets it take effect here.
func (s *Server) rules(ctx context.Context, by record.Fingerprint, line string) (int64, error) {
	n, err := s.record.Decide(ctx, record.Decision{At: record.At(s.now()), By: by, Line: line})
	if err != nil {
		return 0, err
	}
	verb, _, _ := strings.Cut(line, " ")
	s.tell(eventDecision, n, verb)
	return n, s.readDecisions(ctx)
}

// obeys does what follows at once from a decision. Those from before the start have been obeyed, except that a removed
// player's folder may be left.
func (s *Server) obeys(ctx context.Context, r record.Decision) {
	verb, rest, _ := strings.Cut(r.Line, " ")
	fresh := r.At >= record.At(s.begun)
	switch verb {
	case admin.Ban:
		if fresh {
			s.endsBanned(ctx)
		}
	case admin.Remove:
		if p, is := admin.Player(rest); is {
			s.endsPlayer(p)
			s.decisions.forgotten = append(s.decisions.forgotten, p)
		}
	case admin.Announce:
		if fresh {
			s.announces("From the people who run this server: " + rest)
		}
	case admin.Drain:
		if fresh && (rest == admin.EveryNode || rest == s.node) {
			select {
			case <-s.decisions.stops:
			default:
				close(s.decisions.stops)
			}
		}
	}
}

// visitor returns the one who is connected.
func (c *conn) visitor(p record.PlayerID) admin.Visitor {
	v := admin.Visitor{Key: c.key, Player: p}
	if at, err := netip.ParseAddrPort(c.net.RemoteAddr().String()); err == nil {
		v.Address = at.Addr()
	}
	return v
}

// isBanned returns the ban that keeps a visitor out. Owners are never kept out: somebody has to take a ban back.
func (c *conn) isBanned(p record.PlayerID) (admin.Banned, bool) {
	s := c.server
	ban, is := s.decisions.state.Load().Banned(c.visitor(p), record.At(s.now()))
	if is {
		owner, err := s.isOwner(c.key)
		is = err != nil || !owner
	}
	return ban, is
}

// sessionsNow returns all sessions and commands that are connected.
func (s *Server) sessionsNow() (all []*channelSession) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.conns {
		if n := c.session.Load(); n != nil {
			all = append(all, n)
		}
	}
	return all
}

// endsBanned ends the sessions of those who are banned by now.
func (s *Server) endsBanned(ctx context.Context) {
	for _, n := range s.sessionsNow() {
		p := record.PlayerID(n.player.Load())
		if p == 0 { // a command, or a program in a tournament
			who, err := s.record.ByKey(ctx, n.key)
			if err == nil {
				p = who.ID
			}
		}
		if ban, is := n.isBanned(p); is {
			n.kick(kickBanned, banSentence(ban))
		}
	}
}

// endsPlayer ends the sessions of a removed player.
func (s *Server) endsPlayer(p record.PlayerID) {
	for _, n := range s.sessionsNow() {
		if record.PlayerID(n.player.Load()) == p {
			n.kick(kickRemoved, "You have been removed from this server, with your games and settings. Your key is as new here.")
		}
	}
}

// banSentence tells a banned visitor so.
func banSentence(b admin.Banned) string {
	text := "You are banned here" + untilText(b)
	if b.Why != "" {
		text += ": " + b.Why
	}
	return text + "."
}

// untilText says when a ban ends; "" for never.
func untilText(b admin.Banned) string {
	if b.Until == 0 {
		return ""
	}
	return " until " + b.Until.Time().Format("2 January 2006, 15:04") + " UTC"
}

// announces shows a sentence in all sessions, on the screen or as a line.
func (s *Server) announces(text string) {
	for _, n := range s.sessionsNow() {
		select {
		case n.news <- text:
		default: // nobody has looked at the last ones yet
		}
	}
}

// forgets deletes the folders of removed players that nobody has open.
func (s *Server) forgets() {
	r := &s.decisions
	r.mu.Lock()
	defer r.mu.Unlock()
	var left []record.PlayerID
	for _, p := range r.forgotten {
		s.mu.Lock()
		open := s.owns[p] != nil
		s.mu.Unlock()
		if open {
			left = append(left, p)
			continue
		}
		if err := os.RemoveAll(s.ownDir(p)); err != nil {
			s.tell(eventStoreFailed, p, err)
		}
	}
	r.forgotten = left
}
