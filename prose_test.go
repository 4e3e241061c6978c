package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// proseRule finds a phrase that CONTRIBUTING.md retires, and says what to write instead.
type proseRule struct {
	name, instead string
	found         *regexp.Regexp
	allowed       *regexp.Regexp // matches of found that are good English; nil if there are none
	inComments    bool           // whether comments are searched too
	parts         []string       // each match of found has one of them; a quick search comes first
}

var proseRules = []proseRule{
	{"clause as a subject", "name the player, the word, the move", regexp.MustCompile(`(?:^|[.;:!] )(?:Who|who|What|what|Those|those) (?:is|are|was|were|has|have|had|plays|sits|comes|begins|looks|runs|leaves|of|that|who|which|can|can't|isn't|doesn't)\b[^?]*?(?:[.;:]|$)`), nil, true, []string{"ho ", "hat ", "hose "}},
	{"whoever", "name the player, the program, the code", regexp.MustCompile(`\b[Ww]hoever\b|\b(?:is|are|for|of|to|by|with|at|than) who(?:se)? (?:is|has|was|plays|sits|comes|begins|looks|runs|leaves|goes|makes|asks|owns)\b`), nil, true, []string{"hoever", " who"}},
	{"so many", "name the parameter, or say \"the number of\"", regexp.MustCompile(`\bso (?:many|much|few) \w+`), regexp.MustCompile(`\bso \w+ (?:as|that|because|for)\b`), true, []string{"so "}},
	{"none as \"not one\"", "\"no X\", or \"not an X\"", regexp.MustCompile(`\b(?:that|which|it|word|words|who) (?:is|are|was|were) none\b|\bfor which there\b`), nil, true, []string{" none", "for which there"}},
	{"of which", "two sentences", regexp.MustCompile(`(?:\w+ )?\bof (?:which|whom)\b`), regexp.MustCompile(`^(?:all|one|each|some|both|most|none|first|last|out|choices|choice) of`), true, []string{"of wh"}},
	{"where as \"if\"", "\"if\" or \"unless\"", regexp.MustCompile(`\b[Ww]here (?:there (?:is|are|was|were) (?:no|none|one)|nobody|nothing|(?:it|one) (?:isn't|can't|has no|doesn't)|(?:a|the|no|any) \w+ (?:isn't|can't|has no|doesn't|is missing))\b`), nil, true, []string{"here "}},
	{"bookish word", "today's words: again, diagonally, earlier", regexp.MustCompile(`\banew\b|\baslant\b|\bwhereof\b|\bof (?:old|then|before)\b|\bbegun (?:last|with|in|on)\b|\b(?:is|was|are|were) begun\b`), nil, true, []string{"anew", "aslant", "whereof", "of old", "of then", "of before", "begun"}},
	{"a word more", "\"another word\", \"one more word\"", regexp.MustCompile(`\ba (?:word|turn|row|line|step|game|point|key|tile|kind|player) more\b(?: \w+)?`), regexp.MustCompile(`more (?:than|or)$`), true, []string{" more"}},
	{"one's own", "\"your\", \"their\", \"its\"", regexp.MustCompile(`\bone's (?:own|games?|turn|words?|mistakes)\b|\bthe own\b`), nil, true, []string{"one's", "the own"}},
	{"retired term", "the word in CONTRIBUTING.md", regexp.MustCompile(`\bbox(?:es)? of cards\b|\bline dialogues?\b|\bby lines\b|\b[Ll]ook(?:s|ed|ing)? on at\b|\blook(?:s|ed|ing)? into (?:a|games?|positions?)\b|\bQuoins? for (?:many|everybody)\b|\bdoubt(?:s|ed)?\b|\brungs?\b|\bpersons\b|\bput aside\b|\bcounted apart\b|\btakes over what\b`), nil, true, []string{"box", "line dialogue", "by lines", "on at", "into ", "Quoin", "doubt", "rung", "persons", "put aside", "counted apart", "takes over"}},
	{"told", "a verb that says what happens: shows, says, reports", regexp.MustCompile(`\b[Tt]ells (?:of|about|which|how)\b|\b(?:is|are) told (?:in|of|apart|as|before|here)\b`), nil, false, []string{"ells ", " told "}},
	{"stands", "\"is\"", regexp.MustCompile(`\b(?:stands?|stood) (?:in|at|above|below|beside|there|behind|on|under|before|with|apart)\b`), nil, false, []string{"stand", "stood "}},
}

// proseBounds are the phrases there may be in each place. They only fall:
// lower them with each commit that removes some, and never raise them.
var proseBounds = map[string]int{"pages": 0, "screens": 14, "comments": 45}

// finding is a retired phrase in a line.
type finding struct {
	file  string
	line  int
	rule  proseRule
	words string
}

// searchProse returns the retired phrases in a text that begins at a line of a file.
func searchProse(file string, line int, text string, comment bool) (all []finding) {
	flat := strings.Join(strings.Fields(text), " ")
	for _, r := range proseRules {
		if comment && !r.inComments || !slices.ContainsFunc(r.parts, func(part string) bool { return strings.Contains(flat, part) }) {
			continue
		}
		for _, m := range r.found.FindAllString(flat, -1) {
			if r.allowed == nil || !r.allowed.MatchString(m) {
				all = append(all, finding{file, line, r, m})
			}
		}
	}
	return all
}

var (
	pageCode  = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)|<[^>\n]*>|(?m:^    .*$)")
	pageStart = regexp.MustCompile(`(?m)^[ \t]*(?:[-*#>|=]+|\d+\.) ?`)
	blankLine = regexp.MustCompile(`\n[ \t]*\n`)
)

// pageProse searches a page of Markdown, without code and addresses.
func pageProse(file, text string) (all []finding) {
	hide := func(s string) string { return regexp.MustCompile(`[^\n]`).ReplaceAllString(s, " ") }
	text = pageStart.ReplaceAllStringFunc(pageCode.ReplaceAllStringFunc(text, hide), hide)
	at := 0
	for _, end := range append(blankLine.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		part := text[at:end[0]]
		all = append(all, searchProse(file, 1+strings.Count(text[:at], "\n"), part, false)...)
		at = end[1]
	}
	return all
}

// codeProse searches a Go file: its comments, and the strings of the packages that talk
// to people.
func codeProse(t *testing.T, file string) (comments, screens []finding) {
	t.Helper()
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, file, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range tree.Comments {
		comments = append(comments, searchProse(file, fset.Position(group.Pos()).Line, group.Text(), true)...)
	}
	if !strings.HasPrefix(file, "ui/") || strings.HasSuffix(file, "_test.go") || strings.Contains(filepath.Base(filepath.Dir(file)), "test") {
		return comments, nil
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if lit, is := n.(*ast.BasicLit); is && lit.Kind == token.STRING {
			text, _ := strconv.Unquote(lit.Value) // the parser has read it
			if len(strings.Fields(text)) > 2 {
				screens = append(screens, searchProse(file, fset.Position(lit.Pos()).Line, text, false)...)
			}
		}
		return true
	})
	return comments, screens
}

// allProse returns the retired phrases of the tree by the place they are in.
func allProse(t *testing.T) map[string][]finding {
	t.Helper()
	found := map[string][]finding{}
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		p = filepath.ToSlash(p)
		switch {
		case err != nil:
			return err
		case d.IsDir() && p != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || strings.HasPrefix(d.Name(), "_")):
			return fs.SkipDir
		case d.IsDir():
			return nil
		case strings.HasSuffix(p, ".md") && p != "CONTRIBUTING.md" && !strings.HasPrefix(p, "resources/licences"): // which quotes them
			text, err := os.ReadFile(p)
			found["pages"] = append(found["pages"], pageProse(p, string(text))...)
			return err
		case strings.HasSuffix(p, ".go") && p != "prose_test.go":
			comments, screens := codeProse(t, p)
			found["comments"] = append(found["comments"], comments...)
			found["screens"] = append(found["screens"], screens...)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestProse holds what CONTRIBUTING.md says of English. With QUOIN_PROSE=1 it prints each
// phrase with its place:
//
//	QUOIN_PROSE=1 go test -run '^TestProse$' -v .
func TestProse(t *testing.T) {
	t.Parallel()
	for place, found := range allProse(t) {
		t.Logf("%s have %d retired phrases, and may have %d", place, len(found), proseBounds[place])
		if os.Getenv("QUOIN_PROSE") != "" || len(found) > proseBounds[place] {
			for i, f := range found {
				if os.Getenv("QUOIN_PROSE") == "" && i == 20 {
					t.Logf("… %d in all", len(found))
					break
				}
				t.Logf("%s:%d: %s (write %s): %.100q", f.file, f.line, f.rule.name, f.rule.instead, f.words)
			}
		}
		if len(found) > proseBounds[place] {
			t.Errorf("%s have too many retired phrases", place)
		}
	}
}

// TestProseIsFound: each rule finds its phrase in a page, a comment or a string, and leaves
// good English alone.
func TestProseIsFound(t *testing.T) {
	for _, c := range []struct {
		text, rule string // "" if nothing is to be found
		comment    bool
	}{
		{"Who looks on sees no rack.", "clause as a subject", false},
		{"It waits.\nWhoever comes is let in.", "whoever", true},
		{"list so many of the best", "so many", false},
		{"There are so many that it scrolls.", "", false},
		{"words that are none", "none as \"not one\"", false},
		{"games of which nothing waits", "of which", true},
		{"the first of which, all of which", "", true},
		{"Where there is no room it is cut.", "where as \"if\"", true},
		{"It is drawn anew.", "bookish word", false},
		{"a turn more", "a word more", false},
		{"a turn more than before", "", false},
		{"lists of one's own", "one's own", false},
		{"the box of cards", "retired term", false},
		{"It tells of a game.", "told", false},
		{"It tells of a game.", "", true},
		{"The clock stands beside the board.", "stands", false},
		{"Spectators see no racks. What is a quoin?", "", false},
	} {
		found := searchProse("page", 1, c.text, c.comment)
		if (len(found) > 0) != (c.rule != "") || c.rule != "" && found[0].rule.name != c.rule {
			t.Errorf("%q: found %v, want %q", c.text, found, c.rule)
		}
	}
	page := "# Title\n\n- `whoever` in code\n\n```\nwhoever\n```\n\n| a | whoever b |\n"
	if found := pageProse("page", page); len(found) != 1 || found[0].line != 9 {
		t.Errorf("in a page it finds %v", found)
	}
}
