package adjacency

import (
	"fmt"
	"hash/fnv"
	"strconv"
)

// A board may be asked to hold a floor of words: FloorWords everyday words of
// FloorLetters letters or more. Two boards of three by English weights at 4×4
// hold as many, and what they lack otherwise shows: a board with three such
// words is no puzzle.
const (
	FloorWords   = 20
	FloorLetters = 4
)

// dailyTries bounds how many boards a day may look at. That none of them has
// the floor happens to no day in the lifetime of the universe.
const dailyTries = 1000

// Daily is the game of a day, the same for everyone and whatever their
// settings: 4×4, three minutes, English weights, words of two letters or more
// that are checked, and the first seed of the day's that deals a board which is
// rich enough. What day it is and which list the words are checked with is for
// the caller to say; Quoin takes the date in UTC, and International. Rich is
// asked for boards in turn: see Floor.
func Daily(year, month, day int, rich func(Board) bool) (Config, uint64) {
	c := Config{
		Size: DefaultSize, Minutes: DefaultMinutes, MinLength: DefaultMinLength, Checked: true,
		Weights: english, Day: date(year, month, day),
	}
	var first uint64
	for i := range dailyTries {
		h := fnv.New64a()
		fmt.Fprint(h, "quoin adjacency "+c.Day)
		if i > 0 {
			fmt.Fprintf(h, " %d", i)
		}
		seed := h.Sum64() % MaxSeed
		if i == 0 {
			first = seed
		}
		if s, err := New(c, seed, Trust); err == nil && rich(s.Board()) {
			return c, seed
		}
	}
	return c, first
}

// Floor says of a board whether it holds the floor of words, by a solver of the
// everyday words.
func Floor(everyday *Solver) func(Board) bool {
	return func(b Board) bool {
		ranks, err := everyday.Ranks(b, FloorLetters)
		return err == nil && len(ranks) >= FloorWords
	}
}

// English are the weights of Preset english, which boards with a floor are
// dealt by.
func English() Weights { return english }

// isDay says whether a text is a date as configurations have it.
func isDay(text string) bool {
	if len(text) != len("2026-11-22") {
		return false
	}
	year, _ := strconv.Atoi(text[:4]) // what is no number isn't written so again
	month, _ := strconv.Atoi(text[5:7])
	day, _ := strconv.Atoi(text[8:])
	if date(year, month, day) != text {
		return false
	}
	days := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}
	if month < 1 || month > len(days) {
		return false
	}
	last := days[month-1]
	if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		last++
	}
	return day >= 1 && day <= last
}

// date is a day as configurations have it.
func date(year, month, day int) string { return fmt.Sprintf("%04d-%02d-%02d", year, month, day) }
