package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// crosswordGame describes a crossword game for the command line tools.
type crosswordGame struct {
	variant *crossword.Variant
	mode    crossword.Mode // for games between computers
	board   func() (*crossword.Layout, error)
}

func (g crosswordGame) name() string { return g.variant.Tiles.Name }

func crosswordGames() []crosswordGame {
	return []crosswordGame{
		{
			variant: scrabble.Variant(), mode: crossword.AsNamed,
			board: func() (*crossword.Layout, error) { return scrabble.Board(), nil },
		},
		{
			variant: scraebbkle.Variant(), mode: crossword.Closed,
			board: func() (*crossword.Layout, error) { return scraebbkle.ParseBoard(resources.Boards()[0].Text) },
		},
	}
}

// crosswordFlags are the flags for the game and its board.
type crosswordFlags struct{ rules, board value }

// add adds the flags to a command.
func (f *crosswordFlags) add(cmd *cobra.Command) {
	var names []string
	for _, g := range crosswordGames() {
		names = append(names, g.name())
	}
	f.addOf(cmd, names)
}

// addOf adds the flags to a command for these games, the default one first.
func (f *crosswordFlags) addOf(cmd *cobra.Command, names []string) {
	f.rules, f.board = value{text: names[0], kind: strings.Join(names, "|")}, value{kind: "board"}
	f.rules.choice(cmd, "game", "use the rules of this game", names)
	cmd.Flags().Var(&f.board, "board", "use this board instead of the game's own: a file, or one of "+strings.Join(resources.BoardNames(), ", "))
	completes(cmd, "board", resources.BoardNames(), cobra.ShellCompDirectiveDefault)
}

func (f *crosswordFlags) unknown() error {
	return usagef("--game can't be %.40q; allowed: %s", f.rules.text, strings.ReplaceAll(f.rules.kind, "|", " or "))
}

// game returns the game and the board that the flags name.
func (f *crosswordFlags) game(sh *shell, cmd *cobra.Command) (crosswordGame, *crossword.Layout, error) {
	games := crosswordGames()
	i := slices.IndexFunc(games, func(g crosswordGame) bool { return strings.EqualFold(g.name(), f.rules.text) })
	if i < 0 {
		return crosswordGame{}, nil, f.unknown()
	}
	board := games[i].board
	if cmd.Flags().Changed("board") {
		board = func() (*crossword.Layout, error) { return sh.namedBoard(sh.paths(cmd), f.board.text) }
	}
	layout, err := board()
	return games[i], layout, err
}

// crosswordDictionary returns the dictionary of the flag or, without the flag, of the settings.
func (sh *shell) crosswordDictionary(cmd *cobra.Command) (*search.Dictionary, error) {
	s, err := sh.wordSession(cmd)
	if err != nil {
		return nil, err
	}
	return s.dictionary(s.live.Now().Dictionary)
}

// dictionary returns a word list as a dictionary of the crossword games.
func (s *session) dictionary(name string) (*search.Dictionary, error) {
	lex, err := s.lexicon(name)
	if err != nil {
		return nil, err
	}
	return s.cache().Dictionary(lex)
}
