// Package play starts, resumes and closes adjacency games for every face of
// Quoin: the full screen and the line dialogue deal the same boards, open the
// same records and find the same words in them. It does what is slow; its
// callers keep it off the screen's path.
package play

import (
	"context"
	"errors"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
)

// Host is what games need from outside.
type Host struct {
	Store    *stats.Store // nil when nothing can be saved
	Settings func() settings.Settings
	Lexicon  func(name string) (*lexicon.Lexicon, error)
	// Dictionary makes a list ready for the crossword games; nil is
	// resources.Dictionary.
	Dictionary func(*lexicon.Lexicon) (*search.Dictionary, error)
	Now        func() time.Time
	Seed       func() uint64 // below adjacency.MaxSeed
}

func (h Host) dictionary(l *lexicon.Lexicon) (*search.Dictionary, error) {
	if h.Dictionary == nil {
		return resources.Dictionary(l)
	}
	return h.Dictionary(l)
}

// Which is the game to play: a new one by the settings, or the one of a code,
// or the day's, or one that was left running; Lost is about the words of that.
// FindAll takes the clock away.
type Which struct {
	Code    *adjacency.Code
	Daily   bool
	FindAll bool
	Resume  stats.ID
	Lost    Lost
}

// Game is a game that has begun or goes on.
type Game struct {
	Log   adjacency.Log
	State adjacency.State
	// To is its record; nil when there is no store. Beside Unsaved it may be
	// there all the same: it goes on trying.
	To      *stats.Recording
	Unsaved error  // why nothing is being saved
	Note    string // something else the player should know
}

// storeTime bounds every call to the store.
const storeTime = 5 * time.Second

// Bounded is a context for one call to the store.
func Bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, storeTime)
}

// Start deals a new game or takes up one that was left. The clock of a new
// game starts here, when its player is about to see the board. The error says
// why there is no game.
func (h Host) Start(ctx context.Context, w Which) (Game, error) {
	ctx, cancel := Bounded(ctx)
	defer cancel()
	if w.Resume != "" {
		return h.resume(ctx, w.Resume, w.Lost)
	}
	return h.begin(ctx, w)
}

func (h Host) begin(ctx context.Context, w Which) (Game, error) {
	as := ""
	switch {
	case w.Code != nil:
		as = w.Code.String()
	case w.Daily:
		as = Daily
	case w.FindAll:
		as = FindAll
	}
	header, words, note, err := h.Deal(as)
	if err != nil {
		return Game{}, err
	}
	header.Started = h.Now().UnixMilli()
	g := Game{Log: adjacency.Log{Header: header}, Note: note}
	if g.State, err = adjacency.Start(header, words); err != nil {
		return Game{}, err
	}
	if h.Store != nil {
		g.To, g.Unsaved = h.Store.Begin(ctx, header)
	}
	return g, nil
}

func (h Host) resume(ctx context.Context, id stats.ID, lost Lost) (Game, error) {
	if h.Store == nil {
		return Game{}, errors.New("nothing is kept here, so there is no game to resume")
	}
	to, record, err := h.Store.Resume(ctx, id)
	if err != nil {
		return Game{}, err
	}
	words, note := adjacency.Trust, ""
	if record.Dictionary != "" || record.DictionarySHA256 != "" {
		l, about, err := h.wordsOf(record.Header, lost)
		if err != nil {
			return Game{}, errors.Join(err, to.Release())
		}
		if note = about; l != nil {
			words = l
		}
	}
	log, err := game.Read(record, adjacency.ParseAction)
	if err != nil {
		return Game{}, errors.Join(err, to.Release())
	}
	state, err := adjacency.Replay(log, words)
	if err != nil {
		return Game{}, errors.Join(err, to.Release())
	}
	return Game{Log: log, State: state, To: to, Note: note}, nil
}
