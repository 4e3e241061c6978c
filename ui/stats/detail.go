package stats

import (
	"context"
	"errors"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// detail is the page of one game.
type detail struct {
	shown  bool
	id     stats.ID
	direct bool // the screen was opened on it, so going back leaves the screen
	asked  bool

	game  stats.Game
	known bool  // game is loaded
	err   error // why it can't be loaded

	review stats.ReviewFigures
	also   string            // a sentence from the record, in games of several players
	laid   []game.PlayedWord // the words of a game of several players, in order
	told   kind.Detail       // the replayed record
	read   bool              // told is known
	unread error             // why told can't be read
	inTurn bool              // the words are sorted by turn, not by points
	list   list[kind.Moment]
	board  func(moment int) []string // draws the board at a moment; nil if there is no room
	wide   int                       // columns of the board in a spread
	said   []string                  // lines beside the board, above the words
	pace   []string                  // chart below the board
}

// askDetail requests the game, and its neighbours in the list.
func (p pages) askDetail() (pages, screen.Cmd) {
	var around screen.Cmd
	if !p.detail.direct {
		p, around = p.askGames()
	}
	if p.detail.asked {
		return p, around
	}
	id := p.detail.id
	p.detail.asked = true
	p, read := p.asking(func(p *pages) *int { return &p.details }, func(ctx context.Context) func(*pages) {
		read := p.readDetail(ctx, id)
		return func(p *pages) {
			if p.detail.shown {
				*p = p.takeDetail(read)
			}
		}
	})
	return p, screen.Batch(around, read)
}

// readDetail reads a game from the store, without its record.
func (p pages) readDetail(ctx context.Context, id stats.ID) (d detail) {
	d.game, d.err = p.store.Game(ctx, id)
	switch {
	case d.err != nil || p.foreign(d.game):
	case p.kind.Page.Detail != nil:
		record, err := p.store.Record(ctx, id)
		if err == nil {
			d.told, err = p.kind.Page.Detail(record)
		}
		d.unread = err
	default:
		var plays []game.PlayedWord
		if plays, d.err = p.store.Plays(ctx, id); d.err == nil {
			d.review, d.err = p.store.Review(ctx, id)
		}
		d.also = p.also(ctx, id)
		d.laid = seated(plays, len(d.game.Seats))
		for _, play := range d.laid {
			d.told.Moments = append(d.told.Moments, kind.Moment{PlayedWord: play})
		}
	}
	return d
}

// also returns what else the record tells about a game, or "" if it can't be replayed; the store's data is
// shown anyway.
func (p pages) also(ctx context.Context, id stats.ID) string {
	if p.kind.Page.Told == nil {
		return ""
	}
	record, err := p.store.Record(ctx, id)
	if err != nil {
		return ""
	}
	at, err := p.kind.Rules.Fold(record)
	if err != nil {
		return ""
	}
	return p.kind.Page.Told(at.Result())
}

// foreign reports whether a game is of another kind.
func (p pages) foreign(g stats.Game) bool { return g.Rules != "" && g.Rules != p.kind.Rules.Name }

func (p pages) takeDetail(read detail) pages {
	d := &p.detail
	d.err, d.unread = read.err, read.unread
	if read.err == nil {
		d.game, d.laid, d.told, d.review, d.also = read.game, read.laid, read.told, read.review, read.also
		d.known, d.read = !p.foreign(read.game), read.unread == nil
		p = p.arranged()
	}
	return p.layoutDetail()
}

// factsLeast is the number of rows of facts that stay if the board leaves no room for more.
const factsLeast = 3

// layoutDetail makes room for the board and for the words below the facts.
func (p pages) layoutDetail() pages {
	if !p.detail.shown || p.frame.Theme == nil || !p.detail.known {
		return p
	}
	if p.spreads() {
		return p.layoutSpread()
	}
	d, width := &p.detail, width(p.frame)
	// Below the title: its seats, two heads and blank rows.
	above := 2 + len(p.summary(width)) + 1 + 1
	if !p.alone() {
		above += len(d.game.Seats) + 1 + 1
	}
	rows := p.frame.Height - above
	if d.told.Board != nil {
		d.board = d.told.Board(screen.Frame{Theme: p.frame.Theme, Width: width - momentsLeast - 3, Height: rows, Small: p.frame.Small})
		rows = max(rows, min(len(d.board(0))-1, p.frame.Height-2-factsLeast-2))
	}
	d.list.resize(rows)
	return p
}

// turnWords lists the words in turn, or the best first.
func (p pages) turnWords() pages {
	p.detail.inTurn = !p.detail.inTurn
	return p.arranged()
}

// rereadDetail reads a game again that couldn't be read.
func (p pages) rereadDetail() pages {
	p.detail.asked, p.detail.err = false, nil
	return p
}

// watchable reports whether the game can be replayed from here.
func (p pages) watchable() bool {
	return p.kind.Page.Detail == nil && p.detail.known && p.detail.err == nil
}

// hasResult reports whether the game's result can be opened from here: a player who came straight from it
// only has to go back.
func (p pages) hasResult() bool {
	return p.kind.Page.Result && p.detail.known && p.detail.err == nil && !p.detail.direct
}

// replayable reports whether the board can be played again from here. A player who came straight from a game
// has a key for that there, and would come back to an outdated result.
func (d detail) replayable() bool { return d.told.Again != "" && !d.direct }

// drawDetail draws a game: its summary, its players, and its words.
func (p pages) drawDetail(c *canvas) {
	t, d := p.frame.Theme, p.detail
	switch {
	case d.err != nil:
		c.bad(t, detailTrouble(d.err))
		return
	case !d.known:
		c.reading(t)
		return
	}
	if p.spreads() {
		p.drawSpread(c)
		return
	}
	if typed(p.frame) && p.kind.Page.Detail != nil && d.unread == nil && !d.read {
		c.reading(t) // a partial page would flicker
		return
	}
	said := p.summary(c.width)
	for _, l := range said[:min(len(said), max(factsLeast, c.height-2-2-d.list.height))] {
		c.line(" " + l)
	}
	c.line("")
	if !p.alone() {
		p.drawSeats(c)
	}
	if !p.alone() && p.scored() {
		c.line("")
	}
	switch {
	case d.unread != nil:
		c.bad(t, "! "+unreadable(d.unread)+".")
	case p.scored() && d.read:
		p.drawMoments(c)
	}
}

// detailTrouble returns the sentence for a game that can't be shown.
func detailTrouble(err error) string {
	if errors.Is(err, stats.ErrUnknown) {
		return "This game isn't among the finished ones."
	}
	return "! " + trouble(err) + "."
}

// unreadable returns the sentence for a game whose words can't be shown.
func unreadable(err error) string {
	var record *stats.UnreadableError
	var told *stats.Error
	switch {
	case errors.As(err, &told):
		return trouble(err)
	case errors.Is(err, stats.ErrRules):
		return "The words of this game can't be shown: it was played by rules that this Quoin doesn't know"
	case errors.As(err, &record):
		err = record.Err
	}
	return "The words of this game can't be shown: " + widget.Printable(err.Error())
}
