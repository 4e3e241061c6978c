package scraebbkle

import (
	"quoin/game"
	"quoin/game/crossword"
)

// Rules is the name of this game in logs, with the version of its rules.
const Rules = "scraebbkle 1"

// Both crossword games share one state machine.
type (
	State = crossword.State
	// Log is the record of a game. Its header has the text of the board's file.
	Log = crossword.Log
)

// Variant returns the rules of seats, turns and the end.
func Variant() *crossword.Variant {
	return &crossword.Variant{
		Title:      "ScraeBBKle",
		Version:    Rules,
		Tiles:      Tiles(),
		Modes:      []crossword.Mode{crossword.Closed, crossword.Open},
		Manner:     crossword.TilesFirst,
		MinPlayers: 2, MaxPlayers: 2,
		Idle: 4, PassesOnly: true,
	}
}

// Start returns the first state of a recorded game; see crossword.Start. If the board is at fault, the error
// is a *BoardError.
func Start(h game.Header, words crossword.Words) (State, error) {
	v := Variant()
	if err := v.Reads(h); err != nil {
		return State{}, err
	}
	layout, err := ParseBoard(h.Board)
	if err != nil {
		return State{}, err
	}
	return crossword.Start(v, layout, h, words)
}
