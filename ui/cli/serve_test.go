package cli

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"quoin/ui/serve"
)

// TestServeMetrics: an address for the figures that nobody can listen at, and a form of the log that there isn't, are
// refused before the server begins.
func TestServeMetrics(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args string
		want string
	}{
		{"serve --listen 127.0.0.1:0 --metrics nowhere", `--metrics can't be "nowhere"; it takes a host and a port`},
		{"serve --log-format xml", "allowed: text or json"},
		{"serve --log-level loud", "allowed: info, warn or error"},
	} {
		r := try(t)
		if status := r.run(strings.Fields(c.args)); status == 0 || !strings.Contains(r.errs.String(), c.want) {
			t.Errorf("%s: %d, %s, want %q", c.args, status, r.errs.String(), c.want)
		}
	}
}

// TestLogFormat: lines are JSON if asked, and those below the level are left out.
func TestLogFormat(t *testing.T) {
	t.Parallel()
	f := usualLog()
	_, _ = f.form.Set("json"), f.level.Set("warn")
	var out strings.Builder
	log := f.logger(&out)
	log.Info("player came")
	log.Warn("accept failed", "error", "none left")
	var line struct{ Time, Level, Msg, Error string }
	if err := json.Unmarshal([]byte(out.String()), &line); err != nil || line.Level != "WARN" || line.Msg != "accept failed" || line.Error != "none left" || !strings.HasSuffix(line.Time, "Z") {
		t.Errorf("%q: %+v, %v", out.String(), line, err)
	}
}

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
