package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

// metricsListener tells a server's figures by HTTP; nil tells nobody. It speaks as much of HTTP as Prometheus needs:
// net/http would make Quoin larger by 0.6 MB.
type metricsListener struct {
	net.Listener
}

const (
	scrapePatience = 10 * time.Second // with a client that sends or reads nothing
	scrapeMost     = 8 << 10          // bytes of a request
	scrapesAtOnce  = 8
	scrapePause    = 100 * time.Millisecond // after a connection that couldn't be accepted
)

// listensForMetrics returns the listener at the address that --metrics gives; nil without an address.
func (sh *shell) listensForMetrics(address string) (*metricsListener, error) {
	if address == "" {
		return nil, nil
	}
	l, err := listen("--metrics", address)
	if err != nil {
		return nil, err
	}
	return &metricsListener{l}, nil
}

// tell answers requests for /metrics with the figures until close.
func (m *metricsListener) tell(figures func(io.Writer)) {
	if m == nil {
		return
	}
	go func() {
		places := make(chan struct{}, scrapesAtOnce)
		for {
			places <- struct{}{}
			c, err := m.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if err != nil { // too many open files: some close
				<-places
				time.Sleep(scrapePause)
				continue
			}
			go func() {
				defer func() { <-places }()
				defer c.Close()
				_ = c.SetDeadline(time.Now().Add(scrapePatience))
				answerScrape(c, figures)
			}()
		}
	}()
}

// answerScrape answers the request of a connection, which has to be closed then.
func answerScrape(c io.ReadWriter, figures func(io.Writer)) {
	lines := bufio.NewScanner(io.LimitReader(c, scrapeMost))
	lines.Scan()
	method, rest, _ := strings.Cut(lines.Text(), " ")
	path, version, _ := strings.Cut(rest, " ")
	path, _, _ = strings.Cut(path, "?")
	for lines.Scan() && lines.Text() != "" { // the headers ask for nothing else
	}
	status, text := "200 OK", &strings.Builder{}
	switch {
	case !strings.HasPrefix(version, "HTTP/1."):
		status = "400 Bad Request"
	case method != "GET" && method != "HEAD":
		status = "405 Method Not Allowed"
	case path != "/metrics":
		status = "404 Not Found"
	default:
		figures(text)
	}
	_, _ = fmt.Fprintf(c, "HTTP/1.1 %s\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\nContent-Length: %d\r\nConnection: close\r\n\r\n", status, text.Len())
	if method != "HEAD" {
		_, _ = io.WriteString(c, text.String())
	}
}

func (m *metricsListener) close() {
	if m != nil {
		_ = m.Close()
	}
}
