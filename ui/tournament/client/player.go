package client

import (
	"context"
	"errors"
	"fmt"
	"time"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/tournament/wire"
)

// Words are what the computer plays a word game with.
type Words struct {
	All      *search.Dictionary
	Everyday *search.Dictionary // that the gentle level knows; nil for all
	Leaves   search.Leaves      // what tiles on the rack are worth; nil for nothing
	Chances  *player.Chances    // how likely it is to win; nil to go by points alone
}

// Player is the computer in a tournament of whichever game. It belongs to one
// goroutine.
type Player struct {
	level string
	seed  func() uint64
	// words finds a list by its name and its SHA-256.
	words func(game, list, sum string) (Words, error)
	think func(context.Context, func(context.Context)) error

	hall    wire.Hall
	climbs  *Computer
	layout  *crossword.Layout
	variant *crossword.Variant
	lays    *player.Thinker
}

// NewPlayer plays at one of game.Levels. The seed is asked before each turn. Words
// finds a list, for a game where words are laid, by the game's and its own name
// and its SHA-256. Think calls what thinks once somebody is free to, as
// play.Thinkers do; nil at once.
func NewPlayer(level string, seed func() uint64, words func(game, list, sum string) (Words, error), think func(context.Context, func(context.Context)) error) *Player {
	if think == nil {
		think = func(ctx context.Context, f func(context.Context)) error { f(ctx); return nil }
	}
	return &Player{level: level, seed: seed, words: words, think: think}
}

// mostThought bounds how long the computer thinks about a turn, and wordShare what
// part of its clock that may take.
const (
	mostThought = 2 * time.Second
	wordShare   = 20
)

// errLevel is a level that there isn't.
var errLevel = errors.New("there is no such level")

// Sits takes what the server says first: which game it is. It is slow for a word
// list that was not used before.
func (p *Player) Sits(h wire.Hall) error {
	if p.hall.Game == h.Game && p.hall.SHA256 == h.SHA256 && p.hall.Board == h.Board {
		return nil // back in the same tournament
	}
	p.hall, p.climbs, p.lays = h, nil, nil
	p.layout = scrabble.Board()
	switch h.Game {
	case santorini.Rules:
		level, is := santorini.LevelNamed(p.level)
		if !is {
			return errLevel
		}
		p.climbs = NewComputer(level, p.seed)
		return nil
	case scrabble.Rules:
		p.variant = scrabble.Variant()
	case scraebbkle.Rules:
		p.variant = scraebbkle.Variant()
		var err error
		if p.layout, err = scraebbkle.ParseBoard(h.Board); err != nil {
			return err
		}
	default:
		return fmt.Errorf("the game is %+.40q, which this Quoin doesn't know", h.Game)
	}
	w, err := p.words(p.variant.Tiles.Name, h.List, h.SHA256)
	if err != nil {
		return err
	}
	p.lays = player.New(player.Config{Variant: p.variant, Layout: p.layout, Words: w.All, Everyday: w.Everyday, Leaves: w.Leaves, Chances: w.Chances})
	return nil
}

// Choose answers a prompt.
func (p *Player) Choose(ctx context.Context, a wire.Ask) (action string, err error) {
	thought := p.think(ctx, func(ctx context.Context) {
		if p.lays != nil {
			action, err = p.lay(ctx, a)
		} else {
			action, err = p.climb(ctx, a)
		}
	})
	if err == nil {
		err = thought
	}
	return action, err
}

func (p *Player) climb(ctx context.Context, a wire.Ask) (string, error) {
	at, err := santorini.ParsePosition(a.View.Position)
	if err != nil || p.climbs == nil {
		return "", errNothingToDo
	}
	asked := wire.Prompt{Seat: a.Seat, Position: wire.Position{Position: at}}
	asked.Clocks[(a.Seat-1)&1] = a.Clocks[a.Seat-1]
	do, err := p.climbs.Choose(ctx, asked)
	if err != nil {
		return "", err
	}
	return do.String(), nil
}

func (p *Player) lay(ctx context.Context, a wire.Ask) (string, error) {
	v, err := p.sees(a)
	if err != nil {
		return "", err
	}
	level, err := player.ParseLevel(p.level)
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, min(mostThought, time.Duration(a.Clocks[a.Seat-1])/wordShare))
	defer cancel()
	limit := player.Limit{Seed: p.seed(), Stop: func() bool { return ctx.Err() != nil }}
	return p.lays.Choose(v, level, limit).Action().String(), nil
}

// errView is a prompt that says less than a player needs.
var errView = errors.New("the server doesn't say how the table stands")

// sees is what a prompt says of the table.
func (p *Player) sees(a wire.Ask) (player.View, error) {
	seats, told := len(a.Clocks), a.View
	if len(told.Held) != seats || len(told.Scores) != seats || told.Bag == nil || len(told.Racks) != 0 && len(told.Racks) != seats {
		return player.View{}, errView
	}
	board, err := p.board(told.Board)
	if err != nil {
		return player.View{}, err
	}
	rack, err := crossword.ParseRack(told.Rack)
	if err != nil {
		return player.View{}, err
	}
	v := player.View{Board: board, Rack: rack, Score: told.Scores[a.Seat-1], Bag: *told.Bag, Idle: told.Idle, Unseen: p.variant.Tiles.Bag.Less(board.On()).Less(rack)}
	gone := map[int]bool{}
	for _, seat := range told.Gone {
		gone[seat-1] = true
	}
	for i := 1; i < seats; i++ {
		at := (a.Seat - 1 + i) % seats
		if gone[at] {
			continue
		}
		other := player.Other{Held: told.Held[at], Score: told.Scores[at]}
		if len(told.Racks) > 0 && told.Racks[at] != "" {
			if other.Rack, err = crossword.ParseRack(told.Racks[at]); err != nil {
				return player.View{}, err
			}
			other.Seen = true
			v.Unseen = v.Unseen.Less(other.Rack)
		}
		v.Others = append(v.Others, other)
	}
	return v, nil
}

// board is a board by its rows.
func (p *Player) board(rows []string) (crossword.Board, error) {
	if len(rows) != p.layout.Rows() {
		return crossword.Board{}, errView
	}
	var laid []crossword.Laid
	for row, text := range rows {
		if len(text) != p.layout.Columns() {
			return crossword.Board{}, errView
		}
		for column := range len(text) {
			if text[column] == '.' {
				continue
			}
			tile := crossword.Letter(text[column])
			if tile == crossword.None {
				return crossword.Board{}, errView
			}
			laid = append(laid, crossword.Laid{Square: crossword.Square{Column: column, Row: row}, Tile: tile})
		}
	}
	return crossword.NewBoard(p.layout).With(laid...), nil
}
