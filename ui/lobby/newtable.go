package lobby

import (
	"slices"
	"strings"

	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/widget"
)

// The page of new tables offers the games. Their keys work in the lobby too.

// offersGames opens the page: to play at once, to challenge a player, or neither.
func (m Model) offersGames(now bool, whom rooms.Person) Model {
	m.newTable, m.now, m.whom, m.offer = true, now, whom, 0
	return m.arranged().seen()
}

// moveOffer chooses another game.
func (m Model) moveOffer(by int) Model {
	m.offer = max(0, min(m.offer+by, len(m.offers)-1))
	return m
}

// viewNewTable draws the page.
func (m Model) viewNewTable() screen.View {
	t, width := m.frame.Theme, min(termsWidth, m.frame.Width-2*left)
	title, beside := "New game", "which game?"
	switch {
	case m.now:
		title, beside = "Play now", "which game? You get an opponent of about your rating"
	case m.whom.ID != 0:
		title, beside = "Challenge", "which game with "+m.whom.Name+"?"
	}
	lines := []string{m.titleLine(title, beside, ""), ""}
	var v screen.View
	if m.offer < len(m.offers) {
		title, _, _ := strings.Cut(m.offers[m.offer].name, ",")
		lines = append(lines, m.inType(title)...)
		lines = append(lines, "")
	}
	section := widget.Section(t, "Games", "", width)
	widget.Shift(section, left)
	lines = append(lines, section...)
	first := widget.Window(0, max(1, m.frame.Height-1-len(lines)), len(m.offers), m.offer, m.offer)
	for i, e := range m.offers[first:] {
		i += first
		if len(lines) >= m.frame.Height-1 {
			break
		}
		name := t.Strong
		if i == m.offer {
			name = t.Accent
		}
		v.Regions = append(v.Regions, screen.Region{ID: e.id, X: left, Y: len(lines), Width: width, Height: 1})
		lines = append(lines, widget.Blank(left)+widget.Row(t, i == m.offer, width,
			widget.Span{Text: widget.Fit(e.key, keyWidth), Style: t.Key},
			widget.Span{Text: widget.Fit(e.name, gameWidth), Style: name},
			widget.Span{Text: e.about, Style: t.Muted}))
	}
	for len(lines) < m.frame.Height-1 {
		lines = append(lines, "")
	}
	foot, _ := m.foot()
	lines = append(lines, widget.Blank(left)+foot)
	v.Content = strings.Join(lines, "\n")
	return v
}

// gameWidth is the columns of a game's name on the page.
const gameWidth = 16

// inType returns a name set in type, as large as there is room for.
func (m Model) inType(name string) []string {
	t := m.frame.Theme
	letters := []rune(name)
	across, _ := widget.S.Pitch()
	size := widget.S
	switch {
	case m.frame.Small:
		return []string{widget.Blank(left) + t.Strong.Render(name)}
	case across*len(letters) > m.frame.Width-2*left || m.frame.Height < ruledHeight:
		size = widget.XS
	}
	if across, _ = size.Pitch(); across*len(letters) > m.frame.Width-2*left {
		return []string{widget.Blank(left) + t.Strong.Render(widget.Cut(name, m.frame.Width-2*left))}
	}
	lines := widget.WordType(t, name, size, widget.TypeTile)
	widget.Shift(lines, left)
	return lines
}

// ruledHeight is the number of rows from which on names are set in type of two rows.
const ruledHeight = 19

// newTableKeys returns the keys that work on the page.
func (m Model) newTableKeys() screen.KeyTable[Model] {
	return screen.KeyTable[Model]{
		slices.Concat(
			[]lobbyKey{{Key: screen.Bind("enter", "choose", keyOpens...), Foot: "choose", Off: m.offer >= len(m.offers), Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m.open(m.offers[m.offer].id) })}},
			screen.ListKeys("", len(m.offers), Model.moveOffer),
			[]lobbyKey{cancels(func(m Model) Model { m.newTable, m.now = false, false; return m.arranged().seen() })},
		),
		entryKeys(m.offers),
	}
}
