package cli

import (
	"io"
	"strings"
	"testing"
)

// conversation is a connection with what the other side says and hears.
type conversation struct {
	io.Reader
	io.Writer
}

// TestMetricsAnswer: a request for the figures gets them, others a status, and none more than is asked.
func TestMetricsAnswer(t *testing.T) {
	figures := func(w io.Writer) { _, _ = io.WriteString(w, "quoin_rooms 3\n") }
	for asked, want := range map[string]string{
		"GET /metrics HTTP/1.1\r\nHost: here\r\nAccept: */*\r\n\r\n": "200 OK",
		"GET /metrics?x=1 HTTP/1.0\r\n\r\n":                          "200 OK",
		"HEAD /metrics HTTP/1.1\r\n\r\n":                             "200 OK",
		"GET / HTTP/1.1\r\n\r\n":                                     "404 Not Found",
		"POST /metrics HTTP/1.1\r\nContent-Length: 2\r\n\r\nxx":      "405 Method Not Allowed",
		"PRI * HTTP/2.0\r\n\r\n":                                     "400 Bad Request",
		"\x16\x03\x01 hello":                                         "400 Bad Request",
		"":                                                           "400 Bad Request",
		"GET /" + strings.Repeat("x", 1<<20):                         "400 Bad Request",
	} {
		var heard strings.Builder
		answerScrape(conversation{strings.NewReader(asked), &heard}, figures)
		head, body, _ := strings.Cut(heard.String(), "\r\n\r\n")
		if status, _, _ := strings.Cut(head, "\r\n"); status != "HTTP/1.1 "+want {
			t.Errorf("%.40q: %q, want %s", asked, status, want)
		}
		if all := want == "200 OK" && strings.HasPrefix(asked, "GET"); (body == "quoin_rooms 3\n") != all || !all && body != "" {
			t.Errorf("%.40q: the body is %q", asked, body)
		}
	}
}
