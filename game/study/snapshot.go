package study

import (
	"encoding/binary"
	"errors"
	"maps"
	"math"
	"slices"
	"time"

	"quoin/game/lexicon"
)

// A snapshot is a cardbox after some steps, so that a long log needn't be replayed from its beginning at
// every start. It is a cache: if it can't be read, the log is replayed.

// snapshotFormat is the version of the format, and foreignFormat that of a box with other languages, whose snapshots
// follow.
const (
	snapshotFormat = 5
	foreignFormat  = 6
)

// ErrSnapshot is the error of Load for data that AppendBinary hasn't made.
var ErrSnapshot = errors.New("that is no snapshot of a box")

// AppendBinary appends the snapshot, for Load. It takes about 40 bytes for each card.
func (b *Box) AppendBinary(to []byte) []byte {
	w := snapshotWriter{to}
	if len(b.foreign) == 0 {
		w.number(snapshotFormat)
	} else {
		w.number(foreignFormat)
		w.number(len(b.foreign))
		for _, of := range slices.Sorted(maps.Keys(b.foreign)) {
			w.text(of.Tag())
			w.text(string(b.foreign[of].AppendBinary(nil)))
		}
	}
	w.number(b.steps)
	w.number(int(b.time))
	w.number(b.pace)
	w.number(b.retention)
	w.number(len(b.lists))
	for _, l := range b.lists {
		w.text(l.String())
	}
	w.number(len(b.queue))
	for _, q := range b.queue {
		w.question(q)
	}
	w.number(len(b.games))
	for _, g := range sorted(b.games) {
		w.text(g)
	}
	for _, t := range b.level {
		w.tally(t)
	}
	w.number(len(b.days))
	for _, d := range b.days {
		w.number(int(d.Day))
		w.tally(d.AnswerTally)
		w.number(d.New)
		w.tally(d.Back)
		w.number(int(d.Spent))
	}
	for _, t := range b.took {
		w.number(len(t))
		for _, n := range t {
			w.number(n)
		}
	}
	w.number(len(b.puzzles))
	for _, p := range b.puzzles {
		w.text(p.String())
	}
	w.number(len(b.solver.tries))
	for _, a := range b.solver.tries {
		w.text(a.String())
	}
	w.number(len(b.cards))
	for _, c := range b.cards {
		w.card(c)
	}
	if b.last == nil {
		w.number(0)
		return w.b
	}
	w.number(1)
	w.text(b.last.answer.String())
	w.card(b.last.card)
	return w.b
}

func sorted(set map[string]struct{}) []string {
	all := make([]string, 0, len(set))
	for s := range set {
		all = append(all, s)
	}
	slices.Sort(all)
	return all
}

// Load returns the cardbox of a snapshot. The error is ErrSnapshot.
func Load(data []byte) (*Box, error) { return load(lexicon.English, data) }

func load(language lexicon.Language, data []byte) (*Box, error) {
	r := &snapshotReader{b: data}
	b := &Box{games: map[string]struct{}{}, wants: map[Question]struct{}{}, solver: newSolver(), language: language}
	switch format := r.number(); {
	case format == foreignFormat && language == lexicon.English:
		b.foreign = map[lexicon.Language]*Box{}
		for range r.count() {
			of, known := lexicon.ParseLanguage(r.text())
			in, err := load(of, []byte(r.text()))
			if err != nil || !known || of == language || b.foreign[of] != nil {
				return nil, ErrSnapshot
			}
			b.foreign[of] = in
		}
	case format != snapshotFormat:
		return nil, ErrSnapshot
	}
	b.steps, b.time = r.number(), time.Duration(r.number())
	b.pace, b.retention = r.number(), r.number()
	for range r.count() {
		l, err := ParseList(r.text())
		r.check(err)
		b.lists = append(b.lists, l)
	}
	for range r.count() {
		q := r.question()
		b.queue, b.wants[q] = append(b.queue, q), struct{}{}
	}
	for range r.count() {
		b.games[r.text()] = struct{}{}
	}
	for i := range b.level {
		b.level[i] = r.tally()
	}
	for range r.count() {
		b.days = append(b.days, Worked{Day(r.number()), r.tally(), r.number(), r.tally(), time.Duration(r.number())})
	}
	for i := range b.took {
		for range r.count() {
			b.took[i] = append(b.took[i], r.number())
		}
	}
	for range r.count() {
		a, err := ParseAction(r.text())
		r.check(err)
		p, is := a.(PuzzleDay)
		if !is {
			return nil, ErrSnapshot
		}
		b.puzzles = append(b.puzzles, p)
	}
	for range r.count() {
		a, err := ParseAction(r.text())
		r.check(err)
		try, is := a.(PuzzleTry)
		if !is {
			return nil, ErrSnapshot
		}
		b.solver.take(try)
	}
	n := r.count()
	b.cards, b.at = make([]Card, 0, n), make(map[Question]int32, n)
	for i := range n {
		c := r.card()
		b.cards = append(b.cards, c)
		b.at[c.Question] = int32(i)
	}
	if r.number() == 1 {
		a, err := parseIn(language, r.text())
		r.check(err)
		answer, is := a.(Answer)
		if !is {
			return nil, ErrSnapshot
		}
		b.last = &undo{answer, r.card()}
	}
	if r.bad || len(r.b) > 0 || len(b.at) != len(b.cards) || len(b.wants) != len(b.queue) || len(b.solver.at) != len(b.solver.tries) {
		return nil, ErrSnapshot
	}
	return b, nil
}

// snapshotWriter writes the parts of a snapshot.
type snapshotWriter struct{ b []byte }

func (w *snapshotWriter) number(n int) { w.b = binary.AppendVarint(w.b, int64(n)) }

func (w *snapshotWriter) text(s string) {
	w.number(len(s))
	w.b = append(w.b, s...)
}

func (w *snapshotWriter) question(q Question) {
	w.number(int(q.Kind))
	w.text(q.Letters)
}

func (w *snapshotWriter) tally(t AnswerTally) {
	w.number(t.Asked)
	w.number(t.Right)
}

func (w *snapshotWriter) card(c Card) {
	w.question(c.Question)
	for _, n := range []int{c.Level, int(c.Due), int(c.First), int(c.Last), c.Asked, c.Right, int(c.step)} {
		w.number(n)
	}
	for _, n := range []float64{c.Memory.Stability, c.Memory.Difficulty} {
		w.number(int(math.Round(n * precision)))
	}
}

// snapshotReader reads the parts of a snapshot; bad says whether any was invalid.
type snapshotReader struct {
	b   []byte
	bad bool
}

func (r *snapshotReader) check(err error) { r.bad = r.bad || err != nil }

func (r *snapshotReader) number() int {
	n, size := binary.Varint(r.b)
	if size <= 0 {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[size:]
	return int(n)
}

// count returns the number of the parts that follow, each of at least one byte.
func (r *snapshotReader) count() int {
	n := r.number()
	if n < 0 || n > len(r.b) {
		r.bad, n = true, 0
	}
	return n
}

func (r *snapshotReader) text() string {
	n := r.count()
	s := string(r.b[:n])
	r.b = r.b[n:]
	return s
}

func (r *snapshotReader) question() Question {
	kind, letters := r.number(), r.text()
	return Question{QuestionType(kind), letters}
}

func (r *snapshotReader) tally() AnswerTally {
	asked := r.number()
	return AnswerTally{asked, r.number()}
}

func (r *snapshotReader) card() (c Card) {
	c.Question = r.question()
	c.Level, c.Due, c.First, c.Last = r.number(), Day(r.number()), Day(r.number()), Day(r.number())
	c.Asked, c.Right, c.step = r.number(), r.number(), int32(r.number())
	c.Memory = Memory{float64(r.number()) / precision, float64(r.number()) / precision}
	if c.Level < 0 || c.Level > Levels {
		r.bad, c.Level = true, 0
	}
	return c
}
