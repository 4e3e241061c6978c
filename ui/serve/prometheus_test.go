//go:build ci

package serve_test

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestPrometheus: Prometheus itself scrapes the figures, its tool finds nothing wrong with them or with the alarms, and
// an alarm fires. QUOIN_PROMETHEUS=1 runs it, with prometheus and promtool from the path, as Debian installs them.
func TestPrometheus(t *testing.T) {
	if os.Getenv("QUOIN_PROMETHEUS") == "" {
		t.Skip("QUOIN_PROMETHEUS isn't set")
	}
	m, now := used()
	var figures bytes.Buffer
	m.Write(&figures, now)
	tool := func(input io.Reader, args ...string) {
		t.Helper()
		c := exec.Command("promtool", args...)
		c.Stdin = input
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("promtool %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	tool(bytes.NewReader(figures.Bytes()), "check", "metrics")
	alarms, err := filepath.Abs("../../docs/metrics/alerts.yml")
	if err != nil {
		t.Fatal(err)
	}
	tool(nil, "check", "rules", alarms)

	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { m.Write(w, now) }))
	t.Cleanup(server.Close)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := free.Addr().String()
	_ = free.Close()
	config := filepath.Join(t.TempDir(), "prometheus.yml")
	text := fmt.Sprintf("global: {scrape_interval: 1s, evaluation_interval: 1s}\nrule_files: [%q]\nscrape_configs:\n  - job_name: quoin\n    static_configs: [{targets: [%q]}]\n", alarms, server.Listener.Addr())
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	c := exec.Command("prometheus", "--config.file="+config, "--storage.tsdb.path="+t.TempDir(), "--web.listen-address="+at)
	c.Stdout, c.Stderr = &log, &log
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	for _, want := range []string{
		`query?query=quoin_rooms{game="scrabble",state="running"}`, `"4"]`,
		`query?query=sum(quoin_events_total{reason="full"})`, `"12"]`,
		`query?query=quoin_key_seconds_count`, `"2"]`,
		`alerts`, `"alertname":"QuoinRecordLost"`,
	} {
		if !strings.HasPrefix(want, `"`) {
			text = want
			continue
		}
		path, got := text, ""
		for end := time.Now().Add(time.Minute); !strings.Contains(got, want); time.Sleep(100 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s answers %s; want %s\n%s", path, got, want, log.String())
			}
			if answer, err := http.Get("http://" + at + "/api/v1/" + path); err == nil {
				all, _ := io.ReadAll(answer.Body)
				_ = answer.Body.Close()
				got = string(all)
			}
		}
	}
}
