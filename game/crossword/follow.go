package crossword

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
)

// A player on another machine follows a match by a log of what its seat may know: no seed, the number of tiles
// instead of the tiles of a hidden exchange, and a Drew for each draw that the seat sees. Follower folds such a
// log to the same View that the match itself has for the seat. While the game runs nothing else may be asked of
// it; once it is over, the match's own log has no secrets.

// Drew says which tiles a seat drew, in order, at the start of the game or in its last turn: "drew 2 ?AB".
type Drew struct {
	Reported
	Seat  int // from 0; its text counts from 1
	Tiles []Tile
}

// exchanged is an exchange by another seat: "exchange 3".
type exchanged struct {
	Reported
	count int
}

func (a Drew) String() string {
	text := fmt.Sprintf("drew %d ", a.Seat+1)
	for _, t := range a.Tiles {
		text += t.String()
	}
	return text
}
func (a exchanged) String() string { return "exchange " + strconv.Itoa(a.count) }

// Tell puts the tiles on the rack, which holds them already as unknown ones.
func (a Drew) Tell(t *Telling) error {
	if err := t.refuse(a.Seat, 0); err != nil {
		return err
	}
	at := &t.seats[a.Seat]
	if unseen := t.Unseen(a.Seat); len(at.hand)+len(a.Tiles) > at.held {
		return t.no(TurnRefusal{Reason: RackTooLarge, Have: len(at.hand) + len(a.Tiles), Need: at.held})
	} else if _, missing := unseen.Without(a.Tiles...); missing != None {
		return t.no(TurnRefusal{Reason: BeyondBag, Tile: missing})
	}
	at.hand += handOf(a.Tiles)
	drew := len(t.turns) - 1
	if i := t.stood - 1; i >= 0 && t.turns[i].Seat == a.Seat {
		drew = i // its tiles lay face down until now
	}
	if drew >= 0 {
		t.turns = slices.Clone(t.turns)
		t.turns[drew].Drawn = a.Tiles
		for i := drew + 1; i < len(t.turns); i++ {
			if later := &t.turns[i]; later.Seat == a.Seat { // the points of a challenge, gained with these tiles
				later.Rack = slices.Concat(later.Rack, a.Tiles)
			}
		}
	}
	return nil
}

// Tell exchanges tiles that aren't known.
func (a exchanged) Tell(t *Telling) error {
	t.stood = 0
	t.settle()
	return t.Exchange(a.count)
}

// readFollowed reads the actions of such a log.
func readFollowed(text string) (Action, error) {
	verb, object, _ := strings.Cut(text, " ")
	switch count, err := strconv.Atoi(object); {
	case verb == "exchange" && err == nil:
		return exchanged{count: count}, nil
	case verb != "drew":
		return ParseAction(text)
	}
	who, tiles, _ := strings.Cut(object, " ")
	seat, err := ParseSeat(who)
	a := Drew{Seat: seat}
	for rest := tiles; rest != ""; {
		tile, size := rackTile(rest)
		a.Tiles, rest = append(a.Tiles, tile), rest[size:]
	}
	if err == nil && (a.String() != text || len(a.Tiles) == 0) {
		err = fmt.Errorf("%+.20q are no tiles", tiles)
	}
	return a, err
}

// Follower is EngineOf for a log that a seat is told. The Draws of its headers are what Begun returns.
func Follower(v *Variant, start func(game.Header, Words) (State, error), words Words) *Engine {
	e := EngineOf(v, start, words)
	plain, turn, house := e.Start, e.Turn, e.House
	e.Start = func(h game.Header) (State, error) {
		draws := h.Draws
		h.Draws = ""
		s, err := plain(h)
		if err == nil {
			err = s.follow(draws)
		}
		return s, err
	}
	e.Parse = readFollowed
	e.Turn = func(a Action) bool {
		_, is := a.(exchanged)
		return is || turn(a)
	}
	e.House = func(a Action) bool {
		_, is := a.(Drew)
		return is || house(a)
	}
	return e
}

// Opening returns who starts, and the tiles drawn for it, as the header of a log for Follower has it: "2 1E2A".
func (v View) Opening() string {
	text := strconv.Itoa(v.Starter() + 1)
	for _, round := range v.StartDraw() {
		text += " "
		for _, d := range round {
			text += strconv.Itoa(d.Seat+1) + d.Tile.String()
		}
	}
	return text
}

// Dealt returns the racks that a seat sees at the start, for its log.
func (v View) Dealt() []Action {
	var all []Action
	for i := range v.Players() {
		if tiles := v.Seat(i).Tiles; len(tiles) > 0 {
			all = append(all, Drew{Seat: i, Tiles: tiles})
		}
	}
	return all
}

// TurnedUp returns what the log of the view's seat has for the tiles that lay face down until the last action let
// their move stand.
func (v View) TurnedUp() []Action {
	i := v.known.stood - 1
	if i < 0 || len(v.Turn(i).Drawn) == 0 {
		return nil
	}
	return []Action{Drew{Seat: v.Turn(i).Seat, Tiles: v.Turn(i).Drawn}}
}

// Told returns what the log of the view's seat has for an action that has led to the view.
func (v View) Told(a Action) []Action {
	all := append([]Action{a}, v.TurnedUp()...)
	if !isTurn(a) {
		return all
	}
	t := v.Turn(v.TurnCount() - 1)
	if t.Kind == Exchanged && (v.seat == Watcher || !v.Sees(v.seat, t.Seat)) {
		all[0] = exchanged{count: t.Count}
	}
	if len(t.Drawn) > 0 {
		all = append(all, Drew{Seat: t.Seat, Tiles: t.Drawn})
	}
	return all
}

var errOpening = errors.New("the log doesn't say who starts")

// follow makes a dealt game one that is followed.
func (s *State) follow(opening string) error {
	words := strings.Fields(opening)
	if len(words) == 0 {
		return errOpening
	}
	first, err := ParseSeat(words[0])
	if err != nil || first >= s.Players() {
		return errOpening
	}
	s.followed, s.bag, s.draws, s.first, s.mover = true, Bag{}, nil, first, first
	for _, word := range words[1:] {
		var round []Drawn
		for len(word) > 1 {
			seat, err := ParseSeat(word[:1])
			tile, size := rackTile(word[1:])
			if err != nil || seat >= s.Players() || tile == None {
				return errOpening
			}
			round = append(round, Drawn{seat, tile})
			word = word[1+size:]
		}
		s.draws = append(s.draws, round)
	}
	for i := range s.Players() {
		s.seats[i].hand = ""
	}
	return nil
}

// partial reports whether the tiles of some racks aren't known, and so not those in the bag.
func (s State) partial() bool { return s.imported() || s.followed }
