package analysis

import (
	"slices"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// seats says who plays on from a position: one person, and computers in the other seats.
type seats struct {
	person int    // the person's seat, counted from the player to move
	level  string // the computers'
}

// askWho asks who plays on from the position shown, unless no game can begin from it.
func (m Model) askWho() Model {
	m.seats.person = min(m.seats.person, len(m.spot().Racks)-1)
	if m.seats.level == "" {
		m.seats.level = m.deps.Settings.Now().Level
	}
	if _, err := gameplay.Engine(m.variant.Version, nil).Start(m.playOn()); err != nil {
		m.message = widget.Bad(m.sentence(err))
		return m
	}
	m.focus = seating
	return m
}

// playOn returns the header of a game that begins from the position shown. It contains all
// known racks, even those that a player wouldn't know.
func (m Model) playOn() game.Header {
	s := m.spot()
	c := crossword.Config{Mode: crossword.AsNamed, Language: m.variant.Tiles.Language, From: s.Position.String()}
	switch {
	case slices.Contains(m.variant.Modes, crossword.AsNamed):
	case m.open:
		c.Mode = crossword.Open
	default:
		c.Mode = crossword.Closed
	}
	players := make([]game.Player, len(s.Racks))
	for i := range players {
		if i != m.seats.person {
			players[i].Level = m.seats.level
		}
	}
	c.Players = play.Seated(players, m.deps.Settings.Now())
	list := m.words().Words
	return game.Header{
		Rules: m.variant.Version, Config: c.String(), Board: m.board,
		Dictionary: list.Name(), DictionarySHA256: list.SHA256(),
	}
}

// saidOfSeats draws the choice so far.
func (m Model) saidOfSeats(room int) string {
	t, s := m.frame.Theme, m.spot()
	turn := ", who is to move,"
	if m.seats.person > 0 {
		turn = ""
	}
	against := " against " + m.seats.level
	if n := len(s.Racks) - 1; n > 1 {
		against += ", " + say.Count(n, "computer")
	}
	const ask = "Play on as "
	name := m.names[(s.seat+m.seats.person)%len(s.Racks)]
	name = widget.Cut(name, max(1, room-len(ask)-len(turn)-len(against)))
	return t.Strong.Render(ask) + t.Accent.Render(name) + t.Strong.Render(turn+against)
}
