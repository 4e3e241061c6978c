package database

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
)

// TestStatementsAreKept asks one connection the same again: while the rows of the first time are still read, after the
// table has changed, after a fault, and among more questions than are kept.
func TestStatementsAreKept(t *testing.T) {
	ctx := context.Background()
	db, err := Connect(filepath.Join(t.TempDir(), "some.db"), "")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	one, err := db.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	do := func(text string, args ...any) {
		t.Helper()
		if _, err := one.ExecContext(ctx, text, args...); err != nil {
			t.Fatal(err)
		}
	}
	keeps := func(want int) {
		t.Helper()
		_ = one.Raw(func(c any) error {
			if got := len(c.(*keepingConn).kept); got != want {
				t.Errorf("%d statements are kept, want %d", got, want)
			}
			return nil
		})
	}
	do("CREATE TABLE t (a INTEGER PRIMARY KEY)")
	keeps(0)
	for i := range 3 {
		do("INSERT INTO t VALUES (?)", i+1)
	}
	keeps(1)

	const ask = "SELECT a FROM t WHERE a >= ? ORDER BY a"
	var read func(from int) string
	read = func(from int) (all string) {
		rows, err := one.QueryContext(ctx, ask, from)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = rows.Close() }()
		for rows.Next() {
			var a int
			if err := rows.Scan(&a); err != nil {
				t.Fatal(err)
			}
			all += fmt.Sprint(a, "(", read(a+1), ")")
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		return all
	}
	const want = "1(2(3())3())2(3())3()"
	if got := read(1); got != want {
		t.Errorf("rows within rows are %s, want %s", got, want)
	}
	keeps(2)
	do("ALTER TABLE t ADD COLUMN b")
	if got := read(1); got != want {
		t.Errorf("after a change of the table they are %s", got)
	}
	if _, err := one.ExecContext(ctx, "INSERT INTO t VALUES (?, ?)", 1, 2); err == nil {
		t.Error("a second row with the same key is taken")
	}
	keeps(2)
	do("INSERT INTO t VALUES (?, ?)", 4, 2)
	keeps(3)
	if _, err := one.ExecContext(ctx, "SELECT nothing FROM t"); err == nil {
		t.Error("a column that isn't there is read")
	}
	for i := range mostKept + 10 {
		do(fmt.Sprintf("DELETE FROM t WHERE a = %d", 100+i))
	}
	keeps(mostKept)
	if got := read(3); got != "3(4())4()" {
		t.Errorf("at the end they are %s", got)
	}
	keeps(mostKept)
}
