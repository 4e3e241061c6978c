package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"quoin/settings"
	"quoin/settings/files"
)

// maxBoardFiles bounds how many boards of a player's own the screens know.
const maxBoardFiles = 200

// boardFiles are the paths of the player's own boards.
func (s *session) boardFiles() ([]string, error) { return boardFilesIn(s.paths, maxBoardFiles) }

// boardFilesIn looks at so many files of the player's folder at most.
func boardFilesIn(paths settings.Paths, most int) ([]string, error) {
	if paths.Data == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(paths.Boards())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s can't be read: %w", paths.Boards(), files.Why(err))
	}
	var found []string
	for _, f := range entries[:min(len(entries), most)] {
		if !f.IsDir() && !strings.HasPrefix(f.Name(), ".") {
			found = append(found, filepath.Join(paths.Boards(), f.Name()))
		}
	}
	return found, nil
}
