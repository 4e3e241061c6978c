// Package commands has the commands for games of Scrabble and ScraeBBKle beside those that
// play them: reviews, analysis, lists of moves, GCG, and training.
package commands

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/command"
)

// Tools returns the commands.
func Tools(shell command.Shell) []command.Tool {
	sh := tools{shell}
	return []command.Tool{
		{Command: sh.reviewCommand(), Under: command.Learn},
		{Command: sh.analyseCommand(), Under: command.Learn},
		{Command: sh.annotateCommand(), Under: command.Learn},
		{Command: sh.gcgCommand(), Under: command.Game},
		{Command: sh.movesCommand(), Under: command.Lab},
		{Command: sh.trainCommand(), Under: command.Lab},
	}
}

type tools struct{ command.Shell }

// crosswordGame describes a crossword game for the command line tools.
type crosswordGame struct {
	variant *crossword.Variant
	board   func() (*crossword.Layout, error)
}

func (g crosswordGame) name() string { return g.variant.Tiles.Name }

func crosswordGames() []crosswordGame {
	return []crosswordGame{
		{scrabble.Variant(), func() (*crossword.Layout, error) { return scrabble.Board(), nil }},
		{scraebbkle.Variant(), func() (*crossword.Layout, error) { return scraebbkle.ParseBoard(resources.Boards()[0].Text) }},
	}
}

// crosswordFlags are the flags for the game and its board.
type crosswordFlags struct{ command.GameFlags }

// add adds the flags to a command.
func (f *crosswordFlags) add(cmd *cobra.Command) {
	var names []string
	for _, g := range crosswordGames() {
		names = append(names, g.name())
	}
	f.AddOf(cmd, names)
}

// game returns the game and the board that the flags name.
func (f *crosswordFlags) game(sh tools, cmd *cobra.Command) (crosswordGame, *crossword.Layout, error) {
	games := crosswordGames()
	i := slices.IndexFunc(games, func(g crosswordGame) bool { return strings.EqualFold(g.name(), f.Rules.Text) })
	if i < 0 {
		return crosswordGame{}, nil, f.Unknown()
	}
	board := games[i].board
	if cmd.Flags().Changed("board") {
		board = func() (*crossword.Layout, error) {
			text, err := sh.Board(cmd, f.Board.Text)
			if err != nil {
				return nil, err
			}
			return scraebbkle.ParseBoard(text)
		}
	}
	layout, err := board()
	return games[i], layout, err
}

// dictionary returns the dictionary of the flags or, without these, of the settings, and the game in its language.
func (sh tools) dictionary(cmd *cobra.Command, g crosswordGame) (*search.Dictionary, crosswordGame, error) {
	h, err := sh.Words(cmd)
	if err != nil {
		return nil, g, err
	}
	l, err := sh.WordList(cmd)
	if err != nil {
		return nil, g, err
	}
	g.variant = g.variant.In(l.Language())
	d, err := h.Searchable(l)
	return d, g, err
}
