// Package study is a cardbox with questions about words: which words some letters make, or which letters are
// hooks of a word. A question answered rightly comes again after an interval that grows, and one answered
// wrongly comes again the same day: Sebastian Leitner's boxes ("So lernt man lernen", 1972).
//
// A cardbox is a log like a game's. It has no opponents and never ends, so it isn't a game.Rules; but it
// consists of a header and timed actions, and marks and due dates follow from these alone. Actions contain
// the day, because only the caller knows the player's calendar.
package study

// Rules is the name and version of these rules.
const Rules = "study 1"
