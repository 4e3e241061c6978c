package play_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"quoin/game/lexicon"
	"quoin/ui/play"
)

// TestTryList: a list is looked for in the current directory too, which is
// nobody's business where the disk isn't the player's own.
func TestTryList(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("club", []byte("cab\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	here := "." + string(filepath.Separator) + "club"
	for _, c := range []struct {
		files *play.Files
		asked []string
	}{{&play.Files{}, []string{"club", here}}, {nil, []string{"club"}}} {
		var asked []string
		h := play.Host{Files: c.files, Lexicon: func(name string) (*lexicon.Lexicon, error) {
			asked = append(asked, name)
			if name != here {
				return nil, errors.New("there is no " + name)
			}
			return lexicon.Parse(name, []byte("cab\n"))
		}}
		list, err := lexicon.Parse("club", []byte("cab\n"))
		if err != nil {
			t.Fatal(err)
		}
		err = h.TryList(list.SHA256(), "club")
		if !slices.Equal(asked, c.asked) || (err == nil) != (c.files != nil) {
			t.Errorf("with the files %v it asks for %q and says %v", c.files, asked, err)
		}
	}
}
