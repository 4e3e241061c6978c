package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"syscall"

	"github.com/spf13/cobra"

	"quoin/stats/record"
	"quoin/ui/command"
	"quoin/ui/failure"
	"quoin/ui/say"
	"quoin/ui/serve"
)

// defaultServe is an address that only this machine can reach.
const defaultServe = "127.0.0.1:2222"

// serveFlags are the flags of a server.
type serveFlags struct {
	listen        command.Value
	record        command.Value
	metrics       command.Value
	admins        command.Value
	log           logFlags
	open, invited bool
	names         bool
	limits        serve.Limits
}

func (sh *shell) serveCommand() *cobra.Command {
	f := &serveFlags{listen: command.Value{Text: defaultServe, Kind: "host:port"}, record: command.Value{Kind: "url|file"}, metrics: command.Value{Kind: "host:port"}, admins: command.Value{Kind: "file"}, log: usualLog(), limits: serve.Usual}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Let people play over SSH",
		Long: "Let people play over SSH. Each has a Quoin of their own, with games, statistics\n" +
			"and settings that stay on this machine. They need only ssh, and its key\n" +
			"identifies them.\n\n" +
			"Without --open, players need a code or a key in authorized_keys in the server's\n" +
			"folder. \"quoin serve invite\" prints a code. Ctrl+c or SIGTERM lets everybody\n" +
			"leave in order. docs/serve.md has the rest.\n\n" +
			"The limits can be set in the environment too, such as --per-address by\n" +
			"QUOIN_SERVE_PER_ADDRESS; a flag overrides it.",
		Example: "  quoin serve --listen :2222 --open\n  quoin serve invite",
		Args:    sh.commandArgs,
		PreRunE: command.ReadFlags,
		RunE:    func(cmd *cobra.Command, _ []string) error { return sh.serve(cmd, f) },
	}
	flags := cmd.Flags()
	flags.Var(&f.listen, "listen", "listen at this address, unless systemd passes a socket")
	flags.Var(&f.record, "record", recordAbout)
	flags.BoolVar(&f.open, "open", false, "let anybody become a player")
	flags.BoolVar(&f.invited, "invited", false, "let only people with a code or a key in authorized_keys become players (the default)")
	flags.Var(&f.admins, "admins", "take the keys of the people who run the server from this file (\"owners\" in its folder)")
	flags.Var(&f.metrics, "metrics", "tell figures for Prometheus at this address, by HTTP at /metrics")
	f.log.add(flags)
	flags.BoolVar(&f.names, "log-names", false, "write players' names to the log instead of their numbers")
	for _, k := range serve.Knobs() {
		flags.Var(&command.Value{Text: k.Get(serve.Usual), Kind: k.Kind(), Allowed: "allowed: " + k.Allowed(), Read: func(text string) bool { return k.Set(&f.limits, text) }},
			k.Name, k.About+": "+k.Allowed())
	}
	cmd.AddCommand(sh.inviteCommand(), sh.moveCommand(), sh.backupCommand())
	return cmd
}

func (sh *shell) inviteCommand() *cobra.Command {
	at := command.Value{Kind: "url|file"}
	cmd := &cobra.Command{
		Use:   "invite",
		Short: "Print a code that lets somebody become a player of the server",
		Long:  "Print a code that lets one person become a player of this machine's server\nwithin a day. It works whether or not the server is running.",
		Args:  command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := sh.serveDir(cmd)
			if err != nil {
				return err
			}
			rec, err := sh.openRecord(cmd, dir, &at)
			if err != nil {
				return err
			}
			now, err := rec.Now(cmd.Context())
			if now == 0 { // its only clock is this machine's
				now = record.At(sh.Now())
			}
			var code record.InvitationCode
			if err == nil {
				code, err = rec.Invite(cmd.Context(), record.Invitation{For: record.ForServer, Made: now}, 0)
			}
			if err = errors.Join(err, rec.Close()); err != nil {
				return err
			}
			fmt.Fprintln(sh.Out, code)
			return nil
		},
	}
	cmd.Flags().Var(&at, "record", recordAbout)
	return cmd
}

// serveDir returns the folder of a server: the named one, or one next to the player's own games.
func (sh *shell) serveDir(cmd *cobra.Command) (string, error) {
	paths := sh.paths(cmd)
	flag := cmd.Flags().Lookup("data-dir")
	switch {
	case paths.Data == "":
		return "", errors.New("there is no place for the server's files; --data-dir names one")
	case flag != nil && flag.Changed || sh.environ["QUOIN_DATA_DIR"] != "":
		return paths.Data, nil
	}
	return filepath.Join(paths.Data, "server"), nil
}

func (sh *shell) serve(cmd *cobra.Command, f *serveFlags) error {
	if f.open && f.invited {
		return command.Usagef("--open and --invited can't be given together")
	}
	if err := sh.serveEnv(cmd, &f.limits); err != nil {
		return err
	}
	dir, err := sh.serveDir(cmd)
	if err != nil {
		return err
	}
	address, err := sh.recordAddress(cmd, &f.record)
	if err != nil {
		return err
	}
	listener, err := sh.listens(f.listen.Text)
	if err != nil {
		return err
	}
	defer listener.Close()
	metrics, err := sh.listensForMetrics(f.metrics.Text)
	if err != nil {
		return err
	}
	defer metrics.close()
	failures := failure.Open(sh.paths(cmd).Failures(), build().String())
	server, err := serve.Open(serve.Options{Dir: dir, Record: address, Open: f.open, Admins: f.admins.Text, Limits: f.limits, Log: f.log.logger(sh.Errors), Names: f.names, Failures: failures})
	if err != nil {
		return fmt.Errorf("%s", sh.homely(say.Plain(err.Error())))
	}
	metrics.tell(server.Metrics)
	sh.thrifty(f.limits.Sessions)
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(signals)
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err = <-served:
	case <-signals:
	case <-server.Stops():
	}
	ctx, cancel := context.WithCancel(cmd.Context())
	defer cancel()
	go func() {
		select {
		case <-signals: // a second signal: end at once
			cancel()
		case <-ctx.Done():
		}
	}()
	return errors.Join(err, server.Drain(ctx))
}

// serveEnv sets limits from the environment unless a flag sets them. A server with an invalid
// limit doesn't start.
func (sh *shell) serveEnv(cmd *cobra.Command, l *serve.Limits) error {
	for _, k := range serve.Knobs() {
		text := sh.environ[k.Env()]
		if text != "" && !cmd.Flags().Changed(k.Name) && !k.Set(l, text) {
			return command.Usagef("%s can't be %.40q; allowed: %s", k.Env(), text, k.Allowed())
		}
	}
	return nil
}

// listens returns the listener for connections: the socket that systemd passes, or an address.
func (sh *shell) listens(address string) (net.Listener, error) {
	const first = 3 // after stdin, stdout and stderr
	if sh.environ["LISTEN_PID"] == strconv.Itoa(os.Getpid()) && sh.environ["LISTEN_FDS"] != "" {
		if sh.environ["LISTEN_FDS"] != "1" {
			return nil, fmt.Errorf("systemd gives %.10q sockets, and one is taken", sh.environ["LISTEN_FDS"])
		}
		file := os.NewFile(first, "systemd")
		defer file.Close()
		listener, err := net.FileListener(file)
		if err != nil {
			return nil, fmt.Errorf("the socket of systemd can't be used: %w", systemError(err))
		}
		return listener, nil
	}
	return listen("--listen", address)
}

// listen opens the address that a flag gives.
func listen(flag, address string) (net.Listener, error) {
	_, port, err := net.SplitHostPort(address)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil {
		return nil, fmt.Errorf("%s can't be %.60q; it takes a host and a port, as in 127.0.0.1:4040, or :4040 for every address of this machine", flag, address)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("nobody can connect to %s: %w", say.Plain(address), listenError(err))
	}
	return listener, nil
}

// listenError explains why an address can't be listened at, without Go's own text.
func listenError(err error) error {
	if unknown, is := errors.AsType[*net.DNSError](err); is {
		return fmt.Errorf("there is no host called %s", say.Plain(unknown.Name))
	}
	if wrong, is := errors.AsType[*net.AddrError](err); is {
		return errors.New(wrong.Err)
	}
	return systemError(err)
}

// thrifty has the memory of many sessions collected earlier than that of one, unless the
// environment says otherwise.
func (sh *shell) thrifty(sessions int) {
	const base, each = 256 << 20, 2 << 20 // bytes
	if sh.environ["GOGC"] == "" {
		debug.SetGCPercent(60)
	}
	if sh.environ["GOMEMLIMIT"] == "" {
		debug.SetMemoryLimit(base + int64(sessions)*each)
	}
}
