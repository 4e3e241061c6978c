package stats

import (
	"database/sql"
	"fmt"
	"testing"
)

// TestVerdicts: verdicts are found under their key, the last ones count, and those kept longest ago are dropped when there are
// too many.
func TestVerdicts(t *testing.T) {
	t.Parallel()
	s, _ := raced(t)
	get := func(key string) string {
		t.Helper()
		data, err := s.Verdicts(ctx, []byte(key))
		must(err)
		return string(data)
	}
	if got := get("a"); got != "" {
		t.Errorf("before anything is kept there is %q", got)
	}
	must(s.SetVerdicts(ctx, []byte("a"), []byte("one")))
	must(s.SetVerdicts(ctx, []byte("b"), []byte("other")))
	must(s.SetVerdicts(ctx, []byte("a"), []byte("two")))
	if got := get("a") + get("b"); got != "twoother" {
		t.Errorf("kept are %q", got)
	}
	must(s.change(ctx, func(tx *sql.Tx) error {
		for i := range mostVerdicts - 2 {
			if _, err := tx.Exec("INSERT INTO verdicts (key, data) VALUES (?, ?)", []byte(fmt.Sprint(i)), []byte("x")); err != nil {
				return err
			}
		}
		return nil
	}))
	must(s.SetVerdicts(ctx, []byte("last"), []byte("new")))
	if got := get("a") + get("b") + get("last"); got != "othernew" {
		t.Errorf("after too many there are %q", got)
	}
}
