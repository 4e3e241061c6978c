package textmode

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	adjacencies "quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// draws is the order of tiles in the document's example.
const draws = "EEDNIDL" + "NZHNTFO" + "RREVO" + "ILASP" + "TCO" + "USI_NN" + "ASI" + "ITGAIWM" + "HU_OL" + "LTS" + "RKGFKGH" + "DJ" + "ERM"

// The entries of the example's players, and its computer's moves.
var (
	first = []string{"DINED,d4", "O,e6", "OR,8h", "OVE,4e", "RET,10f", "OR,k10", ",", "qwerty", "CAL,m2", "ROS,f9", "IT,8i"}
	reply = []string{"TNZON,7c", "PAFISH,h5", "INNULaS,5i", "TAWIG,j1", "cHOLIUM,o6", "FRG,2h"}
)

// stops is printed after the example, because the input ends there.
const stops = "The game stops here.\nPlayer 1 score: 57\nPlayer 2 score: 263\n"

// table is a game in text mode and its output.
type table struct {
	host  play.Host
	at    plain.Console
	find  func(name string) (*crossword.Layout, error)
	out   bytes.Buffer
	notes []string
	think gameplay.Thinker
}

func newTable(input ...string) *table {
	t := &table{}
	t.host = play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			if name == settings.Everyday {
				return resources.Everyday(), nil
			}
			return resources.International(), nil
		},
		Now: time.Now,
	}
	t.at = plain.Console{
		In: strings.NewReader(strings.Join(input, "\n") + "\n"), Out: &t.out,
		Echo: true, Note: func(text string) { t.notes = append(t.notes, text) },
	}
	t.find = func(name string) (*crossword.Layout, error) {
		for _, b := range resources.Boards() {
			if b.File == name {
				return scraebbkle.ParseBoard(b.Text)
			}
		}
		return nil, errors.New("there is no board " + name)
	}
	return t
}

// scripted returns a computer that makes the given moves, and passes when they run out or
// the next one is illegal.
func scripted(moves []string) func(context.Context, play.Tongue, string, uint64, int, crossword.State) (crossword.Action, error) {
	return func(_ context.Context, _ play.Tongue, _ string, _ uint64, _ int, s crossword.State) (crossword.Action, error) {
		if len(moves) == 0 {
			return crossword.Pass{}, nil
		}
		m, err := crossword.ParseMove(moves[0])
		if _, illegal := s.Try(m); illegal != nil {
			return crossword.Pass{}, nil
		}
		moves = moves[1:]
		return crossword.Lay{Move: m}, err
	}
}

// The players of the tests.
var (
	people    = []play.Seat{{Said: true}, {Said: true}}
	computers = []play.Seat{{Said: true, Computer: true, Level: "strong"}, {Said: true, Computer: true, Level: "strong"}}
)

// sat returns the seats of players.
func sat(players []game.Player) []play.Seat {
	seats := make([]play.Seat, len(players))
	for i, p := range players {
		seats[i] = play.Seat{Said: true, Computer: p.Level != "", Name: p.Name, Level: p.Level}
	}
	return seats
}

func (t *table) play(tb testing.TB, a Answers) string {
	tb.Helper()
	t.out.Reset()
	a.Find, a.think = t.find, t.think
	if err := Play(tb.Context(), t.host, t.at, scraebbkle.Rules, a); err != nil {
		tb.Fatal(err)
	}
	return t.out.String()
}

// stored returns the rules for a store of these tests.
func stored() []game.Rules {
	return []game.Rules{
		adjacencies.Rules(),
		gameplay.Engine(scraebbkle.Rules, crossword.Trust{}).Rules(scraebbkle.Rules),
		gameplay.Engine(scrabble.Rules, crossword.Trust{}).Rules(scrabble.Rules),
	}
}
