package cli

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestReplayVerify: one sentence says whether a game was dealt fairly, or that nobody can tell, and the exit status is 0
// only for the first.
func TestReplayVerify(t *testing.T) {
	read := func(file string) string {
		data, err := os.ReadFile("../../docs/formats/" + file)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	good := read("commitment.log")
	sealed := regexp.MustCompile(`(?m)^(commitment [0-9a-f]+ \w+) .*$`).ReplaceAllString(good, "$1")
	for _, c := range []struct {
		name, text, want string
		args             []string
		status           int
	}{
		{"fair", good, "Dealt fairly: the seed is the one that the server had sealed, and nobody gave a word; the seal is 5102f5eb37392892c3b930b1c98dfe1e9f40d5d965d635f883e386b52eb8f4b5", nil, 0},
		{"as noted", good, "Dealt fairly", []string{"--seal", "5102F5EB 3739"}, 0},
		{"another seal than noted", good, "quoin: The game wasn't dealt fairly: its seal is 5102f5", []string{"--seal", "5102f5ec"}, 1},
		{"another seed", strings.Replace(good, "seed 0102", "seed 0202", 1), "quoin: The game wasn't dealt fairly: the game was dealt from another seed than", nil, 1},
		{"another part of the server's", strings.Replace(good, "ZM4T 0102", "ZM4T 0202", 1), "quoin: The game wasn't dealt fairly: the revealed seed isn't the one", nil, 1},
		{"other first seat", strings.Replace(good, `lot "Bob" "" "Ada" ""`, `lot "Ada" "" "Bob" ""`, 1), "quoin: The game wasn't dealt fairly: the players don't have the seats", nil, 1},
		{"tiles that weren't dealt", strings.Replace(good, "lay JUG,8f", "lay ZOO,8f", 1), "quoin: The game wasn't dealt fairly: the steps don't fit what the seed deals: line 10: ", nil, 1},
		{"not committed", read("longseed.log"), "quoin: The game can't be checked: the server didn't commit itself to the seed of this game", nil, 1},
		{"not revealed", sealed, "quoin: The game can't be checked: the seed isn't revealed yet", nil, 1},
		{"no record", "hello\n", "quoin: The game, line 1: this is not a record of a game", nil, 1},
	} {
		r := try(t)
		var out bytes.Buffer
		r.In, r.Out = strings.NewReader(c.text), &out
		status := r.run(append([]string{"replay", "--verify", "-"}, c.args...))
		if got := out.String() + r.errs.String(); status != c.status || !strings.HasPrefix(got, c.want) || strings.Count(got, "\n") != 1 {
			t.Errorf("%s: status %d, %q", c.name, status, got)
		}
	}
}
