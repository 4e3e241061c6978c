package sqlrecord

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/stats/record"
)

// columns is the columns of a game, with its seats and logs as lines: one statement, so that everything is of
// the same moment. No text among them contains a line feed, and only names contain spaces.
const columns = `g.id, g.state, g.header, g.terms, g.maker, g.public, g.rated, g.former, g.day, g.made, g.ended,
	(SELECT string_agg(CAST(s.player AS TEXT) || ' ' || s.level || ' ' || CAST(s.ready AS TEXT) || ' ' || coalesce(p.name, ''), '
' ORDER BY s.seat) FROM seats s LEFT JOIN players p ON p.player = s.player WHERE s.game = g.game),
	(SELECT string_agg(CAST(l.n AS TEXT) || ' ' || CAST(l.last AS TEXT) || ' ' || CAST(l.due AS TEXT) || ' ' || CAST(l.turn AS TEXT) || ' ' || CAST(l.over AS TEXT), '
' ORDER BY l.part) FROM logs l WHERE l.game = g.game)`

// linesFrom selects the lines of log $2 from step $3 on.
const linesFrom = `(SELECT string_agg(t.line, '
' ORDER BY t.n) FROM steps t WHERE t.game = g.game AND t.part = $2 AND t.n >= $3)`

// recordRow is a game as it is read.
type recordRow struct {
	game        record.Game
	header      string
	seats, logs *string // nil if there are none
}

func (r *recordRow) into(more ...any) []any {
	g := &r.game
	return append([]any{&g.ID, &g.State, &r.header, &g.Terms, &g.By, &g.Public, &g.Rated, &g.Former, &g.Day, &g.Made, &g.Ended, &r.seats, &r.logs}, more...)
}

// read returns the game of a row.
func (r *recordRow) read() (g record.Game, err error) {
	g = r.game
	if g.Header, err = game.ParseHeader(r.header); err != nil {
		return g, damaged(err)
	}
	for _, line := range split(r.seats) {
		s, ok := parseSeat(line)
		if !ok {
			return g, damaged(errLine)
		}
		g.Seats = append(g.Seats, s)
	}
	for _, line := range split(r.logs) {
		p, ok := parseProgress(line)
		if !ok {
			return g, damaged(errLine)
		}
		g.Logs = append(g.Logs, p)
	}
	return g, nil
}

func split(lines *string) []string {
	if lines == nil {
		return nil
	}
	return strings.Split(*lines, "\n")
}

func parseSeat(line string) (s record.Seat, ok bool) {
	words := strings.SplitN(line, " ", 4)
	if len(words) < 4 {
		return s, false
	}
	n, err := strconv.ParseInt(words[0], 10, 64)
	return record.Seat{Player: record.PlayerID(n), Level: words[1], Ready: isTrue(words[2]), Name: words[3]}, err == nil
}

func parseProgress(line string) (p record.LogProgress, ok bool) {
	var numbers [4]int64
	for i := range numbers {
		word, rest, _ := strings.Cut(line, " ")
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return p, false
		}
		numbers[i], line = n, rest
	}
	return record.LogProgress{N: int(numbers[0]), Last: record.Time(numbers[1]), Due: record.Time(numbers[2]), Turn: record.SeatSet(numbers[3]), Over: isTrue(line)}, true
}

// isTrue reads SQLite's and PostgreSQL's text for true.
func isTrue(text string) bool { return text == "1" || text == "true" }

// isGame reports whether a text can be the ID of a game.
func isGame(id record.GameID) bool { return id != "" && id.Check() == nil }

// Game returns a game without its steps.
func (r CommonRecord) Game(ctx context.Context, id record.GameID) (record.Game, error) {
	return read(ctx, r, func(c Querier, g *record.Game) (bool, error) {
		return one(c, g, id, "SELECT "+columns+" FROM games g WHERE g.id = $1", []any{id})
	}, record.NoGame)
}

// one reads a game, and the further columns of its row into more.
func one(c Querier, g *record.Game, id record.GameID, text string, args []any, more ...any) (there bool, err error) {
	if !isGame(id) {
		return false, nil
	}
	var found recordRow
	if there, err = Row(c, text, args, found.into(more...)); there {
		*g, err = found.read()
	}
	return there, err
}

// Read returns a game and the lines of one of its logs.
func (r CommonRecord) Read(ctx context.Context, log record.LogID, from int) (g record.Game, lines []string, err error) {
	from = max(from, 1)
	g, err = read(ctx, r, func(c Querier, g *record.Game) (bool, error) {
		var text *string
		there, err := one(c, g, log.Game, "SELECT "+columns+", "+linesFrom+" FROM games g WHERE g.id = $1", []any{log.Game, log.Part, from}, &text)
		if err != nil || !there {
			return there, err
		}
		lines = split(text)
		return true, check(*g, log.Part, from, len(lines))
	}, record.NoGame)
	if err != nil {
		return record.Game{}, nil, err
	}
	return g, lines, nil
}

// check returns an error if a log of a game can't have this number of lines from a step on.
func check(g record.Game, part, from, lines int) error {
	switch {
	case part < 0, len(g.Logs) > 0 && part >= len(g.Logs), len(g.Logs) == 0 && part >= len(g.Seats):
		return record.NoSeat
	case len(g.Logs) == 0:
		return nil
	}
	switch last := g.Logs[part].N; {
	case from > last+1:
		return &record.Gap{Last: last}
	case lines != last+1-from:
		return Hole()
	}
	return nil
}

// List returns games by a filter.
func (r CommonRecord) List(ctx context.Context, f record.GameFilter) (games []record.Game, err error) {
	err = r.db.View(ctx, func(c Querier) error {
		games = nil
		if f.Day != "" && f.Day.Check() != nil {
			return nil
		}
		var before int64
		if f.Before != "" {
			there, err := false, error(nil)
			if isGame(f.Before) {
				there, err = Row(c, "SELECT game FROM games WHERE id = $1", []any{f.Before}, []any{&before})
			}
			if err == nil && !there {
				err = record.NoGame
			}
			if err != nil {
				return err
			}
		}
		text, args := r.list(f, before)
		var found recordRow
		return c.Query(text, args, found.into(), func() error {
			g, err := found.read()
			games = append(games, g)
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return games, nil
}

// list returns a filter as SQL; before is the number of the game f.Before. Games of a player, of a day or
// that are due are few among all running ones, so their state isn't used to find them.
func (r CommonRecord) list(f record.GameFilter, before int64) (text string, args []any) {
	arg := func(value any) string {
		args = append(args, value)
		return "$" + strconv.Itoa(len(args))
	}
	limit := f.Limit
	if limit <= 0 || limit > record.MaxList {
		limit = record.MaxList
	}
	// As a literal: SQLite prepares a statement a second time once it knows a limit.
	rows := strconv.Itoa(limit)
	if f.ByEnd && f.Rated {
		text = " WHERE g.rated" + r.d.IsTrue + " AND g.ended > " + arg(f.After) + " AND g.ended > 0 ORDER BY g.ended LIMIT " + rows
		return "SELECT " + columns + " FROM games g" + text, args
	}
	if f.ByEnd {
		text = " JOIN seats s ON s.game = g.game WHERE s.player = " + arg(f.Player) + " AND s.player > 0 AND s.ended > " + arg(f.After) +
			" AND s.ended > 0 ORDER BY s.ended LIMIT " + rows
		return "SELECT " + columns + " FROM games g" + text, args
	}
	joins, conditions := "", []string{"TRUE"}
	state, number := "g.state", "g.game"
	if f.Player != 0 {
		joins += " JOIN seats s ON s.player = " + arg(f.Player) + " AND s.player > 0 AND s.game = g.game"
		state, number = r.d.NoIndex+"g.state", "s.game"
		if f.Move {
			conditions = append(conditions, "EXISTS (SELECT 1 FROM logs l WHERE l.game = g.game AND ((l.turn >> CAST(s.seat AS INTEGER)) & 1) = 1)")
		}
	}
	order := number + " DESC"
	more, sorted := "", "" // the column to sort by, and the order
	if f.Day != "" {
		joins += " JOIN days y ON y.day = " + arg(f.Day) + " AND y.game = g.id"
		state, sorted = r.d.NoIndex+"g.state", "g.game DESC"
	}
	if f.Due != 0 {
		joins += " JOIN (SELECT game, min(due) AS due FROM logs WHERE due > 0 AND due <= " + arg(f.Due) + " GROUP BY game) d ON d.game = g.game"
		state, order = r.d.NoIndex+"g.state", "d.due, g.game"
		more, sorted = ", d.due AS soonest", "g.soonest, g.game"
	}
	if f.State != 0 {
		// As a literal, so that the database sees which index fits.
		conditions = append(conditions, fmt.Sprintf("%s = %d", state, f.State))
		if f.State < record.Ended {
			conditions = append(conditions, state+" < 3")
		}
	}
	if f.Public {
		conditions = append(conditions, "g.public"+r.d.IsTrue)
	}
	if before != 0 {
		conditions = append(conditions, number+" < "+arg(before))
	}
	text = joins + " WHERE " + strings.Join(conditions, " AND ") + " ORDER BY " + order + " LIMIT " + rows
	if sorted != "" {
		// The seats and logs are read only for the games left after sorting.
		return "SELECT " + columns + " FROM (SELECT g.*" + more + " FROM games g" + text + ") g ORDER BY " + sorted, args
	}
	return "SELECT " + columns + " FROM games g" + text, args
}
