package adjacency

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"strconv"

	"quoin/game"
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
	c := dailyConfig
	c.Day = date(year, month, day)
	return c, richSeed(c, rich, func(try string) uint64 {
		h := fnv.New64a()
		fmt.Fprint(h, "quoin adjacency "+c.Day+try)
		return h.Sum64()
	})
}

// SecretDaily is such a game whose boards nobody can tell without the secret: the
// seeds of the first are the HMAC-SHA256 of the date by it, and re-rolls are dealt
// from another HMAC-SHA256 as the long seed. The configuration has no date, which
// is the public board's.
func SecretDaily(secret []byte, year, month, day int, rich func(Board) bool) (Config, uint64, game.LongSeed) {
	sum := func(text string) []byte {
		h := hmac.New(sha256.New, secret)
		fmt.Fprint(h, text)
		return h.Sum(nil)
	}
	on := date(year, month, day)
	seed := richSeed(dailyConfig, rich, func(try string) uint64 { return binary.BigEndian.Uint64(sum(on + try)) })
	return dailyConfig, seed, game.LongSeed(sum("re-rolls of " + on))
}

var dailyConfig = Config{Size: DefaultSize, Minutes: DefaultMinutes, MinLength: DefaultMinLength, Checked: true, Weights: english}

// richSeed is the first seed whose board is rich enough. They are drawn by the
// place in their sequence: "" and then " 1", " 2", …
func richSeed(c Config, rich func(Board) bool, draw func(try string) uint64) uint64 {
	first := draw("") % MaxSeed
	seed := first
	for i := range dailyTries {
		if i > 0 {
			seed = draw(" "+strconv.Itoa(i)) % MaxSeed
		}
		if s, err := New(c, seed, Trust); err == nil && rich(s.Board()) {
			return seed
		}
	}
	return first
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
