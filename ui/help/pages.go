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

// contents are the pages by task: play, meet others, learn, look back, set up.
func contents(kinds []kind.Kind) []page {
	pages := []page{{"quoin", "Quoin", "getting around, signs"}}
	for _, k := range kinds {
		pages = append(pages, page{k.Topic, k.Title, "the rules, and how to play"})
	}
	return append(
		pages,
		page{"daily", "Daily", "also Find all, and codes of boards"},
		page{"serve", "With others", "playing on a server"},
		page{"tournaments", "Tournaments", "hold one, join one"},
		page{"races", "Ratings", "also races and the server's Daily"},
		page{"study", "Learn words", "flashcards and puzzles"},
		page{"dictionary", "Look up words", "the dictionary"},
		page{"review", "Review a game", "what each turn of a game cost"},
		page{"analysis", "Try out moves", "in any position"},
		page{"statistics", "Statistics", "games, words, records, plots"},
		page{"settings", "Settings", "the game, dictionaries, the look"},
		page{"files", "Files", "where your games are, and recovery"},
		page{"ssh", "Terminal", "SSH, tmux, colours, text mode"},
		page{"keys", "Keys", "all of them"},
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
