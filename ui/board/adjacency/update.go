package adjacency

import (
	"errors"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/board/local"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Update implements screen.Screen. Keys become actions, and refusals become sentences.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg.(type) {
	case screen.Frame, tea.KeyPressMsg, tea.PasteMsg, screen.Click, tea.MouseWheelMsg:
		m.moving = moving{}
	}
	if m.race != nil {
		if c, cmd, is := m.race.company.Update(msg); is {
			next, more := m.raceHear(c)
			return next, screen.Batch(cmd, more)
		}
	}
	switch msg := msg.(type) {
	case screen.FrameDue:
		return m.stepMotion(msg)
	case screen.Frame:
		m.frame = msg
		m.layout()
		return m, nil
	case begun:
		return m.showBegun(msg)
	case local.Second:
		waits := m.race != nil && m.phase == stopped // waiting for the others
		if m.phase != playing && !waits || !m.match.Due(msg) {
			return m, nil
		}
		return m.tick()
	case screen.Leaving:
		if m.race != nil {
			m.race.company.Leaving()
			return m, nil
		}
		return m.giveBack(msg)
	case local.Saved:
		var cmd screen.Cmd
		m.match, cmd = m.match.Hears(msg)
		return m, cmd
	case finished:
		if m.phase == stopped {
			m.ending = &msg
			return m, nil
		}
		return m.takeFinished(msg)
	case opened:
		return m.showOpened(msg), nil
	case screen.Calmed:
		if m.race != nil {
			return m.raceCalmed()
		}
		m.rested = m.phase == stopped
		return m, nil
	case raceSits:
		cmd := m.nextTick()
		return m, cmd
	case raceHeld:
		return m.raceMissed(msg), nil
	case solved:
		return m.takeSolved(msg)
	case outset:
		m.goals.outset = gameplay.Outset(msg)
		return m, nil
	case rerolled:
		return m.takeRerolled(msg)
	case stays:
		return m.keepReroll(msg), nil
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content)
	case screen.Click:
		return m.click(msg.ID)
	case tea.MouseWheelMsg:
		return m.wheel(msg), nil
	}
	return m, nil
}

// tick updates the time left, and ends the game if there is none.
func (m Model) tick() (Model, screen.Cmd) {
	before := widget.Seconds(m.left)
	if m.race != nil {
		m = m.raceLook()
	}
	if next, cmd, up := m.timeUp(); up {
		return next, cmd
	}
	cmd := m.nextTick()
	now := widget.Seconds(m.left)
	for _, warning := range []int{30, 10} {
		if before > warning && now <= warning {
			cmd = screen.Batch(cmd, m.bell())
		}
	}
	return m, cmd
}

// timeUp reads the clock and, at zero, ends the game: the screen sees that the time is up,
// and the rules check it.
func (m *Model) timeUp() (Model, screen.Cmd, bool) {
	m.look()
	if m.left > 0 {
		return *m, nil, false
	}
	if m.race != nil {
		next, cmd := m.raceUp()
		return next, cmd, true
	}
	next, cmd, err := m.apply(m.state().Config().Limit(), rules.Expire{})
	if err == nil {
		cmd = screen.Batch(cmd, m.bell())
	}
	return next, cmd, true
}

func (m Model) bell() screen.Cmd { return local.Bell(m.deps.Host) }

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	if m.phase == playing && !m.isWatching() {
		return m.play(msg)
	}
	// While the letters are dealt no key does anything: enter, pressed a moment too early, would
	// leave behind a game that begins without a player.
	next, cmd, _ := m.keyTable().Press(m, msg)
	return next, cmd
}

// play handles a key during the game.
func (m Model) play(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	if next, cmd, up := m.timeUp(); up {
		return next, cmd
	}
	if m.asked == none {
		m.again = nil
	}
	next, cmd, done := m.keyTable().Press(m, msg)
	switch {
	case done || m.asked != none:
		return next, cmd
	case len(msg.Text) == 1, m.state().Board().Language() != lexicon.English && msg.Text != "":
		return m.typed(msg.Text), nil // which may refuse it
	}
	return m.refuseKey(msg)
}

// takeBack takes the last letter back.
func (m Model) takeBack() Model {
	m.entry, m.refused, m.message = m.entry.back(m.state().Board()), "", widget.Message{}
	return m
}

// wipe clears the word.
func (m Model) wipe() Model {
	m.entry, m.refused, m.message = entry{}, "", widget.Message{}
	return m
}

// typed adds a letter to the word, or begins a new word after a refused one. Other
// characters are refused here, so Check never sees one.
func (m Model) typed(text string) Model {
	b := m.state().Board()
	letters, ok := lettersTyped(b, text)
	if !ok {
		m.message = widget.Bad(wording.OnlyLetters(b.Language()))
		return m
	}
	if m.refused != "" {
		m.entry, m.refused = entry{}, ""
	}
	for _, letter := range []byte(letters) {
		if len(m.entry.spots) >= b.Squares() {
			return m // no word can be longer than the board
		}
		m.message = widget.Message{}
		m.entry = m.entry.typed(b, letter)
		m.walking = false
	}
	return m
}

// lettersTyped returns the code of typed text; ok is false if it isn't letters.
func lettersTyped(b rules.Board, text string) (code string, ok bool) {
	if b.Language() == lexicon.English {
		letter := strings.ToLower(text)[:1]
		return letter, 'a' <= letter[0] && letter[0] <= 'z'
	}
	return b.Code(text)
}

// paste types the letters of a pasted text.
func (m Model) paste(text string) (Model, screen.Cmd) {
	if m.phase != playing || m.asked != none || m.isWatching() {
		return m, nil
	}
	if next, cmd, up := m.timeUp(); up {
		return next, cmd
	}
	text = strings.TrimSpace(text[:min(len(text), rules.MaxWord)])
	if m.state().Board().Language() != lexicon.English {
		return m.typed(text), nil // accents may follow their letters
	}
	for _, r := range text {
		m = m.typed(string(r))
	}
	return m, nil
}

// move moves the cursor by one square. The first arrow shows it, on the word's last
// square.
func (m Model) move(dx, dy int) Model {
	m.refused, m.message = "", widget.Message{} // its line describes the square instead
	n := m.state().Board().Size()
	if !m.walking {
		m.walking = true
		if last := m.entry.last(); last >= 0 {
			m.cursor = last
		}
	}
	at := m.place(m.cursor)
	x, y := at%n+dx, at/n+dy
	m.cursor = m.square(min(max(y, 0), n-1)*n + min(max(x, 0), n-1))
	return m
}

// take adds the tile of a square to the word, or removes it if it is the last one.
func (m Model) take(square int) (Model, screen.Cmd) {
	b := m.state().Board()
	m.walking, m.cursor, m.refused, m.message = true, square, "", widget.Message{}
	if m.entry.last() == square {
		m.entry = m.entry.back(b)
		return m, nil
	}
	next, ok := m.entry.walked(b, square)
	if !ok {
		m.message = widget.Bad(m.whyNot(square))
		m, cmd := m.startShake()
		return m, screen.Batch(cmd, m.bell())
	}
	m.entry = next
	return m, nil
}

// whyNot returns the reason why a square can't be the word's next.
func (m Model) whyNot(square int) string {
	b := m.state().Board()
	last := m.entry.last()
	switch {
	case last < 0:
		return "The word isn't on the board as it is; take back the marked letter first"
	case !b.Adjacent(square, last):
		return fmt.Sprintf("That %s doesn't touch %s", b.Face(square), b.Face(last))
	}
	return fmt.Sprintf("That %s is in the word already", b.Face(square))
}

// enter plays the word. If it is refused, the letters stay until the next word is typed.
func (m Model) enter() (Model, screen.Cmd) {
	if m.entry.empty() {
		m.message = widget.Said("Type a word, or walk it with the arrows and space")
		return m, nil
	}
	next, cmd, err := m.apply(m.match.Now(), rules.Enter{Word: m.word()})
	if err != nil {
		next.refused, next.message = next.message.Text, widget.Message{}
		if refusal, is := errors.AsType[*rules.Refusal](err); is {
			next.refused = wording.RefusedWord(refusal)
			if refusal.Reason == rules.AlreadyPlayed {
				next.again = refusal.Path
			}
		}
		if refusal, is := errors.AsType[*match.Refusal](err); is && refusal.Reason == match.FoundInTeam {
			next.again = next.pathOf(m.word())
		}
		next, cmd = next.startShake()
		return next, screen.Batch(cmd, m.bell())
	}
	last, _ := next.state().Newest()
	next.entry, next.refused, next.scroll, next.walking = entry{}, "", 0, false
	next.message = widget.Good(fmt.Sprintf("+%d  %s", last.Points, say.Word(last.Word)) + next.bonus(last.Word))
	next, flashing := next.startFlash(last)
	next, more := next.completeIfFound()
	return next, screen.Batch(cmd, flashing, more)
}

// escape clears the word. Without one it takes back a re-roll, or asks whether to leave or end
// the game.
func (m Model) escape() (Model, screen.Cmd) {
	switch {
	case m.entry.empty() && m.regret != nil:
		return m.unroll()
	case m.entry.empty():
		m.asked = askLeave
		return m, nil
	}
	return m.wipe(), nil
}

func (m Model) click(id string) (Model, screen.Cmd) {
	if m.isWatching() || m.race != nil && m.phase == over {
		return m, nil
	}
	if m.phase == over {
		return m.clickResult(id), nil
	}
	var square int
	if _, err := fmt.Sscanf(id, "square %d", &square); err != nil || m.phase != playing || m.asked != none {
		return m, nil
	}
	if next, cmd, up := m.timeUp(); up {
		return next, cmd
	}
	m.again = nil
	if m.refused != "" && square != m.entry.last() {
		m.entry = entry{} // as a letter begins a new word; its last square is taken back
	}
	return m.take(square)
}

func (m Model) wheel(msg tea.MouseWheelMsg) Model {
	by := screen.Wheel(msg)
	if m.race != nil && m.phase == over {
		return m.raceScrolled(by)
	}
	if m.phase == over {
		return m.choose(m.result.selected + by)
	}
	return m.scrolled(by)
}

// scrolled scrolls the list of words found, or the progress.
func (m Model) scrolled(by int) Model {
	if m.phase != playing {
		return m // no list is shown
	}
	all := len(m.listLines())
	if m.paneNow() == paneProgress && !m.showsBoth() {
		all = len(m.progressLines(m.box().width, m.listHeight()))
	}
	m.scroll = max(0, min(m.scroll+by, all-m.listHeight()))
	return m
}

// sentence returns a sentence for an error, of the rules or any other.
func sentence(err error) string {
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
		return wording.Refusal(refusal)
	}
	return err.Error()
}
