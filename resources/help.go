package resources

import "embed"

//go:embed help/*.md
var helpPages embed.FS

// HelpPage returns the text of a help page in Markdown. topic is the name of its file without the extension.
// It returns false if there is no such page.
func HelpPage(topic string) (string, bool) {
	text, err := helpPages.ReadFile("help/" + topic + ".md")
	return string(text), err == nil
}
