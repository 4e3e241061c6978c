package serve_test

import (
	"net/http/httptest"
	"regexp"
	"strconv"
	"testing"

	"quoin/ui/serve/servetest"
)

// scraped returns the figures that the server tells.
func scraped(h *servetest.TestServer) string {
	answer := httptest.NewRecorder()
	h.Server.Metrics().ServeHTTP(answer, httptest.NewRequest("GET", "/metrics", nil))
	return answer.Body.String()
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
