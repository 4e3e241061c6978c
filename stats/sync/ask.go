package sync

import (
	"context"
	"io"
	"slices"

	"github.com/google/uuid"

	"quoin/game/study"
	"quoin/stats"
)

// Ask merges a store with the one at the other end. The caller must close rw when ctx ends, and once Ask has
// returned. The error is ErrNoGreeting, ErrBroken, a *PeerError, an *OlderError, an error of the store or of
// rw, or the cause of ctx's end; games that arrived before it are saved.
func Ask(ctx context.Context, rw io.ReadWriter, store GameStore, o Options) (Merged, error) {
	p := newPeer(rw, store, o, MaxHeld*(entryBytes+1))
	a := &asker{peer: p}
	greeted, err := a.begins()
	if err != nil {
		return a.report, a.ended(ctx, err, greeted)
	}
	if err := a.compares(ctx); err != nil {
		return a.report, a.ended(ctx, err, true)
	}
	if err := a.offers(ctx); err != nil {
		return a.report, a.ended(ctx, err, true)
	}
	if err := a.trades(ctx); err != nil || !a.boxed {
		return a.report, a.ended(ctx, err, false)
	}
	return a.report, a.ended(ctx, a.cards(ctx), true)
}

type asker struct {
	*peer
	report Merged
	theirs []string      // rules that the other side knows
	boxed  bool          // cardboxes are merged
	here   []offeredGame // games of these rules, in the order of arrival here
	known  map[uuid.UUID]int
	broken map[uuid.UUID]bool    // games here that are damaged
	says   map[stats.Digest]bool // digests of the games here; true if the other side has one with that digest
	same   map[uuid.UUID]bool    // games here whose ID the other side has
	wish   wantedGames
	give   wantedGames
}

// OlderError says that the Quoin at the other end knows no version that is known here.
type OlderError struct{ Version int }

func (e *OlderError) Error() string { return "the Quoin there speaks an older version" }

// begins exchanges hellos. greeted says whether there was a greeting.
func (a *asker) begins() (greeted bool, err error) {
	version, err := a.greeted()
	if err != nil {
		return false, err
	}
	if version < Version {
		return true, &OlderError{version}
	}
	h, err := a.hears()
	if err != nil {
		return true, err
	}
	a.theirs, a.boxed = h.Rules, h.Box == study.Rules
	if err := a.writeJSON(kindHello, hello{Version, a.o.Rules, study.Rules}); err != nil {
		return true, err
	}
	return true, a.flush()
}

// hears reads the other side's hello.
func (p *peer) hears() (hello, error) {
	_, payload, err := p.next(kindHello)
	if err != nil {
		return hello{}, err
	}
	return parseHello(payload)
}

// compares reads the other side's list, and finds the games that either side lacks.
func (a *asker) compares(ctx context.Context) error {
	a.known, a.says, a.same = map[uuid.UUID]int{}, map[stats.Digest]bool{}, map[uuid.UUID]bool{}
	a.broken = map[uuid.UUID]bool{}
	err := a.store.EachHeld(ctx, func(h stats.ListedGame) error {
		switch {
		case h.Damaged:
			a.broken[h.ID] = true
			a.report.Went.Damaged++
		case !slices.Contains(a.theirs, h.Rules):
			a.report.Went.Unknown++
		case len(a.here) >= MaxHeld:
			a.report.Went.Later++
		default:
			a.known[h.ID] = len(a.here)
			a.says[h.Digest] = false
			a.here = append(a.here, offeredGame{h.ID, h.Digest, h.Size})
		}
		return nil
	})
	if err != nil {
		return err
	}
	var (
		left  end
		all   int
		asked = map[stats.Digest]bool{}
	)
	left, err = a.readEntries(func(list []offeredGame) error {
		if all += len(list); all > MaxHeld {
			return broken("more games than are spoken of")
		}
		lacking, ids := a.lacking(list)
		named, gone, err := a.store.Named(ctx, ids)
		if err != nil {
			return err
		}
		var later end
		for _, e := range lacking {
			switch {
			case gone[e.id]:
				a.report.Came.Deleted++
			case named[e.id] && !a.broken[e.id]: // and isn't over
				a.report.Differ++
			case asked[e.digest]: // they have it twice
			default:
				asked[e.digest] = true
				a.wish.takes(e, &a.o, &later)
			}
		}
		a.report.Came.Later += later.Later
		a.report.Came.NoRoom += later.NoRoom
		return nil
	})
	a.report.Came.Unknown, a.report.Came.Damaged, a.report.Came.Later = left.Unknown, left.Damaged, a.report.Came.Later+left.Later
	return err
}

// lacking returns the games of a list that aren't here.
func (a *asker) lacking(list []offeredGame) (lacking []offeredGame, ids []uuid.UUID) {
	for _, e := range list {
		i, named := a.known[e.id]
		_, said := a.says[e.digest]
		if said {
			a.says[e.digest] = true
		}
		switch {
		case named && a.here[i].digest != e.digest:
			a.same[e.id] = true
			a.report.Differ++
		case named || said:
			a.report.Both++
		default:
			lacking, ids = append(lacking, e), append(ids, e.id)
		}
	}
	return lacking, ids
}

// offers sends the games that the other side lacks, and reads which of them it wants.
func (a *asker) offers(ctx context.Context) error {
	var offered end
	all := Options{Games: MaxGames, Bytes: MaxBytes}
	for _, e := range a.here {
		if !a.says[e.digest] && !a.same[e.id] {
			a.says[e.digest] = true // once, if it is here twice
			a.give.takes(e, &all, &offered)
		}
	}
	a.report.Went.Later += offered.Later
	for page := range slices.Chunk(a.give.ids, perFrame) {
		var b []byte
		for _, id := range page {
			b = a.give.of[id].appendTo(b)
		}
		if err := a.write(kindList, b); err != nil {
			return err
		}
	}
	if err := a.writeEnd(end{}); err != nil {
		return err
	}
	var wanted []uuid.UUID
	left, err := a.readIDs(func(ids []uuid.UUID) error {
		for _, id := range ids {
			if _, is := a.give.of[id]; !is {
				return broken("it asks for a game that wasn't offered, or twice")
			}
			delete(a.give.of, id)
		}
		wanted = append(wanted, ids...)
		return nil
	})
	a.give.ids = wanted
	r := &a.report
	r.Went.Later, r.Went.NoRoom, r.Went.Deleted = r.Went.Later+left.Later, left.NoRoom, left.Deleted
	r.Differ += left.Differ
	return err
}

// trades asks for the games lacking here, unless this is a dry run, and sends those that the other side
// wants.
func (a *asker) trades(ctx context.Context) error {
	r := &a.report
	if a.o.Dry {
		r.Came.Games, r.Went.Games = len(a.wish.ids), len(a.give.ids)
		a.wish, a.give = wantedGames{}, wantedGames{}
	}
	if err := a.writeIDs(a.wish.ids, end{}); err != nil {
		return err
	}
	ours, theirs, err := a.games(ctx, a.give.ids, a.wish, true)
	if a.o.Dry {
		return err
	}
	r.Came.add(ours)
	r.Went.add(theirs)
	r.Differ += ours.Differ + theirs.Differ
	// Repaired games were damaged until now.
	r.Went.Damaged, r.Came.Damaged = max(0, r.Went.Damaged-ours.Mended), max(0, r.Came.Damaged-theirs.Mended)
	return err
}

// cards merges the cardboxes.
func (a *asker) cards(ctx context.Context) error {
	ours, theirs, lacks, err := a.boxes(ctx, true)
	if a.o.Dry {
		theirs.Came = lacks
	}
	a.report.Cards = SyncedCards{Came: ours.Came, Went: theirs.Came, Left: ours.Left || theirs.Left, NoRoom: ours.NoRoom || theirs.NoRoom}
	return err
}

func (f *Flow) add(r receivedGames) {
	f.Games, f.Had, f.Deleted, f.Unlikely, f.Mended = f.Games+r.Came, f.Had+r.Had, f.Deleted+r.Deleted, f.Unlikely+r.Unlikely, f.Mended+r.Mended
}
