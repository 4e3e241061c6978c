package stats

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"hash"
	"strings"

	"github.com/google/uuid"

	"quoin/game"
)

// A disk, a copy or another program can change a letter or a digit of a log so that the rules still accept
// it. The log alone wouldn't show that, so each finished game has a checksum.

// SumBytes is the length of a checksum. It guards against accidents, for which 16 bytes are plenty; a person
// who can write to the store can write checksums too.
const SumBytes = 16

// errAltered says why a game isn't trusted.
var errAltered = errors.New("its log doesn't match its checksum")

// SumOf returns the checksum of a finished game in which the player has seat mine, counted from 1; 0 if every
// person counts.
func SumOf(mine int, r game.Record) []byte { return sumOf(mine, r.Header.String(), r.Lines) }

func sumOf(mine int, header string, lines []string) []byte {
	text := sha256.New()
	text.Write([]byte(header))
	for _, line := range lines {
		text.Write([]byte(line))
		text.Write([]byte{'\n'})
	}
	return sumAfter(text, mine)
}

// sumAfter returns the checksum of a game whose record text has hashed. The seat isn't in the record, but the
// figures depend on it.
func sumAfter(text hash.Hash, mine int) []byte {
	fmt.Fprintf(text, "seat %d\n", mine)
	return text.Sum(nil)[:SumBytes]
}

// altered reports whether a game differs from its checksum. A game without one was never finished.
func (g *stored) altered() bool {
	if g.sum == nil {
		return false
	}
	h, err := game.ParseHeader(g.header)
	return err != nil || h.Started != g.started || g.broken != nil || !bytes.Equal(g.sum, sumOf(g.mine, g.header, g.lines))
}

// markFinished marks a game as finished, with the checksum of its log.
func markFinished(tx *sql.Tx, row int64, sum []byte) error {
	_, err := tx.Exec("UPDATE games SET state = ?, trouble = '', sum = ? WHERE game = ?", stateFinished, sum, row)
	return err
}

// mend replaces a damaged game with one that was brought under the same ID. That is the game that was played
// if it has the checksum stored here, or if only the checksum is damaged; otherwise the fate is Differs.
func mend(tx *sql.Tx, sums *sums, k TransferredGame, p recordEnd) (Fate, error) {
	g, err := load(context.Background(), tx, ID(k.ID.String()))
	if err != nil {
		return 0, err
	}
	sum := SumOf(k.Mine, k.Record)
	once := g.state == stateFinished || g.state == stateUnreadable && g.sum != nil
	if !once || !bytes.Equal(g.sum, sum) && (!g.same(k.Record) || g.mine != k.Mine) {
		return Differs, nil
	}
	if _, err := tx.Exec("DELETE FROM steps WHERE game = ?", g.row); err != nil {
		return 0, err
	}
	if err := insertSteps(tx, g.row, k.Lines); err != nil {
		return 0, err
	}
	if _, err := tx.Exec("UPDATE games SET started = ?, header = ?, mine = ? WHERE game = ?", k.Started, k.Header.String(), k.Mine, g.row); err != nil {
		return 0, err
	}
	if err := markFinished(tx, g.row, sum); err != nil {
		return 0, err
	}
	if g.state == stateUnreadable { // its figures were removed
		err = sums.add(tx, g.row, p)
	}
	return Mended, err
}

// sound reports whether the rows of a game agree with each other, and returns what identifies its record.
func (t gameText) sound() (id uuid.UUID, h game.Header, digest Digest, sum []byte, sound bool) {
	id, err := uuid.Parse(t.id)
	h, wrong := game.ParseHeader(t.header)
	if err != nil || id.String() != t.id || wrong != nil || h.Started != t.started || t.steps != t.last ||
		t.steps > 0 && strings.Count(t.lines, "\n") != t.steps-1 {
		return id, h, Digest{}, nil, false
	}
	text := sha256.New()
	text.Write([]byte(t.header))
	if t.steps > 0 {
		text.Write([]byte(t.lines))
		text.Write([]byte{'\n'})
	}
	text.Sum(digest[:0])
	return id, h, digest, sumAfter(text, t.mine), true
}

// summed is the first version whose finished games have checksums.
const summed = 11

// sumOld gives the finished games of an older store their checksums. A game whose rows make no sense gets
// none, so that it counts as damaged.
func sumOld(ctx context.Context, tx *sql.Tx) error {
	set, err := tx.PrepareContext(ctx, "UPDATE games SET sum = ? WHERE game = ?")
	if err != nil {
		return err
	}
	defer func() { _ = set.Close() }()
	return eachText(ctx, tx, func(t gameText) error {
		_, _, _, sum, sound := t.sound()
		if !sound {
			return nil
		}
		_, err := set.ExecContext(ctx, sum, t.row)
		return err
	})
}

// countDamaged returns the number of finished games that don't match their checksums.
func countDamaged(ctx context.Context, q querier) (n int, err error) {
	err = eachText(ctx, q, func(t gameText) error {
		if h, _ := t.held(); h.Damaged && t.state == stateFinished {
			n++
		}
		return nil
	})
	return n, err
}
