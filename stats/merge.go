package stats

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"quoin/game"
)

// Finished games never change, so two stores of one person are merged by bringing to each the games that it
// lacks. Games are compared by ID and by record, since one game may have come to the two stores under
// different IDs.

// Digest is the SHA-256 of the text of a game's record, as game.Record.String returns it.
type Digest [sha256.Size]byte

// ListedGame is a finished game in a list of all.
type ListedGame struct {
	ID     uuid.UUID
	Digest Digest
	Size   int    // length of its record's text in bytes, at most game.MaxText
	Rules  string // as in its header

	// Damaged says that the game doesn't match its checksum, or can no longer be read. Then the other fields
	// may be wrong or empty.
	Damaged bool
}

// TransferredGame is a finished game on its way from one store to another.
type TransferredGame struct {
	ID uuid.UUID
	game.Record
	Mine  int        // the player's seat, from 1; 0 if every person counts
	Share FoundShare // zero if it isn't known
}

const heldPage = 500 // games read at a time

// EachHeld calls f with all finished games, including damaged ones, in the order of arrival. It skips records
// longer than game.MaxText. The error is f's, or an *Error.
func (s *Store) EachHeld(ctx context.Context, f func(ListedGame) error) error {
	var given error
	err := eachText(ctx, s.readers, func(t gameText) error {
		h, fits := t.held()
		if !fits {
			return nil
		}
		given = f(h)
		return given
	})
	if given != nil {
		return given
	}
	return s.failure(false, err)
}

// eachText calls f with all games that were ever finished, in the order of arrival, with one page of them in
// memory at a time.
func eachText(ctx context.Context, q querier, f func(gameText) error) error {
	for last := int64(0); ; {
		page, err := texts(ctx, q, "g.game > ? AND (g.state = 'finished' OR g.state = 'unreadable' AND g.sum IS NOT NULL) ORDER BY g.game"+atMost(heldPage), last)
		if err != nil || len(page) == 0 {
			return err
		}
		for _, t := range page {
			last = t.row
			if err := f(t); err != nil {
				return err
			}
		}
	}
}

// Kept returns the finished games with these IDs, unordered. It skips missing and damaged games, and those
// that EachHeld skips. The error is an *Error.
func (s *Store) Kept(ctx context.Context, ids []uuid.UUID) (games []TransferredGame, err error) {
	for len(ids) > 0 {
		some := ids[:min(len(ids), heldPage)]
		ids = ids[len(some):]
		args := make([]any, len(some))
		for i, id := range some {
			args[i] = id.String()
		}
		page, err := texts(ctx, s.readers, "g.id IN (?"+strings.Repeat(", ?", len(some)-1)+") AND g.state = 'finished'", args...)
		if err != nil {
			return nil, s.failure(false, err)
		}
		for _, t := range page {
			h, fits := t.held()
			if !fits || h.Damaged {
				continue
			}
			header, err := game.ParseHeader(t.header)
			if err != nil {
				continue // held has checked it
			}
			k := TransferredGame{ID: h.ID, Record: game.Record{Header: header}, Mine: t.mine, Share: t.share}
			if t.steps > 0 {
				k.Lines = strings.Split(t.lines, "\n")
			}
			if k.Share.Known() && k.Share.check() != nil {
				k.Share = FoundShare{}
			}
			games = append(games, k)
		}
	}
	return games, nil
}

// gameText is a game with its steps in one piece.
type gameText struct {
	row         int64
	id, header  string
	state       string
	started     int64
	sum         []byte // nil if there is none
	mine        int
	steps, last int // number of steps, and the number of the last
	lines       string
	share       FoundShare
}

// texts reads games. SQLite joins their steps, since passing on a row for each takes longer than everything
// else. Damage may have changed the type of a value; the other games are still read.
func texts(ctx context.Context, q querier, where string, args ...any) ([]gameText, error) {
	return collect(ctx, q, func(rows *sql.Rows) (t gameText, err error) {
		var share shareColumns
		var steps string
		err = rows.Scan(append([]any{&t.row, &t.id, &t.header, &t.state, &t.started, &t.sum, &t.mine, &steps}, share.into()...)...)
		t.share = share.share()
		t.takeSteps(steps)
		return t, err
	}, `SELECT g.game, ifnull(g.id, ''), ifnull(g.header, ''), g.state, ifnull(CAST(g.started AS INTEGER), 0), CAST(g.sum AS BLOB), ifnull(CAST(g.mine AS INTEGER), -1),
		(SELECT count(*) || ' ' || ifnull(max(n), '') || ' ' || ifnull(group_concat(line, char(10)), '')
			FROM (SELECT n, line FROM steps s WHERE s.game = g.game ORDER BY n)), `+shareNames+`
		FROM games g LEFT JOIN shares USING (game) WHERE `+where, args...)
}

// takeSteps parses the query's value for a game's steps: their number, the number of the last, and their
// lines. They come in one piece, since going through the steps once takes most of the time.
func (t *gameText) takeSteps(all string) {
	steps, rest, _ := strings.Cut(all, " ")
	last, lines, _ := strings.Cut(rest, " ")
	var wrong, missing error
	t.steps, wrong = strconv.Atoi(steps)
	t.last, missing = strconv.Atoi(last)
	if t.lines = lines; wrong != nil || missing != nil && t.steps > 0 {
		t.last = -1 // which no last step has
	}
}

// held returns the game as a list entry; false if it is too long for one.
func (t gameText) held() (ListedGame, bool) {
	id, header, digest, sum, sound := t.sound()
	h := ListedGame{ID: id, Digest: digest, Size: len(t.header) + len(t.lines) + min(t.steps, 1), Rules: header.Rules}
	h.Damaged = t.state != stateFinished || !sound || !bytes.Equal(sum, t.sum)
	return h, h.Damaged || t.steps <= MaxSteps && h.Size <= game.MaxText
}

// Fate is the result of bringing or taking over a game.
type Fate uint8

// The fates.
const (
	Came     Fate = iota + 1 // the game was added
	Had                      // it was here already, perhaps under another ID
	Deleted                  // it was here, and was deleted
	Differs                  // a game with its ID is here that isn't over, or went on otherwise
	Unlikely                 // it isn't a whole game by its rules, or the rules aren't known here
	Mended                   // it was here, damaged, and is repaired
)

// Bring adds finished games of another store: all that are possible or, with an *Error, none. Fates are in
// the order of games. A game that comes twice is added once; existing games don't change.
func (s *Store) Bring(ctx context.Context, games []TransferredGame) ([]Fate, error) {
	fates, positions := make([]Fate, len(games)), make([]recordEnd, len(games))
	for i, k := range games {
		var err error
		if positions[i], err = s.known.brought(k); err != nil {
			fates[i] = Unlikely
		}
	}
	err := s.change(ctx, func(tx *sql.Tx) error {
		sums := newSums(s.known)
		for i, k := range games {
			if fates[i] == Unlikely {
				continue
			}
			fate, err := s.bring(tx, sums, k, positions[i])
			if err != nil {
				return err
			}
			fates[i] = fate
		}
		return sums.write(tx)
	})
	if err != nil {
		return nil, err
	}
	return fates, nil
}

// brought returns the position that a game from another store leads to. That store may be anybody's.
func (t rulebook) brought(k TransferredGame) (recordEnd, error) {
	p, err := t.whole(k.Record, k.Mine)
	if err != nil {
		return recordEnd{}, err
	}
	if n := len(k.Record.String()); n > game.MaxText {
		return recordEnd{}, errLong
	}
	if k.Mine > 0 && (p.alone() || !isPerson(p.result.Seats[k.Mine-1])) {
		return recordEnd{}, errNoSeat
	}
	if k.Share.Known() {
		return p, k.Share.check()
	}
	return p, nil
}

var (
	errLong   = errors.New("the record of this game is too long")
	errNoSeat = errors.New("no person sits where the player is said to")
)

func (s *Store) bring(tx *sql.Tx, sums *sums, k TransferredGame, p recordEnd) (Fate, error) {
	id := ID(k.ID.String())
	fate, err := s.fate(tx, id, k)
	if fate == Differs && err == nil {
		return mend(tx, sums, k, p)
	}
	if fate != 0 || err != nil {
		return fate, err
	}
	if had, err := sameRecord(tx, k.Record, p); had != "" || err != nil {
		return Had, err
	}
	row, err := insert(tx, id, k.Record, k.Mine)
	if err == nil {
		err = sums.add(tx, row, p)
	}
	if err == nil && k.Share.Known() {
		_, err = setShare(tx, id, k.Share)
	}
	return Came, err
}

// fate returns the fate of a game whose ID is known here, or 0.
func (s *Store) fate(tx *sql.Tx, id ID, k TransferredGame) (Fate, error) {
	var gone bool
	if err := tx.QueryRow("SELECT EXISTS (SELECT 1 FROM gone WHERE id = ?)", id).Scan(&gone); err != nil || gone {
		return Deleted, err
	}
	g, err := load(context.Background(), tx, id)
	switch {
	case errors.Is(err, ErrUnknown):
		return 0, nil
	case err != nil:
		return 0, err
	case g.state == stateFinished && g.sum != nil && !g.altered() && g.same(k.Record):
		return Had, nil
	}
	return Differs, nil
}

// sameRecord returns the ID of a finished game with the same record, or "": it may have come to both stores
// from a server, for example.
func sameRecord(tx *sql.Tx, r game.Record, p recordEnd) (ID, error) {
	ids, err := collect(context.Background(), tx, func(rows *sql.Rows) (id ID, err error) { return id, rows.Scan(&id) },
		"SELECT g.id FROM results r INDEXED BY results_by_time JOIN games g USING (game) WHERE r."+inPool+" AND r.started = ? AND g.header = ?",
		r.Rules, p.result.Pool, r.Started, r.Header.String())
	if err != nil {
		return "", err
	}
	for _, id := range ids {
		g, err := load(context.Background(), tx, id)
		if err != nil {
			return "", err
		}
		if g.same(r) {
			return id, nil
		}
	}
	return "", nil
}

// same reports whether a game has the same record, step for step.
func (g *stored) same(r game.Record) bool {
	return g.broken == nil && g.header == r.Header.String() && strings.Join(g.lines, "\n") == strings.Join(r.Lines, "\n")
}

// Named looks games up by ID: there has those in the store, in any state, and gone those that were deleted.
// No game can be added under such an ID. The error is an *Error.
func (s *Store) Named(ctx context.Context, ids []uuid.UUID) (there, gone map[uuid.UUID]bool, err error) {
	there, err = s.named(ctx, ids, "SELECT id FROM games WHERE id IN ")
	if err != nil {
		return nil, nil, err
	}
	gone, err = s.named(ctx, ids, "SELECT id FROM gone WHERE id IN ")
	return there, gone, err
}

func (s *Store) named(ctx context.Context, ids []uuid.UUID, query string) (map[uuid.UUID]bool, error) {
	names := map[uuid.UUID]bool{}
	for len(ids) > 0 {
		some := ids[:min(len(ids), heldPage)]
		ids = ids[len(some):]
		args := make([]any, len(some))
		for i, id := range some {
			args[i] = id.String()
		}
		err := each(ctx, s.readers, func(rows *sql.Rows) error {
			var text string
			if err := rows.Scan(&text); err != nil {
				return err
			}
			id, err := uuid.Parse(text)
			names[id] = true
			return err
		}, query+"(?"+strings.Repeat(", ?", len(some)-1)+")", args...)
		if err != nil {
			return nil, s.failure(false, err)
		}
	}
	return names, nil
}
