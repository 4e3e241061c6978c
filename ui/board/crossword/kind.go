package crossword

import (
	rules "quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/board/crossword/analysis"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/board/crossword/review"
	"quoin/ui/board/crossword/several"
	"quoin/ui/board/crossword/textmode"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/far"
	kinds "quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// ScraeBBKle is the game of that name, as every face of Quoin knows it.
func ScraeBBKle() kinds.Kind {
	return kindFor(scraebbkle.Variant(), kinds.Row{Key: "c", About: "cross words on any board"}, scraebbkleCommand(), several.ScraeBBKle())
}

// Scrabble is the game of that name, as every face of Quoin knows it.
func Scrabble() kinds.Kind {
	return kindFor(scrabble.Variant(), kinds.Row{Key: "b", About: "the classic, two to four players"}, scrabbleCommand(), several.Scrabble())
}

func kindFor(v *rules.Variant, row kinds.Row, command kinds.Command, people *kinds.Several) kinds.Kind {
	row.Label = v.Title
	people.Board = func(host play.Host, tick screen.Ticker, g far.Game) screen.Screen {
		return NewFar(Deps{Host: host, Tick: tick}, g)
	}
	return kinds.Kind{
		// What was laid was asked for then, and is believed now.
		Rules: gameplay.Engine(v.Version, rules.Trust{}).Rules(v.Version),
		Title: v.Title, Topic: kindOf(v.Version).topic,
		Rows:   []kinds.Row{row},
		Board:  board,
		Ending: wording.Ending,
		Scored: true,
		Page: kinds.Page{
			Variant: kinds.Variant{Pool: rules.Begun, Short: "begun", Games: "begun from a position", Others: "whole"},
			Told:    wording.Challenges,
		},
		Tell:    textmode.Tell(v),
		Command: command,
		Several: people,
	}
}

// board is where a game is played, reviewed, or looked into.
func board(host play.Host, to screen.Play) screen.Screen {
	if to.Analyse != nil {
		return analysis.New(analysis.Deps{Host: host}, to)
	}
	if to.Watch != "" || to.Record != nil {
		return review.New(review.Deps{Host: host, Leaves: gameplay.ReviewLeaves}, to)
	}
	return New(Deps{Host: host}, to)
}
