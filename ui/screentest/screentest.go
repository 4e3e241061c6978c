// Package screentest helps to test screens: it makes key messages by name, runs commands to their end, and
// checks frames.
package screentest

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/screen"
)

var named = map[string]tea.Key{
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab},
	"backspace": {Code: tea.KeyBackspace}, "space": {Code: tea.KeySpace, Text: " "},
	"up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight},
	"pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown}, "home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd},
	"f1": {Code: tea.KeyF1}, "shift+tab": {Code: tea.KeyTab, Mod: tea.ModShift},
}

// Key returns the message of a key by Bubble Tea's name: "enter", "ctrl+r", "a", "R".
func Key(name string) tea.KeyPressMsg {
	if k, ok := named[name]; ok {
		return tea.KeyPressMsg(k)
	}
	if letter, ok := strings.CutPrefix(name, "ctrl+"); ok {
		return tea.KeyPressMsg{Code: rune(letter[0]), Mod: tea.ModCtrl}
	}
	return tea.KeyPressMsg{Code: rune(strings.ToLower(name)[0]), Text: name}
}

// Press sends keys to a screen, and every answer of its commands. It returns the screen and the messages
// meant for the app.
func Press(t testing.TB, s screen.Screen, keys ...string) (screen.Screen, []tea.Msg) {
	t.Helper()
	var asked []tea.Msg
	for _, k := range keys {
		next, cmd := s.Update(Key(k))
		var more []tea.Msg
		s, more = Settle(t, next, cmd)
		asked = append(asked, more...)
	}
	return s, asked
}

// commandTime bounds a command of a test. Screens under test get tickers that never fire, so only a command
// that hangs takes this long, even on a busy machine.
const commandTime = 2 * time.Minute

// Settle runs a command and the commands that follow from it, and sends every answer to the screen. It
// returns the messages meant for the app.
func Settle(t testing.TB, s screen.Screen, cmd screen.Cmd) (screen.Screen, []tea.Msg) {
	t.Helper()
	var asked []tea.Msg
	for len(cmd) > 0 {
		msg := Answer(t, cmd[0])
		cmd = cmd[1:]
		switch msg := msg.(type) {
		case nil:
		case screen.Cmd:
			cmd = screen.Batch(cmd, msg)
		case tea.BatchMsg:
			for _, f := range msg {
				cmd = screen.Batch(cmd, screen.Run(f))
			}
		case screen.Calm: // ends at once
			asked = append(asked, msg)
			next, more := s.Update(screen.Calmed{})
			s, cmd = next, screen.Batch(cmd, more)
		case screen.Open, screen.Replace, screen.Back, screen.Quit, screen.Notice, screen.Bell, screen.Copy, screen.Meaning, screen.SettingsChanged:
			asked = append(asked, msg)
		default:
			next, more := s.Update(msg)
			s, cmd = next, screen.Batch(cmd, more)
		}
	}
	return s, asked
}

// Answer returns the message of a command's part: the one to send, or the result of its function.
func Answer(t testing.TB, w screen.Want) tea.Msg {
	t.Helper()
	if w.Run == nil {
		return w.Sent
	}
	answer := make(chan tea.Msg, 1)
	go func() { answer <- w.Run() }()
	select {
	case msg := <-answer:
		return msg
	case <-time.After(commandTime):
		t.Fatal("a command doesn't answer")
		return nil
	}
}
