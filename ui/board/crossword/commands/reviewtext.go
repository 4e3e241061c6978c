package commands

import (
	"fmt"
	"io"
	"strings"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/ui/say"
)

// called returns the players' names for people, which differ even if two computers have the same
// name.
func (r review) called() []string {
	names, _ := r.players()
	same := map[string]int{}
	for i, name := range names {
		names[i] = say.Plain(name)
		same[names[i]]++
	}
	if len(same) < len(names) {
		for i := range names {
			names[i] += fmt.Sprint(" ", i+1)
		}
	}
	return names
}

// write writes the turns and the summary for people.
func (r review) write(out io.Writer) {
	names := r.called()
	_, scores := r.players()
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %d", name, scores[i])
	}
	legend := "its score, and what stays on the rack"
	if r.leaves {
		legend = "its score, what it is worth with the tiles it keeps, and those"
	}
	fmt.Fprintf(out, "%s: %s\nThe words are those of %s.\nA line has a move, %s.\n", r.game.variant.Title, say.List(names), say.Plain(r.lexicon), legend)
	if r.verdicts != nil {
		fmt.Fprintf(out, "Turns are judged in up to %s with seed %d: a line has a move, its score, how often\nof 100 it wins, the points that it brings, and the tiles it keeps.\n", say.Count(r.simulation.worlds, "world"), r.simulation.seed)
	}
	for _, d := range r.asGCG.Differences {
		fmt.Fprintf(out, "In the file, %s.\n", differing(d))
	}
	for i, j := range r.judged {
		r.writeTurn(out, i, j)
	}
	r.writeSummary(out)
}

func (r review) writeTurn(out io.Writer, i int, j search.Judgement) {
	rack := j.Rack.String()
	switch {
	case !j.Whole && rack == "":
		rack = "tiles unknown"
	case !j.Whole:
		rack += " and tiles unknown"
	}
	fmt.Fprintf(out, "\n%d. %s: %s\n", i+1, r.called()[j.Seat], rack)
	var remarks []string
	if j.Withdrawn {
		remarks = append(remarks, "taken back")
	}
	if len(j.Unlisted) > 0 {
		remarks = append(remarks, say.List(j.Unlisted)+" not in the dictionary")
	}
	if v := r.verdict(i); v != nil {
		r.writeVerdict(out, i, j, v, strings.Join(remarks, ", "))
		return
	}
	r.writeChoice(out, i, "played", j.Played, strings.Join(remarks, ", "))
	if j.Kind == crossword.Exchanged && j.Played.Tiles.Size() < j.Played.Exchanged {
		return
	}
	best, scored := j.ByScore, false
	if r.leaves {
		best = j.ByWorth
	}
	for k, c := range best {
		label, remark := "", ""
		if k == 0 {
			label = "best"
			switch {
			case !j.Whole:
			case j.Lost == 0:
				remark = "nothing lost"
			default:
				remark = "lost " + r.points(j.Lost)
			}
		}
		r.writeChoice(out, i, label, c, remark)
		scored = scored || c.Score == j.ByScore[0].Score
	}
	if !scored {
		r.writeChoice(out, i, "highest", j.ByScore[0], "")
	}
}

// points returns a difference: a whole number if only scores count.
func (r review) points(n int64) string {
	if !r.leaves {
		return fmt.Sprint(n / search.Milli)
	}
	return say.Tenths(n)
}

// moveWidth is wide enough for most moves: longer ones push the rest to the right.
const moveWidth = 20

func (r review) writeChoice(out io.Writer, turn int, label string, c search.Candidate, remark string) {
	worth := ""
	if r.leaves {
		worth = fmt.Sprintf("%7s", say.Tenths(c.Worth))
	}
	line := fmt.Sprintf("  %-8s%-*s %4d%s  %-8s %s", label, moveWidth, r.move(turn, c), c.Score, worth, c.Rest, remark)
	fmt.Fprintln(out, strings.TrimRight(line, " "))
}

func (r review) writeSummary(out io.Writer) {
	names := r.called()
	width := len("player")
	for i := range names {
		width = max(width, len(names[i]))
	}
	fmt.Fprintf(out, "\n%-*s  turns  best    lost  a turn  bonuses  taken back  unlisted\n", width, "player")
	for _, s := range search.Summarise(r.judged, len(names)) {
		lost, mean := "-", "-"
		if s.Judged > 0 {
			lost, mean = say.Tenths(s.Lost), say.Tenths(s.Mean())
		}
		fmt.Fprintf(out, "%-*s  %5d  %4d  %6s  %6s  %7s  %10d  %8d\n", width, names[s.Seat], s.Turns, s.Best, lost, mean,
			fmt.Sprintf("%d of %d", s.Bonuses, s.BonusesThere), s.Withdrawn, s.Unlisted)
	}
	r.writeTallies(out, names, width)
}

// The objects of --json.
type (
	reviewObject struct {
		Rules       string             `json:"rules"`
		Lexicon     string             `json:"lexicon"`
		Players     []playerObject     `json:"players"`
		Turns       []turnObject       `json:"turns"`
		Summary     []summaryObject    `json:"summary"`
		Differences []differenceObject `json:"differences,omitempty"`
		Worlds      int                `json:"worlds,omitempty"`
		Seed        uint64             `json:"seed,omitempty"`
	}
	playerObject struct {
		Name  string `json:"name"`
		Score int64  `json:"score"`
	}
	turnObject struct {
		Turn      int          `json:"turn"`
		Player    int          `json:"player"`
		Rack      string       `json:"rack"`
		Whole     bool         `json:"whole"`
		Moves     int          `json:"moves"`
		Played    moveObject   `json:"played"`
		Best      []moveObject `json:"best"`
		ByWorth   []moveObject `json:"byWorth,omitempty"`
		Lost      float64      `json:"lost"`
		LostScore int64        `json:"lostScore"`
		Withdrawn bool         `json:"withdrawn,omitempty"`
		Unlisted  []string     `json:"unlisted,omitempty"`
		Judged    *judgedTurn  `json:"judged,omitempty"`
	}
	moveObject struct {
		Move  string   `json:"move"`
		Score int64    `json:"score"`
		Left  string   `json:"left"`
		Worth *float64 `json:"worth,omitempty"`
	}
	summaryObject struct {
		Player       int     `json:"player"`
		Turns        int     `json:"turns"`
		Judged       int     `json:"judged"`
		Best         int     `json:"best"`
		Lost         float64 `json:"lost"`
		Mean         float64 `json:"mean"`
		LostScore    int64   `json:"lostScore"`
		Bonuses      int     `json:"bonuses"`
		BonusesThere int     `json:"bonusesThere"`
		Withdrawn    int     `json:"withdrawn"`
		Unlisted     int     `json:"unlisted"`
		Simulated    *tally  `json:"simulated,omitempty"`
	}
	differenceObject struct {
		Line int    `json:"line"`
		Kind string `json:"kind"`
		Have int64  `json:"have"`
		Want int64  `json:"want"`
	}
)

func milli(n int64) float64 { return float64(n) / search.Milli }

// object returns the review for programs.
func (r review) object() reviewObject {
	o := reviewObject{Rules: r.game.name(), Lexicon: r.lexicon, Turns: []turnObject{}}
	names, scores := r.players()
	for i := range names {
		o.Players = append(o.Players, playerObject{names[i], scores[i]})
	}
	moves := func(turn int, all []search.Candidate) (objects []moveObject) {
		for _, c := range all {
			m := moveObject{Move: r.move(turn, c), Score: c.Score, Left: c.Rest.String()}
			if r.leaves {
				worth := milli(c.Worth)
				m.Worth = &worth
			}
			objects = append(objects, m)
		}
		return objects
	}
	for i, j := range r.judged {
		o.Turns = append(o.Turns, turnObject{
			Turn: i + 1, Player: j.Seat + 1, Rack: j.Rack.String(), Whole: j.Whole, Moves: j.Moves,
			Played: moves(i, []search.Candidate{j.Played})[0], Best: moves(i, j.ByScore), ByWorth: moves(i, j.ByWorth),
			Lost: milli(j.Lost), LostScore: j.ScoreLost, Withdrawn: j.Withdrawn, Unlisted: j.Unlisted, Judged: r.judgedTurn(i),
		})
	}
	tallies := r.tallies()
	for _, s := range search.Summarise(r.judged, len(names)) {
		one := summaryObject{
			s.Seat + 1, s.Turns, s.Judged, s.Best, milli(s.Lost), milli(s.Mean()), s.ScoreLost, s.Bonuses, s.BonusesThere, s.Withdrawn, s.Unlisted, nil,
		}
		if tallies != nil {
			one.Simulated = tallyOf(tallies[s.Seat])
		}
		o.Summary = append(o.Summary, one)
	}
	if r.verdicts != nil {
		o.Worlds, o.Seed = r.simulation.worlds, r.simulation.seed
	}
	for _, d := range r.asGCG.Differences {
		o.Differences = append(o.Differences, differenceObject{d.Line, string(d.Kind), d.Have, d.Want})
	}
	return o
}
