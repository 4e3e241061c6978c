package cli

import (
	"bytes"
	"io"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/say"
)

// remoteLines passes the standard error of a program such as ssh on to the terminal. The other
// machine can influence it, so it is untrusted: each line is cleaned of everything that a
// terminal obeys, cut to a row or a few, and marked with its origin, so that it can't pass for a
// line of Quoin's. Lines after the first maxRemoteLines are dropped, with a notice.
type remoteLines struct {
	out    io.Writer
	prefix string // of each line

	mu      sync.Mutex
	line    []byte // its beginning, up to maxRemoteBytes
	written int    // number of lines
}

const (
	maxRemoteLines = 20
	// maxRemoteBytes is how much of a line is kept for cleaning. If most of it is control
	// sequences, less may be shown than say.Plain would allow.
	maxRemoteBytes = 2000
)

// remote returns the writer for the messages of a host, which go to the shell's standard error.
func (sh *shell) remote(host string) *remoteLines {
	return &remoteLines{out: sh.Errors, prefix: say.Plain(host) + ": "}
}

// Write takes all of b. The other program couldn't do anything about an error of the terminal.
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

// Close shows an unfinished last line.
func (r *remoteLines) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.flush()
}

// flush shows the collected line, unless it is empty.
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
