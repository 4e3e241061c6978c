package room

import (
	"context"
	"encoding/hex"
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The page about fair play shows how the game's seed is drawn, and takes the player's word before the game. It covers
// the room, and the board too.

// fairPage is that page.
type fairPage struct {
	word textinput.Model
}

var (
	keyFair      = screen.Bind("ctrl+f", "fair play", "ctrl+f")
	keyFairShort = screen.Bind("ctrl+f", "seed", "ctrl+f") // in a board's footer, of 60 columns at least
)

// openFair opens the page. There is none for a game without a commitment.
func (m Model) openFair() (Model, screen.Cmd) {
	if m.look == nil {
		return m, nil
	}
	if m = m.committed(); m.drawn.Game == "" {
		return m, screen.Send(screen.Notice{Text: "The seed of this game wasn't drawn before its room opened"})
	}
	m.fair = &fairPage{word: widget.Input(game.MaxGivenWord, "")}
	return m, nil
}

// committed reads what is known about the seed now.
func (m Model) committed() Model {
	m.drawn = m.look.Commitment()
	return m
}

// gives reports whether the player can give a word now.
func (m Model) gives() bool { return m.board == nil && m.now.Seat >= 0 && !m.counts() }

// fairKeys returns the keys of the page.
func (m Model) fairKeys() keyTable {
	back := row(screen.Bind("esc", "back", "esc", "ctrl+f"), "back", screen.Change(func(m Model) Model {
		m.fair = nil
		return m
	}))
	if !m.gives() {
		back.Key.SetKeys("esc", "ctrl+f", "enter", "q")
		return keyTable{{back}}
	}
	return keyTable{{row(screen.Bind("enter", "give the word", "enter"), "give the word", screen.Act(Model.giveWord)), back}}
}

func (m Model) giveWord() (Model, screen.Cmd) {
	word := strings.ToLower(strings.TrimSpace(m.fair.word.Value()))
	if word == "" {
		m.fair = nil
		return m, nil
	}
	m.fair = &fairPage{word: widget.Input(game.MaxGivenWord, "")}
	return m, m.does(func(ctx context.Context, l *rooms.Client) error { return l.Give(ctx, word) })
}

// coversFair handles keys and pasted text while the page is open, and the key that opens it over a board; did is false
// for other messages.
func (m Model) coversFair(msg tea.Msg) (next Model, cmd screen.Cmd, did bool) {
	press, pressed := msg.(tea.KeyPressMsg)
	switch {
	case m.fair != nil && screen.ByHand(msg):
		next, cmd = m.pressFair(msg)
		return next, cmd, true
	case m.board != nil && m.drawn.Game != "" && pressed && key.Matches(press, keyFair):
		next, cmd = m.openFair()
		return next, cmd, true
	}
	return m, nil, false
}

// pressFair handles a key on the page.
func (m Model) pressFair(msg tea.Msg) (Model, screen.Cmd) {
	if press, is := msg.(tea.KeyPressMsg); is {
		if next, cmd, done := m.fairKeys().Press(m, press); done {
			return next, cmd
		}
	}
	if m.gives() {
		m.fair = &fairPage{word: widget.Typed(m.fair.word, msg)}
	}
	return m, nil
}

// fairView draws the page.
func (m Model) fairView() screen.View {
	t, width := m.frame.Theme, min(m.frame.Width-2*left, seatsMost+factsGap)
	state := "sealed until the end"
	if !m.drawn.IsSealed() {
		state = "opened"
	}
	lines := widget.Section(t, "Fair play", state, width)
	say := func(style theme.Style, text string) {
		lines = append(lines, widget.Sentence(style, text, width, 4)...)
	}
	number := func(label string, number []byte) {
		text, groups := hex.EncodeToString(number), []string(nil)
		for i := 0; i < len(text); i += 8 {
			groups = append(groups, text[i:i+8])
		}
		for i, line := range widget.Fold(groups, " ", width-7) {
			if i > 0 {
				label = ""
			}
			lines = append(lines, t.Muted.Render(widget.Fit(label, 7))+t.Text.Render(line))
		}
	}
	say(t.Text, "The server drew its part of the seed first. This seal binds it:")
	number("Seal", m.drawn.Sum[:])
	var given []string
	for _, g := range m.drawn.Given {
		if g.Word != "" {
			given = append(given, g.Name+" "+widget.Cut(g.Word, 20))
		}
	}
	if len(given) == 0 {
		given = []string{"none"}
	}
	for i, line := range widget.Fold(given, ", ", width-7) {
		lines = append(lines, t.Muted.Render(widget.Fit([]string{"Words", ""}[min(i, 1)], 7))+t.Strong.Render(line))
	}
	view := screen.View{}
	switch {
	case m.gives():
		const ask = "Word > "
		lines = append(lines, "")
		input := widget.FitInput(m.fair.word, width-len(ask)-1)
		view.Cursor = tea.NewCursor(left+len(ask)+widget.CursorColumn(input), len(lines))
		lines = append(lines, t.Accent.Render(ask)+t.Text.Render(input.View()), "")
		say(t.Muted, "Give an everyday word or a number, if you like: it changes the seed. All see it, and nobody is ready then.")
	case !m.drawn.IsSealed():
		number("Seed", m.drawn.Long[:])
		number("Nonce", m.drawn.Nonce[:])
		lines = append(lines, t.Muted.Render(widget.Fit("Short", 7))+t.Text.Render(fmt.Sprintf("%x", m.drawn.Short)), "")
		say(t.Muted, "To deal again and compare:")
		say(t.Text, "ssh HOST log "+m.drawn.Game+" > game.log")
		say(t.Text, "quoin replay --verify game.log")
	default:
		lines = append(lines, "")
		say(t.Muted, "At the end the seed is shown here, and you can check it. Note the seal down, if you want to be sure.")
	}
	if status := m.Status(); status != "" {
		lines = append(lines, "", t.Muted.Render(widget.Cut(status, width)))
	}
	widget.Shift(lines, left)
	view.Content = strings.Join(lines[:min(len(lines), m.frame.Height)], "\n")
	return view
}
