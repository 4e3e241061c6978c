package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"quoin/game/crossword"
	"quoin/settings"
)

// maxBoardFiles bounds how many boards of a player's own the screens know.
const maxBoardFiles = 200

// boardFiles are the paths of the player's own boards.
func (s *session) boardFiles() ([]string, error) { return boardFilesIn(s.paths) }

func boardFilesIn(paths settings.Paths) ([]string, error) {
	if paths.Data == "" {
		return nil, nil
	}
	files, err := os.ReadDir(paths.Boards())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if system := new(fs.PathError); errors.As(err, &system) {
		return nil, fmt.Errorf("%s can't be read: %w", paths.Boards(), system.Err)
	}
	var found []string
	for _, f := range files[:min(len(files), maxBoardFiles)] {
		if !f.IsDir() && !strings.HasPrefix(f.Name(), ".") {
			found = append(found, filepath.Join(paths.Boards(), f.Name()))
		}
	}
	return found, nil
}

// boardFile reads a board by its path.
func boardFile(path string) (*crossword.Layout, error) { return readBoard(path) }
