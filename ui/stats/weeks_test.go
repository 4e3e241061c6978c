package stats_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// dailies are the daily boards of the last weeks: how many days ago, and how many of its 100 everyday points
// were found, or -1 if that wasn't counted.
var dailies = []struct{ ago, found int }{
	{40, 3}, {39, 9}, {38, 17}, {36, 26}, {35, -1}, {22, 36}, {21, 60}, {20, 12}, {19, 40}, {2, 5}, {1, 30}, {0, 55},
}

// days is a store of them, and of today's played again as practice.
func days(t testing.TB) *kept {
	t.Helper()
	var all []finished
	add := func(ago, found int, at time.Duration) {
		began := now.AddDate(0, 0, -ago).Add(at)
		c, seed := adjacency.Daily(began.UTC().Year(), int(began.UTC().Month()), began.UTC().Day(), func(adjacency.Board) bool { return true })
		g := alone(playAnew(t, c, game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: seed, Dictionary: "International", Started: began.UnixMilli()}))
		if found >= 0 {
			g.share = stats.FoundShare{
				FoundWords: found, HeldWords: 200, FoundPoints: 2 * found, HeldPoints: 500, Dictionary: "International",
				Everyday: stats.Everyday{FoundWords: found / 4, HeldWords: 25, FoundPoints: found, HeldPoints: 100},
			}
		}
		all = append(all, g)
	}
	for _, d := range dailies {
		add(d.ago, d.found, -time.Hour)
	}
	add(0, 90, -time.Minute)
	other := gamesOf(t, 3)
	other[1] = other[1].hinted(1)
	return holding(t, append(all, other...))
}

func init() {
	for name, s := range map[string]screentest.Scene{
		"days-games":    {Seen: []string{onGames, "16 games, latest first", "d"}, Tables: []string{gamesTable}},
		"days-filter":   {Seen: []string{onGames, "> which all [daily]", "Daily 325"}},
		"days-filtered": {Seen: []string{onGames, "13 games of the day's boards, latest first"}, Tables: []string{gamesTable}},
		"days-detail":   {Seen: []string{onGames, "The day's board of 21 November 2026", "Found 13 of 25 everyday words; 55 of 100 points for the rank (55%): master"}},
		"days-practice": {Seen: []string{onGames, "The day's board of 21 November 2026, played again: practice"}},
		"days-records":  {Seen: []string{onRecords, "with hints 1 these set no best", "replays 1 nor do these"}},
		"plots-known":   {Seen: []string{onPlots, "Points for the rank: 12 games", "mean of the last 10"}},
		"plots-rank":    {Seen: []string{onPlots, "Rank over time: 11 games", "master ┤", "devil ┤"}},
		"calendar":      {Seen: []string{onDays, "The day's boards: 12 days, 3 in a row, longest streak 4", "Mon", "█6 master", "· missed"}},
	} {
		scenes[name] = s
	}
}

// TestDayFrames compares what there is of the day's boards.
func TestDayFrames(t *testing.T) {
	store := days(t)
	for _, c := range []struct {
		name string
		to   string // the title that v is pressed for, "" for none
		keys []string
	}{
		{"days-games", "", nil},
		{"days-filter", "", []string{"/", "up", "right"}},
		{"days-filtered", "", []string{"f", "down", "down", "1", "enter"}},
		{"days-detail", "", []string{"f", "up", "right", "enter", "down", "enter"}},
		{"days-practice", "", []string{"f", "up", "right", "enter", "enter"}},
		{"days-records", "", []string{"3"}},
		{"plots-known", "Points for the rank", []string{"4"}},
		{"plots-rank", "Rank over time", []string{"4"}},
		{"calendar", "The day's boards", []string{"5"}},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.name+"-"+size.String(), func(t *testing.T) {
				width, height := size.Room()
				s, _ := screentest.Press(t, opened(t, store, width, height, screen.Statistics{}), c.keys...)
				for range 9 {
					if c.to == "" || slices.ContainsFunc(strings.Split(text(s), "\n"), func(l string) bool { return strings.HasPrefix(strings.TrimSpace(l), c.to) }) {
						break
					}
					s, _ = screentest.Press(t, s, "v")
				}
				scene(t, c.name).Hold(t, size, s.View())
			})
		}
	}
}

// TestWeeks reads the calendar back: each day that is done has the number of its
// rank in its row and its week, and each one that was missed since has a dot.
func TestWeeks(t *testing.T) {
	s, _ := screentest.Press(t, opened(t, days(t), 80, 23, screen.Statistics{}), "5")
	lines := strings.Split(text(s), "\n")
	top := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "  Mon") })
	if top < 0 {
		t.Fatalf("there is no calendar in\n%s", text(s))
	}
	monday := func(t time.Time) time.Time { return t.AddDate(0, 0, -(int(t.Weekday())+6)%7) }
	first := now.UTC().AddDate(0, 0, -dailies[0].ago)
	for ago := dailies[0].ago; ago >= 0; ago-- {
		day := now.UTC().AddDate(0, 0, -ago)
		want := "· "
		for _, d := range dailies {
			if rank := adjacency.RankOf(d.found, 100, 3); d.ago == ago && d.found < 0 {
				want = "■ "
			} else if d.ago == ago {
				want = fmt.Sprint(string([]rune("░░▒▒▓█")[rank-adjacency.Devil]), int(rank))
			}
		}
		week := int(monday(day).Sub(monday(first)).Hours()) / 24 / 7
		row := []rune(lines[top+(int(day.Weekday())+6)%7] + strings.Repeat(" ", 80))
		if got := string(row[6+3*week : 8+3*week]); got != want {
			t.Errorf("%s has %q and not %q in\n%s", day.Format(time.DateOnly), got, want, text(s))
		}
	}
}

// TestDayFilter goes to the day's games and back in every way, and has no games
// that are of the day and without a clock.
func TestDayFilter(t *testing.T) {
	s := opened(t, days(t), 80, 23, screen.Statistics{})
	daily, _ := screentest.Press(t, s, "f", "up", "right", "enter")
	sees(t, daily, "13 games of the day's boards")
	all, _ := screentest.Press(t, daily, "c")
	sees(t, all, "16 games, ")
	undone, _ := screentest.Press(t, s, "f", "up", "right", "esc")
	sees(t, undone, "16 games, ")
	clicked, _ := screentest.Press(t, s, "f")
	clicked, _ = tell(t, clicked, screen.Click{ID: "filter:day:1"})
	sees(t, clicked, "[daily]")
	sees(t, clicked, "Daily 325")
	calm, _ := screentest.Press(t, daily, "t")
	sees(t, calm, "without a clock")
	calm, _ = screentest.Press(t, daily, "f", "down", "left")
	if got := text(calm); !strings.Contains(got, "[find all]") && !strings.Contains(got, "[all]") {
		t.Errorf("the minutes are gone:\n%s", got)
	}
}

// TestStatsFooter checks the footer of each page: enter first, at most six keys and help, and none that the
// help lacks.
func TestStatsFooter(t *testing.T) {
	store := days(t)
	for _, c := range []struct{ keys, want string }{
		{"", "enter detail   / filter   s sort   tab words   esc back   o other games   ? help"},
		{"2", "/ begins with   s sort   w meaning   tab records   esc back   o other games   ? help"},
		{"3", "t no clock   tab plots   esc back   o other games   ? help"},
		{"4", "v view   / filter   tab calendar   esc back   o other games   ? help"},
		{"5", "tab games   esc back   o other games   ? help"},
		{"/", "enter done   ←→ value   ↑↓ tab row   esc as before   ? help"},
		{"enter", "↑↓ word   ←→ other games   v result   b play this board   esc back   ? help"},
		{"e", "enter write   ↑↓ tab file   esc cancel   ←→ space format   ? help"},
	} {
		s, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), strings.Fields(c.keys)...)
		var foot, full []string
		for _, b := range s.Keys().Short {
			foot = append(foot, b.Help().Key+" "+b.Help().Desc)
		}
		for _, group := range s.Keys().Full {
			for _, b := range group {
				full = append(full, b.Help().Key)
			}
		}
		if got := strings.Join(foot, "   "); got != c.want {
			t.Errorf("after %q the footer is %q, want %q", c.keys, got, c.want)
		}
		for _, b := range s.Keys().Short[:len(foot)-1] {
			if !slices.Contains(full, b.Help().Key) {
				t.Errorf("after %q the help lacks %q", c.keys, b.Help().Key)
			}
		}
	}
}
