package resources

import "embed"

//go:embed help/*.md
var helpPages embed.FS

// HelpPage is the text of a help page in Markdown, by its topic: the name of
// its file without the extension. It is false when there is no such page.
func HelpPage(topic string) (string, bool) {
	text, err := helpPages.ReadFile("help/" + topic + ".md")
	return string(text), err == nil
}
