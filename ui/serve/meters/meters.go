// Package meters counts what a server does, and tells it in the text format of Prometheus.
package meters

import (
	"io"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Gauges are what a server has at the moment.
type Gauges struct {
	Sessions, Players, Connections int
	Served                         int                       // sessions so far
	Rooms                          map[string]map[string]int // live ones, by game and state
	Thinking                       int                       // computer players that think, or wait for a processor
	RecordLost                     bool
	Draining                       bool
}

// Meters are the figures of a server. They may be used by any number of goroutines.
type Meters struct {
	keys, frames, bytes atomic.Uint64
	failed, skipped     atomic.Uint64
	answer, line        *histogram
	draw, move, write   *histogram

	mu     sync.Mutex
	events map[string]uint64 // by labels
}

// The bounds of the histograms, in seconds. Those of keys and drawing have the goals of docs/scale.md among them: 50 ms
// for a key, and less than a frame for drawing.
var (
	keyBounds  = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10}
	saveBounds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 60}
)

// New returns meters at 0.
func New() *Meters {
	return &Meters{
		answer: newHistogram(keyBounds), line: newHistogram(saveBounds),
		draw: newHistogram(keyBounds), move: newHistogram(saveBounds), write: newHistogram(saveBounds),
		events: map[string]uint64{},
	}
}

// Answered counts a key, click or paste, and how long its frame took.
func (m *Meters) Answered(wait time.Duration) {
	m.Pressed()
	m.answer.observe(wait)
}

// Line counts a line of text mode, and how long its answer took.
func (m *Meters) Line(wait time.Duration) { m.line.observe(wait) }

// Pressed counts a key, click or paste whose wait says nothing.
func (m *Meters) Pressed() { m.keys.Add(1) }

// Drew counts a message that a screen handled, or a frame that was drawn.
func (m *Meters) Drew(took time.Duration) { m.draw.observe(took) }

// Wrote counts a frame.
func (m *Meters) Wrote(bytes int) {
	m.frames.Add(1)
	m.bytes.Add(uint64(max(0, bytes)))
}

// Skipped counts a frame that wasn't drawn at once, since its session had drawn too much.
func (m *Meters) Skipped() { m.skipped.Add(1) }

// Moved counts a move, and how long it took from the player's key until the others in the game were told.
func (m *Meters) Moved(wait time.Duration) { m.move.observe(wait) }

// Appended counts a line that was given to the record, and how long it took until the line was durable. A line that
// the record refused, since another was first, counts like one that it took.
func (m *Meters) Appended(took time.Duration) { m.write.observe(took) }

// Failed counts a line that the record didn't answer to.
func (m *Meters) Failed() { m.failed.Add(1) }

// Event counts lines of the log by their text and, if it has one, their reason.
func (m *Meters) Event(text, reason string, count int) {
	labels := labelled("event", text, "reason", reason)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.events[labels] += uint64(max(0, count))
}

// Write writes all figures.
func (m *Meters) Write(to io.Writer, now Gauges) {
	var p exposition
	for _, g := range []struct {
		name  string
		value int
	}{
		{"quoin_sessions", now.Sessions},
		{"quoin_players", now.Players},
		{"quoin_connections", now.Connections},
		{"quoin_thinking", now.Thinking},
		{"quoin_record_lost", oneIf(now.RecordLost)},
		{"quoin_draining", oneIf(now.Draining)},
	} {
		p.one(g.name, "gauge", float64(g.value))
	}
	p.head("quoin_rooms", "gauge")
	for _, game := range slices.Sorted(maps.Keys(now.Rooms)) {
		for _, state := range slices.Sorted(maps.Keys(now.Rooms[game])) {
			p.line("quoin_rooms", labelled("game", game, "state", state), float64(now.Rooms[game][state]))
		}
	}
	p.one("quoin_sessions_total", "counter", float64(now.Served))
	for _, c := range []struct {
		name  string
		value *atomic.Uint64
	}{
		{"quoin_keys_total", &m.keys},
		{"quoin_frames_total", &m.frames},
		{"quoin_frame_bytes_total", &m.bytes},
		{"quoin_frames_skipped_total", &m.skipped},
		{"quoin_append_failures_total", &m.failed},
	} {
		p.one(c.name, "counter", float64(c.value.Load()))
	}
	for _, h := range []struct {
		name string
		of   *histogram
	}{
		{"quoin_key_seconds", m.answer},
		{"quoin_line_seconds", m.line},
		{"quoin_drawing_seconds", m.draw},
		{"quoin_move_seconds", m.move},
		{"quoin_append_seconds", m.write},
	} {
		p.times(h.name, h.of.bounds, h.of.cumulative(), time.Duration(h.of.sum.Load()))
	}
	m.writeEvents(&p)
	p.runtime()
	p.process()
	_, _ = p.text.WriteTo(to)
}

func (m *Meters) writeEvents(p *exposition) {
	m.mu.Lock()
	defer m.mu.Unlock()
	p.head("quoin_events_total", "counter")
	for _, labels := range slices.Sorted(maps.Keys(m.events)) {
		p.line("quoin_events_total", labels, float64(m.events[labels]))
	}
}

func oneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}
