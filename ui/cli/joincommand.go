package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os/exec"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quoin/ui/command"
	"quoin/ui/say"
)

// joinCommand joins a server, over ssh, or a tournament.
func (sh *shell) joinCommand() *cobra.Command {
	f := &joinFlags{token: command.Value{Kind: "token"}}
	var asLines bool
	cmd := &cobra.Command{
		Use:   "join HOST[:PORT] [CODE]",
		Short: "Join a friend's server or a tournament",
		Long: "Join a friend's server or a tournament. Quoin finds out which of them is at the\n" +
			"address: it runs ssh for a server, and opens the tournament's lobby otherwise.\n" +
			"Without a port, or with USER@ before the host, it is always a server.\n\n" +
			"CODE is an invitation to the server, or the code of a room there.\n\n" +
			"A tournament of any game is played at the game's own board, or in text mode.",
		Example: "  quoin join play.example.org:2222\n  quoin join play.example.org:2222 KQZM-4T\n  quoin join 192.168.0.7:4040 --name Ada",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return command.Usagef(`"quoin join" takes an address, as in play.example.org:2222, and a code if you have one`)
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, args []string) error { return sh.joinAt(cmd, f, args, asLines) },
	}
	flags := cmd.Flags()
	flags.BoolVar(&asLines, "plain", false, "join in text mode: for screen readers, pipes and scripts")
	flags.Var(&f.token, "token", "take your seat in a tournament again, with the token you got when you joined")
	f.secret.add(cmd, "the tournament's secret, if it has one")
	return cmd
}

// joinAt joins a server or a tournament at an address.
func (sh *shell) joinAt(cmd *cobra.Command, f *joinFlags, args []string, asLines bool) error {
	address := strings.TrimPrefix(args[0], "ssh://")
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		host, port = address, ""
	}
	if !aHost(host) || !aHost(args[len(args)-1]) {
		return command.Usagef("can't join %.60q: give an address such as play.example.org:2222", strings.Join(args, " "))
	}
	var ofTournaments string
	for _, flag := range []string{"token", "secret", "secret-file"} {
		if cmd.Flags().Changed(flag) {
			ofTournaments = flag
		}
	}
	surely := len(args) > 1 || port == "" || strings.Contains(host, "@") || address != args[0]
	switch {
	case surely && ofTournaments != "":
		return command.Usagef("--%s is for tournaments, and %.60q is a server", ofTournaments, strings.Join(args, " "))
	case surely || ofTournaments == "" && answersAsSSH(cmd.Context(), address):
		return sh.joinServer(cmd, host, port, args[1:], asLines)
	}
	f.address.Text = address
	return sh.join(cmd, f)
}

// patience is the time within which a server has to greet as ssh does, once it is connected. An
// ssh server does at once; a tournament sends nothing until it is spoken to.
const patience = time.Second

// answersAsSSH reports whether an ssh server is at an address.
func answersAsSSH(ctx context.Context, address string) bool {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return false // the lobby of a tournament says why, and can retry
	}
	defer conn.Close()
	if conn.SetReadDeadline(time.Now().Add(patience)) != nil {
		return false
	}
	const banner = "SSH-"
	heard := make([]byte, len(banner))
	_, err = io.ReadFull(conn, heard)
	return err == nil && string(heard) == banner
}

// joinServer runs ssh in this terminal until the player leaves.
func (sh *shell) joinServer(cmd *cobra.Command, host, port string, code []string, asLines bool) error {
	ssh, err := findSSH()
	if err != nil {
		return err
	}
	if asLines || !sh.interactive() {
		code = append([]string{"plain"}, code...)
	}
	run := exec.CommandContext(cmd.Context(), ssh, sshTo(sh.interactive(), port, host, code...)...)
	run.Stdin, run.Stdout, run.Stderr = sh.In, sh.Out, sh.Errors
	err = run.Run()
	if ended, is := errors.AsType[*exec.ExitError](err); is {
		return fmt.Errorf("ssh to %s ended with status %d; it says why above", say.Plain(host), ended.ExitCode())
	}
	return err
}
