// Package wording holds the sentences that both screens and text mode of Adjacency use.
package wording

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/ui/say"
)

// refusals are the sentences that depend only on the reason.
var refusals = map[adjacency.Reason]string{
	adjacency.GameOver: say.GameOver,
	adjacency.Earlier:  say.SetBack,
	adjacency.TimeUp:   "Time was up before that",
	adjacency.NotYet:   "There is time left",
	adjacency.Untimed:  "This game has no clock",
	adjacency.OneBoard: "This game keeps its board",
	adjacency.Stays:    "The new letters stay",
	adjacency.BadTurn:  say.NotAllowed,
	adjacency.BadGoal:  say.NotAllowed,
	adjacency.BadSkip:  "No board is as rich as you asked for",
}

// Refusal returns the sentence for an action that the rules refuse.
func Refusal(r *adjacency.Refusal) string {
	switch r.Reason {
	case adjacency.NotLetters:
		return notLetters(r)
	case adjacency.TooShort:
		return tooShort(r)
	case adjacency.AlreadyPlayed:
		if r.Path == nil {
			return fmt.Sprintf("%q was played already, on an earlier board", say.Cut(r.Word))
		}
		return fmt.Sprintf("%q was played already", say.Cut(r.Word))
	case adjacency.LoneQ:
		return fmt.Sprintf("%s can't be made: Q is always Qu", say.Word(r.Word))
	case adjacency.NoPath:
		return noPath(r)
	case adjacency.NotInDictionary:
		return say.Word(r.Word) + " isn't in the dictionary"
	}
	return cmp.Or(refusals[r.Reason], say.NotAllowed)
}

// RefusedWord returns why a word was refused, for a screen on which the word is in sight.
func RefusedWord(r *adjacency.Refusal) string {
	switch {
	case r.Reason == adjacency.NotInDictionary:
		return "not a word"
	case r.Reason == adjacency.AlreadyPlayed && r.Path == nil:
		return "played already, on another board"
	case r.Reason == adjacency.AlreadyPlayed:
		return "played already"
	}
	return Refusal(r)
}

func notLetters(r *adjacency.Refusal) string {
	if r.At >= 0 && r.At < len(r.Word) {
		switch c := r.Word[r.At]; {
		case c == ' ' || c == '\t':
			return "One word at a time, without blanks"
		case ' ' < c && c <= '~':
			return fmt.Sprintf("%q is not a letter", string(rune(c)))
		}
	}
	return OnlyLetters(lexicon.English)
}

// OnlyLetters says which letters the words of a language have.
func OnlyLetters(of lexicon.Language) string {
	if of == lexicon.Spanish {
		return "Words have A to Z and Ñ, no K or W"
	}
	return "Words have only the letters A to Z"
}

func tooShort(r *adjacency.Refusal) string {
	switch {
	case r.Word == "":
		return "No word was entered"
	case r.Need == 0: // QU, which has enough letters but only one square
		return say.Word(r.Word) + " is one square, and a word takes two"
	}
	return fmt.Sprintf("%s has %s, and a word takes %d", say.Word(r.Word), say.Count(utf8.RuneCountInString(r.Word), "letter"), r.Need)
}

func noPath(r *adjacency.Refusal) string {
	if r.At < 0 || r.At >= len(r.Word) {
		return say.Word(r.Word) + " isn't on the board"
	}
	face := r.Face()
	if r.At == 0 || r.Absent {
		return fmt.Sprintf("There is no %s on the board", face)
	}
	before := strings.ToUpper(r.Word[:r.At])
	if len(before) > say.MaxShown {
		before = "..." + before[len(before)-say.MaxShown:]
	}
	return fmt.Sprintf("No free %s next to %s", face, before)
}
