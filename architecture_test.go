package main_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// The architecture. The tables are the rules; the checks read the source and report violations.
// Tests may import anything.

const module = "quoin"

// rooms lists the packages that a package may import; "ui/..." is a package and all below it. If
// several rows match a package, the first applies.
var rooms = []room{
	// The rules of a game know neither search nor players.
	{"game/crossword/grading", []string{"game", "game/crossword", "game/crossword/player", "game/crossword/search"}},
	{"game/crossword/player", []string{"game", "game/crossword", "game/crossword/search", "game/lexicon"}},
	{"game/crossword/search", []string{"game", "game/crossword", "game/lexicon"}},
	{"game/match", []string{"game"}}, // what people need besides the rules of any game
	{"game/crossword", []string{"game", "game/lexicon", "game/match"}},
	{"game/...", []string{"game/..."}},                           // rules of games know nothing but rules
	{"settings/files", nil},                                      // how files named by users are opened
	{"stats/record", []string{"game"}},                           // it knows nothing of files
	{"stats/database", nil},                                      // a file of games, with any tables
	{"stats/record/sqlrecord", []string{"game", "stats/record"}}, // what every database is asked; it knows no driver
	{"stats/record/sqlitestore", []string{"settings/files", "stats/database", "stats/record", "stats/record/sqlrecord"}},
	{"stats/record/pg/pgtest", nil},
	{"stats/record/pg", []string{"stats/database", "stats/record", "stats/record/sqlrecord"}},
	{"stats/record/recordtest", []string{"game", "stats/record", "testdata/sample"}},
	{"stats/sync/synctest", []string{"game", "game/adjacency", "stats"}},
	{"stats/sync", []string{"game", "game/study", "stats"}},
	{"stats/rescue", []string{"game", "game/study", "settings/files", "stats", "stats/database"}},
	{"stats/...", []string{"game", "settings/files", "stats/database"}}, // it names no game
	{"settings/...", []string{"game/...", "settings/files"}},
	{"resources/definitions/...", []string{"game/lexicon", "resources/definitions/pack"}},
	{"resources/memory", nil},
	{"resources/...", []string{"game/...", "resources/memory", "settings/files", "resources/definitions"}},

	{"docs", nil}, // the guides that the program prints

	// Packages that the faces share.
	{"ui/terminal", nil}, // between a terminal and a screen, it knows neither
	{"ui/theme", nil},
	{"ui/screen", []string{"game", "stats", "ui/theme"}}, // it names no game
	{"ui/screentest", []string{"testdata/sample", "ui/screen", "ui/theme"}},
	{"ui/say", []string{"game", "game/lexicon", "game/match", "game/rating", "game/study", "settings", "stats", "stats/rescue", "stats/sync"}}, // it names no game
	{"ui/say/saytest", []string{"game", "ui/say"}},
	{"ui/widget", []string{"game/lexicon", "ui/say", "ui/theme"}}, // it names no game
	{"ui/play", []string{"game", "game/adjacency", "game/crossword", "game/crossword/search", "game/lexicon", "game/match", "game/scraebbkle", "game/study", "resources", "resources/memory", "settings", "stats", "ui/failure", "ui/say"}},

	// What the commands share, those of games too.
	{"ui/command", []string{"game", "game/lexicon", "resources", "settings/files", "stats", "ui/play", "ui/say", "ui/screen"}}, // it names no game

	// What every face must know of a game; each board describes its own game.
	{"ui/kind", []string{"game", "game/lexicon", "game/match", "settings", "stats", "ui/remote", "ui/remote/dialogue", "ui/say", "ui/play", "ui/plain", "ui/screen", "ui/command", "ui/tournament/wire"}},

	// A screen knows no other screen: it asks the app to open one.
	{"ui/menu", []string{"game", "settings", "stats", "ui/kind", "ui/screen", "ui/theme", "ui/widget", "ui/say", "ui/play"}}, // it names no game
	{"ui/settings", screenMay},
	{"ui/dictionary", screenMay}, // the board of a word game has it too
	{"ui/stats/daybars", []string{"game/study", "ui/widget"}},
	{"ui/stats", []string{"game", "game/lexicon", "game/study", "settings/files", "stats", "ui/kind", "ui/screen", "ui/stats/daybars", "ui/theme", "ui/widget", "ui/say"}}, // it names no game
	{"ui/help", []string{"resources", "ui/kind", "ui/screen", "ui/theme", "ui/widget"}},                                                                                    // it names no game
	{"ui/board/crossword/crosswordtest", []string{"game", "game/crossword"}},
	{"ui/board/crossword/gameplaytest", append([]string{"ui/board/crossword/gameplay"}, screenMay...)},
	{"ui/board/crossword/pieces", screenMay},
	{"ui/board/crossword/drill", append([]string{"ui/board/crossword/pieces", "ui/board/crossword/gameplay", "ui/board/crossword/wording", "ui/board/crossword/sidepanel", "ui/board/crossword/laying"}, screenMay...)},
	{"ui/board/seats", screenMay},
	{"ui/board/local", screenMay},
	{"ui/board/multiplayer", append([]string{"ui/remote"}, screenMay...)},
	{"ui/board/crossword", append([]string{"ui/command", "ui/board/crossword/commands", "ui/board/crossword/pieces", "ui/board/crossword/analysis", "ui/board/crossword/annotator", "ui/board/crossword/laying", "ui/board/crossword/review", "ui/board/crossword/several", "ui/board/crossword/textmode", "ui/board/crossword/gameplay", "ui/board/crossword/wording", "ui/dictionary", "ui/remote", "ui/board/multiplayer", "ui/board/seats", "ui/board/local", "ui/kind", "ui/plain"}, screenMay...)},
	{"ui/board/crossword/annotator", append([]string{"ui/command", "ui/board/crossword/pieces", "ui/board/crossword/sidepanel", "ui/board/crossword/laying"}, screenMay...)},
	{"ui/board/crossword/analysis", append([]string{"ui/board/crossword/pieces", "ui/board/crossword/sidepanel", "ui/board/crossword/laying", "ui/board/crossword/gameplay", "ui/board/crossword/wording"}, screenMay...)},
	{"ui/board/crossword/review", append([]string{"ui/board/crossword/pieces", "ui/board/crossword/gameplay", "ui/board/crossword/wording", "ui/board/crossword/sidepanel"}, screenMay...)},
	{"ui/board/crossword/sidepanel", append([]string{"ui/board/crossword/pieces", "ui/board/crossword/gameplay", "ui/board/crossword/wording"}, screenMay...)},
	{"ui/board/adjacency", append([]string{"ui/command", "ui/board/adjacency/commands", "ui/board/adjacency/door", "ui/remote", "ui/board/adjacency/several", "ui/board/adjacency/textmode", "ui/board/adjacency/gameplay", "ui/board/adjacency/wording", "ui/board/multiplayer", "ui/board/seats", "ui/board/local", "ui/kind", "ui/plain"}, screenMay...)},
	{"ui/board/santorini", append([]string{"ui/remote", "ui/board/santorini/several", "ui/board/santorini/textmode", "ui/board/santorini/gameplay", "ui/board/santorini/wording", "ui/board/multiplayer", "ui/board/seats", "ui/board/local", "ui/kind", "ui/plain"}, screenMay...)},
	{"ui/board/adjacency/commands", commandsMay},
	{"ui/board/adjacency/door", append([]string{"ui/board/adjacency/gameplay", "ui/board/adjacency/wording", "ui/kind"}, screenMay...)},
	{"ui/board/crossword/commands", append([]string{"ui/board/crossword/gameplay", "ui/board/crossword/textmode", "ui/board/crossword/wording", "stats"}, commandsMay...)},
	{"ui/board/adjacency/several", append([]string{"ui/board/adjacency/textmode", "ui/board/adjacency/gameplay", "ui/board/adjacency/wording"}, severalMay...)},
	{"ui/board/crossword/several", append([]string{"ui/board/crossword/textmode", "ui/board/crossword/gameplay", "ui/board/crossword/wording"}, severalMay...)},
	{"ui/board/santorini/several", append([]string{"ui/board/santorini/textmode", "ui/board/santorini/gameplay", "ui/board/santorini/wording"}, severalMay...)},
	{"ui/board/adjacency/textmode", append([]string{"ui/board/adjacency/gameplay", "ui/board/adjacency/wording"}, textMay...)},
	{"ui/board/adjacency/gameplay", append([]string{"docs", "ui/board/adjacency/wording"}, gameplayMay...)},
	{"ui/board/adjacency/wording", wordingMay},
	{"ui/board/crossword/textmode", append([]string{"ui/board/crossword/gameplay", "ui/board/crossword/wording"}, textMay...)},
	{"ui/board/crossword/gameplay", append([]string{"ui/board/crossword/wording"}, gameplayMay...)},
	{"ui/board/crossword/wording", wordingMay},
	{"ui/board/santorini/textmode", append([]string{"ui/board/santorini/gameplay", "ui/board/santorini/wording"}, textMay...)},
	{"ui/board/santorini/gameplay", append([]string{"ui/board/santorini/wording"}, gameplayMay...)},
	{"ui/board/santorini/wording", wordingMay},
	{"ui/board/study/missed", append([]string{"ui/board/adjacency/gameplay", "ui/board/crossword/gameplay"}, gameplayMay...)},
	{"ui/board/study/textmode", append([]string{"ui/board/study/missed"}, textMay...)},
	{"ui/board/study", append([]string{"ui/board/crossword/pieces", "ui/board/study/missed"}, screenMay...)},
	{"ui/board/crossword/laying", append([]string{"ui/board/crossword/pieces", "ui/board/crossword/gameplay", "ui/board/crossword/wording"}, screenMay...)},
	{"ui/board/...", append([]string{"ui/remote", "ui/remote/dialogue", "ui/tournament/wire", "ui/board/multiplayer", "ui/board/seats", "ui/board/local", "ui/kind", "ui/plain"}, screenMay...)},
	{"ui/plain", []string{"game", "game/match", "stats", "ui/say", "ui/play"}}, // it names no game

	// The tournament's server, its protocol, its clients, and its views.
	{"ui/tournament/wire", []string{"game/..."}},
	{"ui/tournament/client", []string{"game", "game/match", "ui/kind", "ui/remote", "ui/say", "ui/tournament/games", "ui/tournament/wire"}},                                               // it names no game,
	{"ui/tournament/join", append([]string{"ui/kind", "ui/plain", "ui/remote", "ui/remote/dialogue", "ui/tournament/client", "ui/tournament/games", "ui/tournament/wire"}, screenMay...)}, // nor does it
	{"ui/tournament/clienttest", []string{"ui/tournament/client", "ui/tournament/wire"}},
	{"ui/tournament/report", []string{"game/...", "ui/kind", "ui/say", "ui/tournament/crosstable"}},
	{"ui/tournament/games", []string{"game", "game/lexicon", "game/match", "ui/kind", "ui/play", "ui/tournament/wire"}}, // it names no game
	{"ui/tournament/gamestest", []string{"ui/board/adjacency", "ui/board/crossword", "ui/board/santorini", "ui/kind", "ui/tournament/games"}},
	{"ui/tournament/crosstable", []string{"game/...", "ui/say", "ui/theme", "ui/widget"}},
	{"ui/tournament/watch", []string{"game/...", "ui/kind", "ui/plain", "ui/play", "ui/remote", "ui/remote/dialogue", "ui/say", "ui/theme", "ui/widget", "ui/screen", "ui/tournament", "ui/tournament/client", "ui/tournament/crosstable", "ui/tournament/games", "ui/tournament/report", "ui/tournament/wire"}},
	{"ui/tournament", []string{"game/...", "settings/files", "ui/remote", "ui/longseed", "ui/play", "ui/say", "ui/tournament/games", "ui/tournament/wire"}},

	// Games between people on a server: a board's view of such a game, the place where the game
	// runs, and the screens on the way to it.
	{"ui/remote", nil},
	{"ui/remote/dialogue", []string{"game", "game/match", "ui/plain", "ui/remote", "ui/play", "ui/say"}}, // a game in text mode
	{"ui/longseed", []string{"game"}}, // the seeds of its games
	{"ui/remote/remotetest", []string{"game", "game/match", "ui/remote", "ui/screen", "ui/screentest"}},
	{"ui/serve/tournaments", []string{"game/...", "stats/record", "ui/remote", "ui/play", "ui/say", "ui/tournament", "ui/tournament/games", "ui/tournament/wire"}},
	{"ui/serve/rooms", []string{"game", "game/lexicon", "game/match", "game/rating", "resources", "settings", "stats/record", "ui/failure", "ui/remote", "ui/kind", "ui/longseed", "ui/play", "ui/say"}}, // it names no game
	{"ui/room", []string{"game", "game/match", "settings", "stats", "stats/record", "ui/remote", "ui/play", "ui/say", "ui/screen", "ui/serve/rooms", "ui/theme", "ui/widget"}},                           // it names no game
	{"ui/room/textmode", []string{"game", "game/match", "resources", "stats/record", "ui/remote", "ui/remote/dialogue", "ui/kind", "ui/plain", "ui/play", "ui/say", "ui/serve/rooms"}},
	{"ui/lobby", []string{"game", "game/match", "game/rating", "game/tournament", "settings", "stats/record", "ui/remote", "ui/kind", "ui/play", "ui/room", "ui/say", "ui/screen", "ui/serve/tournaments", "ui/serve/rooms", "ui/theme", "ui/tournament", "ui/tournament/crosstable", "ui/tournament/games", "ui/widget"}}, // it names no game

	// The server of sessions, and its own screen.
	{"ui/serve/admin", []string{"stats/record"}},
	{"ui/serve/meters", nil},
	{"ui/serve/welcome", []string{"game", "ui/screen", "ui/theme", "ui/widget"}},
	{"ui/serve/servetest", []string{"game", "ui/serve", "stats/record", "stats/record/pg/pgtest"}},
	// A client of a server in a process of its own, or of rooms.
	{"ui/serve/load", []string{"game", "game/adjacency", "game/lexicon", "game/match", "game/santorini", "settings", "stats/record", "stats/record/sqlitestore", "stats/record/pg", "stats/record/pg/pgtest", "ui/app", "ui/play", "ui/serve/rooms"}},
	{"ui/serve/...", []string{"game", "game/crossword/search", "game/lexicon", "game/match", "game/tournament", "resources", "settings", "settings/files", "stats", "stats/record", "stats/record/sqlitestore", "stats/record/pg", "stats/sync", "ui/app", "ui/failure", "ui/kind", "ui/lobby", "ui/plain", "ui/play", "ui/room/textmode", "ui/say", "ui/screen", "ui/serve/admin", "ui/serve/meters", "ui/serve/tournaments", "ui/serve/rooms", "ui/serve/welcome", "ui/terminal", "ui/tournament", "ui/tournament/games", "ui/tournament/report", "ui/tournament/watch", "ui/widget"}},

	// Files about panics.
	{"ui/failure", []string{"settings/files"}},

	// Diagnosis for users who report that something looks wrong.
	{"ui/doctor", []string{"game/lexicon", "resources", "settings", "stats", "ui/failure", "ui/say", "ui/terminal", "ui/theme", "ui/widget"}},

	// Only these two know the screens.
	{"ui/app", append([]string{"ui/failure", "ui/kind", "ui/menu", "ui/plain", "ui/settings", "ui/dictionary", "ui/stats", "ui/help", "ui/board/...", "ui/terminal", "ui/remote", "ui/tournament", "ui/tournament/games", "ui/tournament/join", "ui/tournament/watch"}, screenMay...)},
	{"ui/cli", []string{"game/...", "settings/files", "settings", "stats", "stats/record", "stats/record/sqlitestore", "stats/record/pg", "stats/rescue", "stats/sync", "resources", "resources/memory", "docs", "ui/..."}},

	{".", []string{"ui/cli"}},
}

type room struct {
	name string
	may  []string
}

// severalMay lists the imports of a game between people, which knows no screen.
var severalMay = []string{"game/...", "settings", "resources", "ui/remote", "ui/remote/dialogue", "ui/kind", "ui/plain", "ui/play", "ui/say", "ui/screen", "ui/tournament/wire"}

// commandsMay is what the commands of a game may import.
var commandsMay = []string{"game/...", "resources", "settings/files", "ui/command", "ui/plain", "ui/play", "ui/say", "ui/screen"}

// gameplayMay lists the imports of a package that plays a game for any face.
var gameplayMay = []string{"game/...", "resources", "settings", "stats", "ui/failure", "ui/play", "ui/say"}

// wordingMay lists the imports of the sentences about a game.
var wordingMay = []string{"game/...", "ui/say"}

// textMay lists the imports of a game's text mode.
var textMay = []string{"game/...", "settings", "stats", "resources", "ui/plain", "ui/play", "ui/say"}

var screenMay = []string{"game/...", "settings", "stats", "resources", "ui/screen", "ui/theme", "ui/widget", "ui/say", "ui/play"}

// engines are the packages of games. Each game's folder under ui/board may import its engine;
// elsewhere a game is known by its kind. acquainted is how many files of a place still import an
// engine: the bounds only fall.
var engines = []string{"game/adjacency/...", "game/crossword/...", "game/noughts/...", "game/santorini/...", "game/scrabble/...", "game/scraebbkle/..."}

var acquainted = map[string]int{
	"resources": 4, "settings": 3, "stats/sync/synctest": 1,
	"ui/cli": 1, "ui/play": 2, "ui/serve/load": 4, "ui/settings": 1,
	"ui/tournament": 1, "ui/tournament/wire": 2,
}

// checkAcquaintance counts the files that import an engine.
func checkAcquaintance(files []source) (violations []string) {
	found := map[string][]string{}
	for _, f := range files {
		imports := slices.ContainsFunc(f.tree.Imports, func(spec *ast.ImportSpec) bool {
			other, ours := strings.CutPrefix(pathOf(spec), module+"/")
			return ours && within(engines, other)
		})
		if imports && !within([]string{"game/...", "ui/board/..."}, f.dir()) {
			found[f.dir()] = append(found[f.dir()], f.path)
		}
	}
	for _, place := range slices.Sorted(maps.Keys(found)) {
		if all := found[place]; len(all) > acquainted[place] {
			violations = append(violations, fmt.Sprintf("files of %s that import an engine: %d, at most %d: %s", place, len(all), acquainted[place], strings.Join(all, ", ")))
		}
	}
	return violations
}

// lodgers are external modules that may be used in some packages only.
var lodgers = []struct {
	module string
	in     []string
}{
	{"charm.land/", []string{"ui/..."}},
	{"github.com/spf13/", []string{"ui/cli", "ui/command", "ui/board/adjacency/commands", "ui/board/crossword/commands"}},
	{"github.com/BurntSushi/toml", []string{"settings"}},
	{"golang.org/x/crypto/", []string{"ui/serve/..."}},
	{"modernc.org/sqlite", []string{"stats", "stats/database"}},
	{"github.com/jackc/", []string{"stats/record/pg/..."}},
}

// pure lists the external imports allowed under game/: packages that compute, and neither read
// nor change the world. If names are listed, only those are allowed.
var pure = map[string][]string{
	"bytes": nil, "cmp": nil, "container/heap": nil, "crypto/hmac": nil, "crypto/sha256": nil, "encoding/binary": nil, "encoding/hex": nil,
	"errors": nil, "hash/crc32": nil, "hash/fnv": nil, "iter": nil, "maps": nil, "math": nil, "math/big": nil, "math/bits": nil, "slices": nil, "sort": nil,
	"strconv": nil, "strings": nil, "unicode": nil, "unicode/utf16": nil, "unicode/utf8": nil,

	// Without Print, which writes to the terminal, and Scan, which reads from it.
	"fmt": {"Errorf", "Sprint", "Sprintf", "Sprintln", "Fprint", "Fprintf", "Fprintln", "Append", "Appendf", "Appendln", "Stringer"},
	// Lengths of time, without a clock.
	"time": {"Duration", "ParseDuration", "Nanosecond", "Microsecond", "Millisecond", "Second", "Minute", "Hour"},
	// Generators with a seed, but not the global one.
	"math/rand/v2": {"PCG", "NewPCG", "ChaCha8", "NewChaCha8", "Source", "Rand", "New"},
}

// exits are the ways to end the program, allowed only in a command's main.go: elsewhere they
// would leave the terminal in disorder and steps unsaved.
var exits = map[string][]string{
	"os":      {"Exit"},
	"log":     {"Fatal", "Fatalf", "Fatalln"},
	"syscall": {"Exit"},
}

var checks = []func([]source) []string{checkRooms, checkAcquaintance, checkLodgers, checkPurity, checkPackageState, checkExits, checkReasons}

func TestArchitecture(t *testing.T) {
	t.Parallel()
	files := readHouse(t)
	if len(files) < 20 {
		t.Fatalf("only %d files were found", len(files))
	}
	for _, check := range checks {
		for _, violation := range check(files) {
			t.Error(violation)
		}
	}
}

// TestPackageComments: every package says what it is.
func TestPackageComments(t *testing.T) {
	t.Parallel()
	described := map[string]bool{}
	for _, f := range readHouse(t) {
		tree, err := parser.ParseFile(token.NewFileSet(), f.path, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		described[f.dir()] = described[f.dir()] || tree.Doc != nil
	}
	for _, dir := range slices.Sorted(maps.Keys(described)) {
		if !described[dir] {
			t.Errorf("%s has no package comment", dir)
		}
	}
}

// source is a file, by its path from the root with slashes.
type source struct {
	path    string
	fset    *token.FileSet
	tree    *ast.File
	imports map[string]string // paths by the name the file uses
}

func (s source) dir() string { return path.Dir(s.path) }

func (s source) says(n ast.Node, format string, args ...any) string {
	return s.fset.Position(n.Pos()).String() + ": " + fmt.Sprintf(format, args...)
}

// readHouse reads all source except tests, for every system, once.
func readHouse(t *testing.T) []source {
	t.Helper()
	house.Do(func() { house.files = readFiles(t) })
	return house.files
}

var house struct {
	sync.Once
	files []source
}

func readFiles(t *testing.T) []source {
	t.Helper()
	var files []source
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && p != "." && (strings.ContainsAny(d.Name()[:1], "._") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go"):
			return nil
		}
		files = append(files, parse(t, p, nil))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// parse parses a file, or text in its place.
func parse(t *testing.T, p string, text any) source {
	t.Helper()
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, p, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	s := source{filepath.ToSlash(p), fset, tree, map[string]string{}}
	for _, spec := range tree.Imports {
		imported := pathOf(spec)
		name := path.Base(imported)
		if name == "v2" {
			name = path.Base(path.Dir(imported))
		}
		if spec.Name != nil {
			name = spec.Name.Name
		}
		s.imports[name] = imported
	}
	return s
}

func pathOf(spec *ast.ImportSpec) string {
	p, _ := strconv.Unquote(spec.Path.Value) // the parser has checked it
	return p
}

// within reports whether a package matches one of the patterns.
func within(patterns []string, room string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		above, all := strings.CutSuffix(p, "/...")
		return room == above || all && strings.HasPrefix(room, above+"/")
	})
}

func checkRooms(files []source) (violations []string) {
	for _, f := range files {
		i := slices.IndexFunc(rooms, func(r room) bool { return within([]string{r.name}, f.dir()) })
		if i < 0 {
			violations = append(violations, f.says(f.tree, "the table of rooms doesn't know %s", f.dir()))
			continue
		}
		for _, spec := range f.tree.Imports {
			other, ours := strings.CutPrefix(pathOf(spec), module+"/")
			if ours && !within(rooms[i].may, other) {
				violations = append(violations, f.says(spec, "%s may not import %s", f.dir(), other))
			}
		}
	}
	return violations
}

func checkLodgers(files []source) (violations []string) {
	for _, f := range files {
		for _, spec := range f.tree.Imports {
			for _, l := range lodgers {
				if strings.HasPrefix(pathOf(spec), l.module) && !within(l.in, f.dir()) {
					violations = append(violations, f.says(spec, "%s is for %s only", pathOf(spec), strings.Join(l.in, ", ")))
				}
			}
		}
	}
	return violations
}

// used returns the import path and the name if a node is a name of another package, or nothing.
func (s source) used(n ast.Node) (imported, name string) {
	if selector, ok := n.(*ast.SelectorExpr); ok {
		if id, ok := selector.X.(*ast.Ident); ok && s.imports[id.Name] != "" {
			return s.imports[id.Name], selector.Sel.Name
		}
	}
	return "", ""
}

func checkExits(files []source) (violations []string) {
	for _, f := range files {
		if path.Base(f.path) == "main.go" && f.tree.Name.Name == "main" {
			continue
		}
		for n := range ast.Preorder(f.tree) {
			if imported, name := f.used(n); slices.Contains(exits[imported], name) {
				violations = append(violations, f.says(n, "%s.%s belongs in main.go", imported, name))
			}
		}
	}
	return violations
}

// checkPurity finds clocks, files, terminals, networks, goroutines and shared randomness in the
// rules of games.
func checkPurity(files []source) (violations []string) {
	for _, f := range files {
		if !within([]string{"game/..."}, f.dir()) {
			continue
		}
		for n := range ast.Preorder(f.tree) {
			if what := f.impure(n); what != "" {
				violations = append(violations, f.says(n, "the rules of games are pure: %s", what))
			}
		}
	}
	return violations
}

// impure returns the impurity of a node, or "".
func (s source) impure(n ast.Node) string {
	switch n := n.(type) {
	case *ast.ImportSpec:
		p := pathOf(n)
		if _, known := pure[p]; !known && !strings.HasPrefix(p, module+"/") {
			return "no " + p
		}
		if n.Name != nil && n.Name.Name == "." {
			return "no dot import, which hides what is used"
		}
	case *ast.SelectorExpr:
		if imported, name := s.used(n); pure[imported] != nil && !slices.Contains(pure[imported], name) {
			return "no " + imported + "." + name
		}
	case *ast.CallExpr:
		if id, ok := n.Fun.(*ast.Ident); ok && (id.Name == "print" || id.Name == "println") {
			return "no " + id.Name
		}
	case *ast.GoStmt:
		return "no goroutine"
	case *ast.ChanType, *ast.SelectStmt, *ast.SendStmt:
		return "no channel"
	case *ast.UnaryExpr:
		if n.Op == token.ARROW {
			return "no channel"
		}
	}
	return ""
}

// checkPackageState finds functions in the rules of games that change a variable of a package. It
// compares names: a local variable of the same name hides the package's in the whole function.
func checkPackageState(files []source) (violations []string) {
	variables := map[string][]string{} // by folder
	for _, f := range files {
		for _, d := range f.tree.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
				for _, spec := range g.Specs {
					variables[f.dir()] = append(variables[f.dir()], names(spec.(*ast.ValueSpec).Names)...)
				}
			}
		}
	}
	for _, f := range files {
		if !within([]string{"game/..."}, f.dir()) {
			continue
		}
		for _, d := range f.tree.Decls {
			function, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			own := locals(function)
			for n := range ast.Preorder(function) {
				for _, target := range changed(n) {
					id := root(target)
					if id != nil && id.Name != "_" && slices.Contains(variables[f.dir()], id.Name) && !slices.Contains(own, id.Name) {
						violations = append(violations, f.says(n, "the rules of games keep no state: %s changes", id.Name))
					}
				}
			}
		}
	}
	return violations
}

// checkReasons allows no two reasons or endings of a type with the same text: they are compared
// by text, and only the absence of an ending has none.
func checkReasons(files []source) (violations []string) {
	seen := map[string]bool{}
	for _, f := range files {
		ast.Inspect(f.tree, func(n ast.Node) bool {
			spec, isSpec := n.(*ast.ValueSpec)
			if !isSpec {
				return true
			}
			kind, isNamed := spec.Type.(*ast.Ident)
			if !isNamed || !strings.HasSuffix(kind.Name, "Reason") && kind.Name != "Ending" {
				return true
			}
			for _, v := range spec.Values {
				if text, isText := v.(*ast.BasicLit); isText {
					said := f.dir() + "." + kind.Name + " " + text.Value
					if seen[said] || text.Value == `""` && kind.Name != "Ending" {
						violations = append(violations, f.says(text, "another reason says %s", text.Value))
					}
					seen[said] = true
				}
			}
			return true
		})
	}
	return violations
}

func names(ids []*ast.Ident) (all []string) {
	for _, id := range ids {
		all = append(all, id.Name)
	}
	return all
}

// locals returns the names that a function declares anywhere within itself.
func locals(function ast.Node) (all []string) {
	for n := range ast.Preorder(function) {
		switch n := n.(type) {
		case *ast.Field: // a receiver, parameter or result
			all = append(all, names(n.Names)...)
		case *ast.ValueSpec:
			all = append(all, names(n.Names)...)
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				for _, left := range n.Lhs {
					all = append(all, left.(*ast.Ident).Name)
				}
			}
		case *ast.RangeStmt:
			if n.Tok == token.DEFINE {
				for _, left := range []ast.Expr{n.Key, n.Value} {
					if id, ok := left.(*ast.Ident); ok {
						all = append(all, id.Name)
					}
				}
			}
		}
	}
	return all
}

// changed returns the expressions to which a node assigns, and those whose address it takes.
func changed(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			return n.Lhs
		}
	case *ast.IncDecStmt:
		return []ast.Expr{n.X}
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			return []ast.Expr{n.Key, n.Value}
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			return []ast.Expr{n.X}
		}
	case *ast.CallExpr:
		if id, ok := n.Fun.(*ast.Ident); ok && len(n.Args) > 0 && slices.Contains([]string{"clear", "copy", "delete"}, id.Name) {
			return n.Args[:1]
		}
	}
	return nil
}

// root returns the variable that an expression is a part of, or nil.
func root(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		default:
			return nil
		}
	}
}
