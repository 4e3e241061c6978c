package serve

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"quoin/stats/record/sqlitestore"
)

// TestNodeName: a server that shares its record keeps its name, and another directory has another.
func TestNodeName(t *testing.T) {
	t.Parallel()
	one, two := t.TempDir(), t.TempDir()
	name := func(dir, address string) string {
		t.Helper()
		name, err := nodeName(dir, address)
		if err != nil || name == "" {
			t.Errorf("%q (%v)", name, err)
		}
		return name
	}
	if name(one, "") != alone {
		t.Error("one that is alone has another name")
	}
	first := name(one, "postgres://host/quoin")
	if again := name(one, "postgres://other/quoin"); again != first {
		t.Errorf("%s is %s", first, again)
	}
	if other := name(two, "postgres://host/quoin"); other == first || other == alone {
		t.Errorf("both are %s", other)
	}
	if err := os.WriteFile(filepath.Join(two, nodeFile), []byte("a\x1bb"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := nodeName(two, "postgres://host/quoin"); err == nil {
		t.Error("a name that no terminal may be shown is taken")
	}
}

// TestClaim: a directory's players aren't taken for those of another record with the same numbers.
func TestClaim(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for i, of := range []string{dir, dir, t.TempDir()} {
		rec, err := sqlitestore.Open(of)
		if err != nil {
			t.Fatal(err)
		}
		err = claim(dir, rec)
		if other := of != dir; other != errors.As(err, new(*OtherRecordError)) || !other && err != nil {
			t.Errorf("%d: %v", i, err)
		}
		if err := rec.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
