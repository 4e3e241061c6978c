package crossword

import (
	rules "quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/board/crossword/analysis"
	"quoin/ui/board/crossword/annotator"
	"quoin/ui/board/crossword/commands"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/review"
	"quoin/ui/board/crossword/several"
	"quoin/ui/board/crossword/textmode"
	"quoin/ui/board/crossword/wording"
	kinds "quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/screen"
)

// ScraeBBKle returns the game's entry in the list of games.
func ScraeBBKle() kinds.Kind {
	return kindFor(scraebbkle.Variant(), kinds.Row{Key: "c", About: "cross words on any board"}, scraebbkleCommand(), several.ScraeBBKle())
}

// Scrabble returns the game's entry in the list of games.
func Scrabble() kinds.Kind {
	k := kindFor(scrabble.Variant(), kinds.Row{Key: "b", About: "the classic, two to four players"}, scrabbleCommand(), several.Scrabble())
	k.Tools = commands.Tools // of both games
	return k
}

func kindFor(v *rules.Variant, row kinds.Row, command kinds.Command, people *kinds.Several) kinds.Kind {
	row.Label = v.Title
	people.Board = func(host play.Host, tick screen.Ticker, g remote.Game) screen.Screen {
		return NewFar(Deps{Host: host, Tick: tick}, g)
	}
	return kinds.Kind{
		// Recorded words were checked when they were played, so they are trusted.
		Rules: gameplay.Engine(v.Version, rules.Trust{}).Rules(v.Version),
		Title: v.Title, Topic: kindOf(v.Version).topic,
		Rows:   []kinds.Row{row},
		Board:  board,
		Ending: wording.Ending,
		Scored: true,
		Page: kinds.Page{
			Variant: kinds.Pool{Pool: rules.Begun, Short: "begun", Games: "begun from a position", Others: "whole"},
			Told:    wording.Challenges, Languages: true,
		},
		Reviews: reviews(),
		Tell:    textmode.Tell(v),
		Command: command,
		Several: people,
	}
}

// reviews returns how games are judged.
func reviews() *kinds.Reviews {
	r := &kinds.Reviews{
		Judge: grading.Version, Worlds: grading.Worlds, Keep: gameplay.KeepReview, Rating: grading.Rating,
		Weights: [3]float64{grading.Small.Weight(), grading.Medium.Weight(), grading.Large.Weight()},
	}
	for _, s := range grading.Stages() {
		r.Stages = append(r.Stages, kinds.Labelled{Label: s.String(), Text: s.String()})
	}
	for _, h := range grading.Habits() {
		r.Habits = append(r.Habits, kinds.Labelled{Label: h.String(), Text: wording.HabitName(h)})
	}
	return r
}

// board returns the screen for playing, reviewing, or analysing.
func board(host play.Host, to screen.Play) screen.Screen {
	if to.Analyse != nil {
		return analysis.New(analysis.Deps{Host: host}, to)
	}
	if to.Annotate != nil {
		return annotator.New(host, to.Annotate.File)
	}
	if to.Watch != "" || to.Record != nil {
		return review.New(review.Deps{Host: host, Leaves: gameplay.ReviewLeaves}, to)
	}
	return New(Deps{Host: host}, to)
}
