package several

import (
	"errors"
	"fmt"
	"slices"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/kind"
	"quoin/ui/tournament/wire"
)

// Two players that aren't levels: the first plays by score and leave value, the second by
// score alone.
const equityName, greedyName = "equity", "greedy"

// selfplay returns the computer's games against itself.
func selfplay(v *crossword.Variant, mode crossword.Mode, board func() string) *kind.Selfplay {
	return &kind.Selfplay{
		Board:  board,
		Beside: []string{equityName, greedyName},
		Sit: func(players [2]kind.Duelist, on kind.Ground) (kind.Duel, error) {
			g, err := newGround(v, mode, on)
			if err != nil {
				return nil, err
			}
			return g.sit(players), nil
		},
		PlayOut: func(on kind.Ground, check bool) (func(uint64) (game.Result, error), error) {
			g, err := newGround(v, mode, on)
			if err != nil {
				return nil, err
			}
			return g.playOut(check), nil
		},
		Endings: []kind.EndingWord{
			{Word: crossword.WentOut.String(), Told: "ended by going out"},
			{Word: crossword.AllPassed.String(), Told: "ended by passes"},
			{Word: crossword.Scoreless.String(), Told: "ended by turns without points"},
			{Word: crossword.NoMoves.String(), Told: "ended without moves"},
		},
	}
}

// ground is a crossword game on a board with a dictionary.
type ground struct {
	kind.Ground
	variant *crossword.Variant
	mode    crossword.Mode
	layout  *crossword.Layout
}

func newGround(v *crossword.Variant, mode crossword.Mode, on kind.Ground) (ground, error) {
	layout, err := scraebbkle.ParseBoard(on.Board)
	return ground{on, v.In(on.Words.Words.Language()), mode, layout}, err
}

// start deals a game to players of two levels.
func (g ground) start(seed uint64, first, second string) (crossword.State, error) {
	config := crossword.Config{Mode: g.mode, Language: g.variant.Tiles.Language, Players: []game.Player{{Name: "First", Level: first}, {Name: "Second", Level: second}}}
	return crossword.Start(g.variant, g.layout, game.Header{Rules: g.variant.Version, Config: config.String(), Seed: seed}, g.Words.Check())
}

// sit gives each player a thinker, or the program.
func (g ground) sit(players [2]kind.Duelist) kind.Duel {
	var choose [2]func(crossword.State, uint64) (crossword.Action, error)
	var moves *search.Generator // nil if players with a move don't pass once the bag is empty
	for i, d := range players {
		if d.Program != nil {
			choose[i], moves = program(d.Program), g.Words.Generator(g.variant.Tiles, g.layout)
			continue
		}
		think := g.chooser(d)
		choose[i] = func(s crossword.State, seed uint64) (crossword.Action, error) {
			return think(player.ViewOf(s), seed<<10|uint64(s.TurnCount())).Action(), nil
		}
	}
	return func(seed uint64, first int) (game.Result, error) {
		s, err := g.start(seed, known(players[first]), known(players[1-first]))
		for err == nil && !s.Over() {
			at := (s.ToMove() + first) % 2
			var do crossword.Action
			players[at].Choose(func() { do, err = choose[at](s, seed) })
			if _, passes := do.(crossword.Pass); passes && s.Stuck() && (moves == nil || !canLay(s, moves)) {
				do = crossword.Stuck{}
			}
			if err == nil {
				s, err = s.Apply(crossword.Step{At: s.Last(), Do: do})
			}
			if err != nil && players[at].Program != nil {
				err = toldRefusal(err)
			}
		}
		if err != nil {
			return game.Result{}, err
		}
		return s.Result(), nil
	}
}

// program returns the choices of a program. A refusal is an error, whose text is that of the protocol.
func program(answer func(wire.Ask) (string, error)) func(crossword.State, uint64) (crossword.Action, error) {
	games := 0
	return func(s crossword.State, _ uint64) (crossword.Action, error) {
		if s.TurnCount() < 2 { // its first turn
			games++
		}
		me := s.ToMove()
		text, err := answer(wire.Ask{Game: games, Seat: me + 1, View: tellLaid(s.View(me))})
		if err != nil {
			return nil, err
		}
		if err := (*laying)(nil).Parse(text); err != nil {
			return nil, errNotAnAction
		}
		return crossword.ParseAction(text)
	}
}

// toldRefusal returns a refusal in the words of the protocol, and other errors as they are.
func toldRefusal(err error) error {
	if code, reason := (*laying)(nil).Refusal(err); code != wire.RefusedNoAction {
		return errors.New(reason)
	}
	return err
}

// known returns the level as which the opponent knows a player, because best infers racks from the last turn of a
// player whose choices it can foresee. Those of equity are what it supposes of best.
func known(d kind.Duelist) string {
	switch {
	case d.Program != nil: // presumably it goes by score and leave too
		return player.Best.String()
	case d.Level == equityName:
		return player.Best.String()
	case d.Level == greedyName:
		return player.Strong.String() // says nothing, as a level that chooses by the score
	}
	return d.Level
}

// chooser returns a player's choices. Its Number means iterations for best, and nodes per
// turn for other levels; equity and greedy use it only when the bag is empty.
func (g ground) chooser(d kind.Duelist) func(player.View, uint64) player.Choice {
	name := g.variant.Tiles.Name
	config := player.Config{Variant: g.variant, Layout: g.layout, Words: g.Words, Everyday: g.Everyday}
	if d.Level != greedyName {
		config.Leaves, config.Chances = resources.Leaves(name), resources.Chances(name)
	}
	t := player.New(config)
	if d.Level == equityName || d.Level == greedyName {
		return func(v player.View, seed uint64) player.Choice {
			if v.Bag > 0 || d.Number == 0 {
				return t.Equity(v)
			}
			return t.Choose(v, player.Best, player.Limit{Seed: seed, Nodes: d.Number}) // searches the endgame
		}
	}
	level, _ := player.ParseLevel(d.Level) // an unknown level is handled above
	return func(v player.View, seed uint64) player.Choice {
		limit := player.Limit{Seed: seed, Nodes: d.Number}
		if level == player.Best {
			limit.Nodes, limit.Worlds = 0, d.Number
		}
		return t.Choose(v, level, limit)
	}
}

// playOut plays games with the highest-scoring moves.
func (g ground) playOut(check bool) func(seed uint64) (game.Result, error) {
	tiles := g.variant.Tiles
	generator := g.Words.Generator(tiles, g.layout)
	var seen func(crossword.State, crossword.Move) error
	if check {
		seen = secondSearch(g.Words.Generator(tiles, g.layout))
	}
	return func(seed uint64) (game.Result, error) {
		s, err := g.start(seed, game.Levels()[0], game.Levels()[0])
		if err != nil {
			return game.Result{}, err
		}
		if s, err = search.PlayOut(s, generator, seen); err != nil {
			return game.Result{}, fmt.Errorf("the game of seed %d: %w", seed, err)
		}
		return s.Result(), nil
	}
}

// secondSearch returns a function that checks each move against the list of all moves,
// found by a generator that is set up afresh for the board.
func secondSearch(g *search.Generator) func(crossword.State, crossword.Move) error {
	var all []crossword.Move
	return func(s crossword.State, m crossword.Move) error {
		g.Set(s.Board())
		all = g.Moves(s.Seat(s.ToMove()).Rack, all[:0])
		if listed := slices.Contains(all, m); listed != (m.Len() > 0) {
			return fmt.Errorf("%s: %v for %d, listed: %v", s.Position(), m, m.Score, listed)
		}
		for _, other := range all {
			if other.Score > m.Score || m.Len() == 0 {
				return fmt.Errorf("%s: %v for %d is better than %v for %d", s.Position(), other, other.Score, m, m.Score)
			}
		}
		return nil
	}
}
