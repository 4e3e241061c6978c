package lobby

import (
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/tournament"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
	"quoin/ui/serve/tournaments"
	"quoin/ui/tournament"
)

// TestPlayerIsCalled: a player whose game in a tournament starts is told so once, in the
// lobby and while another screen covers it, and the game comes first in the lobby.
func TestPlayerIsCalled(t *testing.T) {
	ada := record.Player{ID: 1, Name: "Ada"}
	const atTable = 9 // a game at which she sits
	rows := func(game int) []tournamentRow {
		c := tournaments.Tournament{Name: "spring", Title: "Scrabble"}
		if game > 0 {
			table := tournament.RunningGame{}
			table.Number, table.Pairing = game, rules.Pairing{Seats: [rules.MaxSeats]string{"Bea", "Ada"}}
			c.Games = []tournament.RunningGame{table}
		}
		return []tournamentRow{{tournament: c, mine: true, atTable: game == atTable}, {tournament: tournaments.Tournament{Name: "other", Games: c.Games}}}
	}
	for _, covered := range []bool{false, true} {
		m := New(Deps{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}, Player: ada, House: &rooms.House{}, Tick: func(time.Duration, func(time.Time) tea.Msg) screen.Cmd { return nil }})
		m.covered = covered
		told := func(game int) (texts []string) {
			t.Helper()
			s, cmd := m.Update(callTick{rows: rows(game)})
			s, asked := screentest.Settle(t, s, cmd)
			m = s.(Model)
			for _, msg := range asked {
				if n, is := msg.(screen.Notice); is {
					texts = append(texts, n.Text)
				}
			}
			return texts
		}
		const first = "Your game of spring against Bea has started: it is first in the lobby"
		for i, c := range []struct {
			game int
			want []string
		}{{0, nil}, {3, []string{first}}, {3, nil}, {0, nil}, {atTable, nil}, {7, []string{first}}} {
			if got := told(c.game); !slices.Equal(got, c.want) {
				t.Errorf("covered %v, look %d: told %q, want %q", covered, i, got, c.want)
			}
		}
		if e := m.entries[0]; e.part != moves || e.to != (screen.ServerTournamentTable{Name: "spring", Game: 7}) {
			t.Errorf("first in the lobby is %+v", e)
		}
	}
}
