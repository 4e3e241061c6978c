package several

import (
	"fmt"
	"strings"

	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/say"
)

// A race as one team in text mode: each word of the others is told at once.

// shared returns the points of a team.
func shared(v match.RaceView[adjacency.View]) (points int64) {
	for _, p := range v.Progress {
		points += p.Points
	}
	return points
}

// together returns the team's points and words in words.
func together(v match.RaceView[adjacency.View]) string {
	words := 0
	for _, p := range v.Progress {
		words += p.Words
	}
	return fmt.Sprintf("%s together, %s", say.Count(int(shared(v)), "point"), say.Count(words, "word"))
}

// tellTeam tells the words that others of the team have found since the last news.
func (r *race) tellTeam() {
	v := r.view()
	if !v.Team || r.Now.Seat < 0 {
		return
	}
	for _, p := range v.Plays[min(r.told, len(v.Plays)):] {
		if p.Seat != r.Now.Seat {
			r.Tell(fmt.Sprintf("%s: %s, %s", v.Progress[p.Seat].Name, say.Word(p.Word), say.Count(int(p.Points), "point")))
		}
	}
	r.told = len(v.Plays)
}

// printTeamWords lists the words of the team with the racers who found them.
func (r *race) printTeamWords() {
	v := r.view()
	if len(v.Plays) == 0 {
		r.Say("No words yet")
		return
	}
	var words []string
	for _, p := range v.Plays {
		word := strings.ToUpper(p.Word)
		if p.Seat != r.Now.Seat {
			word += " (" + v.Progress[p.Seat].Name + ")"
		}
		words = append(words, word)
	}
	r.Say(strings.Join(words, ", "))
}

// endTeam tells the points of the team, and who found how much of them.
func (r *race) endTeam() {
	v := r.view()
	r.Say("The race is over: " + together(v))
	for _, p := range v.Progress {
		r.Say(fmt.Sprintf("%s, %s, %s", p.Name, say.Count(int(p.Points), "point"), say.Count(p.Words, "word")))
	}
}
