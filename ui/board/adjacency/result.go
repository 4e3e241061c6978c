package adjacency

import (
	"fmt"

	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// result holds what the result shows in addition to the game's state.
type result struct {
	standing   gameplay.Standing
	meaning    string       // how the score compares with others
	day        gameplay.Day // if the game is on the board of a day
	reviewed   bool
	review     rules.Review
	dictionary string // used by the review
	trouble    string // why there is no review

	roll     int // board shown
	show     show
	length   int                     // of the words listed; 0 for all
	start    int                     // first square of the words listed; -1 for any
	lists    [shows][]rules.Reviewed // filtered by these; never changed in place
	choosing bool                    // whether start is being chosen with the arrows
	selected int                     // index into list
	sense    lexicon.Definition      // of the selected word
	shared   *sharePage              // the page with the text for a chat; nil if it isn't open
}

// ended shows the result.
func (m Model) ended() Model {
	m.phase, m.entry, m.refused, m.asked, m.again, m.walking = over, entry{}, "", none, nil, false
	m.message, m.scroll, m.moving = widget.Message{}, 0, moving{}
	m.result = result{roll: m.state().Rerolls(), start: -1}
	m.layout()
	return m.choose(0)
}

func (m Model) isFiltered() bool { return m.result.start >= 0 || m.result.length > 0 }

// unfilter lists all words of the board again.
func (m Model) unfilter() Model {
	m.result.start, m.result.length = -1, 0
	return m.choose(0)
}

// moveStart moves the square at which the words listed start.
func (m Model) moveStart(dx, dy int) Model {
	n := m.state().Board().Size()
	at := m.place(m.result.start)
	x, y := at%n+dx, at/n+dy
	m.result.start = m.square(min(max(y, 0), n-1)*n + min(max(x, 0), n-1))
	return m.choose(0)
}

// board shows another of the boards dealt.
func (m Model) board(roll int) Model {
	m.result.roll = max(0, min(roll, m.state().Rerolls()))
	m.result.start = -1
	return m.choose(0)
}

// choose selects word i of the list, after filtering the lists again.
func (m Model) choose(i int) Model {
	m.result.lists = m.filterLists()
	m.result.selected = max(0, min(i, len(m.list())-1))
	word := m.selectedWord()
	if word != m.result.sense.Word {
		if m.noMeanings() == "" {
			m.result.sense, _ = resources.Define(word)
		}
		m.result.sense.Word = word
	}
	return m
}

// noMeanings says that there are no definitions of the game's words; "" if they are English.
func (m Model) noMeanings() string {
	if of := m.state().Config().Language; of != lexicon.English {
		return say.NoMeanings(of)
	}
	return ""
}

// senseLine returns the meaning of the selected word in a line, or that there is none.
func (m Model) senseLine(room int) string {
	if none := m.noMeanings(); none != "" && m.selectedWord() != "" {
		return m.kit.theme.Muted.Render(widget.Cut(none, room))
	}
	return widget.Meaning(m.kit.theme, m.result.sense, room)
}

// selectedWord returns the selected word, or "".
func (m Model) selectedWord() string {
	if list := m.list(); len(list) > 0 {
		return list[m.result.selected].Word
	}
	return ""
}

func (m Model) clickResult(id string) Model {
	var i int
	for s, name := range showNames {
		if _, err := fmt.Sscanf(id, name+" %d", &i); err == nil {
			m.result.show = show(s)
			return m.choose(i)
		}
	}
	if _, err := fmt.Sscanf(id, "square %d", &i); err == nil && i < m.state().Board().Squares() {
		if m.result.start == i {
			i = -1
		}
		m.result.start = i
		return m.choose(0)
	}
	return m
}

// code returns the code that deals the same boards again.
func (m Model) code() rules.Code { return m.state().Config().Code(m.match.Log.Seed) }

// hasRest reports whether the board can be played again without a clock. After a re-roll the
// code deals another board first.
func (m Model) hasRest() bool {
	return m.state().Config().Timed() && m.state().Rerolls() == 0 && m.code().String() != ""
}

// lasting returns a game's length in words.
func lasting(minutes int) string {
	if minutes == rules.NoClock {
		return noClock
	}
	return say.Count(minutes, "minute")
}
