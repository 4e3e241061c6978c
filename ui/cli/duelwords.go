package cli

import (
	"crypto/sha256"
	"encoding/hex"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// wordContest is a crossword game on a board by a list.
type wordContest struct {
	game     crosswordGame
	layout   *crossword.Layout
	words    *search.Dictionary
	everyday *search.Dictionary // what the levels below skilled know
}

func (w wordContest) title() string { return w.game.variant.Title }

func (w wordContest) unplayed(players [2]duelist) duel {
	board := sha256.Sum256([]byte(scraebbkle.FormatBoard(w.layout)))
	return duel{
		Rules: w.game.variant.Version, Lexicon: w.words.Words.Name(), SHA256: w.words.Words.SHA256(),
		Board: hex.EncodeToString(board[:]), Players: [2]string{players[0].text, players[1].text},
	}
}

// start deals a game.
func (w wordContest) start(seed uint64) (crossword.State, error) {
	v := w.game.variant
	config := crossword.Config{Mode: w.game.mode}
	for _, name := range []string{"First", "Second"} {
		config.Players = append(config.Players, game.Player{Name: name, Level: game.Levels()[0]})
	}
	return crossword.Start(v, w.layout, game.Header{Rules: v.Version, Config: config.String(), Seed: seed}, w.words.Words)
}

// sit gives each player a Thinker of its own.
func (w wordContest) sit(players [2]duelist) func(seed uint64, first int) (game.Result, error) {
	var choose [2]func(player.View, uint64) player.Choice
	for i, d := range players {
		choose[i] = w.chooser(d)
	}
	return func(seed uint64, first int) (game.Result, error) {
		s, err := w.start(seed)
		for err == nil && !s.Over() {
			c := choose[(s.ToMove()+first)%2](player.ViewOf(s), seed<<10|uint64(s.TurnCount()))
			do := c.Action()
			if _, passes := do.(crossword.Pass); passes && s.Stuck() {
				do = crossword.Stuck{}
			}
			s, err = s.Apply(crossword.Step{At: s.Last(), Do: do})
		}
		if err != nil {
			return game.Result{}, err
		}
		return s.Result(), nil
	}
}

// chooser is what a player does with its turns. Its number is worlds for best, and
// for others nodes of a turn; equity and greedy have them for an empty bag, or none.
func (w wordContest) chooser(d duelist) func(player.View, uint64) player.Choice {
	config := player.Config{Variant: w.game.variant, Layout: w.layout, Words: w.words, Everyday: w.everyday}
	if d.level != greedyName {
		config.Leaves, config.Chances = resources.Leaves(w.game.name()), resources.Chances(w.game.name())
	}
	t := player.New(config)
	if d.lays() {
		return func(v player.View, seed uint64) player.Choice {
			if v.Bag > 0 || d.number == 0 {
				return t.Equity(v)
			}
			return t.Choose(v, player.Best, player.Limit{Seed: seed, Nodes: d.number}) // which searches the endgame
		}
	}
	level, _ := player.ParseLevel(d.level) // it is one, or else equity
	return func(v player.View, seed uint64) player.Choice {
		limit := player.Limit{Seed: seed, Nodes: d.number}
		if level == player.Best {
			limit.Nodes, limit.Worlds = 0, d.number
		}
		return t.Choose(v, level, limit)
	}
}
