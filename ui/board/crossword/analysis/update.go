package analysis

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Update implements screen.Screen.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := m.update(msg)
	next = next.followCursor()
	next.sense = sidepanel.Means(next.language(), next.sense, next.shownWords())
	return next, cmd
}

func (m Model) update(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.layout(), nil
	case loaded:
		return m.takeLoaded(msg)
	case judged:
		return m.takeJudged(msg)
	case pasted:
		return m.takePasted(msg)
	case screen.Leaving:
		return m.stop(), nil
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content)
	case screen.Click:
		return m.click(msg.ID), nil
	case tea.MouseWheelMsg:
		if m.phase == shown {
			m.choice, m.follow = m.chosen(m.choice+screen.Wheel(msg)), nil
		}
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	typed := m.phase == shown && m.focus == typing
	if m.phase == shown && !typed {
		m.message = widget.Message{}
	}
	next, cmd, done := m.keyTable().Press(m, msg)
	if !done && typed && len(msg.Text) == 1 {
		next.message = widget.Message{}
		next.typed = next.typed.Pasted(msg.Text)
	}
	return next, cmd
}

// turned gives the turn to the next player.
func (m Model) turned() (Model, screen.Cmd) {
	next := m.spot().next().turned()
	next.did, next.by = "", -1
	return m.goTo(next)
}

// toggleOpen changes whether the player to move knows the other racks.
func (m Model) toggleOpen() (Model, screen.Cmd) {
	m.open = !m.open
	m.message = widget.Said("The player to move doesn't know the other racks")
	if m.open {
		m.message = widget.Said("The player to move knows the other racks")
	}
	return m.analyse()
}

// joined joins the parts of a position with slashes, as in CGP.
func joined[T any](parts []T) string {
	var text []string
	for _, p := range parts {
		text = append(text, fmt.Sprint(p))
	}
	return strings.Join(text, "/")
}

// text returns the position in CGP, with the name of the word list.
func (m Model) text() string {
	text, name := m.spot().Position.String(), m.words().Words.Name()
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r > '~' || r == ';' }) {
		return text
	}
	return text + " lex " + name + ";"
}

// chosen limits n to the indices of the list.
func (m Model) chosen(n int) int { return max(0, min(n, len(m.choices())-1)) }

// choices returns the best moves found so far.
func (m Model) choices() []grading.GradedChoice {
	if m.judging == nil || !m.judging.known {
		return nil
	}
	return m.judging.verdict.Candidates
}

// toggleHalt stops or continues the simulation.
func (m Model) toggleHalt() (Model, screen.Cmd) {
	m.halted = !m.halted
	if !m.halted {
		return m.simulate()
	}
	if m.judging != nil && m.judging.known {
		m.judging.stop()
	}
	return m, nil
}

// walk shows another spot of the line.
func (m Model) walk(by int) (Model, screen.Cmd) {
	at := m.line.at
	if m.line = m.line.walk(by); m.line.at == at {
		return m, nil
	}
	return m.showSpot()
}

// goTo shows a new spot after the present one.
func (m Model) goTo(next spot) (Model, screen.Cmd) {
	m.line = m.line.goTo(next)
	return m.showSpot()
}

// showSpot starts to analyse the present spot, unless it is being edited.
func (m Model) showSpot() (Model, screen.Cmd) {
	m.hand.Laid, m.trial = nil, laying.Trial{}
	if m.focus == setting {
		return m.stop(), nil
	}
	return m.analyse()
}

// playChosen plays the move chosen in the list.
func (m Model) playChosen() (Model, screen.Cmd) {
	all := m.choices()
	if m.choice >= len(all) {
		m.message = widget.Said("There is no move to play")
		return m, nil
	}
	return m.play(all[m.choice].Choice)
}

// play plays a choice.
func (m Model) play(c player.Choice) (Model, screen.Cmd) {
	s := m.spot()
	did := m.notation(s.Board, c)
	if c.Move.Len() == 0 {
		return m.goTo(s.without(c.Exchange, did))
	}
	play, err := m.try(c.Move)
	if err != nil {
		m.message = widget.Bad(laying.Sentence(m.variant.Manner, err))
		return m, nil
	}
	c.Move.Score = play.Score
	return m.goTo(s.lay(c.Move, play, did))
}

// dealt fills the rack with tiles that no player is known to have.
func (m Model) dealt() (Model, screen.Cmd) {
	s := m.spot()
	n := s.wants(m.variant.Tiles, 0)
	if n == 0 {
		m.message = widget.Said("There is nothing to deal: the rack is full, or the others need the tiles")
		return m, nil
	}
	m.deals++
	tiles := s.hidden(m.variant.Tiles).Tiles()
	chance := rand.New(rand.NewPCG(m.deps.Seed(), m.deals))
	chance.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	p := s.next().Position
	p.Racks[0] = p.Racks[0].With(tiles[:n]...)
	return m.edit(s.edited(m.variant.Tiles, p))
}

// edit shows an edited spot, or says why it is impossible.
func (m Model) edit(next spot, err error) (Model, screen.Cmd) {
	if err != nil {
		m.message = widget.Bad(m.sentence(err))
		return m, nil
	}
	return m.goTo(next)
}

// sentence returns a sentence for an error in a position or a move.
func (m Model) sentence(err error) string {
	if over, is := errors.AsType[*crossword.OverdrawnError](err); is {
		return wording.Overdrawn(over)
	}
	if config, is := errors.AsType[*crossword.ConfigError](err); is {
		return "There is no playing on from here: this isn't " + say.Plain(config.Want)
	}
	if _, is := errors.AsType[*player.RackRangeError](err); is {
		return "Write tiles as S?, no QZ, no vowels, 2 vowels or 0-1 vowels"
	}
	if _, is := errors.AsType[*player.UnlikelyRackError](err); is {
		return "No rack of the unknown tiles is like that"
	}
	if errors.Is(err, errParts) || errors.Is(err, errScore) || errors.Is(err, errRack) {
		text := err.Error()
		return strings.ToUpper(text[:1]) + text[1:]
	}
	return laying.Sentence(m.variant.Manner, err)
}

func (m Model) click(id string) Model {
	var i, j int
	if m.phase != shown {
		return m
	}
	if _, err := fmt.Sscanf(id, "best %d", &i); err == nil {
		m.choice, m.focus, m.follow = m.chosen(i), onList, nil
		return m
	}
	if _, err := fmt.Sscanf(id, "square %d %d", &i, &j); err != nil || m.focus == typing {
		return m
	}
	at := crossword.Square{Column: i, Row: j}
	if !m.spot().Board.Layout().Inside(at) {
		return m
	}
	if m.hand.Cursor == at {
		m.hand.Down = !m.hand.Down
	}
	if m.hand.Cursor = at; m.focus == onList {
		m.focus = onBoard
	}
	return m
}
