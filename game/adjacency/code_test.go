package adjacency

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

// endings is the number of different ends of a code: 251 checksums with each of four ends of a body. That
// many consecutive seeds give them all.
const endings = 4 * 251

// codes returns codes with all endings, with all sizes, minutes and presets and telling seeds, and with
// custom weights, some of them random.
func codes() []Code {
	r := rand.New(rand.NewPCG(1, 2))
	weights := []Weights{mixedWeights(), heavyWeights("z"), heavyWeights("a"), heavyWeights("abcdefghijklmnopqrstuvwxyz")}
	for range 3 {
		var w Weights
		for i := range w {
			w[i] = uint8(MinWeight + r.IntN(MaxWeight))
		}
		weights = append(weights, w)
	}
	for _, p := range Presets {
		weights = append(weights, p.Weights)
	}
	var all []Code
	for seed := range uint64(endings) {
		all = append(all, Code{DefaultSize, DefaultMinutes, Presets[0].Weights, seed, 0})
	}
	for _, w := range weights {
		for size := MinSize; size <= MaxSize; size++ {
			for _, minutes := range []int{NoClock, 1, 2, 3, 4, 5} {
				for _, seed := range []uint64{0, 1, MaxSeed - 1, r.Uint64N(MaxSeed)} {
					all = append(all, Code{size, minutes, w, seed, 0})
				}
			}
		}
	}
	return all
}

func TestCodeRoundTrip(t *testing.T) {
	seen := map[string]Code{}
	for _, c := range codes() {
		text := c.String()
		if other, ok := seen[text]; ok && other != c {
			t.Errorf("%s is %+v and %+v", text, other, c)
		}
		seen[text] = c
		for _, as := range []string{text, strings.ToLower(text), strings.ReplaceAll(text, "-", ""), strings.ReplaceAll(text, "-", " "), " " + text + " "} {
			if got, err := ParseCode(as); err != nil || got != c {
				t.Fatalf("ParseCode(%q) = %+v, %v, want %+v", as, got, err, c)
			}
		}
	}
}

// Letters that Crockford's alphabet leaves out are read as the digits they resemble.
func TestCodeLookalikes(t *testing.T) {
	const code = "0400-0000-001K"
	want, err := ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	for _, as := range []string{"O4oO-0000-0OIK", "o400-ooOO-0olk", "0400-0000-00Lk"} {
		if got, err := ParseCode(as); err != nil || got != want {
			t.Errorf("ParseCode(%q) = %+v, %v", as, got, err)
		}
	}
}

// The checksum notices every single wrong character, and every swap of two neighbours.
func TestCodeSlips(t *testing.T) {
	for i, c := range codes() {
		if i > endings && i%9 > 0 {
			continue
		}
		text := []byte(strings.ReplaceAll(c.String(), "-", ""))
		for i, was := range text {
			for _, digit := range []byte(codeDigits) {
				if digit == was {
					continue
				}
				text[i] = digit
				if got, err := ParseCode(string(text)); err == nil {
					t.Errorf("%v: with character %d as %c it reads as %+v", c, i, digit, got)
				}
			}
			text[i] = was
			if i == 0 || text[i-1] == was {
				continue
			}
			text[i-1], text[i] = text[i], text[i-1]
			if got, err := ParseCode(string(text)); err == nil {
				t.Errorf("%v: with characters %d and %d swapped it reads as %+v", c, i-1, i, got)
			}
			text[i-1], text[i] = text[i], text[i-1]
		}
	}
}

func TestNoCode(t *testing.T) {
	tests := []struct {
		name string
		code Code
	}{
		{"a seed of more than 40 bits", Code{4, 3, Presets[0].Weights, MaxSeed, 0}},
		{"no such size", Code{3, 3, Presets[0].Weights, 1, 0}},
		{"no such minutes", Code{4, 6, Presets[0].Weights, 1, 0}},
		{"no such weight", Code{4, 3, Weights{}, 1, 0}},
		{"nothing", Code{}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.code.String(); got != "" {
				t.Errorf("String() = %q", got)
			}
		})
	}
}

// packed is the fields of a code, valid or not.
type packed struct {
	version, size, minutes, preset int
	long                           bool
	weights                        uint64
}

// code returns the code with the right checksum.
func (p packed) code() string {
	n := new(big.Int)
	length := codePlain
	put := func(bits uint, v uint64) { n.Or(n.Lsh(n, bits), new(big.Int).SetUint64(v)) }
	put(3, uint64(p.version))
	put(3, uint64(p.size))
	put(3, uint64(p.minutes))
	put(3, uint64(p.preset))
	put(40, 0)
	if p.long {
		length = codeLong
		put(65, p.weights)
	}
	put(8, new(big.Int).Mod(n, big.NewInt(251)).Uint64())
	digits := make([]byte, length)
	for i := length - 1; i >= 0; i-- {
		digits[i] = codeDigits[n.Uint64()&31]
		n.Rsh(n, 5)
	}
	return string(digits)
}

func TestParseCodeRefuses(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing", "", "a board code has 12 or 25 characters, not 0"},
		{"only hyphens", "--- ---", "a board code has 12 or 25 characters, not 0"},
		{"a character missing", "0400-0000-001", "a board code has 12 or 25 characters, not 11"},
		{"a character too many", "0400-0000-001K-0", "a board code has 12 or 25 characters, not 13"},
		{"a letter that no code has", "0400-0000-00UK", "'U' is in no board code"},
		{"a sign that no code has", "0400-0000-00?K", "'?' is in no board code"},
		{"bytes that are no text", "0400-0000-00\xffK", "'\uFFFD' is in no board code"},
		{"a letter that looks like another in capitals", "0400-0000-00\u0131K", "'\u0131' is in no board code"},
		{"endless", strings.Repeat("0", 1<<20), "a board code has 12 or 25 characters, not 1048576"},
		{"a slip", "0400-0000-002K", "the board code has a slip in it: its last characters don't match the others"},
		{"a later version", packed{version: 5}.code(), "the board code has version 5; this Quoin reads versions 0 to 4"},
		{"a preset that isn't there yet", packed{preset: len(Presets)}.code(), "the board code names weights that this Quoin doesn't know"},
		{"custom weights, and none follow", packed{preset: codeCustom}.code(), "the board code names weights that this Quoin doesn't know"},
		{"a preset, and weights follow", packed{long: true}.code(), "the board code names weights that this Quoin doesn't know"},
		{"nine squares a side", packed{size: 9 - MinSize}.code(), "the board code doesn't describe a game of 4 to 8 squares a side and 1 to 5 minutes"},
		{"seven minutes, one less than no clock", packed{minutes: 6}.code(), "the board code doesn't describe a game of 4 to 8 squares a side and 1 to 5 minutes"},
		{"six minutes", packed{minutes: 6 - MinMinutes}.code(), "the board code doesn't describe a game of 4 to 8 squares a side and 1 to 5 minutes"},
		{"more weights than 26 letters have", packed{preset: codeCustom, long: true, weights: 1 << 62}.code(), "the board code doesn't describe a game of 4 to 8 squares a side and 1 to 5 minutes"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			got, err := ParseCode(c.text)
			if err == nil || err.Error() != c.want || got != (Code{}) {
				t.Errorf("ParseCode(%q) = %+v, %v, want %s", c.text, got, err, c.want)
			}
		})
	}
}
