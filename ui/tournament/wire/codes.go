package wire

import "quoin/game/santorini"

// The codes of a Fault.
const (
	FaultMalformed  = "malformed"   // the line is no message of a client
	FaultTooLong    = "too_long"    // the line has more than MaxLine bytes
	FaultNoHello    = "no_hello"    // something else came first, or nothing in time
	FaultHelloAgain = "hello_again" // a second hello
	FaultVersion    = "version"     // not the server's version of the protocol
	FaultName       = "name"        // not a name
	FaultTaken      = "name_taken"  // by another
	FaultToken      = "token"       // not that of the name
	FaultSecret     = "secret"      // not that of the tournament, or none
	FaultTooFast    = "too_fast"    // too many joins from the address; a moment later one is let in
	FaultListFull   = "list_full"
	FaultListClosed = "list_closed" // the games have begun
	FaultTooOften   = "too_often"   // returned
	FaultReplaced   = "replaced"    // by a later connection with the same token
	FaultNotAsked   = "not_asked"   // there is no prompt to answer, or it is another; no game to resign
	FaultServerFull = "server_full"
	FaultAddress    = "address" // too many connections from it
	FaultBug        = "bug"     // in the server
)

// The endings of a game beside those of santorini.Ending.
const (
	EndingIllegal = "illegal" // the last try at a prompt was refused
	EndingFault   = "fault"   // a bug in the server; nobody wins
)

// Two codes of a Refused that every game has.
const (
	RefusedNoAction = "not_an_action"
	RefusedNotNow   = "not_now"
)

// RefusalCodes are the codes of a Refused, by what the rules say of an action or of
// its text.
var RefusalCodes = map[santorini.Reason]string{
	santorini.NotAnAction: "not_an_action",
	santorini.OffBoard:    "off_board",
	santorini.NotNow:      "not_now",
	santorini.NotYours:    "not_yours",
	santorini.NotAdjacent: "not_adjacent",
	santorini.Occupied:    "occupied",
	santorini.Domed:       "domed",
	santorini.TooHigh:     "too_high",
}
