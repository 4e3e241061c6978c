package app

import (
	"context"
	"testing"
	"time"

	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/ui/failure"
	"quoin/ui/lobby"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
)

// layer is what lies over a screen: an overlay of the app, or a screen that covers it.
type layer struct {
	name  string
	opens func(*root)
	shows string
	keeps bool // it is a screen of its own, and stays when the one below it fails
}

var layers = []layer{
	{"help", func(r *root) { r.press("?") }, "pgdn more", false},
	{"meaning", func(r *root) {
		r.send(answer{r.m.top().address, screen.Meaning{Words: []string{"quoin"}}})
	}, "Meaning", false},
	{"dictionary", func(r *root) { r.send(screen.Open{To: screen.DictionaryPlace{Word: "quoin"}}) }, "Dictionary", true},
	{"lobby", func(r *root) { r.send(screen.Open{To: screen.Lobby{}}) }, "Your own Quoin", true},
}

// newLayered is an app with a faulty board over the menu, in which the dictionary and the
// lobby are the real ones, wrapped by wraps.
func newLayered(t *testing.T, f faulty, wraps func(screen.Screen) screen.Screen) *root {
	r := newFaulty(t, f)
	r.m.env.Lexicon, r.m.env.Now = func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil }, time.Now
	rec, player := aServer(t)
	ctx, stop := context.WithCancel(context.Background())
	house, err := rooms.Open(ctx, rooms.Deps{Kinds: Games(), Record: rec, Host: r.m.env.Host, LongSeed: func() game.LongSeed { return game.LongSeed{4} }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(); house.Wait() })
	env := r.m.env
	env.Places = lobby.Places(lobby.Deps{Host: env.Host, House: house, Record: rec, Player: player})
	build, real := r.m.build, builder(env)
	r.m.build = func(p screen.Place) screen.Screen {
		switch p.(type) {
		case screen.DictionaryPlace, screen.Lobby:
			return wraps(real(p))
		}
		return build(p)
	}
	return r
}

// aServer is the record of a server, and a player of it.
func aServer(t testing.TB) (record.Record, record.Player) {
	t.Helper()
	r, err := sqlitestore.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	p, err := r.Join(t.Context(), record.Newcomer{Name: longestName('W'), Key: "SHA256:" + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", At: 1})
	if err != nil {
		t.Fatal(err)
	}
	return r, p
}

func asItIs(s screen.Screen) screen.Screen { return s }

// TestScreenFailsUnder: a board that panics while something lies over it fails by
// itself, once: its game is given back and a report names it. A screen over it stays;
// what the app has laid over it goes, since it was the board's.
func TestScreenFailsUnder(t *testing.T) {
	for _, over := range layers {
		for _, at := range []string{"u", "c", "v", "k", "s"} {
			if over.keeps && at == "s" {
				continue // which only the app's own overlays show
			}
			t.Run(over.name+" "+at, inBubble(func(t *testing.T) {
				g := &gives{}
				r := newLayered(t, faulty{page: page{name: "board"}, gives: g}, asItIs)
				over.opens(r)
				r.shows(over.shows)
				r.send(later(at))
				failsAtOnce := at == "u" || at == "c" || !over.keeps && at != "v"
				if failsAtOnce != (g.tries > 0) {
					t.Errorf("the game was given back %d times, and the screen failed at once: %v", g.tries, failsAtOnce)
				}
				if over.keeps || !failsAtOnce {
					r.shows(over.shows)
					if r.quiet(); over.keeps {
						r.send(screen.Back{})
					} else {
						r.press("esc")
					}
				}
				r.shows("This screen failed")
				if all := r.reports(); len(all) != 1 || all[0].Screen != "app.faulty" || all[0].Game != "the-game" || g.tries != 1 {
					t.Errorf("%d tries, and reports %+v", g.tries, all)
				}
				r.quiet()
				r.press("esc")
				r.shows("menu 80×23 shown")
			}))
		}
	}
}

// breaks is a real screen that panics as faulty does.
type breaks struct {
	screen.Screen
	at string
}

func (b breaks) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	if l, is := msg.(later); is {
		switch l {
		case "c":
			return b, screen.Run(func() tea.Msg { panic(word) })
		case "u":
			panic(word)
		}
		b.at = string(l)
		return b, nil
	}
	if _, is := msg.(tea.KeyPressMsg); is && b.at == "key" {
		panic(word)
	}
	next, cmd := b.Screen.Update(msg)
	b.Screen = next
	return b, cmd
}

func (b breaks) View() screen.View {
	if b.at == "v" {
		panic(word)
	}
	return b.Screen.View()
}

func (b breaks) Keys() screen.Keys {
	if b.at == "k" {
		panic(word)
	}
	return b.Screen.Keys()
}

// failsAlone holds that a screen over the board has failed by itself: esc leads to the
// board as it was, and the one report is of that screen.
func (r *root) failsAlone(t *testing.T, screen string, g *gives) {
	t.Helper()
	r.shows("This screen failed")
	r.quiet()
	r.press("esc")
	r.shows("board 80×23")
	if all := r.reports(); len(all) != 1 || all[0].Screen != screen || g.tries != 0 {
		t.Errorf("the game was given back %d times; reports %+v", g.tries, all)
	}
}

// TestCoverFails: the dictionary or the lobby that panics over a board fails by itself,
// and the board is there as it was.
func TestCoverFails(t *testing.T) {
	for _, over := range layers {
		if !over.keeps {
			continue
		}
		for _, at := range []string{"u", "c", "v", "k", "key"} {
			t.Run(over.name+" "+at, inBubble(func(t *testing.T) {
				g := &gives{}
				// The board takes a later too, and fails at none of these by itself.
				r := newLayered(t, faulty{page: page{name: "board"}, gives: g}, func(s screen.Screen) screen.Screen { return breaks{Screen: s} })
				over.opens(r)
				r.shows(over.shows)
				r.send(answer{r.m.top().address, later(at)})
				if at == "key" {
					r.press("down")
				}
				r.failsAlone(t, "app.breaks", g)
			}))
		}
	}
}

// panicking is a record that panics where the lobby asks for the player's friends.
type panicking struct{ record.Record }

func (panicking) FriendsOf(context.Context, record.PlayerID) ([]record.Player, error) { panic(word) }

// TestLookupFails: a lobby and a dictionary whose own commands panic fail like any screen.
func TestLookupFails(t *testing.T) {
	for name, place := range map[string]screen.Place{"lobby": screen.Lobby{}, "dictionary": screen.DictionaryPlace{Word: "quoin"}} {
		t.Run(name, inBubble(func(t *testing.T) {
			r := newLayered(t, faulty{page: page{name: "board"}}, asItIs)
			rec, player := aServer(t)
			ctx, stop := context.WithCancel(context.Background())
			house, err := rooms.Open(ctx, rooms.Deps{Kinds: Games(), Record: rec, Host: r.m.env.Host, LongSeed: func() game.LongSeed { return game.LongSeed{4} }})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { stop(); house.Wait() }()
			env := r.m.env
			env.Lexicon = func(string) (*lexicon.Lexicon, error) { panic(word) }
			env.Places = lobby.Places(lobby.Deps{Host: env.Host, House: house, Record: panicking{rec}, Player: player})
			r.m.build = builder(env)
			r.send(screen.Open{To: place})
			r.shows("This screen failed")
			if all := r.reports(); len(all) != 1 || all[0].During != failure.Working {
				t.Errorf("reports %+v", all)
			}
			r.quiet()
			r.press("esc")
			r.shows("board 80×23")
		}))
	}
}

// TestHelpFails: help, and what words mean, that panic on a key, while they are drawn and
// while they are laid out, fail by themselves, and the board under them goes on.
func TestHelpFails(t *testing.T) {
	breaks := func(viewport.GutterContext) string { panic(word) }
	for _, over := range layers {
		if over.keeps {
			continue
		}
		for at, does := range map[string]func(*root){
			"a key": func(r *root) {
				r.m.over.port.SoftWrap, r.m.over.port.LeftGutterFunc = true, breaks
				r.press("down")
			},
			"a view":  func(r *root) { r.m.over.port.LeftGutterFunc = breaks; r.send(beat{}) },
			"a frame": func(r *root) { r.m.over.text = nil; r.send(tea.WindowSizeMsg{Width: 80, Height: 24}) },
		} {
			t.Run(over.name+" in "+at, inBubble(func(t *testing.T) {
				g := &gives{}
				r := newLayered(t, faulty{page: page{name: "board"}, gives: g}, asItIs)
				over.opens(r)
				r.shows(over.shows)
				does(r)
				r.failsAlone(t, "*app.overlay", g)
			}))
		}
	}
}
