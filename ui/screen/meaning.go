package screen

// Meaning asks the app to show all senses of words over this screen, which goes on below,
// as under its help.
type Meaning struct {
	Words []string
	// None says that their language has no definitions; "" if it has.
	None string
	// Listed is what a player's own list says of the first word, and List the list's name; "" if nothing.
	Listed, List string
}

// KeyMeaning is the key for that, on screens with a chosen word. While letters are typed,
// only its second name works: KeyMeaningTyping.
var (
	KeyMeaning       = Bind("w", "meaning", "w", "ctrl+w")
	KeyMeaningTyping = Bind("ctrl+w", "meaning", "ctrl+w")
)
