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

	Played    int // games that were played, not forfeited
	Won, Lost int // forfeited games among them
	Direct    int // wins against those with as many wins
}

// Standings are all entrants from the best down: by wins, then by wins in the
// games among those level on wins. Who is level after that shares a place and
// stands in the order of joining. The wins among them are counted once: a
// group that they split is not looked at again.
func (s State) Standings() []Standing {
	games := s.Games()
	table := make([]Standing, len(s.entrants))
	at := make(map[string]*Standing, len(table))
	for i, e := range s.entrants {
		table[i] = Standing{Number: e.Number, Name: e.Name}
		at[e.Name] = &table[i]
	}
	for _, g := range games {
		count(at[g.Pairing.First], g)
		count(at[g.Pairing.Second], g)
	}
	for _, g := range games {
		if g.Winner != "" && at[g.Winner].Won == at[g.Loser()].Won {
			at[g.Winner].Direct++
		}
	}
	slices.SortStableFunc(table, func(a, b Standing) int {
		return cmp.Or(-cmp.Compare(a.Won, b.Won), -cmp.Compare(a.Direct, b.Direct))
	})
	for i := range table {
		table[i].Place = i + 1
		if i > 0 && table[i].Won == table[i-1].Won && table[i].Direct == table[i-1].Direct {
			table[i].Place = table[i-1].Place
		}
	}
	return table
}

// count adds a game to the standing of one of its two.
func count(st *Standing, g Played) {
	switch st.Name {
	case g.Winner:
		st.Won++
	case g.Loser():
		st.Lost++
	}
	if !g.Forfeit {
		st.Played++
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
		if st.Place == 1 && st.Won > 0 {
			winners = append(winners, st.Name)
		}
	}
	return winners
}
