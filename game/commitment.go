package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Commitment is how a server and the players drew a game's seeds together. The server draws its part first and
// shows Sum, which binds it, before any player gives a word; the part itself stays secret until the end.
type Commitment struct {
	Sum  [sha256.Size]byte
	Game string // the ID of the game on its server: letters and digits

	// The server's part; all zero while it is secret. Lot says that a lot decided the first seat, instead of a former
	// game.
	Long, Nonce LongSeed
	Short       uint64
	Lot         bool

	Given []GivenWord // the players in the order of their seats, before the lot
}

// GivenWord is a player's part of the seeds.
type GivenWord struct {
	Name string
	Word string // see IsGiven; "" if the player gave none
}

// Limits on what players give.
const (
	MaxGivenWord = 64 // bytes of a word: 256 bits in hexadecimal
	maxGiven     = 8  // players
)

// IsGiven reports whether a text may be a player's word: 1 to MaxGivenWord characters of a-z and 0-9.
func IsGiven(word string) bool {
	return word != "" && len(word) <= MaxGivenWord && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// Commit returns the commitment to a server's part of the seeds of a game.
func Commit(id string, long LongSeed, short uint64, nonce LongSeed) Commitment {
	c := Commitment{Game: id, Long: long, Short: short, Nonce: nonce}
	c.Sum = c.sum()
	return c
}

func (c Commitment) sum() [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(nil, "quoin commitment 1\n%s\n%v\n%x\n%v\n", c.Game, c.Long, c.Short, c.Nonce))
}

// IsSealed reports whether the server's part is missing.
func (c Commitment) IsSealed() bool { return c.Long == (LongSeed{}) }

// Sealed returns the commitment without the server's part.
func (c Commitment) Sealed() Commitment { return Commitment{Sum: c.Sum, Game: c.Game, Given: c.Given} }

// Seeds returns the seeds that the server's part and the players' words make. Without any words they are the server's
// own, else HMAC-SHA256 of all words by its long seed.
func (c Commitment) Seeds() (long LongSeed, short uint64) {
	const shortBytes = 5 // as in codes of boards
	if !slices.ContainsFunc(c.Given, func(g GivenWord) bool { return g.Word != "" }) {
		return c.Long, c.Short
	}
	hash := func(what string) []byte {
		mac := hmac.New(sha256.New, c.Long[:])
		fmt.Fprintf(mac, "quoin %s 1\n", what)
		for _, g := range c.Given {
			fmt.Fprintf(mac, "%q %q\n", g.Name, g.Word)
		}
		return mac.Sum(nil)
	}
	for _, b := range hash("seed")[:shortBytes] {
		short = short<<8 | uint64(b)
	}
	return LongSeed(hash("long seed")), short
}

// String returns the form that headers have.
func (c Commitment) String() string {
	text := hex.EncodeToString(c.Sum[:]) + " " + c.Game
	if !c.IsSealed() {
		order := "kept"
		if c.Lot {
			order = "lot"
		}
		text += fmt.Sprintf(" %v %x %v %s", c.Long, c.Short, c.Nonce, order)
	}
	for _, g := range c.Given {
		text += fmt.Sprintf(" %q %q", g.Name, g.Word)
	}
	return text
}

var errCommitment = errors.New("this is not a commitment to a seed")

// ParseCommitment reads what Commitment.String returns.
func ParseCommitment(text string) (c Commitment, err error) {
	front, given, _ := strings.Cut(text, ` "`)
	words := strings.Split(front, " ")
	sealed := len(words) == 2
	if !sealed && len(words) != 6 || len(words[0]) != hex.EncodedLen(len(c.Sum)) {
		return Commitment{}, errCommitment
	}
	if _, err = hex.Decode(c.Sum[:], []byte(words[0])); err != nil {
		return Commitment{}, errCommitment
	}
	if c.Game = words[1]; !sealed {
		var errs [3]error
		c.Long, errs[0] = ParseLongSeed(words[2])
		c.Short, errs[1] = strconv.ParseUint(words[3], 16, 64)
		c.Nonce, errs[2] = ParseLongSeed(words[4])
		if c.Lot = words[5] == "lot"; errors.Join(errs[:]...) != nil {
			return Commitment{}, errCommitment
		}
	}
	for rest := `"` + given; len(rest) > 1 && len(c.Given) < maxGiven; rest = strings.TrimPrefix(rest, " ") {
		var both [2]string
		for i := range both {
			quoted, err := strconv.QuotedPrefix(strings.TrimPrefix(rest, " "))
			if err != nil {
				return Commitment{}, errCommitment
			}
			rest = strings.TrimPrefix(rest, " ")[len(quoted):]
			both[i], _ = strconv.Unquote(quoted) // a quoted prefix is quoted
		}
		if both[1] != "" && !IsGiven(both[1]) {
			return Commitment{}, errCommitment
		}
		c.Given = append(c.Given, GivenWord{both[0], both[1]})
	}
	if !IsGiven(strings.ToLower(c.Game)) || c.String() != text { // there is one form only
		return Commitment{}, errCommitment
	}
	return c, nil
}

// What CheckCommitment returns if there is nothing to check.
var (
	ErrUncommitted = errors.New("the server didn't commit itself to the seed of this game")
	ErrSealed      = errors.New("the seed isn't revealed yet")
)

// UnfairSeed says in which way a game wasn't dealt as the server had bound itself to.
type UnfairSeed struct{ What string }

func (e *UnfairSeed) Error() string { return e.What }

// CheckCommitment returns nil if the header's seeds follow from its commitment: the sum is that of the game, the
// server's part and the nonce, and with the players' words that part makes the seeds. Otherwise the error is
// ErrUncommitted, ErrSealed or an *UnfairSeed.
func (h Header) CheckCommitment() (Commitment, error) {
	if h.Commitment == "" {
		return Commitment{}, ErrUncommitted
	}
	c, err := ParseCommitment(h.Commitment)
	if err != nil {
		return c, err
	}
	if c.IsSealed() {
		return c, ErrSealed
	}
	if c.sum() != c.Sum {
		return c, &UnfairSeed{"the revealed seed isn't the one that the server had committed itself to"}
	}
	long, short := c.Seeds()
	switch dealt := h.LongSeed != (LongSeed{}); {
	case dealt && h.LongSeed != long, h.Seed != short && (!dealt || h.Seed != 0):
		return c, &UnfairSeed{"the game was dealt from another seed than the server and the players had drawn"}
	case h.Draws != "":
		return c, &UnfairSeed{"the tiles were drawn in an order of their own, not from the seed"}
	}
	return c, nil
}

// SeatLot returns which of n players, in the order in which they sat down, has the first seat.
func (h Header) SeatLot(n int) int {
	chance := h.Chance(seatsStream)
	return int(chance.Below(uint64(n)))
}

// seatsStream is the stream of a game's seed for the lot. The number is random.
const seatsStream = 0x94d049bb133111eb
