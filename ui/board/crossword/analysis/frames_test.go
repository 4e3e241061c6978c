package analysis

import (
	"testing"

	"quoin/game"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

func TestFrames(t *testing.T) {
	record := game.Record{
		Header: game.Header{Rules: "scrabble 1", Config: `named human "Ada" computer strong "Quoin"`, Draws: "DINEDL?TREDIES"},
		Lines:  []string{"0 lay LINED,8h", "0 pass"},
	}
	played := screen.Play{Rules: record.Rules, Record: &record, Analyse: &screen.Analysis{Turns: 2}}
	for _, c := range []struct {
		screentest.Scene
		to   screen.Play
		keys []string
	}{
		{screentest.Scene{Name: "best", Seen: []string{"Analysis Scrabble", "Everyday", "> Player 1 31 ?EEGIST", "> Best moves", "Player 1 to move"}}, at(middle), nil},
		{screentest.Scene{Name: "supposing", Seen: []string{"next rack: ZQ, no vowels", "10 worlds"}}, at(middle), []string{"u", "z", "q", ",", " ", "n", "o", " ", "v", "o", "w", "e", "l", "s", "enter"}},
		{screentest.Scene{Name: "unknown", Seen: []string{"Analysis Scrabble", "> Best", "of the known tiles", "Player 1 to move, 5 tiles", "r types", "d deals"}}, at("15/15/15/15/15/15/15/7QUIZ4/15/15/15/15/15/15/15 AE/ 0/48 0"), nil},
		{screentest.Scene{Name: "line", Seen: []string{"Analysis Scrabble, after turn 1 of 2", "Line, off the game's", "1 Ada 8H LINED", "Quoin to move"}}, played, []string{"left", "m", "-", "t", "enter", "left"}},
		{screentest.Scene{Name: "laying", Seen: []string{"Analysis Scrabble, after turn 2 of 2", "Best moves"}}, played, []string{"tab", "down", "d"}},
		{screentest.Scene{Name: "setting", Seen: []string{"Analysis Scrabble", "Best moves", "edited", "Letters set tiles, capitals blanks"}}, at(empty), []string{"e", "q", "u", "i", "Z"}},
		{screentest.Scene{Name: "playing-on", Seen: []string{"Analysis Scrabble", "Play on as Player 2 against keen"}}, at(middle), []string{"p", "up", "right"}},
	} {
		t.Run(c.Name, func(t *testing.T) {
			l := open(t, c.to, 80, 23)
			l.press(c.keys...)
			for _, size := range screentest.Sizes {
				width, height := size.Room()
				f := screen.Frame{Width: width, Height: height, Theme: l.model().frame.Theme, Small: true}
				l.s, _ = l.s.Update(f)
				c.Board = true
				c.Hold(t, size, l.s.View())
			}
		})
	}
}
