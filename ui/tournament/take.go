package tournament

import (
	"net"
	"time"

	rules "quoin/game/tournament"
)

// known is who is at the other end of a connection, where that is known without a
// token.
type known struct{ name, token string }

// Take lets in a connection on which an entrant speaks the protocol whom this process
// knows already, as Attach lets one in who speaks none: a hello's name, token and
// secret don't count, and nobody is told a token. It returns at once; the connection
// is closed when the server is done with it. A server that is running is needed.
func (s *Server) Take(socket net.Conn, name, identity string) {
	c := newConn(socket, time.Now())
	c.known = &known{name, identified(identity)}
	select {
	case <-s.done:
		_ = socket.Close()
	default:
		s.lets(c)
	}
}

// Entered says whether somebody has a place, by the identity of Attach and Take.
func (s *Server) Entered(identity string) bool {
	_, is := s.Snapshot().State.Holder(hashed(identified(identity)))
	return is
}

// Withdraw goes away and gives the place up, as long as the list is open; afterwards
// it is the same as Leave.
func (g *Guest) Withdraw() {
	g.server.send(input{from: g.conn, at: time.Now(), withdraw: true})
	g.close()
}

func (h *hub) withdraws(c *conn) {
	name := c.name
	mine := name != "" && h.players[name] == c
	h.leave(c)
	if mine && h.state.Phase() == rules.Listing {
		h.withdraw(name)
	}
}
