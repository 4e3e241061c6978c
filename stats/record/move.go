package record

import "context"

// Mover is a record that can be brought into another one whole, with what no other
// method tells: the secret, keys that were revoked, who has used which code, the
// numbers of games and the places of those that have ended.
type Mover interface {
	// Dump gives all that is kept, as of one moment, table by table and some rows at
	// a time, such that rows come after those that they speak of.
	Dump(ctx context.Context, to func(Rows) error) error
	// Fill takes what a Dump gives, whole or not at all. A record that has anything
	// in it but its own secret is refused by NotEmpty.
	Fill(ctx context.Context, from func(put func(Rows) error) error) error
}

// Rows are some rows of a table. Their values are int64, also for what is true or
// false, float64, string and []byte.
type Rows struct {
	Table   string
	Columns []string
	Rows    [][]any
}

// Move brings all that is in a record into another, which is empty, and tells after
// some rows each how many of a table there were so far. What is changed in the
// meantime stays behind, so that nobody should have either open.
func Move(ctx context.Context, from, to Record, progress func(table string, rows int)) error {
	source, fromMay := from.(Mover)
	target, toMay := to.(Mover)
	if !fromMay || !toMay {
		return NoMover
	}
	return target.Fill(ctx, func(put func(Rows) error) error {
		table, rows := "", 0
		return source.Dump(ctx, func(r Rows) error {
			if r.Table != table {
				table, rows = r.Table, 0
			}
			rows += len(r.Rows)
			if err := put(r); err != nil {
				return err
			}
			progress(table, rows)
			return nil
		})
	})
}
