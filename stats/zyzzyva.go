package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"quoin/stats/database"
)

// ForeignCard is a flashcard of another program.
type ForeignCard struct {
	Question string
	// Last is the time of the last right answer, zero if there is none, and Next the time at which it is asked again.
	Last, Next time.Time
}

// mostForeign limits the cards that are read: more than there are questions in any dictionary.
const mostForeign = 1 << 20

// ReadZyzzyva returns the cards of a cardbox of Zyzzyva, a SQLite file such as Anagrams.db, and changes nothing. Rows
// that are in no box, because they are only statistics, are left out. The error says in words what is wrong, or is
// that of the context.
func ReadZyzzyva(ctx context.Context, path string) (all []ForeignCard, err error) {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil, errors.Join(fs.ErrNotExist, err)
	}
	db, err := database.Connect(path, "mode=ro&immutable=1")
	if err != nil {
		return nil, errNotZyzzyva
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, "SELECT CAST(question AS TEXT), last_correct, next_scheduled FROM questions WHERE cardbox IS NOT NULL LIMIT ?", mostForeign+1)
	if err != nil {
		return nil, errNotZyzzyva
	}
	defer rows.Close()
	for rows.Next() {
		var c ForeignCard
		var last, next sql.NullInt64
		if rows.Scan(&c.Question, &last, &next) != nil {
			return nil, errNotZyzzyva
		}
		if len(all) == mostForeign {
			return nil, fmt.Errorf("it has more than %d cards", mostForeign)
		}
		if last.Int64 > 0 {
			c.Last = time.Unix(last.Int64, 0)
		}
		if next.Int64 > 0 {
			c.Next = time.Unix(next.Int64, 0)
		}
		all = append(all, c)
	}
	if rows.Err() != nil {
		return nil, errors.Join(ctx.Err(), errNotZyzzyva)
	}
	return all, nil
}

var errNotZyzzyva = errors.New("it isn't a cardbox of Zyzzyva, or it is damaged")
