package stats

import (
	"database/sql"
	"strings"
	"time"

	"quoin/game"
)

// contestSums gathers what finished games of several players add to the
// tables of sums.
type contestSums struct {
	standings map[standingKey]standing
	opponents map[opponentKey]standing
	laid      map[laidKey]Laid
}

type (
	standingKey struct {
		rules    string
		assisted bool
	}
	opponentKey struct {
		standingKey
		level, name string
	}
	// standing counts seats; games and words are of standings only, margin of
	// opponents.
	standing struct {
		games, seats, won, drawn, lost, words int
		best, total, margin                   int64
	}
	laidKey struct{ rules, word string }
)

// add is the sum with one seat more.
func (s standing) add(score, margin int64, won, drawn bool) standing {
	if s.seats == 0 || score > s.best {
		s.best = score
	}
	s.seats, s.total, s.margin = s.seats+1, s.total+score, s.margin+margin
	switch {
	case won:
		s.won++
	case drawn:
		s.drawn++
	default:
		s.lost++
	}
	return s
}

// add writes the rows of a game and gathers the rest.
func (c *contestSums) add(tx *sql.Tx, row int64, p position) error {
	if c.standings == nil {
		c.standings, c.opponents, c.laid = map[standingKey]standing{}, map[opponentKey]standing{}, map[laidKey]Laid{}
	}
	h, r := p.header, p.result
	score, margin := leading(r.Seats)
	_, err := tx.Exec(`INSERT INTO contests (game, rules, config, started, lasted, turns, ending, assisted, score, margin)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		row, h.Rules, h.Config, h.Started, p.lasted().Milliseconds(), r.Turns, r.Ending, r.Assisted(), score, margin)
	if err != nil {
		return err
	}
	for i, s := range r.Seats {
		_, err := tx.Exec("INSERT INTO seats (game, seat, name, level, score, place) VALUES (?, ?, ?, ?, ?, ?)", row, i, s.Name, s.Level, s.Score, s.Place)
		if err != nil {
			return err
		}
	}
	key := standingKey{h.Rules, r.Assisted()}
	c.addSeats(key, r.Seats)
	return c.addPlays(tx, row, h, r)
}

// leading is the score of the best placed person, or of the best placed where
// none sat, and by how much it is above the best of the others.
func leading(seats []game.Seat) (score, margin int64) {
	first := -1
	for i, s := range seats {
		if first < 0 || ahead(s, seats[first]) {
			first = i
		}
	}
	score = seats[first].Score
	var others []int64
	for i, s := range seats {
		if i != first {
			others = append(others, s.Score)
		}
	}
	for i, other := range others {
		if i == 0 || score-other < margin {
			margin = score - other
		}
	}
	return score, margin
}

// ahead says whether a seat is one to show before another.
func ahead(s, other game.Seat) bool {
	switch {
	case own(s) != own(other):
		return own(s)
	case s.Place != other.Place:
		return s.Place < other.Place
	}
	return s.Score > other.Score
}

// own says whether a person sits there.
func own(s game.Seat) bool { return s.Level == "" }

func (c *contestSums) addSeats(key standingKey, seats []game.Seat) {
	winners := 0
	for _, s := range seats {
		if s.Place == 1 {
			winners++
		}
	}
	all := c.standings[key]
	all.games++
	for i, s := range seats {
		if !own(s) {
			continue
		}
		all = all.add(s.Score, 0, s.Place == 1 && winners == 1, s.Place == 1)
		for j, other := range seats {
			if j == i {
				continue
			}
			against := opponentKey{standingKey: key, level: other.Level}
			if own(other) {
				against.name = other.Name
			}
			c.opponents[against] = c.opponents[against].add(s.Score, s.Score-other.Score, s.Place < other.Place, s.Place == other.Place)
		}
	}
	c.standings[key] = all
}

func (c *contestSums) addPlays(tx *sql.Tx, row int64, h game.Header, r game.Result) error {
	if len(r.Plays) == 0 {
		return nil
	}
	insert, err := tx.Prepare("INSERT INTO plays (game, n, seat, word, points, rules, own, assisted) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
	if err != nil {
		return err
	}
	defer func() { _ = insert.Close() }()
	key, started := standingKey{h.Rules, r.Assisted()}, time.UnixMilli(h.Started)
	for i, play := range r.Plays[:min(len(r.Plays), maxPlays)] {
		mine, word := own(r.Seats[play.Seat]), strings.ToLower(play.Word)
		if _, err := insert.Exec(row, i+1, play.Seat, word, play.Points, h.Rules, mine, r.Assisted()); err != nil {
			return err
		}
		if !mine {
			continue
		}
		all := c.standings[key]
		all.words++
		c.standings[key] = all
		l, there := c.laid[laidKey{h.Rules, word}]
		if !there || started.Before(l.First) {
			l.First = started
		}
		if !there || play.Points > l.Best {
			l.Best = play.Points
		}
		l.Word, l.Times = word, l.Times+1
		c.laid[laidKey{h.Rules, word}] = l
	}
	return nil
}

// write adds the sums to the tables, and begins anew.
func (c *contestSums) write(tx *sql.Tx) error {
	for k, s := range c.standings {
		best := sql.NullInt64{Int64: s.best, Valid: s.seats > 0}
		_, err := tx.Exec(`INSERT INTO standings (rules, assisted, games, seats, won, drawn, lost, words, best, total) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (rules, assisted) DO UPDATE SET
				games = games + excluded.games, seats = seats + excluded.seats, won = won + excluded.won, drawn = drawn + excluded.drawn,
				lost = lost + excluded.lost, words = words + excluded.words, total = total + excluded.total,
				best = max(ifnull(best, excluded.best), ifnull(excluded.best, best))`,
			k.rules, k.assisted, s.games, s.seats, s.won, s.drawn, s.lost, s.words, best, s.total)
		if err != nil {
			return err
		}
	}
	for k, s := range c.opponents {
		_, err := tx.Exec(`INSERT INTO opponents (rules, level, name, assisted, games, won, drawn, lost, best, total, margin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (rules, level, name, assisted) DO UPDATE SET
				games = games + excluded.games, won = won + excluded.won, drawn = drawn + excluded.drawn, lost = lost + excluded.lost,
				best = max(best, excluded.best), total = total + excluded.total, margin = margin + excluded.margin`,
			k.rules, k.level, k.name, k.assisted, s.seats, s.won, s.drawn, s.lost, s.best, s.total, s.margin)
		if err != nil {
			return err
		}
	}
	for k, l := range c.laid {
		_, err := tx.Exec(`INSERT INTO laid (rules, word, times, best, first) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (rules, word) DO UPDATE SET
				times = times + excluded.times, best = max(best, excluded.best), first = min(first, excluded.first)`,
			k.rules, l.Word, l.Times, l.Best, l.First.UnixMilli())
		if err != nil {
			return err
		}
	}
	*c = contestSums{}
	return nil
}
