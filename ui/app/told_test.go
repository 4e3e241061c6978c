package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	wordgame "quoin/game/crossword"
	"quoin/game/lexicon"
	towers "quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/settings"
	"quoin/testdata/sample"
	"quoin/ui/board/adjacency"
	"quoin/ui/board/crossword"
	"quoin/ui/board/santorini"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// player sits before a board and presses keys.
type player struct {
	testing.TB
	s   screen.Screen
	say string // the theme and the window, for what is found wrong
	all []sight
}

// sight is what there is to see of a square, under a name: characters, and which
// of them are bold, underlined or reversed. It has no colour.
type sight struct{ name, marked string }

func (p *player) types(text string) {
	p.Helper()
	p.s, _ = screentest.Press(p, p.s, strings.Split(text, "")...)
}

func (p *player) press(keys ...string) {
	p.Helper()
	p.s, _ = screentest.Press(p, p.s, keys...)
}

func (p *player) shows(text string) {
	p.Helper()
	if got := ansi.Strip(p.s.View().Content); !strings.Contains(got, text) {
		p.Errorf("%s: it doesn't show %q:\n%s", p.say, text, got)
	}
}

// notes keeps how a square is seen now, under a name.
func (p *player) notes(name, square string, alike func(rune) rune) {
	p.Helper()
	v := p.s.View()
	i := slices.IndexFunc(v.Regions, func(r screen.Region) bool { return r.ID == square })
	if i < 0 {
		p.Fatalf("%s: there is no %s", p.say, square)
	}
	r, rows := v.Regions[i], colourless(v.Content)
	var marked strings.Builder
	for _, row := range rows[r.Y : r.Y+r.Height] {
		for _, c := range row[r.X:min(len(row), r.X+r.Width)] {
			marked.WriteString(string(alike(c.rune)) + c.attr)
		}
		marked.WriteByte('\n')
	}
	p.all = append(p.all, sight{name, marked.String()})
}

// same holds that a square is seen as one that was kept.
func (p *player) same(name, square string, alike func(rune) rune) {
	p.Helper()
	p.notes(name, square, alike)
	last := len(p.all) - 1
	i := slices.IndexFunc(p.all, func(s sight) bool { return s.name == name })
	if p.all[i] != p.all[last] {
		p.Errorf("%s: %s looks another way on %s:\n%s\n%s", p.say, name, square, p.all[i].marked, p.all[last].marked)
	}
	p.all = p.all[:last]
}

// as takes characters for what they are.
func as(r rune) rune { return r }

// letters takes all capitals for one, all small letters and all figures.
func letters(r rune) rune {
	switch {
	case unicode.IsUpper(r):
		return 'T'
	case unicode.IsLower(r):
		return 't'
	case unicode.IsDigit(r):
		return '1'
	}
	return r
}

// apart holds that what was kept is told apart without any colour.
func (p *player) apart() {
	p.Helper()
	for i, a := range p.all {
		for _, b := range p.all[:i] {
			if a.marked == b.marked {
				p.Errorf("%s: %s looks like %s:\n%s", p.say, a.name, b.name, a.marked)
			}
		}
	}
}

// cell is a character and its attributes.
type cell struct {
	rune
	attr string
}

// colourless is a frame by rows of cells without their colours.
func colourless(content string) [][]cell {
	var rows [][]cell
	for line := range strings.SplitSeq(content, "\n") {
		var row []cell
		on := map[string]bool{}
		for line != "" {
			if rest, is := strings.CutPrefix(line, "\x1b["); is {
				codes, after, _ := strings.Cut(rest, "m")
				line = after
				fields := strings.Split(codes, ";")
				for i := 0; i < len(fields); i++ {
					switch f := fields[i]; f {
					case "", "0":
						clear(on)
					case "1", "4", "7":
						on[f] = true
					case "38", "48":
						i += map[string]int{"2": 4, "5": 2}[fields[i+1]]
					case "22", "24", "27":
						on[map[string]string{"22": "1", "24": "4", "27": "7"}[f]] = false
					}
				}
				continue
			}
			for _, r := range line {
				attr := ""
				for code, sign := range map[string]string{"1": "ᵇ", "4": "ᵘ", "7": "ʳ"} {
					if on[code] {
						attr += sign
					}
				}
				runes := []rune(attr)
				slices.Sort(runes)
				row, line = append(row, cell{r, string(runes)}), strings.TrimPrefix(line, string(r))
				break
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// everyLook sits down before a board in every palette, with large type and with
// small, in windows of every size.
func everyLook(t *testing.T, open func(play.Host, func(time.Duration, func(time.Time) tea.Msg) screen.Cmd) screen.Screen, seed uint64, plays func(*player)) {
	list, err := lexicon.Parse("small", []byte("woj\nwok\ntoad\none\n"))
	if err != nil {
		t.Fatal(err)
	}
	for name, th := range map[string]*theme.Theme{
		"dark": theme.New("dark", true, colorprofile.TrueColor), "light": theme.New("light", false, colorprofile.TrueColor),
		"256": theme.New("dark", true, colorprofile.ANSI256), "16": theme.New("dark", true, colorprofile.ANSI),
		"mono": theme.New("mono", true, colorprofile.ASCII), "console": theme.New("dark", true, colorprofile.ANSI, theme.Console),
	} {
		for i, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large, {Width: 200, Height: 60}} {
			for j, small := range []bool{false, true} {
				if !sample.Takes(2*i+j, 3) {
					continue
				}
				say := fmt.Sprintf("%s, %v, small %v", name, size, small)
				t.Run(say, func(t *testing.T) {
					live := settings.NewLive("", settings.Default(), nil, nil)
					now := time.Date(2026, 11, 21, 20, 14, 0, 0, time.UTC)
					host := play.Host{
						Settings: live, Now: func() time.Time { return now }, Seed: func() uint64 { return seed },
						Lexicon: func(string) (*lexicon.Lexicon, error) { return list, nil },
					}
					never := func(time.Duration, func(time.Time) tea.Msg) screen.Cmd { return nil }
					p := &player{TB: t, s: open(host, never), say: say}
					width, height := size.Room()
					p.s, _ = p.s.Update(screen.Frame{Width: width, Height: height, Theme: th, Small: small})
					p.s, _ = screentest.Settle(t, p.s, p.s.Init())
					plays(p)
					p.apart()
				})
			}
		}
	}
}

// TestAdjacencyToldWithoutColour: a square looks different at rest, in the path, found again, chosen, and
// chosen in the path. A square that can't follow is marked by its chip and in words, and a played word in
// words too.
func TestAdjacencyToldWithoutColour(t *testing.T) {
	sample.OneGoroutine(t)
	const square = "square 1" // an O
	everyLook(t, func(h play.Host, tick func(time.Duration, func(time.Time) tea.Msg) screen.Cmd) screen.Screen {
		return adjacency.New(adjacency.Deps{Host: h, Tick: tick}, screen.Play{})
	}, 7, func(p *player) {
		p.notes("at rest", square, as)
		p.types("wo")
		p.notes("second in the path", square, as)
		p.types("v")
		p.shows("!V!")
		p.shows("next to WO")
		p.press("ctrl+u")
		p.types("o")
		p.notes("first in the path", square, as)
		p.press("esc")
		p.types("wok")
		p.press("enter")
		p.types("wok")
		p.shows("played already")
		p.press("esc")
		p.press("up", "up", "up", "left", "left", "left", "right")
		p.notes("chosen", square, as)
		p.press("space")
		p.notes("chosen and in the path", square, as)
	})
}

// TestCrosswordToldWithoutColour: empty squares, older tiles, tiles of the last move and of the present one,
// a blank, a refused tile, and the cursor look different.
func TestCrosswordToldWithoutColour(t *testing.T) {
	sample.OneGoroutine(t)
	everyLook(t, func(h play.Host, tick func(time.Duration, func(time.Time) tea.Msg) screen.Cmd) screen.Screen {
		players := []game.Player{{Name: "Ada"}, {Name: "Bob"}}
		return crossword.New(crossword.Deps{Host: h, Tick: tick}, screen.Play{
			Rules: scrabble.Rules, Begin: &game.Header{Config: wordgame.Config{Mode: wordgame.AsNamed, Players: players}.String()},
		})
	}, 26, func(p *player) {
		const tile, blank, mended, crossed, plain = "square 7 7", "square 10 7", "square 8 8", "square 8 7", "square 1 0"
		p.press("enter")
		p.notes("an empty square", plain, letters)
		p.notes("a premium", "square 0 0", letters)
		p.notes("the cursor, right", tile, letters)
		p.press("space")
		p.notes("the cursor, down", tile, letters)
		p.press("space")
		p.types("toa")
		p.notes("a tile that makes no word", tile, letters)
		p.press("?", "d")
		p.notes("a tile laid", tile, letters)
		p.notes("a blank laid", blank, letters)
		p.shows("TOAd right from H8: 6 points")
		p.press("enter")
		p.notes("a tile of the last move", tile, letters)
		p.notes("a blank of the last move", blank, letters)
		p.press("enter", "ctrl+p", "enter", "enter", "down", "left", "left", "left", "space")
		p.types("ng")
		p.same("a tile that makes no word", mended, letters)
		p.notes("a tile of the last move that the refusal is about", crossed, letters)
		p.shows("ONG")
		p.press("backspace")
		p.types("e")
		p.press("enter")
		p.shows("10")
		p.notes("a tile of before", tile, letters)
		p.notes("a blank of before", blank, letters)
	})
}

// TestSantoriniToldWithoutColour tells ground, storeys, the workers of both and
// the one that moves, where it can go, and what the last turn did.
func TestSantoriniToldWithoutColour(t *testing.T) {
	sample.OneGoroutine(t)
	everyLook(t, func(h play.Host, tick func(time.Duration, func(time.Time) tea.Msg) screen.Cmd) screen.Screen {
		players := [2]game.Player{{Name: "Ada"}, {Name: "Bob"}}
		return santorini.New(santorini.Deps{Host: h, Tick: tick}, screen.Play{
			Rules: towers.Rules, Begin: &game.Header{Config: towers.Config{Players: players}.String()},
		})
	}, 7, func(p *player) {
		at := func(name, square string) {
			t.Helper()
			p.notes(name, fmt.Sprintf("square %d", towers.At(int(square[0]-'a'), int(square[1]-'1'))), as)
		}
		p.types("b2d4c4d2b2c3")
		at("ground that can't be chosen", "a5")
		at("ground that can be", "b4")
		at("the other's worker", "c4")
		at("one's worker", "d4")
		at("the worker that builds, where the cursor is", "c3")
		p.types("d3d2e2e1")
		at("one storey", "d3")
		at("what the last turn left", "d2")
		at("where it went", "e2")
		at("what it built, where the cursor is", "e1")
		p.types("d4")
		at("a storey that can be chosen", "d3")
		p.types("d3d2")
		at("a worker on one storey", "d3")
		p.types("e2e1d1d3d2e2e1d1e1")
		at("two storeys, what was built", "e1")
		at("a worker of the other's on one storey", "d1")
	})
}
