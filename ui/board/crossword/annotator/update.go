package annotator

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

func (m Model) update(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.layout(), nil
	case loaded:
		return m.takeLoaded(msg)
	case fileSaved:
		return m.takeWritten(msg)
	case screen.Leaving:
		return m.save()
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.PasteMsg:
		return m.extended(msg.Content), nil
	case tea.MouseWheelMsg:
		return m.scrolled(-screen.Wheel(msg)), nil
	}
	return m, nil
}

func (m Model) press(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	next, cmd, done := m.keyTable().Press(m, msg)
	if !done && msg.Text != "" {
		return m.extended(msg.Text), nil
	}
	return next, cmd
}

// extended adds to the line.
func (m Model) extended(text string) Model {
	if m.phase == shown || m.asking() {
		m.message, m.assented = widget.Message{}, false
		for _, r := range text {
			if (game.IsShown(r) || r == ' ') && len(m.typed)+utf8.RuneLen(r) <= laying.MaxLine {
				m.typed += string(r)
			}
		}
	}
	return m.try()
}

// erase takes the line's last character away.
func (m Model) erase() Model {
	_, last := utf8.DecodeLastRuneInString(m.typed)
	m.typed, m.message = m.typed[:len(m.typed)-last], widget.Message{}
	return m.try()
}

// clear takes all characters of the line away.
func (m Model) clear() Model {
	m.typed, m.message = "", widget.Message{}
	return m.try()
}

// open takes the name of the file.
func (m Model) open() (Model, screen.Cmd) {
	name := strings.TrimSpace(m.typed)
	if name == "" {
		return m, nil
	}
	m.file, m.typed, m.phase = name, "", reading
	return m, m.load()
}

// seat takes the players of a new game.
func (m Model) seat() (Model, screen.Cmd) {
	names := strings.Split(m.typed, ",")
	for i, name := range names {
		names[i] = strings.TrimSpace(name)
	}
	if len(names) < 2 || len(names) > crossword.MaxPlayers || slices.Contains(names, "") {
		m.message = widget.Bad("Type two to four names, with commas between")
		return m, nil
	}
	m.game, m.typed, m.message, m.phase = scrabble.NewAnnotation(m.list, names...), "", widget.Message{}, shown
	return m.layout(), nil
}

// enter takes the line.
func (m Model) enter() (Model, screen.Cmd) {
	text := strings.TrimSpace(m.typed)
	if text == "" {
		return m, nil
	}
	next, said, err := m.taken(text)
	if err != nil {
		m.message = widget.Bad(sentence(err))
		return m, nil
	}
	m.game, m.typed, m.message, m.back = next, "", said, 0
	return m.try().save()
}

// taken returns the game with a line, and what to say about it. A line that begins with # is as in the file: about
// the game, and not a turn.
func (m Model) taken(text string) (scrabble.Annotation, widget.Message, error) {
	about, is := strings.CutPrefix(text, "#")
	if !is {
		next, err := m.game.Add(text)
		return next, m.unknownWords(next), err
	}
	first, rest, _ := strings.Cut(about, " ")
	if number, is := strings.CutPrefix(strings.ToLower(first), "player"); is {
		seat, err := strconv.Atoi(number)
		if err != nil || seat < 1 || seat > m.game.State().Players() || strings.TrimSpace(rest) == "" {
			return m.game, widget.Message{}, errPlayer
		}
		next, err := m.game.Renamed(seat-1, rest)
		return next, widget.Message{}, err
	}
	if strings.EqualFold(first, "note") {
		about = rest
	}
	next, err := m.game.Noted(about)
	return next, widget.Message{}, err
}

var errPlayer = errors.New("a name is given as #player1 Ada Lovelace")

// unknownWords says which words of the last move aren't in the list.
func (m Model) unknownWords(next scrabble.Annotation) widget.Message {
	s := next.State()
	if m.words == nil || s.TurnCount() <= m.game.State().TurnCount() {
		return widget.Message{}
	}
	if missing := m.missing(s.Turn(m.game.State().TurnCount())); len(missing) > 0 {
		return widget.Said(m.notInList(missing) + "; off takes the move back")
	}
	return widget.Message{}
}

// missing returns the words of a turn that aren't in the list.
func (m Model) missing(t crossword.Turn) (words []string) {
	if m.words == nil || t.Kind != crossword.MoveLaid {
		return nil
	}
	for _, w := range t.Play.Words {
		if !m.words.Has(strings.ToLower(w.Word)) {
			words = append(words, w.Word)
		}
	}
	return words
}

func (m Model) notInList(words []string) string {
	return "Not in " + say.Plain(m.list) + ": " + strings.Join(words, ", ")
}

// takeBack takes the last line of the game back, to be corrected.
func (m Model) takeBack() (Model, screen.Cmd) {
	if m.game.Turns() == 0 {
		return m, nil
	}
	m.game, m.typed = m.game.Back()
	m.message, m.back = widget.Message{}, 0
	return m.try().save()
}

// review opens the review of the game so far.
func (m Model) review() (Model, screen.Cmd) {
	log := m.game.Log()
	record := log.Record()
	notes := screen.Notes{}
	for _, n := range m.game.State().Notes() {
		notes[n.Turns] = n.Text
	}
	return m, screen.Send(screen.Open{To: screen.Play{Rules: record.Rules, Record: &record, Notes: &notes}})
}

// leave clears the line, or closes the screen once the file is saved.
func (m Model) leave() (Model, screen.Cmd) {
	switch {
	case m.phase == shown && m.typed != "":
		return m.clear(), nil
	case m.phase == shown && m.saving:
		m.leaving = true
		return m, nil
	case m.phase == shown && m.unsaved && !m.assented:
		m.assented = true
		m.message = widget.Bad("The last changes aren't saved: enter tries again, esc leaves without them")
		return m, nil
	}
	return m, screen.Send(screen.Back{})
}

// sentence returns a sentence for an error.
func sentence(err error) string {
	var move *crossword.Refusal
	var turn *crossword.TurnRefusal
	switch {
	case errors.As(err, &move) && move.Reason == crossword.NotOnRack:
		return "The rack has no " + strings.ToUpper(move.Tile.String())
	case errors.As(err, &turn) && turn.Reason == crossword.NotHeld && turn.Tile != crossword.None:
		return "The rack has no " + turn.Tile.String()
	case move != nil || turn != nil:
		return laying.Sentence(crossword.SquareFirst, err)
	}
	text := err.Error()
	if e, is := errors.AsType[*scrabble.GCGError](err); is {
		if text = e.Reason.Error(); e.Text != "" {
			text = fmt.Sprintf("%s: %s", e.Text, text)
		}
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// scrolled scrolls the list of turns.
func (m Model) scrolled(up int) Model {
	if m.phase == shown {
		m.back = max(0, min(m.back+up, m.game.State().TurnCount()-1))
	}
	return m
}

// lastSquares returns the squares of the typed move or of the last one.
func (m Model) lastSquares() []crossword.Square {
	if m.trial.laid {
		var at []crossword.Square
		for _, l := range m.laid().Play.Laid {
			at = append(at, l.Square)
		}
		return slices.Clip(at)
	}
	return m.game.State().LastMove()
}
