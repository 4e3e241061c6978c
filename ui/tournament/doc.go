// Package tournament is the server of a tournament: a listener, two goroutines for every connection, and one
// that owns the tournament and all its games. The rules of the tournament are in quoin/game/tournament, the
// messages in quoin/ui/tournament/wire; docs/protocol.md describes what clients may rely on.
//
// A table is a quoin/game/match, with its log in the record. Its game is made from its
// kind by quoin/ui/tournament/games. An entrant is a connection, or a Guest, with a session in this process.
//
// Connections send what they read to the hub and hold only bytes. The hub applies it, appends what happened
// to the record, and only then answers: nobody hears of a result that a kill could take back.
//
// The principle of every limit: a client that sends too much is read more slowly, one that reads too slowly
// is dropped, one that makes errors is told so, and nobody else notices.
package tournament
