package tournament

import (
	"cmp"
	"slices"
)

// Standing is how an entrant stands.
type Standing struct {
	Place  int // 1 for the best; who is level shares a place
	Number int // as in Entrant
	Name   string

	Played           int // games that were played, not forfeited
	Won, Drawn, Lost int // forfeited games among them; drawn is a first place that is shared

	// Byes are the rounds of a Swiss in which there was nobody to meet; each is won,
	// and among those. Missed are those in which the entrant wasn't there, or not yet;
	// each is lost, and among those.
	Byes, Missed int
	// Spread is by how many points the entrant was ahead, in all games together.
	// It is 0 where games have no points.
	Spread int64
	// Buchholz is the half wins of all who were met in a Swiss of two at a table, with
	// the entrant's own for each round that wasn't played, as if that had been against
	// somebody as strong (FIDE Handbook C.07, Tie-Break Regulations, of 2023, on unplayed rounds).
	Buchholz int
	// Direct is half wins against those with as many.
	Direct int
}

// HalfWins is what an entrant stands by first: two for a win, one for a draw.
func (st Standing) HalfWins() int { return 2*st.Won + st.Drawn }

// unplayedSpread is what a game that wasn't played is worth in points, to who was
// there and, taken off, to who wasn't: 50, as in the Official Tournament Rules of
// NASPA (Byes and Forfeits).
const unplayedSpread = 50

// Standings are all entrants from the best down: by wins, a draw being half of one;
// then by the spread, where games have points; then, in a Swiss of two at a table, by
// Buchholz; then by wins in the games among those level on wins. Who is level after that shares a place and stands in the order of
// joining. The wins among them are counted once: a group that they split is not
// looked at again.
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
	if s.config.System == Swiss {
		s.countRounds(table, at)
	}
	for _, g := range games {
		direct(at, g)
	}
	if s.config.System == Swiss && s.config.Seats == MinSeats {
		s.buchholz(table, at, games)
	}
	slices.SortStableFunc(table, s.compare)
	for i := range table {
		table[i].Place = i + 1
		if i > 0 && s.compare(table[i-1], table[i]) == 0 {
			table[i].Place = table[i-1].Place
		}
	}
	return table
}

// compare is below 0 where a stands before b.
func (s State) compare(a, b Standing) int {
	return cmp.Or(
		-cmp.Compare(a.HalfWins(), b.HalfWins()),
		-cmp.Compare(a.Spread, b.Spread),
		-cmp.Compare(a.Buchholz, b.Buchholz),
		-cmp.Compare(a.Direct, b.Direct),
	)
}

// count adds a game to the standing of who has a seat in it.
func (s State) count(st *Standing, g Played, seat int) {
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

// countRounds adds the rounds in which somebody met nobody. One that was missed counts
// like a game that was forfeited, and a bye like one that the other has.
func (s State) countRounds(table []Standing, at map[string]*Standing) {
	for _, d := range s.rounds {
		if d.bye != "" {
			at[d.bye].Byes++
		}
	}
	for i, missed := range s.missed() {
		st := &table[i]
		st.Missed = missed
		st.Won += st.Byes
		st.Lost += missed
		if s.config.Scored {
			st.Spread += unplayedSpread * int64(st.Byes-missed)
		}
	}
}

// buchholz adds up how those stand who were met.
func (s State) buchholz(table []Standing, at map[string]*Standing, games []Played) {
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
			at[name].Buchholz -= at[name].HalfWins() // it isn't over
		}
	}
	for _, p := range s.waits {
		for _, name := range p.Names() {
			at[name].Buchholz -= at[name].HalfWins()
		}
	}
}

// spread is by how much a seat was ahead: of the other one, or of the mean of the
// others, to the nearest whole point. It is 0 where nobody won.
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

// direct adds a game of two who are level on wins to what tells them apart.
func direct(at map[string]*Standing, g Played) {
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

// Winners are who is first once every game is decided: more than one when they
// are level, and nobody when nobody won a game. It is empty before.
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
