package main_test

import (
	"strings"
	"testing"
)

// TestArchitectureCatches: the checks of architecture_test.go find violations of the rules, and
// accept everything else.
func TestArchitectureCatches(t *testing.T) {
	tests := []struct {
		name, path, text string
		want             string // part of the first violation; "" for no violation
	}{
		{"a game imports a game", "game/scrabble/bag.go", `package scrabble; import "quoin/game/crossword"`, ""},
		{"the rules import the search", "game/crossword/state.go", `package crossword; import "quoin/game/crossword/search"`, "game/crossword may not import game/crossword/search"},
		{"the search imports the player", "game/crossword/search/best.go", `package search; import "quoin/game/crossword/player"`, "game/crossword/search may not import game/crossword/player"},
		{"what games share imports one of them", "game/crossword/state.go", `package crossword; import "quoin/game/scrabble"`, "game/crossword may not import game/scrabble"},
		{"a game imports the store", "game/scrabble/bag.go", `package scrabble; import "quoin/stats"`, "game/scrabble may not import stats"},
		{"a game imports the data", "game/lexicon/load.go", `package lexicon; import "quoin/resources"`, "game/lexicon may not import resources"},
		{"the store imports what all games share", "stats/store.go", `package stats; import "quoin/game"`, ""},
		{"the store imports a game", "stats/store.go", `package stats; import "quoin/game/adjacency"`, "stats may not import game/adjacency"},
		{"the record imports the store", "stats/record/record.go", `package record; import "quoin/stats"`, "stats/record may not import stats"},
		{"the record opens a database", "stats/record/record.go", `package record; import _ "modernc.org/sqlite"`, "modernc.org/sqlite is for stats, stats/database only"},
		{"the record's file imports the record", "stats/record/sqlitestore/open.go", `package sqlitestore; import "quoin/stats/record"`, ""},
		{"the store imports a screen", "stats/store.go", `package stats; import "quoin/ui/say"`, "stats may not import ui/say"},
		{"the settings import the store", "settings/load.go", `package settings; import "quoin/stats"`, "settings may not import stats"},
		{"a screen imports what all share", "ui/menu/view.go", `package menu; import "quoin/ui/widget"`, ""},
		{"a screen imports another", "ui/menu/view.go", `package menu; import "quoin/ui/help"`, "ui/menu may not import ui/help"},
		{"a board imports another", "ui/board/crossword/view.go", `package crossword; import "quoin/ui/board/adjacency"`, "ui/board/crossword may not import ui/board/adjacency"},
		{"a screen imports the app", "ui/stats/view.go", `package stats; import "quoin/ui/app"`, "ui/stats may not import ui/app"},
		{"a widget imports a screen", "ui/widget/list.go", `package widget; import "quoin/ui/stats"`, "ui/widget may not import ui/stats"},
		{"the app imports a screen", "ui/app/build.go", `package app; import "quoin/ui/board/santorini"`, ""},
		{"the app imports the commands", "ui/app/build.go", `package app; import "quoin/ui/cli"`, "ui/app may not import ui/cli"},
		{"the commands import the app", "ui/cli/root.go", `package cli; import "quoin/ui/app"`, ""},
		{"main imports more than the commands", "main.go", `package main; import "quoin/settings"`, ". may not import settings"},
		{"under another name", "ui/menu/view.go", `package menu; import other "quoin/ui/help"`, "ui/menu may not import ui/help"},
		{"a hub imports an engine", "ui/app/games.go", `package app; import "quoin/game/santorini"`, "files of ui/app that import an engine: 1, at most 0: ui/app/games.go"},
		{"a board imports its engine", "ui/board/santorini/kind.go", `package santorini; import "quoin/game/santorini"`, ""},
		{"a room nobody planned", "util/util.go", `package util`, "doesn't know util"},
		{"a room with a planned one's beginning", "gamepad/pad.go", `package gamepad`, "doesn't know gamepad"},

		{"a screen draws", "ui/menu/view.go", `package menu; import tea "charm.land/bubbletea/v2"`, ""},
		{"the store draws", "stats/store.go", `package stats; import "charm.land/lipgloss/v2"`, "charm.land/lipgloss/v2 is for ui/... only"},
		{"a screen opens a database", "ui/stats/view.go", `package stats; import _ "modernc.org/sqlite"`, "modernc.org/sqlite is for stats, stats/database only"},

		{"a length of time", "game/a.go", `package game; import "time"; const d = 5 * time.Second`, ""},
		{"the clock", "game/a.go", `package game; import "time"; var now = time.Now`, "no time.Now"},
		{"the clock under another name", "game/a.go", `package game; import t "time"; func f() { t.Sleep(1) }`, "no time.Sleep"},
		{"a point in time", "game/a.go", `package game; import "time"; type x struct { at time.Time }`, "no time.Time"},
		{"a seeded generator", "game/a.go", `package game; import "math/rand/v2"; var p = rand.NewPCG(1, 2)`, ""},
		{"the shared generator", "game/a.go", `package game; import "math/rand/v2"; func f() int { return rand.IntN(6) }`, "no math/rand/v2.IntN"},
		{"the old generator", "game/a.go", `package game; import "math/rand"; func f() int { return rand.Intn(6) }`, "no math/rand"},
		{"the system's randomness", "game/a.go", `package game; import "crypto/rand"`, "no crypto/rand"},
		{"a file", "game/a.go", `package game; import "os"`, "no os"},
		{"an abstract file", "game/a.go", `package game; import "io/fs"`, "no io/fs"},
		{"a process", "game/a.go", `package game; import "os/exec"`, "no os/exec"},
		{"the network", "game/a.go", `package game; import "net"`, "no net"},
		{"the runtime", "game/a.go", `package game; import "runtime"`, "no runtime"},
		{"unsafe", "game/a.go", `package game; import "unsafe"`, "no unsafe"},
		{"a lock", "game/a.go", `package game; import "sync"`, "no sync"},
		{"a module of others", "game/a.go", `package game; import "github.com/google/uuid"`, "no github.com/google/uuid"},
		{"a dot import", "game/a.go", `package game; import . "time"`, "no dot import"},
		{"text", "game/a.go", `package game; import "fmt"; func f() string { return fmt.Sprint(1) }`, ""},
		{"the terminal", "game/a.go", `package game; import "fmt"; func f() { fmt.Println(1) }`, "no fmt.Println"},
		{"the terminal, the short way", "game/a.go", `package game; func f() { println(1) }`, "no println"},
		{"a goroutine", "game/deep/a.go", `package deep; func f() { go f() }`, "no goroutine"},
		{"a channel", "game/a.go", `package game; func f(c chan int) {}`, "no channel"},
		{"a receive", "game/a.go", `package game; func f(c C) { <-c }`, "no channel"},
		{"a send", "game/a.go", `package game; func f(c C) { c <- 1 }`, "no channel"},
		{"a select", "game/a.go", `package game; func f() { select {} }`, "no channel"},
		{"a clock where one may be", "stats/a.go", `package stats; import "time"; func f() { go time.Sleep(1) }`, ""},

		{"a table", "game/a.go", `package game; var table = [2]int{1, 2}; func f(i int) int { return table[i] }`, ""},
		{"nothing at all", "game/a.go", `package game; var _ = T{}; func f() { _, _ = g() }`, ""},
		{"a counter", "game/a.go", `package game; var n int; func f() { n++ }`, "n changes"},
		{"a setting", "game/a.go", `package game; var on bool; func Set(b bool) { on = b }`, "on changes"},
		{"a sum", "game/a.go", `package game; var sum struct{ n int }; func f() { sum.n += 2 }`, "sum changes"},
		{"a cache", "game/a.go", `package game; var cache = map[int]int{}; func f() { cache[1] = 2 }`, "cache changes"},
		{"a cache emptied", "game/a.go", `package game; var cache = map[int]int{}; func f() { clear(cache) }`, "cache changes"},
		{"an entry taken out", "game/a.go", `package game; var cache = map[int]int{}; func f() { delete(cache, 1) }`, "cache changes"},
		{"a buffer", "game/a.go", `package game; var buffer [9]int; func f(x []int) { copy(buffer[1:], x) }`, "buffer changes"},
		{"an address given away", "game/a.go", `package game; var n int; func f() *int { return &n }`, "n changes"},
		{"an init", "game/a.go", `package game; var n int; func init() { n = 1 }`, "n changes"},
		{"a loop over a package variable", "game/a.go", `package game; var i int; func f() { for i = range 3 {} }`, "i changes"},
		{"in a function literal", "game/a.go", `package game; var n int; func f() func() { return func() { n = 1 } }`, "n changes"},
		{"a parameter of the same name", "game/a.go", `package game; var n int; func f(n int) { n++ }`, ""},
		{"a local variable of the same name", "game/a.go", `package game; var n int; func f() { n := 1; n++ }`, ""},
		{"a loop variable of the same name", "game/a.go", `package game; var n int; func f() { for n := range 3 { n++ } }`, ""},
		{"a counter where one may be", "ui/cli/a.go", `package cli; var n int; func f() { n++ }`, ""},

		{"leaving from main.go", "main.go", `package main; import "os"; func main() { os.Exit(1) }`, ""},
		{"leaving from a command's main.go", "resources/compile/main.go", `package main; import "os"; func main() { os.Exit(1) }`, ""},
		{"leaving from elsewhere", "ui/cli/root.go", `package cli; import "os"; func f() { os.Exit(1) }`, "os.Exit belongs in main.go"},
		{"leaving as a value", "ui/cli/root.go", `package cli; import "os"; var exit = os.Exit`, "os.Exit belongs in main.go"},
		{"leaving by the log", "stats/store.go", `package stats; import "log"; func f() { log.Fatalf("") }`, "log.Fatalf belongs in main.go"},
		{"leaving from a main.go that is no command", "ui/cli/main.go", `package cli; import "os"; func f() { os.Exit(1) }`, "os.Exit belongs in main.go"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, check := range checks {
				got = append(got, check([]source{parse(t, c.path, c.text)})...)
			}
			switch {
			case c.want == "" && len(got) > 0:
				t.Errorf("caught %q", got)
			case c.want != "" && (len(got) == 0 || !strings.Contains(got[0], c.want)):
				t.Errorf("caught %q, want %q", got, c.want)
			}
		})
	}
}

// A variable may be declared in one file of a package and changed in another.
func TestPackageStateAcrossFiles(t *testing.T) {
	got := checkPackageState([]source{
		parse(t, "game/a.go", `package game; func f() { n++ }`),
		parse(t, "game/b.go", `package game; var n int`),
		parse(t, "game/other/c.go", `package other; func f() { n++ }`),
	})
	if len(got) != 1 || !strings.Contains(got[0], "game/a.go") {
		t.Errorf("caught %q", got)
	}
}
