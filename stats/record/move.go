package record

import "context"

// Mover is a record that can be copied completely into another one, including data that no other method
// gives: the secret, revoked keys, used codes, the numbers of games and the places of ended ones.
type Mover interface {
	// Dump passes on everything stored, as of one moment, table by table and some rows at a time; rows come
	// after those that they refer to.
	Dump(ctx context.Context, to func(Rows) error) error
	// Fill takes over the output of Dump, completely or not at all. A record that contains anything but its
	// own secret is refused with NotEmpty.
	Fill(ctx context.Context, from func(put func(Rows) error) error) error
}

// Rows is some rows of a table. Their values are int64 (also for booleans), float64, string and []byte.
type Rows struct {
	Table   string
	Columns []string
	Rows    [][]any
}

// Move copies a record into another, which must be empty, and calls progress after some rows with their
// number in the table so far. Changes made in the meantime are lost, so neither record should be in use.
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
