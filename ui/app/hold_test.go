package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/santorini"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
)

// TestHoldRecords: a tournament held from the menu has a record in the player's folder, says where, and can go on from it.
func TestHoldRecords(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "tournaments")
	env := Env{Host: play.Host{Now: func() time.Time { return time.Date(2026, 11, 27, 20, 14, 0, 0, time.UTC) }, Files: &play.Files{TournamentsDir: dir}}}
	for _, name := range []string{"2026-11-27-2014.txt", "2026-11-27-2014-2.txt"} {
		held, err := hold(env, screen.HoldPlace{Rules: santorini.Rules, Rounds: 2, Port: "0"})
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name)
		if held.Record != path {
			t.Errorf("the record is %s, want %s", held.Record, path)
		}
		told := false
		for _, n := range held.Log.Latest() {
			told = told || strings.Contains(n.Text, "--record "+path)
		}
		if !told {
			t.Errorf("its screen says %v", held.Log.Latest())
		}
		for server := held.Server.(*tournament.Server); server.Snapshot().State.Phase() != rules.Listing; {
			time.Sleep(time.Millisecond)
		}
		held.Kill()
		<-held.Server.Done()
		for {
			record, state, err := tournament.OpenRecord(path, nil)
			if err == nil {
				if state.Phase() != rules.Listing || record.Close() != nil {
					t.Errorf("the record is at phase %v", state.Phase())
				}
				break
			}
			time.Sleep(time.Millisecond) // it is still being closed
		}
	}
	env.Files.TournamentsDir = filepath.Join(dir, "2026-11-27-2014.txt", "no folder")
	held, err := hold(env, screen.HoldPlace{Rules: santorini.Rules, Rounds: 2, Port: "0"})
	if err != nil {
		t.Fatal(err)
	}
	defer held.Kill()
	if n := held.Log.Latest(); held.Record != "" || !n[len(n)-1].Fault || !strings.Contains(n[len(n)-1].Text, "nothing is recorded") {
		t.Errorf("without a folder: %q, %v", held.Record, n)
	}
	if _, err := os.Stat(env.Files.TournamentsDir); err == nil {
		t.Error("there is a folder")
	}
}

// TestHoldInEachLanguage: a tournament held from the menu has the letters and words that its page says.
func TestHoldInEachLanguage(t *testing.T) {
	s := settings.Default()
	s.Dictionary = settings.Everyday
	env := Env{Host: play.Host{
		Now: time.Now, Settings: settings.NewLive("", s, nil, nil), Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
		Dictionary: func(l *lexicon.Lexicon) (*search.Dictionary, error) { return &search.Dictionary{Words: l}, nil },
	}}
	for _, g := range games.Of(Games()) {
		for _, of := range lexicon.Languages() {
			s, words, err := setUp(env, g, of.Tag())
			if err != nil || g.Words && (s.Language() != of || s.List != resources.NamesOf(of)[1] || words.Words.Language() != of) {
				t.Errorf("%s in %v: %+v, %v", g.Title, of, s, err)
			}
		}
	}
}
