// Package review is the screen on which a game of ScraeBBKle or Scrabble is
// gone through turn by turn, each held against the best its player could have
// done.
package review

import (
	"quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	// Leaves is gameplay.ReviewLeaves, or what a test has in its place; nil is no
	// Leaves for any game.
	Leaves func(*crossword.Rules) search.Leaves
	// Worlds is how many worlds a turn is judged in; 0 is the default, and below it
	// turns are judged by score and leave alone.
	Worlds int
}

type phase uint8

const (
	reading phase = iota // the record and the dictionary are awaited
	shown
	failed // there is no game to show; trouble says why
)

// pane is the list that the arrows move in.
type pane uint8

const (
	turnsPane pane = iota
	bestPane
)

// best is how many of the best choices are listed.
const best = 15

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play

	frame   screen.Frame
	squares *widget.Squares // for the frame and the board; nil before both
	first   crossword.Square

	phase   phase
	trouble string
	game    record

	sense lexicon.Definition // of the word that the move on the board lays

	pane    pane
	turn    int  // of game.turns; as many as there are is the end
	choice  int  // of the best; at the end, how far the summary is scrolled
	typing  bool // a note
	typed   string
	onBoard bool
	order   order
	plotted bool // the chances to win are where the best are listed otherwise

	// lanes are those that judge nothing at the moment, and halted says that none is
	// to go on. The others are with the commands that judge.
	lanes  []lane
	halted bool
}

// order is by what the best are listed.
type order uint8

const (
	surest  order = iota // by the chance to win, as far as it is known
	byWorth              // by score and leave
	byScore
)

// record is the game, as far as it has been looked at.
type record struct {
	title   string
	end     crossword.State
	names   []string
	short   []string // as long as nameWidth at most
	turns   []turn
	judged  []search.Judgement // the first of the turns
	summary []search.Summary   // of those that are judged
	lexicon string
	leaves  bool // what stays on a rack counts
	notes   screen.Notes
	words   *search.Dictionary
	// reviewer is there once it has looked at all turns.
	reviewer *search.Reviewer
	verdicts []judge.Verdict // of the turns, as far as they are judged
	begun    []bool          // turns that are judged, or were
	tallies  []judge.Tally   // of those that are judged to their end
}

// turn is a turn and the board it was played on.
type turn struct {
	crossword.Turn
	number int // in State.Turns
	board  crossword.Board
	// adjusted is what the file of a game played elsewhere counted otherwise.
	adjusted int64
}

// New is the screen for a game of the store, or for one by its log.
func New(deps Deps, place screen.Play) Model {
	m := Model{deps: deps, to: place}
	if deps.Worlds < 0 {
		m.order = byWorth
	}
	return m
}

// Init reads the game.
func (m Model) Init() screen.Cmd { return m.load() }

// judgement is what is known of the turn in view; nil while it isn't, and at
// the end.
func (m Model) judgement() *search.Judgement {
	if m.turn >= len(m.game.judged) {
		return nil
	}
	return &m.game.judged[m.turn]
}

// atEnd says whether the end of the game is in view.
func (m Model) atEnd() bool { return m.turn >= len(m.game.turns) }

// verdict is what more than score and leave say of a turn; nil while nothing does.
func (m Model) verdict(turn int) *judge.Verdict {
	if turn >= len(m.game.verdicts) || m.game.verdicts[turn].By <= judge.Static {
		return nil
	}
	return &m.game.verdicts[turn]
}

// choice is one of the best, and what is known of its chance to win.
type choice struct {
	search.Candidate
	judged *judge.Candidate // nil where it is by score and leave
	played bool
}

// choices are the best of the turn in view, and the one that was played.
func (m Model) choices() (all []choice) {
	j := m.judgement()
	if j == nil {
		return nil
	}
	if v := m.verdict(m.turn); v != nil && m.order == surest {
		for i := range v.Candidates {
			c := &v.Candidates[i]
			rest, _ := j.Rack.Without(c.Move.Tiles()...)
			all = append(all, choice{search.Candidate{
				Move: c.Move, Exchanged: c.Exchange.Size(), Tiles: c.Exchange, Score: c.Move.Score,
				Rest: rest.Less(c.Exchange), Worth: int64(c.Static * search.Milli),
			}, c, i == v.Played})
		}
		return all
	}
	list := j.ByScore
	if m.byWorth() {
		list = j.ByWorth
	}
	here := false
	board := m.game.turns[m.turn].board
	for _, c := range list {
		played := !j.Withdrawn && same(board, c, j.Played)
		here = here || played
		all = append(all, choice{c, nil, played})
	}
	if !here && !j.Withdrawn && (j.Played.Exchanged == j.Played.Tiles.Size()) {
		all = append(all, choice{j.Played, nil, true})
	}
	return all
}

// same says whether two choices do the same on a board.
func same(b crossword.Board, one, other search.Candidate) bool {
	return player.Choice{Move: one.Move, Exchange: one.Tiles}.SameAs(b, player.Choice{Move: other.Move, Exchange: other.Tiles})
}

func (m Model) byWorth() bool { return m.game.leaves && m.order != byScore }

// laid is the move on the board, and whether it is one of the best and not the
// one that was played. The zero Move is none.
func (m Model) laid() (crossword.Move, bool) {
	if m.atEnd() {
		return crossword.Move{}, false
	}
	if all := m.choices(); m.onBoard && m.choice < len(all) {
		return all[m.choice].Move, true
	}
	return m.game.turns[m.turn].Move, false
}

// notation is a choice in the words of the game.
func (r record) notation(b crossword.Board, c search.Candidate) string {
	switch {
	case c.Move.Len() > 0:
		return r.end.Variant().Manner.Move(b, c.Move)
	case c.Exchanged > 0 && c.Tiles.Size() == c.Exchanged:
		return "-" + c.Tiles.String()
	case c.Exchanged > 0:
		return "-" + string(rune('0'+c.Exchanged%10))
	}
	return "pass"
}

// played is what was done with a turn, whether or not it is judged.
func (t turn) played() search.Candidate {
	return search.Candidate{Move: t.Move, Exchanged: t.Count, Score: t.Points, Tiles: crossword.Rack{}.With(t.Returned...)}
}
