package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/stats/sync/synctest"
)

// TestStatsRescue: a damaged store is set aside, and its readable parts are recovered.
func TestStatsRescue(t *testing.T) {
	t.Parallel()
	r, dir := try(t), t.TempDir()
	r.environ["QUOIN_DATA_DIR"] = dir
	if err := synctest.Open(t, dir, synctest.Games(t, 0, 30, 3)).Close(); err != nil {
		t.Fatal(err)
	}
	says(t, r, "No store has been set aside here, so there is nothing to recover.\n", "stats", "rescue")
	path := filepath.Join(dir, "quoin.db")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	clear(text[:4096])
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	out := &bytes.Buffer{}
	r.Out = out
	r.runs(0, "stats", "rescue", "--dry-run")
	aside, err := filepath.Glob(path + ".damaged-*")
	if err != nil || len(aside) != 1 || out.String() != "From "+aside[0]+" would come: 30 finished games, and 0 games that may go on.\n" {
		t.Fatalf("%q, %q", out, aside)
	}
	if !strings.Contains(r.errs.String(), `"quoin stats recover"`) {
		t.Errorf("what was set aside is told as %q", r.errs.String())
	}
	says(t, r, "From "+aside[0]+" came: 30 finished games, and 0 games that may go on.\n", "stats", "rescue")
	says(t, r, "From "+aside[0]+" came: 0 finished games, and 0 games that may go on.\n30 games found that are here already.\n", "stats", "rescue", aside[0])
	out.Reset()
	r.Out = out
	r.runs(0, "stats", "rescue", "--json")
	var told []rescuedJSON
	if err := json.Unmarshal(out.Bytes(), &told); err != nil || len(told) != 1 || told[0].File != aside[0] || told[0].Had != 30 || told[0].Lost == nil {
		t.Errorf("%s (%v)", out, err)
	}
}

// TestStatsRescueRefuses: a file that can't be recovered is refused in one sentence.
func TestStatsRescueRefuses(t *testing.T) {
	t.Parallel()
	r, dir := try(t), t.TempDir()
	r.environ["QUOIN_DATA_DIR"] = dir
	empty := filepath.Join(dir, "empty")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		empty:                          "it is empty",
		dir:                            "it is a directory",
		filepath.Join(dir, "none"):     "no such file or directory",
		filepath.Join(dir, "quoin.db"): "it is the store that is in use",
	} {
		r.errs.Reset()
		r.runs(1, "stats", "rescue", path)
		if got := r.errs.String(); got != fmt.Sprintf("quoin: %s can't be rescued: %s\n", path, want) {
			t.Errorf("%q", got)
		}
	}
}
