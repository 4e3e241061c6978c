package study

import (
	"slices"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/game/scrabble"
	rules "quoin/game/study"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Update implements screen.Screen.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
	case opened:
		return m.opened(msg)
	case read:
		return m.read(msg)
	case kept:
		return m.heard(msg)
	case again:
		if msg.cards == m.cards {
			return m.save()
		}
	case ended:
		if m.cards != nil {
			box := m.cards.Box
			m.waits = slices.DeleteFunc(msg.games, func(g stats.FinishedGame) bool { return box.LookedAt(string(g.ID)) })
			return m.searchGame()
		}
	case missedWords:
		return m.missed(msg)
	case screen.SettingsChanged:
		if m.cards != nil && m.unkept == 0 && m.cards.Language() != m.host.Language() {
			return m.reopen()
		}
		if m.cards != nil {
			m.deck = nil
			return m, m.readDeck()
		}
	case screen.Shown:
		if m.away && m.cards != nil && m.cards.Saves() && m.unkept == 0 {
			m.away = false
			return m.reopen()
		}
		m.away = false
		if m.cards != nil {
			return m.count(), nil // another day may have begun
		}
	case screen.Leaving:
		if m.cards != nil {
			cards := m.cards
			return m, screen.Run(func() tea.Msg { _ = cards.Keep(); return nil })
		}
	case screen.Click:
		return m.click(msg.ID)
	case tea.MouseWheelMsg:
		return m.move(screen.Wheel(msg)), nil
	case tea.PasteMsg:
		if m.page == asking {
			return m.typeText(msg.Content), nil
		}
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

func (m Model) opened(o opened) (Model, screen.Cmd) {
	if o.err != nil {
		m.page, m.fault = closed, say.Sentence(o.err)
		return m, nil
	}
	m.cards, m.page = o.cards, home
	m = m.count()
	m.deck = nil
	return m, screen.Batch(m.readDeck(), m.lookUpGames())
}

func (m Model) read(r read) (Model, screen.Cmd) {
	switch {
	case m.cards == nil:
		return m, nil
	case r.err != nil:
		m.page, m.fault = closed, say.Sentence(r.err)
		return m, nil
	}
	m.deck = r.deck
	m = m.count()
	if !m.isReady() { // another list has come into use meanwhile
		return m, m.readDeck()
	}
	return m, nil
}

// missed adds the words missed in a game. A game that can't be searched is tried another
// time.
func (m Model) missed(a missedWords) (Model, screen.Cmd) {
	if m.cards == nil {
		return m, nil
	}
	var kept screen.Cmd
	if a.err == nil {
		var err error
		if m, kept, err = m.do(rules.MissedWords{Game: string(a.game), Day: m.today(), Words: a.words}); err == nil {
			m.found += len(a.words)
		}
	}
	m, next := m.searchGame()
	return m, screen.Batch(kept, next)
}

// The doors of the page of the cardbox, from the top.
const (
	doorCards = iota
	doorPuzzle
	doorThemes
	doorMistakes
	doorLists
	doorAnnotate // on the player's own disk
)

// doorCount returns the number of doors.
func (m Model) doorCount() int {
	if m.host.Files == nil {
		return doorAnnotate
	}
	return doorAnnotate + 1
}

// enter goes through a door.
func (m Model) enter(door int) (Model, screen.Cmd) {
	switch door {
	case doorPuzzle:
		m.away, m.waits = true, nil
		return m, screen.Send(screen.Open{To: screen.MistakesPlace{}})
	case doorThemes:
		m.away, m.waits = true, nil
		return m, screen.Send(screen.Open{To: screen.MistakesPlace{Collected: true}})
	case doorMistakes:
		m.away, m.waits = true, nil
		return m, screen.Send(screen.Open{To: screen.MistakesPlace{Own: true}})
	case doorAnnotate:
		m.away, m.waits = true, nil
		return m, screen.Send(screen.Open{To: screen.Play{Rules: scrabble.Rules, Annotate: &screen.GameFile{}}})
	case doorLists:
		m.page, m.message = lists, widget.Message{}
		return m, nil
	}
	return m.begin(0)
}

// moreNew is the number of new questions that a session beyond the pace adds.
const moreNew = 10

// begin begins a session, with more new questions than the pace if that is wanted.
func (m Model) begin(more int) (Model, screen.Cmd) {
	if !m.isReady() {
		m.message = widget.Said("The words are being read")
		return m, nil
	}
	if more > 0 {
		m.more = max(m.more, m.newToday()-m.cards.Box.Pace()) + more
	}
	m.session = studySession{began: m.host.Now()}
	return m.next()
}

// newToday returns the number of new questions asked today.
func (m Model) newToday() int { return m.cards.Box.NewOn(m.today()) }

// next asks the next question, or says that there is none.
func (m Model) next() (Model, screen.Cmd) {
	m.message, m.letter, m.first = widget.Message{}, "", 0
	if !m.isReady() { // the lists have changed meanwhile
		m.message = widget.Said("The words are being read")
		return m, nil
	}
	m = m.count()
	q, ok := m.cards.Box.Next(m.today(), m.deck, m.more)
	if !ok && len(m.session.marks) > 0 {
		m.page = over
		m.session.took = m.now.Sub(m.session.began)
		return m, nil
	}
	if !ok {
		m.page, m.message = home, widget.Good("That is all for today")
		if m.unasked() == 0 {
			m.message = widget.Said("Nothing is due, and the lists in use have nothing new")
		}
		return m, nil
	}
	m.page, m.sheet, m.words, m.since = asking, m.deck.NewSheet(q), m.deck, m.now
	return m, nil
}

// typeText adds the letters of a text to the word, with their accents or without.
func (m Model) typeText(text string) Model {
	a := m.language().Alphabet()
	for char := ""; text != ""; {
		char, text = lexicon.CutChar(text)
		code, ok := a.Code(char)
		if ok && utf8.RuneCountInString(m.letter) <= utf8.RuneCountInString(m.sheet.Question.Letters) {
			m.letter += a.Decode(code)
			m.message = widget.Message{}
		}
	}
	return m
}

// takeBack takes the last letter of the word back.
func (m Model) takeBack() Model {
	_, size := utf8.DecodeLastRuneInString(m.letter)
	m.letter = m.letter[:len(m.letter)-size]
	return m
}

// stop leaves a question without an answer.
func (m Model) stop() Model {
	m.page, m.message = home, widget.Said("That question comes again")
	return m.count()
}

// giveWord compares the typed word with the answers.
func (m Model) giveWord() (Model, screen.Cmd) {
	word := strings.ToUpper(m.letter)
	sheet, said := m.sheet.Type(m.letter)
	m.sheet, m.letter = sheet, ""
	switch said {
	case rules.Right:
		if m.sheet.Whole() {
			return m.answer()
		}
		m.message = widget.Good(word + " is right; " + say.Number(len(m.sheet.Answers)-len(m.sheet.Found)) + " to go")
	case rules.Again:
		m.message = widget.Said(word + " was typed before")
	case rules.OffLetters:
		m.message = widget.Bad(word + " isn't made of these letters")
		if m.sheet.Question.Kind == rules.Hooks {
			m.message = widget.Bad(word + " isn't " + strings.ToUpper(m.sheet.Question.Letters) + " with one more letter")
		}
	default:
		m.message = widget.Bad(word + " isn't a word")
	}
	return m, nil
}

// answer marks the question, and shows the right answers.
func (m Model) answer() (Model, screen.Cmd) {
	m.mark, m.page, m.message, m.letter = m.sheet.Mark(), shown, widget.Message{}, ""
	level := newCard
	if before, there := m.cards.Box.Card(m.sheet.Question); there {
		level = before.Level
	}
	m.took = rules.Thought(m.host.Now().Sub(m.since))
	next, cmd, err := m.do(rules.Answer{Question: m.sheet.Question, Right: m.mark, Day: m.today(), Took: m.took})
	if err != nil { // the clock has been set back
		m.page, m.message = home, widget.Bad(say.Sentence(err))
		return m.count(), nil
	}
	next.session = next.session.with(m.sheet, m.mark, level)
	next.shows = next.explained()
	return next, cmd
}

// overrule reverses the mark.
func (m Model) overrule() (Model, screen.Cmd) {
	if last, can := m.cards.Box.Overrules(); !can || last.Question != m.sheet.Question {
		m.message = widget.Said("A mark is overruled once")
		return m, nil
	}
	next, cmd, err := m.do(rules.Overrule{})
	if err != nil {
		return m, nil
	}
	next.mark = !m.mark
	next.session = next.session.overruled(m.sheet, next.mark)
	return next, cmd
}

// move scrolls the answers, or moves through the lists.
func (m Model) move(by int) Model {
	switch m.page {
	case shown:
		m.first = max(0, min(m.first+by, len(m.shows)-m.answerRows()))
	case lists:
		m.row = max(0, min(m.row+by, lastRow()))
	case home:
		m.door = max(0, min(m.door+by, m.doorCount()-1))
	}
	return m
}

// changePace changes the number of new questions a day.
func (m Model) changePace(by int) (Model, screen.Cmd) {
	next, cmd, err := m.do(rules.Pace{New: max(0, min(m.cards.Box.Pace()+by, rules.MaxPace))})
	if err != nil {
		return m, nil // at the end of the scale
	}
	return next, cmd
}

// changeRow changes the setting of the chosen row, or takes its list into use or out of use.
func (m Model) changeRow() (Model, screen.Cmd) {
	switch m.row {
	case paceRow:
		return m.changePace(5)
	case scheduleRow:
		return m.changeSchedule(1)
	}
	l := rules.Lists()[m.row-firstList]
	next, cmd, err := m.do(rules.Use{List: l, On: !m.cards.Box.Uses(l)})
	if err != nil {
		return m, nil
	}
	if next.deck != nil && !next.isReady() {
		cmd = screen.Batch(cmd, next.readDeck())
	}
	return next, cmd
}

// click handles a click on a row.
func (m Model) click(id string) (screen.Screen, screen.Cmd) {
	if m.page == home {
		for i := range m.doorCount() {
			if id == rowID(i) {
				return m.enter(i)
			}
		}
	}
	if m.page != lists {
		return m, nil
	}
	for i := range lastRow() + 1 {
		if id == rowID(i) {
			m.row = i
			return m.changeRow()
		}
	}
	return m, nil
}
