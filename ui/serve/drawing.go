package serve

import (
	"sync"
	"time"

	"quoin/ui/serve/meters"
	"quoin/ui/terminal"
)

// A session may read and draw for a little time each second whatever others do. The sessions that need more share the
// time that is left over for that: each address that needs more has an equal part of it, and of that each of its sessions. So a player who
// resizes the window and holds a key down makes nobody wait, not even those who share the address: the frames in between
// are skipped, and what was typed stays in the connection for a moment.
const (
	ownMost    = 150 * time.Millisecond // of drawing that a session can do at once, after a pause
	spareShare = 0.1                    // of each processor is left over for sessions that need more

	restDebt = 500 * time.Millisecond // until a frame may be drawn: with more the session reads no more for now
	restMost = time.Second            // at once

	// What it takes to receive, decrypt and hand on a piece of input and each of its bytes, which other goroutines than
	// the session's do.
	readTime, readByteTime = 10 * time.Microsecond, 20 * time.Nanosecond
	// What it takes to bring a message to the program, and to collect the garbage that is left of it.
	messageTime = 35 * time.Microsecond
)

// spareTime is the time left over for all sessions.
type spareTime struct {
	rate float64 // in seconds a second

	mu sync.Mutex
	by map[string]int // sessions that need more, by address
}

func newSpareTime(processors int) *spareTime {
	return &spareTime{rate: spareShare * float64(processors), by: map[string]int{}}
}

// needs counts a session that needs more, or no longer does.
func (s *spareTime) needs(address string, more bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case more:
		s.by[address]++
	case s.by[address] == 1:
		delete(s.by, address)
	default:
		s.by[address]--
	}
}

// part returns what each second has for a session that needs more, in seconds.
func (s *spareTime) part(address string) float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rate / float64(len(s.by)) / float64(s.by[address])
}

// sessionMeter measures a session and limits its drawing. It is a terminal.FrameMeter.
type sessionMeter struct {
	*meters.Meters
	spare   *spareTime
	address string
	each    float64 // of its own, in seconds a second
	now     func() time.Time
	reached func(limit string)
	pace    time.Duration // between two frames: more often there is nobody to see them

	mu    sync.Mutex
	left  time.Duration // that may be used, up to ownMost; negative for a debt
	at    time.Time     // when left was brought up to date
	needs bool          // whether the session needs more than its own
	ended bool
	drew  time.Time // when Wait let a frame be drawn
	over  time.Time // when it last had to wait, since it cost too much

	typed   float64 // bytes that were read faster than anybody types them
	typedAt time.Time
}

func newSessionMeter(m *meters.Meters, spare *spareTime, address string, each time.Duration) *sessionMeter {
	return &sessionMeter{Meters: m, spare: spare, address: address, each: each.Seconds(), now: time.Now, reached: func(string) {}, left: ownMost}
}

// fill adds the time that the session has had since then, and returns how much that is in a second.
func (m *sessionMeter) fill() (rate float64) {
	now := m.now()
	if m.at.IsZero() {
		m.at = now
	}
	rate = m.each
	if m.needs {
		rate += m.spare.part(m.address)
	}
	if since := now.Sub(m.at); since > 0 {
		m.left, m.at = min(ownMost, m.left+time.Duration(float64(since)*rate)), now
	}
	m.asks(m.left < ownMost/2 && !m.ended)
	return rate
}

func (m *sessionMeter) asks(more bool) {
	if more != m.needs {
		m.needs = more
		m.spare.needs(m.address, more)
	}
}

// end leaves the time to others.
func (m *sessionMeter) end() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ended = true
	m.asks(false)
}

// Drew takes the time that a message took.
func (m *sessionMeter) Drew(took time.Duration) {
	m.Meters.Drew(took)
	m.spend(took + messageTime)
}

// Read takes the time that the input took. Faster than anybody types, it is a flood, whose keys wait for each other.
func (m *sessionMeter) Read(bytes int) {
	m.spend(readTime + time.Duration(bytes)*readByteTime)
	const rate, most = 128, 256 // bytes a second, and at once; an arrow key that is held takes 90
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	m.typed = max(0, m.typed-now.Sub(m.typedAt).Seconds()*rate) + float64(bytes)
	if m.typedAt = now; m.typed > most {
		m.over = now
	}
}

func (m *sessionMeter) spend(took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fill()
	m.left -= took
}

// Wait returns how long the next frame has to wait.
func (m *sessionMeter) Wait() time.Duration {
	if wait := m.debt(); wait > 0 {
		m.exceeded()
		m.Skipped()
		return max(wait, m.pace)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	if wait := m.pace - now.Sub(m.drew); wait > 0 && wait <= m.pace {
		return wait
	}
	m.drew = now
	return 0
}

// Rest returns how long to read nothing.
func (m *sessionMeter) Rest() time.Duration {
	rest := max(0, min(restMost, m.debt()-restDebt))
	if rest > 0 {
		m.exceeded()
	}
	return rest
}

// Dropped says in the log which limit the input was over.
func (m *sessionMeter) Dropped(d terminal.Dropped) {
	if d == terminal.DroppedPaste {
		m.reached(limitPaste)
	} else {
		m.reached(limitTyping)
	}
}

func (m *sessionMeter) exceeded() {
	m.reached(limitDrawing)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.over = m.now()
}

// Answered counts a key. Whether the processor is too slow for all can't be seen from the waits of sessions that had to
// wait for a limit of their own.
func (m *sessionMeter) Answered(wait time.Duration) {
	if m.exceededLately(wait) {
		m.Pressed()
		return
	}
	m.Meters.Answered(wait)
}

// exceededLately reports whether the session had to wait for a limit a moment ago. A key that waits for long then still waits
// for the keys before it.
func (m *sessionMeter) exceededLately(wait time.Duration) bool {
	const since, queued = 5 * time.Second, 250 * time.Millisecond
	m.mu.Lock()
	defer m.mu.Unlock()
	over := m.now().Sub(m.over) < since
	if over && wait > queued {
		m.over = m.now()
	}
	return over
}

// debt returns how long it takes until what the session owes is paid.
func (m *sessionMeter) debt() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	rate := m.fill()
	return time.Duration(float64(max(0, -m.left)) / rate)
}
