package adjacency

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// newcomer is a player who has never played, with a settings file of their own.
func newcomer(t *testing.T) play.Host {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.toml")
	return play.Host{Settings: settings.NewLive(path, settings.Default(), nil, nil), Now: time.Now}
}

// card opens the card in a frame, once all it asked for is there.
func card(t *testing.T, host play.Host, width, height int) (screen.Screen, []tea.Msg) {
	t.Helper()
	s, _ := newFirst(host).Update(screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor)})
	return screentest.Settle(t, s, newFirst(host).Init())
}

// TestFirstAsked holds that a player is asked who begins a game by the settings, was never asked, and has not
// chosen the letters in any other way.
func TestFirstAsked(t *testing.T) {
	new := func(s settings.Settings, from map[string]string, fault error) play.Host {
		return play.Host{Settings: settings.NewLive("settings.toml", s, from, fault)}
	}
	usual := settings.Default()
	asked, english, french := usual, usual, usual
	french.Language = "fr"
	asked.Asked = true
	f, _ := settings.Lookup("weights")
	english, _ = f.Set(english, "english")
	for _, c := range []struct {
		name string
		host play.Host
		to   screen.Play
		want bool
	}{
		{"a first game", new(usual, nil, nil), screen.Play{}, true},
		{"a first game in French", new(french, nil, nil), screen.Play{}, true},
		{"a variable for French", new(french, map[string]string{"language": "QUOIN_LANGUAGE"}, nil), screen.Play{}, false},
		{"asked before", new(asked, nil, nil), screen.Play{}, false},
		{"chosen in Settings", new(english, nil, nil), screen.Play{}, false},
		{"a flag for the weights", new(usual, map[string]string{"weights": "--weights"}, nil), screen.Play{}, false},
		{"any other flag", new(usual, map[string]string{"size": "--size"}, nil), screen.Play{}, false},
		{"a variable for the weights", new(usual, map[string]string{"weights": "QUOIN_WEIGHTS"}, nil), screen.Play{}, false},
		{"a variable for the minutes", new(usual, map[string]string{"minutes": "QUOIN_MINUTES"}, nil), screen.Play{}, false},
		{"a variable for the theme", new(usual, map[string]string{"theme": "QUOIN_THEME"}, nil), screen.Play{}, true},
		{"a seed", new(usual, nil, nil), screen.Play{As: gameplay.Seeded("", 7)}, false},
		{"a code", new(usual, nil, nil), screen.Play{As: "0400-0000-03J1"}, false},
		{"the Daily", new(usual, nil, nil), screen.Play{As: gameplay.Daily}, false},
		{"Find all", new(usual, nil, nil), screen.Play{As: gameplay.FindAll}, false},
		{"a game to resume", new(usual, nil, nil), screen.Play{Resume: "1"}, false},
		{"a result", new(usual, nil, nil), screen.Play{Watch: "1"}, false},
		{"a file with a fault", new(usual, nil, errors.New("x")), screen.Play{}, false},
		{"nowhere to keep the answer", play.Host{Settings: settings.NewLive("", usual, nil, nil)}, screen.Play{}, false},
	} {
		_, isCard := board(c.host, c.to).(firstCard)
		if isCard != c.want {
			t.Errorf("%s: asked %v, want %v", c.name, isCard, c.want)
		}
	}
}

// TestFirstAnswers holds what the keys answer, that it is saved, and that the board follows.
func TestFirstAnswers(t *testing.T) {
	for _, c := range []struct {
		name, preset string
		keys         []string
	}{
		{"enter takes the rules' way", "even", []string{"enter"}},
		{"the other one", "english", []string{"right", "enter"}},
		{"there and back", "even", []string{"right", "left", "enter"}},
		{"esc leaves it even", "even", []string{"right", "esc"}},
	} {
		host := newcomer(t)
		s, _ := card(t, host, 80, 23)
		_, asked := screentest.Press(t, s, c.keys...)
		if !slices.Contains(asked, tea.Msg(screen.Replace{To: screen.Play{Rules: rules.Rules}})) {
			t.Errorf("%s: asked for %v", c.name, asked)
		}
		saved, err := settings.Load(host.Settings.Path())
		if err != nil {
			t.Fatal(err)
		}
		for where, s := range map[string]settings.Settings{"saved": saved, "in force": host.Settings.Now()} {
			if got := s.Weights.PresetName(); got != c.preset || !s.Asked {
				t.Errorf("%s: %s are %s, asked %v", c.name, where, got, s.Asked)
			}
			s.Asked, s.Weights = false, settings.Default().Weights
			if s != settings.Default() {
				t.Errorf("%s: %s is something else too: %+v", c.name, where, s)
			}
		}
		if _, again := board(host, screen.Play{}).(firstCard); again {
			t.Errorf("%s: the next board asks again", c.name)
		}
	}
}

// TestFirstAfterGames: a player with games from before the question isn't asked, and keeps even letters.
func TestFirstAfterGames(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	host := newcomer(t)
	host.Store = store
	if _, asked := card(t, host, 80, 23); len(asked) > 0 || host.Settings.Now().Asked {
		t.Errorf("without any game the card asks for %v", asked)
	}

	w := &wall{time.Now()}
	tb := stored(t, store, screen.Play{}, w)
	tb.s, tb.asked = screentest.Press(t, tb.s, "esc", "enter")
	if n, err := store.Count(t.Context(), stats.Filter{Rules: rules.Rules}); n != 1 || err != nil {
		t.Fatalf("%d games are finished: %v", n, err)
	}
	_, asked := card(t, host, 80, 23)
	if !slices.Contains(asked, tea.Msg(screen.Replace{To: screen.Play{Rules: rules.Rules}})) {
		t.Errorf("asked for %v", asked)
	}
	if now := host.Settings.Now(); !now.Asked || now.Weights != settings.Default().Weights {
		t.Errorf("in force: %+v", now)
	}
}

// TestFirstKeysWhileLooking: keys that come before the card is there answer nothing.
func TestFirstKeysWhileLooking(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	host := newcomer(t)
	host.Store = store
	_, asked := screentest.Press(t, screen.Screen(newFirst(host)), "enter", "esc")
	if len(asked) > 0 || host.Settings.Now().Asked {
		t.Errorf("asked for %v", asked)
	}
}

// TestFirstSamples: the sample boards hold about as many words as boards of their weights do on average, so
// that the card doesn't promise too much.
func TestFirstSamples(t *testing.T) {
	host := newcomer(t)
	solver := rules.NewSolver(resources.Everyday())
	s, _ := card(t, host, 80, 23)
	for i, choice := range firstChoices {
		game, err := rules.New(firstCard{host: host}.config(i), choice.seed, nil)
		if err != nil {
			t.Fatal(err)
		}
		words, err := solver.Solve(game.Board(), rules.FloorLetters)
		if err != nil {
			t.Fatal(err)
		}
		if held := s.(firstCard).held[i]; held == 0 || 10*len(words) < 9*held || 10*len(words) > 11*held {
			t.Errorf("%s: the sample holds %d words, and boards %d on average", choice.title, len(words), held)
		}
	}
}

// TestFirstClicks chooses by the mouse.
func TestFirstClicks(t *testing.T) {
	host := newcomer(t)
	s, _ := card(t, host, 80, 23)
	for _, r := range s.View().Regions {
		if r.ID == "choice 1" && (r.X < 40 || r.X+r.Width > 80 || r.Y+r.Height > 23) {
			t.Errorf("the second board is hit at %+v", r)
		}
	}
	s, cmd := s.Update(screen.Click{ID: "choice 1"})
	if len(cmd) > 0 || s.(firstCard).chosen != 1 {
		t.Errorf("the first click did %v", cmd)
	}
	_, cmd = s.Update(screen.Click{ID: "choice 1"})
	screentest.Settle(t, s, cmd)
	if host.Settings.Now().Weights.PresetName() != "english" {
		t.Error("the second click didn't begin")
	}
}

// TestFirstFrames draws the card in every size of window.
func TestFirstFrames(t *testing.T) {
	scene := screentest.Scene{
		Name: "first", Seen: []string{"Quoin before the first board", "Which letters would you like to play with?", "> Even (the rules' way)", "As in English", "about 14", "about 32"},
		Also: []screentest.WindowSize{screentest.Least},
	}
	for _, size := range screentest.Sizes {
		t.Run(size.String(), func(t *testing.T) {
			width, height := size.Room()
			s, _ := card(t, newcomer(t), width, height)
			s, _ = s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("mono", true, colorprofile.ASCII), Small: true})
			scene.Hold(t, size, s.View())
			for _, p := range screentest.Palettes {
				for _, room := range []int{height, screen.MinHeight} {
					s, _ := s.Update(screen.Frame{Width: width, Height: room, Theme: theme.New(p.Setting, true, p.Profile)})
					screentest.Fits(t, s.View(), width, room, "> Even (the rules' way)")
					p.Painted(t, s.View())
				}
			}
		})
	}
}

// TestFirstFits holds that the card fits with boards of every size, at every width.
func TestFirstFits(t *testing.T) {
	for n := rules.MinSize; n <= rules.MaxSize; n++ {
		set := settings.Default()
		set.Size = n
		host := play.Host{Settings: settings.NewLive(filepath.Join(t.TempDir(), "settings.toml"), set, nil, nil), Now: time.Now}
		s, _ := card(t, host, 80, 23)
		for width := screen.MinWidth; width <= 140; width++ {
			for _, height := range []int{screen.MinHeight, 23, 39} {
				s, _ := s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor)})
				screentest.Fits(t, s.View(), width, height, "> Even", "As in English")
				if t.Failed() {
					t.Fatalf("boards of %d, %d by %d", n, width, height)
				}
			}
		}
	}
}

// TestFirstOfLanguages: the card has boards and words of the language.
func TestFirstOfLanguages(t *testing.T) {
	for _, of := range lexicon.Languages()[1:] {
		now := settings.Default()
		now.Language = of.Tag()
		s, _ := card(t, play.Host{Settings: settings.NewLive("settings.toml", now, nil, nil)}, 60, 19)
		text := ansi.Strip(s.View().Content)
		if !strings.Contains(text, "As in "+of.Own()) || strings.Count(text, "about ") != 2 || strings.Contains(text, "about 0") {
			t.Errorf("%v:\n%s", of, text)
		}
	}
}
