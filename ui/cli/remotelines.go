package cli

import (
	"bytes"
	"io"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/say"
)

// remoteLines passes on to a terminal what a program for another machine, such
// as ssh, writes to its standard error. The other end has a say in that, so it is
// treated as foreign text: each line is cleaned of all that a terminal obeys, cut to
// one row or a few, and marked with where it comes from, so that none can pass for
// a line of Quoin's own. After maxRemoteLines the rest is dropped, and that is said.
type remoteLines struct {
	out    io.Writer
	prefix string // of each line

	mu      sync.Mutex
	line    []byte // its beginning, as far as maxRemoteBytes
	written int    // lines
}

const (
	maxRemoteLines = 20
	// maxRemoteBytes is how much of a line is kept to be cleaned. That may leave
	// less than say.Plain would show where much of it is control sequences.
	maxRemoteBytes = 2000
)

// remote returns the lines of a host that go to the shell's standard error.
func (sh *shell) remote(host string) *remoteLines {
	return &remoteLines{out: sh.errors, prefix: say.Plain(host) + ": "}
}

// Write takes all of b. An error of the terminal is nothing that the other program
// could do anything about.
func (r *remoteLines) Write(b []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for rest := b; len(rest) > 0 && r.written <= maxRemoteLines; {
		end := bytes.IndexAny(rest, "\r\n")
		part := rest
		if end >= 0 {
			part = rest[:end]
		}
		r.line = append(r.line, part[:min(len(part), maxRemoteBytes-len(r.line))]...)
		if end < 0 {
			break
		}
		rest = rest[end+1:]
		r.flush()
	}
	return len(b), nil
}

// Close shows a last line that has no end.
func (r *remoteLines) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.flush()
}

// flush shows the line that has come, unless there is nothing in it.
func (r *remoteLines) flush() {
	text := strings.ReplaceAll(strings.ToValidUTF8(string(r.line), "?"), "\t", " ")
	r.line = r.line[:0]
	text = say.Plain(strings.TrimSpace(ansi.Strip(text)))
	if text == "" || r.written > maxRemoteLines {
		return
	}
	if r.written++; r.written > maxRemoteLines {
		text = "(more isn't shown)"
	}
	_, _ = io.WriteString(r.out, r.prefix+text+"\n")
}
