package several

import (
	"quoin/game"
	"quoin/game/santorini"
	"quoin/ui/kind"
)

// sit has two levels play Santorini from the empty board. What differs from pair to pair
// is what they choose among turns that are as good to them. A game goes as one of that
// seed in which nobody takes a hint, and no clock cuts a turn short. A player's number is
// boards of a turn.
func sit(players [2]kind.Duelist, _ kind.Ground) (kind.Duel, error) {
	var levels [2]santorini.Level
	for i, d := range players {
		levels[i], _ = santorini.LevelNamed(d.Level) // it is one: there is nothing beside the levels
		if d.Number > 0 {
			levels[i].Nodes = int64(d.Number)
		}
	}
	searcher := santorini.NewSearcher(santorini.TableBytes) // what it thought of before doesn't matter
	return func(seed uint64, first int) (game.Result, error) {
		config := santorini.Config{}
		for seat := range config.Players {
			level := players[(seat+first)%2].Level
			config.Players[seat] = game.Player{Name: level, Level: level}
		}
		s, err := santorini.New(config)
		for steps := 0; err == nil && !s.Over(); {
			limit := levels[(s.Position().Seat()+first)%2].Limit(santorini.TurnSeed(seed, steps), nil)
			for _, do := range searcher.Think(s.Position(), limit).Turn.Actions() {
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
