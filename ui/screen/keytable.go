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
	var k shownKeys
	for _, group := range t {
		k.full = append(k.full, nil)
		for i := range group {
			if row := &group[i]; !row.Off {
				k.add(row.Key, row.Foot)
			}
		}
	}
	return append(k.short, last...), k.full
}

// shownKeys is a footer and a help being made. It has no type parameter, because each screen's KeyTable is
// compiled to code of its own.
type shownKeys struct {
	short []key.Binding
	full  [][]key.Binding
}

// add adds keys to the last group of the help and, with a text for it, to the footer.
func (k *shownKeys) add(keys key.Binding, foot string) {
	last := &k.full[len(k.full)-1]
	*last = append(*last, keys)
	if foot != "" {
		keys.SetHelp(keys.Help().Key, foot)
		k.short = append(k.short, keys)
	}
}

// Press does what the first row with a key says. done is false if there is no such row.
func (t KeyTable[M]) Press(m M, msg tea.KeyPressMsg) (next M, cmd Cmd, done bool) {
	for _, group := range t {
		for i := range group {
			if row := &group[i]; !row.Off && key.Matches(msg, row.Key) {
				next, cmd = row.Do(m, msg)
				return next, cmd, true
			}
		}
	}
	return m, nil, false
}

// Change returns the reaction of a row that only changes the screen. It isn't inlined, nor are Act and Sends:
// each of some hundred rows would get a function of its own that copies the screen.
//
//go:noinline
func Change[M any](do func(M) M) func(M, tea.KeyPressMsg) (M, Cmd) {
	return func(m M, _ tea.KeyPressMsg) (M, Cmd) { return do(m), nil }
}

// Act returns the reaction of a row that doesn't depend on which of its keys was pressed.
//
//go:noinline
func Act[M any](do func(M) (M, Cmd)) func(M, tea.KeyPressMsg) (M, Cmd) {
	return func(m M, _ tea.KeyPressMsg) (M, Cmd) { return do(m) }
}

// Sends returns the reaction of a row that only sends the app a message.
//
//go:noinline
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
		{Key: keyLines, Foot: foot, Off: n < 2, Do: do},
		{Key: keyEnds, Off: n < 2, Do: do},
	}
}

// The keys of lists.
var (
	keyLines = Bind("↑↓", "line up, line down", slices.Concat(KeyUp.Keys(), KeyDown.Keys())...)
	keyEnds  = Bind("home end", "first, last", slices.Concat(KeyFirst.Keys(), KeyLast.Keys())...)
	keyPages = Bind("pgup pgdn", "page up, page down", "pgup", "pgdown", "space")
)

// PageKeys returns the row of the keys that move in a list by pages of n lines.
func PageKeys[M any](n int, move func(M, int) M) KeyRow[M] {
	return KeyRow[M]{Key: keyPages, Do: func(m M, msg tea.KeyPressMsg) (M, Cmd) {
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
