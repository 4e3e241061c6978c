// Package tournament holds the rules of a tournament: entrants, pairings, results and standings. It knows
// nothing of any game: a game is a table of two to four seats, the lines of its log, and a place and points
// for each seat. It opens no socket and reads no clock; a server that does both drives a State from one
// goroutine.
//
// # The rules
//
// In a round robin each pair of entrants plays Config.Rounds games, and swaps seats after each. Two is the
// usual number, a double round robin: each pair once from either seat. Nobody plays two games at once, and
// games of different pairs run side by side. In a Swiss everybody plays Config.Rounds games, one a round,
// against entrants with about as many wins; RoundDrawn is such a round.
//
// In a gauntlet one entrant meets all others. With pairs, the second game of two entrants has the seed of the
// first. An SPRT ends the games of two entrants once it is decided.
//
// An entrant may be absent for a while. Their games wait, in a round robin as long as others can play, and
// they have Config.Grace to return. Then the server decides those games by Forfeit: the entrant who is
// present wins; if neither is, nobody wins. A round of a Swiss doesn't seat absent entrants.
//
// Standings go by wins, a draw counting half; then by spread if games have points, and by Buchholz in a
// Swiss; then by wins against entrants tied on wins; entrants still tied share a place.
//
// # How a server drives it
//
// A State is a value. Apply returns the next one or a *Refusal, and the zero State waits for Open:
//
//	next, err := state.Apply(event) // a refusal changes nothing
//	append seal.Lines(event.String()) to the record, and sync it
//	state = next                    // from here on it has happened
//
// After each change the server starts what State.Next lists, each with GameStarted and the number
// State.NextGame; it asks State.DueAt when to apply what State.Due lists; and once State.Over it applies
// Close. Each event in a game is a Step.
//
// # The record
//
// The lines of all events, below FirstLine, are the record, each with the checksum that a Seal gives it, and
// a State is a fold of them: Replay. A server may be killed at any moment. It finds whole lines then and at
// most one torn line, which Replay ignores and which must be cut off the file before anything is appended. A
// restarted server applies Resume: everybody is absent, and running games go on from their steps. Games whose
// line is whole are never lost. docs/tournament-record.md describes the lines, and those of older versions'
// records, which have no steps.
package tournament
