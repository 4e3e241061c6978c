package help_test

import (
	"strings"
	"testing"

	"quoin/ui/help"
)

// TestPagesFitTwoScreens: a help page can be read on two screens of 24 rows. Only the list of
// all keys is longer.
func TestPagesFitTwoScreens(t *testing.T) {
	for _, topic := range pages(t) {
		if rows := strings.Count(help.Render(topic, "", nil, help.MaxWidth, mono), "\n") + 1; rows > 2*24 && topic != "keys" {
			t.Errorf("%s has %d rows", topic, rows)
		}
	}
}
