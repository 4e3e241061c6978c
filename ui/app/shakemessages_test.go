package app

import (
	"image/color"
	"io"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/terminal"
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
	case 9:
		return s.sent()
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

// pieces are what sequences are made of.
var pieces = []string{
	"\x1b", "\x1b[", "\x1bO", "\x1bP", "\x1b]", "\x1b\\", "\a", "\x9b", "\x9c", ";", ":", "<", "?", "$", "0", "1", "2", "5", "8", "27", "97", "200", "201", "999999999999",
	"~", "u", "m", "M", "t", "A", "B", "C", "R", "I", "O", "y", "c", "_", "\x1b[200~", "\x1b[201~", "\x1b[8;", "\x1b[<0;", "\x1b[<64;", "\x1b[97;;", "\x1b[0;0;",
	"\x1b]11;rgb:", "ffff/ffff/ffff", "\x03", "\t", "\x00", "a", "é", "日",
}

// sent is what comes of bytes that a terminal sends: a sequence made up of
// pieces, read as Bubble Tea reads it.
func (s *shaken) sent() tea.Msg {
	var b strings.Builder
	for range 1 + s.random.IntN(12) {
		b.WriteString(strings.Repeat(pieces[s.random.IntN(len(pieces))], 1+s.random.IntN(2)*s.random.IntN(40)))
	}
	rest, err := io.ReadAll(terminal.NewReader(strings.NewReader(b.String()), nil, nil))
	if err != nil {
		panic(err)
	}
	var decoder uv.EventDecoder
	var msgs burst
	for len(rest) > 0 {
		n, event := decoder.Decode(rest)
		if n <= 0 {
			break
		}
		rest = rest[n:]
		switch e := event.(type) {
		case uv.KeyPressEvent:
			if k := tea.KeyPressMsg(e); k.String() != "ctrl+c" {
				msgs = append(msgs, k)
			}
		case uv.MouseClickEvent:
			msgs = append(msgs, tea.MouseClickMsg(e))
		case uv.MouseWheelEvent:
			msgs = append(msgs, tea.MouseWheelMsg(e))
		case uv.PasteEvent:
			msgs = append(msgs, tea.PasteMsg(e))
		case uv.BackgroundColorEvent:
			msgs = append(msgs, tea.BackgroundColorMsg(e))
		default:
			msgs = append(msgs, e)
		}
	}
	return msgs
}

// burst is messages that come one after another.
type burst []tea.Msg
