package scrabble

import (
	"strconv"
	"strings"

	"quoin/game/crossword"
)

// gcgKind is what a line of the game says.
type gcgKind uint8

const (
	gcgPlay gcgKind = iota
	gcgPass
	gcgExchange
	gcgExchangeCount
	gcgWithdrawn
	gcgChallenge
	gcgTime
	gcgEndRack
)

// Words in brackets.
const (
	challengeWord = "challenge"
	timeWord      = "time"
)

// gcgEvent is a line of the game, not yet compared with the board.
type gcgEvent struct {
	source
	seats []int // possible players: several if they share a nickname
	seat  int
	kind  gcgKind
	what  token // token with the kind: the square, the exchange, the brackets

	rack  *token // nil if there is none
	word  token  // for gcgPlay
	tiles string // for gcgExchange and gcgEndRack
	count int    // for gcgExchangeCount

	score, total *int64 // nil if there is none
}

// readEvent reads a line of the game, except for its seat. called returns the players with a nickname.
func readEvent(s source, called func(nick string) []int) (gcgEvent, *GCGError) {
	e := gcgEvent{source: s}
	colon := strings.IndexByte(s.text, ':')
	if colon < 0 {
		return e, s.missing(GCGNoColon)
	}
	begin := strings.IndexByte(s.text, '>') + 1
	nick := strings.Trim(s.text[begin:colon], " \t")
	if e.seats = called(joined(nick)); len(e.seats) == 0 {
		at := begin + strings.Index(s.text[begin:colon], nick)
		return e, s.wrong(GCGUnknownPlayer, token{nick, at})
	}
	rest := tokens(s.text, colon+1)
	if len(rest) > 0 && !tellsKind(rest[0].text) {
		if _, bad := countTiles(rest[0].text); bad >= 0 {
			return e, s.wrong(GCGRack, rest[0].letter(bad))
		}
		e.rack, rest = &rest[0], rest[1:]
	}
	if len(rest) == 0 {
		return e, s.missing(GCGNoEvent)
	}
	e.what, rest = rest[0], rest[1:]
	if err := e.readWhat(); err != nil {
		return e, err
	}
	if e.kind == gcgPlay {
		if len(rest) == 0 {
			return e, s.missing(GCGNoWord)
		}
		e.word, rest = rest[0], rest[1:]
	}
	return e, e.readNumbers(rest)
}

// tellsKind reports whether a token says what happened, rather than being a rack.
func tellsKind(text string) bool {
	return text[0] == '-' || text[0] == '(' || strings.ContainsAny(text, "0123456789")
}

// readWhat reads the token that says what happened.
func (e *gcgEvent) readWhat() *GCGError {
	text := e.what.text
	switch {
	case text == "-":
		e.kind = gcgPass
	case text == "--":
		e.kind = gcgWithdrawn
	case text[0] == '-':
		return e.readExchange()
	case text[0] == '(':
		return e.readBrackets()
	case strings.ContainsAny(text, "0123456789"):
		e.kind = gcgPlay
	default:
		return e.wrong(GCGNoEvent, e.what)
	}
	return nil
}

func (e *gcgEvent) readExchange() *GCGError {
	text := e.what.text[1:]
	if n, err := strconv.Atoi(text); err == nil && '0' <= text[0] && text[0] <= '9' {
		e.kind, e.count = gcgExchangeCount, n
		return nil
	}
	e.kind, e.tiles = gcgExchange, text
	return e.readTiles(1, crossword.RackSize)
}

// readTiles checks the tiles that begin at a byte of the token.
func (e *gcgEvent) readTiles(at, most int) *GCGError {
	switch n, bad := countTiles(e.tiles); {
	case bad >= 0:
		return e.wrong(GCGRack, e.what.letter(at+bad))
	case n > most:
		return e.wrong(GCGRack, e.what)
	}
	return nil
}

// countTiles returns the number of tiles in a text, and the place of the first character that has no tile, or -1.
func countTiles(text string) (n, bad int) {
	for at := 0; at < len(text); n++ {
		tile, size := crossword.ReadTile(text[at:])
		if text[at] != '?' && (tile == crossword.None || tile.IsBlank()) {
			return n, at
		}
		at += size
	}
	return n, -1
}

func (e *gcgEvent) readBrackets() *GCGError {
	inside, ok := strings.CutSuffix(e.what.text[1:], ")")
	switch {
	case !ok:
		return e.wrong(GCGBracket, e.what)
	case strings.EqualFold(inside, challengeWord):
		e.kind = gcgChallenge
	case strings.EqualFold(inside, timeWord):
		e.kind = gcgTime
	default:
		e.kind, e.tiles = gcgEndRack, inside
		if err := e.readTiles(1, (crossword.MaxPlayers-1)*crossword.RackSize); err != nil {
			return e.wrong(GCGBracket, e.what)
		}
	}
	return nil
}

// maxDigits is the most digits of the points in a line.
const maxDigits = 6

// readNumbers reads the score, which has a sign if it comes alone, and the total. The text after them is a
// remark, such as the other words formed.
func (e *gcgEvent) readNumbers(rest []token) *GCGError {
	var found []int64
	var signed bool // sign of the first
	for _, t := range rest {
		if len(found) == 2 || !strings.ContainsAny(t.text[:1], "+-0123456789") {
			break
		}
		digits := strings.TrimLeft(t.text[:1], "+-") + t.text[1:]
		n, err := strconv.ParseInt(t.text, 10, 64)
		if err != nil || len(digits) > maxDigits || digits[0] < '0' {
			return e.wrong(GCGNumber, t)
		}
		signed = signed || len(found) == 0 && len(digits) < len(t.text)
		found = append(found, n)
	}
	switch {
	case len(found) == 2:
		e.score, e.total = &found[0], &found[1]
	case len(found) == 1 && signed:
		e.score = &found[0]
	case len(found) == 1:
		e.total = &found[0]
	}
	return nil
}
