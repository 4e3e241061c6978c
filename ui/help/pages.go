package help

// page is an entry of the contents.
type page struct {
	topic string // of resources.HelpPage
	title string
	about string // a few words
}

// pages are the contents, in the order of reading.
var pages = [...]page{
	{"quoin", "Quoin", "finding your way"},
	{"adjacency", "Adjacency", "the rules, and how to play"},
	{"scraebbkle", "ScraeBBKle", "the rules, and how to play"},
	{"scrabble", "Scrabble", "the rules, and how to play"},
	{"santorini", "Santorini", "the rules, and how to play"},
	{"review", "Review", "a crossword game, turn by turn"},
	{"keys", "Keys", "all of them"},
	{"settings", "Settings", "what can be set, and dictionaries"},
	{"statistics", "Statistics", "games, words and scores"},
	{"files", "Files", "what Quoin writes, and where"},
	{"ssh", "SSH and tmux", "playing far away, and colours"},
}

// indexOf is the place of a topic in the contents, or -1.
func indexOf(topic string) int {
	for i, p := range pages {
		if p.topic == topic {
			return i
		}
	}
	return -1
}
