package cli

import (
	"github.com/spf13/cobra"

	"quoin/game/adjacency"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// playFlags are the flags of a game that aren't settings.
type playFlags struct {
	code    value
	daily   bool
	findAll bool
	resume  bool
	plain   bool
}

func (sh *shell) adjacencyCommand() *cobra.Command {
	flags := playFlags{code: value{kind: "code"}}
	cmd := &cobra.Command{
		Use:     "adjacency",
		Short:   "Find words in a grid before the clock runs out",
		Long:    "Adjacency: find words in a grid of letters before the clock runs out.\nIt begins at once, by the settings and these flags.",
		Example: "  quoin adjacency --size 5 --minutes 2\n  quoin adjacency --lexicon club.txt\n  quoin adjacency --plain < words.txt",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return sh.adjacency(cmd, flags) },
	}
	sh.settingFlags(cmd, cmd.Flags(), ofAdjacency)
	cmd.Flags().Var(&flags.code, "code", "play the board of this code, again or with a friend")
	cmd.Flags().BoolVar(&flags.daily, "daily", false, "play the board of the day, which is the same for everyone")
	cmd.Flags().BoolVar(&flags.findAll, "find-all", false, "play without a clock, until every everyday word is found")
	cmd.Flags().BoolVar(&flags.resume, "resume", false, "go on with the game that was left running")
	cmd.Flags().BoolVar(&flags.plain, "plain", false, "play as a line dialogue: for screen readers, pipes and scripts")
	return cmd
}

// adjacency plays the adjacency game.
func (sh *shell) adjacency(cmd *cobra.Command, flags playFlags) error {
	for _, err := range []error{
		exclusive(cmd, "code", "daily", "find-all", "size", "minutes", "weights"), // which the code says
		exclusive(cmd, "daily", "find-all", "size", "minutes", "weights"),         // and the day
		exclusive(cmd, "find-all", "minutes"),
		exclusive(cmd, "resume", "code", "daily", "find-all", "size", "minutes", "weights", "min-length", "min-words", "check"),
	} {
		if err != nil {
			return err
		}
	}
	as := ""
	switch {
	case cmd.Flags().Changed("code"):
		c, err := adjacency.ParseCode(flags.code.text)
		if err != nil {
			return usagef("--code: %w", err)
		}
		as = c.String()
	case flags.daily:
		as = play.Daily
	case flags.findAll:
		as = play.FindAll
	}
	s, err := sh.open(cmd, !flags.plain)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.tryLexicon(cmd); err != nil {
		return err
	}
	if flags.plain {
		var resume stats.ID
		switch {
		case flags.resume && s.store == nil:
			err = play.ErrNoneRunning // why nothing is kept is told
		case flags.resume:
			resume, err = s.resumes(cmd, adjacency.Rules)
		}
		s.tell()
		if err != nil {
			return err
		}
		ctx, stop := untilSignal(cmd.Context())
		defer stop()
		return plain.Adjacency(ctx, s.host(), sh.console(), as, resume)
	}
	place := screen.Play{Rules: adjacency.Rules, As: as}
	if flags.resume {
		if place.Resume, err = s.resumes(cmd, adjacency.Rules); err != nil {
			return err
		}
	}
	return s.show(cmd, place)
}

// tryLexicon reads the word list that the flag names, so that a fault in it is
// told before a clock runs. Quoin's own lists have none.
func (s *session) tryLexicon(cmd *cobra.Command) error {
	name := s.live.Now().Dictionary
	if !cmd.Flags().Changed(lexiconFlag) || name == resources.InternationalName || name == resources.EverydayName {
		return nil
	}
	_, err := s.lexicon(name)
	return err
}
