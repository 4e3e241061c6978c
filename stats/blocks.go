package stats

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
)

// blocked is the first version with blocks as they are now.
const blocked = 13

// errBlock says that a block makes no sense.
var errBlock = errors.New(`the figures for plots make no sense, and "quoin stats rebuild" makes them again`)

// eachPlotGame calls f with finished games as their tables have them, by pool and in the order of plots.
// where is a condition on the result r.
func eachPlotGame(ctx context.Context, q querier, f func(pool int64, g plotGame) error, where string, args ...any) error {
	var pool int64
	var last plotGame
	flush := func() error {
		if len(last.seats) == 0 {
			return nil
		}
		return f(pool, last)
	}
	err := each(ctx, q, func(rows *sql.Rows) error {
		var of int64
		var g plotFacts
		var s plotSeat
		err := rows.Scan(&of, &g.started, &g.game, &g.a, &g.b, &g.turns, &g.assisted, &g.replay, &g.ofDay, &g.empty, &g.found, &g.held, &g.known, &g.everyday,
			&s.level, &s.name, &s.score, &s.place, &s.reviewed, &s.mistakes, &s.accuracy)
		if err == nil && (g != last.plotFacts || len(last.seats) == 0) {
			err = flush()
			pool, last = of, plotGame{plotFacts: g}
		}
		last.seats = append(last.seats, s)
		return err
	}, `SELECT r.pool, r.started, r.game, r.a, r.b, r.turns, r.hints <> 0, r.replay <> 0, r.day <> '', r.empty <> 0,
			ifnull(h.found_points, 0), ifnull(h.held_points, 0), ifnull(h.everyday_found_points, 0), ifnull(h.everyday_held_points, 0),
			s.level, s.name, s.score, s.place, v.game IS NOT NULL, ifnull(v.mistakes, 0), ifnull(v.accuracy, 0)
		FROM results r CROSS JOIN seats s ON s.game = r.game
			LEFT JOIN shares h ON h.game = r.game LEFT JOIN reviews v ON v.game = s.game AND v.seat = s.seat AND v.turns > 0
		WHERE `+where+" ORDER BY r.pool, r.started, r.game, s.seat", args...)
	if err != nil {
		return err
	}
	return flush()
}

// packAll makes all blocks again from the tables.
func packAll(ctx context.Context, tx *sql.Tx) error {
	var blocks []storedBlock // reading ends before writing begins
	var next storedBlock
	var games packer
	flush := func() {
		if next.data = games.block(); games.games > 0 {
			blocks = append(blocks, next)
		}
		games = packer{}
	}
	const room = 100 // for another game, mostly
	err := eachPlotGame(ctx, tx, func(pool int64, g plotGame) error {
		if pool != next.pool || games.size() > blockBytes-room {
			flush()
		}
		if games.games == 0 {
			next = storedBlock{pool: pool, started: g.started, game: g.game}
		}
		games.add(g)
		return nil
	}, "TRUE")
	if err != nil {
		return err
	}
	flush()
	if _, err := tx.ExecContext(ctx, "DELETE FROM blocks"); err != nil {
		return err
	}
	for _, b := range blocks {
		if err := b.insert(tx); err != nil {
			return err
		}
	}
	return nil
}

// packGame puts a finished game into its block, or what has become of it. A game that isn't in the results,
// for example because it can't be read, is in no block.
func packGame(tx *sql.Tx, row int64) error {
	return eachPlotGame(context.Background(), tx, func(pool int64, g plotGame) error { return putInBlock(tx, pool, g) }, "r.game = ?", row)
}

func putInBlock(tx *sql.Tx, pool int64, g plotGame) error {
	var block int64
	var data []byte
	err := tx.QueryRow("SELECT block, data FROM blocks WHERE pool = ? AND (started, game) <= (?, ?) ORDER BY started DESC, game DESC LIMIT 1", pool, g.started, g.game).Scan(&block, &data)
	if errors.Is(err, sql.ErrNoRows) { // it comes before all others
		err = tx.QueryRow("SELECT block, data FROM blocks WHERE pool = ? ORDER BY started, game LIMIT 1", pool).Scan(&block, &data)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return blockOf(pool, []plotGame{g}).insert(tx)
	}
	if err != nil {
		return err
	}
	games, ok := unpack(data)
	if !ok {
		return nil // the doctor finds it, and a rebuild replaces it: a game must be able to end
	}
	games, rest := put(games, g, blockBytes)
	b := blockOf(pool, games)
	if _, err := tx.Exec("UPDATE blocks SET started = ?, game = ?, data = ? WHERE block = ?", b.started, b.game, b.data, block); err != nil || len(rest) == 0 {
		return err
	}
	return blockOf(pool, rest).insert(tx)
}

// misplaced returns the games whose figures in blocks aren't those of the tables, including those that are
// missing in either.
func misplaced(ctx context.Context, q querier) ([]int64, error) {
	blocks, err := collect(ctx, q, func(rows *sql.Rows) (b storedBlock, err error) {
		return b, rows.Scan(&b.pool, &b.started, &b.game, &b.data)
	}, "SELECT pool, started, game, data FROM blocks ORDER BY pool, started, game")
	if err != nil {
		return nil, err
	}
	c := blockCursor{blocks: blocks}
	c.load()
	err = eachPlotGame(ctx, q, func(pool int64, g plotGame) error {
		for len(c.games) > 0 && cmp.Or(cmp.Compare(c.pool, pool), inTime(c.games[0], g)) < 0 {
			c.wrong = append(c.wrong, c.games[0].game)
			c.skip()
		}
		switch {
		case len(c.games) == 0 || c.pool != pool || inTime(c.games[0], g) != 0:
			c.wrong = append(c.wrong, g.game)
		case !g.equal(c.games[0]):
			c.wrong = append(c.wrong, g.game)
			c.skip()
		default:
			c.skip()
		}
		return nil
	}, "TRUE")
	for len(c.games) > 0 {
		c.wrong = append(c.wrong, c.games[0].game)
		c.skip()
	}
	slices.Sort(c.wrong)
	return slices.Compact(c.wrong), err
}

// storedBlock is a row of blocks. It is found by the order of its first game.
type storedBlock struct {
	pool, started, game int64
	data                []byte
}

func blockOf(pool int64, games []plotGame) storedBlock {
	return storedBlock{pool, games[0].started, games[0].game, pack(games)}
}

func (b storedBlock) insert(tx *sql.Tx) error {
	_, err := tx.Exec("INSERT INTO blocks (pool, started, game, data) VALUES (?, ?, ?, ?)", b.pool, b.started, b.game, b.data)
	return err
}

// blockCursor goes through the games of all blocks.
type blockCursor struct {
	blocks []storedBlock // that come later
	pool   int64
	games  []plotGame // the rest of a block; none at the end
	wrong  []int64    // games
}

func (c *blockCursor) skip() {
	c.games = c.games[1:]
	c.load()
}

// load unpacks the next block if this one is at its end. A block that makes no sense counts as its first game.
func (c *blockCursor) load() {
	for len(c.games) == 0 && len(c.blocks) > 0 {
		b := c.blocks[0]
		games, ok := unpack(b.data)
		if !ok {
			games = nil
		}
		if len(games) == 0 || games[0].started != b.started || games[0].game != b.game {
			c.wrong = append(c.wrong, b.game)
		}
		c.blocks, c.pool, c.games = c.blocks[1:], b.pool, games
	}
}
