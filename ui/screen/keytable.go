package screen

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// KeyRow is a row of a KeyTable: keys, and what they do to a screen M.
type KeyRow[M any] struct {
	Key  key.Binding // the keys, their names, and their text in the help
	Foot string      // text in the footer; "" leaves them out of it
	Off  bool        // the keys do nothing now, which leaves out the row
	Do   func(M, tea.KeyPressMsg) (M, Cmd)
}

// KeyTable has the keys that work in one state of a screen, in the groups of the help. The
// footer, the help and the reaction to a key are all made from it, so they agree.
type KeyTable[M any] [][]KeyRow[M]

// Keys returns the footer, which ends with the keys in last, and the help.
func (t KeyTable[M]) Keys(last ...key.Binding) (short []key.Binding, full [][]key.Binding) {
	for _, group := range t {
		var rows []key.Binding
		for _, row := range group {
			if row.Off {
				continue
			}
			rows = append(rows, row.Key)
			if row.Foot != "" {
				shown := row.Key
				shown.SetHelp(row.Key.Help().Key, row.Foot)
				short = append(short, shown)
			}
		}
		full = append(full, rows)
	}
	return append(short, last...), full
}

// Press does what the first row with a key says. done is false if there is no such row.
func (t KeyTable[M]) Press(m M, msg tea.KeyPressMsg) (next M, cmd Cmd, done bool) {
	for _, group := range t {
		for _, row := range group {
			if !row.Off && key.Matches(msg, row.Key) {
				next, cmd = row.Do(m, msg)
				return next, cmd, true
			}
		}
	}
	return m, nil, false
}

// Change returns the reaction of a row that only changes the screen.
func Change[M any](do func(M) M) func(M, tea.KeyPressMsg) (M, Cmd) {
	return func(m M, _ tea.KeyPressMsg) (M, Cmd) { return do(m), nil }
}

// Act returns the reaction of a row that doesn't depend on which of its keys was pressed.
func Act[M any](do func(M) (M, Cmd)) func(M, tea.KeyPressMsg) (M, Cmd) {
	return func(m M, _ tea.KeyPressMsg) (M, Cmd) { return do(m) }
}

// Sends returns the reaction of a row that only sends the app a message.
func Sends[M any](msg tea.Msg) func(M, tea.KeyPressMsg) (M, Cmd) {
	return func(m M, _ tea.KeyPressMsg) (M, Cmd) { return m, Send(msg) }
}

// Foot returns a text for the footer if it is wanted there.
func Foot(text string, wanted bool) string {
	if wanted {
		return text
	}
	return ""
}

// ListKeys returns the rows of the keys that move in a list of n lines. foot is their text
// in the footer.
func ListKeys[M any](foot string, n int, move func(M, int) M) []KeyRow[M] {
	do := func(m M, msg tea.KeyPressMsg) (M, Cmd) {
		by, _ := Row(msg, n)
		return move(m, by), nil
	}
	return []KeyRow[M]{
		{Key: Bind("↑↓", "line up, line down", slices.Concat(KeyUp.Keys(), KeyDown.Keys())...), Foot: foot, Off: n < 2, Do: do},
		{Key: Bind("home end", "first, last", slices.Concat(KeyFirst.Keys(), KeyLast.Keys())...), Off: n < 2, Do: do},
	}
}

// PageKeys returns the row of the keys that move in a list by pages of n lines.
func PageKeys[M any](n int, move func(M, int) M) KeyRow[M] {
	return KeyRow[M]{Key: Bind("pgup pgdn", "page up, page down", "pgup", "pgdown", "space"), Do: func(m M, msg tea.KeyPressMsg) (M, Cmd) {
		if msg.Code == tea.KeyPgUp {
			return move(m, -n), nil
		}
		return move(m, n), nil
	}}
}

// Answers returns the keys of a question, which are yes and no.
func Answers[M any](yes func(M) (M, Cmd), no func(M) M) []KeyRow[M] {
	return []KeyRow[M]{
		{Key: KeyYes, Foot: KeyYes.Help().Desc, Do: Act(yes)},
		{Key: KeyNo, Foot: KeyNo.Help().Desc, Do: Change(no)},
	}
}

// Rows returns rows of keys that are all in the footer, with their texts there and in the help.
func Rows[M any](keys []key.Binding, do func(M, tea.KeyPressMsg) (M, Cmd)) (rows []KeyRow[M]) {
	for _, k := range keys {
		rows = append(rows, KeyRow[M]{Key: k, Foot: k.Help().Desc, Do: do})
	}
	return rows
}
