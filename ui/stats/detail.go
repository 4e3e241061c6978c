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
	number int  // of the question, 0 before it

	game    stats.Game
	known   bool  // game holds one
	err     error // why there is none
	unread  error // why its record can't be shown
	replay  replay
	moments list[moment] // all of them are held
	grid    *widget.Grid // for the theme and the room there is; nil without
	made    gridFor
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

// detailRead answers askDetail.
type detailRead struct {
	answer
	id     stats.ID
	game   stats.Game
	replay replay
	unread error
}

// askDetail asks for the game shown, and for those around it in the list.
func (p pages) askDetail() (pages, screen.Cmd) {
	var around screen.Cmd
	if !p.detail.direct {
		p, around = p.askGames()
	}
	if p.detail.number != 0 {
		return p, around
	}
	d := *p.detail
	d.number = 1
	p.detail = &d
	store, rules, answered := p.store, p.kind.Rules.Name, detailRead{answer: answer{token: p.token, number: d.number}, id: d.id}
	return p, screen.Batch(around, reading(func(ctx context.Context) tea.Msg {
		a := answered
		if a.game, a.err = store.Game(ctx, a.id); a.err != nil {
			return a
		}
		if a.game.Rules != rules {
			return a // which shows it elsewhere
		}
		record, err := store.Record(ctx, a.id)
		if err == nil {
			a.replay, err = replayed(record)
		}
		a.unread = err
		return a
	}))
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

func (p pages) takeDetail(a detailRead) pages {
	if p.detail == nil || a.token != p.token || a.id != p.detail.id {
		return p
	}
	d := *p.detail
	d.err, d.unread, d.replay = a.err, a.unread, a.replay
	if a.err == nil {
		d.game, d.known = a.game, true
	}
	d.moments = list[moment]{known: true, total: len(a.replay.moments), rows: a.replay.moments}
	d = d.layout(p.frame)
	p.detail = &d
	return p
}

// pressInDetail is a key that is for the game shown alone.
func (p pages) pressInDetail(msg tea.KeyPressMsg) (pages, screen.Cmd) {
	d := *p.detail
	switch {
	case key.Matches(msg, keyReplay) && d.replayable():
		return p, screen.Send(screen.Replace{To: screen.Play{Rules: p.kind.Rules.Name, As: d.replay.code.String()}})
	case key.Matches(msg, keyReread) && d.err != nil:
		d.number, d.err = 0, nil
	default:
		d.moments, _ = d.moments.press(msg)
	}
	p.detail = &d
	return p, nil
}

// replayable says whether the board can be played again from here. Whoever
// came straight from a game has a key for that there, and would come back to a
// result that is no longer the last.
func (d detail) replayable() bool { return d.replay.coded && !d.direct }

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
