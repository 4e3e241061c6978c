package main_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	linked  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	told    = regexp.MustCompile("`([a-z.][\\w.-]*/[\\w./-]*\\w)`")
	asked   = regexp.MustCompile(`(?m)^.*go test ([^\n|]*)`)
	named   = regexp.MustCompile(`\^?\b((?:Test|Fuzz|Benchmark)\w+)`)
	inside  = regexp.MustCompile(`(?:^|\s)(\.(?:/[\w/]+)?)(?:\s|$|\x60)`)
)

// documents returns the pages of the repository that people read, by their paths.
func documents(t *testing.T) map[string]string {
	t.Helper()
	pages := map[string]string{}
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/*/*.md"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range paths {
			text, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			pages[filepath.ToSlash(p)] = string(text)
		}
	}
	if len(pages) < 40 {
		t.Fatalf("only %d pages were found", len(pages))
	}
	return pages
}

// anchor returns the name by which a heading is linked.
func anchor(heading string) string {
	heading = strings.ToLower(strings.NewReplacer("`", "", "*", "").Replace(heading))
	return regexp.MustCompile(`[^\p{L}\d _-]`).ReplaceAllString(strings.ReplaceAll(heading, " ", "-"), "")
}

// TestDocumentsLead: links from one page to another have a target, and a heading if they name
// one.
func TestDocumentsLead(t *testing.T) {
	pages := documents(t)
	for from, text := range pages {
		for _, m := range linked.FindAllStringSubmatch(text, -1) {
			to, part, _ := strings.Cut(m[1], "#")
			if strings.Contains(m[1], "://") {
				continue
			}
			target := path.Join(path.Dir(from), to)
			if to == "" {
				target = from
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %s leads nowhere", from, m[1])
				continue
			}
			var anchors []string
			for _, h := range heading.FindAllStringSubmatch(pages[target], -1) {
				anchors = append(anchors, anchor(h[1]))
			}
			if part != "" && !slices.Contains(anchors, part) {
				t.Errorf("%s: %s has no such heading; there are %q", from, m[1], anchors)
			}
		}
	}
}

// TestDocumentsAreTrue: files and tests that the pages for developers name exist.
func TestDocumentsAreTrue(t *testing.T) {
	pages, tests := documents(t), testNames(t)
	for _, page := range []string{"CONTRIBUTING.md", "docs/testing.md", "docs/formats/README.md"} {
		for _, m := range told.FindAllStringSubmatch(pages[page], -1) {
			if _, err := os.Stat(m[1]); err != nil && strings.Contains("game ui stats resources settings docs .ci .github", strings.Split(m[1], "/")[0]) {
				t.Errorf("%s: there is no %s", page, m[1])
			}
		}
		for _, m := range asked.FindAllStringSubmatch(pages[page], -1) {
			dir := inside.FindStringSubmatch(m[1])
			names := named.FindAllStringSubmatch(m[1], -1)
			if dir == nil {
				continue
			}
			for _, name := range names {
				if !slices.ContainsFunc(tests[path.Clean(dir[1])], func(test string) bool { return strings.HasPrefix(test, name[1]) }) {
					t.Errorf("%s: %s has no %s", page, dir[1], name[1])
				}
			}
		}
	}
}

// testNames returns the tests, fuzz targets and benchmarks of each folder.
func testNames(t *testing.T) map[string][]string {
	t.Helper()
	function := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w*)\(`)
	names := map[string][]string{}
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(p, "_test.go") {
			return err
		}
		text, err := os.ReadFile(p)
		dir := path.Dir(filepath.ToSlash(p))
		for _, m := range function.FindAllStringSubmatch(string(text), -1) {
			names[dir] = append(names[dir], m[1])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
