package play_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/play"
)

// TestTryList: a list is looked up in the current directory too, unless the disk isn't the
// player's own.
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

// TestBoardsWithoutADisk plays on the boards that come with Quoin if the player has no disk.
func TestBoardsWithoutADisk(t *testing.T) {
	for _, b := range resources.Boards() {
		want, err := scraebbkle.ParseBoard(b.Text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := (play.Host{}).NamedBoard(strings.ToLower(b.Name))
		if err != nil || scraebbkle.FormatBoard(got) != scraebbkle.FormatBoard(want) {
			t.Errorf("%s without a disk: %v", b.Name, err)
		}
	}
	if _, err := (play.Host{}).NamedBoard("files_test.go"); err == nil || !strings.Contains(err.Error(), "files_test.go") {
		t.Errorf("a board that isn't there: %v", err)
	}
}
