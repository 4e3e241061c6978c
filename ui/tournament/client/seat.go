package client

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/ui/remote"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// Seat is a person's seat at a table of a tournament on another machine: the game as the server tells it, and
// what the player has done since. It sends nothing itself: Requests returns what is to be sent. Its methods
// are safe for concurrent use.
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
	lines  []string  // lines of the log known so far
	whole  bool      // lines begin at the start of the game
	told   match.Any // the game as the server tells it
	began  time.Time // time 0 of the game, by the server's clocks

	shown    match.Any // told after the player's actions that the server hasn't confirmed
	ahead    []string  // those actions, as texts
	sent     int       // actions of ahead sent to the server
	prompt   int64     // number of the open prompt, or 0
	requests []wire.Request
}

var _ remote.Game = (*Seat)(nil)

// NewSeat returns the seat in a game that the server has begun. The seed is that of the game's record, if the
// player keeps one. The error says that the game, or its time control, is unknown here.
func NewSeat(all games.GameList, w wire.Welcome, g wire.Game, now func() time.Time, seed uint64) (*Seat, error) {
	control := match.Control{TimeControl: match.TimeControl{Bank: time.Duration(w.Bank), Increment: time.Duration(w.Increment)}}
	tables, err := all.New(games.Setup{Rules: w.Game}, control, nil)
	if err != nil {
		return nil, err
	}
	if tables.From == nil {
		return nil, fmt.Errorf("%s can't be played from here", tables.Title)
	}
	s := &Seat{tables: tables, number: g.Game, seat: g.Seat - 1, names: []string{w.Name, g.Opponent}, now: now, Notifier: remote.NewNotifier()}
	if s.seat == 1 {
		s.names[0], s.names[1] = s.names[1], s.names[0]
	}
	s.began = now()
	s.header = tables.Header(s.names, seed, s.began.UnixMilli())
	s.told, err = tables.Open(s.header, nil)
	s.shown, s.whole = s.told, true
	return s, err
}

// Begin starts the clock of a game that was called before.
func (s *Seat) Begin() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.lines) == 0 {
		s.began = s.now()
	}
	s.Notify()
}

// at returns the time of the game.
func (s *Seat) at() time.Duration {
	return max(s.told.Last(), game.Cut(s.now().Sub(s.began)))
}

// Now returns the game as the player may know it.
func (s *Seat) Now() remote.Now {
	s.mu.Lock()
	defer s.mu.Unlock()
	return remote.Now{
		Rules: s.tables.Rules, View: s.tables.View(s.shown, s.seat), Seat: s.seat, At: s.at(), Names: s.names, Here: []bool{true, true}, Paired: true,
	}
}

// Do does an action of the player: play, or resign. It is shown at once. The server is told of it when it asks
// for an action, one action for each prompt.
func (s *Seat) Do(action string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	verb, text, _ := strings.Cut(action, " ")
	switch {
	case action == resigning:
		s.takeBack(0)
		if err := s.append(fmt.Sprintf("%d %d %s", s.at().Milliseconds(), s.seat+1, resigning)); err != nil {
			return err
		}
		s.shown = s.told
		s.requests = append(s.requests, wire.Resign{})
	case verb != "play":
		return &match.Refusal{Reason: match.NotATurn, Seat: s.seat}
	default:
		if err := s.tables.Parse(text); err != nil {
			return err
		}
		next, err := s.does(s.shown, text)
		if err != nil {
			return err
		}
		s.shown, s.ahead = next, append(s.ahead, text)
		s.send()
	}
	s.Notify()
	return nil
}

// resigning is the action of resigning in a match's log.
const resigning = "resign"

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

// Hear takes a message of the server about the game.
func (s *Seat) Hear(news wire.News) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch n := news.(type) {
	case wire.Prompt:
		s.prompted(n)
	case wire.Played:
		s.played(n)
	case wire.Refused:
		s.takeBack(0)
	case wire.Result:
		s.ended(n)
	}
	s.show()
	s.Notify()
}

// prompted opens a prompt, and answers it if the player already has.
func (s *Seat) prompted(p wire.Prompt) {
	if s.sent > 0 { // the server asks for something else than what it was told
		s.takeBack(0)
	}
	s.follow(p.Position)
	if mover, ok := s.told.ToMove(); ok && mover == s.seat {
		s.set(time.Duration(p.Clocks[s.seat]))
	}
	s.prompt = p.Prompt
	s.send()
}

// played applies an action that the server has accepted.
func (s *Seat) played(p wire.Played) {
	seat := (p.Seat - 1) & 1
	if seat == s.seat {
		if s.sent > 0 && s.ahead[0] == p.Action {
			s.ahead, s.sent = s.ahead[1:], s.sent-1
		} else {
			s.takeBack(0)
		}
	}
	left := time.Duration(p.Clocks[seat])
	s.set(left)
	line := func() string { return fmt.Sprintf("%d %d play %s", s.at().Milliseconds(), p.Seat, p.Action) }
	if next, err := s.told.Do(line()); err == nil {
		if added := next.Clocks().Left(seat, next.Last()) - left; added > 0 { // the increment of a whole turn
			s.set(left - added)
		}
		_ = s.append(line()) // as above, or it can't be followed
	}
	s.follow(p.Position)
}

// append adds a line to the log.
func (s *Seat) append(line string) error {
	next, err := s.told.Do(line)
	if err == nil {
		s.told, s.lines = next, append(s.lines, line)
	}
	return err
}

// set moves the start of the game so that the running clock shows the time that the server says.
func (s *Seat) set(left time.Duration) {
	if seat, runs := s.told.Clocks().Running(); runs {
		at := s.at()
		at += s.told.Clocks().Left(seat, at) - max(left, time.Millisecond)
		s.began = s.now().Add(-max(at, s.told.Last()))
	}
}

// follow continues from the server's position if the messages didn't lead to it: the player joined a game in
// progress, or the server plays by other rules.
func (s *Seat) follow(p wire.Position) {
	if s.tables.Tell(s.told, s.seat).Position == p.String() {
		return
	}
	s.takeBack(0)
	engine, err := s.tables.From(wire.View{Position: p.String()})
	if err != nil {
		return
	}
	if told, err := engine.Open(game.Record{Header: s.header}); err == nil {
		s.told, s.lines, s.whole = told, nil, false
		s.began = s.now()
	}
}

// takeBack removes the player's unconfirmed actions, beginning with number from.
func (s *Seat) takeBack(from int) { s.ahead, s.sent = s.ahead[:from], min(s.sent, from) }

// show updates shown: the confirmed game after the player's unconfirmed actions.
func (s *Seat) show() {
	s.shown = s.told
	for i, text := range s.ahead {
		next, err := s.does(s.shown, text)
		if err != nil {
			s.takeBack(i)
			return
		}
		s.shown = next
	}
}

// does returns the game after an action of the player.
func (s *Seat) does(m match.Any, text string) (match.Any, error) {
	return m.Do(fmt.Sprintf("%d %d play %s", max(s.at(), m.Last()).Milliseconds(), s.seat+1, text))
}

// ended ends the game as the server says, if the rules know that ending. Too many refusals count as resigning.
func (s *Seat) ended(r wire.Result) {
	s.takeBack(0)
	s.prompt = 0
	winner := slices.Index(s.names, r.Winner)
	if s.told.Over() || winner < 0 {
		return
	}
	at := s.at()
	for _, how := range []string{resigning, "gone", "time"} {
		if how == "time" {
			at = s.told.Limit()
		}
		line := fmt.Sprintf("%d %d %s", at.Milliseconds(), 2-winner, how)
		next, err := s.told.Do(line)
		if err == nil && (next.Result().Ending == r.Ending || r.Ending == wire.EndingIllegal) {
			_ = s.append(line) // as just now
			return
		}
	}
}

// Result returns the result so far, as the rules have it.
func (s *Seat) Result() game.Result {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.told.Result()
}

// Record returns the record of the game without the match around it, or false if the game isn't over or the
// server hasn't told all of it.
func (s *Seat) Record() (game.Record, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.whole || !s.told.Over() {
		return game.Record{}, false
	}
	r, err := s.tables.Plain(s.header, s.lines)
	return r, err == nil
}
