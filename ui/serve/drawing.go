package serve

import (
	"sync"
	"time"

	"quoin/ui/serve/meters"
)

// A session may read and draw for a little time each second whatever others do, and beyond that as long as some of the
// processors' time is left over for all. So a player who resizes the window and holds a key down makes nobody wait: the
// frames in between are skipped, and what was typed stays in the connection for a moment.
const (
	ownMost    = 150 * time.Millisecond // of drawing that a session can do at once, after a pause
	spareShare = 0.1                    // of each processor is left over for sessions that draw more
	spareMost  = time.Second            // of that at once, for each processor

	restDebt = 500 * time.Millisecond // until a frame may be drawn: with more the session reads no more for now
	restMost = time.Second            // at once

	// What it takes to receive, decrypt and hand on a piece of input and each of its bytes, which other goroutines than
	// the session's do.
	readTime, readByteTime = 10 * time.Microsecond, 20 * time.Nanosecond
	// What it takes to bring a message to the program, and to collect the garbage that is left of it.
	messageTime = 35 * time.Microsecond
)

// timeBucket is processor time that may be used: it fills up to a limit.
type timeBucket struct {
	rate float64       // in seconds a second
	most time.Duration // when full
	left time.Duration // negative for a debt
	at   time.Time
}

func (b *timeBucket) fill(now time.Time) {
	if b.at.IsZero() {
		b.left, b.at = b.most, now
		return
	}
	if since := now.Sub(b.at); since > 0 {
		b.left, b.at = min(b.most, b.left+time.Duration(float64(since)*b.rate)), now
	}
}

// spareTime is the time left over for all sessions.
type spareTime struct {
	mu     sync.Mutex
	bucket timeBucket
}

func newSpareTime(processors int) *spareTime {
	return &spareTime{bucket: timeBucket{rate: spareShare * float64(processors), most: spareMost * time.Duration(processors)}}
}

// take takes up to a time, and returns how much it got.
func (s *spareTime) take(want time.Duration, now time.Time) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bucket.fill(now)
	got := max(0, min(want, s.bucket.left))
	s.bucket.left -= got
	return got
}

// sessionMeter measures a session and limits its drawing. It is a terminal.FrameMeter.
type sessionMeter struct {
	*meters.Meters
	spare *spareTime
	now   func() time.Time
	pace  time.Duration // between two frames: more often there is nobody to see them

	mu   sync.Mutex
	own  timeBucket
	drew time.Time // when Wait let a frame be drawn
	over time.Time // when it last had to wait, since it cost too much

	typed   float64 // bytes that were read faster than anybody types them
	typedAt time.Time
}

func newSessionMeter(m *meters.Meters, spare *spareTime, each time.Duration) *sessionMeter {
	return &sessionMeter{Meters: m, spare: spare, now: time.Now, own: timeBucket{rate: each.Seconds(), most: ownMost}}
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
	m.own.fill(m.now())
	m.own.left -= took
	m.settle()
}

// settle pays a debt with the time that is left over.
func (m *sessionMeter) settle() {
	if m.own.left < 0 {
		m.own.left += m.spare.take(-m.own.left, m.own.at)
	}
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

func (m *sessionMeter) exceeded() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.over = m.now()
}

// Answered counts a key. Whether the processor is too slow for all can't be seen from the waits of sessions that had to
// wait for a limit of their own.
func (m *sessionMeter) Answered(wait time.Duration) {
	const since, queued = 5 * time.Second, 250 * time.Millisecond
	m.mu.Lock()
	over := m.now().Sub(m.over) < since
	if over && wait > queued { // its keys still wait for each other
		m.over = m.now()
	}
	m.mu.Unlock()
	if over {
		m.Pressed()
		return
	}
	m.Meters.Answered(wait)
}

// debt returns how long it takes until the session's own time pays what it owes.
func (m *sessionMeter) debt() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.own.fill(m.now())
	m.settle()
	return time.Duration(float64(max(0, -m.own.left)) / m.own.rate)
}
