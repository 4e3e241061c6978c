package scrabble

import (
	"errors"

	"quoin/game"
	"quoin/game/crossword"
)

// Rules is the name of this game in logs, with the version of its rules.
const Rules = "scrabble 1"

// exchangeFrom is the number of tiles that the bag must have for an exchange.
const exchangeFrom = 7

// Both crossword games share one state machine.
type (
	State  = crossword.State
	Action = crossword.Action
	// Log is the record of a game.
	Log = crossword.Log
)

// Variant returns the rules of seats, turns and the end.
func Variant() *crossword.Variant {
	return &crossword.Variant{
		Title:      "Scrabble",
		Version:    Rules,
		Tiles:      Tiles(),
		Modes:      []crossword.Mode{crossword.DrawStart, crossword.AsNamed, crossword.Imported},
		Manner:     crossword.SquareFirst,
		MinPlayers: 2, MaxPlayers: 4,
		Exchange: exchangeFrom,
		Idle:     6,
		Stuck:    true,
		OutGains: true, TieByBefore: true, Challenges: true,
	}
}

var errBoard = errors.New("scrabble: the record has a board, and there is only one")

// Start returns the first state of a recorded game; see crossword.Start.
func Start(h game.Header, words crossword.Words) (State, error) {
	v := Variant()
	if err := v.Reads(h); err != nil {
		return State{}, err
	}
	if h.Board != "" {
		return State{}, errBoard
	}
	return crossword.Start(v, Board(), h, words)
}
