package adjacency

import (
	"fmt"
	"math/big"
	"strings"

	"quoin/game/lexicon"
)

// Code is the content of a board code: enough to deal the same boards for the same time, including re-rolls
// unless they came from a long seed. The least word length and whether words are checked are up to each
// player.
type Code struct {
	Size, Minutes int
	Weights       Weights
	Seed          uint64 // below MaxSeed
	Language      lexicon.Language
}

// MaxSeed is the limit of the seeds that a code can carry: 40 bits.
const MaxSeed = 1 << 40

// A code is a number of bits, written five to a character in Crockford's base 32 (no I, L, O, U; those are
// read as 1, 1, 0 and refused), in groups of four:
//
//	version 3, size-4 3, minutes-1 3, preset 3, seed 40, checksum 8
//
// with the number of the language for the version, 0 for English, and 7 for the minutes of an untimed game: 12
// characters. Custom weights are preset 7, with 65 bits of
// weights, 61 of them used, before the checksum: 25 characters.
const (
	codeCustom = 7
	codeDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

	codePlain, codeLong = 12, 25 // in characters
)

// Code returns the code of a game with this configuration.
func (c Config) Code(seed uint64) Code {
	return Code{c.Size, c.Minutes, c.Weights, seed, c.Language}
}

// Config returns base with the settings of the code. It has no day: a code names a board, not the day on
// which it was the Daily.
func (c Code) Config(base Config) Config {
	base.Size, base.Minutes, base.Weights, base.Language, base.Day, base.With = c.Size, c.Minutes, c.Weights, c.Language, "", ""
	return base
}

// String returns the code as people pass it on: "XXXX-XXXX-XXXX". It returns "" for an invalid configuration
// or a seed of MaxSeed or more.
func (c Code) String() string {
	if c.Config(Default()).Validate() != nil || c.Seed >= MaxSeed {
		return ""
	}
	preset := codeCustom
	for i, p := range PresetsIn(c.Language) {
		if p.Weights == c.Weights {
			preset = i
		}
	}
	n := new(big.Int)
	put := func(bits uint, v uint64) {
		n.Or(n.Lsh(n, bits), new(big.Int).SetUint64(v))
	}
	put(3, uint64(c.Language))
	put(3, uint64(c.Size-MinSize))
	put(3, uint64(c.Minutes-MinMinutes)&7) // untimed is -1, and so 7
	put(3, uint64(preset))
	put(40, c.Seed)
	length := codePlain
	if preset == codeCustom {
		length = codeLong
		w := new(big.Int)
		for _, weight := range c.Weights {
			w.Mul(w, big.NewInt(5)).Add(w, big.NewInt(int64(weight-MinWeight)))
		}
		n.Or(n.Lsh(n, 65), w)
	}
	put(8, checksum(n))
	digits := make([]byte, length)
	for i := range digits {
		shift := uint(5 * (length - 1 - i))
		digits[i] = codeDigits[new(big.Int).Rsh(n, shift).Uint64()&31]
	}
	var out strings.Builder
	for i, d := range digits {
		if i > 0 && i%4 == 0 {
			out.WriteByte('-')
		}
		out.WriteByte(d)
	}
	return out.String()
}

// checksum returns the body modulo 251, the largest prime of 8 bits. Changing a character changes the body by
// less than 32 times a power of two, swapping neighbours by 31 times such a number, and 251 divides neither.
// The last two characters are partly checksum; the tests try every slip in them.
func checksum(n *big.Int) uint64 {
	return new(big.Int).Mod(n, big.NewInt(251)).Uint64()
}

// ParseCode reads a code. Case, spaces and hyphens don't matter.
func ParseCode(text string) (Code, error) {
	if len(text) > 100 {
		return Code{}, fmt.Errorf("a board code has %d or %d characters, not %d", codePlain, codeLong, len(text))
	}
	n, length := new(big.Int), 0
	for _, r := range text {
		// This is done by hand, because strings.ToUpper turns letters of other alphabets into capitals of
		// this one.
		if 'a' <= r && r <= 'z' {
			r -= 'a' - 'A'
		}
		switch r {
		case '-', ' ':
			continue
		case 'I', 'L':
			r = '1'
		case 'O':
			r = '0'
		}
		digit := strings.IndexRune(codeDigits, r)
		if digit < 0 {
			return Code{}, fmt.Errorf("%q is in no board code", r)
		}
		n.Or(n.Lsh(n, 5), big.NewInt(int64(digit)))
		length++
	}
	if length != codePlain && length != codeLong {
		return Code{}, fmt.Errorf("a board code has %d or %d characters, not %d", codePlain, codeLong, length)
	}
	take := func(bits uint) uint64 {
		v := new(big.Int).And(n, new(big.Int).SetUint64(1<<bits-1)).Uint64()
		n.Rsh(n, bits)
		return v
	}
	if sum := take(8); checksum(n) != sum {
		return Code{}, fmt.Errorf("the board code has a slip in it: its last characters don't match the others")
	}
	var c Code
	weights := new(big.Int)
	if length == codeLong {
		low := take(35)
		weights.SetUint64(take(30))
		weights.Or(weights.Lsh(weights, 35), new(big.Int).SetUint64(low))
	}
	c.Seed = take(40)
	preset := int(take(3))
	if c.Minutes = MinMinutes + int(take(3)); c.Minutes == MinMinutes+7 {
		c.Minutes = NoClock
	}
	c.Size = MinSize + int(take(3))
	version := take(3)
	if version >= uint64(len(lexicon.Languages())) {
		return Code{}, fmt.Errorf("the board code has version %d; this Quoin reads versions 0 to %d", version, len(lexicon.Languages())-1)
	}
	c.Language = lexicon.Language(version)
	presets := PresetsIn(c.Language)
	switch {
	case preset < len(presets) && length == codePlain:
		c.Weights = presets[preset].Weights
	case preset == codeCustom && length == codeLong:
		digit := new(big.Int)
		for i := len(c.Weights) - 1; i >= 0; i-- {
			weights.DivMod(weights, big.NewInt(5), digit)
			c.Weights[i] = MinWeight + uint8(digit.Uint64())
		}
	default:
		return Code{}, fmt.Errorf("the board code names weights that this Quoin doesn't know")
	}
	if err := c.Config(Default()).Validate(); err != nil || weights.Sign() != 0 {
		return Code{}, fmt.Errorf("the board code doesn't describe a game of %d to %d squares a side and %d to %d minutes",
			MinSize, MaxSize, MinMinutes, MaxMinutes)
	}
	return c, nil
}
