package cli

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"

	"quoin/stats"
	"quoin/stats/database"
	"quoin/stats/sync/synctest"
)

// TestStatsRebuild: the command corrects wrong statistics and says so.
func TestStatsRebuild(t *testing.T) {
	t.Parallel()
	r, dir := try(t), t.TempDir()
	r.environ["QUOIN_DATA_DIR"] = dir
	if err := synctest.Open(t, dir, synctest.Games(t, 0, 5, 3)).Close(); err != nil {
		t.Fatal(err)
	}
	changeStore(t, dir, "UPDATE results SET score = 500 WHERE game < 3; DELETE FROM steps WHERE game = 5 AND n = 1")
	var id stats.ID = "00000000-0000-0000-0000-000000000005"
	says(t, r, "All statistics were computed again, from 4 games.\n3 games had other figures before.\nGame "+string(id)+": step 1 is missing.\n", "stats", "rebuild")
	says(t, r, "All statistics were computed again, from 4 games.\nThe games' figures were right before.\nGame "+string(id)+": step 1 is missing.\n", "stats", "rebuild")
	out := &bytes.Buffer{}
	r.Out = out
	r.runs(0, "stats", "rebuild", "--json")
	var told rebuiltJSON
	if err := json.Unmarshal(out.Bytes(), &told); err != nil || told.Games != 4 || len(told.Unreadable) != 1 || told.Unreadable[0].Game != string(id) {
		t.Errorf("%s (%v)", out, err)
	}
}

// says runs a command and checks its whole output.
func says(t *testing.T, r *trial, want string, args ...string) {
	t.Helper()
	out := &bytes.Buffer{}
	r.Out = out
	r.runs(0, args...)
	if out.String() != want {
		t.Errorf("%q says %q, not %q", args, out, want)
	}
}

// changeStore changes a store behind Quoin's back.
func changeStore(t *testing.T, dir, query string) {
	t.Helper()
	db, err := database.Connect(filepath.Join(dir, "quoin.db"), "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(query); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}
