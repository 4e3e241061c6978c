// Package wire is the protocol between the server of a tournament and its clients: lines with one JSON object
// each. docs/protocol.md describes it for writers of clients; this package reads and writes it.
//
// Input is hostile until it is parsed: ParseRequest and ParseNews limit it, say what is wrong with it and
// never panic.
package wire

import "time"

// Version is the version of the protocol. It goes up when a client that follows the version before could no
// longer finish its games. Both sides ignore unknown fields, and clients unknown types of messages, so that
// such can be added without a new version.
const Version = 1

// Version2 is the version for tables of any game. Version 1 is for Santorini only.
const Version2 = 2

// The limits of a connection. Server and clients enforce them on each other.
const (
	MaxLine   = 4096      // bytes of a client's line, including its line feed
	MaxNews   = 64 << 10  // bytes of a server's line; 64 standings take 10 KiB
	MaxMark   = 1<<53 - 1 // the largest number that JavaScript represents exactly, for prompts and games
	Refusals  = 3         // refusals at one prompt that lose the game
	Malformed = 3         // malformed lines that close the connection

	HelloTime = 5 * time.Second // from connecting to a whole hello
	WriteTime = 5 * time.Second // for a client to take a line
	Queue     = 64              // lines that may wait for a client to take them
	LineRate  = 20              // lines a second beyond those asked for; more are read more slowly
)
