package scraebbkle

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
)

// someWords is a word list, in lower case.
type someWords map[string]bool

func wordsOf(text string) someWords {
	w := someWords{}
	for _, word := range strings.Fields(text) {
		w[word] = true
	}
	return w
}

func (w someWords) Has(word string) bool { return w[strings.ToLower(word)] }

func defaultBoard(t testing.TB) string {
	t.Helper()
	raw, err := os.ReadFile("../../resources/defaultBoard.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// dialogue is the game that the rules' document prints: for each prompt both racks in the order shown, the
// text entered, and its result: the scores, or why the move was refused.
const dialogue = `
EEDNIDL NZHNTFO  DINED,d4    20 0
ELRREVO NZHNTFO  TNZON,7c    20 19
ELRREVO HFILASP  O,e6        across
ELRREVO HFILASP  OR,8h       not connected
ELRREVO HFILASP  OVE,4e      29 19
LRRETCO HFILASP  PAFISH,h5   29 38
LRRETCO LUSI?NN  RET,10f     39 38
LRCOASI LUSI?NN  INNULaS,5i  39 134
LRCOASI ITGAIWM  OR,k10      not connected
LRCOASI ITGAIWM  ,           39 134
LRCOASI ITGAIWM  TAWIG,j1    39 146
LRCOASI IMHU?OL  qwerty      format
LRCOASI IMHU?OL  CAL,m2      50 146
ROSILTS IMHU?OL  cHOLIUM,o6  50 236
ROSILTS RKGFKGH  ROS,f9      not a word
ROSILTS RKGFKGH  IT,8i       57 236
ROSLSDJ RKGFKGH  FRG,2h      57 263
ROSLSDJ KKGHERM
`

const dialogueDraws = "EEDNIDL" + "NZHNTFO" + "RREVO" + "ILASP" + "TCO" + "USI_NN" + "ASI" + "ITGAIWM" + "HU_OL" + "LTS" + "RKGFKGH" + "DJ" + "ERM"

const dialogueWords = "dined tenzon dove panfish rest pinnulas tawing call scholium fit frag no on or it to"

func TestDialogue(t *testing.T) {
	h := game.Header{
		Rules: Rules, Config: `open human "Player 1" computer strong "Player 2"`, Board: defaultBoard(t), Draws: dialogueDraws,
	}
	words := wordsOf(dialogueWords)
	s, err := Start(h, words)
	if err != nil {
		t.Fatal(err)
	}
	log := Log{Header: h}
	reasons := map[string]error{
		"across": crossword.FormsAcross, "not connected": crossword.NotConnected, "not a word": crossword.NotAWord,
	}
	for i, line := range strings.Split(strings.TrimSpace(dialogue), "\n") {
		f := strings.Fields(line)
		mover := s.ToMove()
		for seat, want := range f[:2] {
			if got := show(s.Seat(seat).Tiles); got != want {
				t.Fatalf("%s: player %d has %s", line, seat+1, got)
			}
			if !s.Sees(mover, seat) {
				t.Errorf("%s: the rack of player %d is hidden", line, seat+1)
			}
		}
		if len(f) == 2 {
			break
		}
		at := time.Duration(i) * time.Second
		what := strings.Join(f[3:], " ")
		move, err := crossword.ParseMove(f[2])
		if (err != nil) != (what == "format") {
			t.Fatalf("%s: %v", line, err)
		}
		if err != nil {
			continue
		}
		a := crossword.Step{At: at, Do: crossword.Lay{Move: move}}
		if move.Len() == 0 {
			a.Do = crossword.Pass{}
		}
		next, err := s.Apply(a)
		if !errors.Is(err, reasons[what]) {
			t.Fatalf("%s: %v", line, err)
		}
		if err == nil {
			if got := fmt.Sprintf("%d %d", next.Seat(0).Score, next.Seat(1).Score); got != what {
				t.Fatalf("%s: the scores are %s", line, got)
			}
			if next.ToMove() == mover {
				t.Errorf("%s: the turn stays", line)
			}
			log.Steps = append(log.Steps, a)
		}
		s = next
	}
	if n := len(s.Turns()); n != 12 {
		t.Errorf("%d turns", n)
	}
	read, err := game.Parse(log.String(), crossword.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	again, err := game.Replay(read, believing(Start))
	if err != nil || again.Position().String() != s.Position().String() {
		t.Errorf("Replay = %v (%v), not %v", again.Position(), err, s.Position())
	}
}

func show(tiles []crossword.Tile) string {
	var b strings.Builder
	for _, tile := range tiles {
		b.WriteString(tile.Text())
	}
	return b.String()
}
