// Package watch shows a tournament on the server's own terminal: as a full
// screen, or as plain lines.
package watch

import (
	"fmt"
	"io"
	"slices"
	"sync"

	rules "quoin/game/tournament"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/tournament"
	"quoin/ui/tournament/crosstable"
	"quoin/ui/tournament/report"
	"quoin/ui/tournament/wire"
)

// waiting is how many lines may wait for the writer; a blocked one must not delay the tournament.
const waiting = 1024

// Lines writes the notes as lines.
type Lines struct {
	out  chan string
	done sync.WaitGroup

	mu     sync.Mutex
	missed int
	closed bool
}

// NewLines starts to write. Lines that can't be written are left out.
func NewLines(w io.Writer) *Lines {
	l := &Lines{out: make(chan string, waiting)}
	l.done.Go(func() {
		for text := range l.out {
			_, _ = io.WriteString(w, text) // nobody could be told
		}
	})
	return l
}

// Note writes a note, soon.
func (l *Lines) Note(n tournament.Announcement) { l.write(n.Text + "\n") }

func (l *Lines) write(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return
	}
	if l.missed > 0 {
		text = fmt.Sprintf("(%s left out)\n", say.Count(l.missed, "line")) + text
	}
	select {
	case l.out <- text:
		l.missed = 0
	default:
		l.missed++
	}
}

// quarters is how many times the standings are written on the way to the end.
const quarters = 4

// Follow writes the standings after each quarter of the games, until the
// tournament is over or has been stopped.
func (l *Lines) Follow(s Source) {
	written := -1
	for {
		select {
		case <-s.Done():
			return
		case <-s.Changed():
		}
		state := s.Snapshot().State
		done, all := crosstable.Decided(state)
		if all == 0 || done == all {
			continue
		}
		quarter := done * quarters / all
		if written >= 0 && quarter > written {
			l.write(fmt.Sprintf("%d of %d games:\n%s%s", done, all, wire.TableOf(tournament.Rows(state)), report.Engines(state)))
		}
		written = max(written, quarter)
	}
}

// Close writes what waits and ends.
func (l *Lines) Close() {
	l.mu.Lock()
	if !l.closed {
		l.closed = true
		close(l.out)
	}
	l.mu.Unlock()
	l.done.Wait()
}

// Final returns the standings, and who has won if the tournament is over.
func Final(s rules.State) string {
	table := wire.TableOf(tournament.Rows(s)) + report.Engines(s)
	if s.Over() {
		return table + tournament.Verdict(s) + "\n"
	}
	done, all := crosstable.Decided(s)
	if all == 0 {
		return table + "the games have not begun\n"
	}
	return table + fmt.Sprintf("%d of %s\n", done, say.Count(all, "game"))
}

// Source is a tournament to watch: a server of this process, or a Far.
type Source interface {
	Snapshot() tournament.Snapshot
	Changed() <-chan struct{}
	Done() <-chan struct{}
	// Watch returns a running game for a spectator, or nil if there is none of that number.
	Watch(number int) remote.Game
}

// HeldServer is the server that this process runs.
type HeldServer interface {
	Source
	Begin()
	Stop()
	Direct(rules.Directive) error
	Draw() error
}

// NoteLog keeps the latest notes for a screen.
type NoteLog struct {
	mu    sync.Mutex
	notes []tournament.Announcement
}

// kept is more than the number of notes that a screen shows.
const kept = 16

// Note keeps a note.
func (l *NoteLog) Note(n tournament.Announcement) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.notes = append(l.notes[max(0, len(l.notes)-kept+1):], n)
}

// Latest returns the kept notes, the oldest first.
func (l *NoteLog) Latest() []tournament.Announcement {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.notes)
}
