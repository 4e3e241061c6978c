package screen

// Meaning asks the app to lay over this screen what words mean: all senses of
// each. The screen goes on below, as under its help.
type Meaning struct{ Words []string }

// KeyMeaning is the key for that, where a word is chosen that is shown. Where
// letters are typed only the second of its names is for it: KeyMeaningTyping.
var (
	KeyMeaning       = Bind("w", "meaning", "w", "ctrl+w")
	KeyMeaningTyping = Bind("ctrl+w", "meaning", "ctrl+w")
)
