// Package judge says what a turn of a crossword game is worth and what the one that
// was played lost: at once by score and leave, and then by playing on in worlds, or
// with an empty bag by searching to the end of the game.
//
// A Judge is moved on by its caller, and has no clock and nothing that goes on by
// itself. What it says depends on the view, the turn that was played and the Options,
// and on nothing else: not on who does its parts, nor on how many do.
package judge

import (
	"cmp"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// Options say how far a judge looks. What is 0 is the default.
type Options struct {
	Worlds int    // played in, at most player.MostWorlds; the default is Worlds
	Seed   uint64 // which worlds are imagined
	Nodes  int    // for each of the two turns that are looked at in an ending
}

// Worlds is how many worlds a turn is judged by unless somebody says otherwise.
const Worlds = 1000

// Version goes up when the same turn would get another verdict in the same worlds, so
// that figures that are kept can be told apart.
const Version = 1

// Method is how a verdict was come by.
type Method uint8

// The methods, each surer than those before.
const (
	// Static is by score and leave. There is no chance to win in it.
	Static Method = iota + 1
	// Simulated is by playing on in worlds.
	Simulated
	// Enumerated is by all ways in which the last tiles of the bag may lie.
	Enumerated
	// Solved is by a search of the end of the game.
	Solved
)

func (m Method) String() string {
	return [...]string{"", "static", "simulation", "enumeration", "endgame"}[min(m, Solved)]
}

// Candidate is a choice, and what is known of it. Its Worth is in thousandths of a
// point: the score and the leave where the method is Static, the equity where it is
// another.
type Candidate struct {
	player.Choice
	// Static is the score and what stays on the rack, in points.
	Static float64
	// Win is the chance to win, from 0 to 1, and Equity how many points more than the
	// best of the others the turn and those after it bring. The errors are standard
	// errors, 0 where nothing is left to chance. Win is known unless the method is
	// Static.
	Win, WinError       float64
	Equity, EquityError float64
	// Worlds is in how many it was played, and Dropped says that it was left aside as
	// surely behind. Win and Equity of one that was dropped are what it was behind the
	// best in its worlds, off what the best comes to in all of them: a mean of other
	// worlds would be of another luck, and could stand above the best.
	Worlds  int
	Dropped bool
}

// Verdict is what a judge says now.
type Verdict struct {
	By Method
	// Done says that no more comes. Exact says that best and played both are what they
	// come to if all play as well as can be.
	Done, Exact bool
	// Worlds is how many were played, of Most at most; 0 of 0 where there are none.
	// Where the method is Enumerated they are all there can be.
	Worlds, Most int
	// Candidates are the choices, the best first. The one that was played is always
	// among them, at Played; that is below 0 where none was.
	Candidates []Candidate
	Played     int
	Lost       Loss
	// Line is the best play of both to the end of the game, the best turn first, and
	// PlayedLine the same after the turn that was played. They are there where the
	// method is Solved, and short unless they are Exact.
	Line, PlayedLine player.EndingLine
}

// Best is the best choice. It is the zero Candidate, a pass, where there is none.
func (v Verdict) Best() Candidate {
	if len(v.Candidates) == 0 {
		return Candidate{}
	}
	return v.Candidates[0]
}

// Turn is the one that was played, and whether there was one.
func (v Verdict) Turn() (Candidate, bool) {
	if v.Played < 0 || v.Played >= len(v.Candidates) {
		return Candidate{}, false
	}
	return v.Candidates[v.Played], true
}

// Judge looks at one turn. It belongs to one goroutine, but for Play.
type Judge struct {
	thinker *player.Thinker
	view    player.View
	played  *player.Choice
	options Options
	static  []Candidate
	ending  bool

	ahead player.Lookahead // nil before its first step, and in an ending
	done  bool             // of an ending
	found player.Ending
}

// listed is how many choices are listed by score and leave.
const listed = 20

// New looks at a turn by score and leave, in some milliseconds: Verdict has that at
// once. The view's board has to be of the Thinker's layout. Played may be nil. The
// Thinker may be used for other things between the Judge's methods.
func New(t *player.Thinker, v player.View, played *player.Choice, o Options) *Judge {
	o.Worlds = min(cmp.Or(max(0, o.Worlds), Worlds), player.MostWorlds)
	j := &Judge{thinker: t, view: v, played: played, options: o, ending: player.IsEnding(v)}
	for _, c := range t.Rank(v, listed) {
		j.static = append(j.static, staticOf(c))
	}
	if played != nil && j.place(j.static) < 0 {
		c := staticOf(t.Weigh(v, *played))
		at, _ := slices.BinarySearchFunc(j.static, c, func(a, b Candidate) int { return cmp.Compare(b.Worth, a.Worth) })
		j.static = slices.Insert(j.static, at, c)
	}
	return j
}

func staticOf(c player.Choice) Candidate {
	points := float64(c.Worth) / 1000
	return Candidate{Choice: c, Static: points, Equity: points}
}

// place is where the turn that was played is among some choices, below 0 where it
// isn't.
func (j *Judge) place(all []Candidate) int {
	if j.played == nil {
		return -1
	}
	return slices.IndexFunc(all, func(c Candidate) bool { return c.SameAs(j.view.Board, *j.played) })
}

// Part is what came of one part of a Judge's work.
type Part struct {
	world player.World
	found player.Ending
}

// Next is the parts of the work that can be done now, from one to before another:
// worlds, choices in one bag, or an ending as a whole. They are none once nothing is left.
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

// begin begins to play on; it is false if it was stopped.
func (j *Judge) begin(stop func() bool) bool {
	o := j.thinker.Looks()
	o.Worlds, o.Seed, o.Stop = j.options.Worlds, j.options.Seed, stop
	if j.played != nil {
		o.Also = []player.Choice{*j.played}
	}
	l := j.thinker.LookAhead(j.view, o)
	if stop != nil && stop() {
		return false
	}
	j.ahead = l
	return true
}

// Play does the part of a number, which has to be one of Next. The Thinker has to be
// like the one that began, and to be nobody else's until it returns. Play changes
// nothing, and may be called from several goroutines while nobody calls another
// method. It is false when stop, which may be nil, said so before the part was done.
func (j *Judge) Play(t *player.Thinker, number int, stop func() bool) (Part, bool) {
	if !j.ending {
		w, ok := j.ahead.Play(t, number, stop)
		return Part{world: w}, ok
	}
	found := t.Ending(j.view, j.played, player.Limit{Nodes: j.options.Nodes, Stop: stop})
	return Part{found: found}, stop == nil || !stop()
}

// Take takes in what came of a part. The order is all one, as long as they are the
// parts of Next, each of them once.
func (j *Judge) Take(p Part) {
	if j.ending {
		j.found, j.done = p.found, true
		return
	}
	j.ahead.Take(p.world)
}

// Step does up to so many parts more, on the Thinker that began, and reports whether
// nothing is left. It ends early when stop, which may be nil, says so: a part that
// isn't over then doesn't count.
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

// Verdict is what it says by now. It is the same for the same parts, whoever did
// them.
func (j *Judge) Verdict() Verdict {
	v := Verdict{By: Static, Done: j.finished(), Played: -1, Candidates: j.static}
	switch {
	case j.done && j.found.Known:
		j.solved(&v)
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
	if v.By == Static && v.Played >= 0 {
		v.Lost.Points = max(0, v.Best().Equity-v.Candidates[v.Played].Equity)
	}
	return v
}

func (j *Judge) simulated(v *Verdict, s player.Standing) {
	v.By, v.Worlds, v.Candidates = Simulated, s.Worlds, nil
	if s.Enumerated {
		v.By, v.Most, v.Exact = Enumerated, s.Worlds, s.Candidates[0].Solved
	}
	first := s.Candidates[0]
	for _, c := range s.Candidates {
		one := Candidate{
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
		}
	}
	// Those that were dropped come by when that was, which tells nobody anything.
	dropped := slices.IndexFunc(v.Candidates, func(c Candidate) bool { return c.Dropped })
	if dropped >= 0 {
		slices.SortStableFunc(v.Candidates[dropped:], func(a, b Candidate) int {
			return cmp.Or(cmp.Compare(b.Win, a.Win), cmp.Compare(b.Equity, a.Equity))
		})
	}
}

// staticWorth is a choice's worth by score and leave, in points.
func (j *Judge) staticWorth(c player.Choice) float64 {
	at := slices.IndexFunc(j.static, func(s Candidate) bool { return s.SameAs(j.view.Board, c) })
	if at < 0 {
		return 0
	}
	return j.static[at].Static
}

// solved tells of an ending. Of turns other than the best and the one that was played
// nothing is known but their scores.
func (j *Judge) solved(v *Verdict) {
	v.By, v.Line = Solved, j.found.Best
	v.Candidates = []Candidate{j.ended(j.found.Best)}
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

// ended is a turn of an ending as a candidate: the game is won, drawn or lost.
func (j *Judge) ended(l player.EndingLine) Candidate {
	c := Candidate{Choice: l.Choice, Static: j.staticWorth(l.Choice), Equity: float64(l.Worth) / 1000}
	lead := j.view.Score - j.view.Others[0].Score
	switch margin := lead*1000 + l.Worth; {
	case margin > 0:
		c.Win = 1
	case margin == 0:
		c.Win = j.thinker.Level(l, lead)
	}
	return c
}

// Board is the board that the judge looks at.
func (j *Judge) Board() crossword.Board { return j.view.Board }
