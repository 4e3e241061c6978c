//go:build !race

package sample

// Race is whether this is built with the race detector.
const Race = false
