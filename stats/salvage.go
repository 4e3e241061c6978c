package stats

import (
	"bytes"
	"context"
	"database/sql"
	"errors"

	"github.com/google/uuid"

	"quoin/game"
)

// Package rescue reads a damaged store; the games that it finds are added here, and are trusted only as far
// as the rules confirm them.

// Salvaged is a game found in another store, finished or left running.
type Salvaged struct {
	TransferredGame
	// Running says that the game may go on; otherwise an unfinished game is a fragment.
	Running bool
	// Discarded says that the game was discarded while running.
	Discarded bool
	Review    ReviewFigures // zero if none was found
	// Sum is the checksum found with a finished game; nil if there is none, as in old stores.
	Sum []byte
}

// Salvage adds games: all that are possible or, with an *Error, none. Fates are in the order of games, and
// for each Unlikely one the errors say why: ErrRules among others. A game that comes twice is added once;
// existing games don't change. With dry set nothing is added, and the fates are those that would result.
func (s *Store) Salvage(ctx context.Context, games []Salvaged, dry bool) ([]Fate, []error, error) {
	fates, why, positions := make([]Fate, len(games)), make([]error, len(games)), make([]recordEnd, len(games))
	for i, g := range games {
		if positions[i], why[i] = s.known.salvaged(g); why[i] != nil {
			fates[i] = Unlikely
		}
	}
	bring := func(tx *sql.Tx) error {
		sums := newSums(s.known)
		for i, g := range games {
			if fates[i] == Unlikely {
				continue
			}
			fate, err := s.salvage(tx, sums, g, positions[i])
			if err != nil {
				return err
			}
			fates[i] = fate
		}
		if err := sums.write(tx); err != nil {
			return err
		}
		if dry {
			return errDry
		}
		return nil
	}
	err := s.change(ctx, bring)
	if err != nil && !errors.Is(err, errDry) {
		return nil, nil, err
	}
	return fates, why, nil
}

// errDry rolls back a dry run.
var errDry = errors.New("nothing was to be changed")

// salvaged returns the position that a salvaged game leads to. Data beside its record may be damaged too, and
// don't count against it.
func (t rulebook) salvaged(g Salvaged) (recordEnd, error) {
	r, err := t.of(g.Rules)
	if err != nil {
		return recordEnd{}, err
	}
	if len(g.Record.String()) > game.MaxText || len(g.Lines) > MaxSteps {
		return recordEnd{}, errLong
	}
	if _, _, err := t.begin(g.Header); err != nil {
		return recordEnd{}, err
	}
	at, err := r.Fold(g.Record)
	if err != nil {
		return recordEnd{}, err
	}
	if !at.Over() && !g.Running {
		return recordEnd{}, ErrNotOver
	}
	p, err := newPosition(g.Header, at, g.Mine)
	if err == nil && g.Mine > 0 && (p.alone() || !isPerson(p.result.Seats[g.Mine-1])) {
		err = errNoSeat
	}
	if err == nil && g.Sum != nil && !bytes.Equal(g.Sum, SumOf(g.Mine, g.Record)) {
		err = errAltered
	}
	return p, err
}

func (s *Store) salvage(tx *sql.Tx, sums *sums, g Salvaged, p recordEnd) (Fate, error) {
	id := ID(g.ID.String())
	if !p.Over() {
		return s.salvageRunning(tx, id, g, p)
	}
	if g.Share.Known() && g.Share.check() != nil {
		g.Share = FoundShare{}
	}
	fate, err := s.bring(tx, sums, g.TransferredGame, p)
	if fate != Came || err != nil || !g.Review.Known() || g.Review.check(len(p.result.Seats)) != nil {
		return fate, err
	}
	var row int64
	if err := tx.QueryRow("SELECT game FROM games WHERE id = ?", id).Scan(&row); err != nil {
		return 0, err
	}
	return Came, setReview(tx, row, g.Review)
}

// salvageRunning adds a running game, unless it has gone on here.
func (s *Store) salvageRunning(tx *sql.Tx, id ID, g Salvaged, p recordEnd) (Fate, error) {
	here, err := load(context.Background(), tx, id)
	if err == nil && here.broken == nil && here.header == g.Header.String() && begins(g.Lines, here.lines) {
		return Had, nil
	}
	if err == nil {
		return Differs, nil
	}
	if !errors.Is(err, ErrUnknown) {
		return 0, err
	}
	if fate, err := s.fate(tx, id, g.TransferredGame); fate != 0 || err != nil {
		return fate, err
	}
	row, err := insertAs(tx, id, g.Record, g.Mine, stateRunning)
	if err == nil && g.Discarded {
		_, err = tx.Exec("UPDATE games SET discarded = 1 WHERE game = ?", row)
	}
	if err == nil {
		if d, is := dealingOf(g.Header, p.result); is {
			err = deal(tx, row, d)
		}
	}
	return Came, err
}

// begins reports whether some lines are the first of others.
func begins(some, lines []string) bool {
	if len(some) > len(lines) {
		return false
	}
	for i, line := range some {
		if lines[i] != line {
			return false
		}
	}
	return true
}

// Bury records that games with these IDs were deleted, so that they can't be brought here. Existing games
// stay. The error is an *Error.
func (s *Store) Bury(ctx context.Context, ids []uuid.UUID) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		for _, id := range ids {
			_, err := tx.Exec("INSERT INTO gone (id) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = ?1) ON CONFLICT DO NOTHING", id.String())
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// Version returns the newest version of a store that this Quoin knows.
func Version() int { return len(migrations) }

// Application is the application ID that SQLite stores in the file of a store.
const Application = applicationID
