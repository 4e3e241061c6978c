package tournament_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	rules "quoin/game/tournament"
	"quoin/ui/kind"
	"quoin/ui/tournament/report"
)

// TestHTMLIsWhole reads pages as XML, with hostile texts in every place that a file could bring one to: nothing of them
// becomes an element, and no page needs a script or another file.
func TestHTMLIsWhole(t *testing.T) {
	const hostile = "</td><script>alert('1')</script>&\"\x1b[31m<b onclick=x>"
	for _, system := range []rules.System{rules.Swiss, rules.RoundRobin} {
		var s rules.State
		apply := func(e rules.Event) {
			t.Helper()
			next, err := s.Apply(e)
			if err != nil {
				t.Fatal(err)
			}
			s = next
		}
		apply(rules.OpenList{Config: rules.Config{System: system, Seats: 2, Rounds: 2, Scored: true, Opened: 1795737600000, Time: "25m+0s", Game: "scrabble 1"}})
		for _, name := range []string{"Ada", "Bea", "Cyd"} {
			apply(rules.AddEntrant{Name: name})
		}
		pages := []string{report.HTML(report.PageOf{State: s, Title: "Scrabble"})}
		apply(rules.StartGames{})
		for _, e := range s.Due(0) {
			apply(e)
		}
		apply(rules.GameStarted{Game: 1, Pairing: s.Next()[0]})
		apply(rules.GameFinished{Game: 1, Ending: "out", Turns: 20, Scores: []rules.Score{{Place: 1, Points: 412}, {Place: 2, Points: 380}}})
		board := kind.BoardPicture{{{Text: hostile, Corner: hostile, Look: hostile}, {Text: "A", Corner: "1", Look: kind.LookTile}, {}}}
		pages = append(pages, report.HTML(report.PageOf{State: s, Title: hostile, Games: map[int]report.PictureOf{1: {Board: board, GCG: "#player1 " + hostile + "\n>Ada: ABC\t8d"}}}))
		for i, text := range pages {
			elements := map[string]int{}
			d := xml.NewDecoder(strings.NewReader(text))
			for {
				token, err := d.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					t.Fatalf("%s, page %d: %v\n%s", system, i, err, text)
				}
				if e, is := token.(xml.StartElement); is {
					elements[e.Name.Local]++
					for _, a := range e.Attr {
						if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "src" || a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#") && !strings.HasPrefix(a.Value, "data:text/plain") {
							t.Errorf("%s has the attribute %s=%q", e.Name.Local, a.Name.Local, a.Value)
						}
					}
				}
			}
			if elements["script"]+elements["link"]+elements["img"] > 0 || elements["h1"] != 1 || elements["table"] < 1 || strings.Contains(text, "\x1b") {
				t.Errorf("%s, page %d has the elements %v", system, i, elements)
			}
			if i == 1 && (elements["section"] != 1 || elements["i"] != 3 || !strings.Contains(text, "Ada 412 - ") && !strings.Contains(text, " 412 - ")) {
				t.Errorf("%s: the game isn't there: %v", system, elements)
			}
		}
	}
}
