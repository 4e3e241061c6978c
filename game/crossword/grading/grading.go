// Package grading works out what a turn of a crossword game is worth and what the turn played lost: at once by
// score and leave, then by playing on in worlds, or with an empty bag by searching to the end of the game.
//
// The caller takes a Judge step by step: it has no clock, and nothing runs by itself. Its verdict depends
// only on the view, the turn played and the Options: not on which Thinkers do its parts, nor on how many
// there are.
package grading

import (
	"cmp"
	"slices"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// Options says how far a judge looks. A zero field means its default.
type Options struct {
	Worlds int    // number to play, at most player.MostWorlds; the default is Worlds
	Seed   uint64 // decides which worlds are imagined
	Nodes  int    // for each of the two turns searched in an ending
	// Keep lists choices to play in every world, so that the others don't end the simulation.
	Keep []player.Choice
}

// Worlds is the default number of worlds to judge a turn by.
const Worlds = 1000

// Version goes up if the same turn would get another verdict in the same worlds, so that stored figures can
// be told apart.
const Version = 8

// Method is how a verdict was reached.
type Method uint8

// The methods, each more certain than those before.
const (
	// Static is by score and leave. It gives no chance to win.
	Static Method = iota + 1
	// Simulated is by playing on in worlds.
	Simulated
	// Enumerated is by all possible places of the last tiles of the bag.
	Enumerated
	// Solved is by a search to the end of the game.
	Solved
)

func (m Method) String() string {
	return [...]string{"", "static", "simulation", "enumeration", "endgame"}[min(m, Solved)]
}

// GradedChoice is a choice with its figures. Its Worth is in thousandths of a point: score plus leave if the
// method is Static, else the equity.
type GradedChoice struct {
	player.Choice
	// Static is score plus leave value, in points.
	Static float64
	// Win is the chance to win, from 0 to 1, and Equity the points that the turn and the following ones
	// bring, minus those of the best opponent. The errors are standard errors, 0 if nothing is left to
	// chance. Win is known unless the method is Static.
	Win, WinError       float64
	Equity, EquityError float64
	// Worlds is the number of worlds in which it was played, and Dropped says that it was dropped as surely
	// behind. Win and Equity of a dropped choice are those of the best in all worlds, minus the difference in
	// the choice's own worlds: the mean of fewer worlds would have another luck, and might exceed the best.
	Worlds  int
	Dropped bool
}

// Verdict is a judge's present verdict.
type Verdict struct {
	By Method
	// Done says that the verdict is final. Exact says that the figures of the best turn and of the one played
	// assume perfect play by all.
	Done, Exact bool
	// Worlds is the number played, of at most Most; both are 0 if there are no worlds. If the method is
	// Enumerated, they are all possible ones.
	Worlds, Most int
	// Candidates is the choices, best first. The turn played is always among them, at index Played; Played is
	// negative if there was none.
	Candidates []GradedChoice
	Played     int
	Lost       Loss
	// Line is the best play of both to the end of the game, and PlayedLine the same after the turn played.
	// They are set if the method is Solved, and incomplete unless they are Exact.
	Line, PlayedLine player.EndingLine
	// Lines is the line of each candidate after ListEnding, and Unlisted the number of turns not worked out yet.
	Lines    []player.EndingLine
	Unlisted int
	// Sequel is what followed the best turn in the worlds, and PlayedSequel what followed the one played. They have no
	// worlds unless the method is Simulated.
	Sequel, PlayedSequel player.Sequel
}

// Best returns the best choice; if there is none, the zero Candidate, a pass.
func (v Verdict) Best() GradedChoice {
	if len(v.Candidates) == 0 {
		return GradedChoice{}
	}
	return v.Candidates[0]
}

// Turn returns the turn that was played, and whether there was one.
func (v Verdict) Turn() (GradedChoice, bool) {
	if v.Played < 0 || v.Played >= len(v.Candidates) {
		return GradedChoice{}, false
	}
	return v.Candidates[v.Played], true
}

// Judge judges one turn. Only one goroutine may use it, except for Play.
type Judge struct {
	thinker *player.Thinker
	view    player.View
	played  *player.Choice
	options Options
	static  []GradedChoice
	ending  bool

	ahead player.Lookahead // nil before its first step, and in an ending
	done  bool             // for an ending
	found player.Ending
	every *player.Endings // of ListEnding; nil before
	lines []player.EndingLine
}

// listed is the number of choices listed by score and leave.
const listed = 20

// New judges a turn by score and leave, in some milliseconds; Verdict returns that at once. The view's board
// must have the Thinker's layout. played may be nil. The Thinker may be used for other things between the
// Judge's methods.
func New(t *player.Thinker, v player.View, played *player.Choice, o Options) *Judge {
	o.Worlds = min(cmp.Or(max(0, o.Worlds), Worlds), player.MostWorlds)
	j := &Judge{thinker: t, view: v, played: played, options: o, ending: player.IsEnding(v)}
	for _, c := range t.Rank(v, listed) {
		j.static = append(j.static, staticOf(c))
	}
	if played != nil && j.place(j.static) < 0 {
		c := staticOf(t.Weigh(v, *played))
		at, _ := slices.BinarySearchFunc(j.static, c, func(a, b GradedChoice) int { return cmp.Compare(b.Worth, a.Worth) })
		j.static = slices.Insert(j.static, at, c)
	}
	return j
}

func staticOf(c player.Choice) GradedChoice {
	points := float64(c.Worth) / 1000
	return GradedChoice{Choice: c, Static: points, Equity: points}
}

// place returns the index of the turn played among some choices, or -1.
func (j *Judge) place(all []GradedChoice) int {
	if j.played == nil {
		return -1
	}
	return slices.IndexFunc(all, func(c GradedChoice) bool { return c.SameAs(j.view.Board, *j.played) })
}

// Part is the result of one part of a Judge's work.
type Part struct {
	world player.World
	found player.Ending
}

// Next returns the numbers of the parts that can be done now, from up to but excluding to: worlds, choices
// with one bag, or a whole ending. The range is empty once nothing is left.
func (j *Judge) Next() (from, to int) { return j.next(nil) }

func (j *Judge) next(stop func() bool) (from, to int) {
	switch {
	case j.done || len(j.static) == 0:
		return 0, 0
	case j.ending:
		return 0, 1
	case j.ahead == nil && !j.begin(stop):
		return 0, 0
	}
	return j.ahead.Next()
}

// begin begins to play on; it returns false if it was stopped.
func (j *Judge) begin(stop func() bool) bool {
	o := j.thinker.Looks()
	o.Worlds, o.Seed, o.Stop = j.options.Worlds, j.options.Seed, stop
	if j.played != nil {
		o.Also = []player.Choice{*j.played}
	}
	o.Also, o.Whole = append(o.Also, j.options.Keep...), len(j.options.Keep) > 0
	l := j.thinker.LookAhead(j.view, o)
	if stop != nil && stop() {
		return false
	}
	j.ahead = l
	return true
}

// Play does the part with a number, which must be one of Next. The Thinker must be configured like the one
// that began, and must not be used elsewhere until Play returns. Play changes nothing, and several goroutines
// may call it while none calls another method. It returns false if stop, which may be nil, returned true
// before the part was done.
func (j *Judge) Play(t *player.Thinker, number int, stop func() bool) (Part, bool) {
	if !j.ending {
		w, ok := j.ahead.Play(t, number, stop)
		return Part{world: w}, ok
	}
	found := t.Ending(j.view, j.played, player.Limit{Nodes: j.options.Nodes, Stop: stop})
	return Part{found: found}, stop == nil || !stop()
}

// Take takes in the result of a part. Parts may come in any order, each part of Next once.
func (j *Judge) Take(p Part) {
	if j.ending {
		j.found, j.done = p.found, true
		return
	}
	j.ahead.Take(p.world)
}

// Step does up to this many parts, on the Thinker that began, and reports whether nothing is left. It ends
// early if stop, which may be nil, returns true; an unfinished part doesn't count.
func (j *Judge) Step(parts int, stop func() bool) (done bool) {
	for ; parts > 0; parts-- {
		from, to := j.next(stop)
		if from >= to {
			return stop == nil || !stop()
		}
		p, ok := j.Play(j.thinker, from, stop)
		if !ok {
			return false
		}
		j.Take(p)
	}
	return j.finished()
}

func (j *Judge) finished() bool {
	return j.done || len(j.static) == 0 || j.ahead != nil && j.ahead.Done()
}

// Verdict returns the present verdict. It depends only on the parts done, not on the Thinkers that did them.
func (j *Judge) Verdict() Verdict {
	v := Verdict{By: Static, Done: j.finished(), Played: -1, Candidates: j.static}
	switch {
	case j.done && j.found.Known:
		j.solved(&v)
		if j.every != nil {
			j.list(&v)
		}
	case j.ahead != nil:
		v.Most = j.options.Worlds
		if s := j.ahead.Standing(); len(s.Candidates) > 0 && s.Candidates[0].Worlds > 0 {
			j.simulated(&v, s)
		}
	case !j.ending:
		v.Most = j.options.Worlds
	}
	v.Candidates = slices.Clone(v.Candidates)
	v.Played = j.place(v.Candidates)
	if v.By == Simulated {
		v.Sequel, _ = j.ahead.Sequel(v.Best().Choice)
		if played, ok := v.Turn(); ok {
			v.PlayedSequel, _ = j.ahead.Sequel(played.Choice)
		}
	}
	if v.By == Static && v.Played >= 0 {
		v.Lost.Points = max(0, v.Best().Equity-v.Candidates[v.Played].Equity)
	}
	return v
}

func (j *Judge) simulated(v *Verdict, s player.LookaheadStanding) {
	v.By, v.Worlds, v.Candidates = Simulated, s.Worlds, nil
	if s.Enumerated {
		v.By, v.Most, v.Exact = Enumerated, s.Worlds, s.Candidates[0].Solved
	}
	first := s.Candidates[0]
	for _, c := range s.Candidates {
		one := GradedChoice{
			Choice: c.Choice, Static: j.staticWorth(c.Choice), Worlds: c.Worlds, Dropped: c.Dropped,
			Win: c.Win, WinError: c.WinError, Equity: c.Equity, EquityError: c.EquityError,
		}
		if c.Dropped && c.Worlds < first.Worlds {
			one.Win, one.Equity = min(max(0, first.Win-c.WinBehind), 1), first.Equity-c.EquityBehind
		}
		v.Candidates = append(v.Candidates, one)
	}
	if at := j.place(v.Candidates); at > 0 {
		c := s.Candidates[at]
		v.Exact = v.Exact && c.Solved
		v.Lost = Loss{
			Win: max(0, c.WinBehind), WinError: c.WinBehindError,
			Points: max(0, c.EquityBehind), PointsError: c.EquityBehindError,
			Decided: decided(v.Candidates[0].Win, v.Candidates[at].Win), Early: j.view.Bag > crossword.RackSize,
		}
	}
	// Dropped choices come in the order of dropping, which means nothing to players.
	dropped := slices.IndexFunc(v.Candidates, func(c GradedChoice) bool { return c.Dropped })
	if dropped >= 0 {
		game.SortStable(v.Candidates[dropped:], func(a, b GradedChoice) int {
			return cmp.Or(cmp.Compare(b.Win, a.Win), cmp.Compare(b.Equity, a.Equity))
		})
	}
}

// staticWorth returns the worth of a choice by score and leave, in points.
func (j *Judge) staticWorth(c player.Choice) float64 {
	at := slices.IndexFunc(j.static, func(s GradedChoice) bool { return s.SameAs(j.view.Board, c) })
	if at < 0 {
		return 0
	}
	return j.static[at].Static
}

// solved sets the verdict of an ending. Turns other than the best and the one played aren't listed, as only
// their scores are known.
func (j *Judge) solved(v *Verdict) {
	v.By, v.Line = Solved, j.found.Best
	v.Candidates = []GradedChoice{j.ended(j.found.Best)}
	v.Exact = j.found.Best.Exact
	if j.played == nil {
		return
	}
	v.PlayedLine, v.Exact = j.found.Other, v.Exact && j.found.Other.Exact
	if j.place(v.Candidates) == 0 {
		return
	}
	v.Candidates = append(v.Candidates, j.ended(j.found.Other))
	best, played := v.Candidates[0], v.Candidates[1]
	v.Lost = Loss{Ending: true, Win: max(0, best.Win-played.Win), Points: best.Equity - played.Equity}
}

// ended returns a turn of an ending as a candidate: the game is won, drawn or lost.
func (j *Judge) ended(l player.EndingLine) GradedChoice {
	c := GradedChoice{Choice: l.Choice, Static: j.staticWorth(l.Choice), Equity: float64(l.Worth) / 1000}
	lead := j.view.Score - j.view.Others[0].Score
	switch margin := lead*1000 + l.Worth; {
	case margin > 0:
		c.Win = 1
	case margin == 0:
		c.Win = j.thinker.Level(l, lead)
	}
	return c
}

// Sequel returns what followed a choice in the simulation; ok is false without one.
func (j *Judge) Sequel(c player.Choice) (q player.Sequel, ok bool) {
	if j.ahead == nil {
		return q, false
	}
	return j.ahead.Sequel(c)
}

// Board returns the board of the position.
func (j *Judge) Board() crossword.Board { return j.view.Board }
