package stats

import (
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// ending is a way in which a game is over.
type ending struct {
	word  string // with which the engine says it
	short string // in a column
	told  string // in a sentence, behind the name of whom it was about
	alone bool   // it was about the one who lost
}

// endings are the ways in which games of a kind are over.
func (k kind) endings() []ending {
	if k.scored {
		return []ending{
			{"out", "went out", "The last tile was laid, and the bag was empty", false},
			{"passed", "everybody passed", "Everybody passed twice in a row", false},
			{"scoreless", "scoreless turns", "Six turns in a row scored nothing", false},
			{"stuck", "nobody could move", "The bag was empty, and nobody could move", false},
			{"resigned", "gave up", " gave up", true},
			{"told", "imported", "Imported, with its end as it was told", false},
		}
	}
	return []ending{
		{"climbed", "climbed", "A worker climbed to the third level", false},
		{"stuck", "unable to move", " could not move", true},
		{"left", "gave up", " gave up", true},
		{"time", "out of time", " ran out of time", true},
		{"gone", "connection lost", " lost the connection", true},
	}
}

// ended is an ending in a column. One that isn't known is told by its word.
func (k kind) ended(word string) string {
	for _, e := range k.endings() {
		if e.word == word {
			return e.short
		}
	}
	return widget.Printable(word)
}

// told is how a game ended, without a full stop.
func (k kind) told(g stats.Contest) string {
	for _, e := range k.endings() {
		switch {
		case e.word != g.Ending:
		case !e.alone:
			return e.told
		default:
			return loser(g) + e.told
		}
	}
	return "It ended: " + widget.Printable(g.Ending)
}

// loser is the name of the one who lost, if it was one.
func loser(g stats.Contest) string {
	name, n := "", 0
	for _, s := range g.Seats {
		if s.Place > 1 {
			name, n = say.Seat(s.Name, s.Level), n+1
		}
	}
	if n != 1 {
		return "A player"
	}
	return widget.Cut(name, 2*nameWidth)
}
