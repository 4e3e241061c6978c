package stats

import (
	"context"
	"errors"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// detail is one game. It is never changed in place, since models that share
// it may be shown still.
type detail struct {
	id     stats.ID
	direct bool // the screen was opened on it, so going back leaves
	asked  bool

	game  stats.Game
	known bool  // game holds one
	err   error // why there is none

	// Of a game of Adjacency.
	unread  error // why its record can't be shown
	replay  replay
	moments list[moment] // all of them are held
	grid    *widget.Grid // for the theme and the room there is; nil without
	made    gridFor

	// Of another.
	played bool        // the words are known
	laid   []game.Play // in order
	inTurn bool        // they are shown so, and not with the most points first
	plays  list[game.Play]
}

// replay is what the log of a game tells.
type replay struct {
	known      bool
	config     adjacency.Config
	dictionary string
	equals     int // words with as many points as the best
	boards     []adjacency.Board
	moments    []moment
	atWidth    int // columns of their times
	code       adjacency.Code
	coded      bool // the board has a code
}

// moment is a word, or something else worth knowing.
type moment struct {
	at            time.Duration
	word          string // "" of anything else
	other         string // what it is then
	points, score int    // of the word, and after it
	board         int    // from 0
	path          adjacency.Path
}

// gridFor is what a grid was made for.
type gridFor struct {
	theme          *theme.Theme
	n, width, rows int
}

// askDetail asks for the game shown, and for those around it in the list.
func (p pages) askDetail() (pages, screen.Cmd) {
	var around screen.Cmd
	if !p.detail.direct {
		p, around = p.askGames()
	}
	if p.detail.asked {
		return p, around
	}
	id, d := p.detail.id, *p.detail
	d.asked = true
	p.detail = &d
	return p, screen.Batch(around, p.reading(func(ctx context.Context) func(pages) pages {
		read := p.readDetail(ctx, id)
		return func(p pages) pages {
			if p.detail == nil || p.detail.id != id {
				return p
			}
			return p.takeDetail(read)
		}
	}))
}

// readDetail is a game as the store has it, in a detail that knows no more.
func (p pages) readDetail(ctx context.Context, id stats.ID) (d detail) {
	d.game, d.err = p.store.Game(ctx, id)
	switch {
	case d.err != nil || p.foreign(d.game):
	case p.grids():
		record, err := p.store.Record(ctx, id)
		if err == nil {
			d.replay, err = replayed(record)
		}
		d.unread = err
	default:
		d.laid, d.err = p.store.Plays(ctx, id)
	}
	return d
}

// foreign says whether a game is of another kind.
func (p pages) foreign(g stats.Game) bool { return g.Rules != "" && g.Rules != p.kind.Rules.Name }

func (p pages) takeDetail(read detail) pages {
	d := *p.detail
	d.err, d.unread, d.replay = read.err, read.unread, read.replay
	if read.err == nil {
		d.game, d.known, d.laid, d.played = read.game, !p.foreign(read.game), seated(read.laid, len(read.game.Seats)), true
		d = d.arranged()
	}
	d.moments = list[moment]{known: true, total: len(read.replay.moments), rows: read.replay.moments}
	p.detail = &d
	return p.layoutDetail()
}

// layoutDetail makes room for the words below what is said of the game.
func (p pages) layoutDetail() pages {
	switch {
	case p.detail == nil || p.frame.Theme == nil:
		return p
	case p.grids():
		d := p.detail.layout(p.frame)
		p.detail = &d
	case p.detail.known:
		// Its seats, the two heads and blanks between them.
		d := *p.detail
		above := len(p.summary(min(p.frame.Width, maxWidth))) + 1 + 1 + len(d.game.Seats) + 1 + 1
		d.plays = d.plays.resize(p.frame.Height - 2 - above)
		p.detail = &d
	}
	return p
}

// replayed folds a record and gathers what the screen shows of it.
func replayed(record game.Record) (replay, error) {
	log, err := game.Read(record, adjacency.ParseAction)
	if err != nil {
		return replay{}, err
	}
	s, err := adjacency.Start(log.Header, adjacency.Trust)
	if err != nil {
		return replay{}, err
	}
	r := replay{known: true, config: s.Config(), dictionary: log.Dictionary}
	for _, step := range log.Steps {
		if s, err = s.Apply(step); err != nil {
			return replay{}, err
		}
		m := moment{at: step.At, score: s.Score(), board: s.Rerolls()}
		switch step.Do.(type) {
		case adjacency.Enter:
			last, _ := s.Newest()
			m.word, m.points, m.path = last.Word, last.Points, last.Path
		case adjacency.Reroll:
			m.other, m.points = "re-roll", -adjacency.RerollCost
		case adjacency.Hint:
			m.other = "hint"
		default:
			continue
		}
		r.moments = append(r.moments, m)
		r.atWidth = max(r.atWidth, len(say.Elapsed(m.at)))
	}
	o, _ := s.Outcome()
	r.boards = s.Boards()
	for _, f := range s.Found() {
		if f.Points == o.Best.Points {
			r.equals++
		}
	}
	r.code = r.config.Code(log.Seed)
	r.coded = r.code.String() != ""
	return r, nil
}

// pressInDetail is a key that is for the game shown alone.
func (p pages) pressInDetail(msg tea.KeyPressMsg) (pages, screen.Cmd) {
	d := *p.detail
	switch {
	case key.Matches(msg, keyReplay) && p.grids() && d.replayable():
		return p, screen.Send(screen.Replace{To: screen.Play{Rules: p.kind.Rules.Name, As: d.replay.code.String()}})
	case key.Matches(msg, keyWatch) && p.watchable():
		return p, screen.Send(screen.Open{To: screen.Play{Rules: p.kind.Rules.Name, Watch: d.id}})
	case key.Matches(msg, keyReread) && d.err != nil:
		d.asked, d.err = false, nil
	case key.Matches(msg, keySort) && !p.grids():
		d.inTurn = !d.inTurn
		d = d.arranged()
	default:
		// Of the lists of words one is empty.
		d.moments, _ = d.moments.press(msg)
		d.plays, _ = d.plays.press(msg)
	}
	p.detail = &d
	return p, nil
}

// watchable says whether the game can be seen turn by turn from here.
func (p pages) watchable() bool { return !p.grids() && p.detail.known && p.detail.err == nil }

// replayable says whether the board can be played again from here. Whoever
// came straight from a game has a key for that there, and would come back to a
// result that is no longer the last.
func (d detail) replayable() bool { return d.replay.coded && !d.direct }

// drawDetail is a game.
func (p pages) drawDetail(c *canvas) {
	t, d := p.frame.Theme, *p.detail
	switch {
	case d.err != nil:
		c.bad(t, detailTrouble(d.err))
	case !d.known:
		c.reading(t)
	case p.grids():
		p.drawGrids(c)
	default:
		p.drawContest(c)
	}
}

// detailTrouble is the sentence for a game that can't be shown.
func detailTrouble(err error) string {
	if errors.Is(err, stats.ErrUnknown) {
		return "This game isn't among the finished ones."
	}
	return "! " + trouble(err) + "."
}

// unreadable is the sentence for a game whose words can't be shown.
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
