// Package meters counts what a server does, and tells it in the text format of Prometheus.
package meters

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/VictoriaMetrics/metrics"
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
	set                 *metrics.Set
	keys, frames, bytes *metrics.Counter
	answer, line        *metrics.PrometheusHistogram
	draw, move, write   *metrics.PrometheusHistogram
	failed, skipped     *metrics.Counter
}

// The bounds of the histograms, in seconds. Those of keys and drawing have the goals of docs/scale.md among them: 50 ms
// for a key, and less than a frame for drawing.
var (
	keyBounds  = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10}
	saveBounds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 60}
)

// New returns meters at 0.
func New() *Meters {
	metrics.ExposeMetadata(true)
	s := metrics.NewSet()
	return &Meters{
		set:     s,
		keys:    s.NewCounter("quoin_keys_total"),
		frames:  s.NewCounter("quoin_frames_total"),
		bytes:   s.NewCounter("quoin_frame_bytes_total"),
		answer:  s.NewPrometheusHistogramExt("quoin_key_seconds", keyBounds),
		line:    s.NewPrometheusHistogramExt("quoin_line_seconds", saveBounds),
		draw:    s.NewPrometheusHistogramExt("quoin_drawing_seconds", keyBounds),
		move:    s.NewPrometheusHistogramExt("quoin_move_seconds", saveBounds),
		write:   s.NewPrometheusHistogramExt("quoin_append_seconds", saveBounds),
		failed:  s.NewCounter("quoin_append_failures_total"),
		skipped: s.NewCounter("quoin_frames_skipped_total"),
	}
}

// Answered counts a key, click or paste, and how long its frame took.
func (m *Meters) Answered(wait time.Duration) {
	m.Pressed()
	m.answer.Update(wait.Seconds())
}

// Line counts a line of text mode, and how long its answer took.
func (m *Meters) Line(wait time.Duration) { m.line.Update(wait.Seconds()) }

// Pressed counts a key, click or paste whose wait says nothing.
func (m *Meters) Pressed() { m.keys.Inc() }

// Drew counts a message that a screen handled, or a frame that was drawn.
func (m *Meters) Drew(took time.Duration) { m.draw.Update(took.Seconds()) }

// Wrote counts a frame.
func (m *Meters) Wrote(bytes int) {
	m.frames.Inc()
	m.bytes.Add(bytes)
}

// Skipped counts a frame that wasn't drawn at once, since its session had drawn too much.
func (m *Meters) Skipped() { m.skipped.Inc() }

// Moved counts a move, and how long it took from the player's key until the others in the game were told.
func (m *Meters) Moved(wait time.Duration) { m.move.Update(wait.Seconds()) }

// Appended counts a line that was given to the record, and how long it took until the line was durable. A line that
// the record refused, since another was first, counts like one that it took.
func (m *Meters) Appended(took time.Duration) { m.write.Update(took.Seconds()) }

// Failed counts a line that the record didn't answer to.
func (m *Meters) Failed() { m.failed.Inc() }

// Event counts lines of the log by their text and, if it has one, their reason.
func (m *Meters) Event(text, reason string, count int) {
	name := "quoin_events_total{event=" + strconv.Quote(text)
	if reason != "" {
		name += ",reason=" + strconv.Quote(reason)
	}
	m.set.GetOrCreateCounter(name + "}").Add(count)
}

// Write writes all figures.
func (m *Meters) Write(to io.Writer, now Gauges) {
	var text bytes.Buffer
	m.set.WritePrometheus(&text)
	is := metrics.NewSet()
	gauge := func(name string, value int) { is.NewGauge(name, nil).Set(float64(value)) }
	gauge("quoin_sessions", now.Sessions)
	gauge("quoin_players", now.Players)
	gauge("quoin_connections", now.Connections)
	gauge("quoin_thinking", now.Thinking)
	gauge("quoin_record_lost", number(now.RecordLost))
	gauge("quoin_draining", number(now.Draining))
	for game, states := range now.Rooms {
		for state, n := range states {
			gauge(fmt.Sprintf("quoin_rooms{game=%q,state=%q}", game, state), n)
		}
	}
	is.NewCounter("quoin_sessions_total").Set(uint64(now.Served))
	is.WritePrometheus(&text)
	_, _ = helped.WriteString(to, text.String())
	metrics.WriteProcessMetrics(to)
	metrics.WriteFDMetrics(to)
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}
