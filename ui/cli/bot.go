package cli

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// botFlags are the flags of a computer in a tournament.
type botFlags struct {
	address, name, token, level, game, ssh, port command.Value
	engine, log                                  command.Value
	bots                                         int
	secret                                       secretFlags
}

// maxBots is the most computers that play in one process.
const maxBots = 64

func (sh *shell) botCommand() *cobra.Command {
	cmd := sh.botFor("bot", "any game")
	cmd.AddCommand(sh.botFor("santorini", "Santorini"))
	return cmd
}

// botFor returns the command for the tournaments of one game, or of any.
func (sh *shell) botFor(use, of string) *cobra.Command {
	f := &botFlags{
		address: command.Value{Text: defaultListen, Kind: "host:port"}, name: command.Value{Kind: "name"}, token: command.Value{Kind: "token"},
		level: command.Value{Text: game.Even, Kind: "level"},
	}
	levels := strings.Join(game.Levels(), ", ")
	whichever := use == "bot"
	path := "quoin bot"
	if !whichever {
		path += " " + use
		f.game.Text = use
	}
	cmd := &cobra.Command{
		Use:   use,
		Short: "Let the computer play in a tournament of " + of,
		Long: "Let the computer play in a tournament of " + of + ", until it is over. If\n" +
			"the connection breaks or the server restarts, it returns to its place.\n" +
			"The levels, weakest first, are\n" + levels + ".",
		Example: "  " + path + " --connect 127.0.0.1:4040 --name Ada --level strong",
		Args:    command.NoArgs,
		PreRunE: command.ReadFlags,
		RunE:    func(cmd *cobra.Command, args []string) error { return sh.runBots(cmd, f, args) },
	}
	if whichever {
		cmd.Args = func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("ssh") {
				return nil // the name of a tournament
			}
			return sh.commandArgs(cmd, args)
		}
		cmd.Long += "\n\nWith --ssh it plays in a tournament on a server, given by name, as the player\n" +
			"with your ssh key."
		cmd.Example += "\n  " + path + " --ssh play.example.org summer --level strong"
		var names []string
		for _, g := range heldGames() {
			names = append(names, g.Name())
		}
		f.game.Kind = strings.Join(names, "|")
		f.game.Choice(cmd, "game", "play only if it is this one; by default, any", names)
	}
	flags := cmd.Flags()
	flags.Var(&f.address, "connect", "the server's address")
	flags.Var(&f.name, "name", "its name there: 1 to 24 letters, digits, _ and -")
	f.level.Choice(cmd, "level", "how strong it plays: "+levels, game.Levels())
	flags.Var(&f.token, "token", "the token from joining, to return to that place")
	flags.Var(command.Number(&f.bots, "1", 1, maxBots), "bots", "how many to run, called NAME-1, NAME-2 and so on: "+command.Between(1, maxBots))
	if whichever {
		f.ssh.Kind, f.port.Kind = "host", "number"
		flags.Var(&f.ssh, "ssh", "connect to this host with ssh")
		flags.VarP(&f.port, "port", "p", "ssh's port there, if ssh's own settings don't say it")
		f.engine.Kind, f.log.Kind = "command", "file"
		flags.Var(&f.engine, "engine", "let a program play that speaks UCGI on its stdin and stdout, in Scrabble")
		flags.Var(&f.log, "engine-log", "add what the engine writes on stderr to this file")
		_ = cmd.MarkFlagFilename("engine-log")
	}
	f.secret.add(cmd, "the secret of the tournament, if it has one")
	if whichever {
		sh.ListFlag(cmd)
		flags.Lookup(command.LexiconFlag).Usage = "the tournament's word list, if it isn't one of Quoin's"
	}
	return cmd
}

// runBots lets one or several computers play.
func (sh *shell) runBots(cmd *cobra.Command, f *botFlags, args []string) error {
	if _, is := heldGames().Named(f.game.Text); !is && f.game.Text != "" {
		return command.Usagef("--game can't be %.40q; allowed: %s", f.game.Text, strings.ReplaceAll(f.game.Kind, "|", ", "))
	}
	if !game.IsLevel(f.level.Text) {
		return command.Usagef("--level can't be %.40q; allowed: %s", f.level.Text, strings.Join(game.Levels(), ", "))
	}
	switch changed := cmd.Flags().Changed; {
	case f.log.Text != "" && f.engine.Text == "":
		return command.Usagef("--engine-log goes with --engine")
	case f.engine.Text != "" && changed("level"):
		return command.Usagef("--level and --engine can't be given together: the engine has a strength of its own")
	}
	ctx, stop := sh.UntilSignal(cmd.Context())
	defer stop()
	if f.ssh.Text != "" || cmd.Flags().Changed("ssh") {
		sh.yields(ctx.Done())
		o, gone, err := sh.overSSH(cmd, f, args)
		if err != nil {
			return err
		}
		// ssh's messages come before Quoin's.
		defer gone.Wait()
		return sh.playBots(ctx, cmd, f, []client.Options{o})
	}
	if f.port.Text != "" {
		return command.Usagef("--port goes with --ssh")
	}
	names := []string{f.name.Text}
	if f.bots > 1 {
		if cmd.Flags().Changed("token") {
			return command.Usagef("--token is for one computer, and --bots runs several")
		}
		names = names[:0]
		for i := range f.bots {
			names = append(names, fmt.Sprintf("%s-%d", f.name.Text, i+1))
		}
	}
	for _, name := range names {
		if err := rules.CheckName(name); err != nil {
			return command.Usagef("--name: %w", err)
		}
	}
	secret, err := f.secret.read(sh, cmd)
	if err != nil {
		return err
	}
	var all []client.Options
	for _, name := range names {
		all = append(all, client.Options{Address: f.address.Text, Name: name, Token: f.token.Text, Secret: secret})
	}
	sh.yields(ctx.Done())
	return sh.playBots(ctx, cmd, f, all)
}

// playBots has all of them play to the end.
func (sh *shell) playBots(ctx context.Context, cmd *cobra.Command, f *botFlags, who []client.Options) error {
	b := &bots{sh: sh, flags: f, words: sh.botWords(cmd), thinkers: play.NewThinkers(runtime.GOMAXPROCS(0))}
	var all sync.WaitGroup
	failed := make([]error, len(who))
	for i, o := range who {
		all.Go(func() { failed[i] = b.play(ctx, o) })
	}
	all.Wait()
	if b.over != "" {
		fmt.Fprint(sh.Out, b.over)
	}
	return errors.Join(failed...)
}

// bots are the computers of one process. They share dictionaries and thinkers.
type bots struct {
	sh       *shell
	flags    *botFlags
	words    func(list, sum string) (kind.BotWords, error)
	thinkers *play.Thinkers

	writing sync.Mutex
	over    string // the final standings
}

// play plays until the tournament is over.
func (b *bots) play(ctx context.Context, o client.Options) error {
	seed := func() uint64 { return rand.Uint64() | 1 } // 0 would always make the same choices
	p := client.NewPlayer(heldGames(), b.flags.level.Text, seed, b.words, b.thinkers.Think)
	choose, sits := p.Choose, func(h wire.Hall) error { return b.sits(p, h) }
	if b.flags.engine.Text != "" {
		engine, err := startEngine(ctx, b.flags.engine.Text, b.flags.log.Text)
		if err != nil {
			return err
		}
		defer engine.ended()
		sits = func(h wire.Hall) error { engine.Sits(h); return engine.fits(h) }
		choose = func(ctx context.Context, a wire.Ask) (string, error) {
			action, err := engine.Choose(ctx, a)
			if err != nil && ctx.Err() == nil {
				err = engine.wrong(err)
			}
			return action, err
		}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	tell, welcome := b.tellNews(o), false
	over, err := client.PlayTables(ctx, o, choose, func(news wire.News) {
		if h, is := news.(wire.Hall); is {
			welcome = true
			if err := sits(h); err != nil {
				cancel(err)
			}
		}
		tell(news)
	})
	if err != nil {
		switch cause := context.Cause(ctx); {
		case cause == nil && b.flags.ssh.Text != "" && !welcome:
			return sshUnheard(o.Address, err)
		case cause == nil:
			return err
		case errors.Is(cause, context.Canceled):
			return errors.New("left before the tournament was over")
		default:
			return cause
		}
	}
	b.writing.Lock()
	defer b.writing.Unlock()
	b.over = wire.TableOf(over.Standings)
	return nil
}

func (b *bots) sits(p *client.Player, h wire.Hall) error {
	wanted, _ := heldGames().Named(b.flags.game.Text)
	if b.flags.game.Text != "" && h.Game != wanted.Rules {
		return fmt.Errorf("the tournament is of %s, and not of %s", say.Plain(h.Game), wanted.Title)
	}
	return p.Sits(h)
}

// botWords returns a function that finds the dictionary of a tournament, once for all computers.
func (sh *shell) botWords(cmd *cobra.Command) func(list, sum string) (kind.BotWords, error) {
	var mu sync.Mutex
	known := map[string]kind.BotWords{}
	return func(list, sum string) (kind.BotWords, error) {
		mu.Lock()
		defer mu.Unlock()
		w, is := known[sum]
		if !is {
			s, err := sh.settled(cmd)
			if err != nil {
				return w, err
			}
			l := resources.Own(sum)
			if l == nil {
				name := list
				if cmd.Flags().Changed(command.LexiconFlag) {
					name = s.live.Now().Dictionary
				}
				if l, err = s.anyLexicon(name); err != nil {
					return w, err
				}
			}
			if l.SHA256() != sum {
				return w, fmt.Errorf("the word list %s isn't the one that the tournament has; --%s names its file", say.Plain(list), command.LexiconFlag)
			}
			if w.All, err = s.cache().Dictionary(l); err != nil {
				return w, err
			}
			if w.Everyday, err = resources.Dictionary(resources.EverydayOf(l.Language())); err != nil {
				return w, err
			}
			known[sum] = w
		}
		return w, nil
	}
}

// tellNews returns a function that prints the news of a player, except single moves.
func (b *bots) tellNews(o client.Options) func(wire.News) {
	var others string
	out := func(format string, args ...any) {
		b.writing.Lock()
		defer b.writing.Unlock()
		fmt.Fprintf(b.sh.Out, format, args...)
	}
	return func(news wire.News) {
		switch n := news.(type) {
		case wire.Hall:
			o.Name = n.Name
			if b.flags.ssh.Text != "" {
				out("joined as %s\n", n.Name)
				break
			}
			again := []string{"quoin", "bot", "--connect", o.Address, "--name", n.Name, "--level", b.flags.level.Text, "--token", n.Token}
			if b.flags.engine.Text != "" {
				again[6], again[7] = "--engine", b.flags.engine.Text
			}
			out("joined as %s; it comes back with: %s\n", n.Name, say.Plain(say.Command(again...)))
		case wire.Start:
			out("the games begin with %s\n", say.Count(len(n.Players), "player"))
		case wire.Seating:
			var names []string
			for seat, name := range n.Players {
				if seat+1 != n.Seat {
					names = append(names, name)
				}
			}
			others = say.List(names)
		case wire.End:
			fate := "lost"
			switch {
			case n.Winner == o.Name:
				fate = "won"
			case n.Winner == "":
				fate = "won by nobody"
			}
			if n.Spread != 0 {
				fate += fmt.Sprintf(" by %d", max(n.Spread, -n.Spread))
			}
			out("game %d against %s is %s: %s in %s\n", n.Game, others, fate, say.Plain(n.Ending), say.Count(n.Turns, "turn"))
		case wire.Closing:
			b.warn(n.Reason)
		case wire.Fault:
			b.warn(n.Reason)
		}
	}
}

func (b *bots) warn(reason string) {
	b.writing.Lock()
	defer b.writing.Unlock()
	fmt.Fprintf(b.sh.Errors, "quoin: the server says: %s\n", say.Plain(reason))
}
