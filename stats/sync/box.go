package sync

import (
	"context"
	"errors"
	"slices"
	"strings"

	"quoin/game/study"
	"quoin/stats"
)

// The box of cards goes whole, once the games are through, where both sides know its
// rules: each sends its own, both make the one box of the two, by rules that have one
// outcome, and each keeps that.

// MaxBox bounds a box of cards in a run, in bytes of its log: some 400,000 answers.
const MaxBox = 16 << 20

// Cards is what became of the boxes of cards.
type Cards struct {
	Came   int  `json:"came"`    // answers that were only there
	Went   int  `json:"went"`    // answers that were only here
	Left   bool `json:"left"`    // a box is no whole one by its rules, or too large: both stay as they are
	NoRoom bool `json:"no_room"` // there is no room there, or here, and it stays as it is
}

// boxed is what became of a box where it came.
type boxed struct {
	Came   int  `json:"came,omitempty"` // answers
	Left   bool `json:"left,omitempty"`
	NoRoom bool `json:"no_room,omitempty"`
}

func (b boxed) sound() bool { return b.Came >= 0 && b.Came <= MaxBox }

// ownBox is the box here: as it is kept, and as a log. There is none where the header of
// what is kept is "", and none that can go where sound is false.
func (p *peer) ownBox(ctx context.Context) (kept stats.Study, log study.Log, sound bool, err error) {
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

// boxes brings both together. Dry, nothing of the box here goes, and nothing is kept.
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

// inTurn does one after the other, so that nobody writes to who writes.
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

// sendsBox sends a box in pieces, or that there is none.
func (p *peer) sendsBox(kept stats.Study, goes bool) error {
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

// patience is how often a box is united anew that somebody answers meanwhile.
const patience = 3

// unites keeps the one box of two. Lacks is how many answers from here they lack.
func (p *peer) unites(ctx context.Context, kept stats.Study, own study.Log, came []byte) (of boxed, lacks int, err error) {
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
		return boxed{Left: true}, 0, nil // a newer Quoin may write what isn't understood here
	}
	for range patience {
		with := own
		if kept.Header == "" {
			with = theirs // since one that doesn't fold isn't taken either
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
