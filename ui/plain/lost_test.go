package plain

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"quoin/ui/play"
)

// TestHelpOfLostLists asks for help about a missing word list: at the question and at the
// name, in both styles.
func TestHelpOfLostLists(t *testing.T) {
	lost := &play.LostListError{Name: "club", SHA256: "00", Changed: true}
	for _, help := range []string{"help", "?", "/help", "HELP", " Help "} {
		input := help + "\n" + "f" + "\n" + help + "\n" + "l" + "\n"
		for _, document := range []bool{true, false} {
			var out bytes.Buffer
			err := Converse(Console{In: strings.NewReader(input), Out: &out}, time.Now, document, func(v *Voice) error {
				_, _ = v.askLost(context.Background(), play.Host{}, lost)
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			rest := out.String()
			for _, want := range []string{"club", helpLost, strings.TrimSuffix(askList, ": "), helpLost, "club"} {
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
