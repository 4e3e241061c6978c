package match

import "time"

// Times for starting a race, or a match whose clocks start at once.
const (
	// ReadyWithin is how long the players have to get ready; then the start is off.
	ReadyWithin = 60 * time.Second
	// Countdown is the time from when all are ready to the start: 5, 4, 3, 2, 1.
	Countdown = 5 * time.Second
)
