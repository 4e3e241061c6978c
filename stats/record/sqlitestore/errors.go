package sqlitestore

import (
	"context"
	"errors"
	"io/fs"

	"quoin/stats/database"
	"quoin/stats/record"
)

// failure makes a *record.Error from an error of SQLite or the system. Refusals and errors of the context
// stay unchanged.
func (s *store) failure(err error) error {
	var known *record.Error
	switch {
	case err == nil, record.IsRefusal(err), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.As(err, &known):
		if known.Place == "" {
			known.Place = s.path
		}
		return err
	}
	e := &record.Error{Reason: reasonOf[database.Why(s.path, err)], Place: s.path, Err: err}
	if system := new(fs.PathError); errors.As(err, &system) {
		e.Place, e.Err = system.Path, system.Err
	}
	return e
}

// reasonOf maps the reasons of package database to those of package record.
var reasonOf = map[database.Reason]record.Reason{
	database.Full: record.Full, database.ReadOnly: record.ReadOnly, database.Inaccessible: record.Inaccessible, database.Damaged: record.Damaged,
	database.Newer: record.Newer, database.Busy: record.Busy, database.Slow: record.Failing, database.Failing: record.Failing, database.TooLarge: record.Full,
}

func reason(err error) record.Reason { return reasonOf[database.ReasonOf(err)] }
