package stats

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quoin/stats/database"
)

// TestNewestSchema: schema.sql makes of an empty file what all migrations make of it. QUOIN_SCHEMA=1 rewrites
// that file.
func TestNewestSchema(t *testing.T) {
	t.Parallel()
	schema := func(name string, texts ...string) (all string) {
		db, err := database.Connect(filepath.Join(t.TempDir(), name), "mode=rwc")
		must(err)
		defer func() { must(db.Close()) }()
		for _, text := range texts {
			_, err := db.Exec(text)
			must(err)
		}
		var tables []string
		for _, row := range textRows(t, db, "SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY rowid") {
			if row[2] != "" {
				all += row[2] + ";\n"
			}
			if row[0] == "table" {
				tables = append(tables, row[1])
			}
		}
		for _, table := range tables {
			if rows := textRows(t, db, "SELECT count(*) FROM "+table); rows[0][0] != "0" {
				t.Errorf("%s leaves %s rows in %s", name, rows[0][0], table)
			}
		}
		return all
	}
	migrated := schema("migrations", migrations...)
	if os.Getenv("QUOIN_SCHEMA") != "" {
		must(os.WriteFile("schema.sql", []byte(migrated), 0o644))
		return
	}
	if got := schema("schema.sql", newestSchema); got != migrated {
		t.Errorf("QUOIN_SCHEMA=1 rewrites schema.sql; it makes\n%s\nand the migrations make\n%s", got, migrated)
	}
	if strings.Count(migrated, "CREATE TABLE") == 0 {
		t.Error("the migrations make no tables")
	}
}

// textRows returns the rows of a query, as text.
func textRows(t *testing.T, db *sql.DB, query string) (all [][3]string) {
	t.Helper()
	rows, err := db.Query(query)
	must(err)
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	must(err)
	for rows.Next() {
		var row [3]string
		must(rows.Scan([]any{&row[0], &row[1], &row[2]}[:len(columns)]...))
		all = append(all, row)
	}
	must(rows.Err())
	return all
}
