package help

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/kind"
)

// contentsEntry is a line of the contents.
type contentsEntry struct {
	topic string // for resources.HelpPage
	title string
	about string // a short description
}

// contents lists the pages by task: play, meet others, learn, look back, set up.
func contents(kinds []kind.Kind) []contentsEntry {
	pages := []contentsEntry{{"quoin", "Quoin", "getting around, signs"}}
	for _, k := range kinds {
		pages = append(pages, contentsEntry{k.Topic, k.Title, "the rules, and how to play"})
	}
	return append(
		pages,
		contentsEntry{"daily", "Daily", "also Find all, and codes of boards"},
		contentsEntry{"serve", "With others", "playing on a server"},
		contentsEntry{"tournaments", "Tournaments", "hold one, join one"},
		contentsEntry{"races", "Ratings", "also races and the server's Daily"},
		contentsEntry{"study", "Learn words", "flashcards and puzzles"},
		contentsEntry{"dictionary", "Look up words", "the dictionary"},
		contentsEntry{"review", "Review a game", "what each turn of a game cost"},
		contentsEntry{"analysis", "Try out moves", "in any position"},
		contentsEntry{"statistics", "Statistics", "games, words, records, plots"},
		contentsEntry{"settings", "Settings", "the game, dictionaries, the look"},
		contentsEntry{"files", "Files", "where your games are, and recovery"},
		contentsEntry{"ssh", "Terminal", "SSH, tmux, colours, text mode"},
		contentsEntry{"keys", "Keys", "all of them"},
	)
}

// indexOf returns the index of a topic in the contents, or -1.
func (m Model) indexOf(topic string) int {
	return slices.IndexFunc(m.pages, func(p contentsEntry) bool { return p.topic == topic })
}

// withoutKeys returns a page without the table rows that begin with one of the absent keys.
func withoutKeys(page string, absent []key.Binding) string {
	rows := strings.Split(page, "\n")
	return strings.Join(slices.DeleteFunc(rows, func(row string) bool {
		return slices.ContainsFunc(absent, func(k key.Binding) bool { return strings.HasPrefix(row, "| "+k.Help().Key+" |") })
	}), "\n")
}
