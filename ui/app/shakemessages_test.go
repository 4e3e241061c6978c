package app

import (
	"image/color"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// shakenKeys are the keys that some screen does something with, and some that
// none does.
var shakenKeys = strings.Fields(
	"enter enter esc esc tab shift+tab backspace space space up down left right pgup pgdown home end f1 " +
		"a b c d e f g h i j k l m n o p q r s t u v w x y z A E G O R T 0 1 2 3 4 5 8 + - / ? ! , . > < @ * = " +
		"ctrl+a ctrl+b ctrl+d ctrl+e ctrl+f ctrl+g ctrl+h ctrl+k ctrl+l ctrl+n ctrl+o ctrl+p ctrl+r ctrl+s ctrl+t ctrl+u ctrl+w ctrl+x ctrl+y ctrl+z",
)

// odd are texts that keyboards and clipboards can send.
var odd = []string{
	"", "é", "ß", "ñ", "日本", "\U0001F9E9", "e\u0301\u0302\u0303", "\u200b", "\u202e", "\x00", "\x1b[31m", "\x1b[" + strings.Repeat(";", 32) + "1m",
	"\t", "\r\n", "\n\n\n", "ABC,8h", "8h CAT", ",", "exch ABC", "quoin", "Ada", "127.0.0.1:4040", "../../nothing.board", "~", "\xff\xfe",
}

type unheardOf struct{}

// anything is a message such as the app may be given, or may not.
func (s *shaken) anything() tea.Msg {
	r := s.random
	x, y := r.IntN(100)-3, r.IntN(40)-3
	text := func() string {
		if r.IntN(6) == 0 {
			return strings.Repeat(odd[r.IntN(len(odd))], r.IntN(300))
		}
		return odd[r.IntN(len(odd))]
	}
	button := []tea.MouseButton{tea.MouseLeft, tea.MouseLeft, tea.MouseRight, tea.MouseMiddle, tea.MouseNone}[r.IntN(5)]
	switch r.IntN(24) {
	case 0, 1:
		return tea.MouseWheelMsg{X: x, Y: y, Button: []tea.MouseButton{tea.MouseWheelUp, tea.MouseWheelDown, tea.MouseWheelLeft, tea.MouseWheelRight}[r.IntN(4)]}
	case 2, 3:
		return tea.MouseClickMsg{X: x, Y: y, Button: button}
	case 4:
		return []tea.Msg{tea.MouseReleaseMsg{X: x, Y: y, Button: button}, tea.MouseMotionMsg{X: x, Y: y, Button: button}}[r.IntN(2)]
	case 5:
		return tea.PasteMsg{Content: text()}
	case 6:
		return tea.KeyPressMsg{Code: rune(r.IntN(0x120000)), Text: text(), Mod: tea.KeyMod(r.IntN(256))}
	case 7:
		return []tea.Msg{
			tea.PasteStartMsg{},
			tea.PasteEndMsg{},
			tea.FocusMsg{},
			tea.BlurMsg{},
			tea.ResumeMsg{},
			unheardOf{},
			nil,
			tea.KeyReleaseMsg{Code: 'a', Text: "a"},
			tea.CursorPositionMsg{X: x, Y: y},
			tea.ClipboardMsg{Content: text()},
			tea.RawMsg{Msg: text()},
			tea.BackgroundColorMsg{Color: color.Gray{Y: uint8(r.IntN(256))}},
			tea.EnvMsg(nil),
			tea.ColorProfileMsg{Profile: []colorprofile.Profile{colorprofile.ASCII, colorprofile.ANSI, colorprofile.TrueColor}[r.IntN(3)]},
		}[r.IntN(14)]
	case 8:
		return []tea.Msg{
			screen.Shown{},
			screen.SettingsChanged{},
			screen.Recorded{},
			screen.Notice{Text: text()},
			screen.Notice{Text: strings.Repeat("much to say ", r.IntN(60)), Sticky: true},
			noticeOver{r.IntN(3)},
		}[r.IntN(6)]
	}
	return screentest.Key(shakenKeys[r.IntN(len(shakenKeys))])
}
