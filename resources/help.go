package resources

import (
	"embed"
	"strings"
)

//go:embed help/*.md
var helpPages embed.FS

// HelpPage is the text of a help page in Markdown, by its topic: the name of
// its file without the extension. It is false when there is no such page.
func HelpPage(topic string) (string, bool) {
	text, err := helpPages.ReadFile("help/" + topic + ".md")
	return string(text), err == nil
}

// HelpTopics are the topics that have a page, in the order of the alphabet.
func HelpTopics() []string {
	entries, _ := helpPages.ReadDir("help") // the folder is part of the binary
	topics := make([]string, len(entries))
	for i, e := range entries {
		topics[i] = strings.TrimSuffix(e.Name(), ".md")
	}
	return topics
}
