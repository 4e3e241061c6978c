package crossword

import (
	"fmt"
	"slices"
	"strings"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/board/seats"
	"quoin/ui/play"
)

// setup is the page that asks who plays, and on which board. It is a value: its slices are
// copied before they change.
type setup struct {
	kind   *kind
	seats  seats.Seats
	mode   rules.Mode
	boards []boardChoice
	board  int // index into boards
	ruling rules.Ruling
	words  lexicon.Language // of the tiles and the dictionary
	clocks []match.Control
	clock  int // index into clocks
	lists  []string
	list   int                       // index into lists
	known  map[string]resources.List // facts about the lists, by name; nil until they arrive
	row    int                       // index into rows
	typing typing
	text   string // path being typed
	fault  string // why the last attempt failed
	wanted string // remembered board that hasn't been found yet
}

// typing is what is being typed, or chosen from a separate list.
type typing uint8

const (
	notTyping typing = iota
	typingName
	choosingBoard // in the list of boards; typing starts a path
)

// boardChoice is a board to choose.
type boardChoice struct {
	name   string
	path   string // "" if the board comes with Quoin
	about  string
	text   string        // for the record
	layout *rules.Layout // nil if the file isn't a board
	fault  string
}

// row is a line of the page.
type row uint8

const (
	boardRow row = iota
	seatRow
	addRow
	modeRow
	rulingRow
	clockRow
	levelRow // of all computers
	lettersRow
	listRow
)

// item is a row and its seat.
type item struct {
	row  row
	seat int
}

// Usual returns the configuration that the set-up page begins with: that of the last game
// with these rules, which are named as in headers.
func Usual(rulesName string, s settings.Settings) rules.Config {
	return newSetup(kindOf(rulesName), s).config()
}

// newSetup returns the choices of the last game, or a game against the computer.
func newSetup(k *kind, s settings.Settings) setup {
	u := setup{
		kind: k, boards: boardsOfQuoin(k), wanted: s.Board,
		lists: []string{settings.International, settings.Everyday}, clocks: rules.Clocks(),
	}
	u = u.listed(s.Dictionary)
	manner := seats.Manner{Least: k.variant.MinPlayers, Most: k.variant.MaxPlayers, Unnamed: numbered, Numbered: true}
	players := []game.Player{play.Person(s.Name, numbered(0)), play.Computer(s.Level)}
	u.seats = seats.New(manner, players, s.Name, s.Opponent)
	config := rules.Config{Mode: k.variant.Modes[0], Players: players}
	f, _ := settings.Lookup(k.topic)
	if last, err := k.variant.ParseConfig(f.Get(s)); err == nil && last.Mode != rules.Imported {
		config = last
	}
	u = u.like(config, "")
	u.words = s.Words()
	return u.onBoard(s.Board)
}

// numbered returns a name for an unnamed person.
func numbered(seat int) string { return fmt.Sprintf("Player %d", seat+1) }

// like returns the set-up with the players, the mode, and the terms of c, and with board
// if it is known.
func (u setup) like(c rules.Config, board string) setup {
	u.mode, u.seats, u.ruling, u.words = c.Mode, u.seats.With(c.Players), c.Challenge, c.Language
	if !slices.Contains(u.clocks, c.Clock) {
		u.clocks = append(slices.Clip(u.clocks), c.Clock)
	}
	u.clock = slices.Index(u.clocks, c.Clock)
	for i, b := range u.boards {
		if board != "" && b.text == board {
			u.board, u.wanted = i, ""
		}
	}
	u.row = len(u.rows()) - len(u.options())
	return u
}

// onBoard chooses a board by name or path. If there is no such board yet, the choice
// stays.
func (u setup) onBoard(name string) setup {
	for i, b := range u.boards {
		if name != "" && (strings.EqualFold(b.name, name) && b.path == "" || b.path == name) {
			u.board, u.wanted = i, ""
		}
	}
	return u
}

// listed chooses a word list, even one that isn't known.
func (u setup) listed(name string) setup {
	if !slices.Contains(u.lists, name) {
		u.lists = append(slices.Clip(u.lists), name)
	}
	u.list = slices.Index(u.lists, name)
	return u
}

// rows returns the rows shown now: the seats, and the options.
func (u setup) rows() []item {
	var rows []item
	for seat := range u.seats.Players {
		rows = append(rows, item{seatRow, seat})
	}
	if u.seats.Room() {
		rows = append(rows, item{addRow, len(u.seats.Players)})
	}
	return append(rows, u.options()...)
}

// options returns the rows below the seats. The first one is chosen when the page opens.
func (u setup) options() (rows []item) {
	if u.kind.boards {
		rows = append(rows, item{row: boardRow})
	}
	if _, plays := u.seats.Computer(); plays {
		rows = append(rows, item{row: levelRow})
	}
	rows = append(rows, item{row: modeRow})
	if u.kind.variant.Challenges {
		rows = append(rows, item{row: rulingRow})
	}
	return append(rows, item{row: clockRow}, item{row: listRow}, item{row: lettersRow})
}

// choosable returns the number of lists to choose from: a player's own are English.
func (u setup) choosable() int {
	if u.words != lexicon.English {
		return slices.Index(u.lists, settings.Everyday) + 1
	}
	return len(u.lists)
}

// listName returns the chosen list.
func (u setup) listName() string {
	switch name := u.lists[u.list]; {
	case u.words == lexicon.English:
		return name
	case name == settings.Everyday:
		return settings.Everyday + " " + u.words.Own()
	}
	return u.words.Own()
}

// ownList reports whether one of Quoin's own lists is chosen.
func (u setup) ownList() bool {
	return u.lists[u.list] == settings.International || u.lists[u.list] == settings.Everyday
}

func (u setup) at() item { return u.rows()[u.row] }

// on moves the cursor to another row, if it is shown.
func (u setup) on(at item) setup {
	if i := slices.Index(u.rows(), at); i >= 0 {
		u.row = i
	}
	u.row = min(u.row, len(u.rows())-1)
	return u
}

// moved moves the cursor by rows.
func (u setup) moved(by int) setup {
	u.row = min(max(u.row+by, 0), len(u.rows())-1)
	return u
}

// turned changes the value of the chosen row.
func (u setup) turned(by int) setup {
	at := u.at()
	u.fault = ""
	switch at.row {
	case boardRow:
		u.board, u.wanted = around(u.board+by, len(u.boards)), ""
	case seatRow:
		u.seats = u.seats.Turned(at.seat, by)
		u = u.on(at)
	case addRow:
		u = u.added()
	case levelRow:
		u.seats = u.seats.Strengthened(by)
	case modeRow:
		u.mode = u.kind.modes[around(u.modeAt()+by, len(u.kind.modes))].mode
	case rulingRow:
		all := rules.Rulings()
		u.ruling = all[around(slices.Index(all, u.ruling)+by, len(all))]
	case clockRow:
		u.clock = around(u.clock+by, len(u.clocks))
	case lettersRow:
		all := lexicon.Languages()
		u.words = all[around(slices.Index(all, u.words)+by, len(all))]
	case listRow:
		u.list = around(u.list+by, u.choosable())
	}
	return u
}

// modeAt returns the index of the chosen mode among the game's modes.
func (u setup) modeAt() int {
	return slices.IndexFunc(u.kind.modes, func(c choice) bool { return c.mode == u.mode })
}

func around(i, n int) int { return (i%n + n) % n }

// added adds a player, and chooses the seat.
func (u setup) added() setup {
	seat := len(u.seats.Players)
	u.seats = u.seats.Added()
	return u.on(item{seatRow, seat})
}

// removed removes a player.
func (u setup) removed(seat int) setup {
	before := len(u.seats.Players)
	u.seats = u.seats.Removed(seat)
	if now := len(u.seats.Players); now < before {
		u = u.on(item{addRow, now})
	}
	return u
}

// swapped swaps the first two players.
func (u setup) swapped() setup {
	u.seats = u.seats.Swapped()
	return u
}

// settled ends typing, and replaces names that can't be used.
func (u setup) settled() setup {
	u.typing, u.seats = notTyping, u.seats.Settled()
	return u
}

// chosen returns the chosen board.
func (u setup) chosen() boardChoice { return u.boards[u.board] }

func (u setup) config() rules.Config {
	return rules.Config{Mode: u.mode, Players: u.seats.Players, Language: u.words, Challenge: u.ruling, Clock: u.clocks[u.clock]}
}

// choices returns the settings that remember these choices.
func (u setup) choices() []seats.Choice {
	chosen := []seats.Choice{{Key: u.kind.topic, Value: u.config().String()}, {Key: "dictionary", Value: u.lists[u.list]}, {Key: "language", Value: u.words.Tag()}}
	if u.kind.boards {
		name := u.chosen().path
		if name == "" {
			name = u.chosen().name
		}
		chosen = append(chosen, seats.Choice{Key: "board", Value: name})
	}
	return chosen
}
