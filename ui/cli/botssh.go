package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os/exec"
	"sync"
	"time"

	"github.com/spf13/cobra"

	rules "quoin/game/tournament"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// overSSH returns the options of a computer that plays in a tournament of a server over ssh, as
// the player whose key ssh has. The group waits until each ssh has ended and its last line is
// printed.
func (sh *shell) overSSH(cmd *cobra.Command, f *botFlags, args []string) (o client.Options, gone *sync.WaitGroup, err error) {
	for _, flag := range []string{"connect", "name", "token", "secret", "secret-file", "bots"} {
		if cmd.Flags().Lookup(flag) != nil && cmd.Flags().Changed(flag) {
			return o, nil, command.Usagef("--%s and --ssh can't be given together: the key names the player", flag)
		}
	}
	host, port := f.ssh.Text, f.port.Text
	switch {
	case len(args) != 1 || rules.CheckName(args[0]) != nil:
		return o, nil, command.Usagef(`"%s --ssh host" takes the name of one tournament there`, cmd.CommandPath())
	case !aHost(host):
		return o, nil, command.Usagef("%.40q can't be the name of a host", host)
	}
	if err := checkPort(port); err != nil {
		return o, nil, err
	}
	ssh, err := findSSH()
	if err != nil {
		return o, nil, err
	}
	gone = &sync.WaitGroup{}
	return client.Options{Address: host, Name: "player", Dial: func(context.Context, string) (net.Conn, error) {
		return startSSH(exec.Command(ssh, sshTo(false, port, host, "tournament join "+args[0])...), sh.remote(host), gone)
	}}, gone, nil
}

// startSSH starts ssh. The connection ends when ssh does.
func startSSH(cmd *exec.Cmd, said *remoteLines, gone *sync.WaitGroup) (net.Conn, error) {
	cmd.Stderr = said           // ssh asks at the terminal itself
	cmd.WaitDelay = time.Second // for processes that ssh may have left behind
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("ssh can't be started: %w", systemError(err))
	}
	gone.Add(1)
	return wire.Piped(&sshPipes{out, in, cmd, said, gone}), nil
}

// sshPipes are the input and output of an ssh process.
type sshPipes struct {
	io.Reader
	io.WriteCloser
	cmd  *exec.Cmd
	said *remoteLines
	gone *sync.WaitGroup
}

// Close ends ssh. ssh has a moment to inform the other end.
func (p *sshPipes) Close() error {
	err := p.WriteCloser.Close()
	const goodbye = 3 * time.Second
	kill := time.AfterFunc(goodbye, func() { _ = p.cmd.Process.Kill() })
	defer kill.Stop()
	_ = p.cmd.Wait() // its messages are printed already
	p.said.Close()
	p.gone.Done()
	return err
}

// sshUnheard says why the first connection failed.
func sshUnheard(host string, err error) error {
	if errors.Is(err, client.ErrLost) {
		return fmt.Errorf("%s doesn't let it play, or can't be reached; see above", say.Plain(host))
	}
	return err
}
