package cli

import (
	"strings"
	"testing"
	"time"

	"quoin/ui/serve"
)

// TestServeEnv: the environment sets the limits that no flag sets, and a server with an invalid
// limit doesn't start.
func TestServeEnv(t *testing.T) {
	t.Parallel()
	r := try(t)
	r.environ["QUOIN_SERVE_KEYS"], r.environ["QUOIN_SERVE_PER_ADDRESS"], r.environ["QUOIN_SERVE_IDLE"] = "9", "20", "1h"
	cmd, limits := r.serveCommand(), serve.Usual
	if err := cmd.ParseFlags([]string{"--keys", "7"}); err != nil {
		t.Fatal(err)
	}
	want := serve.Usual
	want.PerAddress, want.Idle = 20, time.Hour
	if err := r.serveEnv(cmd, &limits); err != nil || limits != want {
		t.Errorf("%+v, %v", limits, err)
	}
	r.environ["QUOIN_SERVE_IDLE"] = "0s"
	if err := r.serveEnv(cmd, &limits); err == nil || !strings.Contains(err.Error(), `QUOIN_SERVE_IDLE can't be "0s"; allowed: more than 0s, to 24h`) {
		t.Error(err)
	}
}
