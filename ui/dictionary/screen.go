package dictionary

import (
	"cmp"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// FullScreen is the window as a separate screen. It is a value.
type FullScreen struct {
	host  play.Host
	frame screen.Frame
	model Model
	text  string   // to be looked up after the list has been read
	list  string   // name of the present list
	lists []string // all names, once known
	fault string   // why a list can't be read
}

// NewScreen returns the screen for a place.
func NewScreen(host play.Host, place screen.DictionaryPlace) FullScreen {
	return FullScreen{host: host, text: place.Word, list: cmp.Or(place.List, host.Settings.Now().Dictionary)}
}

// openedList is the result of open: a list, and the names of all lists.
type openedList struct {
	name  string
	words *lexicon.Lexicon
	lists []string
	err   error
}

// Init reads the list.
func (s FullScreen) Init() screen.Cmd { return s.open(s.list) }

// open reads a list. It is slow for lists that aren't Quoin's own.
func (s FullScreen) open(name string) screen.Cmd {
	host := s.host
	return screen.Run(func() tea.Msg {
		o := openedList{name: name, lists: []string{settings.International, settings.Everyday}}
		own, _ := host.Lists() // Settings reports a folder that can't be read
		o.lists = append(o.lists, own...)
		o.words, o.err = host.Lexicon(name)
		return o
	})
}

// Update implements screen.Screen.
func (s FullScreen) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	var cmd screen.Cmd
	switch msg := msg.(type) {
	case screen.Frame:
		s.frame = msg
		s.model = s.model.Within(s.room())
	case openedList:
		return s.opens(msg)
	case LookUp:
		s.model, cmd = s.model.Found(msg)
	case tea.KeyPressMsg:
		return s.press(msg)
	case tea.PasteMsg:
		if strings.Contains(msg.Content, "/") {
			return s, s.solve(msg.Content)
		}
		s.model, cmd = s.model.Paste(msg.Content)
	case tea.MouseWheelMsg:
		s.model = s.model.Scroll(screen.Wheel(msg))
	}
	return s, cmd
}

// opens shows a list that was read. If it can't be read, the screen says so and keeps the
// previous one.
func (s FullScreen) opens(o openedList) (screen.Screen, screen.Cmd) {
	s.lists = o.lists
	if o.err != nil {
		s.fault = say.Sentence(o.err)
		return s, nil
	}
	text := s.text
	if s.model.words != nil {
		text = s.model.text
	}
	s.list, s.fault = o.name, ""
	m, cmd := New(s.host, o.words).Within(s.room()).Look(text)
	s.model = m
	return s, cmd
}

var (
	keyBack = screen.Bind("esc", "back", "esc", "ctrl+w")
	keyList = screen.Bind("ctrl+n", "next list", "ctrl+n")
)

func (s FullScreen) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, keyBack):
		return s, screen.Send(screen.Back{})
	case key.Matches(msg, keyList) && len(s.lists) > 1:
		at := slices.Index(s.lists, s.list)
		return s, s.open(s.lists[(at+1)%len(s.lists)])
	}
	if msg.Text == "/" {
		return s, s.solve(s.model.text + "/")
	}
	var cmd screen.Cmd
	s.model, cmd = s.model.Press(msg)
	return s, cmd
}

// solve lists the words of a board: a slash is the end of its first row.
func (s FullScreen) solve(board string) screen.Cmd {
	if s.model.kept {
		board = strings.TrimPrefix(board, s.model.text)
	}
	return screen.Send(screen.Open{To: screen.SolvePlace{Board: board, List: s.list}})
}

// Keys returns the keys.
func (s FullScreen) Keys() screen.Keys {
	short := s.model.Keys()
	if s.model.text == "" && len(s.lists) > 1 {
		short = append(short, keyList)
	}
	return screen.Keys{
		Short: append(short, keyBack, screen.KeyHelpTyping), Topic: "dictionary", Typing: true,
		Full: [][]key.Binding{{
			screen.Bind("a to z", "type a word", "a"), screen.Bind("?", "any letter", "?"), screen.Bind("*", "any number of letters", "*"), screen.Bind("/", "a board: its words, with their paths", "/"), keyErase, keyWipe,
			keyEnter, keyColumn, screen.Bind("↑ ↓ pgup pgdn", "choose a word; enter opens it", "up"), keyMeanings, keyList, keyBack,
		}},
	}
}

const (
	blockWidth = 106 // of all lines, if there is room
	margin     = 2
	above      = 2 // rows
	below      = 1
)

// room returns the size of the window below the title.
func (s FullScreen) room() (width, height int) {
	return max(1, min(blockWidth, s.frame.Width-2*margin)), max(1, s.frame.Height-above-below)
}

// View implements screen.Screen.
func (s FullScreen) View() screen.View {
	t := s.frame.Theme
	width, _ := s.room()
	const title = "Dictionary"
	words := ""
	if s.model.words != nil {
		words = say.Count(s.model.words.Len(), "word")
	}
	style, list := t.Muted, say.Plain(s.list)
	if s.fault != "" {
		style, list = t.Bad, s.fault
	}
	list = widget.Fit(widget.Cut(list, max(0, width-len(title)-4-len(words))), width-len(title)-2-len(words))
	lines := []string{t.Title.Render(title) + widget.Blank(2) + style.Render(list) + t.Muted.Render(words), ""}
	lines = append(lines, s.model.Lines(t)...)
	widget.Shift(lines, max(0, (s.frame.Width-width)/2))
	return screen.View{Content: strings.Join(lines[:min(len(lines), max(1, s.frame.Height))], "\n")}
}
