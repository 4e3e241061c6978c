package dictionary

import (
	"cmp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
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
	text  string // to be looked up after the list has been read
	list  string // name of the present list
	of    lexicon.Language
	lists []string // all names, once known
	fault string   // why a list can't be read
	worth func(word string) string
}

// NewScreen returns the screen for a place.
func NewScreen(host play.Host, place screen.DictionaryPlace) FullScreen {
	of := host.Settings.Now().Words()
	return FullScreen{host: host, text: place.Word, list: cmp.Or(place.List, host.ListIn(of)), of: of}
}

// Worth returns the screen with what a function says of the points of a word: "5 points in Scrabble".
func (s FullScreen) Worth(worth func(word string) string) FullScreen {
	s.worth = worth
	return s
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
	host, of := s.host, s.of
	return screen.Run(func() tea.Msg {
		o := openedList{name: name, lists: host.ListsIn(of)}
		o.words, o.err = host.List(name)
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
	case wordAdded:
		return s.tells(msg), nil
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
	m := New(s.host, o.words).Within(s.room())
	if m.language() == lexicon.English {
		m.worth = s.worth
	}
	m, cmd := m.Look(text)
	s.model = m
	return s, cmd
}

// fullKey is a row of the keys of the screen.
type fullKey = screen.KeyRow[FullScreen]

var keyBack = screen.Bind("esc", "back", "esc", "ctrl+w")

// table returns the keys of the screen: its own, and those of the window.
func (s FullScreen) table() screen.KeyTable[FullScreen] {
	back := fullKey{Key: keyBack, Foot: "back", Do: screen.Act(func(s FullScreen) (FullScreen, screen.Cmd) { return s, screen.Send(screen.Back{}) })}
	list := fullKey{Key: screen.Bind("ctrl+n", "next list", "ctrl+n"), Do: screen.Act(FullScreen.nextList)}
	if s.model.text == "" && len(s.lists) > 1 {
		list.Foot = "next list"
	}
	own := []fullKey{
		{Key: screen.Bind("/", "a board: its words, with their paths", "/"), Do: screen.Act(func(s FullScreen) (FullScreen, screen.Cmd) { return s, s.solve(s.model.text + "/") })},
		list, back,
	}
	if s.host.Store != nil && s.model.words != nil && s.model.isWord() && s.model.words.Has(s.model.text) {
		card := fullKey{Key: screen.Bind("ctrl+a", "add the word to your flashcards", "ctrl+a"), Do: screen.Act(FullScreen.addCard)}
		if s.model.focus == 0 {
			card.Foot = "add a card"
		}
		own = append([]fullKey{card}, own...)
	}
	var table screen.KeyTable[FullScreen]
	for _, group := range s.model.table() {
		var rows []fullKey
		for _, row := range group {
			rows = append(rows, fullKey{Key: row.Key, Foot: row.Foot, Do: func(s FullScreen, msg tea.KeyPressMsg) (FullScreen, screen.Cmd) {
				var cmd screen.Cmd
				s.model, cmd = row.Do(s.model, msg)
				return s, cmd
			}})
		}
		table = append(table, rows)
	}
	return append(table, own)
}

func (s FullScreen) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	next, cmd, done := s.table().Press(s, msg)
	if !done {
		next.model, cmd = s.model.Press(msg)
	}
	return next, cmd
}

// nextList reads the next list.
func (s FullScreen) nextList() (FullScreen, screen.Cmd) {
	if len(s.lists) < 2 {
		return s, nil
	}
	at := slices.Index(s.lists, s.list)
	return s, s.open(s.lists[(at+1)%len(s.lists)])
}

// wordAdded is the result of addCard.
type wordAdded struct {
	word string
	err  error
}

// addCard adds the word to the flashcards.
func (s FullScreen) addCard() (FullScreen, screen.Cmd) {
	host, word, of := s.host, s.model.text, s.model.language()
	return s, screen.Run(func() tea.Msg { return wordAdded{word, host.AddCard(of, word)} })
}

// tells says whether a word was added to the flashcards.
func (s FullScreen) tells(c wordAdded) FullScreen {
	s.model.said = widget.Good(strings.ToUpper(c.word) + " is among your flashcards")
	if c.err != nil {
		s.model.said = widget.Bad(say.Unsaved(c.err))
	}
	return s
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
	k := screen.Keys{Topic: "dictionary", Typing: true, Indent: s.left()}
	k.Short, k.Full = s.table().Keys(screen.KeyHelpTyping)
	return k
}

const (
	blockWidth = 106 // of all lines, if there is room
	widest     = 150 // of all lines in a frame of at least this and a quarter of it
	margin     = 2
	above      = 2 // rows
	below      = 1
)

// room returns the size of the window below the title.
func (s FullScreen) room() (width, height int) {
	most := blockWidth
	if s.frame.Width >= widest+widest/4 {
		most = widest
	}
	return max(1, min(most, s.frame.Width-2*margin)), max(1, s.frame.Height-above-below)
}

// left returns the column where the block begins.
func (s FullScreen) left() int {
	width, _ := s.room()
	return max(0, (s.frame.Width-width)/2)
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
	widget.Shift(lines, s.left())
	return screen.View{Content: strings.Join(lines[:min(len(lines), max(1, s.frame.Height))], "\n")}
}
