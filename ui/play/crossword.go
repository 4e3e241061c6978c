package play

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"sync"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
)

// CrosswordMatch is a game of ScraeBBKle or Scrabble that is being played.
type CrosswordMatch = Match[crossword.Action, crossword.State]

// CrosswordEngine is the engine of ScraeBBKle or Scrabble, by the name of the
// rules, whose new words are asked of words: of Trust for a game that is resumed.
// Of other rules no game begins: the error is stats.ErrRules.
func CrosswordEngine(rules string, words crossword.Words) Engine[crossword.Action, crossword.State] {
	start, parse := scrabble.Start, scrabble.ParseAction
	switch rules {
	case scrabble.Rules:
	case scraebbkle.Rules:
		start, parse = scraebbkle.Start, crossword.ParseAction
	default:
		start = func(game.Header, crossword.Words) (crossword.State, error) {
			return crossword.State{}, fmt.Errorf("%w (%.40q)", stats.ErrRules, rules)
		}
	}
	return Engine[crossword.Action, crossword.State]{
		Start: func(h game.Header) (crossword.State, error) { return start(h, words) },
		Parse: parse,
	}
}

// Tongue is the words of a crossword game.
type Tongue struct {
	Words *lexicon.Lexicon
	// Trusted says that the list of the game can't be read any more, so that its
	// words aren't checked. Words is then another list.
	Trusted bool

	dictionary func() *search.Dictionary // of Words
	everyday   func() *search.Dictionary // that the levels below skilled know
}

// Dictionary is the words as the computer needs them, for its turns and for
// hints. The first call is slow, some tens of milliseconds, so that a game of
// Quoin's own words needn't wait for it before its board is seen.
func (t Tongue) Dictionary() *search.Dictionary { return t.dictionary() }

// Dictionary is a word list made ready for finding moves.
type Dictionary = search.Dictionary

// Check says what is a word in the game.
func (t Tongue) Check() crossword.Words {
	if t.Trusted || t.Words == nil {
		return crossword.Trust{}
	}
	return t.Words
}

// Tongue is the words of a new game by the settings, and writes the list into
// its header. It is slow for lists that aren't Quoin's own.
func (h Host) Tongue(header *game.Header) (Tongue, error) {
	l, err := h.Lexicon(h.Settings.Now().Dictionary)
	if err != nil {
		return Tongue{}, err
	}
	header.Dictionary, header.DictionarySHA256 = l.Name(), l.SHA256()
	return h.TongueWith(l)
}

// TongueOf is the words of a game that was left, and what its player should
// know about them. The error is a *LostList if its list isn't found and lost
// doesn't say what to do. It is as slow as Tongue.
func (h Host) TongueOf(header game.Header, lost game.Lost) (t Tongue, note string, err error) {
	l, note, err := h.wordsOf(header, lost)
	if err != nil {
		return Tongue{}, "", err
	}
	trusted := l == nil
	if trusted {
		if l, err = h.Everyday(); err != nil {
			return Tongue{}, "", err
		}
	}
	t, err = h.TongueWith(l)
	t.Trusted = trusted
	return t, note, err
}

// TongueWith is the words of games with a list, for whoever keeps many of them. It is
// as slow as Tongue.
func (h Host) TongueWith(l *lexicon.Lexicon) (Tongue, error) {
	t := Tongue{Words: l}
	if resources.IsOwn(l.SHA256()) {
		t.dictionary = sync.OnceValue(func() *search.Dictionary { return h.ready(l) })
	} else {
		// It may be too rich for a graph, which has to be told now.
		d, err := h.dictionary(l)
		if err != nil {
			return Tongue{}, err
		}
		debug.FreeOSMemory() // see ready
		t.dictionary = func() *search.Dictionary { return d }
	}
	t.everyday = sync.OnceValue(func() *search.Dictionary {
		common, err := h.Everyday()
		if err != nil {
			return nil // then all words are
		}
		return h.ready(common)
	})
	return t, nil
}

// ready makes a dictionary. What that leaves of memory is several times what it
// keeps, and goes back to the system at once.
func (h Host) ready(l *lexicon.Lexicon) *search.Dictionary {
	d, err := h.dictionary(l)
	if err != nil {
		return nil // never of Quoin's own lists
	}
	debug.FreeOSMemory()
	return d
}

// thoughtTime bounds how long the computer thinks about a turn. Its own bounds
// mostly end a thought far sooner.
const thoughtTime = 2 * time.Second

// ThinkCrossword is what the computer of a level does when it is to move: a turn, or
// what it does about the move before, which may be doubted. It is what it has come to when its time is over or ctx is done. It is slow. The log gives it
// the seed, another one for each turn and the same for the same turn of a game.
// The error says why there is no such level, or that nobody was free to think
// before ctx was done.
func (h Host) ThinkCrossword(ctx context.Context, t Tongue, level string, log crossword.Log, s crossword.State) (crossword.Action, error) {
	l, err := player.ParseLevel(level)
	if err != nil {
		return nil, fmt.Errorf("the computer can't play: %w", err)
	}
	seed := rand.NewPCG(log.Seed, uint64(len(log.Steps))).Uint64()
	if a := player.Reply(s, l, seed); a != nil {
		return a, nil
	}
	return h.chooseCrossword(ctx, t, l, seed, s)
}

func (h Host) chooseCrossword(ctx context.Context, t Tongue, level player.Level, seed uint64, s crossword.State) (a crossword.Action, err error) {
	err = h.Thinkers.Think(ctx, func(ctx context.Context) {
		ctx, cancel := context.WithTimeout(ctx, thoughtTime)
		defer cancel()
		limit := player.Limit{Seed: seed, Stop: func() bool { return ctx.Err() != nil }}
		a = t.thinker(s, level).Choose(player.ViewOf(s), level, limit).Action()
	})
	return a, err
}

func (t Tongue) thinker(s crossword.State, level player.Level) *player.Thinker {
	c := player.Config{
		Variant: s.Variant(), Layout: s.Board().Layout(), Words: t.Dictionary(),
		Leaves: resources.Leaves(s.Variant().Tiles.Name), Chances: resources.Chances(s.Variant().Tiles.Name),
	}
	if level < player.Skilled { // others don't ask it
		c.Everyday = t.everyday()
	}
	return player.New(c)
}

// CanLay says whether the player on a seat has a legal move on the board as it
// lies. It is slow.
func (t Tongue) CanLay(s crossword.State, seat int) bool {
	g := t.Dictionary().Generator(s.Variant().Tiles, s.Board().Layout())
	g.Set(s.Board())
	_, ok := g.Best(s.Seat(seat).Rack)
	return ok
}
