package several

import (
	"quoin/game"
	"quoin/game/santorini"
	"quoin/ui/kind"
)

// sit has two levels play Santorini from the empty board. The seed only decides between
// turns that a player finds equally good. A game is the same as one with that seed and
// without hints, except that no clock limits a turn. A player's Number limits the boards
// searched in a turn.
func sit(players [2]kind.Duelist, _ kind.Ground) (kind.Duel, error) {
	var levels [2]santorini.Level
	for i, d := range players {
		levels[i], _ = santorini.LevelNamed(d.Level) // valid, because there are only levels
		if d.Number > 0 {
			levels[i].Nodes = int64(d.Number)
		}
	}
	searcher := santorini.NewSearcher(santorini.TableBytes) // earlier searches don't affect later ones
	return func(seed uint64, first int) (game.Result, error) {
		config := santorini.Config{}
		for seat := range config.Players {
			level := players[(seat+first)%2].Level
			config.Players[seat] = game.Player{Name: level, Level: level}
		}
		s, err := santorini.New(config)
		for steps := 0; err == nil && !s.Over(); {
			at := (s.Position().Seat() + first) % 2
			limit := levels[at].Limit(santorini.TurnSeed(seed, steps), nil)
			var turn santorini.Turn
			players[at].Choose(func() { turn = searcher.Think(s.Position(), limit).Turn })
			for _, do := range turn.Actions() {
				if s, err = s.Apply(santorini.Step{Do: do}); err != nil {
					break
				}
				steps++
			}
		}
		if err != nil {
			return game.Result{}, err
		}
		return s.Result(), nil
	}, nil
}
