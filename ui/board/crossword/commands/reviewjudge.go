package commands

import (
	"context"
	"fmt"
	"io"
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/wording"
)

// judges judges the turns of a review on several cores, one turn on each at a time.
func (sh tools) judges(ctx context.Context, r *review) error {
	progress := sh.NewBar(0, len(r.judged), "turn")
	defer progress.Clear()
	return r.judgeAll(ctx, r.kept, progress.Show)
}

// judgeAll judges all turns, unless kept has the verdicts, and calls show with the number done after each; both may be nil.
func (r *review) judgeAll(ctx context.Context, kept gameplay.VerdictStore, show func(int)) (err error) {
	all := gameplay.Replayed{Start: r.start, Words: r.words, Reviewer: r.reviewer, Judged: r.judged, Record: r.log.Record()}
	o := grading.Options{Worlds: r.simulation.worlds, Seed: r.simulation.seed}
	r.verdicts, err = all.JudgeAll(ctx, gameplay.Judging{Options: o, Lanes: r.simulation.cores, Show: show, Kept: kept})
	return err
}

// verdict returns the verdict on a turn if it is based on more than score and leave, or nil.
func (r review) verdict(i int) *grading.Verdict {
	if r.verdicts == nil || r.verdicts[i].By <= grading.Static {
		return nil
	}
	return &r.verdicts[i]
}

// tallies returns the players' results by the verdicts; nil if there are no verdicts.
func (r review) tallies() []grading.Tally {
	if r.verdicts == nil {
		return nil
	}
	seats := make([]int, len(r.judged))
	for i, j := range r.judged {
		seats[i] = j.Seat
	}
	names, _ := r.players()
	return grading.Tallies(r.verdicts, seats, len(names))
}

// writeVerdict writes the best choices of a turn and the one that was played.
func (r review) writeVerdict(out io.Writer, i int, j search.Judgement, v *grading.Verdict, remark string) {
	board := r.reviewer.Before(i).Board()
	shown := false
	for k, c := range v.Candidates {
		if k == v.Played {
			shown = true
		} else if k >= r.top {
			continue
		}
		label, said := "", ""
		if k == 0 {
			label = "best"
		}
		if k == v.Played {
			label = "played"
			said = together(remark, wording.LossOf(*v))
		}
		r.writeJudged(out, board, j, c, label, said, v.By)
	}
	if !shown && remark != "" {
		fmt.Fprintf(out, "  %s\n", remark)
	}
	if why := r.because(i); why != "" {
		fmt.Fprintf(out, "  %-8s%s\n", "why", why)
	}
	if v.By == grading.Solved {
		r.writeLine(out, i, "line", v.Line)
		if v.Played > 0 {
			r.writeLine(out, i, "instead", v.PlayedLine)
		}
	}
}

func together(texts ...string) string {
	var all []string
	for _, text := range texts {
		if text != "" {
			all = append(all, text)
		}
	}
	return strings.Join(all, ", ")
}

func (r review) writeJudged(out io.Writer, b crossword.Board, j search.Judgement, c grading.GradedChoice, label, remark string, by grading.Method) {
	rest, _ := j.Rack.Without(c.Move.Tiles()...)
	equity := fmt.Sprintf("%+7.1f ± %-4.1f", c.Equity, 1.96*c.EquityError)
	switch by {
	case grading.Enumerated:
		equity = fmt.Sprintf("%+7.1f", c.Equity)
	case grading.Solved:
		equity = fmt.Sprintf("%+7.0f", c.Equity)
	}
	line := fmt.Sprintf("  %-8s%-*s %4d %6.1f%s  %-8s %s", label, moveWidth, r.choice(b, c.Choice), c.Move.Score, 100*c.Win, equity, rest.Less(c.Exchange), remark)
	fmt.Fprintln(out, strings.TrimRight(line, " "))
}

// choice returns a turn in the game's notation.
func (r review) choice(b crossword.Board, c player.Choice) string {
	switch {
	case c.Move.Len() > 0:
		return r.game.variant.Manner.Move(b, c.Move)
	case c.Exchange.Size() > 0:
		return "exchange " + c.Exchange.String()
	}
	return "pass"
}

// line returns the moves of a line in the game's notation, each on the board on which it is
// played.
func (r review) line(i int, l player.EndingLine) []string {
	board := r.reviewer.Before(i).Board()
	texts := []string{}
	for _, m := range l.Moves {
		if m.Len() == 0 {
			texts = append(texts, "pass")
			continue
		}
		texts = append(texts, r.game.variant.Manner.Move(board, m))
		if laid, ok := board.Place(m); ok {
			board = board.With(laid...)
		}
	}
	return texts
}

func (r review) writeLine(out io.Writer, i int, label string, l player.EndingLine) {
	end := "to the end of the game"
	if !l.Over {
		end = "as far as the search came"
	}
	fmt.Fprintf(out, "  %-8s%s, %s\n", label, strings.Join(r.line(i, l), ", "), end)
}

// writeTallies writes the players' mistakes in columns.
func (r review) writeTallies(out io.Writer, names []string, width int) {
	tallies := r.tallies()
	if tallies == nil {
		return
	}
	fmt.Fprintf(out, "\n%-*s  judged  small  medium  large  Mistake Index  rating  accuracy\n", width, "player")
	for seat, t := range tallies {
		index, rating, accuracy := "-", "-", "-"
		if t.Turns > 0 {
			index, rating, accuracy = fmt.Sprintf("%.1f", t.Index()), fmt.Sprint(t.Rating()), fmt.Sprintf("%.1f", t.Accuracy())
		}
		fmt.Fprintf(out, "%-*s  %6d  %5d  %6d  %5d  %13s  %6s  %8s\n", width, names[seat], t.Turns, t.Small, t.Medium, t.Large, index, rating, accuracy)
	}
}

// The objects that --simulate adds to --json.
type (
	judgedTurn struct {
		By                 string      `json:"by"`
		Worlds             int         `json:"worlds"`
		Exact              bool        `json:"exact"`
		WinBefore          float64     `json:"winBefore"`
		WinAfter           float64     `json:"winAfter"`
		WinLost            float64     `json:"winLost"`
		WinLostInterval    float64     `json:"winLostInterval"`
		PointsLost         float64     `json:"pointsLost"`
		PointsLostInterval float64     `json:"pointsLostInterval"`
		Mistake            string      `json:"mistake"`
		Accuracy           float64     `json:"accuracy"`
		Candidates         []simulated `json:"candidates"`
		Line               []string    `json:"line,omitempty"`
		PlayedLine         []string    `json:"playedLine,omitempty"`
		Why                *whyObject  `json:"why,omitempty"`
	}
	// seatFigures sum up the turns of a seat.
	seatFigures struct {
		Turns        int     `json:"turns"`
		Small        int     `json:"small"`
		Medium       int     `json:"medium"`
		Large        int     `json:"large"`
		MistakeIndex float64 `json:"mistakeIndex"`
		Rating       int     `json:"rating"`
		Accuracy     float64 `json:"accuracy"`
	}
	tally struct {
		seatFigures
		WinLost    float64 `json:"winLost"`
		PointsLost float64 `json:"pointsLost"`
	}
)

// judgedTurn returns the verdict on a turn for programs, or nil.
func (r review) judgedTurn(i int) *judgedTurn {
	v := r.verdict(i)
	if v == nil {
		return nil
	}
	const width = 1.96
	played, _ := v.Turn()
	o := &judgedTurn{
		By: v.By.String(), Worlds: v.Worlds, Exact: v.Exact, WinBefore: v.Best().Win, WinAfter: played.Win,
		WinLost: v.Lost.Win, WinLostInterval: width * v.Lost.WinError, PointsLost: v.Lost.Points, PointsLostInterval: width * v.Lost.PointsError,
		Mistake: v.Lost.Size().String(), Accuracy: v.Lost.Accuracy(), Candidates: []simulated{},
	}
	board, rack := r.reviewer.Before(i).Board(), r.judged[i].Rack
	for k, c := range v.Candidates {
		rest, _ := rack.Without(c.Move.Tiles()...)
		s := simulated{
			Score: c.Move.Score, Left: rest.Less(c.Exchange).String(), Worlds: c.Worlds, Dropped: c.Dropped, Played: k == v.Played,
			Win: c.Win, WinInterval: width * c.WinError, Equity: c.Equity, EquityInterval: width * c.EquityError,
		}
		switch {
		case c.Move.Len() > 0:
			s.Move = r.game.variant.Manner.Move(board, c.Move)
		case c.Exchange.Size() > 0:
			s.Exchange = c.Exchange.String()
		}
		o.Candidates = append(o.Candidates, s)
	}
	if v.By == grading.Solved {
		o.Line = r.line(i, v.Line)
		o.PlayedLine = r.line(i, v.PlayedLine)
	}
	o.Why = r.whyObject(i)
	return o
}

// figuresOf returns the figures of a seat as the store keeps them.
func figuresOf(s stats.SeatReview) seatFigures {
	return seatFigures{s.Turns, s.Small, s.Medium, s.Large, s.Mistakes, grading.Rating(s.Mistakes), s.Accuracy}
}

func tallyOf(t grading.Tally) *tally {
	return &tally{seatFigures{t.Turns, t.Small, t.Medium, t.Large, t.Index(), t.Rating(), t.Accuracy()}, t.Lost, t.Points}
}
