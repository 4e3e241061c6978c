package wire

import "quoin/game/santorini"

// The codes of a Fault.
const (
	FaultMalformed  = "malformed"   // the line isn't a message of a client
	FaultTooLong    = "too_long"    // the line has more than MaxLine bytes
	FaultNoHello    = "no_hello"    // something else came first, or nothing in time
	FaultHelloAgain = "hello_again" // a second hello
	FaultVersion    = "version"     // not the server's version of the protocol
	FaultLanguage   = "language"    // the client doesn't say that it knows the tournament's language
	FaultName       = "name"        // not a name
	FaultTaken      = "name_taken"  // by another client
	FaultToken      = "token"       // not the token of the name
	FaultSecret     = "secret"      // not the tournament's secret, or missing
	FaultTooFast    = "too_fast"    // too many joins from the address; try again in a moment
	FaultListFull   = "list_full"
	FaultListClosed = "list_closed" // the games have started
	FaultTooOften   = "too_often"   // the client has returned too often
	FaultReplaced   = "replaced"    // by a later connection with the same token
	FaultNotAsked   = "not_asked"   // there is no prompt to answer, or another one; no game to resign
	FaultNoGame     = "no_game"     // to follow, of that number
	FaultServerFull = "server_full"
	FaultAddress    = "address" // too many connections from it
	FaultBug        = "bug"     // in the server
)

// The endings of a game beside those of santorini.Ending.
const (
	EndingIllegal = "illegal" // the last try at a prompt was refused
	EndingFault   = "fault"   // a bug in the server; nobody wins
)

// Codes of a Refused that every game has, or every race.
const (
	RefusedNoAction = "not_an_action"
	RefusedNotNow   = "not_now"
	RefusedTooMany  = "too_many_words"
)

// RefusalCodes are the codes of a Refused, by the rules' reason.
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
