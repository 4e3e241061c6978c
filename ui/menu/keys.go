package menu

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

type (
	keyRow   = screen.KeyRow[Model]
	keyTable = screen.KeyTable[Model]
)

// row returns a row of a table: keys, their text in the footer, or "", and what they do.
func row(keys key.Binding, foot string, do func(Model) (screen.Screen, screen.Cmd)) keyRow {
	return keyRow{Key: keys, Foot: foot, Do: func(m Model, _ tea.KeyPressMsg) (Model, screen.Cmd) {
		next, cmd := do(m)
		return next.(Model), cmd
	}}
}

// moves returns a row for keys that only move the choice.
func moves(keys key.Binding, foot string, do func(Model) Model) keyRow {
	return keyRow{Key: keys, Foot: foot, Do: screen.Change(do)}
}

// table returns the keys that work now.
func (m Model) table() keyTable {
	switch {
	case m.asked != "":
		return keyTable{{row(screen.KeyYes, screen.KeyYes.Help().Desc, Model.discards), moves(screen.KeyNo, screen.KeyNo.Help().Desc, Model.keeps)}}
	case m.listing != noList:
		return m.listTable()
	case m.coding != nil:
		return keyTable{{
			row(screen.Bind("enter", "play", "enter"), "play", Model.playCode),
			moves(screen.Bind("esc", "menu", "esc"), "menu", func(m Model) Model {
				m.coding = nil
				return m
			}),
		}}
	}
	return m.menuTable()
}

// menuTable returns the keys of the menu itself. Every entry has a key of its own.
func (m Model) menuTable() keyTable {
	entries := m.entries()
	var first, own []keyRow
	if slices.ContainsFunc(entries, func(e menuEntry) bool { return e.id == m.chosen && e.part == shelf }) {
		first = []keyRow{
			moves(screen.Bind("←", "the entry before", "left"), "", func(m Model) Model { return m.move(-1) }),
			moves(screen.Bind("→", "the next entry", "right"), "", func(m Model) Model { return m.move(1) }),
		}
	}
	first = append(first, row(screen.Bind("enter", "open", "enter", "space", "right", "l"), "open", func(m Model) (screen.Screen, screen.Cmd) { return m.open(m.chosen) }))
	if m.chosen == resumeID && len(m.games) > 0 {
		foot := "discard"
		if m.games[0].alone() {
			foot = "" // it explains why the game stays
		}
		first = append(first, row(screen.Bind("x", "discard", "x", "delete"), foot, func(m Model) (screen.Screen, screen.Cmd) { return m.asks(m.games[0]) }))
	}
	first = append(first,
		keyRow{}, // the letters of all entries together
	)
	letters := len(first) - 1
	first = append(first, screen.ListKeys("choose", len(m.lines()), Model.move)...)
	var keys []string
	for _, e := range entries {
		if e.key != "" {
			keys = append(keys, e.key)
			own = append(own, row(screen.Bind(e.key, strings.ToLower(e.label[:1])+e.label[1:], e.key), "", func(m Model) (screen.Screen, screen.Cmd) { return m.open(e.id) }))
		}
	}
	first[letters] = keyRow{Key: screen.Bind("letter", "opens its row", keys...), Foot: "opens its row", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		at := slices.IndexFunc(entries, func(e menuEntry) bool { return e.key == msg.String() })
		next, cmd := m.open(entries[at].id)
		return next.(Model), cmd
	}}
	if m.deps.NoneRunning != nil && !slices.ContainsFunc(entries, func(e menuEntry) bool { return e.key == resumeKey }) {
		own = append(own, row(screen.Bind(resumeKey, "why there is no game to resume", resumeKey), "", func(m Model) (screen.Screen, screen.Cmd) { return m, screen.Run(m.noneRunning) }))
	}
	if m.codes() {
		own = append(own, moves(screen.Bind("o", "play the board of a code; to paste one does it too", "o"), "", func(m Model) Model { return m.asksCode("") }))
	}
	if m.deps.Above {
		own = append(own, row(screen.Bind("esc", "lobby", "esc"), "", func(m Model) (screen.Screen, screen.Cmd) { return m, screen.Send(screen.Back{}) }))
	}
	return keyTable{first, own}
}

// listTable returns the keys of the list of running games or kept puzzles.
func (m Model) listTable() keyTable {
	rows := m.rowsAbove() + len(m.listedGames())
	act := append([]keyRow{row(screen.Bind("enter", "resume", "enter", "space", "right", "l"), "resume", Model.openListed)}, screen.ListKeys("choose", rows, Model.list)...)
	if m.listing == keptList {
		act = append(act, row(screen.Bind("n", "new", "n"), "new", Model.begins))
	}
	return keyTable{
		append(act, keyRow{Key: screen.Bind("x", "discard", "x", "delete"), Foot: "discard", Off: m.listed < m.rowsAbove(), Do: func(m Model, _ tea.KeyPressMsg) (Model, screen.Cmd) {
			next, cmd := m.discardListed()
			return next.(Model), cmd
		}}),
		{
			moves(screen.Bind("esc", "menu", "esc", "q", "left", "h"), "menu", func(m Model) Model {
				m.listing = noList
				return m
			}),
		},
	}
}

// Keys returns what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "quoin", Indent: m.indent(), Typing: m.coding != nil}
	last := []key.Binding{screen.KeyHelp}
	switch {
	case m.asked != "":
		last = nil
	case m.coding != nil:
		last = []key.Binding{screen.KeyHelpTyping}
	case m.deps.Above && m.listing == noList:
		last = append(last, screen.Bind("esc", "lobby", "esc"))
	}
	k.Short, k.Full = m.table().Keys(last...)
	return k
}

// press does what a key says. A key without a row is text while a code is typed, and else does nothing.
func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	next, cmd, done := m.table().Press(m, msg)
	if !done && m.asked == "" && m.coding != nil {
		return m.types(msg), nil
	}
	return next, cmd
}
