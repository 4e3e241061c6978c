package tournament

import (
	"cmp"

	"quoin/game"
)

// Standing is an entrant's row in the standings.
type Standing struct {
	Place  int // 1 for the best; tied entrants share a place
	Number int // as in Entrant
	Name   string

	Played int // games played, without forfeits
	// Won, Drawn and Lost include forfeits; Drawn counts shared first places. If all play at one table, they count the
	// results against each other player.
	Won, Drawn, Lost int

	// Byes is the number of a Swiss's rounds without an opponent; each counts as won. Missed is the number of
	// rounds in which the entrant was absent or hadn't joined; each counts as lost, unless the director has made it
	// half a bye.
	Byes, Missed int
	// Spread is the sum of the entrant's margins in points over all games. It is 0 if games have no points.
	Spread int64
	// Buchholz is the sum of the half wins of all opponents in a Swiss with two at a table. Each round not
	// played adds the entrant's own half wins, as if against an equally strong opponent (FIDE Handbook C.07,
	// Tie-Break Regulations, of 2023, on unplayed rounds).
	Buchholz int
	// Direct is the half wins against entrants with equally many half wins.
	Direct int
}

// HalfWins returns the first criterion of the standings: two for a win, one for a draw.
func (st Standing) HalfWins() int { return 2*st.Won + st.Drawn }

// unplayedSpread is the spread of a game that wasn't played: added for the entrant who was present and
// subtracted for an absent one. It is 50, as in the Official Tournament Rules of NASPA (Byes and Forfeits).
const unplayedSpread = 50

// Standings returns all entrants, best first: by wins, a draw counting half; then by spread if games have
// points; then, in a Swiss with two at a table, by Buchholz; then by wins in the games between entrants tied
// on wins. Entrants still tied share a place, in the order of their ratings, or else of joining. Wins between tied entrants are counted
// once: they aren't counted again within a group that they split.
func (s State) Standings() []Standing {
	games := s.Games()
	table := make([]Standing, len(s.entrants))
	at := make(map[string]*Standing, len(table))
	for i, e := range s.entrants {
		table[i] = Standing{Number: e.Number, Name: e.Name}
		at[e.Name] = &table[i]
	}
	for _, g := range games {
		for seat, name := range g.Pairing.Names() {
			s.count(at[name], g, seat)
		}
	}
	if s.config.InRounds() {
		s.countRounds(table, at)
	}
	for _, g := range games {
		direct(at, g)
	}
	if s.config.System == Swiss && s.config.Seats == MinSeats {
		s.buchholz(table, at, games)
	}
	game.SortStable(table, func(a, b Standing) int { return cmp.Or(s.compare(a, b), s.rated(a.Name, b.Name)) })
	for i := range table {
		table[i].Place = i + 1
		if i > 0 && s.compare(table[i-1], table[i]) == 0 {
			table[i].Place = table[i-1].Place
		}
	}
	return table
}

// compare is negative if a comes before b.
func (s State) compare(a, b Standing) int {
	return cmp.Or(
		-cmp.Compare(a.HalfWins(), b.HalfWins()),
		-cmp.Compare(a.Spread, b.Spread),
		-cmp.Compare(a.Buchholz, b.Buchholz),
		-cmp.Compare(a.Direct, b.Direct),
	)
}

// count adds a game to the standing of the entrant in a seat.
func (s State) count(st *Standing, g DecidedGame, seat int) {
	if s.config.Together() {
		s.countEach(st, g, seat)
		return
	}
	if !g.Forfeit {
		st.Played++
	}
	switch {
	case g.Winner == st.Name:
		st.Won++
	case g.Winner != "":
		st.Lost++
	case g.Forfeit && s.config.System != "":
		st.Lost++
	case g.Scores != nil && g.Scores[seat].Place == 1:
		st.Drawn++
	case g.Scores != nil && g.Scores[seat].Place > 1:
		st.Lost++
	}
	switch {
	case !s.config.Scored:
	case g.Forfeit && g.Winner == st.Name:
		st.Spread += unplayedSpread
	case g.Forfeit:
		st.Spread -= unplayedSpread
	default:
		st.Spread += spread(g.Scores, seat)
	}
}

// countEach adds a game at the table of all: a result against each other player there. A forfeited one has no results.
func (s State) countEach(st *Standing, g DecidedGame, seat int) {
	if g.Forfeit {
		return
	}
	st.Played++
	for other, score := range g.Scores {
		switch mine := g.Scores[seat]; {
		case other == seat || mine.Place == 0:
			continue
		case mine.Place < score.Place:
			st.Won++
		case mine.Place > score.Place:
			st.Lost++
		default:
			st.Drawn++
		}
		if s.config.Scored {
			st.Spread += g.Scores[seat].Points - score.Points
		}
	}
}

// countRounds adds the rounds without an opponent. A missed round counts like a forfeited game, and a bye
// like a game that the opponent forfeited.
func (s State) countRounds(table []Standing, at map[string]*Standing) {
	for _, d := range s.rounds {
		if d.bye != "" {
			at[d.bye].Byes++
		}
	}
	for i, missed := range s.missed() {
		st := &table[i]
		st.Missed = missed
		if s.config.Together() { // such a round has results only for those who played
			continue
		}
		half := min(missed, s.entrants[i].HalfByes)
		st.Won += st.Byes
		st.Drawn += half
		st.Lost += missed - half
		if s.config.Scored {
			st.Spread += unplayedSpread * int64(st.Byes-missed+half)
		}
	}
}

// buchholz adds up the half wins of each entrant's opponents.
func (s State) buchholz(table []Standing, at map[string]*Standing, games []DecidedGame) {
	for i := range table {
		table[i].Buchholz = (len(s.rounds) - table[i].Played) * table[i].HalfWins()
	}
	for _, g := range games {
		if names := g.Pairing.Names(); !g.Forfeit {
			at[names[0]].Buchholz += at[names[1]].HalfWins()
			at[names[1]].Buchholz += at[names[0]].HalfWins()
		}
	}
	for _, g := range s.running {
		for _, name := range g.Pairing.Names() {
			at[name].Buchholz -= at[name].HalfWins() // this round isn't played yet, but isn't unplayed either
		}
	}
	for _, p := range s.waits {
		for _, name := range p.Names() {
			at[name].Buchholz -= at[name].HalfWins()
		}
	}
}

// spread returns a seat's margin over the opponent, or over the mean of the opponents, rounded to the nearest
// point. It is 0 if nobody won.
func spread(scores []Score, seat int) int64 {
	if scores[seat].Place == 0 {
		return 0
	}
	var ahead int64
	for _, other := range scores {
		ahead += scores[seat].Points - other.Points
	}
	others := int64(len(scores) - 1)
	half := others / 2
	if ahead < 0 {
		half = -half
	}
	return (ahead + half) / others
}

// direct adds a game of two entrants tied on wins to their direct wins.
func direct(at map[string]*Standing, g DecidedGame) {
	if g.Pairing.Seats[2] != "" {
		return
	}
	one, other := at[g.Pairing.Seats[0]], at[g.Pairing.Seats[1]]
	if one.HalfWins() != other.HalfWins() {
		return
	}
	for _, st := range []*Standing{one, other} {
		switch {
		case g.Winner == st.Name:
			st.Direct += 2
		case g.Winner == "" && g.Scores != nil && g.Scores[0].Place == 1:
			st.Direct++
		}
	}
}

// Winners returns the entrants in first place once every game is decided: several if they tie, none if nobody
// won a game or games are undecided.
func (s State) Winners() []string {
	if !s.Over() {
		return nil
	}
	var winners []string
	for _, st := range s.Standings() {
		if st.Place == 1 && st.HalfWins() > 0 {
			winners = append(winners, st.Name)
		}
	}
	return winners
}
