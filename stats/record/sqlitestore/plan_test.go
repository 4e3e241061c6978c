package sqlitestore

import (
	"context"
	"slices"
	"strings"
	"testing"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// plan is the lines of SQLite's query plan for a list.
type plan []string

// planned is a store that records the plans of lists instead of reading them.
type planned struct {
	*store
	told *plan
}

func (p *planned) View(ctx context.Context, f func(sqlrecord.Querier) error) error {
	return p.store.View(ctx, func(r sqlrecord.Querier) error { return f(planner{r, p.told}) })
}

type planner struct {
	sqlrecord.Querier
	told *plan
}

func (p planner) Query(text string, args, into []any, each func() error) error {
	if !strings.Contains(text, "g.header") {
		return p.Querier.Query(text, args, into, each) // the game given by Before
	}
	var id, parent, unused int
	var what string
	var lines []string
	parents := map[int]string{}
	err := p.Querier.Query("EXPLAIN QUERY PLAN "+text, args, []any{&id, &parent, &unused, &what}, func() error {
		parents[id] = what
		switch above := parents[parent]; {
		case strings.HasPrefix(what, "CORRELATED"), strings.HasPrefix(above, "CORRELATED"), strings.Contains(what, "group_concat"):
			// of the seats and logs of each game in the list
		case parent == 0 && what == "SCAN g" && slices.Contains(lines, "CO-ROUTINE g"):
			// of the games found, sorted
		default:
			lines = append(lines, what)
		}
		return nil
	})
	*p.told = slices.Clone(lines)
	return err
}

// The queries that a lobby repeats every second read as many games as they return, and not all games.
func TestPlans(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	before := running(t, s).Game
	for _, c := range []struct {
		filter record.GameFilter
		want   string
	}{
		{record.GameFilter{}, "SCAN g"},
		{record.GameFilter{Before: before}, "SEARCH g USING INTEGER PRIMARY KEY (rowid<?)"},
		{record.GameFilter{State: record.Running}, "SEARCH g USING INDEX games_alive (state=?)"},
		{record.GameFilter{State: record.Open, Public: true}, "SEARCH g USING INDEX games_public (state=?)"},
		{record.GameFilter{State: record.Running, Public: true, Before: before}, "SEARCH g USING INDEX games_public (state=? AND game<?)"},
		{record.GameFilter{Player: 1}, "SEARCH s USING COVERING INDEX seats_by_player (player=?)"},
		{record.GameFilter{Player: 1, State: record.Running}, "SEARCH s USING COVERING INDEX seats_by_player (player=?)"},
		{record.GameFilter{Player: 1, Public: true, State: record.Open, Before: before}, "SEARCH s USING COVERING INDEX seats_by_player (player=? AND game<?)"},
		{record.GameFilter{Player: 1, Move: true, State: record.Running}, "SEARCH s USING COVERING INDEX seats_by_player (player=?)"},
		{record.GameFilter{Due: 1, State: record.Running}, "SEARCH logs USING COVERING INDEX logs_due (due>? AND due<?)"},
		{record.GameFilter{ByEnd: true, Player: 1, After: 7}, "SEARCH s USING COVERING INDEX seats_by_end (player=? AND ended>?)"},
		{record.GameFilter{ByEnd: true, Rated: true, After: 7}, "SEARCH g USING INDEX games_rated (ended>?)"},
		{record.GameFilter{Day: "2026-11-22", Before: before}, "SEARCH y USING PRIMARY KEY (day=?)"},
		{record.GameFilter{Day: "2026-11-22", State: record.Running}, "SEARCH y USING PRIMARY KEY (day=?)"},
	} {
		var plan plan
		_, err := sqlrecord.New(&planned{s, &plan}, &dialect).List(ctx, c.filter)
		said := strings.Join(plan, "; ")
		sorts := strings.Contains(said, "FOR ORDER BY") && c.filter.Due == 0 && c.filter.Day == ""
		if err != nil || !strings.Contains(said, c.want) || sorts || c.filter != (record.GameFilter{}) && strings.Contains(said, "SCAN g") {
			t.Errorf("%+v: %s (%v)", c.filter, said, err)
		}
	}
}
