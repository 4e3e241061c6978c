package adjacency

import (
	"fmt"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
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
}

// ended shows the result.
func (m Model) ended() Model {
	m.phase, m.entry, m.refused, m.asked, m.again, m.walking = over, entry{}, "", none, nil, false
	m.message, m.scroll, m.moving = widget.Message{}, 0, moving{}
	m.result = result{roll: m.state().Rerolls(), start: -1}
	m.layout()
	return m.choose(0)
}

func (m Model) pressResult(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	if m.result.choosing {
		return m.chooseStart(msg), nil
	}
	switch {
	case key.Matches(msg, keyStartAll) && m.isFiltered():
		m.result.start, m.result.length = -1, 0
		return m.choose(0), nil
	case key.Matches(msg, keyBack):
		return m.leaveFor(screen.Back{})
	case key.Matches(msg, keyAgain):
		to := screen.Play{Rules: rules.Rules}
		if !m.state().Config().Timed() {
			to.As = gameplay.FindAll
		}
		return m.leaveFor(screen.Replace{To: to})
	case key.Matches(msg, keySame):
		return m.leaveFor(screen.Replace{To: screen.Play{Rules: rules.Rules, As: m.code().String()}})
	case key.Matches(msg, keyRest) && m.hasRest():
		rest := m.code()
		rest.Minutes = rules.NoClock
		return m.leaveFor(screen.Replace{To: screen.Play{Rules: rules.Rules, As: rest.String()}})
	case key.Matches(msg, keyCopy):
		return m, m.copyResult()
	case key.Matches(msg, keyDetail):
		var to screen.Statistics // the list of games, if this one isn't in the store
		to.Game = m.id()
		return m, screen.Send(screen.Open{To: to})
	case key.Matches(msg, screen.KeyMeaning) && m.selectedWord() != "":
		return m, screen.Send(screen.Meaning{Words: []string{m.selectedWord()}})
	case key.Matches(msg, keyShow):
		m.result.show = m.next()
		return m.choose(0), nil
	case key.Matches(msg, keyLength):
		m.result.length = int(msg.Text[0] - '0')
		if m.result.length == 1 {
			m.result.length = 0
		}
		return m.choose(0), nil
	case key.Matches(msg, keyStart):
		m.result.choosing = true
		m.result.start = max(0, m.result.start)
		return m.choose(0), nil
	case key.Matches(msg, keyTurn):
		m.turned = (m.turned + 1) % 4
	case key.Matches(msg, keyLeft), msg.String() == "h":
		return m.board(m.result.roll - 1), nil
	case key.Matches(msg, keyRight), msg.String() == "l":
		return m.board(m.result.roll + 1), nil
	case key.Matches(msg, keyPrevious):
		return m.choose(m.result.selected - 1), nil
	case key.Matches(msg, keyNext):
		return m.choose(m.result.selected + 1), nil
	case key.Matches(msg, keyPageUp):
		return m.choose(m.result.selected - m.listHeight()), nil
	case key.Matches(msg, keyPageDown):
		return m.choose(m.result.selected + m.listHeight()), nil
	case msg.String() == "home", msg.String() == "g":
		return m.choose(0), nil
	case msg.String() == "end", msg.String() == "G":
		return m.choose(len(m.list()) - 1), nil
	}
	return m, nil
}

func (m Model) isFiltered() bool { return m.result.start >= 0 || m.result.length > 0 }

// chooseStart moves the square at which the words listed start.
func (m Model) chooseStart(msg tea.KeyPressMsg) Model {
	dx, dy := screen.Arrow(msg, keyLeft, keyRight, keyUp, keyDown)
	switch {
	case key.Matches(msg, keyStartDone):
		m.result.choosing = false
		return m
	case key.Matches(msg, keyStartAll):
		m.result.choosing, m.result.start = false, -1
		return m.choose(0)
	case dx == 0 && dy == 0:
		return m
	}
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
		m.result.sense, _ = resources.Define(word)
		m.result.sense.Word = word
	}
	return m
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
