package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"quoin/game"
)

// The states of a game in the store.
const (
	stateRunning    = "running"
	stateFinished   = "finished"
	stateUnreadable = "unreadable"
)

// ErrRules says that this Quoin doesn't know the rules of a game, and leaves it alone.
var ErrRules = errors.New("this Quoin doesn't know the rules of this game")

// stored is a game as its rows have it, not yet checked.
type stored struct {
	row     int64
	id      ID
	state   string
	started int64
	header  string
	lines   []string
	broken  error // the rows themselves make no sense

	sum       []byte // set if the game was ever finished, else nil
	mine      int    // the player's seat, from 1; 0 if every person counts
	discarded bool   // discarded while it was running, so in no list
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// load reads a game; the error may be ErrUnknown.
func load(ctx context.Context, q querier, id ID) (*stored, error) {
	g := &stored{id: id}
	err := q.QueryRowContext(ctx, "SELECT game, state, started, header, discarded, mine, sum FROM games WHERE id = ?", id).Scan(&g.row, &g.state, &g.started, &g.header, &g.discarded, &g.mine, &g.sum)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	return g, g.loadSteps(ctx, q)
}

func (g *stored) loadSteps(ctx context.Context, q querier) error {
	err := each(ctx, q, func(rows *sql.Rows) error {
		var n int
		var line string
		err := rows.Scan(&n, &line)
		g.lines = append(g.lines, line)
		if n != len(g.lines) && g.broken == nil {
			g.broken = fmt.Errorf("step %d is missing", len(g.lines))
		}
		return err
	}, "SELECT n, line FROM steps WHERE game = ? ORDER BY n"+atMost(MaxSteps+1), g.row)
	if len(g.lines) > MaxSteps {
		g.broken = fmt.Errorf("there are more than %d steps", MaxSteps)
	}
	return err
}

// record returns the record after parsing its lines; the error is ErrRules or an *UnreadableError.
func (g *stored) record(known rulebook) (game.Record, error) {
	r, record, err := g.read(known)
	if err != nil {
		return game.Record{}, err
	}
	for i, line := range record.Lines {
		if err := r.Line(line); err != nil {
			return game.Record{}, &UnreadableError{g.id, &game.StepError{Step: i + 1, Err: err}}
		}
	}
	return record, nil
}

// read returns the record with its rules, before parsing its lines.
func (g *stored) read(known rulebook) (game.Rules, game.Record, error) {
	h, err := game.ParseHeader(g.header)
	if err != nil {
		return game.Rules{}, game.Record{}, &UnreadableError{g.id, err}
	}
	r, err := known.of(h.Rules)
	if err != nil {
		return game.Rules{}, game.Record{}, fmt.Errorf("game %s: %w", g.id, err)
	}
	if g.broken != nil {
		return game.Rules{}, game.Record{}, &UnreadableError{g.id, g.broken}
	}
	return r, game.Record{Header: h, Lines: g.lines}, nil
}

// fold returns the position that the record leads to. The errors are those of record.
func (g *stored) fold(known rulebook) (recordEnd, error) {
	r, record, err := g.read(known)
	if err != nil {
		return recordEnd{}, err
	}
	at, err := r.Fold(record)
	if err != nil {
		return recordEnd{}, &UnreadableError{g.id, err}
	}
	p, err := newPosition(record.Header, at, g.mine)
	if err != nil {
		return recordEnd{}, &UnreadableError{g.id, err}
	}
	return p, nil
}

// settle records a running game that is over. If its clock has run out unwatched, judging by now unless that
// is zero, it adds the step that says so, and records the game as it was. verdict is nil for a game that is
// recorded now, was recorded before, or was discarded; otherwise ErrNotOver, ErrRules, or the
// *UnreadableError that the game is marked with.
func settle(tx *sql.Tx, known rulebook, id ID, now time.Time) (verdict, err error) {
	ctx := context.Background()
	g, err := load(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	if g.state != stateRunning || g.discarded {
		return nil, nil
	}
	p, verdict := g.fold(known)
	if verdict != nil {
		if errors.As(verdict, new(*UnreadableError)) {
			err = markUnreadable(tx, g.row, verdict)
		}
		return verdict, err
	}
	if !p.Over() {
		if !p.ranOut(now) {
			return ErrNotOver, nil
		}
		if p, err = expire(tx, g, p); err != nil {
			return nil, err
		}
	}
	if err := markFinished(tx, g.row, sumOf(g.mine, g.header, g.lines)); err != nil {
		return nil, err
	}
	sums := newSums(known)
	if err := sums.add(tx, g.row, p); err != nil {
		return nil, err
	}
	return nil, sums.write(tx)
}

// expire adds the step that says that the clock ran out, also to the game in memory.
func expire(tx *sql.Tx, g *stored, p recordEnd) (recordEnd, error) {
	next, line, err := p.Position.(game.Clocked).Ran()
	if err != nil {
		return recordEnd{}, err
	}
	if _, err := tx.Exec("INSERT INTO steps (game, n, line) VALUES (?, ?, ?)", g.row, len(g.lines)+1, line); err != nil {
		return recordEnd{}, err
	}
	g.lines = append(g.lines, line)
	return newPosition(p.header, next, p.mine)
}

// markUnreadable marks a game that makes no sense, and keeps its checksum if it has one.
func markUnreadable(tx *sql.Tx, row int64, why error) error {
	_, err := tx.Exec("UPDATE games SET state = ?, trouble = ? WHERE game = ?", stateUnreadable, why.Error(), row)
	return err
}
