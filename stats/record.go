package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

// The states of a game in the store.
const (
	stateRunning    = "running"
	stateFinished   = "finished"
	stateUnreadable = "unreadable"
)

// ErrRules is a game of rules that this Quoin doesn't know. It is left alone.
var ErrRules = errors.New("this Quoin doesn't know the rules of this game")

// stored is a game as its rows have it, believed nothing yet.
type stored struct {
	row    int64
	id     ID
	state  string
	header string
	lines  []string
	broken error // the rows themselves make no sense
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// load reads a game, or gives ErrUnknown.
func load(ctx context.Context, q querier, id ID) (*stored, error) {
	g := &stored{id: id}
	err := q.QueryRowContext(ctx, "SELECT game, state, header FROM games WHERE id = ?", id).Scan(&g.row, &g.state, &g.header)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	return g, g.loadSteps(ctx, q)
}

func (g *stored) loadSteps(ctx context.Context, q querier) error {
	rows, err := q.QueryContext(ctx, "SELECT n, line FROM steps WHERE game = ? ORDER BY n LIMIT ?", g.row, MaxSteps+1)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var n int
		var line string
		if err := rows.Scan(&n, &line); err != nil {
			return err
		}
		g.lines = append(g.lines, line)
		if n != len(g.lines) && g.broken == nil {
			g.broken = fmt.Errorf("step %d is missing", len(g.lines))
		}
	}
	if len(g.lines) > MaxSteps {
		g.broken = fmt.Errorf("there are more than %d steps", MaxSteps)
	}
	return rows.Err()
}

// log is the record, or ErrRules or an *UnreadableError.
func (g *stored) log() (adjacency.Log, error) {
	no := func(err error) (adjacency.Log, error) {
		return adjacency.Log{}, &UnreadableError{Game: g.id, Err: err}
	}
	h, err := game.ParseHeader(g.header)
	if err != nil {
		return no(err)
	}
	if h.Rules != adjacency.Rules {
		return adjacency.Log{}, fmt.Errorf("game %s: %w (%.40q)", g.id, ErrRules, h.Rules)
	}
	if g.broken != nil {
		return no(g.broken)
	}
	log := adjacency.Log{Header: h, Steps: make([]adjacency.Action, len(g.lines))}
	for i, line := range g.lines {
		if log.Steps[i], err = adjacency.ParseAction(line); err != nil {
			return no(&game.StepError{Step: i + 1, Err: err})
		}
	}
	return log, nil
}

// fold is the record and the state it leads to. The errors are those of log.
func (g *stored) fold() (adjacency.Log, adjacency.State, error) {
	log, err := g.log()
	if err != nil {
		return adjacency.Log{}, adjacency.State{}, err
	}
	state, err := adjacency.Replay(log, adjacency.Trust)
	if err != nil {
		return adjacency.Log{}, adjacency.State{}, &UnreadableError{Game: g.id, Err: err}
	}
	return log, state, nil
}

// elapsed is how long a game has been going on by the wall clock. If that was
// set back it may be less than none; State.Left then goes by the last step.
func elapsed(h game.Header, now time.Time) time.Duration {
	return now.Sub(time.UnixMilli(h.Started))
}

// settle records a running game that is over. If its clock has run out with
// nobody watching, as now tells unless it is zero, the step that says so is
// added, and the game is recorded as it stood. The verdict is nil for a game
// that is recorded now or was before, ErrNotOver, ErrRules, or the
// *UnreadableError that the game is marked with.
func settle(tx *sql.Tx, id ID, now time.Time) (verdict, err error) {
	ctx := context.Background()
	g, err := load(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	if g.state != stateRunning {
		return nil, nil
	}
	log, state, verdict := g.fold()
	if verdict != nil {
		if errors.As(verdict, new(*UnreadableError)) {
			err = mark(tx, g.row, stateUnreadable, verdict.Error())
		}
		return verdict, err
	}
	limit := state.Config().Limit()
	if _, over := state.Outcome(); !over {
		if now.IsZero() || elapsed(log.Header, now) < limit {
			return ErrNotOver, nil
		}
		expire := adjacency.Expire{At: limit}
		if state, err = state.Apply(expire); err != nil {
			return nil, err
		}
		if _, err := tx.Exec("INSERT INTO steps (game, n, line) VALUES (?, ?, ?)", g.row, len(g.lines)+1, expire.String()); err != nil {
			return nil, err
		}
	}
	if err := mark(tx, g.row, stateFinished, ""); err != nil {
		return nil, err
	}
	var sums sums
	if err := sums.add(tx, g.row, log.Header, state); err != nil {
		return nil, err
	}
	return nil, sums.write(tx)
}

func mark(tx *sql.Tx, row int64, state, trouble string) error {
	_, err := tx.Exec("UPDATE games SET state = ?, trouble = ? WHERE game = ?", state, trouble, row)
	return err
}
