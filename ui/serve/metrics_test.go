package serve_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"quoin/ui/serve/servetest"
)

// scraped returns the figures that the server tells.
func scraped(h *servetest.TestServer) string {
	var text strings.Builder
	h.Server.Metrics(&text)
	return text.String()
}

// figure returns one of them, a whole number.
func figure(t *testing.T, figures, name string) int {
	t.Helper()
	found := regexp.MustCompile("(?m)^" + name + " ([0-9]+)$").FindStringSubmatch(figures)
	if found == nil {
		t.Fatalf("there is no %s in the figures:\n%s", name, figures)
	}
	n, _ := strconv.Atoi(found[1])
	return n
}
