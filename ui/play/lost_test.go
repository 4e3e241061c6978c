package play_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// TestHelpOfLostLists asks for help about a missing word list: at the question and at the
// name, in both styles.
func TestHelpOfLostLists(t *testing.T) {
	const explained = "The game goes on by the very list of words that it began with. Say where that is,\n" +
		"or go on without it. If you leave, the game stays and can be resumed later.\n"
	lost := &play.LostListError{Name: "club", SHA256: "00", Changed: true}
	for _, help := range []string{"help", "?", "/help", "HELP", " Help "} {
		input := help + "\n" + "f" + "\n" + help + "\n" + "l" + "\n"
		for _, document := range []bool{true, false} {
			var out bytes.Buffer
			err := plain.Converse(plain.Console{In: strings.NewReader(input), Out: &out}, time.Now, document, func(v *plain.Voice) error {
				return v.FindList(context.Background(), play.Host{}, func(game.Lost) error { return lost })
			})
			if !errors.Is(err, plain.ErrLeft) {
				t.Fatal(err)
			}
			rest := out.String()
			for _, want := range []string{"club", explained, "The file of the list, or its name among your lists", explained, "club"} {
				_, after, found := strings.Cut(rest, want)
				if !found {
					t.Fatalf("there is no %q in\n%s", want, rest)
				}
				rest = after
			}
			for _, complaint := range []string{"not a valid", "Please answer", "there is no word list", "other words than"} {
				if strings.Contains(strings.ToLower(out.String()), strings.ToLower(complaint)) {
					t.Errorf("%q is answered %s", help, out.String())
				}
			}
		}
	}
}
