package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"quoin/ui/serve/meters"
)

// TestEndedSessionHasNotFailed holds that the log calls no session failed whose work was cut short
// because its player had gone.
func TestEndedSessionHasNotFailed(t *testing.T) {
	cut := fmt.Errorf("reading the record: %w", context.Canceled)
	for _, c := range []struct {
		name  string
		ended bool
		err   error
		want  bool
	}{
		{"cut short by the end", true, cut, false},
		{"cut short, but not by the end", false, cut, true},
		{"a fault at the end", true, errors.New("the disk is full"), true},
		{"a fault", false, errors.New("the disk is full"), true},
	} {
		var log bytes.Buffer
		ctx, cancel := context.WithCancelCause(t.Context())
		n := &channelSession{conn: &conn{server: &Server{meters: meters.New(), log: slog.New(slog.NewTextHandler(&log, nil))}}, ctx: ctx}
		if c.ended {
			cancel(errGone)
		}
		n.logFailure(c.err)
		if got := strings.Contains(log.String(), "session failed"); got != c.want {
			t.Errorf("%s: the log has a failed session: %t, want %t:\n%s", c.name, got, c.want, log.String())
		}
		cancel(nil)
	}
}
