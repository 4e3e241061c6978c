package stats

import (
	"context"
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"math"
	"strings"

	"modernc.org/sqlite"
)

// Plots need a value of every game. Passing rows on one by one takes longer than finding them, so an
// aggregate function of ours collects them inside SQLite, and they are passed on in one piece.

// gatherer is the aggregate function gathered(started, value): its rows, 16 bytes each, in the order in which
// they come.
type gatherer struct{ rows []byte }

const gatheredRow = 16

// This registers the function in all connections of this process.
var _ = func() bool {
	err := sqlite.RegisterFunction("gathered", &sqlite.FunctionImpl{
		NArgs: 2, Deterministic: true,
		MakeAggregate: func(sqlite.FunctionContext) (sqlite.AggregateFunction, error) { return &gatherer{}, nil },
	})
	if err != nil {
		panic(err) // because of the name or the number of arguments, so always or never
	}
	return true
}()

// Step adds a row.
func (g *gatherer) Step(_ *sqlite.FunctionContext, row []driver.Value) error {
	started, whole := row[0].(int64)
	var value float64
	switch v := row[1].(type) {
	case int64:
		value = float64(v)
	case float64:
		value = v
	default:
		whole = false
	}
	if !whole {
		return fmt.Errorf("%v and %v are no time and value", row[0], row[1])
	}
	g.rows = binary.LittleEndian.AppendUint64(g.rows, uint64(started))
	g.rows = binary.LittleEndian.AppendUint64(g.rows, math.Float64bits(value))
	return nil
}

// WindowInverse is for windows, which no query uses.
func (g *gatherer) WindowInverse(*sqlite.FunctionContext, []driver.Value) error {
	return fmt.Errorf("gathered takes no window")
}

// WindowValue returns all rows.
func (g *gatherer) WindowValue(*sqlite.FunctionContext) (driver.Value, error) { return g.rows, nil }

// Final frees the rows.
func (g *gatherer) Final(*sqlite.FunctionContext) { g.rows = nil }

// gather returns the values that a query selects as started and value, in its order.
func gather(ctx context.Context, q querier, query string, args ...any) ([]plotValue, error) {
	var rows []byte
	if err := q.QueryRowContext(ctx, "SELECT gathered(started, value) FROM ("+strings.TrimSpace(query)+")", args...).Scan(&rows); err != nil {
		return nil, err
	}
	values := make([]plotValue, len(rows)/gatheredRow)
	for i := range values {
		row := rows[i*gatheredRow:]
		values[i] = plotValue{
			started: int64(binary.LittleEndian.Uint64(row)),
			value:   math.Float64frombits(binary.LittleEndian.Uint64(row[gatheredRow/2:])),
		}
	}
	return values, nil
}
