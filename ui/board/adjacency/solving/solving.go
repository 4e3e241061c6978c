// Package solving is the screen that lists the words of a board of Adjacency, with their paths: for people who have
// the board before them on a table. The board is typed square by square, or pasted.
package solving

import (
	"cmp"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Model is the screen. It is a value.
type Model struct {
	host  play.Host
	list  string // name of the word list
	of    lexicon.Language
	frame screen.Frame

	size    int
	rowed   bool   // whether the length of a row has been typed, by its end
	tiles   string // code of the letters typed so far
	solved  *solution
	message widget.Message

	chosen int // index of the chosen word
	first  int // index of the first visible row of words
}

// solution is the result of solve.
type solution struct {
	tiles  string
	words  []foundWord
	points int
	fault  string // why there is none
}

// foundWord is a word on the board.
type foundWord struct {
	adjacency.BoardWord
	everyday bool
	meaning  lexicon.Definition
}

// New returns the screen for a place.
func New(host play.Host, place screen.SolvePlace) Model {
	of := host.Settings.Now().Words()
	m := Model{host: host, list: cmp.Or(place.List, host.ListIn(of)), of: of, size: adjacency.DefaultSize}
	return m.typed(place.Board)
}

// Init solves the board if it is complete.
func (m Model) Init() screen.Cmd { return m.solve() }

// isFull reports whether all squares have letters.
func (m Model) isFull() bool { return len(m.tiles) == m.size*m.size }

// solve returns the command that finds the words. It is slow for lists that aren't Quoin's own.
func (m Model) solve() screen.Cmd {
	if !m.isFull() {
		return nil
	}
	host, list, of, tiles, rows := m.host, m.list, m.of, m.tiles, m.rows()
	return screen.Run(func() tea.Msg {
		s := &solution{tiles: tiles}
		words, err := host.List(list)
		var board adjacency.Board
		if err == nil {
			board, err = adjacency.ParseBoardIn(of, rows)
		}
		var held []adjacency.BoardWord
		if err == nil {
			held, err = adjacency.NewSolver(words).Solve(board, lexicon.MinLength)
		}
		if err != nil {
			s.fault = say.Sentence(err)
			return s
		}
		everyday := resources.EverydayOf(of)
		for _, w := range held {
			s.points += w.Points
			s.words = append(s.words, foundWord{BoardWord: w, everyday: everyday.Has(w.Word)})
		}
		game.SortStable(s.words, func(a, b foundWord) int {
			known := 0
			if a.everyday != b.everyday {
				known = 1
				if a.everyday {
					known = -1
				}
			}
			return cmp.Or(cmp.Compare(b.Points, a.Points), known)
		})
		if of != lexicon.English {
			return s
		}
		define := resources.DefineMany()
		for i := range s.words {
			s.words[i].meaning, _ = define(s.words[i].Word)
		}
		return s
	})
}

// rows returns the board as its rows joined by slashes.
func (m Model) rows() string {
	var rows []string
	for r := range m.size {
		rows = append(rows, m.of.Alphabet().Decode(m.tiles[r*m.size:(r+1)*m.size]))
	}
	return strings.Join(rows, "/")
}

// Update implements screen.Screen.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
	case *solution:
		if msg.tiles == m.tiles {
			m.solved, m.chosen, m.first = msg, 0, 0
			if msg.fault != "" {
				m.message = widget.Bad(msg.fault)
			}
		}
	case tea.PasteMsg:
		if m.isFull() {
			m = m.cleared()
		}
		m = m.typed(msg.Content)
		return m, m.solve()
	case tea.MouseWheelMsg:
		return m.move(screen.Wheel(msg) * m.across()), nil
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

var (
	keyBack  = screen.Bind("esc", "back", "esc")
	keyErase = screen.Bind("backspace", "take back", "backspace", "ctrl+h")
	keyClear = screen.Bind("ctrl+u", "another board", "ctrl+u")
	keySize  = screen.Bind("tab", "size", "tab")
	keyEnter = screen.Bind("enter", "all meanings", "enter", "ctrl+w")
)

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	m.message = widget.Message{}
	switch {
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, keyErase):
		m.tiles, m.solved = m.tiles[:max(0, len(m.tiles)-1)], nil
		m.rowed = m.rowed && m.tiles != ""
	case key.Matches(msg, keyClear):
		return m.cleared(), nil
	case key.Matches(msg, keySize) && !m.isFull():
		if m.size++; m.size > adjacency.MaxSize || m.size*m.size < len(m.tiles) {
			m.size = adjacency.MinSize
		}
		m.tiles = m.tiles[:min(len(m.tiles), m.size*m.size-1)]
	case key.Matches(msg, keyEnter) && m.isDefined():
		return m, screen.Send(screen.Meaning{Words: []string{m.solved.words[m.chosen].Word}})
	case m.solved != nil && key.Matches(msg, screen.KeyUp) && msg.Text == "":
		return m.move(-m.across()), nil
	case m.solved != nil && key.Matches(msg, screen.KeyDown) && msg.Text == "":
		return m.move(m.across()), nil
	case m.solved != nil && msg.String() == "left":
		return m.move(-1), nil
	case m.solved != nil && msg.String() == "right":
		return m.move(1), nil
	case m.solved != nil && msg.String() == "pgup":
		return m.move(-m.across() * m.listRows()), nil
	case m.solved != nil && msg.String() == "pgdown":
		return m.move(m.across() * m.listRows()), nil
	case msg.Text != "":
		if m.isFull() {
			m = m.cleared()
		}
		m = m.typed(msg.Text)
		return m, m.solve()
	}
	return m, nil
}

// cleared returns the screen with an empty board.
func (m Model) cleared() Model {
	m.tiles, m.rowed, m.solved, m.message = "", false, nil, widget.Message{}
	return m
}

// typed adds the letters of a text. A slash or a line break ends a row; the first one says how long the rows are.
func (m Model) typed(text string) Model {
	text = strings.ReplaceAll(strings.TrimSpace(text), "Qu", "q")
	for char := ""; text != ""; {
		char, text = lexicon.CutChar(text)
		letters, ok := m.of.Alphabet().Code(char)
		switch {
		case char == "/" || char == "\n":
			m = m.endRow()
		case ok:
			for _, letter := range letters {
				m = m.letter(string(letter))
			}
		case char > " ":
			m.message = widget.Bad("a board has letters, and / ends a row")
		}
	}
	return m
}

// letter fills the next square.
func (m Model) letter(code string) Model {
	if m.isFull() && !m.rowed && m.size < adjacency.MaxSize {
		m.size++ // a larger board, pasted without slashes
	}
	if !m.isFull() {
		m.tiles += code
	}
	return m
}

// isDefined reports whether the chosen word may have meanings.
func (m Model) isDefined() bool {
	return m.solved != nil && len(m.solved.words) > 0 && m.of == lexicon.English
}

// endRow ends a row.
func (m Model) endRow() Model {
	switch n := len(m.tiles); {
	case !m.rowed && n >= adjacency.MinSize && n <= adjacency.MaxSize:
		m.size, m.rowed = n, true
	case !m.rowed && n%m.size != 0, n == 0:
		m.message = widget.Bad("a row has 4 to 8 letters")
	case n%m.size != 0:
		m.message = widget.Bad("a row has " + say.Count(m.size, "letter") + " here")
	}
	return m
}

// move moves the choice.
func (m Model) move(by int) Model {
	if m.solved == nil || len(m.solved.words) == 0 {
		return m
	}
	m.chosen = min(max(m.chosen+by, 0), len(m.solved.words)-1)
	row, rows := m.chosen/m.across(), m.listRows()
	m.first = min(max(m.first, row-rows+1), row)
	return m
}

// Keys implements screen.Screen.
func (m Model) Keys() screen.Keys {
	letters := screen.Bind("a-z", "next square", "a")
	k := screen.Keys{Topic: "dictionary", Full: [][]key.Binding{
		{letters, screen.Bind("/", "end of a row", "/"), keyErase, keyClear, keySize},
		{screen.Bind("↑ ↓ ← →", "choose a word", "up"), keyEnter, keyBack},
	}}
	if m.solved != nil && len(m.solved.words) > 0 {
		k.Short = []key.Binding{screen.Bind("enter", "meanings", "enter"), screen.Bind("↑↓", "path", "up"), keyClear, keyBack, screen.KeyHelp}
		if !m.isDefined() {
			k.Short, k.Full[1] = k.Short[1:], []key.Binding{k.Full[1][0], keyBack}
		}
	} else {
		k.Short = []key.Binding{letters, keyErase, screen.Bind("tab", "size", "tab"), keyBack, screen.KeyHelp}
	}
	return k
}
