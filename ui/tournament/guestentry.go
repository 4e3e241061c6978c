package tournament

import (
	"net"
	"time"

	rules "quoin/game/tournament"
)

// knownGuest is the player at the other end of a connection, if known without a token.
type knownGuest struct{ name, token string }

// Take lets in a connection of a known entrant who speaks the protocol, as Attach does for one who doesn't: a
// hello's name, token and secret are ignored, and no token is given. It returns at once; the server closes
// the connection when it is done with it. The server must be running.
func (s *Server) Take(socket net.Conn, name, identity string) {
	c := newConn(socket, time.Now())
	c.known = &knownGuest{name, identified(identity)}
	select {
	case <-s.done:
		_ = socket.Close()
	default:
		s.lets(c)
	}
}

// Entered reports whether an identity, as in Attach and Take, has a place.
func (s *Server) Entered(identity string) bool {
	_, is := s.Snapshot().State.Holder(hashed(identified(identity)))
	return is
}

// Withdraw leaves and gives up the place, as long as the list is open; afterwards it is the same as Leave.
func (g *Guest) Withdraw() {
	g.server.send(guestInput{from: g.conn, at: time.Now(), withdraw: true})
	g.Notifier.Leave()
}

func (h *hub) withdraws(c *conn) {
	name := c.name
	mine := name != "" && h.players[name] == c
	h.leave(c)
	if mine && h.state.Phase() == rules.Listing {
		h.withdraw(name)
	}
}
