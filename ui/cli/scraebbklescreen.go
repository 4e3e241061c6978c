package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"quoin/game"
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
	place := screen.Play{Rules: scraebbkle.Rules}
	answered := slices.ContainsFunc([]string{"board", "player1", "player2", "open", "closed", "seed", "draws", "level", "opponent"}, cmd.Flags().Changed)
	switch {
	case resume:
		if place.Resume, err = s.resumes(cmd, scraebbkle.Rules); err != nil {
			return err
		}
	case answered:
		place.Begin = s.scraebbkleGame(cmd, answers)
	}
	return s.show(cmd, place)
}

// renamed is a configuration with what flags say of whoever plays.
func renamed(cmd *cobra.Command, c crossword.Config, now settings.Settings) crossword.Config {
	c.Players = slices.Clone(c.Players)
	flags, names := []string{"name", "opponent"}, []string{now.Name, now.Opponent}
	for seat, persons := 0, 0; seat < len(c.Players); seat++ {
		p := &c.Players[seat]
		if p.Level != "" {
			if cmd.Flags().Changed("level") {
				p.Level = now.Level
			}
			continue
		}
		if persons < len(names) && cmd.Flags().Changed(flags[persons]) {
			p.Name = play.Person(names[persons], p.Name).Name
		}
		persons++
	}
	return c
}

// scraebbkleGame is the game that the flags ask for.
func (s *session) scraebbkleGame(cmd *cobra.Command, a plain.ScraeBBKleAnswers) *game.Header {
	now := s.live.Now()
	config := renamed(cmd, board.Usual(scraebbkle.Rules, now), now)
	if a.Mode != "" {
		config.Mode = a.Mode
	}
	if a.Players != [2]plain.Sitter{} {
		config.Players = scraebbkleSitters(a, now)
	}
	layout := a.Board
	if layout == nil && now.Board != "" {
		layout, _ = s.sh.namedBoard(s.paths, now.Board) // a board that is gone isn't missed
	}
	text := resources.Boards()[0].Text
	if layout != nil {
		text = scraebbkle.FormatBoard(layout)
	}
	return &game.Header{Config: config.String(), Board: text, Seed: a.Seed, Draws: a.Draws}
}

// scraebbkleSitters are the players of the flags. Where only one is named, the
// other is of the other kind.
func scraebbkleSitters(a plain.ScraeBBKleAnswers, now settings.Settings) []game.Player {
	for seat, who := range a.Players {
		if who != plain.Unsaid {
			continue
		}
		a.Players[seat] = plain.Person
		if a.Players[1-seat] == plain.Person {
			a.Players[seat] = plain.Computer
		}
	}
	players := a.Seated(now)
	if players[0].Name == players[1].Name {
		players[1].Name += " 2"
	}
	return players
}
