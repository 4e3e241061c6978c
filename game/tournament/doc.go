// Package tournament holds the rules of a tournament: who entered, who meets
// whom and when, what came of it, and who is ahead. It knows no game: a game
// is a table of two to four, the lines of its log, and a place and points for
// each seat. It opens no socket and looks at no clock; a server that does both
// drives a State from one goroutine.
//
// # The rules
//
// In a round robin each pair of entrants plays as many games as Config.Rounds
// says, and the two change seats after each. Two is the usual number, a double
// round robin: each pair once from either seat. Nobody plays two games at once,
// and games of different pairs run side by side. In a Swiss everybody plays that
// many games, one a round, against who stands about level; RoundDrawn is such a
// round.
//
// An entrant may be gone for a while. Games of those who are gone wait, in a
// round robin as long as others can play, and whoever is gone has Config.Grace to
// return. Then the server decides those games by Forfeit: who is there wins, and
// where nobody is there nobody does. A round of a Swiss doesn't seat who is gone.
//
// More wins rank higher, and a draw is half of one. Where games have points the
// spread comes next, and in a Swiss Buchholz; then wins against those level on
// wins, once; those still level share a place.
//
// # How a server drives it
//
// A State is a value. Apply gives the next one or a *Refusal, and the zero
// State waits for Open:
//
//	next, err := state.Apply(event) // a refusal changes nothing
//	append seal.Lines(event.String()) to the record, and sync it
//	state = next                    // from here on it has happened
//
// After each change the server starts what State.Next lists, each with
// GameStarted and the number State.NextGame; it asks State.DueAt when to apply
// what State.Due lists; and once State.Over it applies Close. What happens in a
// game is a Step each.
//
// # The record
//
// The lines of all events, below FirstLine, are the record, each with the
// checksum that a Seal gives it, and a State is a fold of them: Replay. A
// server may be killed at any moment. What it finds then is whole lines and at
// most one torn line, which Replay leaves out and which is to be cut off the file
// before anything is appended. A restarted server applies Resume: nobody is
// connected any more, and games that were running go on from their steps. Games
// whose line is whole are never lost. docs/tournament-record.md describes the
// lines, and those of records of before, which have no steps.
package tournament
