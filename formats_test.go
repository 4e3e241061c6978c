package main_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/lexicon"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/game/study"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/cli"
	"quoin/ui/kind"
)

// formats is the folder of the pages about the files that Quoin reads and writes, each with an
// example.
const formats = "docs/formats"

// format reads an example as Quoin does, and returns what Quoin would write; nil if Quoin never
// writes such a file.
type format func(t *testing.T, data []byte) (written []byte, err error)

// examples are the formats of all examples, by file name.
var examples = map[string]format{
	"settings.toml": settingsWritten,
	"board.txt": func(_ *testing.T, data []byte) ([]byte, error) {
		l, err := scraebbkle.ParseBoard(string(data))
		if err != nil {
			return nil, err
		}
		return []byte(scraebbkle.FormatBoard(l)), nil
	},
	"words.txt": func(_ *testing.T, data []byte) ([]byte, error) {
		_, err := lexicon.Parse("words", data)
		return nil, err
	},
	"words.graph": func(t *testing.T, data []byte) ([]byte, error) {
		written, err := exampleWords(t).AppendBinary(nil)
		if err == nil {
			_, err = lexicon.LoadChecked("words", data)
		}
		return written, err
	},
	"words.kwg": func(t *testing.T, data []byte) ([]byte, error) {
		words := exampleWords(t)
		graph, err := lexicon.NewGaddag(words)
		if err != nil {
			return nil, err
		}
		written, err := graph.AppendKWG(nil)
		if err != nil {
			return nil, err
		}
		read, err := lexicon.ParseKWG("words", data)
		if err == nil && read.SHA256() != words.SHA256() {
			err = errors.New("it has other words than words.txt")
		}
		return written, err
	},
	"lists.txt": listsWritten,
	"game.gcg": func(_ *testing.T, data []byte) ([]byte, error) {
		g, err := scrabble.ParseGCG(string(data))
		if err != nil {
			return nil, err
		}
		text, err := g.Text()
		return []byte(text), err
	},
	"position.cgp": func(_ *testing.T, data []byte) ([]byte, error) {
		line := strings.TrimSuffix(string(data), "\n")
		p, err := crossword.ParseCGP(line, scrabble.Board())
		return fmt.Appendf(nil, "%s lex %s; ld english;\n", p, crossword.Operation(line, "lex")), err
	},
	"adjacency.log":  recordOf(adjacency.ParseAction),
	"scrabble.log":   recordOf(scrabble.ParseAction),
	"scraebbkle.log": recordOf(crossword.ParseAction),
	"santorini.log":  recordOf(santorini.ParseAction),
	"longseed.log":   recordOf(scrabble.ParseAction),
	"commitment.log": recordOf(scrabble.ParseAction),
	"study.log": func(_ *testing.T, data []byte) ([]byte, error) {
		log, err := game.Parse(string(data), study.ParseAction)
		if err == nil {
			_, err = study.Fold(log)
		}
		return []byte(log.String()), err
	},
	"leaves.txt": func(_ *testing.T, data []byte) ([]byte, error) {
		table, err := player.ParseLeaves(string(data))
		if err != nil {
			return nil, err
		}
		return []byte(table.String()), nil
	},
	"chances.txt": func(_ *testing.T, data []byte) ([]byte, error) {
		table, err := player.ParseChances(string(data))
		if err != nil {
			return nil, err
		}
		return []byte(table.String()), nil
	},

	// Written only for other programs.
	"adjacency.csv":   exported(stats.CSV, "adjacency"),
	"adjacency.json":  exported(stats.JSON, "adjacency"),
	"scrabble.csv":    exported(stats.CSV, "scrabble"),
	"scrabble.json":   exported(stats.JSON, "scrabble"),
	"study.csv":       exported(stats.CSV, "study"),
	"definition.json": printed("words", "define", "--json", "quoin"),
	"moves.json":      printed("moves", "--lexicon", formats+"/words.txt", "--top", "3", "--json", "-"),
	"review.json":     printed("review", "--by", "score", "--lexicon", formats+"/words.txt", "--top", "1", "--json", formats+"/game.gcg"),
}

// TestFormats: each example is read, and writing it gives the same bytes. With QUOIN_FORMATS it
// writes the examples again; check the diff: players may have files like the old ones.
//
//	QUOIN_FORMATS=1 go test -run '^TestFormats$' .
func TestFormats(t *testing.T) {
	for name, f := range examples {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(formats, name)
			data, err := os.ReadFile(path)
			anew := os.Getenv("QUOIN_FORMATS") != ""
			if err != nil && (!anew || !errors.Is(err, fs.ErrNotExist)) {
				t.Fatal(err)
			}
			written, err := f(t, data)
			if anew && written != nil {
				if err := os.WriteFile(path, written, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if written != nil && !bytes.Equal(written, data) {
				t.Errorf("it is written as\n%s\nand reads\n%s", written, data)
			}
		})
	}
}

// TestFormatsTold: each file in the folder is an example, and the pages mention each.
func TestFormatsTold(t *testing.T) {
	entries, err := os.ReadDir(formats)
	if err != nil {
		t.Fatal(err)
	}
	pages := ""
	for name, text := range documents(t) {
		if strings.HasPrefix(name, formats+"/") {
			pages += text
		}
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".md") {
			continue
		}
		if examples[e.Name()] == nil {
			t.Errorf("nobody reads %s", e.Name())
		}
		if !strings.Contains(pages, "]("+e.Name()+")") {
			t.Errorf("no page leads to %s", e.Name())
		}
	}
}

// exampleWords returns the words of words.txt.
func exampleWords(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(formats, "words.txt"))
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Parse("words", text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// settingsWritten returns the file that Save creates.
func settingsWritten(t *testing.T, data []byte) ([]byte, error) {
	read, fresh := filepath.Join(t.TempDir(), "read.toml"), filepath.Join(t.TempDir(), "settings.toml")
	if err := os.WriteFile(read, data, 0o600); err != nil {
		return nil, err
	}
	s, err := settings.Load(read)
	if err != nil {
		return nil, err
	}
	if s == settings.Default() {
		t.Error("the example has nothing but defaults")
	}
	fields := settings.Fields()
	for _, key := range []string{"minutes", "name", "weights.e"} {
		f, ok := settings.Lookup(key)
		if !ok {
			t.Fatal(key)
		}
		fields = append(fields, f)
	}
	if err := settings.Save(fresh, s, fields...); err != nil {
		return nil, err
	}
	return os.ReadFile(fresh)
}

// listsWritten returns the file after the lists of the example are noted again, the oldest first.
func listsWritten(t *testing.T, data []byte) ([]byte, error) {
	read, fresh := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(read, resources.PlacesFile), data, 0o600); err != nil {
		return nil, err
	}
	lines := strings.Fields(string(data))
	for i := len(lines) - 2; i >= 0; i -= 2 {
		place := resources.ListPlace(read, lines[i])
		if !filepath.IsAbs(place) {
			t.Skipf("%q is no path on this system", place)
		}
		if err := resources.NotePlace(fresh, lines[i], place); err != nil {
			return nil, err
		}
	}
	return os.ReadFile(filepath.Join(fresh, resources.PlacesFile))
}

// recordOf reads a whole record as the replay does, and as the engine does.
func recordOf[A fmt.Stringer](parse func(string) (A, error)) format {
	return func(_ *testing.T, data []byte) ([]byte, error) {
		log, err := game.Parse(string(data), parse)
		if err != nil {
			return nil, err
		}
		k, ok := kind.Find(app.Games(), log.Rules)
		if !ok {
			return nil, fmt.Errorf("nobody plays %q", log.Rules)
		}
		if _, err := k.Tell(string(data)); err != nil {
			return nil, err
		}
		return []byte(log.String()), nil
	}
}

// exported returns the output of stats export for a store with the examples.
func exported(form, name string) format {
	return func(t *testing.T, _ []byte) ([]byte, error) {
		dir := t.TempDir()
		store, _, err := stats.Open(dir, time.Unix(1800000000, 0), kind.Rules(app.Games()))
		if err != nil {
			return nil, err
		}
		defer func() { _ = store.Close() }()
		var kept []stats.TransferredGame
		for i, record := range []string{"adjacency.log", "scrabble.log"} {
			r := exampleRecord(t, record)
			k := stats.TransferredGame{ID: uuid.MustParse(fmt.Sprintf("00000000-0000-4000-8000-%012d", i+1)), Record: r}
			if record == "adjacency.log" {
				k.Share = stats.FoundShare{FoundWords: 4, HeldWords: 120, FoundPoints: 16, HeldPoints: 400, Dictionary: "International"}
			}
			kept = append(kept, k)
		}
		fates, err := store.Bring(t.Context(), kept)
		if err != nil {
			return nil, err
		}
		for _, fate := range fates {
			if fate != stats.Came {
				t.Fatalf("the games fare like %v", fates)
			}
		}
		box := exampleRecord(t, "study.log")
		if err := store.AppendStudy(t.Context(), box.Header, 1, box.Lines...); err != nil {
			return nil, err
		}
		if err := store.Close(); err != nil {
			return nil, err
		}
		return printed("stats", "export", "--data-dir", dir, "--format", form, "--game", name)(t, nil)
	}
}

// exampleRecord returns a record of the folder.
func exampleRecord(t *testing.T, name string) game.Record {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(formats, name))
	if err != nil {
		t.Fatal(err)
	}
	head, lines, _ := strings.Cut(string(text), "steps\n")
	h, err := game.ParseHeader(head + "steps\n")
	if err != nil {
		t.Fatal(err)
	}
	return game.Record{Header: h, Lines: strings.Split(strings.TrimSuffix(lines, "\n"), "\n")}
}

// printed returns the output of a command with the example position on its standard input.
func printed(args ...string) format {
	return func(t *testing.T, _ []byte) ([]byte, error) {
		position, err := os.ReadFile(filepath.Join(formats, "position.cgp"))
		if err != nil {
			return nil, err
		}
		home := t.TempDir()
		var env []string
		for _, name := range []string{"HOME", "USERPROFILE", "LocalAppData", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
			env = append(env, name+"="+home)
		}
		var out, errs bytes.Buffer
		if code := cli.Main(args, bytes.NewReader(position), &out, &errs, env); code != 0 || errs.Len() > 0 {
			return nil, fmt.Errorf("quoin %s: %d: %s", strings.Join(args, " "), code, errs.String())
		}
		return out.Bytes(), nil
	}
}
