// Package wire is what the server of a tournament and its clients say to each
// other: lines of JSON, an object each. docs/protocol.md describes them for
// those who write clients; this package reads and writes them.
//
// What comes in is hostile until it is read: ParseRequest and ParseNews bound
// it, say what is wrong with it and never panic.
package wire

import "time"

// Version is that of the protocol. It goes up when a client that keeps to the
// version before would no longer finish its games. Both sides pass over fields
// they don't know, and clients over types of messages, so that more of them can
// come without a new version.
const Version = 1

// Version2 is that of tables of any game. Version 1 is Santorini alone.
const Version2 = 2

// The bounds of a connection. Server and clients hold each other to them.
const (
	MaxLine   = 4096      // bytes of a client's line, its line feed among them
	MaxNews   = 64 << 10  // of a server's; 64 standings take 10 KiB
	MaxMark   = 1<<53 - 1 // prompts and games are numbers that JavaScript keeps whole
	Refusals  = 3         // of one prompt, and the game is lost
	Malformed = 3         // lines, and the connection is closed

	HelloTime = 5 * time.Second // from connecting to a whole hello
	WriteTime = 5 * time.Second // for a client to take a line
	Queue     = 64              // lines that may wait for a client to take them
	LineRate  = 20              // lines a second beyond those asked for; more are read more slowly
)
