// Package sync merges two stores of one person: each gets the finished games that it lacks, and both get the
// same cardbox. Two Quoins talk over anything that carries bytes both ways, and neither trusts the other:
// everything is limited, nothing is accepted that wasn't asked for, and a game is stored only if it is
// complete, is the one announced, and is valid by its rules. docs/sync.md describes the frames.
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

// The limits of a run. Anything beyond them comes with the next one.
const (
	MaxGames = 100_000   // games in each direction
	MaxBytes = 64 << 20  // bytes of their records in each direction
	MaxHeld  = 1_000_000 // games of a store that are considered, the first to arrive there
)

// perGame is the size of a game besides its record: its share and its frame.
const perGame = 640

// slack is room for everything except games: lists of MaxGames games both ways, and the messages beside them.
const slack = 8 << 20

// GameStore is a store of games. *stats.Store is one.
type GameStore interface {
	Study(ctx context.Context, whole bool) (stats.StoredCardbox, error)
	ReplaceStudy(ctx context.Context, was stats.StoredCardbox, header game.Header, lines []string) error
	EachHeld(ctx context.Context, f func(stats.ListedGame) error) error
	Kept(ctx context.Context, ids []uuid.UUID) ([]stats.TransferredGame, error)
	Named(ctx context.Context, ids []uuid.UUID) (there, gone map[uuid.UUID]bool, err error)
	Bring(ctx context.Context, games []stats.TransferredGame) ([]stats.Fate, error)
}

// Options is the options of a side.
type Options struct {
	Rules []string // known here

	// Games and Bytes limit what may come in a run; 0 means the most allowed.
	Games int
	Bytes int64
	// Room is the number of bytes of records that fit, if Limited.
	Limited bool
	Room    int64
	Full    func() // called when something doesn't fit; may be nil

	Dry      bool              // only report what would come and go; for the asking side
	Progress func(RunProgress) // called by one goroutine at a time; may be nil
}

func (o *Options) full() {
	if o.Full != nil {
		o.Full()
	}
}

// RunProgress is how far a run has come, in games.
type RunProgress struct{ Come, Came, Go, Went int }

// Flow is the results for the games of one direction.
type Flow struct {
	Games    int `json:"games"`    // games that came, or would come
	Had      int `json:"had"`      // games that were there already, under another ID
	Deleted  int `json:"deleted"`  // games that had been deleted there
	Unlikely int `json:"unlikely"` // games that aren't whole by the rules known there
	Damaged  int `json:"damaged"`  // games that don't match their checksums, and stay where they are
	Mended   int `json:"mended"`   // games that replaced a damaged one there
	Unknown  int `json:"unknown"`  // games whose rules aren't known there
	NoRoom   int `json:"no_room"`  // games that don't fit into the room there
	Later    int `json:"later"`    // games that come with the next run
}

// Merged is the result of a run, for the asking side.
type Merged struct {
	Both   int  `json:"both"`   // games that both had before
	Differ int  `json:"differ"` // games that went on otherwise on the other side, and stay as they are
	Came   Flow `json:"came"`
	Went   Flow `json:"went"`

	Cards SyncedCards `json:"cards"`
}

// peer is a side of a run.
type peer struct {
	*frames
	store GameStore
	o     Options

	mu   sync.Mutex
	far  RunProgress
	over atomic.Uint32 // Code with which the sender is to end, or 0
}

func newPeer(rw io.ReadWriter, store GameStore, o Options, lists int) *peer {
	if o.Games <= 0 || o.Games > MaxGames {
		o.Games = MaxGames
	}
	if o.Bytes <= 0 || o.Bytes > MaxBytes {
		o.Bytes = MaxBytes
	}
	return &peer{frames: newFrames(rw, int64(MaxBytes+MaxBox+lists+slack)), store: store, o: o}
}

// told reports progress.
func (p *peer) told(change func(*RunProgress)) {
	if p.o.Progress == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	change(&p.far)
	p.o.Progress(p.far)
}

// wantedGames is the games that a side asks for: their IDs, each with the entry announced for it.
type wantedGames struct {
	of    map[uuid.UUID]offeredGame
	ids   []uuid.UUID // in the order of arrival at the other side
	bytes int64
}

// takes adds a game, unless that exceeds the limits.
func (w *wantedGames) takes(e offeredGame, o *Options, left *end) {
	size := int64(e.size + perGame)
	switch {
	case len(w.ids) >= o.Games || w.bytes+size > o.Bytes:
		left.Later++
		return
	case o.Limited && w.bytes+size > o.Room:
		left.NoRoom++
		o.full()
		return
	}
	if w.of == nil {
		w.of = map[uuid.UUID]offeredGame{}
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

// readIDs reads the IDs that the other side asks for, and passes them to f.
func (p *peer) readIDs(f func([]uuid.UUID) error) (end, error) {
	return readAll(p, kindWants, parseIDs, f)
}

// readEntries reads a list of the other side's games, and passes it to f piece by piece.
func (p *peer) readEntries(f func([]offeredGame) error) (end, error) {
	return readAll(p, kindList, parseEntries, f)
}

func readAll[T any](p *peer, of frameKind, parse func([]byte) ([]T, error), f func([]T) error) (end, error) {
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

// games sends the games that the other side asked for and receives those asked for here, at the same time: a
// side that only sent would make both wait. The asking side sends its results first.
func (p *peer) games(ctx context.Context, ids []uuid.UUID, w wantedGames, first bool) (ours, theirs receivedGames, err error) {
	p.o.Room -= w.bytes
	p.told(func(far *RunProgress) { far.Come, far.Go = len(w.ids), len(ids) })
	sent := make(chan error, 1)
	go func() { sent <- p.sends(ctx, ids) }()
	ours, err = p.receives(ctx, w)
	if err != nil {
		p.over.Store(uint32(CodeOf(err)))
		if _, is := errors.AsType[*PeerError](err); !is {
			p.hushes()
		}
		// If the store failed first, the other side's failure is only an echo.
		if wrong := <-sent; errors.As(wrong, new(*stats.Error)) {
			err = wrong
		}
		return ours, theirs, err
	}
	if err := <-sent; err != nil {
		return ours, theirs, err
	}
	// One after the other, so that the sides never write at the same time.
	turns := []func() error{
		func() error { return errors.Join(p.writeJSON(kindResult, ours), p.flush()) },
		func() error {
			_, payload, err := p.next(kindResult)
			if err == nil {
				theirs, err = parseCounts[receivedGames](payload)
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

// sends sends games, or the reason why no more come.
func (p *peer) sends(ctx context.Context, ids []uuid.UUID) error {
	err := p.sendsGames(ctx, ids)
	code := FaultCode(p.over.Load())
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
		game.Sort(games, func(a, b stats.TransferredGame) int { return at[a.ID] - at[b.ID] })
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
		p.told(func(far *RunProgress) { far.Went += len(page) })
	}
	return nil
}

// Games are stored a page at a time, during which nobody else can write to the store.
const (
	pageGames = 200
	pageBytes = 1 << 20
)

// receives receives the games that were asked for.
func (p *peer) receives(ctx context.Context, w wantedGames) (of receivedGames, err error) {
	var (
		page  []stats.TransferredGame
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
		p.told(func(far *RunProgress) { far.Came++ })
		if a.digest != e.digest || a.size != e.size {
			return of, broken("another game than the one that was spoken of")
		}
		if !a.sound {
			of.Unlikely++
			continue
		}
		page, bytes = append(page, a.TransferredGame), bytes+a.size
		if len(page) >= pageGames || bytes >= pageBytes {
			if err := keep(); err != nil {
				return of, err
			}
		}
	}
}

// fails tells the other side that this one can't go on.
func (p *peer) fails(code FaultCode) error {
	return errors.Join(p.write(kindFail, []byte{byte(code)}), p.flush())
}

// ended sends an error to the other side, if tell is set, and returns it in the form for the caller. It must
// not be called while games are being sent.
func (p *peer) ended(ctx context.Context, err error, tell bool) error {
	if _, is := errors.AsType[*PeerError](err); err != nil && tell && !is {
		p.hushes()
		_ = p.fails(CodeOf(err)) // if the other side is gone, it needn't know
	}
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// hushes discards what the other side still sends, so that it gets to read why none of it counts. It ends
// with the connection.
func (p *peer) hushes() { go func() { _, _ = io.Copy(io.Discard, p.in) }() }

func (p *peer) writeJSON(k frameKind, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return p.write(k, b)
}
