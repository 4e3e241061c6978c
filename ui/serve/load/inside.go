package main

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"net"
	"slices"
	"strconv"
	"strings"
)

// keyWaits is the histogram of how long keys waited inside the server, as its metrics tell it: cumulative counts by the
// upper bounds in seconds.
type keyWaits map[float64]float64

// freePort returns an address of this machine that is free.
func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// inside asks the server.
func (s *server) inside() keyWaits {
	answer, err := net.Dial("tcp", s.metrics)
	if err != nil {
		return nil
	}
	defer answer.Close()
	if _, err := io.WriteString(answer, "GET /metrics HTTP/1.0\r\n\r\n"); err != nil {
		return nil
	}
	waits := keyWaits{}
	for lines := bufio.NewScanner(answer); lines.Scan(); { // the head of the answer has no such line
		bound, count, is := strings.Cut(strings.TrimPrefix(lines.Text(), `quoin_key_seconds_bucket{le="`), `"} `)
		if !is || bound == "+Inf" {
			continue
		}
		at, err := strconv.ParseFloat(bound, 64)
		n, wrong := strconv.ParseFloat(count, 64)
		if err == nil && wrong == nil {
			waits[at] = n
		}
	}
	return waits
}

// since returns the waits that are in w, but weren't before.
func (w keyWaits) since(before keyWaits) keyWaits {
	all := keyWaits{}
	for at, n := range w {
		all[at] = n - before[at]
	}
	return all
}

// part returns the seconds within which a part of the keys was answered, between the bounds that the server has by straight
// lines.
func (w keyWaits) part(part float64) float64 {
	bounds := slices.Sorted(maps.Keys(w))
	if len(bounds) == 0 {
		return 0
	}
	all := w[bounds[len(bounds)-1]]
	from, had := 0.0, 0.0
	for _, to := range bounds {
		if w[to] >= part*all {
			return from + (to-from)*(part*all-had)/max(1, w[to]-had)
		}
		from, had = to, w[to]
	}
	return from
}

// String says how long keys waited.
func (w keyWaits) String() string {
	most := 0.0
	for _, n := range w {
		most = max(most, n)
	}
	return fmt.Sprintf("p50 %.1fms, p95 %.1fms, p99 %.1fms of %.0f", 1000*w.part(.5), 1000*w.part(.95), 1000*w.part(.99), most)
}
