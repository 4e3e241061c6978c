package several

import (
	"context"
	"errors"
	"time"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/resources"
	"quoin/ui/kind"
	"quoin/ui/tournament/wire"
)

// bot is the computer at a table of a tournament.
type bot struct {
	variant *crossword.Variant
	layout  *crossword.Layout
	words   crossword.Words
	lays    *player.Thinker
	level   player.Level
	seed    func() uint64
}

// mostThought is the longest time the computer thinks about a turn; wordShare limits it to
// that part of its clock.
const (
	mostThought = 2 * time.Second
	wordShare   = 20
)

func newBot(v *crossword.Variant, s kind.BotConfig) (kind.Bot, error) {
	layout, err := layoutOf(v, s.Board)
	if err != nil {
		return nil, err
	}
	level, err := player.ParseLevel(s.Level)
	if err != nil {
		return nil, err
	}
	w, err := s.Words()
	if err != nil {
		return nil, err
	}
	v = v.In(w.All.Words.Language())
	name := v.Tiles.Name
	b := &bot{words: w.All.Check(), variant: v, layout: layout, level: level, seed: s.Seed, lays: player.New(player.Config{
		Variant: v, Layout: layout, Words: w.All, Everyday: w.Everyday, Leaves: resources.Leaves(name), Chances: resources.Chances(name),
	})}
	return b.choose, nil
}

func (b *bot) choose(ctx context.Context, a wire.Ask) (string, error) {
	seed := b.seed()
	var phonies []string
	for _, word := range a.View.Open {
		if !b.words.Has(word) {
			phonies = append(phonies, word)
		}
	}
	switch {
	case player.Notices(phonies, b.level, seed):
		return crossword.Challenge{}.String(), nil
	case a.View.Ends:
		return crossword.Accept{}.String(), nil
	}
	v, err := b.readView(a)
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, min(mostThought, time.Duration(a.Clocks[a.Seat-1])/wordShare))
	defer cancel()
	limit := player.Limit{Seed: seed, Stop: func() bool { return ctx.Err() != nil }}
	return b.lays.Choose(v, b.level, limit).Action().String(), nil
}

// errView says that a prompt lacks something the player needs.
var errView = errors.New("the server doesn't say how the table stands")

// readView returns the view that a prompt describes.
func (b *bot) readView(a wire.Ask) (player.View, error) {
	seats, told := len(a.Clocks), a.View
	if len(told.Held) != seats || len(told.Scores) != seats || told.Bag == nil || len(told.Racks) != 0 && len(told.Racks) != seats {
		return player.View{}, errView
	}
	board, err := b.board(told.Board)
	if err != nil {
		return player.View{}, err
	}
	rack, err := crossword.ParseRack(told.Rack)
	if err != nil {
		return player.View{}, err
	}
	v := player.View{Board: board, Rack: rack, Score: told.Scores[a.Seat-1], Bag: *told.Bag, Idle: told.Idle, Unseen: b.variant.Tiles.Bag.Less(board.On()).Less(rack)}
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
			v.Unseen = v.Unseen.Less(other.Rack)
		}
		v.Others = append(v.Others, other)
	}
	return v, nil
}

// board returns a board from its rows.
func (b *bot) board(rows []string) (crossword.Board, error) {
	if len(rows) != b.layout.Rows() {
		return crossword.Board{}, errView
	}
	var laid []crossword.Laid
	for row, text := range rows {
		column := 0
		for ; text != ""; column++ {
			tile, size := crossword.ReadTile(text)
			if tile == crossword.None && text[0] != '.' {
				return crossword.Board{}, errView
			}
			if tile != crossword.None {
				laid = append(laid, crossword.Laid{Square: crossword.Square{Column: column, Row: row}, Tile: tile})
			}
			text = text[size:]
		}
		if column != b.layout.Columns() {
			return crossword.Board{}, errView
		}
	}
	return crossword.NewBoard(b.layout).With(laid...), nil
}
