package adjacency

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"strconv"

	"quoin/game"
	"quoin/game/lexicon"
)

// The floor is FloorWords everyday words of at least FloorLetters letters; callers may require it of a board.
// Two of three 4×4 boards with English weights reach it. Boards below it disappoint: with three such words
// there is no puzzle.
const (
	FloorWords   = 20
	FloorLetters = 4
)

// dailyTries is the most boards tried for a day. No day in the lifetime of the universe will need more.
const dailyTries = 1000

// Daily returns the game of a day, the same for everybody whatever their settings: 4×4, three minutes,
// English weights, checked words of at least two letters, and the first of the day's seeds whose board is
// rich. The caller decides about the date and the dictionary; Quoin takes the date in UTC, and International.
// rich is called with one board after another: see RichOn.
func Daily(year, month, day int, rich func(Board) bool) (Config, uint64) {
	return DailyIn(lexicon.English, year, month, day, rich)
}

// DailyIn does what Daily does for a language: with its weights, and seeds of its own.
func DailyIn(of lexicon.Language, year, month, day int, rich func(Board) bool) (Config, uint64) {
	c, name := dailyConfig, ""
	if c.Day = date(year, month, day); of != lexicon.English {
		c.Language, c.Weights, name = of, Natural(of), of.Tag()+" "
	}
	return c, richSeed(c, rich, func(try string) uint64 {
		h := fnv.New64a()
		fmt.Fprint(h, "quoin adjacency "+name+c.Day+try)
		return h.Sum64()
	})
}

// SecretDaily returns a Daily whose boards nobody can predict without the secret: the seeds of the first
// board are the HMAC-SHA256 of the date, keyed by the secret, and the long seed for re-rolls is another
// HMAC-SHA256. The configuration has no date, because that would name the public Daily.
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

// richSeed returns the first seed whose board is rich. draw returns the seed for a suffix: "" first, then "
// 1", " 2", …
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

// Floor returns a function that reports whether a board reaches the floor of words. The solver must have the
// everyday words.
func Floor(everyday *Solver) func(Board) bool {
	return func(b Board) bool {
		ranks, err := everyday.Ranks(b, FloorLetters)
		return err == nil && len(ranks) >= FloorWords
	}
}

// From evenFrom on, the everyday words of a Daily's board are worth evenLeast to evenMost points, so that no
// day is richer than another by more than 1.6 to 1 and scores of different days compare. The boards of
// earlier days had only the floor, and stay what they were.
const (
	evenFrom  = "2026-11-27"
	evenLeast = 170
	evenMost  = 272
)

// RichOn returns the function by which Daily and SecretDaily choose the board of a day. The solver must have
// the everyday words.
func RichOn(everyday *Solver, year, month, day int) func(Board) bool {
	floor := Floor(everyday)
	if date(year, month, day) < evenFrom {
		return floor
	}
	return func(b Board) bool {
		points, err := everyday.Points(b, dailyConfig.MinLength)
		return err == nil && points >= evenLeast && points <= evenMost && floor(b)
	}
}

// Points returns the points of all words on a board.
func (s *Solver) Points(b Board, minLength int) (points int, err error) {
	ranks, err := s.Ranks(b, minLength)
	for _, rank := range ranks {
		points += int(s.search.lengths[rank]) // a point a letter
	}
	return points, err
}

// English returns the weights of the preset english, with which boards that must reach the floor are dealt.
func English() Weights { return english }

// isDay reports whether a text is a date in the form of configurations.
func isDay(text string) bool {
	if len(text) != len("2026-11-22") {
		return false
	}
	year, _ := strconv.Atoi(text[:4]) // text that isn't a number doesn't survive being written again
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

// date writes a day in the form of configurations.
func date(year, month, day int) string { return fmt.Sprintf("%04d-%02d-%02d", year, month, day) }
