package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"quoin/stats"
	"quoin/stats/sync"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/say"
)

// syncFlags are the flags of the sync command.
type syncFlags struct {
	port, quoin        command.Value
	dry, asJSON, stdio bool
}

func (sh *shell) syncCommand() *cobra.Command {
	f := &syncFlags{port: command.Value{Kind: "number"}, quoin: command.Value{Text: "quoin", Kind: "path"}}
	cmd := &cobra.Command{
		Use:   "sync host",
		Short: "Merge your games with another machine",
		Long: "Merge your games here with those on another machine: afterwards both have all\n" +
			"finished games and the same flashcards. The host is one of ssh's, which asks for\n" +
			"what it needs: a machine with your own Quoin, or a server, where your ssh key\n" +
			"names your games.\n\n" +
			"Running games, settings and word lists stay where they are, and what was deleted\n" +
			"stays deleted there. If a run breaks off, nothing is lost; the next one merges\n" +
			"the rest.",
		Example: "  quoin sync desk\n  quoin sync ada@play.example.org --port 2222 --dry-run\n  quoin sync desk --quoin ~/go/bin/quoin",
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case f.stdio && len(args) > 0:
				return command.Usagef(`"quoin sync --stdio" takes no host`)
			case !f.stdio && len(args) != 1:
				return command.Usagef(`"quoin sync" takes the name of one host, as ssh does`)
			case !f.stdio && !aHost(args[0]):
				return command.Usagef("%.40q can't be the name of a host", args[0])
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.stdio {
				return sh.syncsHere(cmd)
			}
			return sh.syncs(cmd, f, args[0])
		},
	}
	flags := cmd.Flags()
	flags.VarP(&f.port, "port", "p", "ssh's port there, if ssh's own settings don't say it")
	flags.Var(&f.quoin, "quoin", "where quoin is on that machine, if its shell doesn't find it")
	flags.BoolVar(&f.dry, "dry-run", false, "only say what would be merged")
	flags.BoolVar(&f.asJSON, "json", false, "print JSON, for programs")
	flags.BoolVar(&f.stdio, "stdio", false, "be the other end, which \"quoin sync\" starts on a host")
	return cmd
}

// aHost reports whether a word can be a host for ssh, which would take one that begins with - for
// a flag.
func aHost(word string) bool {
	return word != "" && word[0] != '-' && !strings.ContainsFunc(word, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) })
}

// rulesHere returns the names of the known rules.
func rulesHere() (names []string) {
	for _, r := range kind.Rules(app.Games()) {
		names = append(names, r.Name)
	}
	return names
}

// both joins a reader and a writer.
type both struct {
	io.Reader
	io.Writer
}

// syncSilence is how long the other end may send nothing.
const syncSilence = 2 * time.Minute

// syncsHere is the remote end of a sync. The local end reports its failures, in the user's
// terminal.
func (sh *shell) syncsHere(cmd *cobra.Command) error {
	if sh.interactive() {
		return command.Usagef(`--stdio is for another Quoin; "quoin sync host" is how one begins`)
	}
	ctx, stop := sh.UntilSignal(cmd.Context())
	defer stop()
	silent := make(chan struct{})
	rw, stopped := sync.Patient(both{sh.In, sh.Out}, syncSilence, false, func() { close(silent) })
	defer stopped()
	s := &session{sh: sh, paths: sh.paths(cmd)}
	store, _, err := s.openStore()
	if err == nil {
		s.store = store
		defer s.close()
		err = store.Unwritable()
	}
	if err != nil {
		_ = sync.Refuse(rw, sync.CodeOf(err)) // a closed connection needs no answer
		return nil
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _, _ = sync.Answer(ctx, rw, store, sync.Options{Rules: rulesHere()})
	}()
	// A blocked read can't be interrupted: the process ends instead.
	select {
	case <-done:
	case <-silent:
	case <-ctx.Done():
	}
	return nil
}

func (sh *shell) syncs(cmd *cobra.Command, f *syncFlags, host string) error {
	if err := checkPort(f.port.Text); err != nil {
		return err
	}
	if f.quoin.Text == "" || strings.ContainsFunc(f.quoin.Text, unicode.IsControl) {
		return command.Usagef("--quoin can't be %.40q; it is a path", f.quoin.Text)
	}
	ssh, err := findSSH()
	if err != nil {
		return err
	}
	ctx, stop := sh.UntilSignal(cmd.Context())
	defer stop()
	return sh.WithStore(cmd, func(store *stats.Store) error {
		if err := store.Unwritable(); err != nil && !f.dry {
			return err
		}
		there := &otherEnd{sh: sh, host: host, cmd: exec.Command(ssh, sshArgs(f, host)...)}
		report, err := there.syncs(ctx, store, f.dry)
		if err != nil {
			return err
		}
		if f.asJSON {
			return command.WriteJSON(sh.Out, struct {
				Host string `json:"host"`
				Dry  bool   `json:"dry_run"`
				sync.Merged
			}{host, f.dry, report})
		}
		return sh.Print(say.Synced(report, say.Plain(host), f.dry))
	})
}

// sshArgs returns the arguments with which ssh starts the remote Quoin.
func sshArgs(f *syncFlags, host string) []string {
	return sshTo(false, f.port.Text, host, forShell(f.quoin.Text)+" sync --stdio")
}

var plainPath = regexp.MustCompile(`^(~[\w.-]*/)?[\w./+-]*$`)

// forShell quotes a path for a shell. A ~ at its beginning stays the shell's.
func forShell(path string) string {
	if plainPath.MatchString(path) {
		return path
	}
	home := ""
	if rest, is := strings.CutPrefix(path, "~/"); is {
		home, path = "~/", rest
	}
	return home + "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// otherEnd is the Quoin at the other end of ssh.
type otherEnd struct {
	sh   *shell
	host string
	cmd  *exec.Cmd
}

// sshGoodbye is how long ssh may take to end after the sync.
const sshGoodbye = 3 * time.Second

func (e *otherEnd) syncs(ctx context.Context, store *stats.Store, dry bool) (sync.Merged, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	said := e.sh.remote(e.host)
	e.cmd.Stderr = said           // ssh asks at the terminal itself
	e.cmd.WaitDelay = time.Second // for processes that ssh may have left behind
	in, err := e.cmd.StdinPipe()
	if err != nil {
		return sync.Merged{}, err
	}
	out, err := e.cmd.StdoutPipe()
	if err == nil {
		err = e.cmd.Start()
	}
	if err != nil {
		return sync.Merged{}, fmt.Errorf("ssh can't be started: %w", systemError(err))
	}
	kill := func() { _ = e.cmd.Process.Kill() }
	defer context.AfterFunc(ctx, kill)()
	rw, stop := sync.Patient(both{out, in}, syncSilence, true, func() { cancel(errSilent) })
	defer stop()
	bar := (*command.Bar)(nil)
	report, err := sync.Ask(ctx, rw, store, sync.Options{Rules: rulesHere(), Dry: dry, Progress: func(p sync.RunProgress) {
		if bar == nil {
			bar = e.sh.NewBar(0, p.Come+p.Go, "game")
		}
		bar.Show(p.Came + p.Went)
	}})
	bar.Clear()
	_ = in.Close()
	ends := time.AfterFunc(sshGoodbye, kill)
	ended := e.cmd.Wait()
	ends.Stop()
	said.Close()
	return report, e.because(ctx, err, ended)
}

var errSilent = errors.New("the other end says nothing more")

// Exit statuses of ssh and of the remote shell.
const (
	sshFailed  = 255 // ssh has printed the reason
	notRunning = 126
	notFound   = 127
)

// because explains a failed sync in a sentence.
func (e *otherEnd) because(ctx context.Context, err, ended error) error {
	host := say.Plain(e.host)
	status := 0
	if exit, is := errors.AsType[*exec.ExitError](ended); is {
		status = exit.ExitCode()
	}
	peer, told := errors.AsType[*sync.PeerError](err)
	switch {
	case err == nil:
		return nil
	case errors.Is(context.Cause(ctx), errSilent):
		return fmt.Errorf("%s has said nothing for %s; what had come by then is kept", host, say.Within(syncSilence))
	case ctx.Err() != nil:
		return errors.New("stopped; what had come by then is kept, and the next time brings the rest")
	case told:
		return errors.New(say.Unsynced(peer.Code, host))
	case errors.As(err, new(*sync.OlderError)):
		return errors.New(say.Unsynced(sync.Versions, host))
	case errors.As(err, new(*stats.Error)):
		return err
	case errors.Is(err, sync.ErrBroken):
		return fmt.Errorf("what the Quoin on %s says makes no sense, so the rest was ignored", host)
	case !errors.Is(err, sync.ErrNoGreeting):
		return fmt.Errorf("the connection to %s broke off; what had come by then is kept, and the next time brings the rest", host)
	}
	switch status {
	case sshFailed:
		return fmt.Errorf("%s can't be reached by ssh; see above", host)
	case notRunning, notFound:
		return fmt.Errorf("no quoin is found on %s; --quoin says where it is there", host)
	case statusUsage:
		return fmt.Errorf("the Quoin on %s is an older one, which can't sync", host)
	case 64: // from a Quoin server
		return fmt.Errorf("the Quoin on %s doesn't let you sync, or is an older one; it says why above", host)
	}
	return fmt.Errorf("nothing on %s answers as a Quoin that can sync (status %d)", host, status)
}
