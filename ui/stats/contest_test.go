package stats_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// TestContestSees looks for what has to be on the pages of games of several
// players after keys.
func TestContestSees(t *testing.T) {
	store, none := contested(t, 44), empty(t)
	adjacent := holding(t, append(contests(3), alone(play(t, adjacency.Default(), 99, now))))
	machines := holding(t, []finished{contest(game.Header{Rules: scrabble.Rules, Config: "closed"}, time.Minute,
		game.Result{Seats: []game.Seat{{Name: "A", Level: "best", Place: 1}, {Name: "B", Level: "even", Score: -4, Place: 2}}, Ending: "told"})})
	for i, c := range []struct {
		name      string
		store     *kept
		keys      []string
		see, miss []string
	}{
		{"adjacency first", adjacent, nil, []string{"o Adjacency", "1 game,"}, nil},
		{"the next game", adjacent, []string{"o"}, []string{"o ScraeBBKle", "3 games, latest first"}, nil},
		{"and around", adjacent, []string{"o", "o", "o", "o"}, []string{"o Adjacency"}, nil},
		{"backwards", adjacent, []string{"O", "O"}, []string{"o Scrabble"}, nil},
		{"the page is kept", store, []string{"3", "o"}, []string{"o ScraeBBKle", "[records]"}, nil},
		{"where the game has it", store, []string{"2", "O"}, []string{"o Santorini", "[games]"}, []string{"words"}},
		{"no page of words", store, []string{"O", "2"}, []string{"[games]"}, nil},
		{"past the page of words", store, []string{"O", "tab"}, []string{"[records]"}, nil},
		{"and back past it", store, []string{"O", "tab", "shift+tab", "left"}, []string{"[plots]"}, nil},
		{"each game keeps its place", store, []string{"o", "o", "end", "o", "o", "o", "o"}, []string{"44 of 44"}, nil},
		{"highest score", store, []string{"o", "o", "s"}, []string{"highest score first", ">     +96   won        Grace Hopper 497, Ada 401"}, nil},
		{"widest margin", store, []string{"o", "o", "s", "s"}, []string{"widest margin first"}, nil},
		{"latest again", store, []string{"o", "o", "s", "s", "s"}, []string{"latest first"}, nil},
		{"one order without points", store, []string{"O", "s"}, []string{"latest first"}, nil},
		{"computers among themselves", store, []string{"o", "o", "end", "up", "up"}, []string{"-          strong 244, best 237"}, nil},
		{"nothing but computers", machines, []string{"o", "o", "3"}, []string{"Only computers have played so far", "mean score                -"}, []string{"against"}},
		{"their plot", machines, []string{"o", "o", "4"}, []string{"with a person yet"}, nil},
		{"their end", machines, []string{"o", "o", "enter"}, []string{"A (best) won by 4 points", "Imported, with its end as it was told", "No word was laid."}, nil},
		{"weakest opponent first", store, []string{"o", "o", "/"}, []string{"> everybody ", "\n    gentle computer "}, nil},
		{"against a level", store, []string{"o", "o", "f", "down", "enter"}, []string{"6 games against gentle computers, latest first"}, []string{"strong"}},
		{"the filter opens where it is", store, []string{"o", "o", "f", "down", "enter", "f"}, []string{"> gentle computer", "2 of 7"}, nil},
		{"with a person", store, []string{"o", "o", "f", "end", "space"}, []string{"19 games with Grace Hopper"}, nil},
		{"filter given up", store, []string{"o", "o", "f", "down", "esc"}, []string{"44 games, latest first"}, nil},
		{"filter taken away", store, []string{"o", "o", "f", "down", "enter", "c"}, []string{"44 games, latest first"}, nil},
		{"filter taken away in it", store, []string{"o", "o", "f", "down", "enter", "f", "c"}, []string{"44 games, latest first"}, nil},
		{"filters are of one game", store, []string{"o", "o", "f", "down", "enter", "o"}, []string{"44 games, latest first"}, nil},
		{"the filter goes along to the plot", store, []string{"o", "o", "f", "down", "enter", "4"}, []string{"6 scores against gentle computers"}, nil},
		{"and back", store, []string{"o", "o", "4", "f", "end", "enter", "1"}, []string{"19 games with Grace Hopper"}, nil},
		{"a person's scores", store, []string{"o", "o", "4", "f", "end", "enter"}, []string{"Score over time: 19 scores of Grace Hopper"}, nil},
		{"turns with a person", store, []string{"O", "4", "v", "f", "end", "enter"}, []string{"How often how many turns: 7 games with Grace Hopper"}, nil},
		{"plots around", store, []string{"o", "4", "v", "v", "v", "v", "v", "v", "v"}, []string{"Score over time"}, nil},
		{"margins below zero", store, []string{"o", "o", "4", "v", "v", "v", "v"}, []string{"How often which margin", "-130: -130 to -121", " -10 0 10 "}, nil},
		{"games against one of the records", store, []string{"o", "o", "3", "down", "enter"}, []string{"[games]", "9 games against even computers"}, nil},
		{"detail", store, []string{"o", "o", "enter"}, []string{"Ada won by 61 points", "The last tile was laid", "30 words, most points first", "SPHINX 64"}, nil},
		{"no margin for who gave up", store, []string{"o", "o", "down", "down", "down", "down", "down", "down", "down", "down", "down", "down", "enter"}, []string{" Quoin (best) won ", " Ada resigned; "}, []string{"won by"}},
		{"a draw", store, []string{"o", "o", "down", "down", "down", "down", "enter"}, []string{"Ada and Quoin (even) drew"}, nil},
		{"words in turn", store, []string{"o", "o", "enter", "s"}, []string{"30 words, as they were laid"}, nil},
		{"also of the next game", store, []string{"o", "o", "enter", "s", "right"}, []string{"14 words, as they were laid"}, nil},
		{"no game before the first", store, []string{"o", "o", "enter", "left"}, []string{"Ada won by 61 points"}, nil},
		{"the list stands where the detail was", store, []string{"o", "o", "enter", "right", "right", "esc"}, []string{" 3 of 44"}, nil},
		{"a tab from the detail", store, []string{"o", "o", "enter", "tab"}, []string{"[words]", "30 words"}, []string{"won by"}},
		{"climbed", store, []string{"O", "enter"}, []string{"Quoin (best) won", "A worker climbed to the third level; 19 turns in 6:07."}, []string{"words", "score"}},
		{"words by prefix", store, []string{"o", "o", "2", "/", "Q"}, []string{"> Words beginning with q", "QUIP"}, []string{"SPHINX"}},
		{"no such word", store, []string{"o", "o", "2", "/", "q", "q", "enter"}, []string{"No word that you laid begins with QQ."}, nil},
		{"prefix taken away", store, []string{"o", "o", "2", "/", "q", "enter", "c"}, []string{"30 words, most often laid first"}, nil},
		{"words by date", store, []string{"o", "o", "2", "s", "s"}, []string{"newest first"}, nil},
		{"words from A to Z", store, []string{"o", "o", "2", "s", "s", "s"}, []string{"from A to Z", "> ADO"}, nil},
		{"no opponents", none, []string{"o", "o", "/"}, []string{"There are no games of Scrabble"}, []string{"everybody"}},
		{"export", store, []string{"O", "e"}, []string{"Export all games of Santorini", "quoin-santorini-20261121.csv", "one line a player"}, nil},
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			s, asked := screentest.Press(t, opened(t, c.store, 80, 23, screen.Statistics{}), c.keys...)
			if len(asked) > 0 {
				t.Errorf("the app was asked for %v", asked)
			}
			got := text(s)
			for _, want := range c.see {
				if !strings.Contains(got, want) {
					t.Errorf("%q is missing in\n%s", want, got)
				}
			}
			for _, not := range c.miss {
				if strings.Contains(strings.SplitN(got, "\n", 2)[1], not) {
					t.Errorf("%q is in\n%s", not, got)
				}
			}
		})
	}
}

// TestContestAsks is what leaves the pages of games of several players.
func TestContestAsks(t *testing.T) {
	store := contested(t, 3)
	climbed := stats.ID("contest-8")
	for _, c := range []struct {
		name  string
		place screen.Statistics
		keys  []string
		want  any
	}{
		{"esc leaves", screen.Statistics{}, []string{"o", "esc"}, screen.Back{}},
		{"esc leaves the detail only", screen.Statistics{}, []string{"o", "enter", "esc"}, nil},
		{"esc leaves the filter only", screen.Statistics{}, []string{"o", "f", "esc"}, nil},
		{"q is a letter", screen.Statistics{}, []string{"o", "2", "/", "q"}, nil},
		{"o is one too", screen.Statistics{}, []string{"o", "2", "/", "o"}, nil},
		{"esc leaves a game it was opened on", screen.Statistics{Game: climbed}, []string{"esc"}, screen.Back{}},
		{"all games from one", screen.Statistics{Game: climbed}, []string{"tab"}, nil},
		{"turn by turn", screen.Statistics{}, []string{"O", "enter", "v"}, screen.Open{To: screen.Play{Rules: santorini.Rules, Watch: climbed}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, asked := screentest.Press(t, opened(t, store, 80, 23, c.place), c.keys...)
			var got any
			if len(asked) == 1 {
				got = asked[0]
			}
			if len(asked) > 1 || got != c.want {
				t.Errorf("got %v, want %v in\n%s", asked, c.want, text(s))
			}
		})
	}
}

// TestContestTyping says where ? may be typed.
func TestContestTyping(t *testing.T) {
	for keys, want := range map[string]bool{"o": false, "o /": false, "o 2 /": false, "o 2 / enter": false, "o enter": false, "o e down": true, "o 3": false} {
		s, _ := screentest.Press(t, opened(t, contested(t, 3), 80, 23, screen.Statistics{}), strings.Fields(keys)...)
		if got := s.Keys(); got.Typing != want || len(got.Short) == 0 || len(got.Full) == 0 {
			t.Errorf("after %q the keys are %+v", keys, got)
		}
	}
}

// TestContestClicks clicks on what can be clicked on.
func TestContestClicks(t *testing.T) {
	store := contested(t, 44)
	for _, c := range []struct {
		name   string
		width  int
		keys   []string
		clicks []string
		want   string
	}{
		{"the next game", 80, nil, []string{"game:ScraeBBKle"}, "o ScraeBBKle"},
		{"any game", 120, nil, []string{"game:Santorini"}, "[Santorini]"},
		{"out of a detail", 120, []string{"enter"}, []string{"game:Scrabble"}, "44 games, latest first"},
		{"back to adjacency", 120, []string{"o", "enter"}, []string{"game:Adjacency"}, "There are no games here yet"},
		{"a tab", 80, []string{"o"}, []string{"tab:records"}, "[records]"},
		{"a game", 80, []string{"o"}, []string{"row:3"}, " 4 of 44"},
		{"a game twice", 80, []string{"o"}, []string{"row:3", "row:3"}, "best word"},
		{"a word of a game", 80, []string{"o", "enter"}, []string{"row:2"}, " 3 of "},
		{"a head", 80, []string{"o"}, []string{"sort:margin"}, "widest margin first"},
		{"an opponent", 80, []string{"o", "o", "/"}, []string{"row:1"}, "6 games against gentle computers"},
		{"a word", 80, []string{"o", "2"}, []string{"row:4"}, " 5 of 30"},
		{"a result twice", 80, []string{"o", "o", "3"}, []string{"row:1", "row:1"}, "9 games against even computers"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := screentest.Press(t, opened(t, store, c.width, 23, screen.Statistics{}), c.keys...)
			for _, id := range c.clicks {
				found := false
				for _, r := range s.View().Regions {
					found = found || r.ID == id
				}
				if !found {
					t.Fatalf("nothing to click on for %q among %v", id, s.View().Regions)
				}
				s, _ = tell(t, s, screen.Click{ID: id})
			}
			if got := text(s); !strings.Contains(got, c.want) {
				t.Errorf("%q is missing in\n%s", c.want, got)
			}
		})
	}
}

// TestContestTrouble has the store fail on every page, and then not.
func TestContestTrouble(t *testing.T) {
	told := &stats.Error{Reason: stats.Damaged, Path: "/home/ada/quoin.db", Err: errors.New("page 7")}
	for _, keys := range []string{"1", "2", "3", "4", "/", "enter"} {
		t.Run(keys, func(t *testing.T) {
			store := contested(t, 3)
			s := opened(t, store, 80, 23, screen.Statistics{})
			if s, _ = screentest.Press(t, s, "o"); keys != "enter" {
				s, _ = screentest.Press(t, s, "o") // Scrabble, which hasn't been read
			}
			store.fail(told)
			s, _ = screentest.Press(t, s, keys)
			if keys == "1" {
				s, _ = screentest.Press(t, s, "r")
			}
			if got := strings.Join(strings.Fields(text(s)), " "); !strings.Contains(got, "! "+told.Error()+".") {
				t.Errorf("%q is missing in\n%s", told, text(s))
			}
			store.fail(nil)
			s, _ = screentest.Press(t, s, "r")
			if got := text(s); strings.Contains(got, "!") {
				t.Errorf("still in trouble:\n%s", got)
			}
		})
	}
}

// TestContestShownReadsAgain has a game finished while the screen was covered.
func TestContestShownReadsAgain(t *testing.T) {
	for keys, want := range map[string]string{"o": "4 games", "o /": "gentle computer", "o 3": "games                     4"} {
		t.Run(keys, func(t *testing.T) {
			store := contested(t, 3)
			s, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), strings.Fields(keys)...)
			seats := []game.Seat{{Name: "Ada", Place: 1}, {Name: "Quoin", Level: "gentle", Place: 2}}
			store.put(t, contest(game.Header{Rules: scraebbkle.Rules, Config: "closed", Started: now.UnixMilli()}, time.Minute, game.Result{Seats: seats}))
			s, _ = tell(t, s, screen.Shown{})
			sees(t, s, want)
		})
	}
}

// TestContestExport writes the games of the kind in sight.
func TestContestExport(t *testing.T) {
	dir := workIn(t, nil)
	s, _ := screentest.Press(t, opened(t, contested(t, 3), 120, 39, screen.Statistics{}), "o", "o", "e", "enter")
	sees(t, s, "3 games written to "+dir)
	file, err := os.ReadFile("quoin-scrabble-20261121.csv")
	if err != nil || !strings.HasPrefix(string(file), "id,started,rules,") || strings.Count(string(file), "\ncontest-3,") < 2 {
		t.Errorf("%s, %v", file, err)
	}
}

// TestContestExtremes draws every page in every size, with figures and names
// that no game has. The other frames have no colours, so these do.
func TestContestExtremes(t *testing.T) {
	games := contests(6)
	for i := range games {
		games[i].Started = math.MaxInt64 / (1 + int64(i))
		var g told
		must(json.Unmarshal([]byte(games[i].lines[0]), &g))
		g.Game.Turns, g.Game.Ending = math.MaxInt64, "sank\x1b[2J"
		for k := range g.Game.Seats {
			seat := &g.Game.Seats[k]
			seat.Name, seat.Score = strings.Repeat("\x1bAda ", 40), int64(k*100_000-300_000)
			if seat.Level != "" {
				seat.Level = strings.Repeat("str\x1bong", 5)
			}
		}
		for k := range g.Game.Plays {
			g.Game.Plays[k].Word = strings.Repeat("qu\x1b", 64)
			g.Game.Plays[k].Points *= 1_000_000
		}
		text, err := json.Marshal(g)
		must(err)
		games[i].lines = []string{string(text)}
	}
	store := holding(t, games)
	store.change(t, "UPDATE results SET score = ?, margin = ?", math.MaxInt64, math.MinInt64)
	coloured := theme.New("dark", true, colorprofile.TrueColor)
	for i, size := range [][2]int{{60, 18}, {80, 23}, {120, 39}, {200, 59}, {1, 1}, {20, 5}} {
		for j, keys := range []string{"o", "o /", "o / end enter", "o / down enter", "o enter", "o end enter down s", "o 2", "o 2 / q", "o 3", "o 3 end", "o 4", "o 4 v", "o 4 v v", "o 4 v v v", "O", "O enter", "O 3", "O 4", "O 4 v", "o e"} {
			if !sample.Takes(i+j, 4) {
				continue
			}
			t.Run(fmt.Sprintf("%dx%d %v", size[0], size[1], keys), func(t *testing.T) {
				s := opened(t, store, size[0], size[1], screen.Statistics{})
				s, _ = tell(t, s, screen.Frame{Width: size[0], Height: size[1], Theme: coloured, Small: true})
				s, _ = screentest.Press(t, s, strings.Fields(keys)...)
				screentest.Fits(t, s.View(), size[0], size[1])
				if strings.ContainsRune(text(s), '\x1b') {
					t.Errorf("a stored escape reaches the terminal")
				}
			})
		}
	}
}

// TestWordsOfNobody shows a game whose words aren't all of those who sat.
func TestWordsOfNobody(t *testing.T) {
	store := contested(t, 1)
	plays, err := store.Plays(context.Background(), "contest-0")
	if err != nil || len(plays) == 0 {
		t.Fatal(plays, err)
	}
	store.change(t, "INSERT INTO plays VALUES (1, 1000, 99, 'x', 1, 1, 1, 0), (1, 1001, -1, 'y', 1, 1, 1, 0)")
	s, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), "o", "enter")
	sees(t, s, fmt.Sprintf("%d words, most points first", len(plays)))
}

// TestContestResize changes the size on every page and comes back to the same.
func TestContestResize(t *testing.T) {
	store := contested(t, 44)
	for _, keys := range []string{"o down down", "o enter down", "o 2 down", "o 3 down", "o 4", "o / down", "O 3"} {
		s, _ := screentest.Press(t, opened(t, store, 120, 39, screen.Statistics{}), strings.Fields(keys)...)
		before := text(s)
		for _, size := range [][2]int{{60, 19}, {200, 59}, {120, 39}} {
			s, _ = tell(t, s, screen.Frame{Width: size[0], Height: size[1], Theme: mono, Small: true})
		}
		if got := text(s); got != before {
			t.Errorf("%v: got\n%s\nwant\n%s", keys, got, before)
		}
	}
}
