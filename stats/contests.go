package stats

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"quoin/game"
)

// contestOrders are the index and the columns of each order, highest first.
var contestOrders = [...]struct{ index, by string }{
	LatestContest:  {"contests_by_time", "c.started DESC, c.game DESC"},
	HighestContest: {"contests_by_score", "c.score DESC, c.started DESC, c.game DESC"},
	WidestContest:  {"contests_by_margin", "c.margin DESC, c.started DESC, c.game DESC"},
}

// where are the conditions on the contest c.
func (f ContestFilter) where() (clause string, args []any) {
	clause = "TRUE"
	and := func(condition string, values ...any) {
		clause, args = clause+" AND "+condition, append(args, values...)
	}
	if f.Rules != "" {
		and("c.rules = ?", f.Rules)
	}
	if f.Unaided {
		and("c.assisted = 0")
	}
	// IN, not EXISTS: of that SQLite (3.51) makes a join, in which an OFFSET
	// counts a game once for each seat that fits.
	const sat = "c.game IN (SELECT game FROM seats INDEXED BY seats_by_player WHERE level = ?"
	if f.Level != "" {
		and(sat+")", f.Level)
	}
	if f.Name != "" {
		and(sat+" AND name = ?)", "", f.Name)
	}
	return clause, args
}

// Contests lists at most limit finished games of several players, after
// leaving out offset of them.
func (s *Store) Contests(ctx context.Context, f ContestFilter, o ContestOrder, limit, offset int) ([]Contest, error) {
	if o < 0 || int(o) >= len(contestOrders) {
		return nil, fmt.Errorf("there is no order %d of contests", o)
	}
	where, args := f.where()
	by := contestOrders[o]
	// The inner query stays in the index, however far it has to go.
	contests, err := listContests(ctx, s.readers,
		"(SELECT game FROM contests c INDEXED BY "+by.index+" WHERE "+where+" ORDER BY "+by.by+" LIMIT ? OFFSET ?) JOIN games USING (game)", by.by,
		append(args, max(0, limit), max(0, offset))...)
	return contests, s.failure(false, err)
}

// Contest is one finished game of several players, or ErrUnknown.
func (s *Store) Contest(ctx context.Context, id ID) (Contest, error) {
	contests, err := listContests(ctx, s.readers, "(SELECT * FROM games WHERE id = ?)", "c.game", id)
	if err == nil && len(contests) == 0 {
		return Contest{}, ErrUnknown
	}
	if err != nil {
		return Contest{}, s.failure(false, err)
	}
	return contests[0], nil
}

// listContests reads those of some rows of games, in an order.
func listContests(ctx context.Context, q querier, games, by string, args ...any) ([]Contest, error) {
	var all []Contest
	_, err := collect(ctx, q, func(rows *sql.Rows) (none struct{}, err error) {
		c, seat, err := scanContest(rows)
		if n := len(all); n > 0 && all[n-1].ID == c.ID {
			all[n-1].Seats = append(all[n-1].Seats, seat)
		} else {
			c.Seats = []game.Seat{seat}
			all = append(all, c)
		}
		return none, err
	}, "SELECT "+contestColumns+" FROM "+games+" JOIN contests c USING (game) JOIN seats s USING (game) ORDER BY "+by+", seat", args...)
	return all, err
}

const contestColumns = "id, rules, config, c.started, lasted, turns, ending, assisted, c.score, margin, name, level, s.score, place"

// scanContest reads a row that has a contest and one of its seats, and what
// more was asked for.
func scanContest(rows *sql.Rows, more ...any) (c Contest, seat game.Seat, err error) {
	var started, lasted int64
	err = rows.Scan(append([]any{
		&c.ID, &c.Rules, &c.Config, &started, &lasted, &c.Turns, &c.Ending, &c.Assisted, &c.Score, &c.Margin,
		&seat.Name, &seat.Level, &seat.Score, &seat.Place,
	}, more...)...)
	c.Started, c.Lasted = time.UnixMilli(started), time.Duration(lasted)*time.Millisecond
	return c, seat, err
}

// CountContests counts the contests that a filter lets through.
func (s *Store) CountContests(ctx context.Context, f ContestFilter) (n int, err error) {
	where, args := f.where()
	err = s.readers.QueryRowContext(ctx, "SELECT count(*) FROM contests c INDEXED BY contests_by_time WHERE "+where, args...).Scan(&n)
	return n, s.failure(false, err)
}

// ContestTotals are the figures over all finished games of some rules, or of
// all rules.
func (s *Store) ContestTotals(ctx context.Context, rules string) (t ContestTotals, err error) {
	where, distinct := "rules = ?1", "count(*)" // a word has a row for each of the rules
	if rules == "" {
		where, distinct = "?1 = ''", "count(DISTINCT word)"
	}
	var total int64
	err = s.readers.QueryRowContext(ctx, `SELECT
		ifnull(sum(games), 0), ifnull(sum(games) FILTER (WHERE assisted = 1), 0), ifnull(sum(seats), 0),
		ifnull(sum(won), 0), ifnull(sum(drawn), 0), ifnull(sum(lost), 0), ifnull(sum(total), 0),
		ifnull(max(best) FILTER (WHERE assisted = 0), 0), ifnull(sum(words), 0), (SELECT `+distinct+" FROM laid WHERE "+where+
		") FROM standings WHERE "+where, rules).
		Scan(&t.Games, &t.Assisted, &t.Seats, &t.Won, &t.Drawn, &t.Lost, &total, &t.Best, &t.Words, &t.Distinct)
	if t.Seats > 0 {
		t.Mean = float64(total) / float64(t.Seats)
	}
	return t, s.failure(false, err)
}

// Opponents are the results of persons, those against computers first, by
// level; then those against persons, by name. With no rules they are of all.
func (s *Store) Opponents(ctx context.Context, rules string) ([]Opponent, error) {
	opponents, err := collect(ctx, s.readers, func(rows *sql.Rows) (o Opponent, err error) {
		var total, margin int64
		err = rows.Scan(&o.Level, &o.Name, &o.Games, &o.Assisted, &o.Won, &o.Drawn, &o.Lost, &total, &margin, &o.Best)
		o.Score, o.Margin = float64(total)/float64(o.Games), float64(margin)/float64(o.Games)
		return o, err
	}, `SELECT level, name, sum(games), ifnull(sum(games) FILTER (WHERE assisted = 1), 0), sum(won), sum(drawn), sum(lost),
		sum(total), sum(margin), ifnull(max(best) FILTER (WHERE assisted = 0), 0)
		FROM opponents WHERE ?1 = '' OR rules = ?1 GROUP BY level, name ORDER BY level = '', level, name LIMIT ?2`, rules, maxOpponents)
	return opponents, s.failure(false, err)
}

// maxOpponents bounds a list that nobody pages through.
const maxOpponents = 1000
