package stats

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"quoin/game"
)

// sums collects what finished games add to the tables of sums, and which games they are.
type sums struct {
	added   []int64
	known   rulebook
	numbers map[numberKey]int64 // of pools and classes
	sums    map[sumKey]sum
	words   map[wordKey]Word
}

type (
	numberKey struct{ rules, name string } // rules is "" for a class
	// sumKey identifies a row of sums. Rows about an opponent, who has a level or a name, have neither facets
	// nor class.
	sumKey struct {
		pool     int64
		against  bool
		facets   [2]int
		class    int64
		assisted bool
		replay   bool
		level    string
		name     string
	}
	// sum counts seats of people. Rows about an opponent have no games and words, and only they have a
	// margin.
	sum struct {
		games, seats, won, drawn, lost, words int
		best, lowest, total, margin           int64
	}
	wordKey struct {
		pool int64
		word string
	}
)

func newSums(known rulebook) *sums {
	return &sums{known: known, numbers: map[numberKey]int64{}, sums: map[sumKey]sum{}, words: map[wordKey]Word{}}
}

// add returns the sum with another seat.
func (s sum) add(score, margin int64, won, drawn, lost bool) sum {
	if s.seats == 0 {
		s.best, s.lowest = score, score
	}
	s.seats, s.total, s.margin = s.seats+1, s.total+score, s.margin+margin
	s.best, s.lowest = max(s.best, score), min(s.lowest, score)
	switch {
	case won:
		s.won++
	case drawn:
		s.drawn++
	case lost:
		s.lost++
	}
	return s
}

// add writes the rows of a game and collects the rest.
func (c *sums) add(tx *sql.Tx, row int64, p recordEnd) error {
	h, r := p.header, p.result
	r.Plays = slices.Clone(r.Plays)
	if r.Ranked {
		r.Plays = r.Plays[:min(len(r.Plays), maxPlays)]
	}
	for i := range r.Plays {
		r.Plays[i].Word = strings.ToLower(r.Plays[i].Word)
	}
	p.result = r
	c.added = append(c.added, row)
	pool, err := c.number(tx, h.Rules, r.Pool)
	if err != nil {
		return err
	}
	class, err := c.number(tx, "", r.Class)
	if err != nil {
		return err
	}
	key := sumKey{pool: pool, facets: r.Facets, class: class, assisted: r.Assisted()}
	if d, is := dealingOf(h, r); is {
		// If an older Quoin began the game, it didn't write this row.
		if err := deal(tx, row, d); err != nil {
			return err
		}
		if key.replay, err = seen(context.Background(), tx, row, d); err != nil {
			return err
		}
	}
	if err := c.addResult(tx, row, key, p); err != nil {
		return err
	}
	for i, s := range r.Seats {
		_, err := tx.Exec("INSERT INTO seats (game, seat, name, level, score, place) VALUES (?, ?, ?, ?, ?, ?)", row, i, s.Name, s.Level, s.Score, s.Place)
		if err != nil {
			return err
		}
	}
	c.addSeats(key, p)
	c.addWords(key, p)
	return addPlays(tx, row, key, p)
}

// number returns the number of a pool or a class, adding it if it is new.
func (c *sums) number(tx *sql.Tx, rules, name string) (n int64, err error) {
	key := numberKey{rules, name}
	n, there := c.numbers[key]
	if there {
		return n, nil
	}
	if rules == "" {
		err = tx.QueryRow("INSERT INTO classes (name) VALUES (?) ON CONFLICT DO UPDATE SET name = name RETURNING class", name).Scan(&n)
	} else {
		err = tx.QueryRow("INSERT INTO pools (rules, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = name RETURNING pool", rules, name).Scan(&n)
	}
	c.numbers[key] = n
	return n, err
}

func (c *sums) addResult(tx *sql.Tx, row int64, key sumKey, p recordEnd) error {
	h, r := p.header, p.result
	facts, err := c.facts(h.Rules, r)
	if err != nil {
		return err
	}
	first := p.leading()
	words, best := game.PlaysOf(r.Plays, first)
	_, err = tx.Exec(`INSERT INTO results (game, pool, a, b, class, started, lasted, turns, hints, ending, score, words, margin, best_word, best_points, facts, day, replay, empty)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		row, key.pool, r.Facets[0], r.Facets[1], key.class, h.Started, p.lasted().Milliseconds(), r.Turns, r.Hints, r.Ending,
		r.Seats[first].Score, words, margin(r.Seats, first), best.Word, best.Points, facts, r.Day, key.replay, r.Empty)
	return err
}

// facts returns the facts of a game that are stored with it, as JSON.
func (c *sums) facts(name string, r game.Result) (string, error) {
	kept := map[string]any{}
	if rules, err := c.known.of(name); err == nil && rules.Alone != nil {
		for _, f := range r.Facts {
			switch {
			case !slices.Contains(rules.Alone.Facts, f.Key):
			case f.Text != "":
				kept[f.Key] = f.Text
			default:
				kept[f.Key] = f.Number
			}
		}
	}
	text, err := json.Marshal(kept)
	return string(text), err
}

// leading returns the seat under which lists show a game: the person in the best place, or the best place if
// there are only computers.
func (p recordEnd) leading() (first int) {
	for i := range p.result.Seats {
		if p.ahead(i, first) {
			first = i
		}
	}
	return first
}

// ahead reports whether a seat comes before another in lists.
func (p recordEnd) ahead(seat, than int) bool {
	s, other := p.result.Seats[seat], p.result.Seats[than]
	switch {
	case p.own(seat) != p.own(than):
		return p.own(seat)
	case s.Place != other.Place:
		return s.Place < other.Place
	}
	return s.Score > other.Score
}

// isPerson reports whether a person is in the seat.
func isPerson(s game.Seat) bool { return s.Level == "" }

// margin returns the score of a seat minus the best of the others; null if there are no others.
func margin(seats []game.Seat, of int) (m sql.NullInt64) {
	for i, other := range seats {
		if by := seats[of].Score - other.Score; i != of && (!m.Valid || by < m.Int64) {
			m = sql.NullInt64{Int64: by, Valid: true}
		}
	}
	return m
}

func (c *sums) addSeats(key sumKey, p recordEnd) {
	r := p.result
	winners := 0
	for _, s := range r.Seats {
		if s.Place == 1 {
			winners++
		}
	}
	all := c.sums[key]
	all.games++
	for i, s := range r.Seats {
		if !p.own(i) || r.Empty {
			continue
		}
		all = all.add(s.Score, 0, s.Place == 1 && winners == 1, s.Place == 1, s.Place > 1)
		for j, other := range r.Seats {
			if j == i {
				continue
			}
			against := sumKey{pool: key.pool, against: true, assisted: key.assisted, replay: key.replay, level: other.Level}
			if isPerson(other) {
				against.name = other.Name
			}
			c.sums[against] = c.sums[against].add(s.Score, s.Score-other.Score, s.Place < other.Place, s.Place == other.Place, true)
		}
	}
	c.sums[key] = all
}

// addWords collects the words of people.
func (c *sums) addWords(key sumKey, p recordEnd) {
	r := p.result
	all, started := c.sums[key], time.UnixMilli(p.header.Started)
	for _, play := range r.Plays {
		if !p.own(play.Seat) {
			continue
		}
		all.words++
		of := wordKey{key.pool, play.Word}
		w, there := c.words[of]
		if !there || started.Before(w.First) {
			w.First = started
		}
		if !there || play.Points > w.Best {
			w.Best = play.Points
		}
		w.Word, w.Times = play.Word, w.Times+1
		c.words[of] = w
	}
	c.sums[key] = all
}

// addPlays writes the words of a ranked game.
func addPlays(tx *sql.Tx, row int64, key sumKey, p recordEnd) error {
	r := p.result
	if !r.Ranked || len(r.Plays) == 0 {
		return nil
	}
	insert, err := tx.Prepare("INSERT INTO plays (game, n, seat, word, points, pool, own, assisted) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
	if err != nil {
		return err
	}
	defer func() { _ = insert.Close() }()
	for i, play := range r.Plays {
		if _, err := insert.Exec(row, i+1, play.Seat, play.Word, play.Points, key.pool, p.own(play.Seat), key.assisted); err != nil {
			return err
		}
	}
	return nil
}

// write adds the sums to the tables and the games to the blocks, and clears them.
func (c *sums) write(tx *sql.Tx) error {
	if err := c.writeSums(tx); err != nil {
		return err
	}
	for _, row := range c.added {
		if err := packGame(tx, row); err != nil {
			return err
		}
	}
	c.added = nil
	return nil
}

// writeSums is write without the blocks.
func (c *sums) writeSums(tx *sql.Tx) error {
	for k, s := range c.sums {
		best := sql.NullInt64{Int64: s.best, Valid: s.seats > 0}
		lowest := sql.NullInt64{Int64: s.lowest, Valid: s.seats > 0 && !k.against}
		_, err := tx.Exec(`INSERT INTO sums VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (pool, against, a, b, class, assisted, replay, level, name) DO UPDATE SET
				games = games + excluded.games, seats = seats + excluded.seats, won = won + excluded.won, drawn = drawn + excluded.drawn,
				lost = lost + excluded.lost, words = words + excluded.words, total = total + excluded.total, margin = margin + excluded.margin,
				best = max(ifnull(best, excluded.best), ifnull(excluded.best, best)),
				lowest = min(ifnull(lowest, excluded.lowest), ifnull(excluded.lowest, lowest))`,
			k.pool, k.against, k.facets[0], k.facets[1], k.class, k.assisted, k.replay, k.level, k.name,
			s.games, s.seats, s.won, s.drawn, s.lost, s.words, best, lowest, s.total, s.margin)
		if err != nil {
			return err
		}
	}
	word, err := tx.Prepare(`INSERT INTO words (pool, word, times, best, first) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (pool, word) DO UPDATE SET times = times + excluded.times, best = max(best, excluded.best), first = min(first, excluded.first)`)
	if err != nil {
		return err
	}
	defer func() { _ = word.Close() }()
	for k, w := range c.words {
		if _, err := word.Exec(k.pool, w.Word, w.Times, w.Best, w.First.UnixMilli()); err != nil {
			return err
		}
	}
	clear(c.sums)
	clear(c.words)
	return nil
}
