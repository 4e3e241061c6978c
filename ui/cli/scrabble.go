package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/settings"
	board "quoin/ui/board/crossword"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// scrabbleFlags are the flags of Scrabble that aren't settings.
type scrabbleFlags struct {
	players              [crossword.MaxPlayers]value
	seed, draws          value
	named, resume, plain bool
}

func (sh *shell) scrabbleCommand() *cobra.Command {
	f := &scrabbleFlags{seed: value{kind: "number"}, draws: value{kind: "letters"}}
	for seat := range f.players {
		f.players[seat].kind = "who"
	}
	cmd := &cobra.Command{
		Use:   "scrabble",
		Short: "The classic, two to four players",
		Long: "Scrabble, for two to four players. Without flags it asks who plays. A player is\n" +
			"human, human:NAME, computer, or computer:LEVEL with gentle, even, strong or\n" +
			"best. With a flag the game begins at once, for the rest like the last one. A\n" +
			"draw of tiles says who begins, unless --as-named is given.\n\n" +
			"With --plain it is a line dialogue, which asks who plays unless --player1 and so\n" +
			"on say it. A move is the square where the word begins and the word, with a point\n" +
			"for a tile that lies there: 8D .OVE, or downwards D8 .OVE. OVE,8E is the letters\n" +
			"to lay and the square of the first. -ABC exchanges tiles, and a comma passes. At\n" +
			"every prompt, help tells what can be entered.\n\n" +
			"--draws is the order in which tiles leave the bag: the racks by the order of the\n" +
			"players, then what is drawn after each turn. _ or ? is a blank. The seed\n" +
			"shuffles the others and decides the draw for the start.",
		Example: "  quoin scrabble\n  quoin scrabble --player1 human:Ada --player2 human:Bob --player3 computer\n  quoin scrabble --lexicon club.txt\n  quoin scrabble --plain",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return sh.scrabble(cmd, f) },
	}
	sh.settingFlags(cmd, cmd.Flags(), func(s settings.Field) bool { return ofMatches(s) || s.Flag == lexiconFlag })
	cmd.Flags().Lookup(lexiconFlag).Usage = "play by this word list instead of the one in the settings"
	for seat := range f.players {
		name := fmt.Sprintf("player%d", seat+1)
		cmd.Flags().Var(&f.players[seat], name, fmt.Sprintf("who is player %d", seat+1))
		// The only error is a flag that isn't there or has a function already.
		_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(sitters(), cobra.ShellCompDirectiveNoFileComp))
	}
	cmd.Flags().BoolVar(&f.named, "as-named", false, "player 1 begins, without a draw")
	cmd.Flags().Var(&f.seed, "seed", "deal the tiles that belong to this number")
	cmd.Flags().Var(&f.draws, "draws", "let these tiles leave the bag first, in this order")
	cmd.Flags().BoolVar(&f.resume, "resume", false, "go on with the game that was left running")
	cmd.Flags().BoolVar(&f.plain, "plain", false, "play as a line dialogue: for screen readers, pipes and scripts")
	return cmd
}

// scrabble plays Scrabble.
func (sh *shell) scrabble(cmd *cobra.Command, f *scrabbleFlags) error {
	if err := exclusive(cmd, "resume", "player1", "player2", "player3", "player4", "as-named", "seed", "draws", "level", "opponent"); err != nil {
		return err
	}
	seed, err := tileOrder(cmd, f.seed, f.draws, scrabble.Tiles())
	if err != nil {
		return err
	}
	s, err := sh.open(cmd, !f.plain)
	if err != nil {
		return err
	}
	defer s.close()
	players, err := f.seated(cmd, s.live.Now())
	if err != nil {
		return err
	}
	if f.plain {
		return s.scrabblePlain(cmd, f.resume, plain.ScrabbleAnswers{Players: players, AsNamed: f.named, Seed: seed, Draws: f.draws.text})
	}
	if err := s.tryLexicon(cmd); err != nil {
		return err
	}
	place := screen.Play{Rules: scrabble.Rules}
	if f.resume {
		if place.Resume, err = s.resumes(cmd, scrabble.Rules); err != nil {
			return err
		}
		return s.show(cmd, place)
	}
	config := board.Usual(scrabble.Rules, s.live.Now())
	if f.named {
		config.Mode = crossword.AsNamed
	}
	if players != nil {
		config.Players = players
	}
	if players != nil || slices.ContainsFunc([]string{"as-named", "seed", "draws", "level", "opponent"}, cmd.Flags().Changed) {
		if players == nil {
			config = renamed(cmd, config, s.live.Now())
		}
		place.Begin = &game.Header{Config: config.String(), Seed: seed, Draws: f.draws.text}
	}
	return s.show(cmd, place)
}

// scrabblePlain plays Scrabble as a line dialogue.
func (s *session) scrabblePlain(cmd *cobra.Command, resume bool, answers plain.ScrabbleAnswers) (err error) {
	if resume {
		if answers.Resume, err = s.resumes(cmd, scrabble.Rules); err != nil {
			return err
		}
	}
	s.tell()
	ctx, stop := untilSignal(cmd.Context())
	defer stop()
	return plain.Scrabble(ctx, s.host(), s.sh.console(), answers)
}

// seated are the players that the flags name, nil for none. One that is named
// alone plays against the computer.
func (f *scrabbleFlags) seated(cmd *cobra.Command, s settings.Settings) ([]game.Player, error) {
	var players []game.Player
	for seat := range f.players {
		name := fmt.Sprintf("player%d", seat+1)
		if !cmd.Flags().Changed(name) {
			continue
		}
		if len(players) != seat {
			return nil, usagef("--%s needs the players before it", name)
		}
		p, ok := crosswordSitter(f.players[seat].text, s.Level)
		if !ok {
			return nil, usagef("--%s can't be %.40q; it is %s", name, f.players[seat].text, whoPlays)
		}
		players = append(players, p)
	}
	if len(players) == 1 {
		players = append(players, game.Player{Level: s.Level})
	}
	if players == nil {
		return nil, nil
	}
	return play.Seated(players, s), nil
}

// crosswordSitter is a player by the text of a flag, where a computer has a
// level unless the text says one; false when it is none. A person who isn't
// named there has no name.
func crosswordSitter(who, level string) (game.Player, bool) {
	kind, rest, more := strings.Cut(who, ":")
	switch kind = strings.ToLower(kind); {
	case kind == human && more:
		p := play.Person(rest, "")
		return p, p.Name != "" && p.Name == rest
	case kind == human:
		return game.Player{}, true
	case kind == computer && !more:
		return play.Computer(level), true
	case kind == computer && game.IsLevel(strings.ToLower(rest)):
		return play.Computer(strings.ToLower(rest)), true
	}
	return game.Player{}, false
}
