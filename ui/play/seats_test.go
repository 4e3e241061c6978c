package play_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/settings"
	"quoin/ui/board/seats"
	"quoin/ui/play"
	"quoin/ui/screentest"
)

var (
	forTwo  = seats.Manner{Least: 2, Most: 2, Unnamed: func(seat int) string { return []string{play.You, play.Guest}[seat] }}
	forFour = seats.Manner{Least: 2, Most: 4, Unnamed: func(seat int) string { return fmt.Sprintf("Player %d", seat+1) }, Numbered: true}
)

func typed(s seats.Seats, seat int, key string) seats.Seats {
	return s.Typed(seat, screentest.Key(key))
}

// TestSeatsAnyWay does whatever a page can do, in any order, and checks that no earlier value
// changes and that the final players are valid.
func TestSeatsAnyWay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, manner := range []seats.Manner{forTwo, forFour} {
		for range 300 {
			s := seats.New(manner, []game.Player{{Name: "Ada"}, play.Computer(game.Even)}, "Ada", "Grace")
			for range 20 {
				before, as := s, fmt.Sprint(s)
				seat := r.IntN(len(s.Players))
				switch r.IntN(9) {
				case 0, 1:
					s = s.Turned(seat, r.IntN(3)-1)
				case 2:
					s = s.Swapped()
				case 3:
					s = s.Added()
				case 4:
					s = s.Removed(seat)
				case 5:
					s = s.Settled()
				default:
					if s.Players[seat].Level == "" {
						s = []seats.Seats{typed(s, seat, "x"), typed(s, seat, "backspace"), typed(s, seat, "ctrl+u"), s.Pasted(seat, "日本\x1b太郎")}[r.IntN(4)]
					}
				}
				if fmt.Sprint(before) != as {
					t.Fatalf("%s became %v", as, before)
				}
			}
			s = s.Settled()
			if n := len(s.Players); n < manner.Least || n > manner.Most {
				t.Fatalf("%d sit there", n)
			}
			for _, p := range s.Players {
				if !game.IsName(p.Name) {
					t.Errorf("nobody can play as %q", p.Name)
				}
			}
		}
	}
}

// TestComputersAreToldApart checks that several computers have different names.
func TestComputersAreToldApart(t *testing.T) {
	for _, c := range []struct {
		manner seats.Manner
		want   []string
	}{{forTwo, []string{"Quoin", "Quoin"}}, {forFour, []string{"Quoin 2", "Quoin"}}} {
		s := seats.New(c.manner, []game.Player{{Name: "Ada"}, play.Computer(game.Even)}).Turned(0, 1)
		got := []string{s.Players[0].Name, s.Players[1].Name}
		if !slices.Equal(got, c.want) {
			t.Errorf("they are %q, want %q", got, c.want)
		}
		if back := s.Turned(0, -1).Players[0]; back != (game.Player{Name: "Ada"}) {
			t.Errorf("%v got up, and %v sat down", s.Players[0], back)
		}
	}
}

// TestSeatsChoices checks the settings that the next game begins with.
func TestSeatsChoices(t *testing.T) {
	now := settings.Default()
	now.Name, now.Opponent = "Ada", "Bea"
	for _, c := range []struct{ first, second, want string }{
		{"Ada", "Bea", ""},
		{"Bea", "Ada", ""},
		{"You", "Guest", ""},
		{"Cleo", "Bea", "name=Cleo"},
		{"Cleo", "Ada", "opponent=Cleo"},
		{"Ada", "Cleo", "opponent=Cleo"},
		{"Cleo", "Dora", "name=Cleo opponent=Dora"},
		{"Cleo", "", "name=Cleo level=best"},
		{"", "Cleo", "level=best name=Cleo"},
	} {
		players := []game.Player{{Name: c.first}, {Name: c.second}}
		for i := range players {
			if players[i].Name == "" {
				players[i] = play.Computer(game.Best)
			}
		}
		var got []string
		for _, choice := range seats.New(forTwo, players).Choices(now) {
			got = append(got, choice.Key+"="+choice.Value)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q and %q: kept is %q, want %q", c.first, c.second, got, c.want)
		}
	}
}

// TestSeatsKeep checks that values that are invalid or already set aren't saved.
func TestSeatsKeep(t *testing.T) {
	live := settings.NewLive("", settings.Default(), nil, nil)
	if seats.Keep(live, []seats.Choice{{Key: "level", Value: live.Now().Level}, {Key: "level", Value: "unheard of"}, {Key: "nothing", Value: "x"}}) != nil {
		t.Error("there is something to save")
	}
	if !reflect.DeepEqual(live.Now(), settings.Default()) {
		t.Errorf("in force are %+v", live.Now())
	}
}
