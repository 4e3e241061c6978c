package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// outside are the rows of keys whose effect is seen by others.
var outside = []string{"1-8 say"}

// idle are the rows of the help that no state of the test needs: its games are too short to scroll.
var idle = append([]string{"pgup pgdn scroll the turns", "home to the start square"}, outside...)

// unread are rows of the help of lists for which no state waits, by screen.
var unread = map[string][]string{
	"adjacency.Model": {
		"home g first", "end G last", "pgup pgdn a page", "↑ word before", "↓ word after",
		"↑ k up", "↓ j down", "pgup a page up", "pgdn a page down",
	},
	"join.Model":  {"ctrl+u turns, or the tiles not seen yet"}, // both are in sight in a window of this size
	"stats.Model": {"↑ pgup up", "↓ pgdn down", "w meaning", "↑↓ word before, after", "enter the games against the chosen one"},
}

// refused are keys that a game answers only with a sentence, by the topic of its help or by the screen.
var refused = map[string][]string{
	"santorini":  {"t", "ctrl+t", "u", "backspace", "ctrl+h", "0", "6", "7", "8", "9"},
	"scraebbkle": {"ctrl+x"},

	"adjacency.Model": append(strings.Split("0123456789/.,;:+-=_*[]", ""), "ctrl+r", "ctrl+t"),
}

// TestKeysAgree takes every screen through its states, and presses every key in each. A key that does something
// is in the help of that state, and so is every key of the footer. A key of the footer does something in that
// state, and a key of the help does something in some state with the same text. Plain go test takes some of the
// states only, so there a key of the help needn't do anything.
func TestKeysAgree(t *testing.T) {
	sample.OneGoroutine(t)
	t.Chdir(t.TempDir())
	sampled := screentest.NewSample(t, 1)
	h := newHouse(t)
	used, alike := map[string]*keyUse{}, map[string]bool{}
	all := true
	for _, s := range h.states() {
		// States that differ in numbers have the same keys.
		letters := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return r
			}
			return -1
		}, s.name)
		if alike[letters] {
			continue
		}
		alike[letters] = true
		if !sample.Takes(len(alike), 16) {
			all = false
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			still := h.atRest()
			still.TB = t
			d := &drawnState{state: s, sample: sampled, random: sampled.Random(s.name)}
			d.shaken = newShaken(still, s.name, sampled.Seed, d.random)
			d.each = func() { d.pressesAll(used) }
			d.goes()
		})
	}
	for _, name := range slices.Sorted(maps.Keys(used)) {
		if !all {
			clear(used[name].active)
		}
		for _, fault := range used[name].faults(unread[name]) {
			t.Errorf("%s: %s", name, fault)
		}
	}
}

// keyUse is what is known about the keys of a screen.
type keyUse struct {
	name   string
	seen   map[string]int    // states by their footer and help
	wrong  map[string]string // faults, with the last state that has it
	active map[string]bool   // rows of the help: whether one of their keys has done something
}

// faults returns the faults. Rows in unread may do nothing.
func (u *keyUse) faults(unread []string) (all []string) {
	for _, fault := range slices.Sorted(maps.Keys(u.wrong)) {
		all = append(all, fmt.Sprintf("%s, in %q", fault, u.wrong[fault]))
	}
	for _, row := range slices.Sorted(maps.Keys(u.active)) {
		if !u.active[row] && !slices.Contains(idle, row) && !slices.Contains(unread, row) {
			all = append(all, fmt.Sprintf("%q is in the help and never does anything", row))
		}
	}
	return all
}

// keyboard has the keys that a screen may react to.
var keyboard = func() (all []string) {
	for c := 'a'; c <= 'z'; c++ {
		all = append(all, string(c), string(c-'a'+'A'), "ctrl+"+string(c))
	}
	all = append(all, strings.Split("0123456789/.,;:+-=_*[]?", "")...)
	return append(all, "enter", "esc", "tab", "shift+tab", "backspace", "delete", "space", "up", "down", "left", "right", "pgup", "pgdown", "home", "end")
}()

// editing are the keys of every line in which text is typed.
var editing = []string{"ctrl+a", "ctrl+b", "ctrl+d", "ctrl+e", "ctrl+f", "ctrl+h", "ctrl+k", "ctrl+n", "ctrl+p", "ctrl+t", "ctrl+u", "ctrl+v", "ctrl+w", "backspace", "delete", "left", "right", "home", "end"}

// everyScreen are the keys that the app itself handles on all screens.
var everyScreen = []string{"ctrl+c", "ctrl+g", "ctrl+l", "ctrl+z", "?", "f1"}

// pressesAll presses each key of the keyboard in the present state of the top screen.
func (d *drawnState) pressesAll(used map[string]*keyUse) {
	if d.m.(model).over != nil {
		return
	}
	top := d.m.(model).top().Screen
	name := strings.TrimPrefix(fmt.Sprintf("%T", top), "*")
	u := used[name]
	if u == nil {
		u = &keyUse{name, map[string]int{}, map[string]string{}, map[string]bool{}}
		used[name] = u
	}
	const enough = 3 // states with the same keys
	looks := shownKeys(top)
	if u.seen[looks]++; u.seen[looks] > enough {
		return
	}
	// Any key removes a message, so one without a meaning comes first.
	top, _ = top.Update(tea.KeyPressMsg{Code: tea.KeyF9})
	keys := top.Keys()
	full := slices.Concat(keys.Full...)
	where := d.state.name + " after " + d.at
	wrong := func(format string, args ...any) { u.wrong[fmt.Sprintf(format, args...)] = where }
	did := map[string]bool{} // by key
	before := appearance(top)
	for _, name := range keyboard {
		msg := screentest.Key(name)
		typed := keys.Typing && (msg.Text != "" || slices.Contains(editing, name))
		if typed && !has(full, name) && !has(keys.Short, name) {
			continue // lines of text are changed in place, and the state goes on afterwards
		}
		next, cmd := top.Update(msg)
		did[name] = len(cmd) > 0 || appearance(next) != before
		known := typed || has(full, name) || slices.Contains(everyScreen, name) || slices.Contains(refused[keys.Topic], name) || slices.Contains(refused[u.name], name)
		if did[name] && !known {
			wrong("%s works and isn't in the help", name)
		}
	}
	for _, b := range keys.Short {
		if slices.ContainsFunc(b.Keys(), func(k string) bool { return slices.Contains(everyScreen, k) }) {
			continue
		}
		row := b.Help().Key + " " + b.Help().Desc
		repeats := keys.Typing && slices.Contains(b.Keys(), d.at) // a refused line is refused again in the same words
		if !repeats && !slices.Contains(outside, row) && !slices.ContainsFunc(b.Keys(), func(k string) bool { return did[k] }) {
			wrong("%q is in the footer and does nothing", row)
		}
		for _, k := range b.Keys() {
			if !has(full, k) {
				wrong("%q is in the footer, and its key %s isn't in the help", row, k)
			}
		}
	}
	for _, b := range full {
		row := b.Help().Key + " " + b.Help().Desc
		u.active[row] = u.active[row] || slices.ContainsFunc(b.Keys(), func(k string) bool { return did[k] })
	}
}

// has reports whether a key is that of a binding.
func has(bindings []key.Binding, name string) bool {
	return slices.ContainsFunc(bindings, func(b key.Binding) bool { return slices.Contains(b.Keys(), name) })
}

// shownKeys returns the footer and the help of a screen.
func shownKeys(s screen.Screen) string {
	k := s.Keys()
	var b strings.Builder
	for _, shown := range append(slices.Concat(k.Full...), k.Short...) {
		fmt.Fprintf(&b, "%s %s\n", shown.Help().Key, shown.Help().Desc)
	}
	return b.String()
}

// appearance is all that can be seen of a screen.
func appearance(s screen.Screen) string {
	v := s.View()
	if v.Cursor != nil {
		return fmt.Sprint(v.Content, v.Cursor.Position, shownKeys(s))
	}
	return v.Content + shownKeys(s)
}
