package study

import (
	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/ui/screen"
)

// studyKey is a row of the keys of a page.
type studyKey = screen.KeyRow[Model]

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "study"}
	if m.frame.Theme != nil {
		k.Indent = m.left()
	}
	k.Short, k.Full = m.table().Keys(screen.KeyHelp)
	return k
}

// table returns the keys of the present page.
func (m Model) table() screen.KeyTable[Model] {
	switch m.page {
	case asking:
		return screen.KeyTable[Model]{m.askingKeys()}
	case shown:
		return screen.KeyTable[Model]{m.shownKeys()}
	case lists:
		return screen.KeyTable[Model]{m.rowKeys(lastRow()), m.listKeys()}
	case over:
		return screen.KeyTable[Model]{m.overKeys()}
	case home:
		return screen.KeyTable[Model]{m.homeKeys(), m.rowKeys(m.doorCount() - 1)}
	}
	return screen.KeyTable[Model]{{menuKey}}
}

// menuKey goes back to the menu.
var menuKey = studyKey{Key: screen.Bind("esc", "menu", "esc", "q", "backspace"), Foot: "menu", Do: screen.Act(Model.goBack)}

func (m Model) goBack() (Model, screen.Cmd) { return m, screen.Send(screen.Back{}) }

// goHome returns the reaction of a key that leads to the state of the cardbox.
func goHome(m Model) Model {
	m.page = home
	return m.count()
}

// rowKeys are the keys that move through rows, the last of which has a number.
func (m Model) rowKeys(last int) []studyKey {
	by := func(n int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Change(func(m Model) Model { return m.move(n) })
	}
	return []studyKey{
		{Key: screen.KeyUp, Do: by(-1)},
		{Key: screen.KeyDown, Do: by(1)},
		{Key: screen.KeyFirst, Do: by(-last)},
		{Key: screen.KeyLast, Do: by(last)},
	}
}

// homeKeys are the keys of the state of the cardbox.
func (m Model) homeKeys() []studyKey {
	through := func(door int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Act(func(m Model) (Model, screen.Cmd) { return m.enter(door) })
	}
	return []studyKey{
		{Key: screen.Bind("enter", "the chosen row", "enter", "space"), Foot: [...]string{"begin", "open", "choose", "open", "choose", "open"}[m.door], Do: through(m.door)},
		{Key: screen.Bind("p", "the puzzle of the day", "p"), Foot: "puzzle", Do: through(doorPuzzle)},
		{Key: screen.Bind("t", "puzzles of a theme", "t"), Do: through(doorThemes)},
		{Key: screen.Bind("m", "puzzles from your games", "m", "g"), Foot: "own games", Do: through(doorMistakes)},
		{Key: screen.Bind("l", "lists; how many are new a day", "l"), Foot: "lists", Do: through(doorLists)},
		{Key: screen.Bind("a", "write down a game from a real board", "a"), Off: m.doorCount() <= doorAnnotate, Do: through(doorAnnotate)},
		{Key: screen.Bind("n", "ten new cards more today", "n"), Do: screen.Act(beginMore)},
		menuKey,
	}
}

func beginMore(m Model) (Model, screen.Cmd) { return m.begin(moreNew) }

// askingKeys are the keys while a card is asked.
func (m Model) askingKeys() []studyKey {
	give, do := "show the answer", Model.answer
	if m.letter != "" {
		give, do = "answer", Model.giveWord
	}
	return []studyKey{
		{Key: screen.Bind("enter", "this word; with no word typed, the answer", "enter", "space"), Foot: give, Do: screen.Act(do)},
		{Key: screen.Bind("a-z", "letters of a word", screen.Letters...), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) { return m.typeText(msg.Text), nil }},
		{Key: screen.Bind("backspace", "take a letter back", "backspace", "ctrl+h"), Foot: "take back", Do: screen.Change(Model.takeBack)},
		{Key: screen.Bind("ctrl+u", "take the word back", "ctrl+u"), Do: screen.Change(func(m Model) Model { m.letter = ""; return m })},
		{Key: screen.Bind("esc", "stop; this card comes again", "esc"), Foot: "stop; answers are kept", Do: screen.Change(Model.stop)},
	}
}

// shownKeys are the keys while an answer is shown.
func (m Model) shownKeys() []studyKey {
	overrule := "count it as right"
	if m.mark {
		overrule = "count it as wrong"
	}
	by := func(n int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Change(func(m Model) Model { return m.move(n) })
	}
	meanings := func(m Model) (Model, screen.Cmd) { return m, screen.Send(screen.Meaning{Words: m.sheet.Answers}) }
	return []studyKey{
		{Key: screen.Bind("enter", "next card", "enter", "space"), Foot: "next card", Do: screen.Act(Model.next)},
		{Key: screen.Bind("o", overrule, "o"), Foot: overrule, Do: screen.Act(Model.overrule)},
		{Key: screen.KeyMeaning, Foot: "all meanings", Off: m.language() != lexicon.English, Do: screen.Act(meanings)},
		{Key: screen.KeyUp, Do: by(-1)},
		{Key: screen.KeyDown, Do: by(1)},
		{Key: screen.Bind("esc", "stop", "esc"), Foot: "stop", Do: screen.Change(func(m Model) Model { m.page = home; return m.count() })},
	}
}

// listKeys are the keys that change settings and the sources of new questions.
func (m Model) listKeys() []studyKey {
	enter := func(about, foot string) studyKey {
		return studyKey{Key: screen.Bind("enter", about, "enter", "space"), Foot: foot, Do: screen.Act(Model.changeRow)}
	}
	by := func(change func(Model, int) (Model, screen.Cmd), n int) func(Model, tea.KeyPressMsg) (Model, screen.Cmd) {
		return screen.Act(func(m Model) (Model, screen.Cmd) { return change(m, n) })
	}
	var keys []studyKey
	switch m.row {
	case paceRow:
		keys = []studyKey{
			enter("five more new cards a day", "five more"),
			{Key: screen.Bind("← -", "fewer a day", "left", "-", "h"), Foot: "fewer", Do: by(Model.changePace, -5)},
			{Key: screen.Bind("→ +", "more a day", "right", "+", "l"), Foot: "more", Do: by(Model.changePace, 5)},
		}
	case scheduleRow:
		keys = []studyKey{
			enter("the next choice", "change"),
			{Key: screen.Bind("← -", "the choice before", "left", "-", "h"), Do: by(Model.changeSchedule, -1)},
			{Key: screen.Bind("→ +", "the choice after", "right", "+", "l"), Do: by(Model.changeSchedule, 1)},
		}
	default:
		keys = []studyKey{enter("use this list, or no longer", "use or leave")}
	}
	return append(keys, studyKey{Key: screen.Bind("esc", "back to the cardbox", "esc"), Foot: "back", Do: screen.Change(goHome)})
}

// overKeys are the keys at the end of a session.
func (m Model) overKeys() []studyKey {
	return []studyKey{
		{Key: screen.Bind("enter", "menu", "enter", "q"), Foot: "menu", Do: screen.Act(Model.goBack)},
		{Key: screen.Bind("n", "ten new cards more today", "n"), Foot: "ten new cards", Do: screen.Act(beginMore)},
		{Key: screen.Bind("esc", "back to the cardbox", "esc"), Foot: "study", Do: screen.Change(goHome)},
	}
}

// press handles a key: that of a row of the table. Messages of a list last until the next key.
func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	table := m.table()
	if m.page == lists {
		m.message.Text = ""
	}
	next, cmd, done := table.Press(m, msg)
	if !done && m.page == asking { // a letter with an accent
		next = m.typeText(msg.Text)
	}
	return next, cmd
}
