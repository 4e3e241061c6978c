package client

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/ui/remote"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// Seat is a person's seat at a table of a tournament on another machine, or a spectator's place there: the log that the server tells, and what
// the player has done since. It sends nothing itself: Requests returns what is to be sent. Its methods are safe for
// concurrent use.
type Seat struct {
	remote.Paired
	*remote.Notifier
	tables *games.Tables
	number int
	seat   int
	names  []string
	now    func() time.Time

	mu     sync.Mutex
	header game.Header
	lines  []string
	told   match.Any // the game as the server tells it
	began  time.Time // time 0 of the game, by this machine's clock
	stands bool      // whether no clock runs, and the game's time is stood
	stood  time.Duration

	shown    match.Any // told after the player's actions that the server hasn't confirmed
	ahead    []string  // those actions, as texts
	sent     int       // actions of ahead sent to the server
	prompt   int64     // number of the open prompt, or 0
	requests []wire.Request

	waits  []int     // seats that the clock waits for
	starts time.Time // when it starts at the latest
}

var _ remote.Game = (*Seat)(nil)

// NewSeat returns the seat in a game, whose log begins with l; a spectator's if the seat is 0. The error says why the log can't be followed.
func NewSeat(tables *games.Tables, g wire.Seating, l wire.Log, now func() time.Time) (*Seat, error) {
	s := &Seat{tables: tables, number: g.Game, seat: g.Seat - 1, names: g.Players, now: now, Notifier: remote.NewNotifier()}
	return s, s.Hear(l)
}

// at returns the time of the game.
func (s *Seat) at() time.Duration {
	if s.stands {
		return s.stood
	}
	return max(s.told.Last(), game.Cut(s.now().Sub(s.began)))
}

// Now returns the game as the player may know it.
func (s *Seat) Now() remote.Now {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := remote.Now{
		Rules: s.tables.Rules, View: s.tables.View(s.shown, s.seat), Seat: s.seat, At: s.at(), List: s.tables.List(), Names: s.names,
		Here: make([]bool, len(s.names)), Paired: true, Waits: s.waits, Starts: max(0, s.starts.Sub(s.now())),
	}
	for seat := range n.Here {
		p := s.told.Presence(seat)
		n.Here[seat] = !p.Away && !p.Gone
	}
	return n
}

// Do does an action of the player: play, resign, or say that they are ready. It is shown at once, unless it ends the
// game. The server is told of a turn when it asks for an action, one action for each prompt.
func (s *Seat) Do(action string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	verb, text, _ := strings.Cut(action, " ")
	switch {
	case s.seat == remote.Watcher:
		return &match.Refusal{Reason: match.NoSuchSeat, Seat: s.seat}
	case action == remote.Ready:
		s.requests = append(s.requests, wire.Ready{Game: s.number})
	case action == "resign":
		line := fmt.Sprintf("%d %d resign", s.at().Milliseconds(), s.seat+1)
		next, err := s.told.Do(line)
		if err != nil {
			return err
		}
		if _, err := s.tables.Plain(s.header, s.lines, max(0, s.seat)); err == nil { // nothing is hidden that the end would show
			s.told, s.lines = next, append(s.lines, line)
		}
		s.takeBack()
		s.requests = append(s.requests, wire.Resign{})
	case len(s.waits) > 0:
		return &match.Refusal{Reason: match.Begun, Seat: s.seat}
	case verb != "play" && s.tables.Race == nil:
		return &match.Refusal{Reason: match.NotATurn, Seat: s.seat}
	default:
		if s.tables.Race != nil { // its actions have no verb before them
			text = action
		}
		if err := s.tables.Parse(text); err != nil {
			return err
		}
		next, err := s.does(s.shown, text)
		if err != nil {
			return err
		}
		if s.ahead = append(s.ahead, text); !next.Over() {
			s.shown = next
		}
		s.send()
	}
	s.Notify()
	return nil
}

// send answers the open prompt with the next action that the player has done.
func (s *Seat) send() {
	if s.prompt != 0 && s.sent < len(s.ahead) {
		s.requests = append(s.requests, wire.Action{Prompt: s.prompt, Action: s.ahead[s.sent]})
		s.prompt = 0
		s.sent++
	}
}

// Requests returns what is to be sent to the server, once.
func (s *Seat) Requests() []wire.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.requests
	s.requests = nil
	return all
}

// Hear takes a message of the server about the game. The error says that the log can't be followed.
func (s *Seat) Hear(news wire.News) (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch n := news.(type) {
	case wire.Log:
		err = s.follow(n)
	case wire.Ask:
		if s.sent > 0 { // the server asks for something else than what it was told
			s.takeBack()
		}
		s.prompt = n.Prompt
		s.send()
	case wire.Call:
		s.waits = nil
		for seat, name := range s.names {
			for _, waiting := range n.Waiting {
				if name == waiting {
					s.waits = append(s.waits, seat)
				}
			}
		}
		s.starts = s.now().Add(time.Duration(n.Starts))
	case wire.Refused, wire.End:
		s.takeBack()
		s.prompt = 0
	}
	s.Notify()
	return err
}

// follow applies lines of the log, which begins again with a header.
func (s *Seat) follow(l wire.Log) error {
	if l.Header != "" {
		header, err := game.ParseHeader(l.Header)
		if err != nil {
			return err
		}
		told, err := s.tables.Follow(header, nil)
		if err != nil {
			return err
		}
		if told.Seats() != len(s.names) {
			return fmt.Errorf("the log is of %d seats and not of %d", told.Seats(), len(s.names))
		}
		s.header, s.lines, s.told = header, nil, told
	}
	for _, line := range l.Lines {
		next, err := s.told.Do(line)
		if err != nil {
			return err
		}
		s.told, s.lines = next, append(s.lines, line)
		if s.sent > 0 && strings.Contains(line, fmt.Sprintf(" %d play", s.seat+1)) && s.confirms(line) {
			s.ahead, s.sent = s.ahead[1:], s.sent-1
		}
	}
	s.stands, s.stood = l.Still, time.Duration(l.At)
	s.began = s.now().Add(-time.Duration(l.At))
	s.show()
	return nil
}

// confirms reports whether a line is the first of the unconfirmed actions.
func (s *Seat) confirms(line string) bool {
	text := " " + s.ahead[0]
	return strings.HasSuffix(line, text) || s.tables.Verdict(s.told, s.ahead[0]) != "" && strings.Contains(line, text+" ")
}

// takeBack removes the player's unconfirmed actions.
func (s *Seat) takeBack() { s.ahead, s.sent, s.shown = nil, 0, s.told }

// show updates shown: the confirmed game after the player's unconfirmed actions.
func (s *Seat) show() {
	s.shown = s.told
	for _, text := range s.ahead {
		next, err := s.does(s.shown, text)
		if err != nil {
			s.takeBack()
			return
		}
		if !next.Over() {
			s.shown = next
		}
	}
}

// does returns the game after an action of the player. What only the server knows is shown when it tells.
func (s *Seat) does(m match.Any, text string) (match.Any, error) {
	if s.tables.Verdict(m, text) != "" {
		return m, nil
	}
	return m.Do(fmt.Sprintf("%d %d play %s", max(s.at(), m.Last()).Milliseconds(), s.seat+1, text))
}

// Control returns the time control of the game.
func (s *Seat) Control() match.Control {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.told.Clocks().Control()
}

// Result returns the result so far, as the rules have it.
func (s *Seat) Result() game.Result {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.told.Result()
}

// Record returns the record of the game without the match around it, or false if the game isn't over.
func (s *Seat) Record() (game.Record, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.told.Over() {
		return game.Record{}, false
	}
	r, err := s.tables.Plain(s.header, s.lines, max(0, s.seat))
	return r, err == nil
}
