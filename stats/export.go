package stats

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"quoin/game"
)

// The formats of Export.
const (
	CSV  = "csv"
	JSON = "json"
)

// Export writes all finished games of some rules, oldest first: as "csv" one row for each game, or for each
// player in games of several, as "json" an array of games with their words. Times are UTC in the form of RFC
// 3339. It reads the store as it was at the start, and never holds more than one game in memory. It returns
// the number of games.
func (s *Store) Export(ctx context.Context, w io.Writer, format, rules string) (games int, err error) {
	if format != CSV && format != JSON {
		return 0, fmt.Errorf("%.20q is no format to export to; there are %q and %q", format, CSV, JSON)
	}
	r, err := s.known.of(rules)
	if err != nil {
		return 0, err
	}
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return 0, s.failure(false, err)
	}
	defer func() { _ = tx.Rollback() }()
	out := &outlet{to: w}
	e := exporting{ctx, tx, s.known, r}
	if format == CSV {
		games, err = e.rows(out)
	} else {
		games, err = e.objects(out)
	}
	if out.lost != nil {
		return games, out.lost
	}
	return games, s.failure(false, err)
}

// exporting is an export in progress.
type exporting struct {
	ctx   context.Context
	tx    *sql.Tx
	known rulebook
	rules game.Rules
}

// each calls f with every finished game, oldest first.
func (e exporting) each(f func(gameRow) error) error {
	// The games come in the order of the inner query. It needs a limit to be executed as written, and a CROSS
	// JOIN is never reordered. Sorting the joined rows would need as much memory as all of them.
	return eachGame(e.ctx, e.tx, f, "SELECT "+gameColumns+` FROM (
		SELECT game FROM results INDEXED BY results_by_time WHERE pool IN (SELECT pool FROM pools WHERE rules = ?) ORDER BY started, game LIMIT -1
		) `+gameTables, e.rules.Name)
}

// outlet is the writer of an export. It remembers its own error, which isn't the store's.
type outlet struct {
	to   io.Writer
	lost error
}

func (o *outlet) Write(text []byte) (n int, err error) {
	n, o.lost = o.to.Write(text)
	return n, o.lost
}

func (e exporting) rows(w io.Writer) (games int, err error) {
	out := csv.NewWriter(w)
	head, rows := playersHead, e.players
	if alone := e.rules.Alone; alone != nil {
		head = append(append([]string{"id", "started", "score"}, alone.Facts...), "words")
		for _, f := range e.facets(Game{}) {
			head = append(head, f.Key)
		}
		head = append(head, "ended", "best_word", "best_points",
			"hints", "ms", "found_words", "held_words", "found_points", "held_points", "held_by",
			"everyday_found_words", "everyday_held_words", "everyday_found_points", "everyday_held_points", "day", "replay", "rank")
		rows = e.alone
	}
	if err := out.Write(head); err != nil {
		return 0, err
	}
	err = e.each(func(r gameRow) error {
		games++
		all, err := rows(r)
		for _, fields := range all {
			if err == nil {
				err = out.Write(fields)
			}
		}
		return err
	})
	if err != nil {
		return games, err
	}
	out.Flush()
	return games, out.Error()
}

// utc writes when a game began.
func utc(g Game) string { return g.Began().UTC().Format(time.RFC3339) }

func decimal(n int64) string { return strconv.FormatInt(n, 10) }

// facets returns the facets of a solo game, as facts.
func (e exporting) facets(g Game) (facts []game.Fact) {
	for i, key := range e.rules.Alone.Facets {
		if key != "" {
			facts = append(facts, game.Fact{Key: key, Number: int64(g.Facets[i])})
		}
	}
	return facts
}

// alone returns the row of a solo game.
func (e exporting) alone(r gameRow) ([][]string, error) {
	g := r.Game
	g.Facts = parseFacts(r.facts)
	fields := []string{string(g.ID), utc(g), decimal(g.Score)}
	for _, key := range e.rules.Alone.Facts {
		n, text := g.Fact(key)
		if text == "" {
			text = decimal(n)
		}
		fields = append(fields, text)
	}
	share := make([]string, 5) // empty strings if it isn't known
	if s := g.Share; s.Known() {
		share = []string{strconv.Itoa(s.FoundWords), strconv.Itoa(s.HeldWords), strconv.Itoa(s.FoundPoints), strconv.Itoa(s.HeldPoints), s.Dictionary}
	}
	everyday := make([]string, 4)
	if e := g.Share.Everyday; e != (Everyday{}) {
		everyday = []string{strconv.Itoa(e.FoundWords), strconv.Itoa(e.HeldWords), strconv.Itoa(e.FoundPoints), strconv.Itoa(e.HeldPoints)}
	}
	fields = append(fields, strconv.Itoa(g.Words))
	for _, f := range e.facets(g) {
		fields = append(fields, decimal(f.Number))
	}
	fields = append(fields, g.Ending, g.BestWord, decimal(g.BestPoints), strconv.Itoa(g.Hints), decimal(g.Lasted.Milliseconds()))
	return [][]string{slices.Concat(fields, share, everyday, []string{g.Day, strconv.FormatBool(g.Replay), e.rank(g)})}, nil
}

// rank returns the rank of a game from its share; "" if its rules have none, or the game has none.
func (e exporting) rank(g Game) string {
	if rank := e.rules.Alone.Rank; rank != nil {
		return rank(g.Facets, g.Share.Everyday.FoundPoints, g.Share.Everyday.HeldPoints)
	}
	return ""
}

var playersHead = []string{
	"id", "started", "rules", "ms", "turns", "ended", "assisted", "seat", "name", "level", "score", "place", "words", "best_word", "best_points",
	"mistake_index", "accuracy", "review_worlds",
}

// players returns the rows of a game of several players.
func (e exporting) players(r gameRow) (rows [][]string, err error) {
	g := r.Game
	plays, err := playsOf(e.ctx, e.tx, "?", r.row)
	if err != nil {
		return nil, err
	}
	review, err := reviewOf(e.ctx, e.tx, "?", r.row)
	for i, seat := range g.Seats {
		words, best := game.PlaysOf(plays, i)
		mistakes, accuracy, worlds := "", "", "" // "" if no turn was judged
		if i < len(review.Seats) && review.Seats[i].Turns > 0 {
			of := review.Seats[i]
			mistakes, accuracy, worlds = strconv.FormatFloat(of.Mistakes, 'f', 1, 64), strconv.FormatFloat(of.Accuracy, 'f', 1, 64), strconv.Itoa(review.Worlds)
		}
		rows = append(rows, []string{
			string(g.ID), utc(g), g.Rules, decimal(g.Lasted.Milliseconds()), strconv.Itoa(g.Turns), g.Ending, strconv.FormatBool(g.Assisted()),
			strconv.Itoa(i + 1), seat.Name, seat.Level, decimal(seat.Score), strconv.Itoa(seat.Place),
			strconv.Itoa(words), best.Word, decimal(best.Points), mistakes, accuracy, worlds,
		})
	}
	return rows, err
}

// objects writes a JSON array, one element to a line.
func (e exporting) objects(w io.Writer) (games int, err error) {
	out := bufio.NewWriter(w)
	object, separator := e.contest, "[\n"
	if e.rules.Alone != nil {
		object = e.solo
	}
	err = e.each(func(r gameRow) error {
		games++
		text, err := object(r)
		if err != nil {
			return err
		}
		_, err = out.WriteString(separator + string(text))
		separator = ",\n"
		return err
	})
	if err != nil {
		return games, err
	}
	end := "\n]\n"
	if games == 0 {
		end = "[]\n"
	}
	_, _ = out.WriteString(end) // Flush reports its error
	return games, out.Flush()
}

// fields is a JSON object with its fields in the order in which they are set.
type fields struct {
	text bytes.Buffer
	err  error
}

func (f *fields) set(name string, v any) {
	text, err := json.Marshal(v)
	if err != nil && f.err == nil {
		f.err = err
	}
	separator := ","
	if f.text.Len() == 0 {
		separator = "{"
	}
	fmt.Fprintf(&f.text, "%s%q:%s", separator, name, text)
}

type exportedWord struct {
	Word   string `json:"word"`
	Points int64  `json:"points"`
	Millis int64  `json:"ms"`    // since the start of the game
	Board  int    `json:"board"` // boards before it
}

// solo returns a solo game in JSON. Its words, and everything that follows from its header, come from its
// log.
func (e exporting) solo(r gameRow) ([]byte, error) {
	g := r.whole()
	log := &stored{row: r.row, id: g.ID, header: r.header}
	if err := log.loadSteps(e.ctx, e.tx); err != nil {
		return nil, err
	}
	facts := slices.Concat(g.Facts, e.facets(g))
	var words []exportedWord // null if the record can't be read
	if p, err := log.fold(e.known); err == nil {
		facts, words = p.result.Facts, []exportedWord{}
		for _, w := range p.result.Plays {
			words = append(words, exportedWord{w.Word, w.Points, w.At.Milliseconds(), w.Board})
		}
	}
	var o fields
	o.set("id", g.ID)
	o.set("started", utc(g))
	o.set("score", g.Score)
	for _, f := range facts {
		if f.Text != "" {
			o.set(f.Key, f.Text)
		} else {
			o.set(f.Key, f.Number)
		}
	}
	if g.Dictionary != "" {
		o.set("dictionary", g.Dictionary) // with which words were checked
	}
	o.set("ended", g.Ending)
	o.set("hints", g.Hints)
	o.set("ms", g.Lasted.Milliseconds()) // from start to end
	if g.Share.Known() {
		o.set("share", g.Share)
	}
	o.set("words", words)
	if g.Day != "" {
		o.set("day", g.Day)
	}
	o.set("replay", g.Replay)
	if rank := e.rank(g); rank != "" {
		o.set("rank", rank)
	}
	return append(o.text.Bytes(), '}'), o.err
}

// exportedContest is a game of several players in JSON.
type exportedContest struct {
	ID       ID             `json:"id"`
	Started  string         `json:"started"`
	Rules    string         `json:"rules"`
	Config   string         `json:"config"`
	Millis   int64          `json:"ms"` // from start to end
	Turns    int            `json:"turns"`
	Ended    string         `json:"ended"`
	Assisted bool           `json:"assisted"`
	Seats    []exportedSeat `json:"seats"`
	Plays    []exportedPlay `json:"plays"`
}

type exportedSeat struct {
	Name  string `json:"name"`
	Level string `json:"level,omitempty"` // of a computer
	Score int64  `json:"score"`
	Place int    `json:"place"`

	Review *exportedReview `json:"review,omitempty"` // if turns of the player were judged
}

type exportedReview struct {
	Worlds       int     `json:"worlds"`
	Turns        int     `json:"turns"`
	Small        int     `json:"small"`
	Medium       int     `json:"medium"`
	Large        int     `json:"large"`
	MistakeIndex float64 `json:"mistakeIndex"`
	Accuracy     float64 `json:"accuracy"`
}

type exportedPlay struct {
	Seat   int    `json:"seat"` // from 1
	Word   string `json:"word"`
	Points int64  `json:"points"`
}

func (e exporting) contest(r gameRow) ([]byte, error) {
	g := r.whole()
	plays, err := playsOf(e.ctx, e.tx, "?", r.row)
	if err != nil {
		return nil, err
	}
	o := exportedContest{
		ID: g.ID, Started: utc(g), Rules: g.Rules, Config: g.Config, Millis: g.Lasted.Milliseconds(), Turns: g.Turns, Ended: g.Ending,
		Assisted: g.Assisted(), Plays: []exportedPlay{},
	}
	review, err := reviewOf(e.ctx, e.tx, "?", r.row)
	if err != nil {
		return nil, err
	}
	for i, seat := range g.Seats {
		one := exportedSeat{Name: seat.Name, Level: seat.Level, Score: seat.Score, Place: seat.Place}
		if i < len(review.Seats) && review.Seats[i].Turns > 0 {
			of := review.Seats[i]
			one.Review = &exportedReview{review.Worlds, of.Turns, of.Small, of.Medium, of.Large, of.Mistakes, of.Accuracy}
		}
		o.Seats = append(o.Seats, one)
	}
	for _, p := range plays {
		o.Plays = append(o.Plays, exportedPlay{p.Seat + 1, p.Word, p.Points})
	}
	return json.Marshal(o)
}
