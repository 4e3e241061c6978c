//go:build ci

// Prometheus' parser needs protobuf and YAML, which take a twentieth of the time in which all else is compiled. So
// .ci/run compiles this, and plain go test doesn't.

package serve_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	dto "github.com/prometheus/client_model/go"

	"quoin/ui/serve/meters"
)

// told returns the families of figures as Prometheus' own parser reads them.
func told(t *testing.T, m *meters.Meters, now meters.Gauges) map[string]*dto.MetricFamily {
	t.Helper()
	var text strings.Builder
	m.Write(&text, now)
	parser := expfmt.NewTextParser(model.LegacyValidation)
	all, err := parser.TextToMetricFamilies(strings.NewReader(text.String()))
	if err != nil {
		t.Fatalf("Prometheus' parser says %v of\n%s", err, text.String())
	}
	return all
}

// TestMetersWritten: Prometheus reads every figure as what it is.
func TestMetersWritten(t *testing.T) {
	all := told(t, meters.New(), meters.Gauges{}) // before anything has happened
	if f := all["quoin_keys_total"]; f.GetType() != dto.MetricType_COUNTER || f.GetMetric()[0].GetCounter().GetValue() != 0 {
		t.Errorf("at first the keys are %v", f)
	}
	m, now := used()
	all = told(t, m, now)
	for name, want := range map[string]float64{
		"quoin_sessions": 2, "quoin_players": 1, "quoin_connections": 3, "quoin_thinking": 1, "quoin_record_lost": 1, "quoin_draining": 0,
	} {
		if f := all[name]; f.GetType() != dto.MetricType_GAUGE || f.GetMetric()[0].GetGauge().GetValue() != want {
			t.Errorf("%s is %v, want a gauge of %v", name, f, want)
		}
	}
	for name, want := range map[string]float64{
		"quoin_sessions_total": 9, "quoin_keys_total": 2, "quoin_frames_total": 1, "quoin_frame_bytes_total": 350, "quoin_append_failures_total": 1,
	} {
		if f := all[name]; f.GetType() != dto.MetricType_COUNTER || f.GetMetric()[0].GetCounter().GetValue() != want {
			t.Errorf("%s is %v, want a counter of %v", name, f, want)
		}
	}
	for name, want := range map[string]uint64{"quoin_key_seconds": 2, "quoin_line_seconds": 1, "quoin_drawing_seconds": 1, "quoin_move_seconds": 1, "quoin_append_seconds": 1} {
		f := all[name]
		if f.GetType() != dto.MetricType_HISTOGRAM || f.GetMetric()[0].GetHistogram().GetSampleCount() != want {
			t.Fatalf("%s is %v, want a histogram of %d", name, f, want)
		}
	}
	for _, b := range all["quoin_key_seconds"].GetMetric()[0].GetHistogram().GetBucket() {
		want := uint64(0)
		switch {
		case b.GetUpperBound() >= .08:
			want = 2
		case b.GetUpperBound() >= .003:
			want = 1
		}
		if b.GetCumulativeCount() != want {
			t.Errorf("%d keys took at most %v s, want %d", b.GetCumulativeCount(), b.GetUpperBound(), want)
		}
	}
	if n := len(all["quoin_rooms"].GetMetric()); n != 3 {
		t.Errorf("there are %d kinds of rooms, want 3", n)
	}
	events := map[string]float64{}
	for _, m := range all["quoin_events_total"].GetMetric() {
		key := ""
		for _, l := range m.GetLabel() {
			key += l.GetName() + "=" + l.GetValue() + ";"
		}
		events[key] = m.GetCounter().GetValue()
	}
	for key, want := range map[string]float64{"event=refused;reason=bad code;": 1, "event=connections turned away;reason=full;": 12, "event=\"quoted\" \\ é\n;": 1} {
		if events[key] != want {
			t.Errorf("the events are %v, want %v of %q", events, want, key)
		}
	}
	for name, f := range all {
		if f.GetHelp() == "" {
			t.Errorf("nothing says what %s is", name)
		}
	}
	if all["go_goroutines"] == nil {
		t.Error("the process isn't among the figures")
	}
	if runtime.GOOS == "linux" && all["process_open_fds"].GetMetric()[0].GetGauge().GetValue() < 3 {
		t.Errorf("open files are told as %v", all["process_open_fds"])
	}
}
