package help

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/kind"
)

// page is an entry of the contents.
type page struct {
	topic string // of resources.HelpPage
	title string
	about string // a few words
}

// contents are the pages in the order of reading.
func contents(kinds []kind.Kind) []page {
	pages := []page{{"quoin", "Quoin", "finding your way"}}
	for _, k := range kinds {
		pages = append(pages, page{k.Topic, k.Title, "the rules, and how to play"})
	}
	return append(
		pages,
		page{"serve", "Playing others", "on a server: rooms, races, watching"},
		page{"review", "Review", "a crossword game, turn by turn"},
		page{"analysis", "Analysis", "a position, and other moves"},
		page{"study", "Study", "a box of cards to learn words from"},
		page{"dictionary", "Dictionary", "a word, and all that is known of it"},
		page{"keys", "Keys", "all of them"},
		page{"settings", "Settings", "what can be set, and dictionaries"},
		page{"statistics", "Statistics", "games, words and scores"},
		page{"files", "Files", "what Quoin writes, and where"},
		page{"ssh", "SSH and tmux", "playing far away, and colours"},
	)
}

// indexOf is the place of a topic in the contents, or -1.
func (m Model) indexOf(topic string) int {
	return slices.IndexFunc(m.pages, func(p page) bool { return p.topic == topic })
}

// withoutKeys returns a page without the rows of tables that begin with one of the
// keys.
func withoutKeys(page string, absent []key.Binding) string {
	rows := strings.Split(page, "\n")
	return strings.Join(slices.DeleteFunc(rows, func(row string) bool {
		return slices.ContainsFunc(absent, func(k key.Binding) bool { return strings.HasPrefix(row, "| "+k.Help().Key+" |") })
	}), "\n")
}
