package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	board "quoin/ui/board/crossword"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// scraebbkleScreen plays ScraeBBKle on the full screen. Without an answer it
// asks; with one the game begins at once, for the rest like the last one.
func (sh *shell) scraebbkleScreen(cmd *cobra.Command, resume bool, answers plain.ScraeBBKleAnswers) error {
	s, err := sh.open(cmd, true)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.tryLexicon(cmd); err != nil {
		return err
	}
	place := screen.Crossword{Rules: scraebbkle.Rules}
	answered := slices.ContainsFunc([]string{"board", "player1", "player2", "open", "closed", "seed", "draws", "level", "opponent"}, cmd.Flags().Changed)
	switch {
	case resume:
		if place.Resume, err = s.resumes(cmd, scraebbkle.Rules); err != nil {
			return err
		}
	case answered:
		place.Begin = s.scraebbkleGame(answers)
		place.Begin.Config = renamed(cmd, place.Begin.Config, s.live.Now())
	}
	return s.show(cmd, place)
}

// renamed is a configuration with what flags say of whoever plays.
func renamed(cmd *cobra.Command, c crossword.Config, now settings.Settings) crossword.Config {
	c.Players = slices.Clone(c.Players)
	names := map[string]string{"name": now.Name, "opponent": now.Opponent}
	for seat := range c.Players {
		p := &c.Players[seat]
		switch flag := []string{"name", "opponent"}[min(seat, 1)]; {
		case p.Level != "" && cmd.Flags().Changed("level"):
			p.Level = now.Level
		case p.Level == "" && seat < 2 && cmd.Flags().Changed(flag):
			p.Name = play.Person(names[flag], p.Name).Name
		}
	}
	return c
}

// scraebbkleGame is the game that the flags ask for.
func (s *session) scraebbkleGame(a plain.ScraeBBKleAnswers) *screen.CrosswordGame {
	now := s.live.Now()
	config := board.Usual(scraebbkle.Rules, now)
	if a.Mode != "" {
		config.Mode = a.Mode
	}
	if a.Players != [2]plain.Sitter{} {
		config.Players = scraebbkleSitters(a, play.Person(now.Name, "Player 1").Name, play.Person(now.Opponent, "Player 2").Name, now.Level)
	}
	layout := a.Board
	if layout == nil && now.Board != "" {
		layout, _ = s.sh.namedBoard(s.paths, now.Board) // a board that is gone isn't missed
	}
	text := resources.Boards()[0].Text
	if layout != nil {
		text = scraebbkle.FormatBoard(layout)
	}
	return &screen.CrosswordGame{Config: config, Board: text, Seed: a.Seed, Draws: a.Draws}
}

// scraebbkleSitters are the players of the flags. Where only one is named, the
// other is of the other kind.
func scraebbkleSitters(a plain.ScraeBBKleAnswers, first, second, level string) []crossword.Player {
	names := [2]string{first, second}
	players := make([]crossword.Player, len(a.Players))
	for seat, who := range a.Players {
		if who == plain.Unsaid {
			if who = plain.Person; a.Players[1-seat] == plain.Person {
				who = plain.Computer
			}
		}
		if who == plain.Person {
			players[seat].Name = names[seat]
			continue
		}
		players[seat] = crossword.Player{Name: play.ComputerName, Level: level}
		if a.Levels[seat] != "" {
			players[seat].Level = a.Levels[seat]
		}
	}
	if players[0].Name == players[1].Name {
		players[1].Name += " 2"
	}
	return players
}
