package grading

import (
	"cmp"
	"maps"
	"slices"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// Cause is a kind of difference between the best turn and the one played.
type Cause uint8

// The causes.
const (
	// ScoresMore compares the scores of the two turns.
	ScoresMore Cause = iota + 1
	// KeepsMore compares the leave values, if the verdict is Static.
	KeepsMore
	// DrawsMore compares the scores of the player's next turns. The shares are those in which it lays a whole rack.
	DrawsMore
	// AllowsLess compares the scores of the next player's turns. The shares are those that use Square.
	AllowsLess
	// LastsMore compares all points after these turns: the leaves then, or the rest of the game if it was played to its
	// end. In that case the shares are those in which the player goes out first.
	LastsMore
	// BagsMore compares the shares of the possible bags in which the player wins.
	BagsMore
	// MakesMore compares the player's points to the end of the game, YieldsLess those of the other, and LosesLess the
	// points for tiles left, negative if the player loses by them.
	MakesMore
	YieldsLess
	LosesLess
	// WinsMore compares the chances to win of turns that don't differ in points.
	WinsMore
)

func (r Cause) String() string {
	return [...]string{"", "score", "leave", "draw", "reply", "later", "bags", "points", "opponent", "tiles", "chance"}[min(r, WinsMore)]
}

// Contrast is a difference between the best turn and the one played, with its figures.
type Contrast struct {
	Reason Cause
	// Best and Played are the figures, in points; shares from 0 to 1 for BagsMore and WinsMore.
	Best, Played float64
	// Gain is how many points the fact speaks for the best turn; negative if it speaks for the one played. If a verdict
	// isn't Enumerated, the Gains of all facts add up to the points lost.
	Gain float64
	// BestShare and PlayedShare are shares of the worlds, from 0 to 1.
	BestShare, PlayedShare float64
	// Square is the square that most replies to the turn played use and those to the best don't, and Through the mean
	// score of those. They are set if PlayedShare isn't 0.
	Square  crossword.Square
	Through float64
	// Kept is the dearest tile that the turn played keeps and the best doesn't, or None.
	Kept crossword.Tile
	// BestOut and PlayedOut are the player's turns until going out, for LosesLess; 0 if the other goes out first.
	BestOut, PlayedOut int
}

// Why returns what differs between the best turn of a verdict and the one played, the greatest gain first; nil if they
// are the same.
func Why(view player.View, r *crossword.Rules, v Verdict) (facts []Contrast) {
	played, ok := v.Turn()
	best := v.Best()
	if !ok || v.Played == 0 {
		return nil
	}
	add := func(f Contrast) { facts = append(facts, f) }
	add(Contrast{Reason: ScoresMore, Best: float64(best.Move.Score), Played: float64(played.Move.Score), Gain: float64(best.Move.Score - played.Move.Score)})
	switch {
	case v.By == Static:
		one, other := best.Static-float64(best.Move.Score), played.Static-float64(played.Move.Score)
		add(Contrast{Reason: KeepsMore, Best: one, Played: other, Gain: one - other, Kept: keptTile(view.Rack, r, best.Choice, played.Choice)})
	case v.By == Solved && v.Line.Over && v.PlayedLine.Over:
		facts = endingFacts(v)
	case v.Sequel.Worlds > 0 && v.PlayedSequel.Worlds > 0:
		facts = append(facts, sequelFacts(view, r, v, best, played)...)
	default:
		one, other := best.Equity-float64(best.Move.Score), played.Equity-float64(played.Move.Score)
		add(Contrast{Reason: LastsMore, Best: one, Played: other, Gain: one - other})
	}
	game.SortStable(facts, func(a, b Contrast) int { return cmp.Compare(b.Gain, a.Gain) })
	switch {
	case v.By == Enumerated && best.Win > played.Win && !v.Lost.Decided:
		facts = append([]Contrast{{Reason: BagsMore, Best: best.Win, Played: played.Win}}, facts...)
	case facts[0].Gain <= 0 && best.Win > played.Win:
		facts = append([]Contrast{{Reason: WinsMore, Best: best.Win, Played: played.Win}}, facts...)
	}
	return facts
}

// Against returns a Static verdict as if another of its candidates had been played.
func (v Verdict) Against(candidate int) Verdict {
	if v.By == Static && candidate < len(v.Candidates) {
		v.Played = candidate
		v.Lost = Loss{Points: max(0, v.Best().Equity-v.Candidates[candidate].Equity)}
	}
	return v
}

// endingFacts compares two lines to the end of the game.
func endingFacts(v Verdict) []Contrast {
	left := func(l player.EndingLine) float64 { return float64(l.Worth)/1000 - float64(l.Made[0]-l.Made[1]) }
	out := func(l player.EndingLine) int {
		if n := len(l.Moves); n%2 == 1 && l.Moves[n-1].Len() > 0 {
			return (n + 1) / 2
		}
		return 0
	}
	one, other := v.Line, v.PlayedLine
	return []Contrast{
		{Reason: MakesMore, Best: float64(one.Made[0]), Played: float64(other.Made[0]), Gain: float64(one.Made[0] - other.Made[0])},
		{Reason: YieldsLess, Best: float64(one.Made[1]), Played: float64(other.Made[1]), Gain: float64(other.Made[1] - one.Made[1])},
		{Reason: LosesLess, Best: left(one), Played: left(other), Gain: left(one) - left(other), BestOut: out(one), PlayedOut: out(other)},
	}
}

// sequelFacts compares what followed two turns in the same worlds.
func sequelFacts(view player.View, r *crossword.Rules, v Verdict, best, played GradedChoice) []Contrast {
	one, other := v.Sequel, v.PlayedSequel
	kept := keptTile(view.Rack, r, best.Choice, played.Choice)
	draw := Contrast{Reason: DrawsMore, Best: one.Next, Played: other.Next, Gain: one.Next - other.Next, BestShare: one.NextBonus, PlayedShare: other.NextBonus, Kept: kept}
	reply := Contrast{Reason: AllowsLess, Best: one.Reply, Played: other.Reply, Gain: other.Reply - one.Reply}
	reply.hottest(Replies(view.Board, best.Choice, one), Replies(view.Board, played.Choice, other), view.Board.Layout())
	rest := func(c GradedChoice, q player.Sequel) float64 {
		return c.Equity - (float64(c.Move.Score) - q.Reply + q.Next)
	}
	later := Contrast{Reason: LastsMore, Best: rest(best, one), Played: rest(played, other), BestShare: one.Out, PlayedShare: other.Out, Kept: kept}
	later.Gain = later.Best - later.Played
	return []Contrast{draw, reply, later}
}

// SquareReplies is the share of the worlds in which the next player's turn uses a square, from 0 to 1, and the mean
// score of those turns.
type SquareReplies struct{ Share, Points float64 }

// Replies returns what is known of the replies to a choice, by the squares on which they lay tiles.
func Replies(b crossword.Board, c player.Choice, q player.Sequel) map[crossword.Square]SquareReplies {
	all := map[crossword.Square]SquareReplies{}
	for _, s := range ReplySquares(b, c, q) {
		all[s.Square] = SquareReplies{float64(s.Worlds) / float64(q.Worlds), float64(s.Points) / float64(s.Worlds)}
	}
	return all
}

// ReplySquares returns the squares on which the replies to a choice lay tiles, in rows.
func ReplySquares(b crossword.Board, c player.Choice, q player.Sequel) []player.ReplySquare {
	if q.Replies == nil {
		return q.Squares
	}
	laid, _ := b.Place(c.Move)
	b = b.With(laid...)
	at := map[crossword.Square]player.ReplySquare{}
	for _, a := range q.Replies {
		on, _ := b.Place(a.Move)
		for _, l := range on {
			s := at[l.Square]
			at[l.Square] = player.ReplySquare{Square: l.Square, Worlds: s.Worlds + a.Worlds, Points: s.Points + int64(a.Worlds)*a.Move.Score}
		}
	}
	all := slices.Collect(maps.Values(at))
	game.Sort(all, func(x, y player.ReplySquare) int {
		return cmp.Or(cmp.Compare(x.Square.Row, y.Square.Row), cmp.Compare(x.Square.Column, y.Square.Column))
	})
	return all
}

// nearHottest is the part of the greatest difference from which on a square with a greater premium is told instead.
const nearHottest = 0.8

// hottest sets the square that makes most of the difference between the replies.
func (f *Contrast) hottest(best, played map[crossword.Square]SquareReplies, l *crossword.Layout) {
	more := func(at crossword.Square) float64 {
		return played[at].Share*played[at].Points - best[at].Share*best[at].Points
	}
	most := 0.0
	for at := range played {
		most = max(most, more(at))
	}
	found := false
	for row := range l.Rows() {
		for column := range l.Columns() {
			at := crossword.Square{Column: column, Row: row}
			if d := more(at); d <= 0 || d < nearHottest*most {
				continue
			}
			order := cmp.Compare(l.Premium(at).Word(), l.Premium(f.Square).Word())
			if !found || order > 0 || order == 0 && more(at) > more(f.Square) {
				found, f.Square = true, at
			}
		}
	}
	if found {
		f.BestShare, f.PlayedShare, f.Through = best[f.Square].Share, played[f.Square].Share, played[f.Square].Points
	}
}

// dearTile is the least value of a tile that is told of.
const dearTile = 4

// keptTile returns the tile of the highest value that a choice leaves on the rack and the best one doesn't, or None.
func keptTile(rack crossword.Rack, r *crossword.Rules, best, played player.Choice) (kept crossword.Tile) {
	for _, t := range player.Leave(rack, played).Less(player.Leave(rack, best)).Tiles() {
		if n := r.Value(t); n >= dearTile && (kept == crossword.None || n > r.Value(kept)) {
			kept = t
		}
	}
	return kept
}
