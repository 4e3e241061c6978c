package tournament

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	logs "quoin/game"
	"quoin/game/lexicon"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// tokenBytes makes tokens long enough never to be guessed.
const tokenBytes = 16

// newToken returns a token, with which an entrant can return.
func newToken() string {
	var b [tokenBytes]byte
	_, _ = rand.Read(b[:]) // it never fails
	return hex.EncodeToString(b[:])
}

// hashed returns what the record stores of a token, so that a reader of the record can't take anybody's
// place.
func hashed(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// hello admits a client, or tells it why not.
func (h *hub) hello(c *conn, m wire.Hello) {
	if c.known != nil {
		m.Name, m.Token = c.known.name, ""
		if _, is := h.state.Holder(hashed(c.known.token)); is {
			m.Token = c.known.token
		}
	}
	switch {
	case c.name != "" || c.feed != nil:
		h.wrong(c, wire.FaultHelloAgain, "there was a hello already")
	case m.Version == wire.Version2 && !h.speaks(m):
		of := h.tables.Setup().Language()
		h.expel(c, wire.FaultLanguage, fmt.Sprintf("this is %s, and the hello doesn't say that the client knows %v: that would be \"languages\":%q", h.tables.Title, of, of.Tag()))
	case m.Watch:
		h.watches(c, m)
	case m.Version != wire.Version && m.Version != wire.Version2:
		h.expel(c, wire.FaultVersion, fmt.Sprintf("version %d of the protocol is not spoken here, but %d", m.Version, wire.Version2))
	case m.Version == wire.Version && h.tables.Rules != game:
		h.expel(c, wire.FaultVersion, fmt.Sprintf("this is %s, and version %d of the protocol has Santorini alone; %d has all games", h.tables.Title, wire.Version, wire.Version2))
	case rules.CheckName(m.Name) != nil:
		h.expel(c, wire.FaultName, fmt.Sprintf("a name is 1 to %d letters A-Z and a-z, digits, _ and -", rules.MaxName))
	case h.stopping():
		c.tell(h.closing())
		h.leave(c)
	case m.Token != "":
		h.comeBack(c, m)
	default:
		h.join(c, m)
	}
}

// speaks reports whether a client knows the tournament's language.
func (h *hub) speaks(m wire.Hello) bool {
	of := h.tables.Setup().Language()
	return of == lexicon.English || slices.Contains(strings.Fields(m.Languages), of.Tag())
}

// join puts a new entrant on the list.
func (h *hub) join(c *conn, m wire.Hello) {
	from, now := c.RemoteAddr(), time.Now()
	if wait := h.gate.wait(from, now); wait > 0 {
		h.expel(c, wire.FaultTooFast, fmt.Sprintf("too many have joined from this address; try again in %s", spell(wait.Truncate(time.Second)+time.Second)))
		return
	}
	if c.known == nil && !h.knowsSecret(m) {
		h.gate.pass(from, now) // a guess counts as a join
		h.expel(c, wire.FaultSecret, "nobody joins this tournament without its secret")
		return
	}
	h.makeRoom()
	token := h.token()
	if c.known != nil {
		token = c.known.token
	}
	join := rules.AddEntrant{Name: m.Name, Token: hashed(token), At: h.now()}
	err := h.state.Check(join)
	if err == nil && h.lastPlaceTaken(m.Name) {
		err = rules.ListFull
	}
	if err == nil {
		h.gate.pass(from, now)
		err = h.condense()
	}
	if err == nil {
		err = h.happened(join)
	}
	if err != nil {
		h.turnAway(c, m.Name, err)
		return
	}
	h.note(false, "%s joins, from %s", m.Name, c.address())
	h.letIn(c, m, token)
}

// lastPlaceTaken reports whether the only place left is that of a gauntlet's entrant, who has another name.
func (h *hub) lastPlaceTaken(name string) bool {
	one, o := h.state.Config().Gauntlet, h.options
	return h.state.AwaitsGauntlet() && name != one && o.Players > 0 && len(h.state.Entrants()) >= o.Players-1
}

// knowsSecret compares in constant time, which reveals neither the secret nor its length.
func (h *hub) knowsSecret(m wire.Hello) bool {
	ours, theirs := sha256.Sum256([]byte(h.options.Secret)), sha256.Sum256([]byte(m.Secret))
	return h.options.Secret == "" || subtle.ConstantTimeCompare(ours[:], theirs[:]) == 1
}

// condense removes entrants who joined and left from the record once there are many, so that they never fill
// it. If that fails the list is full.
func (h *hub) condense() error {
	if h.state.Waste() < rules.MaxWaste {
		return nil
	}
	if h.options.Record != nil {
		if err := h.options.Record.Condense(); err != nil {
			h.note(true, "the record can't be written again without the players who left the list: %v", err)
			return rules.ListFull
		}
	}
	h.state = h.state.Condensed()
	return nil
}

// makeRoom removes entrants from the open list who have been gone for the grace period, and one who is gone
// if the list would be full otherwise.
func (h *hub) makeRoom() {
	if h.state.Phase() != rules.Listing {
		return
	}
	now := h.now()
	var gone []rules.Entrant
	for _, e := range h.state.Entrants() {
		if !e.Present {
			gone = append(gone, e)
		}
	}
	logs.SortStable(gone, func(a, b rules.Entrant) int { return int(a.Since - b.Since) })
	room := h.state.Config().Room()
	if h.options.Players > 0 {
		room = h.options.Players
	}
	for _, e := range gone {
		if now-e.Since >= h.options.Grace || len(h.state.Entrants()) >= room {
			h.withdraw(e.Name)
		}
	}
}

func (h *hub) withdraw(name string) {
	if h.happened(rules.RemoveEntrant{Name: name, At: h.now()}) == nil {
		h.note(false, "%s is taken off the list", name)
	}
}

// comeBack lets an entrant in again. An existing connection of theirs is closed: it may be broken without
// anybody's having noticed.
func (h *hub) comeBack(c *conn, m wire.Hello) {
	e, ok := h.state.Holder(hashed(m.Token))
	if !ok || e.Name != m.Name {
		h.expel(c, wire.FaultToken, "this is not the token of that name")
		return
	}
	if old := h.players[e.Name]; old != nil {
		h.expel(old, wire.FaultReplaced, "another connection came with the same token")
	}
	if err := h.happened(rules.Return{Name: e.Name, At: h.now()}); err != nil {
		h.turnAway(c, m.Name, err)
		return
	}
	h.note(false, "%s is back, from %s", m.Name, c.address())
	h.letIn(c, m, m.Token)
}

func (h *hub) letIn(c *conn, m wire.Hello, token string) {
	c.name, c.legal, c.version = m.Name, m.Legal, m.Version
	c.person = m.Person || c.guest != nil
	c.log = m.Log && c.version == wire.Version2 && c.guest == nil
	h.players[c.name] = c
	_ = c.SetReadDeadline(time.Time{})
	if c.known != nil {
		token = "" // a known player needs no token
	}
	h.welcome(c, token)
	h.sits(c)
	if h.concluded {
		h.tellOver(c)
		delete(h.owed, c.name)
	}
}

// faults are the codes and the words for refusals by the rules.
var faults = []struct {
	reason rules.Reason
	code   string
	words  string
}{
	{rules.NameTaken, wire.FaultTaken, "the name is taken; its owner returns with the token"},
	{rules.ListFull, wire.FaultListFull, "the list is full"},
	{rules.ListClosed, wire.FaultListClosed, "the games have begun, and nobody new can join"},
	{rules.Closed, wire.FaultListClosed, "the tournament is over"},
	{rules.TooOften, wire.FaultTooOften, "that was too often"},
}

func (h *hub) turnAway(c *conn, name string, err error) {
	for _, f := range faults {
		if errors.Is(err, f.reason) {
			h.note(true, "%s from %s is turned away: %s", name, c.address(), f.words)
			c.tell(wire.Fault{Code: f.code, Reason: f.words, Final: true})
			h.leave(c)
			return
		}
	}
	h.expel(c, wire.FaultBug, "the server can't go on") // nothing can be recorded
}

// gone handles the end of a connection.
func (h *hub) gone(c *conn, err error) {
	if !c.ended {
		switch {
		case errors.Is(err, wire.ErrTooLong):
			h.note(true, "%s is closed: a line of more than %d bytes", c.who(), wire.MaxLine)
			c.tell(wire.Fault{Code: wire.FaultTooLong, Reason: fmt.Sprintf("a line has at most %d bytes", wire.MaxLine), Final: true})
		case c.name == "" && errors.Is(err, os.ErrDeadlineExceeded):
			h.note(true, "%s is closed: no hello within %s", c.who(), spell(wire.HelloTime))
			c.tell(wire.Fault{Code: wire.FaultNoHello, Reason: "there was no hello within " + spell(wire.HelloTime), Final: true})
		case errors.Is(err, errBug):
			c.tell(wire.Fault{Code: wire.FaultBug, Reason: "there is a bug in the server", Final: true})
		case c.stuck.Load():
			h.note(true, "%s is dropped: it doesn't read what it is told", c.who())
		}
	}
	h.leave(c)
}

// leave ends a connection. An entrant who leaves loses the game in progress.
func (h *hub) leave(c *conn) {
	c.end()
	delete(h.spectators, c)
	name := c.name
	if name == "" || h.players[name] != c {
		return
	}
	delete(h.players, name)
	if h.state.Phase() == rules.Finished {
		return
	}
	if h.happened(rules.Absent{Name: name, At: h.now()}) == nil {
		h.note(false, "%s is gone", name)
	}
	h.stands(c)
}
