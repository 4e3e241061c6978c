package cli

import (
	"strings"

	"quoin/game"
	"quoin/game/santorini"
)

// santoriniContest is Santorini from the empty board. What differs from pair to
// pair is what the players choose among turns that are as good to them.
type santoriniContest struct{}

func (santoriniContest) title() string { return "Santorini" }

// name is the game's on the command line.
func (c santoriniContest) name() string { return strings.ToLower(c.title()) }

func (santoriniContest) unplayed(players [2]duelist) duel {
	return duel{Rules: santorini.Rules, Players: [2]string{players[0].text, players[1].text}}
}

// sit plays as a game of that seed goes in which nobody takes a hint, and no clock
// cuts a turn short. A player's number is boards of a turn.
func (santoriniContest) sit(players [2]duelist) func(seed uint64, first int) (game.Result, error) {
	var levels [2]santorini.Level
	for i, d := range players {
		levels[i], _ = santorini.LevelNamed(d.level) // it is one: equity is refused
		if d.number > 0 {
			levels[i].Nodes = int64(d.number)
		}
	}
	searcher := santorini.NewSearcher(santorini.TableBytes) // what it thought of before doesn't matter
	return func(seed uint64, first int) (game.Result, error) {
		config := santorini.Config{}
		for seat := range config.Players {
			level := players[(seat+first)%2].level
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
	}
}
