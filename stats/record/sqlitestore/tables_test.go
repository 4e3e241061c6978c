package sqlitestore

import (
	"slices"
	"testing"

	"quoin/stats/record/sqlrecord"
)

// TestTablesComplete: a column that Dump didn't know would be lost when a record is moved.
func TestTablesComplete(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	got := map[string][]string{}
	err := s.View(ctx, func(r sqlrecord.Querier) error {
		var table, column string
		return r.Query(`SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
			WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`, nil, []any{&table, &column}, func() error {
			got[table] = append(got[table], column)
			return nil
		})
	})
	if err != nil || len(got) != len(sqlrecord.Tables) {
		t.Errorf("the file has %d tables, want %d (%v)", len(got), len(sqlrecord.Tables), err)
	}
	for _, want := range sqlrecord.Tables {
		slices.Sort(got[want.Name])
		if columns := slices.Sorted(slices.Values(want.Columns)); !slices.Equal(got[want.Name], columns) {
			t.Errorf("%s has %q, want %q", want.Name, got[want.Name], columns)
		}
	}
}
