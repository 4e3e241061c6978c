// Package remotetest is what the tests of boards share whose game is kept
// elsewhere: a match that several look at, and one who looks, both in a bubble
// of testing/synctest, whose clock is theirs.
package remotetest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/ui/remote"
)

// Table is a match and all who look at it. It does what a server does: the time
// is looked up by it, and a clock that runs out is told at its limit.
type Table[A fmt.Stringer, S match.Seated[A, S, V], V fmt.Stringer] struct {
	// Read is what looks are told to check words with. Next is the room of
	// another game; "" refuses one. Waits is the game that waits for everybody's
	// move, or "".
	Read, Next, Waits string

	mu    sync.Mutex
	start time.Time
	state match.State[A, S, V]
	log   []string
	looks map[*look]bool
	said  []remote.Said
	again string
	timer *time.Timer

	closed error // why nobody can look any more
}

// New is a match by a control that begins now.
func New[A fmt.Stringer, S match.Seated[A, S, V], V fmt.Stringer](t testing.TB, e *match.Engine[A, S, V], control string, of game.Header) *Table[A, S, V] {
	t.Helper()
	c, err := match.ParseControl(control)
	if err != nil {
		t.Fatal(err)
	}
	of.Started = time.Now().UnixMilli()
	s, err := e.Begin(e.Header(c, of))
	if err != nil {
		t.Fatal(err)
	}
	m := &Table[A, S, V]{start: time.Now(), state: s, looks: map[*look]bool{}}
	m.mu.Lock()
	m.arm()
	m.mu.Unlock()
	t.Cleanup(func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.timer.Stop()
		for l := range m.looks {
			l.leave()
		}
	})
	return m
}

// State is the match as it stands.
func (m *Table[A, S, V]) State() match.State[A, S, V] {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.state
}

// Log are the lines of all that happened.
func (m *Table[A, S, V]) Log() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.log)
}

// Do does an action of any seat, or of the house: "2 away".
func (m *Table[A, S, V]) Do(action string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.does(action)
}

// Close lets nobody look any more, as a server does after a fault, which says why.
func (m *Table[A, S, V]) Close(why error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = why
	for l := range m.looks {
		l.leave()
	}
}

func (m *Table[A, S, V]) does(action string) error {
	line := strconv.FormatInt(max(m.at(), m.state.Last()).Milliseconds(), 10) + " " + action
	next, err := m.state.Do(line)
	if err != nil {
		return err
	}
	m.state, m.log = next.(match.State[A, S, V]), append(m.log, line)
	m.arm()
	m.tell()
	return nil
}

func (m *Table[A, S, V]) at() time.Duration { return game.Cut(time.Since(m.start)) }

// arm has the running clock run out at its limit.
func (m *Table[A, S, V]) arm() {
	if m.timer != nil {
		m.timer.Stop()
	}
	m.timer = time.AfterFunc(min(m.state.Limit()-m.at(), time.Duration(1)<<60), func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.at() < m.state.Limit() {
			return
		}
		if next, line, err := m.state.Ran(); err == nil {
			m.state, m.log = next.(match.State[A, S, V]), append(m.log, line)
			m.tell()
		}
	})
}

func (m *Table[A, S, V]) tell() {
	for l := range m.looks {
		select {
		case l.news <- struct{}{}:
		default:
		}
	}
}

// Look is the match as somebody on a seat sees it, or remote.Watcher.
func (m *Table[A, S, V]) Look(seat int) remote.Game {
	m.mu.Lock()
	defer m.mu.Unlock()
	l := &look{seat: seat, news: make(chan struct{}, 1)}
	l.now = func() remote.Now {
		if m.closed != nil {
			return remote.Now{Seat: seat, Closed: m.closed}
		}
		now := remote.Now{View: m.state.View(seat), Seat: seat, At: m.at(), List: m.Read, Said: slices.Clone(m.said), Again: m.again}
		for _, s := range m.state.Result().Seats {
			now.Names, now.Here = append(now.Names, s.Name), append(now.Here, true)
		}
		return now
	}
	l.do, l.mu = m.does, &m.mu
	l.say = func(phrase int) {
		m.said = append(m.said, remote.Said{Seat: seat, Phrase: phrase, At: time.Now()})
		m.tell()
	}
	l.next = func() (string, error) {
		if m.Next == "" {
			return "", errors.New("there is no other game")
		}
		m.again = m.Next
		m.tell()
		return m.again, nil
	}
	l.waits = func() string { return m.Waits }
	l.leave = func() {
		if m.looks[l] {
			delete(m.looks, l)
			close(l.news)
		}
	}
	m.looks[l] = true
	return l
}

// look is a remote.Game.
type look struct {
	mu    *sync.Mutex
	seat  int
	news  chan struct{}
	now   func() remote.Now
	do    func(action string) error
	say   func(phrase int)
	next  func() (string, error)
	waits func() string
	leave func()
}

var errWatches = errors.New("who looks on does nothing")

func (l *look) News() <-chan struct{} { return l.news }

func (l *look) Now() remote.Now {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now()
}

func (l *look) Do(action string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.seat == remote.Watcher {
		return errWatches
	}
	return l.do(strconv.Itoa(l.seat+1) + " " + action)
}

func (l *look) Say(phrase int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.say(phrase)
}

func (l *look) Again() (string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.next()
}

func (l *look) Next() (string, error) { return l.waits(), nil }

func (l *look) Leave() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.leave()
}
