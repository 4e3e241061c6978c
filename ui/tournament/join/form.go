package join

import (
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	rules "quoin/game/tournament"
	"quoin/ui/screen"
	"quoin/ui/tournament/games"
	"quoin/ui/widget"
)

// Form is the menu's page of other people: a tournament to join or watch, one to hold, and the way to a server. It is a
// value.
type Form struct {
	deps   Deps
	frame  screen.Frame
	all    games.GameList
	chosen formLine
	fault  string // why it can't be joined, watched or held

	address, name textinput.Model
	watches       bool // whether the player is a spectator at the address
	game          int  // index in all
	letters       lexicon.Language
	swiss         bool
	rounds        int
	far           bool // whether players on other machines can join
	port          textinput.Model
}

// formLine is a line that can be chosen.
type formLine int

const (
	addressLine formLine = iota
	nameLine
	roleLine
	gameLine
	lettersLine // of a game of words
	systemLine
	roundsLine
	portLine
	farLine
	formLines
)

// mostAddress is longer than any address.
const mostAddress = 260

// usualPort is that of "quoin tournament", and mostPort the length of the longest one.
const usualPort, mostPort = "4040", len("65535")

// NewForm returns the page.
func NewForm(deps Deps) Form {
	return Form{
		deps: deps, all: games.Of(deps.Kinds), rounds: rules.DefaultRounds, letters: deps.Settings.Now().Words(),
		address: widget.Input(mostAddress, ""), port: widget.Input(mostPort, usualPort), name: widget.Input(rules.MaxName, deps.Settings.Now().Name),
	}
}

// Init does nothing.
func (f Form) Init() screen.Cmd { return nil }

// typing reports whether the chosen line is typed.
func (f Form) typing() bool { return f.chosen <= nameLine || f.chosen == portLine }

// Update takes keys, and text for the typed lines.
func (f Form) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		f.frame = msg
	case tea.PasteMsg:
		return f.types(msg), nil
	case tea.MouseWheelMsg:
		return f.move(screen.Wheel(msg)), nil
	case tea.KeyPressMsg:
		next, cmd, done := f.keyTable().Press(f, msg)
		if !done {
			next = next.types(msg)
		}
		return next, cmd
	}
	return f, nil
}

func (f Form) types(msg tea.Msg) Form {
	f.fault = ""
	switch f.chosen {
	case addressLine:
		f.address = widget.Typed(f.address, msg)
	case nameLine:
		f.name = widget.Typed(f.name, msg)
	case portLine:
		f.port = widget.Typed(f.port, msg)
	}
	return f
}

func (f Form) move(by int) Form {
	f.chosen = max(0, min(f.chosen+formLine(by), formLines-1))
	if f.chosen == lettersLine && !f.all[f.game].Words {
		f.chosen += formLine(max(-1, min(by, 1)))
	}
	return f
}

// change chooses another value of a line that isn't typed.
func (f Form) change(by int) Form {
	switch f.chosen {
	case roleLine:
		f.watches, f.fault = !f.watches, ""
	case gameLine:
		f.game = (f.game + by + len(f.all)) % len(f.all)
		if f.all[f.game].Race != nil {
			f.rounds = min(f.rounds, rules.MaxSwissRounds)
		}
	case lettersLine:
		all := lexicon.Languages()
		f.letters = all[(slices.Index(all, f.letters)+by+len(all))%len(all)]
	case systemLine:
		f.swiss = !f.swiss
		f.rounds = rules.DefaultRounds
		if f.swiss {
			f.rounds = 5
		}
	case roundsLine:
		most := rules.MaxRounds
		if f.swiss || f.all[f.game].Race != nil {
			most = rules.MaxSwissRounds
		}
		f.rounds = max(rules.MinRounds, min(f.rounds+by, most))
	case farLine:
		f.far = !f.far
	}
	return f
}

// join goes to the tournament at the address, as a player or a spectator.
func (f Form) join() (Form, screen.Cmd) {
	address, name := strings.TrimSpace(f.address.Value()), strings.TrimSpace(f.name.Value())
	host, port, err := net.SplitHostPort(address)
	switch {
	case err != nil || host == "" || port == "":
		f.fault, f.chosen = "Give the address with its port, such as 192.168.0.7:4040.", addressLine
		return f, nil
	case f.watches:
		return f, screen.Send(screen.Open{To: screen.Spectate{Address: address}})
	case rules.CheckName(name) != nil:
		f.fault, f.chosen = fmt.Sprintf("A name there has 1 to %d letters A to Z, digits, _ and -.", rules.MaxName), nameLine
		return f, nil
	}
	return f, screen.Send(screen.Open{To: screen.Tournament{Address: address, Name: name}})
}

// hold holds a tournament.
func (f Form) hold() (Form, screen.Cmd) {
	port := strings.TrimSpace(f.port.Value())
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
		f.fault, f.chosen = "A port is a number from 1 to 65535, such as 4040.", portLine
		return f, nil
	}
	g, language := f.all[f.game], ""
	if g.Words {
		language = f.letters.Tag()
	}
	return f, screen.Send(screen.Open{To: screen.HoldPlace{Rules: g.Rules, Language: language, Swiss: f.swiss, Rounds: f.rounds, Far: f.far, Port: port}})
}

// keyTable returns the keys that work now. Letters are typed, so they move nothing.
func (f Form) keyTable() screen.KeyTable[Form] {
	type row = screen.KeyRow[Form]
	does, do := "hold it", Form.hold
	switch {
	case f.chosen <= roleLine && f.watches:
		does, do = "watch", Form.join
	case f.chosen <= roleLine:
		does, do = "join", Form.join
	}
	moves := func(keys, about string, by int, names ...string) row {
		return row{Key: screen.Bind(keys, about, names...), Do: screen.Change(func(f Form) Form { return f.move(by) })}
	}
	changes := row{Key: screen.Bind("←→ space", "the value before or the next", "left", "right", "space"), Foot: "change", Off: f.typing(), Do: func(f Form, msg tea.KeyPressMsg) (Form, screen.Cmd) {
		if msg.Code == tea.KeyLeft {
			return f.change(-1), nil
		}
		return f.change(1), nil
	}}
	return screen.KeyTable[Form]{{
		{Key: screen.Bind("enter", does, "enter"), Foot: does, Do: screen.Act(do)},
		changes,
		moves("↑ shift+tab", "up", -1, "up", "shift+tab"),
		moves("↓ tab", "down", 1, "down", "tab"),
		{Key: screen.Bind("ctrl+s", "how to play on a server", "ctrl+s"), Do: screen.Sends[Form](screen.Open{To: screen.Help{Topic: "serve"}})},
		{Key: screen.Bind("esc", "menu", "esc"), Foot: "menu", Do: screen.Sends[Form](screen.Back{})},
	}}
}

// Keys returns the keys that work now.
func (f Form) Keys() screen.Keys {
	help := screen.KeyHelp
	if f.typing() {
		help = screen.KeyHelpTyping
	}
	short, full := f.keyTable().Keys(help)
	return screen.Keys{Topic: "tournaments", Typing: f.typing(), Short: short, Full: full}
}

// roomyHeight is the number of rows from which on there are lines below headings.
const roomyHeight = 22

// labelWidth is the columns of a label with the sign before it.
const labelWidth = 16

// View draws both forms.
func (f Form) View() screen.View {
	t := f.frame.Theme
	width := max(1, min(blockWidth, f.frame.Width-2*margin))
	x := max(0, (f.frame.Width-width)/2)
	var v screen.View
	lines := []string{t.Title.Render("With others"), ""}
	put := func(line formLine, label, value string) {
		lines = append(lines, widget.Row(t, f.chosen == line, width,
			widget.Span{Text: widget.Fit(label, labelWidth-2), Style: t.Muted}, widget.Span{Text: widget.Cut(value, width-labelWidth), Style: t.Text}))
	}
	typed := func(line formLine, label string, input textinput.Model) {
		if f.chosen != line {
			put(line, label, widget.Printable(input.Value()))
			return
		}
		input = widget.FitInput(input, width-labelWidth-1)
		if c := input.Cursor(); c != nil {
			v.Cursor = tea.NewCursor(x+labelWidth+widget.CursorColumn(input), len(lines))
		}
		lines = append(lines, widget.Row(t, true, labelWidth, widget.Span{Text: widget.Fit(label, labelWidth-2), Style: t.Muted})+input.View())
	}
	about := func(text string, style func(string) string) {
		for _, l := range widget.Wrap(text, width-2) {
			lines = append(lines, "  "+style(l))
		}
	}
	section := func(title string) {
		rows := widget.Section(t, title, "", width)
		if f.frame.Height < roomyHeight {
			rows = rows[:1]
		}
		lines = append(lines, rows...)
	}
	section("Join or watch a tournament")
	typed(addressLine, "Address", f.address)
	typed(nameLine, "Your name", f.name)
	put(roleLine, "You are", map[bool]string{true: "a spectator", false: "a player"}[f.watches])
	if f.fault != "" && f.chosen < gameLine {
		about(f.fault, t.Bad.Render)
	}
	lines = append(lines, "")
	section("Hold a tournament")
	system, rounds := "round robin: everybody meets everybody", fmt.Sprintf("%d games for each pair", f.rounds)
	if f.swiss {
		system, rounds = "Swiss: players with equal results meet", fmt.Sprintf("%d rounds", f.rounds)
	}
	if race := f.all[f.game].Race != nil; race && !f.swiss {
		system, rounds = fmt.Sprintf("round robin: all race at once, %d at most", rules.MaxSeats), fmt.Sprintf("%d races", f.rounds)
		if f.rounds == 1 {
			rounds = "1 race"
		}
	} else if f.rounds == 1 {
		rounds = map[bool]string{true: "1 round", false: "1 game for each pair"}[f.swiss]
	}
	from := "this machine only"
	if f.far {
		from = "other machines too, without encryption"
	}
	put(gameLine, "Game", f.all[f.game].Title)
	if f.all[f.game].Words {
		put(lettersLine, "Letters", f.letters.Own())
	}
	put(systemLine, "Pairing", system)
	put(roundsLine, "Length", rounds)
	typed(portLine, "Port", f.port)
	put(farLine, "Players from", from)
	if f.fault != "" && f.chosen >= gameLine {
		about(f.fault, t.Bad.Render)
	} else {
		about("It is recorded: its page says how to resume it.", t.Muted.Render)
	}
	lines = append(lines, "")
	section("Play on a friend's server")
	about("\"quoin join HOST\", or \"ssh HOST\". ctrl+s shows how.", t.Muted.Render)
	lines = lines[:min(len(lines), f.frame.Height)]
	widget.Shift(lines, x)
	v.Content = strings.Join(lines, "\n")
	return v
}
