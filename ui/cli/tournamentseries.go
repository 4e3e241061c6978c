package cli

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	rules "quoin/game/tournament"
	"quoin/settings/files"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/tournament"
)

// seriesFlags are the flags of a round robin that tries programs.
type seriesFlags struct{ gauntlet, sprt, openings command.Value }

func (f *seriesFlags) add(cmd *cobra.Command, o *tournament.Options) {
	f.gauntlet = command.Value{Kind: "name"}
	f.sprt = command.Value{Kind: "elo0,elo1", Allowed: "allowed: two Elo differences from -1000 to 1000, the lower one first, such as 0,5; and alpha and beta after them, from 0.001 to 0.4", Read: func(text string) (ok bool) {
		o.SPRT, ok = rules.ParseSPRT(text)
		return ok
	}}
	flags := cmd.Flags()
	flags.BoolVar(&o.Paired, "paired", false, "play games in pairs: the second with the same tiles, from the other seats")
	flags.Var(&f.gauntlet, "gauntlet", "only this player meets all others")
	flags.Var(&f.sprt, "sprt", "two players play until a test accepts one Elo difference or the other, with alpha = beta = 0.05, or --rounds are played")
	f.openings.Kind = "file"
	flags.Var(&f.openings, "openings", "in a word game, play with the seeds in this file, one on each line, in this order")
	_ = cmd.MarkFlagFilename("openings")
	flags.Var(command.Number(&o.Boards, "", 1, rules.MaxEntrants/2), "concurrency", "the most games at a time: "+command.Between(1, rules.MaxEntrants/2)+"; by default all that are possible")
}

// settle checks the flags of a new tournament, and sets the options that follow from them.
func (f *seriesFlags) settle(cmd *cobra.Command, o *tournament.Options, swiss bool) error {
	changed := cmd.Flags().Changed
	for _, name := range []string{"paired", "gauntlet", "sprt"} {
		if changed(name) && swiss {
			return command.Usagef("--%s goes without --swiss", name)
		}
	}
	o.Gauntlet = f.gauntlet.Text
	if changed("gauntlet") {
		if err := rules.CheckName(o.Gauntlet); err != nil {
			return command.Usagef("--gauntlet: %w", err)
		}
	}
	if changed("sprt") {
		if !changed("rounds") {
			o.Rounds = rules.MaxRounds
		}
		if o.Players == 0 {
			o.Players = rules.MinEntrants
		}
	}
	if o.Paired && o.Rounds%2 != 0 {
		return command.Usagef("--rounds can't be %d with --paired: games are played in pairs", o.Rounds)
	}
	if swiss {
		return nil
	}
	c := rules.Config{System: rules.RoundRobin, Rounds: o.Rounds, Gauntlet: o.Gauntlet, SPRT: o.SPRT}
	if room := c.Room(); o.Players > room {
		if changed("sprt") {
			return command.Usagef("--players can't be %d with --sprt: a test is between two", o.Players)
		}
		return command.Usagef("--players can't be %d with --rounds %d; allowed: %s", o.Players, o.Rounds, command.Between(rules.MinEntrants, room))
	}
	return nil
}

// read reads the openings for the game to be played, also for a record that goes on: it doesn't hold them.
func (f *seriesFlags) read(o *tournament.Options) error {
	path := f.openings.Text
	switch {
	case path == "":
		return nil
	case o.System != rules.RoundRobin:
		return command.Usagef("--openings goes without --swiss")
	case o.Words == nil:
		return command.Usagef("--openings goes with a game of words")
	}
	text, err := files.Read(path, tournament.MaxOpeningsText)
	switch {
	case err != nil:
		return command.Unreadable("the openings", say.Plain(path), err)
	case len(text) > tournament.MaxOpeningsText:
		return fmt.Errorf("the openings %s have more than %d bytes", say.Plain(path), tournament.MaxOpeningsText)
	}
	if o.Openings, err = tournament.ParseOpenings(string(text)); err != nil {
		return fmt.Errorf("the openings %s: %w", say.Plain(path), err)
	}
	return nil
}

// recorded returns what a record says about the flags that its tournament goes on with.
func (f *seriesFlags) recorded(o tournament.Options, c rules.Config) [][3]string {
	return [][3]string{
		{"paired", strconv.FormatBool(o.Paired), strconv.FormatBool(c.Paired)},
		{"gauntlet", f.gauntlet.Text, c.Gauntlet},
		{"sprt", o.SPRT.String(), c.SPRT.String()},
	}
}
