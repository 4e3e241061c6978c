//go:build !race

package judge_test

// hinted is how many positions of a game hints are held to the review in.
const hinted = 50
