package settings

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

type keyTable = screen.KeyTable[Model]

// row returns a row of a table: keys, their text in the footer, or "", and what they do.
func row(keys key.Binding, foot string, do func(Model) (Model, screen.Cmd)) screen.KeyRow[Model] {
	return screen.KeyRow[Model]{Key: keys, Foot: foot, Do: screen.Act(do)}
}

// moves returns a row for keys that only move the choice.
func moves(keys key.Binding, foot string, do func(Model) Model) screen.KeyRow[Model] {
	return screen.KeyRow[Model]{Key: keys, Foot: foot, Do: screen.Change(do)}
}

// opens says what enter does with a setting, or "".
func opens(f values.Field) string {
	switch {
	case f.Kind == values.Weights:
		return "letters"
	case f.Kind == values.Text && len(f.Choices) == 0:
		return "edit"
	case f.Kind == values.Text:
		return "list"
	}
	return ""
}

// changes reports whether the arrows change a setting where it stands.
func changes(f values.Field) bool {
	return f.Kind != values.Weights && (f.Kind != values.Text || len(f.Choices) > 0)
}

// keyWayBack leaves the page.
var keyWayBack = screen.Bind("esc", "back", "esc", "q")

// table returns the keys that work now.
func (m Model) table() keyTable {
	switch m.mode {
	case choosing:
		return m.listTable()
	case editing:
		return keyTable{{
			row(screen.Bind("enter", "keep", "enter"), "keep", Model.keep),
			moves(screen.Bind("esc", "cancel", "esc"), "cancel", Model.browse),
		}}
	case asking:
		return keyTable{{
			row(screen.Bind("enter", "yes", "enter", "y", "Y"), "yes", Model.resetAll),
			moves(screen.Bind("esc", "no", "esc", "n", "N", "q"), "no", Model.browse),
		}}
	case weighing:
		return m.weightTable()
	}
	return m.sheetTable()
}

// sheetTable returns the keys of the page with all settings. No letter changes a value.
func (m Model) sheetTable() keyTable {
	enter := row(screen.Bind("enter", "type a name; the list; the letters", "enter"), opens(m.item()), Model.enter)
	values := ""
	if changes(m.item()) {
		values = "change"
	}
	return keyTable{
		{
			enter,
			screen.KeyRow[Model]{Key: screen.Bind("↑↓", "choose", "up", "down", "k", "j"), Foot: "choose", Do: Model.moveRow},
			moves(screen.Bind("tab", "the other column", "tab", "shift+tab"), "", func(m Model) Model { return m.choose(m.across()) }),
			moves(screen.KeyFirst, "", func(m Model) Model { return m.choose(0) }),
			moves(screen.KeyLast, "", func(m Model) Model { return m.choose(len(m.items) - 1) }),
		},
		{
			screen.KeyRow[Model]{Key: screen.Bind("←→", "the value before, or the next one", "left", "right"), Foot: values, Do: Model.turnValue},
			row(screen.Bind("r", "reset", "r"), "reset", Model.reset),
			moves(screen.Bind("R", "reset all", "R"), "reset all", Model.askReset),
			row(screen.Bind("u", "undo the last change", "u"), "", Model.takeBack),
			row(keyWayBack, "back", Model.leaves),
		},
	}
}

// listTable returns the keys of the list of dictionaries.
func (m Model) listTable() keyTable {
	to := func(i func(Model) int) func(Model) (Model, screen.Cmd) {
		return func(m Model) (Model, screen.Cmd) { return m.highlight(i(m)) }
	}
	return keyTable{
		{
			row(screen.Bind("enter", "choose", "enter", "space"), "choose", Model.take),
			screen.KeyRow[Model]{Key: screen.Bind("↑↓", "another list", "up", "down", "k", "j"), Foot: "another list", Do: Model.moveChoice},
			row(screen.KeyFirst, "", to(func(Model) int { return 0 })),
			row(screen.KeyLast, "", to(func(m Model) int { return len(m.choices) - 1 })),
		},
		{moves(screen.Bind("esc", "cancel", "esc", "q"), "cancel", Model.browse)},
	}
}

// Keys returns what the keys do now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "settings", Indent: m.x, Typing: m.mode == editing}
	last := []key.Binding{screen.KeyHelp}
	switch m.mode {
	case editing:
		last = []key.Binding{screen.KeyHelpTyping}
	case asking:
		last = nil
	}
	k.Short, k.Full = m.table().Keys(last...)
	return k
}

// press does what a key says. A key without a row is text while a name is typed, and else does nothing.
func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	next, cmd, done := m.table().Press(m, msg)
	if !done && m.mode == editing {
		m.refusal = remark{}
		m.input = widget.Typed(m.input, msg)
		return m, nil
	}
	return next, cmd
}
