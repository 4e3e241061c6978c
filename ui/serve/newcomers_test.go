package serve_test

import (
	"strings"
	"testing"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestNewcomersLimits: over the limit of an address, or of its network, nobody new becomes a player and a
// sentence says so, while players come in as usual. A refused name doesn't count.
func TestNewcomersLimits(t *testing.T) {
	t.Parallel()
	for name, set := range map[string]func(*serve.Limits){
		"address": func(l *serve.Limits) { l.Newcomers, l.NetworkNewcomers = 2, 100 },
		"network": func(l *serve.Limits) { l.Newcomers, l.NetworkNewcomers = 100, 2 },
	} {
		t.Run(name, func(t *testing.T) {
			h := servetest.Start(t, serve.Options{Open: true, Limits: limits(set)})
			ada := servetest.Key(t)
			h.Ask(ada, "plain", "Computer even\nAda\n")
			h.Ask(servetest.Key(t), "plain", "Bo\n")
			out, said, status := h.Ask(servetest.Key(t), "plain", "Cy\n")
			if status != 64 || !strings.Contains(said, "Too many new players") || strings.Contains(out, "name") {
				t.Errorf("the third is told %q, %q, %d", out, said, status)
			}
			if _, said, status := h.Ask(ada, "plain", ""); status != 0 {
				t.Errorf("Ada is told %q, %d", said, status)
			}
			r, err := servetest.Record(h.Dir)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = r.Close() }()
			for name, is := range map[string]bool{"Ada": true, "Bo": true, "Cy": false} {
				if _, err := r.ByName(t.Context(), name); (err == nil) != is {
					t.Errorf("%s: %v", name, err)
				}
			}
		})
	}
}
