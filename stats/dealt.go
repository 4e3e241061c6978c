package stats

import (
	"context"
	"database/sql"
	"strings"

	"quoin/game"
)

// A solo game is a replay if an earlier game in the store, in the order of arrival, began on the same board:
// finished, running or unreadable, since its letters were seen. That follows from the headers alone, and
// later games don't change it. The wall clock doesn't matter.

// dealing identifies the board of a game, from its header.
type dealing struct{ rules, board, day string }

// dealing returns the dealing of a header; false if its game can't be a replay, or can't begin.
func (t rulebook) dealing(h game.Header) (dealing, bool) {
	r, err := t.of(h.Rules)
	if err != nil || r.Alone == nil {
		return dealing{}, false // games of several players aren't replays
	}
	start, err := r.Start(h)
	if err != nil {
		return dealing{}, false
	}
	return dealingOf(h, start.Result())
}

// dealingOf returns the dealing of a game with its result.
func dealingOf(h game.Header, r game.Result) (dealing, bool) {
	if len(r.Seats) != 1 || r.Dealt == "" {
		return dealing{}, false
	}
	return dealing{h.Rules, r.Dealt, r.Day}, true
}

// deal records a game's dealing, unless it is recorded.
func deal(tx *sql.Tx, row int64, d dealing) error {
	_, err := tx.Exec("INSERT INTO dealt (rules, board, game, day) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", d.rules, d.board, row, d.day)
	return err
}

// dealAll does the same for all games, reading their headers but no steps.
func dealAll(ctx context.Context, tx *sql.Tx, known rulebook) error {
	for last := int64(0); ; {
		page, err := collect(ctx, tx, func(rows *sql.Rows) (g stored, err error) { return g, rows.Scan(&g.row, &g.header) },
			"SELECT game, header FROM games WHERE game > ? ORDER BY game"+atMost(rebuildPage), last)
		if err != nil || len(page) == 0 {
			return err
		}
		for _, g := range page {
			last = g.row
			h, err := game.ParseHeader(g.header)
			if err != nil {
				continue
			}
			d, is := known.dealing(h)
			if !is {
				continue
			}
			if err := deal(tx, g.row, d); err != nil {
				return err
			}
		}
	}
}

// before is the condition that an earlier game began on the same board.
const before = "EXISTS (SELECT 1 FROM dealt WHERE rules = ? AND board = ? AND game < ?)"

func seen(ctx context.Context, q querier, row int64, d dealing) (replay bool, err error) {
	err = q.QueryRowContext(ctx, "SELECT "+before, d.rules, d.board, row).Scan(&replay)
	return replay, err
}

// Replay reports whether a game of the store, running or finished, is a replay. The error is ErrUnknown or an
// *Error.
func (s *Store) Replay(ctx context.Context, id ID) (bool, error) {
	g, err := load(ctx, s.readers, id)
	if err != nil {
		return false, s.failure(false, err)
	}
	h, err := game.ParseHeader(g.header)
	if err != nil {
		return false, nil
	}
	d, is := s.known.dealing(h)
	if !is {
		return false, nil
	}
	replay, err := seen(ctx, s.readers, g.row, d)
	return replay, s.failure(false, err)
}

// dealOld adds the days to the games of an older store, marks replays, and sums those up separately. Solo
// games have one person each, so the sums follow from the results.
func dealOld(ctx context.Context, tx *sql.Tx, known rulebook) error {
	if err := dealAll(ctx, tx, known); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `
		UPDATE results SET day = d.day, replay = d.replay
			FROM (SELECT game, day, game > min(game) OVER (PARTITION BY rules, board) AS replay FROM dealt) d
			WHERE d.game = results.game AND (d.replay OR d.day <> '');
		CREATE TEMP TABLE again AS SELECT DISTINCT pool FROM results WHERE replay = 1;
		DELETE FROM sums WHERE pool IN (SELECT pool FROM again);
		INSERT INTO sums
			SELECT pool, 0, a, b, class, hints > 0, replay, '', '', count(*), count(*), 0, 0, 0, sum(words), max(score), min(score), sum(score), 0
			FROM results WHERE pool IN (SELECT pool FROM again) GROUP BY pool, a, b, class, hints > 0, replay;
		DROP TABLE again`)
	return err
}

// DayGame is the game of a Daily that counts: the first readable one in the store, in the order of arrival.
// Later ones are practice.
type DayGame struct {
	Day     string // as in 2026-11-22
	ID      ID
	Running bool  // it isn't over, and the following fields are zero
	Score   int64 // result of the game
	Words   int
	Hints   int
	Share   FoundShare // zero if it isn't known
	Minutes int        // second facet of the game
}

// DaysIn returns the days of a language, by its tag, with their dates alone. English has the tag "".
func DaysIn(days []DayGame, tag string) (in []DayGame) {
	for _, d := range days {
		date, of, _ := strings.Cut(d.Day, " ")
		if of == tag {
			d.Day = date
			in = append(in, d)
		}
	}
	return in
}

// Days returns the games of Dailies that count, for some rules, oldest day first. DaysIn
// returns those of a language.
func (s *Store) Days(ctx context.Context, rules string) ([]DayGame, error) {
	days, err := collect(ctx, s.readers, func(rows *sql.Rows) (d DayGame, err error) {
		var share shareColumns
		err = rows.Scan(append([]any{&d.Day, &d.ID, &d.Running, &d.Score, &d.Words, &d.Hints, &d.Minutes}, share.into()...)...)
		d.Share = share.share()
		return d, err
	}, `SELECT d.day, g.id, g.state = 'running', ifnull(r.score, 0), ifnull(r.words, 0), ifnull(r.hints, 0), ifnull(r.b, 0), `+shareNames+`
		FROM (SELECT day, min(game) AS game FROM dealt INDEXED BY dealt_by_day WHERE rules = ? AND day <> ''
			AND game NOT IN (SELECT game FROM games INDEXED BY games_open WHERE state <> 'finished' AND state = 'unreadable') GROUP BY day) d
		CROSS JOIN games g USING (game) LEFT JOIN results r USING (game) LEFT JOIN shares USING (game) ORDER BY d.day`, rules)
	return days, s.failure(false, err)
}
