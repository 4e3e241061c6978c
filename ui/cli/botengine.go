package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"

	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// enginePlayer is a program that plays in place of Quoin's own computer.
type enginePlayer struct {
	*client.Engine
	cmd *exec.Cmd
	in  io.WriteCloser
	log *os.File // nil for none
	// ended ends the engine and its children, and returns its status, -1 if it had to be killed.
	ended func() int
}

// startEngine starts the program of a command, with the directory and the environment of this one but without a shell,
// and greets it.
func startEngine(ctx context.Context, text, log string) (*enginePlayer, error) {
	words, err := commandWords(text)
	switch {
	case err != nil:
		return nil, command.Usagef("--engine: %w", err)
	case len(words) == 0:
		return nil, command.Usagef("--engine needs the command of a program")
	}
	p := &enginePlayer{cmd: exec.Command(words[0], words[1:]...)}
	p.cmd.WaitDelay = time.Second // for processes that it may have left behind
	alone(p.cmd)
	if log != "" {
		if p.log, err = os.OpenFile(log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600); err != nil {
			return nil, fmt.Errorf("the engine's log %s can't be written: %w", say.Plain(log), systemError(err))
		}
		p.cmd.Stderr = p.log
	}
	var out io.ReadCloser
	if p.in, err = p.cmd.StdinPipe(); err == nil {
		out, err = p.cmd.StdoutPipe()
	}
	if err == nil {
		err = p.cmd.Start()
	}
	if err != nil {
		p.close()
		return nil, fmt.Errorf("the engine %s can't be started: %w", say.Plain(words[0]), unfound(err))
	}
	p.ended = sync.OnceValue(p.end)
	if p.Engine, err = client.NewEngine(ctx, p.in, out); err != nil {
		return nil, p.wrong(err)
	}
	return p, nil
}

// unfound returns what the system says about a program that can't be started.
func unfound(err error) error {
	if errors.Is(err, exec.ErrNotFound) {
		return errors.New("there is no such program")
	}
	return systemError(err)
}

// wrong ends an engine, and says what has happened to it.
func (p *enginePlayer) wrong(err error) error {
	switch status := p.ended(); {
	case errors.Is(err, client.ErrEngineGone) && status >= 0:
		return fmt.Errorf("the engine has ended, with status %d; --engine-log FILE keeps what it says on stderr", status)
	case errors.Is(err, client.ErrEngineSilent):
		return errors.New("the engine doesn't answer, and was ended; does it speak UCGI?")
	}
	return err
}

func (p *enginePlayer) end() int {
	if p.Engine != nil {
		p.Quit()
	}
	_ = p.in.Close()
	const goodbye = time.Second
	kill := time.AfterFunc(goodbye, func() { killAll(p.cmd) })
	_ = p.cmd.Wait()
	kill.Stop()
	killAll(p.cmd) // what it has left behind
	p.close()
	return p.cmd.ProcessState.ExitCode()
}

func (p *enginePlayer) close() {
	if p.log != nil {
		_ = p.log.Close()
	}
}

// fits returns an error if the engine can't play in a tournament.
func (*enginePlayer) fits(h wire.Hall) error {
	if h.List == "" || h.Board != "" { // no words, or a board of its own
		return fmt.Errorf("an engine plays Scrabble, and the tournament is of %s", say.Plain(h.Game))
	}
	return nil
}
