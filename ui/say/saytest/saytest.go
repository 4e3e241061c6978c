// Package saytest holds what is said of a game against all that its rules can answer.
package saytest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quoin/game"
	"quoin/ui/say"
)

// Endings holds that every way in which a game ends has words of its own, and that a
// word of other rules is given none of them.
func Endings(t *testing.T, folder string, of func(game.Result) say.Ending) {
	t.Helper()
	var told []say.Ending
	for _, word := range ReasonsOf[string](t, folder, "Ending") {
		if word == "" {
			continue
		}
		e := of(game.Result{Ending: word})
		if e.Short == "" || e == say.Ended(word) || slices.Contains(told, e) || e.Loser != (e.Told[0] == ' ') {
			t.Errorf("%q is told as %+v", word, e)
		}
		told = append(told, e)
	}
	if got, want := of(game.Result{Ending: "mated\x1b[2J"}), (say.Ending{Short: "mated?[2J", Told: "It ended: mated?[2J"}); got != want {
		t.Errorf("another ending is told as %+v, want %+v", got, want)
	}
}

// ReasonsOf returns all reasons or endings of a type, as the source in a game's folder
// has them.
func ReasonsOf[R ~string](t *testing.T, folder, kind string) (reasons []R) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(filepath.FromSlash(folder), "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no source in %s: %v", folder, err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if spec, is := n.(*ast.ValueSpec); is {
				if named, is := spec.Type.(*ast.Ident); is && named.Name == kind {
					said, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
					if err != nil {
						t.Fatal(err)
					}
					reasons = append(reasons, R(said))
				}
			}
			return true
		})
	}
	if len(reasons) < 4 {
		t.Fatalf("only %d reasons were found in %s", len(reasons), folder)
	}
	return reasons
}
