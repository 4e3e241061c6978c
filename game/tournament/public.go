package tournament

import (
	"slices"
	"strings"

	"quoin/game"
)

// published is the events of a tournament as everybody may know them, from the last backwards. States share it.
type published struct {
	line   string
	before *published
}

// Published is a place in the events that everybody may know. The zero value is before the first of them.
type Published struct{ last *published }

// Since returns the lines of the events after a place, as everybody may know them, and the place after the last. A
// State that applies them has the same entrants, rounds, results and standings, and no secrets. again reports that
// they begin with the first, because the place is in no record of this state.
func (s State) Since(p Published) (lines []string, next Published, again bool) {
	at := s.public
	for ; at != p.last && at != nil; at = at.before {
		lines = append(lines, at.line)
	}
	slices.Reverse(lines)
	return lines, Published{s.public}, at != p.last
}

// publish adds an event that is about to be applied, without its secrets: tokens, seeds, what was laid and drawn at a
// table, how the games are set up, and which players mustn't meet.
func (s State) publish(e Event) *published {
	switch is := e.(type) {
	case OpenList:
		is.Config.Seed, is.Config.Setup = 0, ""
		e = is
	case AddEntrant:
		is.Token = ""
		e = is
	case GameStarted:
		is.Seed, is.Long = 0, game.LongSeed{}
		e = is
	case GameStep:
		return s.public
	case GameFinished:
		is.Moves = ""
		e = is
	case Directive:
		// The public record has one directive fewer to take back.
		if last, _ := s.Undoable(); is.What == Forbid || is.What == Undo && last.What == Forbid {
			return s.public
		}
	}
	return &published{e.String(), s.public}
}

// condensed returns the events without those about entrants who were taken off the list, as Condense does.
func (p *published) condensed() *published {
	var all []string
	about := map[string][]int{}
	for ; p != nil; p = p.before {
		all = append(all, p.line)
	}
	slices.Reverse(all)
	for i, line := range all {
		words := append(strings.SplitN(line, " ", 3), "", "")
		switch name := words[2]; words[1] {
		case "join":
			about[name] = []int{i}
		case "absent", "return":
			about[name] = append(about[name], i)
		case "withdraw":
			for _, j := range append(about[name], i) {
				all[j] = ""
			}
		}
	}
	var short *published
	for _, line := range all {
		if line != "" {
			short = &published{line, short}
		}
	}
	return short
}
