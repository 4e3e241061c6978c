package lobby

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"quoin/ui/kind"

	"quoin/game"
	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
)

// entry is a row that the player can choose.
type entry struct {
	id    string
	key   string // the key that opens it, or ""
	part  part
	name  string
	who   []string // the same text, from long to short
	seats string   // a sign for each seat of a room: ■ taken, · free
	about string
	to    screen.Place // the place it opens; nil for everything that does has
	make  rooms.Wanted
	asks  bool // ask for the terms first
	does  entryAction
}

// entryAction is what an entry does that neither opens a place nor makes a room.
type entryAction uint8

const (
	makes      entryAction = iota // make a room
	codes                         // ask for a code
	offers                        // show the page of new tables
	nowOffers                     // show that page, to play at once
	peoplePage                    // show the page of people
)

// part is a list of the lobby.
type part uint8

const (
	moves   part = iota // games in which it is the player's move, and invitations
	waits               // the player's other games
	seats               // rooms with a free seat
	watched             // running games to watch
	today
	begins // new tables, if there is room for them; else their page shows them
	over
	shelf // the row of letters at the bottom
	parts
)

var partNames = [parts]string{moves: "Your move", waits: "Your games", seats: "Open seats", watched: "Being played", today: "Today", begins: "New game", over: "Over"}

// arranged returns the lobby with up-to-date rows.
func (m Model) arranged() Model {
	before := m.entries
	m.entries = m.listed()
	m.offers = m.offered()
	m.offer = min(m.offer, len(m.offers)-1)
	m.chosen = m.stillChosen(before)
	m.persons = m.hall.People(m.perspective())
	return m
}

// listed returns the rows of the lists that match the text to find, and the shelf.
func (m Model) listed() (all []entry) {
	mine, open, running := m.hall.Yours(m.deps.Player.ID)
	for _, r := range m.tournaments {
		if n := r.table(m.deps); n > 0 {
			all = append(all, entry{
				id: "tournament " + r.tournament.Name, part: moves, name: r.tournament.Title,
				who: []string{r.against(m.deps, n) + ", of " + r.tournament.Name, "of " + r.tournament.Name}, about: "your table",
				to: screen.ServerTournamentTable{Name: r.tournament.Name, Game: n},
			})
		}
	}
	for _, p := range []part{moves, waits} {
		for _, g := range mine {
			if m.mayMove(g) == (p == moves) {
				all = append(all, m.entry(p, g))
			}
		}
	}
	for _, g := range m.sorted(open) {
		all = append(all, m.entry(seats, g))
	}
	for _, g := range m.sorted(running) {
		all = append(all, m.entry(watched, g))
	}
	all = append(all, entry{id: "day", key: "d", part: today, name: "Day's board", about: dayAbout(m.today), to: screen.Day{}})
	if len(m.tournaments) > 0 {
		all = append(all, entry{id: "tournaments", key: "u", part: today, name: "Tournaments", about: tournamentsAbout(m.tournaments), to: screen.ServerTournaments{}})
	}
	for _, g := range m.ended {
		all = append(all, m.entry(over, g))
	}
	if text := m.sought(); text != "" {
		all = slices.DeleteFunc(all, func(e entry) bool { return !e.matches(text) })
	}
	if rows := append(slices.Clone(all), m.offered()...); m.sought() == "" && m.fits(rows) {
		all = rows
		game.SortStable(all, func(a, b entry) int { return int(a.part) - int(b.part) })
	}
	return append(all, shelved...)
}

// shelved are the entries of the shelf.
var shelved = []entry{
	{id: "new", part: shelf, key: "n", name: "New game", who: []string{"New"}, does: offers},
	{id: "now", part: shelf, key: "o", name: "Play now", does: nowOffers},
	{id: "people", part: shelf, key: "w", name: "People", does: peoplePage},
	{id: "code", part: shelf, key: "i", name: "Code", does: codes},
	{id: "ratings", part: shelf, key: "s", name: "Ratings", to: screen.Ratings{}},
	{id: "menu", part: shelf, key: "m", name: "Your own Quoin", who: []string{"Menu"}, to: screen.Menu{}},
}

// offered returns the rows of the page of new tables.
func (m Model) offered() (all []entry) {
	for _, k := range m.deps.House.Offers {
		make := rooms.Wanted{Rules: k.Rules, Race: k.Race != nil, Public: true}
		all = append(all, entry{id: k.Rules, part: begins, key: k.Key, name: k.Title, about: k.About, make: make, asks: k.Race == nil || !m.now || !m.newTable})
		if k.Race != nil && m.now && m.newTable {
			make.Rated = true
			all = append(all, entry{id: "rated", part: begins, key: "r", name: "Race, rated", about: "counts for ratings", make: make})
		}
	}
	return all
}

// matches reports whether a row contains a text, in small letters.
func (e entry) matches(text string) bool {
	return strings.Contains(strings.ToLower(e.name+" "+strings.Join(e.who, " ")+" "+e.about), text)
}

// stillChosen returns the chosen row at its present place. If it is gone, that is the next row that is still
// there, or else the nearest one before, so that the marker stays where it was.
func (m Model) stillChosen(before []entry) string {
	has := func(id string) bool { return slices.ContainsFunc(m.entries, func(e entry) bool { return e.id == id }) }
	at := slices.IndexFunc(before, func(e entry) bool { return e.id == m.chosen })
	if at < 0 {
		return m.entries[0].id
	}
	for _, e := range before[at:] {
		if e.part != shelf && has(e.id) || e.id == m.chosen && has(e.id) {
			return e.id
		}
	}
	for _, e := range slices.Backward(before[:at]) {
		if has(e.id) {
			return e.id
		}
	}
	return m.entries[0].id
}

// mayMove reports whether one of the player's games waits for the player: for a move, or for an answer to an
// invitation.
func (m Model) mayMove(g record.Game) bool {
	if g.State == record.Open {
		return m.hall.Asked(g, m.deps.Player.ID)
	}
	return g.Turn().Has(g.SeatOf(m.deps.Player.ID))
}

// entry returns the row of a game.
func (m Model) entry(p part, g record.Game) entry {
	name, in, terms := m.deps.House.TellApart(g)
	e := entry{id: string(g.ID), part: p, name: name, about: terms, to: screen.Table{Game: string(g.ID)}}
	var names, rated []string
	free, mine := 0, p != seats && p != watched
	for _, s := range g.Seats {
		if s.IsOpen() {
			free++
			continue
		}
		if mine && s.Player == m.deps.Player.ID { // players know their own names
			continue
		}
		names = append(names, rooms.NameOf(s))
		rated = append(rated, strings.TrimSpace(rooms.NameOf(s)+" "+m.hall.Strengths.Of(s.Player, g)))
	}
	if p == moves && g.State == record.Open {
		in = "" // an invitation says it at the end
	}
	// The language comes before the players, because names of games have few columns.
	in = strings.TrimSpace(in)
	for _, all := range [][]string{rated, names} {
		var who string
		switch {
		case len(all) == 0:
			who = in
		case mine:
			who = after(in, " ", "with "+say.List(all))
		case p == watched:
			who = after(in, ": ", say.List(all))
		default:
			who = after(in, ": ", strings.Join(all, ", "))
		}
		e.who = append(e.who, who)
	}
	about, err := m.deps.House.Of(g)
	table := err == nil && about.Race == nil
	switch {
	case p == over:
		e.about = say.When(g.Last().Time(), m.hall.At)
	case g.State == record.Open:
		m.openRoom(&e, g, free, table, about)
	case table:
		e.about = m.stands(g, about)
	case g.Due() != 0:
		e.about = say.Clock(max(0, rooms.Left(g, m.hall.At))) + " left"
	}
	return e
}

// after returns a text after another, if there is another.
func after(first, between, text string) string {
	if first == "" {
		return text
	}
	return first + between + text
}

// openRoom completes the row of a room.
func (m Model) openRoom(e *entry, g record.Game, free int, table bool, about rooms.About) {
	e.to = screen.Room{Game: string(g.ID)}
	switch {
	case e.part == moves:
		e.about = "invites you" + cmp.Or(kind.In(about.Language()), " to play")
	case e.part == waits:
		e.about = "not begun"
	case table:
		e.about = rooms.Short(about.Control)
	}
	e.seats = strings.Repeat("■", len(g.Seats)-free) + strings.Repeat("·", free)
	if g.Rated && e.part == seats { // first, because the rest may be cut off
		e.about = "rated, " + e.about
	}
}

// stands says whose move it is, and the time left on that player's clock.
func (m Model) stands(g record.Game, about rooms.About) string {
	if g.Turn() == 0 {
		return "adjourned " + leftIn(rooms.Left(g, m.hall.At))
	}
	left := leftIn(rooms.Left(g, m.hall.At) - about.Control.Overtime)
	for seat, s := range g.Seats {
		switch {
		case !g.Turn().Has(seat):
		case s.Player == m.deps.Player.ID:
			return left + " left"
		case g.SeatOf(m.deps.Player.ID) >= 0 && len(g.Seats) == 2:
			return "their move, " + left
		default:
			return left + " " + rooms.NameOf(s)
		}
	}
	return left
}

// leftIn is a shorter say.Left: it omits the hours of long times.
func leftIn(d time.Duration) string {
	if d < manyDays {
		return say.Left(d)
	}
	return say.Number(int((d+match.Day-1)/match.Day)) + "d"
}

const manyDays = 10 * match.Day
