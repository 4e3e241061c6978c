//go:build ci

// Go's client for HTTP is used for nothing else, so only .ci/run compiles it.

package cli

import (
	"io"
	"net/http"
	"testing"
)

// TestMetricsByHTTP: Go's own client reads the figures, several times, and nothing is told after close.
func TestMetricsByHTTP(t *testing.T) {
	t.Parallel()
	r := try(t)
	l, err := r.listensForMetrics("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := "http://" + l.Addr().String() + "/metrics"
	l.tell(func(w io.Writer) { _, _ = io.WriteString(w, "quoin_rooms 3\n") })
	for range 2 * scrapesAtOnce {
		answer, err := http.Get(at)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK || string(body) != "quoin_rooms 3\n" || answer.ContentLength != int64(len(body)) {
			t.Fatalf("%s: %q, %v", answer.Status, body, err)
		}
	}
	l.close()
	if answer, err := http.Get(at); err == nil {
		_ = answer.Body.Close()
		t.Error("a closed listener answers")
	}
}
