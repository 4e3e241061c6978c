package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	rules "quoin/game/tournament"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/plain"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/tournament/watch"
)

// tournamentFlags are the flags of the tournament's server.
type tournamentFlags struct {
	listen, record, seeding command.Value
	played                  playedFlags
	series                  seriesFlags
	plain                   bool
	secret                  secretFlags
	options                 tournament.Options
}

// defaultListen is an address that only this machine can reach.
const defaultListen = "127.0.0.1:4040"

func (sh *shell) tournamentCommand() *cobra.Command {
	f := &tournamentFlags{
		listen: command.Value{Text: defaultListen, Kind: "host:port"}, record: command.Value{Kind: "file"}, seeding: command.Value{Kind: "file"},
	}
	cmd := &cobra.Command{
		Use:   "tournament",
		Short: "Hold a tournament of any game for programs and people",
		Long: "Hold a tournament of the game that --game names. All players meet each\n" +
			"other, or with --swiss players of about the same standing. More wins rank\n" +
			"higher; in word games with equal wins, more points. The protocol is lines of\n" +
			"JSON: \"quoin help protocol\" describes it.\n\n" +
			"The games begin when --players have joined, after --start-in, or, on a terminal,\n" +
			"with a key. Ctrl+c or SIGTERM lets running games end; a second one stops at\n" +
			"once.\n\n" +
			"With --plain, or without a terminal, lines on the standard input direct it:\n" +
			"\"help\" lists them.\n\n" +
			"With --record everything that happens is written to a file, and a server that\n" +
			"was stopped or killed goes on from there when you start it again.",
		Example: "  quoin tournament --players 4\n  quoin tournament --game scrabble --swiss --rounds 5 --clock 25m --players 8\n  quoin tournament --listen 0.0.0.0:4040 --start-in 10m --record cup.txt\n" +
			"  quoin bot --connect 127.0.0.1:4040 --name Ada --level even",
		Args:    command.NoArgs,
		PreRunE: command.ReadFlags,
		RunE:    func(cmd *cobra.Command, _ []string) error { return sh.tournament(cmd, f) },
	}
	flags, o := cmd.Flags(), &f.options
	flags.Var(&f.listen, "listen", "listen at this address")
	flags.Var(command.Number(&o.Players, "", rules.MinEntrants, rules.MaxEntrants), "players", "begin when this number has joined: "+command.Between(rules.MinEntrants, rules.MaxEntrants))
	flags.Var(duration(&o.StartIn, "", tournament.MaxStartIn), "start-in", "begin after this time, as in 90s or 10m, with the players who have joined")
	f.played.add(cmd, o)
	f.series.add(cmd, o)
	sh.WordsFlags(cmd)
	flags.Var(command.Number(&o.Rounds, strconv.Itoa(rules.DefaultRounds), rules.MinRounds, rules.MaxRounds), "rounds", "games for each pair, changing seats after each: up to "+strconv.Itoa(rules.FullRounds)+", or more if there are fewer than "+strconv.Itoa(rules.MaxEntrants)+" players; with --swiss of everybody, up to "+strconv.Itoa(rules.MaxSwissRounds))
	flags.Var(duration(&o.Grace, "1m", rules.MaxGrace), "grace", "how long a player may be away before games are forfeited, up to 24h")
	flags.Var(&f.seeding, "seeds", "with --swiss, order players by a file with a name and a rating on each line, ada,1825; two names, ada,bob, meet in the first round")
	flags.Var(&f.record, "record", "write what happens to this file, or go on from it")
	flags.Var(command.Number(&o.PerAddress, strconv.Itoa(tournament.DefaultPerAddress), 1, tournament.MaxPerAddress), "per-address", "connections from one other machine at once: "+command.Between(1, tournament.MaxPerAddress))
	flags.Var(command.Number(&o.Delay, "0", 0, tournament.MaxDelay), "delay", "show games to spectators elsewhere this number of turns late: "+command.Between(0, tournament.MaxDelay))
	f.secret.add(cmd, "require this word to join")
	flags.BoolVar(&f.plain, "plain", false, "print text, on a terminal too")
	_ = cmd.MarkFlagFilename("record")
	_ = cmd.MarkFlagFilename("seeds")
	cmd.AddCommand(sh.standingsCommand(), sh.pairingsCommand(), sh.tournamentReportCommand(), sh.tournamentGameCommand())
	return cmd
}

// duration returns the value of a flag that takes a time.
func duration(d *time.Duration, usual string, most time.Duration) *command.Value {
	return &command.Value{Text: usual, Kind: "duration", Allowed: fmt.Sprintf("allowed: a time up to %gh, such as 90s or 10m", most.Hours()), Read: func(text string) bool {
		given, err := time.ParseDuration(text)
		*d = given
		return err == nil && 0 <= given && given <= most && given == given.Truncate(time.Millisecond)
	}}
}

// tournament runs the server and shows the tournament.
func (sh *shell) tournament(cmd *cobra.Command, f *tournamentFlags) error {
	if err := exclusive(cmd, "players", "start-in"); err != nil {
		return err
	}
	options := f.options
	if cmd.Flags().Changed("start-in") {
		options.StartIn = max(1, options.StartIn) // 0 means as soon as there are two
	}
	var err error
	if options.Secret, err = f.secret.read(sh, cmd); err != nil {
		return err
	}
	s, err := sh.settled(cmd)
	if err != nil {
		return err
	}
	screens := !f.plain && sh.FullScreen(cmd) == nil
	if !screens {
		s.tell()
	}
	if f.record.Text != "" {
		record, from, err := tournament.OpenRecord(f.record.Text, heldGames())
		if err != nil {
			return fmt.Errorf("the record %s: %w", say.Plain(f.record.Text), err)
		}
		defer record.Close()
		if err := f.fits(cmd, from, options); err != nil {
			return err
		}
		if from.Phase() == rules.Finished {
			fmt.Fprintf(sh.Out, "The tournament of %s is over.\n%s", say.Plain(f.record.Text), watch.Final(from))
			return nil
		}
		options.Record, options.From = record, from
	}
	if err := f.played.settle(sh, cmd, s, &options); err != nil {
		return err
	}
	if options.From.Phase() != rules.Unopened {
		options.System = options.From.Config().System
	}
	if err := f.series.read(&options); err != nil {
		return err
	}
	if err := f.seeds(&options); err != nil {
		return err
	}
	if options.From.Phase() == rules.Unopened {
		if f.played.swiss && options.Rounds > rules.MaxSwissRounds {
			return command.Usagef("--rounds can't be %d with --swiss; allowed: %s", options.Rounds, command.Between(rules.MinRounds, rules.MaxSwissRounds))
		}
		if err := f.series.settle(cmd, &options, f.played.swiss); err != nil {
			return err
		}
	}
	if !screens && options.Players == 0 && options.StartIn == 0 && options.From.Phase() < rules.Playing && !sh.interactive() {
		return command.Usagef("--players or --start-in is needed without a terminal, on which you can begin the games")
	}
	listener, err := listen("--listen", f.listen.Text)
	if err != nil {
		return err
	}
	defer listener.Close()
	held := &holding{sh: sh, options: options, listener: listener, record: f.record.Text, person: sh.interactive(), asked: make(chan struct{})}
	held.secret, held.again = f.secret.hidden(options.Secret), sameAgain(cmd, listener.Addr().String())
	at := sh.terminal(cmd)
	sh.yields(held.asked)
	if !screens {
		return held.asLines(cmd.Context())
	}
	return held.onScreen(cmd.Context(), app.Env{
		Host: s.host(), Terminal: at, Notices: s.notices,
		Held: &watch.Deps{Address: listener.Addr().String(), Record: f.record.Text},
	})
}

// fits refuses flags that contradict the record.
func (f *tournamentFlags) fits(cmd *cobra.Command, from rules.State, o tournament.Options) error {
	if from.Phase() == rules.Unopened {
		return nil
	}
	c := from.Config()
	for _, flag := range append([][3]string{
		{"rounds", strconv.Itoa(o.Rounds), strconv.Itoa(c.Rounds)},
		{"time", f.played.control(), c.Time},
		{"grace", o.Grace.String(), c.Grace.String()},
	}, f.series.recorded(o, c)...) {
		name, given, recorded := flag[0], flag[1], flag[2]
		if cmd.Flags().Changed(name) && given != recorded {
			return command.Usagef("--%s can't be %s: the record goes on with %s", name, given, cmp.Or(recorded, "none"))
		}
	}
	return nil
}

// holding is a tournament being held.
type holding struct {
	sh       *shell
	options  tournament.Options
	listener net.Listener
	record   string
	secret   []string      // its flags, for commands that are printed
	again    []string      // the command that resumes the tournament
	person   bool          // whether somebody reads and types
	asked    chan struct{} // closed by the first signal
}

// asLines prints the events.
func (h *holding) asLines(ctx context.Context) error {
	lines := watch.NewLines(h.sh.Out)
	h.options.Notes = lines.Note
	server, err := tournament.New(h.options)
	if err != nil {
		lines.Close()
		return err
	}
	ctx, kill := h.untilKilled(ctx, server)
	defer kill()
	h.begins(lines.Note)
	go lines.Follow(server)
	say := func(text string) { lines.Note(tournament.Announcement{Text: text}) }
	at := plain.Console{In: h.sh.In, Interactive: h.person}
	if at.Interactive {
		say("help lists what you can type as the director")
	}
	ignoreBackground()
	go watch.Obey(server, at, say, plain.Lines(h.sh.In, h.sh.Now, server.Done()))
	err = server.Serve(ctx, h.listener)
	lines.Close()
	return h.ends(server, err)
}

// onScreen shows the tournament until the director leaves.
func (h *holding) onScreen(ctx context.Context, env app.Env) error {
	log := new(watch.NoteLog)
	h.options.Notes = log.Note
	server, err := tournament.New(h.options)
	if err != nil {
		return err
	}
	ctx, kill := h.untilKilled(ctx, server)
	defer kill()
	h.begins(log.Note)
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, h.listener) }()
	env.Held.Server, env.Held.Log, env.Held.Kill = server, log, kill
	shown := h.show(ctx, env, server)
	server.Stop() // if it is still running, its screen has failed
	return errors.Join(h.ends(server, <-served), shown)
}

// show shows the screen until it is left, or until its terminal is blocked while the program is
// to end.
func (h *holding) show(ctx context.Context, env app.Env, server *tournament.Server) error {
	giveBack := func() {}
	if f, is := env.In.(term.File); is {
		if before, err := term.GetState(f.Fd()); err == nil {
			giveBack = func() { _ = term.Restore(f.Fd(), before) } // there is nobody to report an error to
		}
	}
	shown := make(chan error, 1)
	go func() { shown <- h.sh.screens(ctx, env, screen.Held{}) }()
	stands := make(chan struct{})
	go func() {
		<-h.asked
		<-server.Done()
		time.Sleep(showTime)
		close(stands)
	}()
	select {
	case err := <-shown:
		return err
	case <-stands:
		giveBack()
		return nil
	}
}

// showTime is the time for the last frame of a screen, and for restoring the terminal.
const showTime = 2 * time.Second

// untilKilled stops the server at the first signal, and ends the context at the second.
func (h *holding) untilKilled(ctx context.Context, server *tournament.Server) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	go func() {
		defer signal.Stop(signals)
		for stopping := false; ; stopping = true {
			select {
			case <-ctx.Done():
				return
			case sig := <-signals:
				h.sh.catch(sig)
			}
			h.ask()
			select {
			case <-server.Done():
				stopping = true
			default:
			}
			if stopping {
				cancel()
				return
			}
			server.Stop()
		}
	}()
	return ctx, cancel
}

// ask requests once that the program ends.
func (h *holding) ask() {
	select {
	case <-h.asked:
	default:
		close(h.asked)
	}
}

// errBroken means that the server was stopped at once.
var errBroken = errors.New("stopped at once; running games were broken off")

// ends prints the result.
func (h *holding) ends(server *tournament.Server, err error) error {
	state := server.Snapshot().State
	if len(state.Entrants()) > 0 {
		fmt.Fprint(h.sh.Out, watch.Final(state))
	}
	if state.Phase() != rules.Finished && h.record != "" {
		fmt.Fprintf(h.sh.Out, "it goes on with: %s\n", say.Plain(say.Command(h.again...)))
	}
	if errors.Is(err, context.Canceled) {
		return errBroken
	}
	return err
}

// systemError returns the system's own error, without the text that the library adds.
func systemError(err error) error {
	if system, is := errors.AsType[syscall.Errno](err); is {
		return system
	}
	return err
}
