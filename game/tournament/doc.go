// Package tournament holds the rules of a tournament: who entered, who meets
// whom and when, what came of it, and who is ahead. It knows no game: a game
// is two entrants, one in the first seat and one in the second, and a winner.
// It opens no socket and looks at no clock; a server that does both drives a
// State from one goroutine.
//
// # The rules
//
// Each pair of entrants plays as many games as Config.Rounds says, and the two
// change seats after each. Two is the usual number, a double round robin: each
// pair once from either seat. Nobody plays two games at once, and games of
// different pairs run side by side.
//
// An entrant may be gone for a while. Games of those who are gone wait as long
// as others can play. When no other game is left, and whoever is gone has been
// so for Config.Grace, the server decides those games by Forfeit: who is there
// wins, and where neither is there nobody does.
//
// More wins rank higher; those level on wins are ranked by their wins against
// each other, once; those still level share a place.
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
// GameStarted and the number State.NextGame; when nothing is running it asks
// State.DueAt when to look at State.Due; and once State.Over it applies Close.
//
// # The record
//
// The lines of all events, below FirstLine, are the record, each with the
// checksum that a Seal gives it, and a State is a fold of them: Replay. A
// server may be killed at any moment. What it finds then is whole lines and at most one torn line, which Replay leaves out and
// which is to be cut off the file before anything is appended. A restarted
// server applies Resume: nobody is connected any more, and games that were
// running are simply played again, under new numbers. Games whose line is
// whole are never lost. docs/tournament-record.md describes the lines.
package tournament
