package sync

import (
	"context"
	"errors"
	"slices"
	"strings"

	"quoin/game/study"
	"quoin/stats"
)

// The cardbox is sent whole, after the games, if both sides know its rules: each side sends its own, both
// merge the two by rules with only one result, and each stores that.

// MaxBox is the largest cardbox in a run, in bytes of its log: about 400,000 answers.
const MaxBox = 16 << 20

// SyncedCards is the result for the cardboxes.
type SyncedCards struct {
	Came   int  `json:"came"`    // answers that only the other side had
	Went   int  `json:"went"`    // answers that only this side had
	Left   bool `json:"left"`    // a cardbox is invalid by its rules, or too large: both stay as they are
	NoRoom bool `json:"no_room"` // one side has no room, and its cardbox stays as it is
}

// boxed is one side's result for the cardbox that it received.
type boxed struct {
	Came   int  `json:"came,omitempty"` // number of answers
	Left   bool `json:"left,omitempty"`
	NoRoom bool `json:"no_room,omitempty"`
}

func (b boxed) sound() bool { return b.Came >= 0 && b.Came <= MaxBox }

// ownBox returns the cardbox here, as it is stored and as a log. If there is none, kept.Header is ""; if
// sound is false, it can't be sent.
func (p *peer) ownBox(ctx context.Context) (kept stats.StoredCardbox, log study.Log, sound bool, err error) {
	kept, err = p.store.Study(ctx, true)
	if err != nil || kept.Header == "" {
		return kept, log, true, err
	}
	log, wrong := study.Read(kept.Header, kept.Lines)
	return kept, log, wrong == nil && len(kept.Header)+linesBytes(kept.Lines) <= MaxBox, nil
}

func linesBytes(lines []string) (n int) {
	for _, line := range lines {
		n += len(line) + 1
	}
	return n
}

// boxes merges both cardboxes. In a dry run the one here isn't sent, and nothing is stored.
func (p *peer) boxes(ctx context.Context, first bool) (ours, theirs boxed, lacks int, err error) {
	kept, own, sound, err := p.ownBox(ctx)
	if err != nil {
		return ours, theirs, 0, err
	}
	var came []byte
	say := func() error { return p.sendsBox(kept, sound && !p.o.Dry) }
	hear := func() (err error) { came, err = p.receivesBox(); return err }
	if err := inTurn(first, say, hear); err != nil {
		return ours, theirs, 0, err
	}
	if ours.Left = !sound; sound && len(came) > 0 {
		if ours, lacks, err = p.unites(ctx, kept, own, came); err != nil {
			return ours, theirs, 0, err
		}
	}
	if first && len(came) == 0 && sound {
		lacks = study.Lacks(study.Log{}, own)
	}
	err = inTurn(first, func() error { return errors.Join(p.writeJSON(kindResult, ours), p.flush()) }, func() error {
		_, payload, err := p.next(kindResult)
		if err == nil {
			theirs, err = parseCounts[boxed](payload)
		}
		return err
	})
	return ours, theirs, lacks, err
}

// inTurn runs both one after the other, so that the sides never write at the same time.
func inTurn(first bool, say, hear func() error) error {
	turns := []func() error{say, hear}
	if !first {
		slices.Reverse(turns)
	}
	for _, turn := range turns {
		if err := turn(); err != nil {
			return err
		}
	}
	return nil
}

// sendsBox sends a cardbox in pieces, or that there is none.
func (p *peer) sendsBox(kept stats.StoredCardbox, goes bool) error {
	if goes && kept.Header != "" {
		text := kept.Header
		if len(kept.Lines) > 0 {
			text += strings.Join(kept.Lines, "\n") + "\n"
		}
		for piece := range slices.Chunk([]byte(text), most[kindBox]) {
			if err := p.write(kindBox, piece); err != nil {
				return err
			}
		}
	}
	return p.writeEnd(end{})
}

func (p *peer) receivesBox() (text []byte, err error) {
	for {
		k, payload, err := p.next(kindBox, kindEnd)
		if err != nil || k == kindEnd {
			return text, err
		}
		if text = append(text, payload...); len(text) > MaxBox {
			return nil, broken("a box of cards without end")
		}
	}
}

// patience is how often a cardbox is merged again because answers arrive meanwhile.
const patience = 3

// unites stores the merger of two cardboxes. lacks is how many answers from here the other side lacks.
func (p *peer) unites(ctx context.Context, kept stats.StoredCardbox, own study.Log, came []byte) (of boxed, lacks int, err error) {
	header, steps, whole := strings.Cut(string(came), endOfHeader)
	if !whole || steps != "" && !strings.HasSuffix(steps, "\n") {
		return of, 0, broken("a box of cards that is cut off")
	}
	var lines []string
	if steps != "" {
		lines = strings.Split(strings.TrimSuffix(steps, "\n"), "\n")
	}
	theirs, err := study.Read(header+endOfHeader, lines)
	if err != nil {
		return boxed{Left: true}, 0, nil // a newer Quoin may write something unknown here
	}
	for range patience {
		with := own
		if kept.Header == "" {
			with = theirs // which is then refused if it is invalid
		}
		one, err := study.Merge(with, theirs)
		record := one.Record()
		if err != nil || linesBytes(record.Lines) > MaxBox {
			return boxed{Left: true}, 0, nil
		}
		of, lacks = boxed{Came: study.Lacks(own, one)}, study.Lacks(theirs, one)
		grown := linesBytes(record.Lines) - linesBytes(kept.Lines)
		switch {
		case p.o.Limited && int64(grown) > p.o.Room:
			p.o.full()
			return boxed{NoRoom: true}, lacks, nil
		case p.o.Dry:
			return of, lacks, nil
		}
		err = p.store.ReplaceStudy(ctx, kept, record.Header, record.Lines)
		if !errors.Is(err, stats.ErrStudied) {
			return of, lacks, err
		}
		var sound bool
		if kept, own, sound, err = p.ownBox(ctx); err != nil || !sound {
			return boxed{Left: err == nil}, 0, err
		}
	}
	return boxed{Left: true}, 0, nil // it comes with the next run
}
