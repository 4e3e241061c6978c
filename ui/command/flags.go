package command

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/resources"
	"quoin/ui/say"
)

// Value is a flag's text; kind is the word for it in the help. If Read is nil, settings.FromFlags
// or the command decides what is allowed.
type Value struct {
	Text, Kind string
	Allowed    string // the refusal of a text that Read doesn't accept
	Read       func(text string) bool
}

func (v *Value) String() string { return v.Text }

func (v *Value) Set(text string) error { v.Text = text; return nil }

func (v *Value) Type() string { return v.Kind }

// Number returns the value of a flag that takes a whole number.
func Number(n *int, usual string, least, most int) *Value {
	return &Value{usual, "number", "allowed: " + Between(least, most), func(text string) bool {
		given, err := strconv.Atoi(text)
		*n = given
		return err == nil && least <= given && given <= most
	}}
}

// SeedNumber is number for a seed.
func SeedNumber(n *uint64, usual string) *Value {
	return &Value{usual, "number", "allowed: a number from 0, of 64 bits", func(text string) bool {
		given, err := strconv.ParseUint(text, 10, 64)
		*n = given
		return err == nil
	}}
}

func Between(least, most int) string {
	if most < 10_000 { // readable without commas
		return fmt.Sprintf("%d to %d", least, most)
	}
	return fmt.Sprintf("%d to %s", least, say.Number(most))
}

// ReadFlags reads the flags of a command before it runs, including those with their default
// texts.
func ReadFlags(cmd *cobra.Command, _ []string) (err error) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		v, is := f.Value.(*Value)
		if err == nil && is && v.Read != nil && (f.Changed || f.DefValue != "") && !v.Read(v.Text) {
			err = Usagef("--%s can't be %.40q; %s", f.Name, v.Text, v.Allowed)
		}
	})
	return err
}

// Choice adds a flag whose value is one of choices.
func (v *Value) Choice(cmd *cobra.Command, flag, help string, choices []string) {
	cmd.Flags().Var(v, flag, help)
	Completes(cmd, flag, choices, cobra.ShellCompDirectiveNoFileComp)
}

// Completes tells the shell what a flag takes, and what else to offer.
func Completes(cmd *cobra.Command, flag string, values []string, others cobra.ShellCompDirective) {
	// The only errors are a flag that doesn't exist or already has a function.
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, others))
}

// LexiconFlag is the flag of the dictionary.
const LexiconFlag = "dictionary"

// MaxGames is the most games played in a run, which take days.
const MaxGames = 100_000_000

// MaxCores is the most pairs played at a time.
const MaxCores = 256

// GameFlags are the flags for the game and its board.
type GameFlags struct{ Rules, Board Value }

// AddOf adds the flags to a command for these games, the default one first.
func (f *GameFlags) AddOf(cmd *cobra.Command, names []string) {
	f.Rules, f.Board = Value{Text: names[0], Kind: strings.Join(names, "|")}, Value{Kind: "board"}
	f.Rules.Choice(cmd, "game", "use the rules of this game", names)
	cmd.Flags().Var(&f.Board, "board", "use this board instead of the game's own: a file, or one of "+strings.Join(resources.BoardNames(), ", "))
	Completes(cmd, "board", resources.BoardNames(), cobra.ShellCompDirectiveDefault)
}

func (f *GameFlags) Unknown() error {
	return Usagef("--game can't be %.40q; allowed: %s", f.Rules.Text, strings.ReplaceAll(f.Rules.Kind, "|", " or "))
}
