package servetest

import (
	"errors"
	"io"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
)

// Liner is a player without a terminal, by lines.
type Liner struct {
	h       *TestServer
	SSH     *ssh.Client
	Session *ssh.Session
	keys    io.WriteCloser
	ended   chan error

	mu      sync.Mutex
	out     string // all that came
	errs    string
	seen    int // of out, that was waited for
	changed chan struct{}
}

// Lines begins a command without a terminal, "" for none.
func (h *TestServer) Lines(key ssh.Signer, command string) *Liner {
	h.T.Helper()
	client, err := h.Dial(key)
	if err != nil {
		h.T.Fatal(err)
	}
	session, err := client.NewSession()
	if err != nil {
		h.T.Fatal(err)
	}
	l := &Liner{h: h, SSH: client, Session: session, ended: make(chan error, 1), changed: make(chan struct{}, 1)}
	hears := func(to *string) writing {
		return func(p []byte) {
			l.mu.Lock()
			*to += string(p)
			l.mu.Unlock()
			select {
			case l.changed <- struct{}{}:
			default:
			}
		}
	}
	session.Stdout, session.Stderr = hears(&l.out), hears(&l.errs)
	if l.keys, err = session.StdinPipe(); err != nil {
		h.T.Fatal(err)
	}
	if command == "" {
		err = session.Shell()
	} else {
		err = session.Start(command)
	}
	if err != nil {
		h.T.Fatal(err)
	}
	go func() { l.ended <- session.Wait() }()
	h.T.Cleanup(func() { _ = client.Close() })
	return l
}

// Says enters lines.
func (l *Liner) Says(lines ...string) {
	l.h.T.Helper()
	l.h.moment()
	if _, err := io.WriteString(l.keys, strings.Join(lines, "\n")+"\n"); err != nil {
		l.h.T.Error(err)
	}
}

// Hears waits for texts, each behind the one before and all that was waited for
// before, and is the line that has the last one.
func (l *Liner) Hears(texts ...string) (line string) {
	l.h.T.Helper()
	for _, text := range texts {
		line = l.HearsOne(text)
	}
	return line
}

// HearsOne waits for one of some texts behind all that was waited for before, and is the
// line that has it.
func (l *Liner) HearsOne(texts ...string) (line string) {
	l.h.T.Helper()
	deadline := time.After(patience)
	for {
		l.mu.Lock()
		out, seen := l.out, l.seen
		l.mu.Unlock()
		at := len(out)
		for _, text := range texts {
			if i := strings.Index(out[seen:], text); i >= 0 {
				at = min(at, seen+i)
			}
		}
		if end := strings.IndexByte(out[at:], '\n'); end >= 0 {
			l.mu.Lock()
			l.seen = at + end + 1
			l.mu.Unlock()
			return out[strings.LastIndexByte(out[:at], '\n')+1 : at+end]
		}
		select {
		case <-l.changed:
		case <-deadline:
			l.h.T.Fatalf("none of %q is heard:\n%s\nbut behind what was:\n%s\nsaid beside it: %s\nthe log:\n%s", texts, out, out[seen:], l.Beside(), l.h.Log())
		}
	}
}

// Out is all that was written so far, and Beside what was said beside that.
func (l *Liner) Out() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.out
}

func (l *Liner) Beside() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.errs
}

// Ends ends the input and waits for the session's end: its status, or −1.
func (l *Liner) Ends() int {
	l.h.T.Helper()
	_ = l.keys.Close()
	select {
	case err := <-l.ended:
		if exit, is := errors.AsType[*ssh.ExitError](err); is {
			return exit.ExitStatus()
		}
		if err != nil {
			return -1
		}
		return 0
	case <-time.After(patience):
		l.h.T.Fatalf("the session doesn't end:\n%s\nthe log:\n%s", l.Out(), l.h.Log())
		return -1
	}
}
