// Package sync brings two stores of one person together: each gets the finished
// games that it lacks, and both get one box of cards. It is a conversation of two Quoins over whatever carries
// bytes both ways, of which neither believes the other anything: all is bounded,
// nothing comes that wasn't asked for, and a game is kept once it is there whole,
// is the one that was spoken of, and is one by its rules. docs/sync.md has the
// frames.
package sync

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/stats"
)

// The bounds of a run. What is beyond them comes with the next one.
const (
	MaxGames = 100_000   // that come, and as many that go
	MaxBytes = 64 << 20  // of their records that come, and as many that go
	MaxHeld  = 1_000_000 // games of a store that are spoken of, those that came there first
)

// perGame is what a game counts beside its record: its share, and its frame.
const perGame = 640

// slack is room for what isn't a game: lists of MaxGames games both ways, and what
// is said beside them.
const slack = 8 << 20

// Store is a store of games. *stats.Store is one.
type Store interface {
	Study(ctx context.Context, whole bool) (stats.Study, error)
	ReplaceStudy(ctx context.Context, was stats.Study, header game.Header, lines []string) error
	EachHeld(ctx context.Context, f func(stats.Held) error) error
	Kept(ctx context.Context, ids []uuid.UUID) ([]stats.Kept, error)
	Named(ctx context.Context, ids []uuid.UUID) (there, gone map[uuid.UUID]bool, err error)
	Bring(ctx context.Context, games []stats.Kept) ([]stats.Fate, error)
}

// Options are those of a side.
type Options struct {
	Rules []string // that are known here

	// Games and Bytes bound what may come in a run; 0 is the most there can be.
	Games int
	Bytes int64
	// Room is how many bytes of records there is room for, where Limited.
	Limited bool
	Room    int64

	Dry      bool           // only say what would come and go; of who asks
	Progress func(Progress) // is told, by one goroutine at a time, or nil
}

// Progress is how far a run has come, in games.
type Progress struct{ Come, Came, Go, Went int }

// Flow is what became of the games of one direction.
type Flow struct {
	Games    int `json:"games"`    // that came, or would
	Had      int `json:"had"`      // that were there by another name after all
	Deleted  int `json:"deleted"`  // that had been deleted there
	Unlikely int `json:"unlikely"` // that aren't whole games by the rules known there
	Damaged  int `json:"damaged"`  // that don't match their checksums, and stay where they are
	Mended   int `json:"mended"`   // that replaced a damaged one there
	Unknown  int `json:"unknown"`  // whose rules aren't known there
	NoRoom   int `json:"no_room"`  // for which there is no room there
	Later    int `json:"later"`    // that come with the next run
}

// Report is what became of a run, as who asked tells it.
type Report struct {
	Both   int  `json:"both"`   // games that both had before
	Differ int  `json:"differ"` // games that went on otherwise here than there, and stay as they are
	Came   Flow `json:"came"`
	Went   Flow `json:"went"`

	Cards Cards `json:"cards"`
}

// peer is a side of a run.
type peer struct {
	*frames
	store Store
	o     Options

	mu   sync.Mutex
	far  Progress
	over atomic.Uint32 // the Code by which the sender is to end, or 0
}

func newPeer(rw io.ReadWriter, store Store, o Options, lists int) *peer {
	if o.Games <= 0 || o.Games > MaxGames {
		o.Games = MaxGames
	}
	if o.Bytes <= 0 || o.Bytes > MaxBytes {
		o.Bytes = MaxBytes
	}
	return &peer{frames: newFrames(rw, int64(MaxBytes+MaxBox+lists+slack)), store: store, o: o}
}

// told tells how far it has come.
func (p *peer) told(change func(*Progress)) {
	if p.o.Progress == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	change(&p.far)
	p.o.Progress(p.far)
}

// wish is what a side asks for: games by their names, each the one that was spoken of.
type wish struct {
	of    map[uuid.UUID]entry
	ids   []uuid.UUID // in the order in which they came to the other side
	bytes int64
}

// takes takes a game up, unless that is beyond the bounds.
func (w *wish) takes(e entry, o *Options, left *end) {
	size := int64(e.size + perGame)
	switch {
	case len(w.ids) >= o.Games || w.bytes+size > o.Bytes:
		left.Later++
		return
	case o.Limited && w.bytes+size > o.Room:
		left.NoRoom++
		return
	}
	if w.of == nil {
		w.of = map[uuid.UUID]entry{}
	}
	w.of[e.id], w.ids, w.bytes = e, append(w.ids, e.id), w.bytes+size
}

// writeIDs asks for games.
func (p *peer) writeIDs(ids []uuid.UUID, e end) error {
	for page := range slices.Chunk(ids, perFrame) {
		var b []byte
		for _, id := range page {
			b = append(b, id[:]...)
		}
		if err := p.write(kindWants, b); err != nil {
			return err
		}
	}
	return p.writeEnd(e)
}

// readIDs is what the other side asks for, which f looks at.
func (p *peer) readIDs(f func([]uuid.UUID) error) (end, error) {
	return readAll(p, kindWants, parseIDs, f)
}

// readEntries is a list of the other side's, which f looks at piece by piece.
func (p *peer) readEntries(f func([]entry) error) (end, error) {
	return readAll(p, kindList, parseEntries, f)
}

func readAll[T any](p *peer, of kind, parse func([]byte) ([]T, error), f func([]T) error) (end, error) {
	for {
		k, payload, err := p.next(of, kindEnd)
		if err != nil {
			return end{}, err
		}
		if k == kindEnd {
			return parseCounts[end](payload)
		}
		some, err := parse(payload)
		if err == nil {
			err = f(some)
		}
		if err != nil {
			return end{}, err
		}
	}
}

func (p *peer) writeEnd(e end) error {
	if err := p.writeJSON(kindEnd, e); err != nil {
		return err
	}
	return p.flush()
}

// games sends what the other side asked for and takes what was asked for here,
// beside each other: who sends must be heard, or both would wait. Who asks is the
// first to say what became of them.
func (p *peer) games(ctx context.Context, ids []uuid.UUID, w wish, first bool) (ours, theirs result, err error) {
	p.o.Room -= w.bytes
	p.told(func(far *Progress) { far.Come, far.Go = len(w.ids), len(ids) })
	sent := make(chan error, 1)
	go func() { sent <- p.sends(ctx, ids) }()
	ours, err = p.receives(ctx, w)
	if err != nil {
		p.over.Store(uint32(CodeOf(err)))
		if _, is := errors.AsType[*PeerError](err); !is {
			p.hushes()
		}
		// Where the store was the first to fail, the other side only says that it was told.
		if wrong := <-sent; errors.As(wrong, new(*stats.Error)) {
			err = wrong
		}
		return ours, theirs, err
	}
	if err := <-sent; err != nil {
		return ours, theirs, err
	}
	// One after the other, so that nobody writes to who writes.
	turns := []func() error{
		func() error { return errors.Join(p.writeJSON(kindResult, ours), p.flush()) },
		func() error {
			_, payload, err := p.next(kindResult)
			if err == nil {
				theirs, err = parseCounts[result](payload)
			}
			return err
		},
	}
	if !first {
		slices.Reverse(turns)
	}
	for _, turn := range turns {
		if err := turn(); err != nil {
			return ours, theirs, err
		}
	}
	return ours, theirs, nil
}

// sends sends games, or why no more of them come.
func (p *peer) sends(ctx context.Context, ids []uuid.UUID) error {
	err := p.sendsGames(ctx, ids)
	code := Code(p.over.Load())
	if err != nil {
		code = CodeOf(err)
	}
	if code != 0 {
		return errors.Join(err, p.fails(code))
	}
	return p.writeEnd(end{})
}

// sendPage is how many games are read at a time.
const sendPage = 50

func (p *peer) sendsGames(ctx context.Context, ids []uuid.UUID) error {
	left := int64(MaxBytes + slack)
	for page := range slices.Chunk(ids, sendPage) {
		if p.over.Load() != 0 {
			return nil
		}
		games, err := p.store.Kept(ctx, page)
		if err != nil {
			return err
		}
		at := map[uuid.UUID]int{}
		for i, id := range page {
			at[id] = i
		}
		slices.SortFunc(games, func(a, b stats.Kept) int { return at[a.ID] - at[b.ID] })
		for _, k := range games {
			b, err := gameBytes(k)
			if err != nil {
				continue
			}
			if left -= int64(len(b)); left < 0 {
				return nil // no Quoin asks for more
			}
			if err := p.write(kindGame, b); err != nil {
				return err
			}
		}
		if err := p.flush(); err != nil {
			return err
		}
		p.told(func(far *Progress) { far.Went += len(page) })
	}
	return nil
}

// A page of games is kept together: while that is done nobody else writes to the
// store.
const (
	pageGames = 200
	pageBytes = 1 << 20
)

// receives takes the games that were asked for.
func (p *peer) receives(ctx context.Context, w wish) (of result, err error) {
	var (
		page  []stats.Kept
		bytes int
	)
	keep := func() error {
		if len(page) == 0 {
			return nil
		}
		fates, err := p.store.Bring(ctx, page)
		if err != nil {
			return err
		}
		of.add(fates)
		page, bytes = nil, 0
		return nil
	}
	for {
		k, payload, err := p.next(kindGame, kindEnd)
		if err != nil {
			return of, err
		}
		if k == kindEnd {
			return of, keep()
		}
		a, err := parseGame(payload)
		if err != nil {
			return of, err
		}
		e, asked := w.of[a.ID]
		if !asked {
			return of, broken("a game that nobody asked for")
		}
		delete(w.of, a.ID)
		p.told(func(far *Progress) { far.Came++ })
		if a.digest != e.digest || a.size != e.size {
			return of, broken("another game than the one that was spoken of")
		}
		if !a.sound {
			of.Unlikely++
			continue
		}
		page, bytes = append(page, a.Kept), bytes+a.size
		if len(page) >= pageGames || bytes >= pageBytes {
			if err := keep(); err != nil {
				return of, err
			}
		}
	}
}

// fails tells the other side that it can't go on.
func (p *peer) fails(code Code) error {
	return errors.Join(p.write(kindFail, []byte{byte(code)}), p.flush())
}

// ended tells the other side of an error, before the games go to and fro, and
// gives the error as the caller is told it.
func (p *peer) ended(ctx context.Context, err error, tell bool) error {
	if _, is := errors.AsType[*PeerError](err); err != nil && tell && !is {
		p.hushes()
		_ = p.fails(CodeOf(err)) // who is gone needn't hear it
	}
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// hushes lets the other side say what it will, so that it comes to hear why nothing
// of that counts. It ends with the connection.
func (p *peer) hushes() { go func() { _, _ = io.Copy(io.Discard, p.in) }() }

func (p *peer) writeJSON(k kind, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return p.write(k, b)
}
