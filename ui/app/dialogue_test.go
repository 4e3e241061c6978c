package app

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"quoin/settings"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/terminal"
)

// TestDialogueIsEnded: a signal that ends a game in text mode is the error, as it is of
// the screens; ctrl+c, which comes as one, is the key that leaves Quoin.
func TestDialogueIsEnded(t *testing.T) {
	for _, during := range []string{"the game", "the prompt"} {
		for _, c := range []struct {
			sig   os.Signal
			want  error
			byKey bool
		}{
			{os.Interrupt, nil, true},
			{syscall.SIGTERM, terminal.Signalled{Signal: syscall.SIGTERM}, false},
			{syscall.SIGHUP, terminal.Signalled{Signal: syscall.SIGHUP}, false},
		} {
			signals := make(chan os.Signal, 1)
			keys, typed := io.Pipe()
			var out bytes.Buffer
			d := &textGame{env: Env{Text: plain.Console{In: keys, Out: &out}}}
			d.env.Settings, d.env.Seed = settings.NewLive("", settings.Default(), nil, nil), func() uint64 { return 1 }
			talk := func(ctx context.Context, _ play.Host, _ plain.Console, _ stats.ID) error {
				signals <- c.sig
				if during == "the game" {
					<-ctx.Done()
				}
				return nil
			}
			d.kind.Command.Flags = func(kind.Flags) func(kind.Given) (kind.Start, error) {
				return func(kind.Given) (kind.Start, error) { return kind.Start{Talk: talk}, nil }
			}
			if err := d.run(signals); !errors.Is(err, c.want) || d.byKey != c.byKey {
				t.Errorf("%v during %s: %v, by key %t, want %v, %t", c.sig, during, err, d.byKey, c.want, c.byKey)
			}
			if !strings.Contains(out.String(), "ctrl+c leaves Quoin") {
				t.Errorf("it isn't told that ctrl+c leaves:\n%s", &out)
			}
			_ = typed.Close()
		}
	}
}
