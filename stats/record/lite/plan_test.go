package lite

import (
	"database/sql"
	"strings"
	"testing"

	"quoin/stats/record"
)

// What a lobby asks every second looks at as many games as it gives, and not at
// all that there are.
func TestPlans(t *testing.T) {
	s := open(t, t.TempDir())
	before := running(t, s).Game
	for _, c := range []struct {
		filter record.Filter
		want   string
	}{
		{record.Filter{}, "SCAN g"},
		{record.Filter{Before: before}, "SEARCH g USING INTEGER PRIMARY KEY (rowid<?)"},
		{record.Filter{State: record.Running}, "SEARCH g USING INDEX games_alive (state=?)"},
		{record.Filter{State: record.Open, Public: true}, "SEARCH g USING INDEX games_public (state=?)"},
		{record.Filter{State: record.Running, Public: true, Before: before}, "SEARCH g USING INDEX games_public (state=? AND game<?)"},
		{record.Filter{Player: 1}, "SEARCH s USING COVERING INDEX seats_by_player (player=?)"},
		{record.Filter{Player: 1, State: record.Running}, "SEARCH s USING COVERING INDEX seats_by_player (player=?)"},
		{record.Filter{Player: 1, Public: true, State: record.Open, Before: before}, "SEARCH s USING COVERING INDEX seats_by_player (player=? AND game<?)"},
		{record.Filter{Player: 1, Move: true, State: record.Running}, "SEARCH s USING COVERING INDEX seats_by_player (player=?)"},
		{record.Filter{Due: 1, State: record.Running}, "SEARCH logs USING COVERING INDEX logs_due (due>? AND due<?)"},
		{record.Filter{ByEnd: true, Player: 1, After: 7}, "SEARCH s USING COVERING INDEX seats_by_end (player=? AND ended>?)"},
		{record.Filter{ByEnd: true, Rated: true, After: 7}, "SEARCH g USING INDEX games_rated (ended>?)"},
		{record.Filter{Day: "2026-11-22", Before: before}, "SEARCH y USING PRIMARY KEY (day=?)"},
		{record.Filter{Day: "2026-11-22", State: record.Running}, "SEARCH y USING PRIMARY KEY (day=?)"},
	} {
		var plan []string
		err := s.read(ctx, func(tx *sql.Tx) error {
			joins, where, order, args, err := terms(ctx, tx, c.filter)
			if err != nil {
				return err
			}
			rows, err := tx.Query("EXPLAIN QUERY PLAN SELECT g.game, g.header FROM games g "+joins+" WHERE "+where+order, args...)
			if err != nil {
				return err
			}
			defer rows.Close()
			for rows.Next() {
				var id, parent, unused int
				var what string
				if err := rows.Scan(&id, &parent, &unused, &what); err != nil {
					return err
				}
				plan = append(plan, what)
			}
			return rows.Err()
		})
		said := strings.Join(plan, "; ")
		sorts := strings.Contains(said, "FOR ORDER BY") && c.filter.Due == 0 && c.filter.Day == ""
		if err != nil || !strings.Contains(said, c.want) || sorts || c.filter != (record.Filter{}) && strings.Contains(said, "SCAN g") {
			t.Errorf("%+v: %s (%v)", c.filter, said, err)
		}
	}
}
