package app

import (
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/resources"
	"quoin/settings"
	"quoin/ui/help"
	"quoin/ui/menu"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/theme"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// TestGames holds what the list of games has to be, whatever games it has: no
// name, help page or key of the menu stands for two things.
func TestGames(t *testing.T) {
	taken := map[string]string{}
	take := func(what, name, by string) {
		if other, twice := taken[what+" "+name]; twice || name == "" {
			t.Errorf("the %s %q is of %q and of %q", what, name, other, by)
		}
		taken[what+" "+name] = by
	}
	for _, key := range []string{"r", "m", "p", "u", "s", "w", "e", "h", "q", "o", "x", "j", "k", "g", "G", "l"} {
		take("key", key, "the menu")
	}
	for _, key := range []string{"d", "u", "r", "x", "p", "i", "s", "m", "q", "j", "k", "g", "G", "l", "h"} {
		take("key in the lobby", key, "the lobby")
	}
	for _, k := range Games() {
		if k.Several != nil {
			take("key in the lobby", k.Several.Key, k.Title)
		}
		take("name", k.Name(), k.Title)
		take("title", k.Title, k.Title)
		take("topic", k.Topic, k.Title)
		if _, ok := resources.HelpPage(k.Topic); !ok {
			t.Errorf("%s has no help page", k.Title)
		}
		if k.Start == nil || k.Fold == nil || k.Line == nil || k.Tell == nil || len(k.Rows) == 0 {
			t.Errorf("%s lacks something: %+v", k.Title, k)
		}
		for _, r := range k.Rows {
			take("key", r.Key, r.Label)
			take("label", r.Label, r.Label)
			take("way to begin", k.Name()+" "+r.As, r.Label)
		}
	}
}

// TestHelpContents holds that the contents lead to every page there is.
func TestHelpContents(t *testing.T) {
	entries, err := os.ReadDir("../../resources/help")
	if err != nil {
		t.Fatal(err)
	}
	var pages, topics []string
	for _, e := range entries {
		pages = append(pages, strings.TrimSuffix(path.Base(e.Name()), ".md"))
	}
	s, _ := help.New(Games(), "").Update(screen.Frame{Width: 80, Height: 23, Theme: theme.New("mono", true, colorprofile.ASCII)})
	for _, r := range s.View().Regions {
		topics = append(topics, r.ID)
	}
	slices.Sort(topics)
	if !slices.Equal(topics, pages) {
		t.Errorf("the contents have %q, the pages are %q", topics, pages)
	}
}

// TestMenuFits holds that all games stand on the menu of the least window.
func TestMenuFits(t *testing.T) {
	m := menu.New(menu.Deps{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil), Now: time.Now}, Kinds: Games()})
	s, _ := m.Update(screen.Frame{Width: MinWidth, Height: MinHeight - 1, Theme: theme.New("mono", true, colorprofile.ASCII)})
	for _, k := range Games() {
		for _, r := range k.Rows {
			if !strings.Contains(s.View().Content, r.Label) || !r.Folded && !strings.Contains(s.View().Content, r.About) {
				t.Errorf("%s isn't seen whole:\n%s", r.Label, s.View().Content)
			}
		}
	}
	if !strings.Contains(s.View().Content, "Quit") {
		t.Errorf("the last line isn't seen:\n%s", s.View().Content)
	}
}

// TestUnknownGame: a game of rules that aren't known is said to be one, and
// nothing is opened for it.
func TestUnknownGame(t *testing.T) {
	env := Env{Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}}
	for _, p := range []screen.Play{{Rules: "chess 1"}, {}, {Rules: "scrabble 2", Resume: "a"}} {
		m := newModel(env, builder(env), screen.Menu{}, colorprofile.TrueColor)
		next, _ := m.put(1, p)
		if len(next.stack) != 1 || !strings.Contains(ansi.Strip(next.View().Content), "This Quoin doesn't know the rules of that game") {
			t.Errorf("%+v: %d screens, and it shows\n%s", p, len(next.stack), ansi.Strip(next.View().Content))
		}
	}
}
