package watch

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/tournament"
	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/tournament"
)

// source is a server that stands still.
type source struct {
	snapshot       tournament.Snapshot
	changed, done  chan struct{}
	begun, stopped int
	directed       []rules.Directive
	drawn          int
}

func (s *source) Snapshot() tournament.Snapshot { return s.snapshot }
func (s *source) Changed() <-chan struct{}      { return s.changed }
func (s *source) Done() <-chan struct{}         { return s.done }
func (s *source) Begin()                        { s.begun++ }
func (s *source) Stop()                         { s.stopped++ }
func (s *source) Draw() error                   { s.drawn++; return nil }
func (s *source) Direct(d rules.Directive) error {
	d.At = s.snapshot.State.Last()
	next, err := s.snapshot.State.Apply(d)
	if err == nil {
		s.snapshot.State, s.directed = next, append(s.directed, d)
	}
	return err
}
func (s *source) Watch(int) remote.Game { return nil }

// moment is the time of every look.
var moment = time.Unix(1758300000, 0)

// at returns a tournament with some entrants after some games, with those that are running then.
func at(t testing.TB, entrants, games int) *source {
	t.Helper()
	var s rules.State
	now := time.Duration(0)
	apply := func(e rules.Event) {
		next, err := s.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	apply(rules.OpenList{Config: rules.Config{Rounds: 2, Grace: time.Minute, Time: "30s+200ms", Game: "santorini 1"}})
	for i := range entrants {
		apply(rules.AddEntrant{Name: fmt.Sprintf("player-%02d", i+1), At: now})
	}
	src := &source{done: make(chan struct{}), changed: make(chan struct{}, 1)}
	if games >= 0 {
		apply(rules.StartGames{At: now})
		for played := 0; ; {
			for _, p := range s.Next() {
				apply(rules.GameStarted{Game: s.NextGame(), Pairing: p, At: now})
			}
			running := s.Running()
			if played == games || len(running) == 0 {
				break
			}
			played++
			// The stronger has the lower number.
			apply(rules.GameFinished{Game: running[0].Number, Winner: min(running[0].Pairing.Seats[0], running[0].Pairing.Seats[1]), Ending: "climbed", Turns: 20, At: now})
		}
	}
	for i, g := range s.Running() {
		clocks := []time.Duration{time.Duration(20+i) * time.Second, time.Duration(9+i) * time.Second}
		src.snapshot.Games = append(src.snapshot.Games, tournament.RunningGame{Game: g, Turns: 5 + i, ToAct: i % 2, Clocks: clocks, At: moment.Add(-time.Second)})
	}
	src.snapshot.State, src.snapshot.Title = s, "Santorini"
	return src
}

// shown returns a screen that watches a source, in a window of a size; the bottom line is the app's.
func shown(t testing.TB, s *source, width, height int) Model {
	t.Helper()
	log := new(NoteLog)
	log.Note(tournament.Announcement{Text: "game 7, player-01 - player-02: player-01 wins in 20 turns, with a climb"})
	log.Note(tournament.Announcement{Text: "198.51.100.7:4711 is closed: no hello within 5s", Fault: true})
	deps := Deps{Server: s, Log: log, Address: "127.0.0.1:4040", Record: "/home/ada/cup.txt"}
	return tell(tell(New(deps), framed(width, height)), see(deps, lastState{}, moment))
}

// swissAt returns a Swiss of five rounds with points, in its second round, with some of the games over and an
// entrant who is away.
func swissAt(t testing.TB, entrants, over int) *source {
	t.Helper()
	var s rules.State
	apply := func(e rules.Event) {
		t.Helper()
		next, err := s.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	apply(rules.OpenList{Config: rules.Config{System: rules.Swiss, Seats: 2, Rounds: 5, Scored: true, Seed: 1, Grace: time.Minute, Time: "25m+0s", Game: "scrabble 1"}})
	for _, name := range []string{"Ada", "Robin", "Noor", "Ivo", "Mei", "Lea", "Tomas", "Jun"}[:entrants] {
		apply(rules.AddEntrant{Name: name})
	}
	apply(rules.StartGames{})
	for played := 0; played < entrants/2+over-2; {
		for _, e := range s.Due(0) {
			apply(e)
		}
		for _, p := range s.Next() {
			apply(rules.GameStarted{Game: s.NextGame(), Pairing: p, Seed: 3})
		}
		g := s.Running()[0]
		points := []int64{int64(420 - 17*played), int64(380 - 11*played)}
		apply(rules.GameFinished{Game: g.Number, Ending: "out", Turns: 20, Scores: []rules.Score{{Place: 1, Points: points[0]}, {Place: 2, Points: points[1]}}})
		played++
	}
	for _, e := range s.Due(0) {
		apply(e)
	}
	for _, p := range s.Next() {
		apply(rules.GameStarted{Game: s.NextGame(), Pairing: p, Seed: 3})
	}
	apply(rules.Absent{Name: s.Running()[0].Pairing.Seats[1]})
	src := &source{done: make(chan struct{}), changed: make(chan struct{}, 1)}
	for i, g := range s.Running() {
		src.snapshot.Games = append(src.snapshot.Games, tournament.RunningGame{
			Game: g, Turns: 5 + i, ToAct: (i + 1) % 2, Scores: []int64{212 - int64(i)*40, 240 - int64(i)*9},
			Clocks: []time.Duration{9 * time.Minute, 6*time.Minute + 12*time.Second}, At: moment,
		})
	}
	src.snapshot.State, src.snapshot.Title = s, "Scrabble"
	return src
}

func framed(width, height int) screen.Frame {
	return screen.Frame{Width: width, Height: height - 1, Theme: theme.New("dark", true, colorprofile.TrueColor)}
}

func tell(m Model, msg tea.Msg) Model {
	next, _ := m.Update(msg)
	return next.(Model)
}

func frame(t testing.TB, m Model) string {
	t.Helper()
	v := m.View()
	screentest.Fits(t, v, m.frame.Width, m.frame.Height)
	return v.Content
}

// press sends keys, and returns whether the screen was left.
func press(t testing.TB, m Model, keys ...string) (Model, bool) {
	t.Helper()
	quit := false
	for _, k := range keys {
		next, cmd := m.Update(screentest.Key(k))
		m = next.(Model)
		for _, want := range cmd {
			if screentest.Answer(t, want) == (screen.Quit{}) {
				quit = true
			}
		}
	}
	return m, quit
}

func TestFrames(t *testing.T) {
	finished := at(t, 3, 6)
	finished.snapshot.State, _ = finished.snapshot.State.Apply(rules.Finish{})
	close(finished.done)
	many := at(t, 40, 100)
	stopping := at(t, 4, 3)
	stopping.snapshot.Stopping = true
	starting := at(t, 2, -1)
	starting.snapshot.StartsIn = 90 * time.Second
	called := at(t, 6, 10)
	for i, waits := range [][]int{{1}, {0, 1}} {
		g := &called.snapshot.Games[i]
		g.Turns, g.Waits, g.Still, g.Starts = 0, waits, true, 40*time.Second
	}
	swiss := swissAt(t, 8, 3)
	for _, c := range []struct {
		screentest.Scene
		source *source
		keys   []string
	}{
		{screentest.Scene{Name: "listing", Seen: []string{"Waiting for players", "3 entrants, 3 here", "no game is running", "s starts the games now", "is closed: no hello within 5s"}}, at(t, 3, -1), nil},
		{screentest.Scene{Name: "starting", Seen: []string{"2 entrants, 2 here", "The games begin in 1:30", "no game is running"}}, starting, nil},
		{screentest.Scene{Name: "playing", Seen: []string{"games decided", "10 of 30 ━━━━", "6 entrants, 6 here", "1 player-02", "Tables", "11 *player-01", "20 games to decide"}}, at(t, 6, 10), nil},
		{screentest.Scene{Name: "called", Seen: []string{"10 of 30 ━━━━", "11 *player-01", "waiting"}}, called, nil},
		{screentest.Scene{Name: "round", Seen: []string{"round 2 of 5", "■ ▄ · · ·", "wins spread", "+", "Round 3 is drawn when"}, Also: []screentest.WindowSize{screentest.Least}}, swiss, nil},
		{screentest.Scene{Name: "crosstable", Seen: []string{"# player", "round 1", "+ won", "figures are opponents"}}, swiss, []string{"x", "down"}},
		{screentest.Scene{Name: "crosstable-robin", Seen: []string{"# player", "columns are opponents"}}, at(t, 6, 10), []string{"x"}},
		{screentest.Scene{Name: "crowd", Seen: []string{"100 of 240 ━━━━", "16 entrants, 16 here", "player-01"}, Also: []screentest.WindowSize{screentest.Large}}, at(t, 16, 100), nil},
		{screentest.Scene{Name: "many", Seen: []string{"100 of 1560 ━", "40 entrants, 40 here", "> 103", "*player-03"}}, many, []string{"down", "down"}},
		{screentest.Scene{Name: "many-end", Seen: []string{"100 of 1560 ━", "31 player-40"}}, many, []string{"tab", "G"}},
		{screentest.Scene{Name: "stop", Seen: []string{"3 of 12 ━━━━", "4 entrants, 4 here", "Stop the tournament? Running games are played to their end first."}}, at(t, 4, 3), []string{"q"}},
		{screentest.Scene{Name: "stopping", Seen: []string{"Stopping, 1 game still running", "4 entrants, 4 here"}}, stopping, nil},
		{screentest.Scene{Name: "kill", Seen: []string{"Stopping, 1 game still running", "Stop at once? Running games are broken off.", "With --record /home/ada/cup.txt it goes on from there."}}, stopping, []string{"ctrl+c"}},
		{screentest.Scene{Name: "finished", Seen: []string{"player-01 has won", "1 player-01 4 0", "no game is running"}}, finished, nil},
	} {
		c.Seen = append(c.Seen, "127.0.0.1:4040")
		for _, size := range screentest.Sizes {
			t.Run(c.Name+"-"+size.String(), func(t *testing.T) {
				scene := c.Scene
				if c.keys == nil && size.Width >= wideWidth { // with less room a shorter note is shown
					scene.Seen = append(slices.Clone(scene.Seen), "game 7, player-01 - player-02: player-01 wins in 20 turns, with a climb")
				}
				m, _ := press(t, shown(t, c.source, size.Width, size.Height), c.keys...)
				scene.Hold(t, size, m.View())
			})
		}
	}
	t.Run("least", func(t *testing.T) {
		screentest.Golden(t, "many-60x17", frame(t, shown(t, many, screen.MinWidth, screen.MinHeight+1)))
	})
}

// TestSizes draws every size without a line too many or too wide.
func TestSizes(t *testing.T) {
	first := shown(t, at(t, 20, 30), 80, 24)
	for width := screen.MinWidth; width <= 130; width += 14 {
		for height := screen.MinHeight + 1; height <= 45; height += 7 {
			m := tell(first, framed(width, height))
			for _, key := range []string{"j", "tab", "G", "k", "pgup", "x", "G", "right", "x", "q"} {
				frame(t, m)
				m, _ = press(t, m, key)
			}
			frame(t, m)
		}
	}
}

// TestWayInIsWhole checks that the command with which a person joins is shown as a whole while players are awaited,
// in the smallest window too.
func TestWayInIsWhole(t *testing.T) {
	m := shown(t, at(t, 3, -1), 60, 20)
	m.seen.notes = append(m.seen.notes, tournament.Announcement{Text: "a person plays with: quoin join tournaments.example.org:35049 --name NAME"})
	if got := strings.Join(strings.Fields(m.View().Content), " "); !strings.Contains(got, "--name NAME") {
		t.Errorf("the command is cut:\n%s", m.View().Content)
	}
}

// TestCountdown has the time until the games begin in big figures, and in
// characters alone where type is small or rows are few.
func TestCountdown(t *testing.T) {
	s := at(t, 2, -1)
	s.snapshot.StartsIn = 90 * time.Second
	for _, c := range []struct {
		width, height int
		small, big    bool
	}{{80, 24, false, true}, {80, 24, true, false}, {60, 17, false, false}, {60, 22, false, false}, {60, 30, false, true}} {
		m := shown(t, s, c.width, c.height)
		m.frame.Small = c.small
		text := ansi.Strip(frame(t, m))
		if strings.ContainsAny(text, "▀▄█") != c.big || !strings.Contains(text, "The games begin in 1:30") {
			t.Errorf("%+v:\n%s", c, text)
		}
	}
}

// TestRoomless has news before it is told its room, and draws nothing.
func TestRoomless(t *testing.T) {
	deps := Deps{Server: at(t, 4, 3), Log: new(NoteLog)}
	m := tell(New(deps), see(deps, lastState{}, moment))
	if m.Keys(); m.View().Content != "" {
		t.Errorf("it draws %q", m.View().Content)
	}
}

// TestKeys stops, kills, begins and leaves, and asks before it does.
func TestKeys(t *testing.T) {
	for _, c := range []struct {
		name           string
		games          int // -1 before the start
		stopping, over bool
		keys           []string
		begun, stopped int
		killed, left   bool
	}{
		{"begin", -1, false, false, []string{"s"}, 1, 0, false, false},
		{"begin again", 3, false, false, []string{"s"}, 0, 0, false, false},
		{"stop", 3, false, false, []string{"q", "y"}, 0, 1, false, false},
		{"stop with ctrl+c", 3, false, false, []string{"ctrl+c", "ctrl+c"}, 0, 1, false, false},
		{"don't stop", 3, false, false, []string{"q", "n"}, 0, 0, false, false},
		{"don't stop after all", 3, false, false, []string{"esc", "esc"}, 0, 0, false, false},
		{"other keys are no answer", 3, false, false, []string{"q", "s", "j", "q"}, 0, 0, false, false},
		{"kill", 3, true, false, []string{"q", "enter"}, 0, 0, true, false},
		{"don't kill", 3, true, false, []string{"q", "n"}, 0, 0, false, false},
		{"leave", 3, false, true, []string{"q"}, 0, 0, false, true},
		{"leave with ctrl+c", 3, false, true, []string{"ctrl+c"}, 0, 0, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := at(t, 4, c.games)
			s.snapshot.Stopping = c.stopping
			m := shown(t, s, 80, 24)
			m.seen.ended = c.over
			killed := false
			m.deps.Kill = func() { killed = true }
			_, left := press(t, m, c.keys...)
			if s.begun != c.begun || s.stopped != c.stopped || killed != c.killed || left != c.left {
				t.Errorf("begun %d, stopped %d, killed %v, left %v", s.begun, s.stopped, killed, left)
			}
		})
	}
}

// TestEnds leaves by itself after a stop, and stays to show the standings when
// the tournament is over.
func TestEnds(t *testing.T) {
	s := at(t, 4, 3)
	close(s.done)
	m := shown(t, s, 80, 24)
	if _, cmd := m.Update(see(m.deps, m.seen, moment)); len(cmd) != 1 || cmd[0].Sent != (screen.Quit{}) {
		t.Error("it stays after a stop")
	}
	s = at(t, 3, 6)
	s.snapshot.State, _ = s.snapshot.State.Apply(rules.Finish{})
	close(s.done)
	m = shown(t, s, 80, 24)
	if !strings.Contains(frame(t, tell(m, see(m.deps, m.seen, moment))), "player-01 has won") {
		t.Error("nobody is told who has won")
	}
}

// TestHostileNotes shows nothing that the terminal would obey.
func TestHostileNotes(t *testing.T) {
	m := shown(t, at(t, 3, 1), 80, 24)
	m.deps.Log.Note(tournament.Announcement{Text: "a\x1b[2J\x07b\u202e"})
	m.deps.Address = "\x1b]0;x\x07"
	if got := ansi.Strip(tell(m, see(m.deps, m.seen, moment)).View().Content); strings.ContainsAny(got, "\x1b\x07\u202e") || !strings.Contains(got, "a?[2J?b?") {
		t.Errorf("it shows %q", got)
	}
}

// TestLines writes notes, and the standings on the way.
func TestLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		l := NewLines(&out)
		s := at(t, 3, 0)
		var following sync.WaitGroup
		following.Go(func() { l.Follow(s) })
		l.Note(tournament.Announcement{Text: "one"})
		for games := range 6 {
			s.snapshot = at(t, 3, games).snapshot
			s.changed <- struct{}{}
			synctest.Wait()
		}
		close(s.done)
		following.Wait()
		l.Note(tournament.Announcement{Text: "two"})
		l.Close()
		l.Note(tournament.Announcement{Text: "too late"})
		got := out.String()
		if !strings.HasPrefix(got, "one\n2 of 6 games:\nplace") || !strings.HasSuffix(got, "two\n") || strings.Count(got, " of 6 games") != 3 {
			t.Errorf("it wrote\n%s", got)
		}
	})
}

// TestLinesNobodyReads leaves lines out rather than wait, and says so.
func TestLinesNobodyReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, out := io.Pipe()
		l := NewLines(out)
		l.Note(tournament.Announcement{Text: "first"})
		synctest.Wait()
		for range waiting + 10 {
			l.Note(tournament.Announcement{Text: "more"})
		}
		text := make(chan string)
		go func() {
			all, _ := io.ReadAll(in)
			text <- string(all)
		}()
		synctest.Wait()
		l.Note(tournament.Announcement{Text: "last"})
		l.Close()
		_ = out.Close()
		if got := <-text; !strings.HasSuffix(got, "(10 lines left out)\nlast\n") || strings.Count(got, "more\n") != waiting {
			t.Errorf("it wrote %d lines, the last ones %q", strings.Count(got, "\n"), got[max(0, len(got)-60):])
		}
	})
}

func TestFinal(t *testing.T) {
	if got := Final(at(t, 3, -1).snapshot.State); !strings.HasSuffix(got, "the games have not begun\n") {
		t.Errorf("before the start:\n%s", got)
	}
	if got := Final(at(t, 3, 5).snapshot.State); !strings.HasSuffix(got, "5 of 6 games\n") {
		t.Errorf("before the end:\n%s", got)
	}
	s := at(t, 3, 6).snapshot.State // before everybody has heard of it
	if got := Final(s); !strings.HasSuffix(got, "player-01 has won\n") || strings.Count(got, "\n") != 5 {
		t.Errorf("at the end:\n%s", got)
	}
}

// TestScored shows points and spread where games have points, and tables of more
// than two in a line.
func TestScored(t *testing.T) {
	s, err := rules.State{}.Apply(rules.OpenList{Config: rules.Config{
		System: rules.Swiss, Seats: 4, Rounds: 2, Scored: true, Seed: 1, Time: "25m+0s", Game: "scrabble 1",
	}})
	apply := func(e rules.Event) {
		t.Helper()
		if s, err = s.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	names := []string{"ada", "bob", "cyd", "dan"}
	for _, name := range names {
		apply(rules.AddEntrant{Name: name})
	}
	apply(rules.StartGames{})
	for _, e := range s.Due(0) {
		apply(e)
	}
	p := s.Next()[0]
	apply(rules.GameStarted{Game: 1, Pairing: p, Seed: 3})
	src := &source{changed: make(chan struct{}), done: make(chan struct{})}
	src.snapshot.State = s
	src.snapshot.Games = []tournament.RunningGame{{
		Game: s.Running()[0], Turns: 8, ToAct: 2, Scores: []int64{312, 287, 401, 99},
		Clocks: []time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute, 4 * time.Minute}, At: time.Now(),
	}}
	for _, width := range []int{60, 80, 120} {
		m := New(Deps{Server: src, Log: new(NoteLog), Kill: func() {}, Address: "here"})
		next, _ := m.Update(screen.Frame{Width: width, Height: 24, Theme: theme.New("mono", true, 0)})
		text := ansi.Strip(next.View().Content)
		for _, want := range []string{"  wins  spread", " 0.0", "312", "287", "401", " 99"} {
			if !strings.Contains(text, want) {
				t.Errorf("at %d columns %q isn't in\n%s", width, want, text)
			}
		}
		if clocks := strings.Contains(text, "4:00"); clocks != (width > 104) {
			t.Errorf("at %d columns clocks are %t in\n%s", width, clocks, text)
		}
	}
}

// TestTooManyRoundsAreSaid checks that the list says at once when more rounds are asked for than there are
// opponents.
func TestTooManyRoundsAreSaid(t *testing.T) {
	for rounds, want := range map[int]bool{5: false, 7: true} {
		s, err := rules.State{}.Apply(rules.OpenList{Config: rules.Config{System: rules.Swiss, Seats: 2, Rounds: rounds, Game: "scrabble 1"}})
		for i := range 6 {
			if err == nil {
				s, err = s.Apply(rules.AddEntrant{Name: fmt.Sprint("p", i)})
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		m := shown(t, &source{snapshot: tournament.Snapshot{State: s}, done: make(chan struct{})}, 80, 24)
		const text = "7 rounds for 6 players: 6 games between players who have met"
		if got := ansi.Strip(m.View().Content); strings.Contains(got, text) != want {
			t.Errorf("%d rounds: %t, want %t, in\n%s", rounds, !want, want, got)
		}
	}
}

// Pairs of games have their share instead of Elo, and a test its ratio; the player of a gauntlet is waited for.
func TestEnginesScreen(t *testing.T) {
	src := at(t, 2, -1)
	c := rules.Config{System: rules.RoundRobin, Seats: 2, Rounds: 200, Paired: true, Gauntlet: "new", SPRT: rules.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}, Time: "1m", Game: "santorini 1"}
	var s rules.State
	apply := func(e rules.Event) {
		var err error
		if s, err = s.Apply(e); err != nil {
			t.Fatal(err)
		}
		src.snapshot.State = s
	}
	apply(rules.OpenList{Config: c})
	apply(rules.AddEntrant{Name: "old"})
	has := func(width, height int, texts ...string) {
		t.Helper()
		got := strings.Join(strings.Fields(ansi.Strip(shown(t, src, width, height).draw())), " ")
		for _, text := range texts {
			if !strings.Contains(got, text) {
				t.Errorf("%d by %d hasn't %q:\n%s", width, height, text, got)
			}
		}
	}
	has(120, 30, "The games need 2 players")
	apply(rules.AddEntrant{Name: "new"})
	apply(rules.StartGames{})
	for n := 1; n <= 6; n++ {
		p := s.Next()[0]
		apply(rules.GameStarted{Game: n, Pairing: p})
		apply(rules.GameFinished{Game: n, Ending: "climbed", Turns: 9, Scores: []rules.Score{{Place: 1 + min(n, 5)%2}, {Place: 2 - min(n, 5)%2}}})
	}
	has(60, 20, "SPRT of new, Elo 0 or 5: ratio")
	has(80, 24, "SPRT of new, Elo 0 or 5: ratio")
	has(120, 30, "SPRT of new, Elo 0 or 5: ratio", "of 100", " ± ")
}
