package client

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"quoin/ui/tournament/wire"
)

// This is UCGI, the universal crossword game interface, as far as a table needs it. It follows ucgi/ucgi.md of
// woogles-io/open-protocols at commit bbeddd9, which says that it is in development. Squares are written as in CGP
// and in MAGPIE, though: 8d is across and d8 is down.

// Engine is a program that speaks UCGI. It belongs to one goroutine.
type Engine struct {
	in      io.Writer
	answers chan []string // words of lines; closed when the program's output ends
	name    string
	inc     wire.Millis // what a player gets after each turn
	game    int         // the last one that it was told of

	turn     time.Duration // what it gets for each turn instead of a clock; 0 in a tournament
	patience time.Duration // how long it may take to answer after a stop; 0 for engineStop
	asked    string        // the last position, in CGP
	said     string        // its answer; "" for none
}

// How long an engine may take: to say hello, to get ready, to answer after its time is over, and after a stop.
var (
	engineHello = 10 * time.Second
	engineReady = time.Minute
	engineLate  = 2 * time.Second
	engineStop  = 3 * time.Second
)

// The errors of an engine.
var (
	ErrEngineGone   = errors.New("the engine has ended")
	ErrEngineSilent = errors.New("the engine doesn't answer")
)

// maxEngineLine is the longest line that an engine may write, in bytes.
const maxEngineLine = 1 << 20

// NewEngine greets a program by its standard input and output.
func NewEngine(ctx context.Context, in io.Writer, out io.Reader) (*Engine, error) {
	e := &Engine{in: in, answers: make(chan []string, 16)}
	go e.reads(out)
	if err := e.say("ucgi"); err != nil {
		return nil, err
	}
	if _, err := e.await(ctx, "ucgiok", engineHello); err != nil {
		return nil, err
	}
	return e, e.ready(ctx)
}

// Name returns what the engine calls itself, or "".
func (e *Engine) Name() string { return e.name }

// reads passes on what matters of an engine's output, and drops the rest, so that the engine is never blocked.
func (e *Engine) reads(out io.Reader) {
	defer close(e.answers)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, maxEngineLine)
	for lines.Scan() {
		if words := engineWords(lines.Text()); words != nil {
			select {
			case e.answers <- words:
			default: // nobody has asked for that much
			}
		}
	}
}

// engineWords returns the words of a line from the first that matters on; nil if none does. UCGI says that unknown
// words are ignored.
func engineWords(line string) []string {
	words := strings.Fields(line)
	for i, word := range words {
		switch word {
		case "ucgiok", "readyok", "bestmove", "id":
			return words[i:]
		case "info", "option", "copyprotection", "registration":
			return nil
		}
	}
	return nil
}

func (e *Engine) say(line string) error {
	if _, err := io.WriteString(e.in, line+"\n"); err != nil {
		return ErrEngineGone
	}
	return nil
}

// await returns the next answer that begins with a word.
func (e *Engine) await(ctx context.Context, word string, most time.Duration) ([]string, error) {
	late := time.NewTimer(most)
	defer late.Stop()
	for {
		select {
		case words, more := <-e.answers:
			switch {
			case !more:
				return nil, ErrEngineGone
			case words[0] == word:
				return words, nil
			case words[0] == "id" && len(words) > 2 && words[1] == "name":
				e.name = strings.Join(words[2:], " ")
			}
		case <-late.C:
			return nil, ErrEngineSilent
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (e *Engine) ready(ctx context.Context) error {
	if err := e.say("isready"); err != nil {
		return err
	}
	_, err := e.await(ctx, "readyok", engineReady)
	return err
}

// Sits takes the server's first message.
func (e *Engine) Sits(h wire.Hall) { e.inc = h.Inc }

// Unclocked gives it a time for each turn from now on, instead of a clock. It is waited for after a stop that comes when
// the time is long over, because nobody loses time by that.
func (e *Engine) Unclocked(turn, patience time.Duration) { e.turn, e.patience = turn, patience }

// Asked returns the position of the last prompt in CGP, and the answer as it was, "" if there was none.
func (e *Engine) Asked() (position, answer string) { return e.asked, e.said }

// Choose answers a prompt with the engine's move. An answer that is no move is passed on as it is, so that the
// server refuses it.
func (e *Engine) Choose(ctx context.Context, a wire.Ask) (string, error) {
	me := a.Seat - 1
	if me < 0 || me >= len(a.View.Scores) || len(a.View.Board) == 0 {
		return "", errors.New("an engine plays Scrabble alone")
	}
	if a.View.Ends { // the only answers are to accept the last move and to challenge it, which engines have no words for
		return "accept", nil
	}
	if a.Game != e.game {
		e.game = a.Game
		if err := e.say("ucginewgame"); err != nil {
			return "", err
		}
		if err := e.ready(ctx); err != nil {
			return "", err
		}
	}
	e.asked, e.said = positionOf(a.View, me), ""
	if err := e.say("position cgp " + e.asked); err != nil {
		return "", err
	}
	line, left := "go", e.turn
	if e.turn > 0 {
		line += fmt.Sprintf(" movetime %d", e.turn.Milliseconds())
	}
	for i := range a.Clocks {
		clock := time.Duration(a.Clocks[(me+i)%len(a.Clocks)])
		line += fmt.Sprintf(" %dtime %d", i+1, clock.Milliseconds())
		if i == 0 {
			left = clock
		}
	}
	for i := range a.Clocks {
		if e.inc > 0 {
			line += fmt.Sprintf(" %dinc %d", i+1, time.Duration(e.inc).Milliseconds())
		}
	}
	if err := e.say(line); err != nil {
		return "", err
	}
	words, err := e.await(ctx, "bestmove", left+engineLate)
	if errors.Is(err, ErrEngineSilent) {
		if err := e.say("stop"); err != nil {
			return "", err
		}
		words, err = e.await(ctx, "bestmove", cmp.Or(e.patience, engineStop))
	}
	if err != nil {
		return "", err
	}
	move := strings.Join(words[1:], " ")
	e.said = printable(move)
	if action, ok := actionOf(move, a.View.Board); ok {
		return action, nil
	}
	return e.said, nil
}

// Quit tells the engine to end.
func (e *Engine) Quit() { _ = e.say("quit") }

// printable returns the beginning of an answer that is no move.
func printable(text string) string {
	const most = 60
	text = strings.Map(func(r rune) rune {
		if r >= unicode.MaxASCII || !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, text)
	return "bestmove " + text[:min(len(text), most)]
}

// positionOf returns what a seat sees in CGP: racks and scores from the player to move on, with the racks that it
// doesn't see empty.
func positionOf(v wire.View, me int) string {
	rows := make([]string, len(v.Board))
	for i, row := range v.Board {
		rows[i] = runs(row)
	}
	racks, scores := []string{v.Rack}, []string{}
	for i := range v.Scores {
		seat := (me + i) % len(v.Scores)
		scores = append(scores, strconv.FormatInt(v.Scores[seat], 10))
		switch {
		case i == 0:
		case seat < len(v.Racks):
			racks = append(racks, v.Racks[seat])
		default:
			racks = append(racks, "")
		}
	}
	return fmt.Sprintf("%s %s %s %d", strings.Join(rows, "/"), strings.Join(racks, "/"), strings.Join(scores, "/"), v.Idle)
}

// runs returns a row with numbers for runs of empty squares.
func runs(row string) string {
	text, empty := "", 0
	flush := func() {
		if empty > 0 {
			text += strconv.Itoa(empty)
		}
		empty = 0
	}
	for i := range len(row) {
		if row[i] == '.' {
			empty++
			continue
		}
		flush()
		text += row[i : i+1]
	}
	flush()
	return text
}

// actionOf returns a move of UCGI, such as 8d.HADJI.ADHIJRS, ex.ABC or pass, as an action of a table with a board;
// false if it isn't one. Tiles that lie on the board already are left out. Whether the rules allow the move is up to
// the server.
func actionOf(move string, board []string) (string, bool) {
	fields := strings.Split(move, ".")
	switch {
	case move == "pass":
		return "pass", true
	case len(fields) < 2 || len(fields) > 5:
		return "", false
	case fields[0] == "ex":
		tiles := []byte(fields[1])
		slices.Sort(tiles) // ? comes before the letters
		return "exchange " + string(tiles), len(fields) <= 3 && areTiles(fields[1], true)
	case !areTiles(fields[1], false):
		return "", false
	}
	row, column, across, ok := squareOf(fields[0], board)
	if !ok {
		return "", false
	}
	laid, first := "", ""
	for i := range len(fields[1]) {
		if row >= len(board) || column >= len(board[row]) {
			return "", false
		}
		letter, on := fields[1][i], board[row][column]
		switch {
		case on == '.' && first == "":
			first = squareText(row, column, across)
			fallthrough
		case on == '.':
			laid += string(letter)
		case on != letter:
			return "", false
		}
		if across {
			column++
		} else {
			row++
		}
	}
	return "lay " + laid + "," + first, laid != ""
}

// areTiles reports whether a text is one or more letters; with blanks, also on a rack: ? or capitals.
func areTiles(text string, rack bool) bool {
	return text != "" && strings.IndexFunc(text, func(r rune) bool {
		switch {
		case 'A' <= r && r <= 'Z':
			return false
		case rack:
			return r != '?'
		}
		return r < 'a' || r > 'z'
	}) < 0
}

// squareOf reads 8d (across) or d8 (down), in any case, on a board.
func squareOf(text string, board []string) (row, column int, across, ok bool) {
	const digits = "0123456789"
	text = strings.ToLower(text)
	letter := strings.Trim(text, digits)
	number, isAcross := strings.CutSuffix(text, letter)
	if !isAcross {
		number = strings.TrimPrefix(text, letter)
	}
	n, err := strconv.Atoi(number)
	if len(letter) != 1 || letter[0] < 'a' || letter[0] > 'z' || err != nil || strconv.Itoa(n) != number || n < 1 || n > len(board) {
		return 0, 0, false, false
	}
	return n - 1, int(letter[0] - 'a'), isAcross, int(letter[0]-'a') < len(board[n-1])
}

// squareText is the inverse of squareOf.
func squareText(row, column int, across bool) string {
	letter, number := string(rune('a'+column)), strconv.Itoa(row+1)
	if across {
		return number + letter
	}
	return letter + number
}
