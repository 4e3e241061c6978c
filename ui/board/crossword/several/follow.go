package several

import (
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
)

// opening returns who starts, and the racks that a seat sees.
func opening(m match.Any, seat int) (draws string, lines []string) {
	v := m.(position).View(seat).Game
	for _, a := range v.Dealt() {
		lines = append(lines, inLog(0, match.HouseAction[crossword.Action]{Do: a}))
	}
	return v.Opening(), lines
}

// told hides the tiles of others' exchanges, and adds the tiles that the seat sees drawn.
func told(m match.Any, line string, seat int) []string {
	step, err := game.ParseStep(line, func(text string) (match.Action, error) {
		return match.ParseAction(text, crossword.ParseAction)
	})
	play, is := step.Do.(match.PlayAction[crossword.Action])
	if err != nil || !is {
		return []string{line}
	}
	actions := m.(position).View(seat).Game.Told(play.Do)
	play.Do = actions[0]
	lines := []string{inLog(step.At, play)}
	for _, a := range actions[1:] {
		lines = append(lines, inLog(step.At, match.HouseAction[crossword.Action]{Do: a}))
	}
	return lines
}

func inLog(at time.Duration, do match.Action) string {
	return game.Step[match.Action]{At: at, Do: do}.String()
}
