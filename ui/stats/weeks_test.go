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
		"days-filtered": {Seen: []string{onGames, "13 games of the day's boards, highest score first"}, Tables: []string{gamesTable}},
		"days-detail":   {Seen: []string{onGames, "The day's board of 21 November 2026", "Found 13 of 25 everyday words; 55 of 100 points for the rank (55%): master"}},
		"days-practice": {Seen: []string{onGames, "The day's board of 21 November 2026, played again: practice"}},
		"days-records":  {Seen: []string{onRecords, "with hints 1 these set no best", "replays 1 nor do these"}},
		"plots-known":   {Seen: []string{onPlots, "Points for the rank: 12 games", "mean of the last 10"}},
		"plots-rank":    {Seen: []string{onPlots, "Rank over time: 11 games", "master ┤", "devil ┤"}},
		"plots-weeks":   {Seen: []string{onPlots, "The day's boards: 12 days, 3 in a row, longest row 4", "Mon", "█6 master", "· missed"}},
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
		{"days-games", "", []string{"s"}},
		{"days-filter", "", []string{"/", "up", "right"}},
		{"days-filtered", "", []string{"f", "down", "down", "1", "enter"}},
		{"days-detail", "", []string{"f", "up", "right", "enter", "s", "down", "enter"}},
		{"days-practice", "", []string{"f", "up", "right", "enter", "s", "enter"}},
		{"days-records", "", []string{"3"}},
		{"plots-known", "Points for the rank", []string{"4"}},
		{"plots-rank", "Rank over time", []string{"4"}},
		{"plots-weeks", "The day's boards", []string{"4"}},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.name+"-"+size.String(), func(t *testing.T) {
				width, height := size.Room()
				s, _ := press(opened(t, store, width, height, screen.Statistics{}), c.keys...)
				for range 9 {
					if strings.Contains(text(s), "\n  "+c.to) {
						break
					}
					s, _ = press(s, "v")
				}
				scene(t, c.name).Hold(t, size, s.View())
			})
		}
	}
}

// TestWeeks reads the calendar back: each day that is done has the number of its
// rank in its row and its week, and each one that was missed since has a dot.
func TestWeeks(t *testing.T) {
	s, _ := press(opened(t, days(t), 80, 23, screen.Statistics{}), "4")
	for !strings.Contains(text(s), "The day's boards") {
		s, _ = press(s, "v")
	}
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
	daily, _ := press(s, "f", "up", "right", "enter")
	sees(t, daily, "13 games of the day's boards")
	all, _ := press(daily, "c")
	sees(t, all, "16 games, ")
	undone, _ := press(s, "f", "up", "right", "esc")
	sees(t, undone, "16 games, ")
	clicked, _ := press(s, "f")
	clicked, _ = tell(clicked, screen.Click{ID: "filter:day:1"})
	sees(t, clicked, "[daily]")
	sees(t, clicked, "Daily 325")
	calm, _ := press(daily, "t")
	sees(t, calm, "without a clock")
	calm, _ = press(daily, "f", "down", "left")
	if got := text(calm); !strings.Contains(got, "[find all]") && !strings.Contains(got, "[all]") {
		t.Errorf("the minutes are gone:\n%s", got)
	}
}
