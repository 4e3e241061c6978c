package stats

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"quoin/settings/files"
)

// Holder is the process that plays a game. Unknown fields are empty.
type Holder struct {
	Process  int
	Host     string // "" on this machine
	Terminal string // as in "pts/3"
	Since    time.Time
}

// String returns the holder as part of a sentence: "process 4711 on devbox, pts/3, since 21 Nov 20:14", in
// local time. It is "" if nothing is known.
func (h Holder) String() string {
	if h.Process == 0 {
		return ""
	}
	text := fmt.Sprintf("process %d", h.Process)
	if h.Host != "" {
		text += " on " + shown(h.Host)
	}
	if h.Terminal != "" {
		text += ", " + shown(h.Terminal)
	}
	return text + ", since " + h.Since.Format("2 Jan 15:04")
}

// HeldError is a game that another Quoin is playing. errors.Is finds ErrHeld in it.
type HeldError struct{ By Holder }

func (e *HeldError) Error() string {
	if by := e.By.String(); by != "" {
		return ErrHeld.Error() + ": " + by
	}
	return ErrHeld.Error()
}

// Unwrap returns ErrHeld.
func (e *HeldError) Unwrap() error { return ErrHeld }

// Held returns the *HeldError of the last game begun, among those with these rules that another Quoin is
// playing; rules may be "" for any. It returns nil if there is none, and another error if that can't be
// known.
func (s *Store) Held(ctx context.Context, rules string) error {
	if s.writer == nil {
		return nil
	}
	ids, err := s.left(ctx)
	if err != nil {
		return s.failure(false, err)
	}
	for _, id := range ids {
		if held, err := s.held(id); err != nil || !held {
			continue
		}
		g, err := load(ctx, s.readers, id)
		if err != nil {
			return s.failure(false, err)
		}
		if _, record, err := g.read(s.known); err != nil || rules != "" && record.Rules != rules {
			continue
		}
		path, _ := s.leasePath(id) // it is held, so it has a path
		return &HeldError{holderIn(path)}
	}
	return nil
}

// sign writes the holder into the lease, for messages in other processes. If it can't be written, nothing is
// lost.
func (l *lease) sign() {
	host, _ := os.Hostname()
	text := fmt.Sprintf("%d\n%d\n%s\n%s\n", os.Getpid(), time.Now().UnixMilli(), host, terminal())
	_ = os.WriteFile(l.lock.Path(), []byte(text), 0o600)
}

// terminal returns the terminal of this process, if the system tells.
func terminal() string {
	const devices = "/dev/"
	for _, fd := range []string{"0", "1"} {
		path, err := os.Readlink("/proc/self/fd/" + fd)
		if name, ok := strings.CutPrefix(path, devices); err == nil && ok && name != "null" {
			return name
		}
	}
	return ""
}

// holderIn returns the holder who signed a lease, or the zero Holder.
func holderIn(path string) Holder {
	const most, lines = 1024, 4
	text, err := files.Read(path, most)
	parts := strings.Split(string(text), "\n")
	if err != nil || len(parts) <= lines {
		return Holder{}
	}
	process, badProcess := strconv.Atoi(parts[0])
	since, badSince := strconv.ParseInt(parts[1], 10, 64)
	if cmp.Or(badProcess, badSince) != nil {
		return Holder{}
	}
	h := Holder{Process: process, Host: parts[2], Terminal: parts[3], Since: time.UnixMilli(since)}
	if here, err := os.Hostname(); err == nil && here == h.Host {
		h.Host = ""
	}
	return h
}
