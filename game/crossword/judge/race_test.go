//go:build race

package judge_test

// hinted is how many positions of a game hints are held to the review in. All of
// it is one goroutine's, of which the race detector has nothing to say, and with
// it every position takes seconds.
const hinted = 5
