package cli

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/settings"
	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/terminal"
	"quoin/ui/tournament"
)

// gameCommands returns the commands of the games, in the order of the menu.
func (sh *shell) gameCommands() []*cobra.Command {
	var all []*cobra.Command
	for _, k := range app.Games() {
		cmd := sh.gameCommand(k)
		if k.Rules.Name == tournament.DefaultRules {
			sh.joins(cmd)
		}
		all = append(all, cmd)
	}
	return all
}

// gameCommand returns the command of a game, with the flags that every game has and its own.
func (sh *shell) gameCommand(k kind.Kind) *cobra.Command {
	f := newGameFlags(k)
	cmd := &cobra.Command{
		Use: k.Name(), Short: k.Command.Short, Long: k.Command.Long, Example: k.Command.Example,
		Args: command.NoArgs, PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, _ []string) error { return sh.plays(cmd, f) },
	}
	flags := cmd.Flags()
	sh.settingFlags(cmd, flags, f.setting)
	if l := flags.Lookup(command.LexiconFlag); l != nil && flags.Lookup("check") == nil {
		l.Usage = "use this word list instead of the one in the settings"
	}
	if k.Command.Seats > 0 {
		_ = flags.MarkHidden("opponent") // --player2 human:NAME says it
	}
	for seat := range f.seats {
		says := ": human, human:NAME, computer or computer:LEVEL"
		if seat > 0 {
			says = ", likewise"
		}
		flags.Var(f.seat(seat), playerFlag(seat), fmt.Sprintf("player %d%s", seat+1, says))
		f.old(cmd, playerFlag(seat))
	}
	flags.Var(command.SeedNumber(&f.seed, ""), "seed", "play the game of this seed")
	flags.BoolVar(&f.resume, "resume", false, "resume the game that was left running")
	flags.BoolVar(&f.plain, "plain", false, "play in text mode: for screen readers, pipes and scripts")
	f.own(cmd)
	return cmd
}

// gameFlags are the flags of a game.
type gameFlags struct {
	kind          kind.Kind
	seats         []play.Seat
	seed          uint64
	resume, plain bool
	anew          []string // flags of new games, which --resume excludes
	start         func(kind.Given) (kind.Start, error)
}

func newGameFlags(k kind.Kind) *gameFlags {
	return &gameFlags{kind: k, seats: make([]play.Seat, k.Command.Seats)}
}

// seat returns the value of a flag that names the player of a seat.
func (f *gameFlags) seat(seat int) *command.Value {
	v := &command.Value{Kind: "player"}
	v.Read = func(text string) bool {
		said, err := play.ParseSeat(text)
		if err != nil {
			v.Allowed = err.Error()
			return false
		}
		f.seats[seat] = said
		return true
	}
	return v
}

func playerFlag(seat int) string { return "player" + strconv.Itoa(seat+1) }

// setting reports whether a setting is a flag of the game.
func (f *gameFlags) setting(s settings.Field) bool {
	return slices.Contains(f.kind.Command.Settings, s.Key) || f.kind.Command.Seats > 0 && ofMatches(s)
}

// old adds the earlier names of a seat's flag, hidden, and completes all of them.
func (f *gameFlags) old(cmd *cobra.Command, name string) {
	names := []string{name}
	for before, now := range f.kind.Command.Old {
		if now == name {
			names = append(names, before)
			cmd.Flags().Var(cmd.Flags().Lookup(now).Value, before, "the same as --"+now)
			_ = cmd.Flags().MarkHidden(before)
		}
	}
	for _, n := range names {
		command.Completes(cmd, n, play.Sitters(), cobra.ShellCompDirectiveNoFileComp)
	}
	f.anew = append(f.anew, names...)
}

// own adds the flags that only this game has.
func (f *gameFlags) own(cmd *cobra.Command) {
	alone := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.start = f.kind.Command.Flags(alone)
	alone.VisitAll(func(own *pflag.Flag) {
		if own.Value.Type() == "string" {
			shown, usage := pflag.UnquoteUsage(own)
			own.Value, own.Usage = &called{own.Value, shown}, usage
		}
		cmd.Flags().AddFlag(own)
		if own.Name != f.kind.Command.Kept {
			f.anew = append(f.anew, own.Name)
		}
	})
	for _, name := range f.kind.Command.Hidden {
		_ = cmd.Flags().MarkHidden(name)
	}
	for name, values := range f.kind.Command.Values {
		command.Completes(cmd, name, values, cobra.ShellCompDirectiveDefault)
	}
	f.anew = append(f.anew, "seed")
	for _, s := range settings.Fields() {
		if f.setting(s) && s.Flag != command.LexiconFlag {
			f.anew = append(f.anew, s.Flag)
		}
	}
}

// called is a flag's value with the word for it in the help.
type called struct {
	pflag.Value
	kind string
}

func (c *called) Type() string { return c.kind }

// given returns the values of the flags that every game has. The error is one of usage.
func (f *gameFlags) given(cmd *cobra.Command, s *session) (kind.Given, error) {
	g := kind.Given{
		Host: s.host(), Settings: s.live.Now(), Changed: cmd.Flags().Changed, Seats: f.seats, Seed: play.NewSeed(),
	}
	for _, group := range append(f.kind.Command.Exclusive, append([]string{"resume"}, f.anew...)) {
		if err := exclusive(cmd, group[0], group[1:]...); err != nil {
			return g, err
		}
	}
	for before, now := range f.kind.Command.Old {
		if err := exclusive(cmd, now, before); err != nil {
			return g, err
		}
	}
	if cmd.Flags().Changed("seed") {
		g.Seed = f.seed
	}
	return g, nil
}

// plays plays the game that the flags describe, on the screen or in text mode.
func (sh *shell) plays(cmd *cobra.Command, f *gameFlags) error {
	s, err := sh.settled(cmd)
	if err != nil {
		return err
	}
	g, err := f.given(cmd, s)
	if err != nil {
		return err
	}
	start, err := f.start(g)
	if err != nil {
		return err
	}
	if err := s.open(cmd, !f.plain); err != nil {
		return err
	}
	defer s.close()
	if err := s.tryLexicon(cmd); err != nil {
		return err
	}
	var left stats.ID
	switch {
	case f.resume && f.plain && s.store == nil:
		err = play.ErrNoneRunning // the reason is reported already
	case f.resume:
		kept := f.kind.Command.Kept
		left, err = s.resumes(cmd, f.kind.Rules.Name, kept != "" && cmd.Flags().Changed(kept))
	}
	switch {
	case f.plain:
		return s.talks(cmd, func(ctx context.Context, at plain.Console) error {
			if err != nil {
				return err
			}
			return start.Talk(ctx, s.host(), at, left)
		})
	case err != nil:
		return err
	case f.resume:
		start.Play = screen.Play{Resume: left}
	}
	start.Play.Rules = f.kind.Rules.Name
	return s.show(cmd, start.Play)
}

// talks holds a dialogue on the streams of the shell.
func (s *session) talks(cmd *cobra.Command, talk func(context.Context, plain.Console) error) error {
	s.tell()
	ctx, stop := s.sh.UntilSignal(cmd.Context())
	defer stop()
	return talk(ctx, s.sh.console(cmd))
}

// console returns the console of text mode.
func (sh *shell) console(cmd *cobra.Command) plain.Console {
	var out io.Writer = sh.Out
	if (terminal.Terminal{Environ: sh.environment()}).ASCII() {
		out = terminal.ASCIIWriter(out)
	}
	return plain.Console{
		In: sh.In, Out: out, Interactive: sh.interactive(), Echo: !command.IsTerminal(sh.In),
		Flags: sh.ownPlace(cmd),
		Note:  func(text string) { fmt.Fprintln(sh.Errors, "quoin: "+sh.homely(text)) },
	}
}

// ownPlace returns the flag of a directory for games, as every command needs it that goes on with a game
// there; or "".
func (sh *shell) ownPlace(cmd *cobra.Command) string {
	if flag := cmd.Flags().Lookup("data-dir"); flag != nil && flag.Changed {
		return say.Command("--data-dir", flag.Value.String())
	}
	return ""
}

// playsLines plays a game in text mode without a game's command: it asks which, but takes the
// first if a flag of it is given or nobody can be asked.
func (sh *shell) playsLines(cmd *cobra.Command) error {
	games := app.Games()
	chosen, only := 0, newGameFlags(games[0])
	ofFirst := func(s settings.Field) bool { return only.setting(s) && cmd.Flags().Changed(s.Flag) }
	if sh.interactive() && !slices.ContainsFunc(settings.Fields(), ofFirst) {
		var titles []string
		for _, k := range games {
			titles = append(titles, k.Title)
		}
		ok := false
		if chosen, ok = plain.Choose(sh.console(cmd), "Which game?", titles); !ok {
			return nil
		}
	}
	f := newGameFlags(games[chosen])
	f.plain, f.start = true, f.kind.Command.Flags(pflag.NewFlagSet("", pflag.ContinueOnError))
	return sh.plays(cmd, f)
}
