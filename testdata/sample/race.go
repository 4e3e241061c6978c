//go:build race

package sample

// Race is whether this is built with the race detector, which makes computing five to
// ten times as slow.
const Race = true
