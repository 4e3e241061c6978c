package serve_test

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestKnobs: each limit can be set, by itself and within its range, and is described in docs/serve.md.
func TestKnobs(t *testing.T) {
	t.Parallel()
	docs, err := os.ReadFile("../../docs/serve.md")
	if err != nil {
		t.Fatal(err)
	}
	set := map[int]string{}
	for _, k := range serve.Knobs() {
		for _, text := range []string{"", "x", "-1", "0s", "1000000000", "200000h", "1.5"} {
			l := serve.Usual
			if k.Set(&l, text) || l != serve.Usual {
				t.Errorf("%s is set to %q", k.Name, text)
			}
		}
		l := serve.Usual
		if !k.Set(&l, k.Get(l)) || l != serve.Usual {
			t.Errorf("%s: %q isn't taken", k.Name, k.Get(l))
		}
		text := map[string]string{"number": "77", "duration": "77s"}[k.Kind()]
		if k.Name == "typing" || k.Name == "burst" || k.Name == "paste" {
			text = "2077"
		}
		if k.Name == "drawing" { // in a second
			text = "77ms"
		}
		if !k.Set(&l, text) {
			t.Errorf("%s can't be %s; %s", k.Name, text, k.Allowed())
		}
		for i := range reflect.TypeFor[serve.Limits]().NumField() {
			if reflect.ValueOf(l).Field(i).Interface() != reflect.ValueOf(serve.Usual).Field(i).Interface() {
				if set[i] != "" {
					t.Errorf("%s sets what %s does", k.Name, set[i])
				}
				set[i] = k.Name
			}
		}
		if row := fmt.Sprintf("| `--%s` | %s | ", k.Name, k.Get(serve.Usual)); !strings.Contains(string(docs), row) {
			t.Errorf("docs/serve.md has no row %q", row)
		}
	}
	if n := reflect.TypeFor[serve.Limits]().NumField(); len(set) != n {
		t.Errorf("%d of %d limits can be set: %v", len(set), n, set)
	}
}

// TestTyping: the limits for the size of the window, for typing and for pasting are as set.
func TestTyping(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) {
			l.Columns, l.Rows, l.Typing, l.Burst, l.Paste = 70, 30, 100, 2000, 300
		})})
		key := servetest.Key(t)
		c := h.Named(key, "Ada")
		c.Shows("Lobby")
		big := h.Shell(key, 120, 50)
		big.Shows("Lobby", "help")
		for y, line := range strings.Split(big.Text(), "\n") {
			if line = strings.TrimRight(line, " \r"); y >= 30 && line != "" || len([]rune(line)) > 70 {
				t.Errorf("row %d has %q", y+1, line)
			}
		}
		c.Type("\x1b[200~" + strings.Repeat("word ", 70) + "\x1b[201~")
		c.Shows("The pasted text is longer")
		big.Type(strings.Repeat("\x1b[B", 1000))
		big.Shows("Input came faster than anybody types")
		tellsLimits(t, h, "paste", "typing")
	})
}

// TestCodesLimits: the numbers of codes that a player may make and try are limited.
func TestCodesLimits(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.Guesses, l.Invitations = 3, 2 })})
		ada, eve := servetest.Key(t), servetest.Key(t)
		h.Named(ada, "Ada").Shows("Lobby")
		for n := range 3 {
			if _, said, status := h.Ask(ada, "invite", ""); (status == 64) != (n == 2) || n == 2 && !strings.Contains(said, "You have made 2 codes in a day") {
				t.Errorf("%d: %q, %d", n, said, status)
			}
		}
		for n := range 4 {
			want := "there is no such code"
			if n == 3 {
				want = "Too many codes from where you are"
			}
			if _, said, status := h.Ask(eve, "ZZZZ-ZZ", ""); status != 64 || !strings.Contains(said, want) {
				t.Errorf("%d: %q, %d", n, said, status)
			}
		}
		tellsLimits(t, h, "guesses", "invitations")
	})
}

// tellsLimits checks that limits that were reached are in the log and in the metrics.
func tellsLimits(t *testing.T, h *servetest.TestServer, names ...string) {
	t.Helper()
	for _, name := range names {
		if !strings.Contains(h.Log(), `msg="limit reached" reason=`+name) {
			t.Errorf("the log doesn't say that %s was reached:\n%s", name, h.Log())
		}
		if n := figure(t, scraped(h), `quoin_events_total\{event="limit reached",reason="`+name+`"\}`); n == 0 {
			t.Errorf("%s isn't counted", name)
		}
	}
}
