package terminal

import (
	"bytes"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
)

// rest lets the renderer sleep while there is nothing to draw. Bubble Tea checks 120 times
// a second whether there is, all day long and in every session, and can't be told that
// there won't be. But it waits for its output, as it must for a slow terminal. So, a few
// frames after the last message, it is given a mark to write, and the write of the mark
// doesn't return until the next message comes.
//
// Bubble Tea writes such marks first and then the frame, so the first mark only shows that
// the frame is being drawn. A second mark follows it, and the write of that one sleeps. A
// message in between starts all of this again. No write sleeps while another mark is on
// its way: the goroutine that brings that mark would wait for the sleeper, and nothing
// would be left to wake it.
//
// The sleeping write is one that Bubble Tea was asked for in addition to its frames. Only
// another such request would have to wait for it, and every request is the answer to a
// message: hears sees all messages first and ends the sleep. If the program ends without a
// message, the sleep ends too, by release or because the program doesn't answer the probe.
type rest struct {
	send func(tea.Msg) // to the program; it blocks until the program takes it

	mu       sync.Mutex
	marked   bool          // the mark was the last message
	drawn    bool          // it was written once since the last message
	woken    chan struct{} // closed by the next message
	asleep   bool          // somebody waits for that
	under    int           // marks that the program was given, and that aren't written
	released bool          // there is no more rest
	timer    *time.Timer
}

const (
	restAfter = 30 * time.Millisecond // some frames
	// The program is asked every probeEvery whether it is still there, and has probeGrace to answer.
	probeEvery = time.Second
	probeGrace = 100 * time.Millisecond
)

// mark is the text that Bubble Tea is given to write. It never reaches the terminal.
const mark = "\x00rest\x00"

// probe is a message that only hears sees.
type probe struct{ heard chan struct{} }

func newRest(send func(tea.Msg)) *rest { return &rest{send: send, woken: make(chan struct{})} }

// hears handles a message before the program does, and reports whether the program should
// get it.
func (r *rest) hears(msg tea.Msg) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch msg := msg.(type) {
	case probe:
		close(msg.heard)
		return false
	case tea.RawMsg:
		if msg.Msg == mark {
			if r.released || r.asleep {
				return false
			}
			r.marked = true
			r.under++
			return true
		}
	}
	r.wake()
	if r.released {
		return true
	}
	if r.timer == nil {
		r.timer = time.AfterFunc(restAfter, func() { r.send(tea.RawMsg{Msg: mark}) })
	} else {
		r.timer.Reset(restAfter)
	}
	return true
}

func (r *rest) wake() {
	r.marked, r.drawn = false, false
	close(r.woken)
	r.woken, r.asleep = make(chan struct{}), false
}

// release ends the sleep, and prevents any other.
func (r *rest) release() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.wake()
	r.released = true
	if r.timer != nil {
		r.timer.Stop()
	}
}

// cut removes the marks from some output, and counts them.
func (r *rest) cut(b []byte) (rest []byte, marks int) {
	if marks = bytes.Count(b, []byte(mark)); marks == 0 {
		return b, 0
	}
	return bytes.ReplaceAll(b, []byte(mark), nil), marks
}

// written handles the marks in some output. It waits for the next message if none has come
// since the marks were requested and the last frame has been drawn.
func (r *rest) written(marks int) {
	r.mu.Lock()
	r.under -= marks
	woken := r.woken
	last := r.marked && r.under == 0
	sleeps := last && r.drawn
	if last && !r.drawn {
		go r.send(tea.RawMsg{Msg: mark})
	}
	r.drawn, r.asleep = r.marked, sleeps
	r.mu.Unlock()
	for sleeps {
		select {
		case <-woken:
			return
		case <-time.After(probeEvery):
			sleeps = r.alive(woken)
		}
	}
}

// alive reports whether the program still takes messages. It returns false as well if the
// sleep has ended.
func (r *rest) alive(woken <-chan struct{}) bool {
	p, sent := probe{make(chan struct{})}, make(chan struct{})
	go func() {
		defer close(sent)
		r.send(p)
	}()
	var late <-chan time.Time
	for {
		select {
		case <-woken:
			return false
		case <-p.heard:
			return true
		case <-sent:
			sent, late = nil, time.After(probeGrace)
		case <-late:
			return false
		}
	}
}
