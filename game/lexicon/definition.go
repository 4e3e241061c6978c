package lexicon

// Definition is what a word means.
type Definition struct {
	Word string // in lower case
	// Base is the word that the senses are of, where Word has none of its own: CATS
	// stands for CAT, and REBAKE is made of BAKE. Else it is "".
	Base string
	// Made is true where Word isn't a form of Base but made of it with a prefix or a
	// suffix, so that the senses are what to think of and not what it means.
	Made   bool
	Senses []Sense // at least one, the most usual part of speech first
}

// Sense is one meaning of a word.
type Sense struct {
	Part string // of speech: "noun", "verb", "adjective" and so on, in full
	Text string // some words in plain ASCII, without a full stop
}
