package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/settings"
	"quoin/ui/plain"
)

// scraebbkleFlags are the flags of ScraeBBKle that aren't settings.
type scraebbkleFlags struct {
	board, seed, draws value
	players            [2]value
	open, closed       bool
	resume, plain      bool
}

func (sh *shell) scraebbkleCommand() *cobra.Command {
	f := &scraebbkleFlags{
		board: value{kind: "file"}, seed: value{kind: "number"}, draws: value{kind: "letters"},
		players: [2]value{{kind: "who"}, {kind: "who"}},
	}
	cmd := &cobra.Command{
		Use:   "scraebbkle",
		Short: "Lay tiles to words on a board of any shape, two players",
		Long: "ScraeBBKle: lay tiles to words, one word with each move, on a board of nearly\n" +
			"any shape. Who plays is human, human:NAME, computer, or computer:LEVEL with\n" +
			"gentle, even, strong or best; without one the level is that of --level or of the\n" +
			"settings.\n\n" +
			"Without flags it asks who plays and on which board; with --plain it asks line by\n" +
			"line. A flag answers a question before it is asked. On the screen the game\n" +
			"begins at once then, for the rest like the last one.\n\n" +
			"A board is a file of the folder boards in the data directory, a board that\n" +
			"\"quoin board list\" has, or a path.\n\n" +
			"--draws is the order in which tiles leave the bag: Player 1's rack, Player 2's\n" +
			"rack, then what is drawn after each move. _ or ? is a wildcard. The seed\n" +
			"shuffles the others.",
		Example: "  quoin scraebbkle\n  quoin scraebbkle --plain\n  quoin scraebbkle --plain --board tower --player2 computer:best --open\n" +
			"  quoin scraebbkle --plain --draws EEDNIDLNZHNTFO < moves.txt",
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return sh.scraebbkle(cmd, f) },
	}
	sh.settingFlags(cmd, cmd.Flags(), func(s settings.Field) bool { return ofMatches(s) || s.Flag == lexiconFlag })
	cmd.Flags().Lookup(lexiconFlag).Usage = "play by this word list instead of the one in the settings"
	cmd.Flags().Var(&f.board, "board", "play on this board: a file, or one of "+strings.Join(boardNames(), ", "))
	for seat := range f.players {
		name := playerFlag(seat)
		cmd.Flags().Var(&f.players[seat], name, "who is "+playerTitle(seat))
		// The only error is a flag that isn't there or has a function already.
		_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(sitters(), cobra.ShellCompDirectiveNoFileComp))
	}
	_ = cmd.RegisterFlagCompletionFunc("board", cobra.FixedCompletions(boardNames(), cobra.ShellCompDirectiveDefault))
	cmd.Flags().BoolVar(&f.open, "open", false, "who is to move sees the other's tiles too")
	cmd.Flags().BoolVar(&f.closed, "closed", false, "nobody sees the other's tiles")
	cmd.Flags().Var(&f.seed, "seed", "deal the tiles that belong to this number")
	cmd.Flags().Var(&f.draws, "draws", "let these tiles leave the bag first, in this order")
	cmd.Flags().BoolVar(&f.resume, "resume", false, "go on with the game that was left running")
	cmd.Flags().BoolVar(&f.plain, "plain", false, "play as a line dialogue: for screen readers, pipes and scripts")
	return cmd
}

func playerFlag(seat int) string  { return "player" + strconv.Itoa(seat+1) }
func playerTitle(seat int) string { return "Player " + strconv.Itoa(seat+1) }

// scraebbkle plays ScraeBBKle.
func (sh *shell) scraebbkle(cmd *cobra.Command, f *scraebbkleFlags) error {
	for _, err := range []error{
		exclusive(cmd, "open", "closed"),
		exclusive(cmd, "resume", "board", "player1", "player2", "open", "closed", "seed", "draws", "level", "opponent"),
	} {
		if err != nil {
			return err
		}
	}
	answers, err := sh.scraebbkleAnswers(cmd, f)
	if err != nil {
		return err
	}
	if !f.plain {
		return sh.scraebbkleScreen(cmd, f.resume, answers)
	}
	s, err := sh.open(cmd, false)
	if err != nil {
		return err
	}
	defer s.close()
	if f.resume {
		if answers.Resume, err = s.resumes(cmd, scraebbkle.Rules); err != nil {
			return err
		}
	}
	s.tell()
	ctx, stop := untilSignal(cmd.Context())
	defer stop()
	answers.Find = func(name string) (*crossword.Layout, error) { return sh.namedBoard(s.paths, name) }
	return plain.ScraeBBKle(ctx, s.host(), sh.console(), answers)
}

// console is where line dialogues are held.
func (sh *shell) console() plain.Console {
	return plain.Console{
		In: sh.in, Out: sh.out, Interactive: sh.interactive(), Echo: !isTerminal(sh.in),
		Note: func(text string) { fmt.Fprintln(sh.errors, "quoin: "+sh.homely(text)) },
	}
}

// tileOrder is the seed that a flag names, or any, once the order of tiles that
// another names is one.
func tileOrder(cmd *cobra.Command, number, draws value, r *crossword.Rules) (of uint64, err error) {
	of = seed()
	if cmd.Flags().Changed("seed") {
		if of, err = strconv.ParseUint(number.text, 10, 64); err != nil {
			return 0, usagef("--seed can't be %.40q; allowed: a number from 0, of 64 bits", number.text)
		}
	}
	if _, err := crossword.NewBag(r.Bag, draws.text, of); err != nil {
		return 0, usagef("--draws: %w", err)
	}
	return of, nil
}

// unsaid is the level of a computer for which none is said.
const unsaid = "unsaid"

// scraebbkleAnswers are what the flags answer.
func (sh *shell) scraebbkleAnswers(cmd *cobra.Command, f *scraebbkleFlags) (a plain.ScraeBBKleAnswers, err error) {
	for seat := range f.players {
		name := playerFlag(seat)
		if !cmd.Flags().Changed(name) {
			continue
		}
		p, ok := crosswordSitter(f.players[seat].text, unsaid)
		switch {
		case !ok:
			return a, usagef("--%s can't be %.40q; it is %s", name, f.players[seat].text, whoPlays)
		case p.Level == "":
			a.Players[seat], a.Names[seat] = plain.Person, p.Name
		case p.Level == unsaid:
			a.Players[seat] = plain.Computer
		default:
			a.Players[seat], a.Levels[seat] = plain.Computer, p.Level
		}
	}
	switch {
	case f.open:
		a.Mode = crossword.Open
	case f.closed:
		a.Mode = crossword.Closed
	}
	a.Draws = f.draws.text
	if a.Seed, err = tileOrder(cmd, f.seed, f.draws, scraebbkle.Tiles()); err != nil {
		return a, err
	}
	if cmd.Flags().Changed("board") {
		a.Board, err = sh.namedBoard(sh.paths(cmd), f.board.text)
	}
	return a, err
}
