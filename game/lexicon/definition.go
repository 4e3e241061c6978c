package lexicon

// Definition is the definition of a word.
type Definition struct {
	Word string // in lower case
	// Base is the word that the senses belong to, if Word has none of its own: CAT for CATS, BAKE for REBAKE.
	// Otherwise it is "".
	Base string
	// Made says that Word isn't a form of Base but made from it with a prefix or a suffix, so the senses only
	// suggest its meaning.
	Made   bool
	Senses []Sense // at least one, the most usual part of speech first
}

// Sense is one meaning of a word.
type Sense struct {
	Part string // part of speech in full: "noun", "verb", "adjective" and so on
	Text string // some words in plain ASCII, without a full stop
}
