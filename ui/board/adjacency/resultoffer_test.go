package adjacency

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestEnglishLetters checks which games offer English letters, and that one key sets them
// for later games and starts none.
func TestEnglishLetters(t *testing.T) {
	even, file := settings.Default(), filepath.Join(t.TempDir(), "settings.toml")
	hard := even
	hard.Weights = rules.Presets[2].Weights
	code := rules.Code{Size: 4, Minutes: 3, Weights: even.Weights, Seed: 7}.String()
	for _, c := range []struct {
		name  string
		to    screen.Play
		now   settings.Settings
		from  map[string]string
		offer bool
	}{
		{"a game with few words", screen.Play{}, even, nil, true},
		{"a code", screen.Play{As: code}, even, nil, false},
		{"a seed", screen.Play{As: gameplay.Seeded("", 7)}, even, nil, false},
		{"the day's board", screen.Play{As: gameplay.Daily}, even, nil, false},
		{"without a clock", screen.Play{As: gameplay.FindAll}, even, nil, false},
		{"other weights", screen.Play{}, hard, nil, false},
		{"a flag", screen.Play{}, even, map[string]string{"size": "--size"}, false},
		{"a variable for the weights", screen.Play{}, even, map[string]string{"weights": "QUOIN_WEIGHTS"}, false},
		{"a variable for something else", screen.Play{}, even, map[string]string{"theme": "QUOIN_THEME", "size": "QUOIN_SIZE"}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			live := settings.NewLive(file, c.now, c.from, nil)
			tb := &table{TB: t, wall: &wall{time.Now()}, live: live, s: New(Deps{Tick: noTick, Host: play.Host{
				Settings: live,
				Lexicon:  func(string) (*lexicon.Lexicon, error) { return list, nil },
				Now:      time.Now,
				Seed:     func() uint64 { return 7 },
			}}, c.to)}
			tb.frame(80, 23)
			tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
			tb.press("esc", "enter")
			named := func() (named bool) {
				for _, k := range tb.s.Keys().Short {
					named = named || k.Help().Key == "e"
				}
				return named
			}
			if named() != c.offer {
				t.Fatalf("the bottom line names e: %v", named())
			}
			tb.press("e")
			if got := live.Now().Weights == rules.English(); got != c.offer {
				t.Errorf("e sets English letters: %v", got)
			}
			if !c.offer {
				return
			}
			if n, ok := find[screen.Notice](tb); !ok || !strings.Contains(n.Text, "English letters from now on") || !asked[screen.SettingsChanged](tb) {
				t.Errorf("it says %+v", n)
			}
			if asked[screen.Replace](tb) || named() {
				t.Error("it begins a game, or goes on offering")
			}
			if saved, err := settings.Load(file); err != nil || saved.Weights != rules.English() {
				t.Errorf("saved is %v, %v", saved.Weights, err)
			}
		})
	}
}
