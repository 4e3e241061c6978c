package client

import (
	"errors"
	"net"
	"strings"
	"testing"
)

// TestWhy has words for what no server of a test does.
func TestWhy(t *testing.T) {
	_, noPort := net.Dial("tcp", "nowhere")
	for _, c := range []struct {
		err  error
		want string
	}{
		{lost(&net.DNSError{Err: "x", Name: "a.example", IsNotFound: true}), "there is no such host"},
		{lost(&net.DNSError{Err: "x", Name: "a.example"}), "the name of the host can't be looked up"},
		{lost(noPort), "missing port in address"},
		{lost(errNoWelcome), "there is no Quoin tournament there"},
		{lost(net.ErrClosed), "it was closed"},
		{errors.New("a\x1b[2J" + strings.Repeat("b", 999)), "a?[2Jbbb"},
	} {
		if got := Why(c.err); !strings.HasPrefix(got, c.want) || strings.Contains(got, "\x1b") || len(got) > 400 {
			t.Errorf("%v: %q", c.err, got)
		}
	}
}
