package commands

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/command"
	"quoin/ui/say"
)

// simulating is the configuration of a simulation.
type simulating struct {
	worlds int
	seed   uint64
	cores  int
	// opponent is what is supposed of the next player's rack, and asked whether anything is.
	opponent player.RackRange
	asked    command.Value
}

// simulated is a simulated choice in JSON. "quoin lab moves --help" describes it.
type simulated struct {
	Move           string  `json:"move,omitempty"`
	Exchange       string  `json:"exchange,omitempty"`
	Score          int64   `json:"score"`
	Left           string  `json:"left"`
	Win            float64 `json:"win"`
	WinInterval    float64 `json:"winInterval"`
	Equity         float64 `json:"equity"`
	EquityInterval float64 `json:"equityInterval"`
	Worlds         int     `json:"worlds"`
	Dropped        bool    `json:"dropped,omitempty"`
	Played         bool    `json:"played,omitempty"` // in a review
	Solved         bool    `json:"solved,omitempty"`
	Then           *then   `json:"then,omitempty"` // of a simulation in "quoin lab moves"
}

// then is what followed a choice in a simulation: the means of the reply and of the player's next turn, and how often each
// laid a whole rack.
type then struct {
	Reply      float64     `json:"reply"`
	ReplyBonus float64     `json:"replyBonus"`
	Next       float64     `json:"next"`
	NextBonus  float64     `json:"nextBonus"`
	Replies    []thenReply `json:"replies"` // the commonest
}

type thenReply struct {
	Move  string  `json:"move"` // "" for a pass or an exchange
	Score int64   `json:"score"`
	Share float64 `json:"share"`
}

// mostReplies is the number of replies listed.
const mostReplies = 5

func (j *listing) thenOf(p crossword.Position, c player.Choice, q player.Sequel) *then {
	board := p.Board
	if laid, ok := board.Place(c.Move); ok {
		board = board.With(laid...)
	}
	t := &then{q.Reply, q.ReplyBonus, q.Next, q.NextBonus, []thenReply{}}
	for _, r := range q.Replies[:min(mostReplies, len(q.Replies))] {
		one := thenReply{Score: r.Move.Score, Share: float64(r.Worlds) / float64(q.Worlds)}
		if r.Move.Len() > 0 {
			one.Move = j.game.variant.Manner.Move(board, r.Move)
		}
		t.Replies = append(t.Replies, one)
	}
	return t
}

// kept returns the choices that --keep names, as the list of moves does.
func (j *listing) kept(p crossword.Position) (all []player.Choice, err error) {
	for _, text := range j.keeps {
		if tiles, exchanges := strings.CutPrefix(text, "exchange "); exchanges {
			rack, err := crossword.ParseRack(j.game.variant.Tiles.Typed(p.Racks[0], "-"+tiles)[1:])
			if _, lacking := p.Racks[0].Without(rack.Tiles()...); err != nil || lacking != crossword.None {
				return nil, command.Usagef("--keep can't exchange %.40q: the rack is %s", tiles, p.Racks[0])
			}
			all = append(all, player.Choice{Exchange: rack})
			continue
		}
		move := j.game.variant.Tiles.Typed(p.Racks[0], text)
		at := slices.IndexFunc(j.moves, func(m crossword.Move) bool { return j.game.variant.Manner.Move(p.Board, m) == move })
		switch {
		case at >= 0:
			all = append(all, player.Choice{Move: j.moves[at]})
		case text == "pass":
			all = append(all, player.Choice{})
		default:
			return nil, command.Usagef("--keep takes moves as they are listed, \"exchange ABC\" or pass, and no move is %.40q", text)
		}
	}
	return all, nil
}

// simulate simulates the most promising moves of a position and writes their results.
func (j *listing) simulate(text string, p crossword.Position, on searcher) error {
	v, err := player.ViewAt(p, j.game.variant.Tiles)
	if err != nil {
		return fmt.Errorf("it can't be played on: %w", j.overdrawn(p))
	}
	if j.simulation.asked.Text != "" {
		if v, err = v.Suppose(j.simulation.opponent); err != nil {
			return fmt.Errorf("%s: %w", say.Plain(j.simulation.asked.Text), err)
		}
	}
	config := gameplay.JudgeConfig(j.game.variant, j.layout, on.words)
	thinkers := make([]*player.Thinker, j.simulation.cores)
	for i := range thinkers {
		thinkers[i] = player.New(config)
	}
	kept, err := j.kept(p)
	if err != nil {
		return err
	}
	s := thinkers[0].LookAhead(v, player.SimulateOptions{Worlds: j.simulation.worlds, Seed: j.simulation.seed, Also: kept, Whole: len(kept) > 0})
	gameplay.Simulate(s, thinkers, nil)
	standing := s.Standing()
	all := []simulated{}
	for _, c := range standing.Candidates {
		one := j.simulated(p, c)
		if q, ok := s.Sequel(c.Choice); ok {
			one.Then = j.thenOf(p, c.Choice, q)
		}
		all = append(all, one)
	}
	if j.top > 0 {
		all = all[:min(j.top, len(all))]
	}
	if j.asJSON {
		return command.WriteJSON(j.out, struct {
			Position   string      `json:"position"`
			Count      int         `json:"count"`
			Seed       uint64      `json:"seed"`
			Opponent   string      `json:"opponent,omitempty"`
			Worlds     int         `json:"worlds"`
			Enumerated bool        `json:"enumerated,omitempty"`
			Candidates []simulated `json:"candidates"`
		}{text, len(j.moves), j.simulation.seed, j.simulation.asked.Text, standing.Worlds, standing.Enumerated, all})
	}
	j.writeSimulated(p.Racks[0], standing, all)
	return nil
}

func (j *listing) simulated(p crossword.Position, c player.Simulated) simulated {
	const width = 1.96 // half of a 95% interval, in standard errors
	rest, _ := p.Racks[0].Without(c.Move.Tiles()...)
	s := simulated{
		Score: c.Move.Score, Left: rest.Less(c.Exchange).String(), Worlds: c.Worlds, Dropped: c.Dropped, Solved: c.Solved,
		Win: c.Win, WinInterval: width * c.WinError, Equity: c.Equity, EquityInterval: width * c.EquityError,
	}
	switch {
	case c.Move.Len() > 0:
		s.Move = j.game.variant.Manner.Move(p.Board, c.Move)
	case c.Exchange.Size() > 0:
		s.Exchange = c.Exchange.String()
	}
	return s
}

// writeSimulated writes the choices in columns.
func (j *listing) writeSimulated(rack crossword.Rack, standing player.LookaheadStanding, all []simulated) {
	if j.written {
		fmt.Fprintln(j.out)
	}
	j.written = true
	fmt.Fprintf(j.out, "%s: %s", rack, say.Count(len(j.moves), "move"))
	if len(all) == 0 {
		fmt.Fprintln(j.out)
		return
	}
	if j.simulation.asked.Text != "" {
		fmt.Fprintf(j.out, " against a rack with %s", say.Plain(j.simulation.asked.Text))
	}
	if standing.Enumerated {
		fmt.Fprintf(j.out, ", and how the best did in all of the %s that there are\n", say.Count(standing.Worlds, "world"))
	} else {
		fmt.Fprintf(j.out, ", and how the best did in up to %s with seed %d\n", say.Count(standing.Worlds, "world"), j.simulation.seed)
	}
	rows := [][]string{{"win %", "equity", "", "worlds", "reply", "bonus", "score", "move", "left"}}
	for _, s := range all {
		move := s.Move
		switch {
		case move == "" && s.Exchange == "":
			move = "pass"
		case move == "":
			move = "exchange " + s.Exchange
		}
		reply, bonus := "", ""
		if s.Then != nil {
			reply, bonus = fmt.Sprintf("%.1f", s.Then.Reply), say.Percent(int(math.Round(s.Then.NextBonus*float64(s.Worlds))), s.Worlds)
		}
		rows = append(rows, []string{
			strconv.FormatFloat(100*s.Win, 'f', 1, 64),
			fmt.Sprintf("%+.1f", s.Equity), fmt.Sprintf("± %.1f", s.EquityInterval),
			strconv.Itoa(s.Worlds), reply, bonus, strconv.FormatInt(s.Score, 10), move, s.Left,
		})
	}
	var widths [9]int
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			switch i {
			case 2:
				line += " " + cell + pad
			case 7, 8: // columns of text
				line += "  " + cell + pad
			default:
				line += "  " + pad + cell
			}
		}
		fmt.Fprintln(j.out, strings.TrimRight(line, " "))
	}
}
