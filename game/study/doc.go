// Package study is a box of cards with questions about words: which words some
// letters make, or what a word becomes with a letter more. A question that was
// answered rightly comes again after a while that grows, and one that wasn't is
// asked again the same day: Sebastian Leitner's boxes ("So lernt man lernen", 1972).
//
// A box is a log like a game's. Nobody plays against anybody and it never ends, so
// that it is no game.Rules; but it is its header and its timed actions, and what is
// right and when a card is due follows from them alone. Which day it is stands in an
// action: only who makes it knows the player's calendar.
package study

// Rules is the name and version of these rules.
const Rules = "study 1"
