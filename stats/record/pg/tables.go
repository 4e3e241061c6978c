package pg

import (
	"slices"

	"quoin/stats/record/sqlrecord"
)

// own is the columns that follow from others, and don't exist in a file.
var own = map[string][]string{"players": {"ended"}, "games": {"live"}}

// tables returns the tables of the newest version, with their columns. The places in a file's table server
// are in tables of their own.
func tables() []sqlrecord.SQLTable {
	all := []sqlrecord.SQLTable{
		{Name: "server", Columns: []string{"secret"}},
		{Name: "last_ended", Columns: []string{"place"}},
		{Name: "last_rated", Columns: []string{"place"}},
		{Name: "writers", Columns: []string{"writer", "beat"}},
		{Name: "changes", Columns: []string{"writer", "n", "hints"}},
	}
	for _, t := range sqlrecord.Tables[1:] {
		all = append(all, sqlrecord.SQLTable{Name: t.Name, Columns: slices.Concat(t.Columns, own[t.Name])})
	}
	return all
}
