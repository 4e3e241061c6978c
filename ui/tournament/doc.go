// Package tournament is the server of a tournament: a listener, a goroutine
// each way for every connection, and one that owns the tournament and all its
// games. The rules of the tournament are those of quoin/game/tournament, the
// messages those of quoin/ui/tournament/wire; docs/protocol.md describes what
// clients may rely on.
//
// A table is a quoin/game/match, with its log in the record, and what must be known
// of its game is its kind's, by quoin/ui/tournament/games. An entrant is a connection, or a
// Guest, whose session is in this process.
//
// Connections send what they read to the hub and hold nothing but bytes. The
// hub applies it, appends what happened to the record, and only then answers:
// nobody hears of a result that a kill could take back.
//
// The rule of every bound: who sends too much is read more slowly, who reads
// too slowly is dropped, who is wrong is told so, and nobody else notices.
package tournament
