package say

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/santorini"
)

// TestSantoriniReasons has words for every reason: none may be left with those
// for any.
func TestSantoriniReasons(t *testing.T) {
	seen := map[string]santorini.Reason{}
	for _, r := range ReasonsOf[santorini.Reason](t, "santorini", "Reason") {
		if r == santorini.NotAnAction {
			continue // which is no refusal's
		}
		text := Santorini(&santorini.Refusal{Reason: r, Phase: santorini.Moving, From: 0, To: 1})
		if other, there := seen[text]; there || text == "That isn't allowed" {
			t.Errorf("reason %v has the words of %v: %q", r, other, text)
		}
		seen[text] = r
	}
	if got := Santorini(&santorini.Refusal{Reason: santorini.TooHigh + " a house"}); got != "That isn't allowed" {
		t.Errorf("a reason of the future: %q", got)
	}
}

// ReasonsOf are all reasons or endings of a kind, as the source of a game has them.
func ReasonsOf[R ~string](t *testing.T, game, kind string) (reasons []R) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "game", game, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no source of %s: %v", game, err)
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
		t.Fatalf("only %d reasons of %s were found", len(reasons), game)
	}
	return reasons
}

func TestSantoriniTexts(t *testing.T) {
	for text, want := range map[string]string{
		"b9c3":                     `"b9c3" is off the board: the board has columns a to e and rows 1 to 5`,
		"x":                        `"x" is no move; write b2c3 to move, then +d4 to build`,
		"\x1b[2J":                  `"\x1b[2J" is no move; write b2c3 to move, then +d4 to build`,
		strings.Repeat("x", 10000): `"xxxxxxxxxxxxxxxxxxxx..." is no move; write b2c3 to move, then +d4 to build`,
	} {
		_, err := santorini.ParseAction(text)
		if got := Santorini(err); got != want {
			t.Errorf("%.20q: %q", text, got)
		}
	}
	if got := Santorini(errors.New("a\x1bb")); got != "a?b" {
		t.Errorf("another error: %q", got)
	}
}

func TestSantoriniEnds(t *testing.T) {
	players := [2]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: "best"}}
	seen := map[string]bool{}
	for _, e := range ReasonsOf[santorini.Ending](t, "santorini", "Ending") {
		if e == santorini.Running {
			continue
		}
		text := SantoriniEnd(santorini.Outcome{Winner: 1, Ending: e}, players)
		if !strings.HasPrefix(text, "Quoin won") || seen[text] {
			t.Errorf("%v: %q", e, text)
		}
		seen[text] = true
	}
}

func TestSeatAndList(t *testing.T) {
	for want, got := range map[string]string{
		"Ada": Seat("Ada", ""), "Quoin (best)": Seat("Quoin", "best"), "": List(nil), "a": List([]string{"a"}),
		"a and b": List([]string{"a", "b"}), "a, b and c": List([]string{"a", "b", "c"}),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
