package crossword

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/say"
)

// setup is the page that asks who plays, and on which board. It is a value: its
// slices are copied before they change.
type setup struct {
	kind   *kind
	seats  []game.Player // as they will play
	names  []string      // of a person on each seat there can be, also while the computer sits there
	level  string        // of a computer that is sat down
	mode   rules.Mode
	boards []boardChoice
	board  int // of boards
	lists  []string
	list   int // of lists
	row    int // of rows
	typing typing
	text   string // being typed: a path
	fault  string // why the last thing failed
	wanted string // a board that was remembered, and isn't found yet
}

// typing is what is being typed, or chosen from a list of its own.
type typing uint8

const (
	notTyping typing = iota
	typingName
	choosingBoard // in the list of boards, where typing begins a path
)

// boardChoice is a board that can be played on.
type boardChoice struct {
	name   string
	path   string // "" of a board that comes with Quoin
	about  string
	text   string        // for the record
	layout *rules.Layout // nil when the file is no board
	fault  string
}

// row is a line of the page.
type row uint8

const (
	boardRow row = iota
	seatRow
	nameRow
	addRow
	modeRow
	listRow
	startRow
)

// item is a row, and the seat it is about.
type item struct {
	row  row
	seat int
}

// Usual is who played last by these rules, and how: what the set-up page begins
// with. The rules are as headers name them.
func Usual(rulesName string, s settings.Settings) rules.Config {
	return newSetup(kindOf(rulesName), s).config()
}

// newSetup is what was chosen last, or a person against the computer.
func newSetup(k *kind, s settings.Settings) setup {
	u := setup{
		kind: k, level: s.Level, boards: boardsOfQuoin(k), wanted: s.Board,
		lists: []string{settings.International, settings.Everyday},
	}
	u = u.listed(s.Dictionary)
	first := play.Person(s.Name, numbered(0)).Name
	second := play.Person(s.Opponent, numbered(1)).Name
	u.names = []string{first, second, numbered(2), numbered(3)}
	config := rules.Config{Mode: k.variant.Modes[0], Players: []game.Player{{Name: first}, {Name: play.ComputerName, Level: s.Level}}}
	f, _ := settings.Lookup(k.remembered)
	if last, err := k.variant.ParseConfig(f.Get(s)); err == nil && last.Mode != rules.Imported {
		config = last
	}
	u = u.like(config, "")
	return u.onBoard(s.Board)
}

// numbered is the name of a person who has none.
func numbered(seat int) string { return fmt.Sprintf("Player %d", seat+1) }

// like is the setup with the players and the mode of a game, and on its board
// if it is known.
func (u setup) like(c rules.Config, board string) setup {
	u.mode, u.seats, u.names = c.Mode, slices.Clone(c.Players), slices.Clone(u.names)
	for seat, p := range c.Players {
		if p.Level == "" {
			u.names[seat] = p.Name
		}
	}
	for i, b := range u.boards {
		if board != "" && b.text == board {
			u.board, u.wanted = i, ""
		}
	}
	u.row = len(u.rows()) - 1
	return u
}

// onBoard has a board chosen by its name or its path, or waits for it to be
// found.
func (u setup) onBoard(name string) setup {
	for i, b := range u.boards {
		if name != "" && (strings.EqualFold(b.name, name) && b.path == "" || b.path == name) {
			u.board, u.wanted = i, ""
		}
	}
	return u
}

// listed has a word list chosen, also one that isn't known.
func (u setup) listed(name string) setup {
	if !slices.Contains(u.lists, name) {
		u.lists = append(slices.Clip(u.lists), name)
	}
	u.list = slices.Index(u.lists, name)
	return u
}

// rows are the lines there are now: a computer's name can't be changed.
func (u setup) rows() []item {
	var rows []item
	if u.kind.boards {
		rows = append(rows, item{boardRow, 0})
	}
	for seat, p := range u.seats {
		rows = append(rows, item{seatRow, seat})
		if p.Level == "" {
			rows = append(rows, item{nameRow, seat})
		}
	}
	if len(u.seats) < u.kind.variant.MaxPlayers {
		rows = append(rows, item{addRow, len(u.seats)})
	}
	return append(rows, item{modeRow, 0}, item{listRow, 0}, item{startRow, 0})
}

// ownList says whether a list of Quoin's is chosen.
func (u setup) ownList() bool {
	return u.lists[u.list] == settings.International || u.lists[u.list] == settings.Everyday
}

func (u setup) at() item { return u.rows()[u.row] }

// on is the setup with another row chosen, if it is there.
func (u setup) on(at item) setup {
	if i := slices.Index(u.rows(), at); i >= 0 {
		u.row = i
	}
	u.row = min(u.row, len(u.rows())-1)
	return u
}

// moved is the setup with a row chosen that is so many further.
func (u setup) moved(by int) setup {
	u.row = min(max(u.row+by, 0), len(u.rows())-1)
	return u
}

// turned has the value of the chosen row changed.
func (u setup) turned(by int) setup {
	at := u.at()
	u.fault = ""
	switch at.row {
	case boardRow:
		u.board, u.wanted = around(u.board+by, len(u.boards)), ""
	case seatRow:
		u.seats = slices.Clone(u.seats)
		kinds := append([]string{""}, game.Levels()...)
		i := around(slices.Index(kinds, u.seats[at.seat].Level)+by, len(kinds))
		u.seats[at.seat] = u.sits(at.seat, kinds[i])
		u = u.on(at)
	case modeRow:
		i := slices.IndexFunc(u.kind.modes, func(c choice) bool { return c.value == string(u.mode) })
		u.mode = rules.Mode(u.kind.modes[around(i+by, len(u.kind.modes))].value)
	case listRow:
		u.list = around(u.list+by, len(u.lists))
	}
	return u
}

func around(i, n int) int { return (i%n + n) % n }

// sits is who sits on a seat: a person by the name of that seat, or the
// computer at a level.
func (u setup) sits(seat int, level string) game.Player {
	if level == "" {
		return game.Player{Name: u.names[seat]}
	}
	name := play.ComputerName
	for i := 2; slices.ContainsFunc(u.others(seat), func(p game.Player) bool { return p.Name == name }); i++ {
		name = fmt.Sprintf("%s %d", play.ComputerName, i)
	}
	return game.Player{Name: name, Level: level}
}

// others are the players on all seats but one.
func (u setup) others(seat int) []game.Player {
	if seat >= len(u.seats) {
		return u.seats
	}
	return append(slices.Clone(u.seats[:seat]), u.seats[seat+1:]...)
}

// added is the setup with one player more.
func (u setup) added() setup {
	if seat := len(u.seats); seat < u.kind.variant.MaxPlayers {
		u.seats = append(slices.Clip(u.seats), u.sits(seat, ""))
		u = u.on(item{seatRow, seat})
	}
	return u
}

// removed is the setup without a player.
func (u setup) removed(seat int) setup {
	if len(u.seats) > u.kind.variant.MinPlayers && seat < len(u.seats) {
		u.seats = u.others(seat)
		u = u.on(item{addRow, len(u.seats)})
	}
	return u
}

// swapped has the first two players on each other's seats.
func (u setup) swapped() setup {
	at := u.at()
	u.seats, u.names = slices.Clone(u.seats), slices.Clone(u.names)
	u.seats[0], u.seats[1] = u.seats[1], u.seats[0]
	u.names[0], u.names[1] = u.names[1], u.names[0]
	return u.on(at)
}

// settled is the setup with names that can be played under.
func (u setup) settled() setup {
	u.typing = notTyping
	u.seats, u.names = slices.Clone(u.seats), slices.Clone(u.names)
	for seat := range u.seats {
		if p := &u.seats[seat]; p.Level == "" {
			p.Name = play.Person(p.Name, numbered(seat)).Name
			u.names[seat] = p.Name
		}
	}
	return u
}

// chosen is the board of the setup.
func (u setup) chosen() boardChoice { return u.boards[u.board] }

func (u setup) config() rules.Config { return rules.Config{Mode: u.mode, Players: u.seats} }

// choices are the settings as they are after this was chosen, and the fields
// that have changed.
func (u setup) choices(s settings.Settings) (next settings.Settings, changed []settings.Field) {
	next = s
	set := func(key, value string) {
		f, ok := settings.Lookup(key)
		if !ok || f.Get(next) == value {
			return
		}
		if with, err := f.Set(next, value); err == nil {
			next, changed = with, append(changed, f)
		}
	}
	set(u.kind.remembered, u.config().String())
	set("dictionary", u.lists[u.list])
	if u.kind.boards {
		name := u.chosen().path
		if name == "" {
			name = u.chosen().name
		}
		set("board", name)
	}
	return next, changed
}

// shownPath is a board's file as it is named on the page.
func shownPath(path string) string { return say.Plain(filepath.Base(path)) }
