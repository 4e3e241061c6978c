package wording

import (
	"slices"
	"strings"
	"time"

	"quoin/game/adjacency"
	"quoin/ui/say"
)

// SharedDaily is what the text of a Daily tells beside the game itself.
type SharedDaily struct {
	Number int    // of the day; below 1 it isn't told
	Result string // a rank, or that it was practice
	Streak string // "" if there is none
	Home   string // Quoin's address; "" if it has none
}

// Lines returns the result of a Daily to paste into a chat: the day and the rank, the course of the game as
// bars, the streak and the board's code, and where Quoin is from. They reveal no word and no letter. Without
// blocks they are ASCII.
//
//	Quoin #330 · 26 Nov · journeyman
//	▃▇▅▂▁▄▆▃▁▂▅▃▁▂▁▄▂▁
//	4 days in a row · 04FM-YR5R-TEPT
func (d SharedDaily) Lines(s adjacency.State, blocks bool) []SharedLine {
	dot := " · "
	if !blocks {
		dot = ", "
	}
	join := func(parts ...string) string {
		return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), dot)
	}
	date := s.Config().Day
	if at, err := time.Parse(time.DateOnly, date); err == nil {
		date = at.Format("2 Jan")
	}
	name := "Quoin"
	if d.Number > 0 {
		name += " #" + say.Number(d.Number)
	}
	last := SharedLine{join(d.Streak, s.Code().String()), "the code of the board"}
	if d.Streak != "" {
		last.Tells = "your streak, and the code of the board"
	}
	lines := []SharedLine{
		{join(name+strings.TrimPrefix(In(s.Config()), ","), date, d.Result), "the day, and your rank"},
		{course(s, blocks), "your game: points in each ten seconds"},
		last,
	}
	if d.Home != "" {
		lines = append(lines, SharedLine{d.Home, "where to get Quoin"})
	}
	return lines
}

// courseBars is the number of bars of a game: one for ten seconds of three minutes.
const courseBars = 18

// course draws the points of each part of a game's time as bars, the best part as the highest.
func course(s adjacency.State, blocks bool) string {
	bars := []rune("▁▂▃▄▅▆▇█")
	if !blocks {
		bars = []rune("_.-=+*%#")
	}
	limit := s.Config().Limit()
	var points [courseBars]int
	for _, f := range s.Found() {
		at := int(f.At * courseBars / limit)
		points[min(max(0, at), courseBars-1)] += f.Points
	}
	best := slices.Max(points[:])
	out := make([]rune, courseBars)
	for i, n := range points {
		height := 0
		if n > 0 { // anything found is more than nothing
			height = max(1, n*(len(bars)-1)/best)
		}
		out[i] = bars[height]
	}
	return string(out)
}
