// Package docs carries the guides for players and hosts, which "quoin help TOPIC" prints.
package docs

import (
	"embed"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// The guides are the pages in the first half of the index, README.md. The index says
// which they are; a test holds that each is embedded.
//
//go:embed README.md admin.md doctor.md fair-play.md formats/*.md gcg.md metrics.md postgresql.md protocol.md ratings.md review.md
//go:embed scale.md serve.md store.md study.md sync.md tournament-record.md tournaments.md word-lists.md
var pages embed.FS

//go:embed home.txt
var home string

// Home returns the project's address on the web, without a slash at its end. It is
// empty while the project has none; home.txt is the only place that has it.
func Home() string { return strings.TrimSuffix(strings.TrimSpace(home), "/") }

// Index is the page that lists the guides.
const Index = "README.md"

// Guide is a page for players or hosts.
type Guide struct {
	Topic string // its name after "quoin help"
	About string // what a reader wants to do
	Path  string // of the page, below docs
}

// Guides returns the guides in the order of the index.
func Guides() []Guide { return slices.Clone(guides()) }

// guides reads the index once, when it is asked for: a guide asks for each of its links.
var guides = sync.OnceValue(func() (all []Guide) {
	// What a reader wants, the page, and its topic.
	row := regexp.MustCompile("(?m)^\\| ([^|]+) \\| \\[[^]]+\\]\\(([^)]+)\\) \\| `([^`]+)` \\|$")
	index, _ := Page(Index)
	for _, m := range row.FindAllStringSubmatch(index, -1) {
		all = append(all, Guide{Topic: m[3], About: m[1], Path: m[2]})
	}
	return all
})

// Topic returns the name that "quoin help" takes for the page at a path, and false if
// the page isn't here. Pages below a guide are named by their paths.
func Topic(page string) (string, bool) {
	for _, g := range guides() {
		if g.Path == page {
			return g.Topic, true
		}
	}
	_, is := Page(page)
	return strings.TrimSuffix(page, ".md"), is && page != Index
}

// Find returns the path of the page that a topic names: a topic of the index, or the
// path of a page without its extension.
func Find(topic string) (string, bool) {
	for _, g := range guides() {
		if g.Topic == topic {
			return g.Path, true
		}
	}
	page := topic + ".md"
	_, is := Page(page)
	return page, is && path.Clean(page) == page && page != Index
}

// Page returns the Markdown of the page at a path below docs.
func Page(name string) (string, bool) {
	text, err := pages.ReadFile(name)
	return string(text), err == nil
}
