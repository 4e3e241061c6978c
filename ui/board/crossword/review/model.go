// Package review is the screen that reviews a game of ScraeBBKle or Scrabble turn by turn,
// comparing each turn with the best one possible.
package review

import (
	"crypto/sha256"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Deps holds what the screen needs from outside.
type Deps struct {
	play.Host
	// Leaves returns a game's leave values: gameplay.ReviewLeaves, or a test's substitute;
	// nil means that no game has any.
	Leaves func(*crossword.Rules) search.Leaves
	// Worlds is the number of iterations for a turn. 0 means the default; if it is
	// negative, turns are judged by score and leave value alone.
	Worlds int
}

type phase uint8

const (
	reading phase = iota // waiting for the record and the dictionary
	shown
	failed // no game to show; trouble says why
)

// pane is the active list, in which the arrows move.
type pane uint8

const (
	turnsPane pane = iota
	bestPane
)

// best is the number of best choices listed.
const best = 15

// Model is the screen. It is a value.
type Model struct {
	deps Deps
	to   screen.Play

	frame   screen.Frame
	squares *pieces.Squares // for this frame and board; nil before both are known
	first   crossword.Square

	phase   phase
	trouble string
	game    record

	sense lexicon.Definition // of the word laid by the move on the board
	marks compared           // which words another of the player's lists lacks; nil until they are read

	pane    pane
	turn    int  // index into game.turns; their number means the end
	choice  int  // index into the best moves; at the end, scroll position of the summary
	typing  bool // whether a note is being typed
	typed   string
	onBoard bool
	order   order
	plotted bool // whether the plot of win chances replaces the best moves
	// explained says that the reasons of the turn shown replace them.
	explained bool

	// lanes are the idle lanes; the others belong to running commands. If halted is true,
	// none is started.
	lanes  []lane
	halted bool
	key    [sha256.Size]byte // of the verdicts in the store
	known  []grading.Verdict // kept in the store; nil if there are none
}

// order is the order of the best moves.
type order uint8

const (
	surest  order = iota // by win chance, if known
	byWorth              // by score and leave value
	byScore
)

// record is the game and what is known of it so far.
type record struct {
	title   string
	end     crossword.State
	names   []string
	short   []string // at most nameWidth long
	turns   []turn
	judged  []search.Judgement // of the first turns
	summary []search.Summary   // of the turns in judged
	lexicon string
	leaves  bool // whether there are leave values
	notes   screen.Notes
	words   *search.Dictionary
	// reviewer is set once it has judged all turns.
	reviewer *search.Reviewer
	verdicts []grading.Verdict // by turn, as far as they are known
	begun    []bool            // by turn, whether judging has begun
	tallies  []grading.Tally   // by seat, of the completed verdicts
}

// turn is a turn and the board it was played on.
type turn struct {
	crossword.Turn
	number int // index into State.Turns
	board  crossword.Board
	// adjusted is the correction of the score in the file of a game played elsewhere.
	adjusted int64
}

// New returns the screen for a game of the store, or for a log.
func New(deps Deps, place screen.Play) Model {
	m := Model{deps: deps, to: place}
	if deps.Worlds < 0 {
		m.order = byWorth
	}
	return m
}

// Init reads the game.
func (m Model) Init() screen.Cmd { return m.load() }

// judgement returns the judgement of the turn shown, or nil if it isn't known yet or the
// end is shown.
func (m Model) judgement() *search.Judgement {
	if m.turn >= len(m.game.judged) {
		return nil
	}
	return &m.game.judged[m.turn]
}

// isAtEnd reports whether the end of the game is shown.
func (m Model) isAtEnd() bool { return m.turn >= len(m.game.turns) }

// verdict returns the verdict on a turn by more than score and leave value, or nil if
// there is none yet.
func (m Model) verdict(turn int) *grading.Verdict {
	if turn >= len(m.game.verdicts) || m.game.verdicts[turn].By <= grading.Static {
		return nil
	}
	return &m.game.verdicts[turn]
}

// choice is one of the best moves and its verdict.
type choice struct {
	search.Candidate
	judged *grading.GradedChoice // nil if it is by score and leave value
	played bool
}

// choices returns the best moves for the turn shown, each word only where it is best, and the one played.
func (m Model) choices() (all []choice) {
	if m.isAtEnd() {
		return nil
	}
	once := sidepanel.OncePerWord(m.game.end.Variant(), m.game.turns[m.turn].board)
	for _, c := range m.everyChoice() {
		if once(c.Move) || c.played {
			all = append(all, c)
		}
	}
	return all
}

// everyChoice returns the best moves for the turn shown wherever they are laid, and the one played.
func (m Model) everyChoice() (all []choice) {
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

// same reports whether two choices are the same move on a board.
func same(b crossword.Board, one, other search.Candidate) bool {
	return player.Choice{Move: one.Move, Exchange: one.Tiles}.SameAs(b, player.Choice{Move: other.Move, Exchange: other.Tiles})
}

func (m Model) byWorth() bool { return m.game.leaves && m.order != byScore }

// laid returns the move on the board, or the zero Move, and whether it is one of the best
// instead of the one played.
func (m Model) laid() (crossword.Move, bool) {
	if m.isAtEnd() {
		return crossword.Move{}, false
	}
	if all := m.choices(); m.onBoard && m.choice < len(all) {
		return all[m.choice].Move, true
	}
	return m.game.turns[m.turn].Move, false
}

// notation returns a choice in the game's notation.
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

// listed returns the notation of a move in a list, with a mark if another of the player's lists lacks a word of it.
func (m Model) listed(b crossword.Board, c search.Candidate) string {
	text := m.game.notation(b, c)
	if m.marks != nil && slices.ContainsFunc(sidepanel.Words(m.game.end.Variant(), b, c.Move), m.marks) {
		text += play.Mark
	}
	return text
}

// played returns the choice that the player made.
func (t turn) played() search.Candidate {
	return search.Candidate{Move: t.Move, Exchanged: t.Count, Score: t.Points, Tiles: crossword.Rack{}.With(t.Returned...)}
}
