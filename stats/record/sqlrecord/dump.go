package sqlrecord

import (
	"fmt"
	"slices"
	"strings"

	"quoin/stats/record"
)

// SQLTable is a table with the columns that every database has.
type SQLTable struct {
	Name    string
	Columns []string
}

// Tables is the tables of a record, in an order in which each comes after those that its rows refer to.
var Tables = []SQLTable{
	{"server", []string{"secret", "ended", "rated"}},
	{"players", []string{"player", "name", "folded", "settings", "owner", "made", "seen"}},
	{"keys", []string{"fingerprint", "player", "code", "added", "seen", "revoked"}},
	{"games", []string{"game", "id", "state", "header", "terms", "maker", "public", "rated", "former", "day", "made", "ended"}},
	{"seats", []string{"game", "seat", "player", "level", "ready", "ended"}},
	{"logs", []string{"game", "part", "n", "last", "due", "turn", "over"}},
	{"steps", []string{"game", "part", "n", "line"}},
	{"invitations", []string{"code", "maker", "purpose", "game", "many", "made", "until"}},
	{"uses", []string{"code", "player"}},
	{"nodes", []string{"node", "beat"}},
	{"sessions", []string{"node", "id", "player", "since", "game"}},
	{"days", []string{"day", "player", "game", "scored", "points", "text", "at"}},
	{"ratings", []string{"player", "kind", "ended", "game", "n", "at", "was", "rating", "deviation", "volatility", "newest"}},
	{"decisions", []string{"n", "at", "maker", "line"}},
	{"friends", []string{"player", "friend"}},
}

// dumpRows is how many rows are passed on at once.
const dumpRows = 2000

// Dump passes on the rows of all tables; terms replaces some columns with other expressions.
func Dump(c Querier, terms map[string]string, to func(record.Rows) error) error {
	for _, t := range Tables {
		if err := t.dump(c, terms, to); err != nil {
			return err
		}
	}
	return nil
}

func (t SQLTable) dump(c Querier, terms map[string]string, to func(record.Rows) error) error {
	into, selected := make([]any, len(t.Columns)), slices.Clone(t.Columns)
	values := make([]any, len(t.Columns))
	for i, column := range t.Columns {
		into[i] = &values[i]
		if term := terms[t.Name+"."+column]; term != "" {
			selected[i] = term
		}
	}
	some := record.Rows{Table: t.Name, Columns: t.Columns}
	err := c.Query("SELECT "+strings.Join(selected, ", ")+" FROM "+t.Name, nil, into, func() error {
		row := slices.Clone(values)
		for i, value := range row {
			switch is := value.(type) {
			case bool:
				if row[i] = int64(0); is {
					row[i] = int64(1)
				}
			case []byte:
				row[i] = slices.Clone(is)
			}
		}
		if some.Rows = append(some.Rows, row); len(some.Rows) < dumpRows {
			return nil
		}
		full := some
		some.Rows = nil
		return to(full)
	})
	if err != nil || len(some.Rows) == 0 {
		return err
	}
	return to(some)
}

// CheckEmpty returns NotEmpty if any table but server has a row.
func CheckEmpty(c Querier) error {
	for _, t := range Tables[1:] {
		if some, err := Exists(c, "SELECT 1 FROM "+t.Name+" LIMIT 1"); err != nil || some {
			if some {
				err = record.NotEmpty
			}
			return err
		}
	}
	return nil
}

// CheckColumns returns an error for rows with an unknown column, which would be lost.
func CheckColumns(r record.Rows) error {
	at := slices.IndexFunc(Tables, func(t SQLTable) bool { return t.Name == r.Table })
	for _, column := range r.Columns {
		if at < 0 || !slices.Contains(Tables[at].Columns, column) {
			return fmt.Errorf("no place for %s of %s", column, r.Table)
		}
	}
	return nil
}
