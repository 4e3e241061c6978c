package resources

import (
	"os"
	"path/filepath"
	"strings"

	"quoin/game/lexicon"
)

// ListDefinitions reads what the file of a list says of some words, as in lexicon.Listed. A .kwg says nothing, nor does a list
// of another language. The error is a *ListError. It reads the whole file, so it is slow, but keeps nothing of it.
func ListDefinitions(path string, words ...string) (map[string]string, error) {
	if strings.EqualFold(filepath.Ext(path), kwgExtension) || LanguageOf(path) != lexicon.English {
		return nil, nil
	}
	text, err := ReadList(path)
	if err != nil {
		return nil, err
	}
	return lexicon.Listed(text, words...), nil
}

// FileOf returns the path of a player's list: the file in the directory with its words and, if there are several, its
// name; else the file elsewhere that had its words when a game was last played with it; "" if there is neither. It is as
// fast as WithWords.
func (c Cache) FileOf(dataDir string, l *lexicon.Lexicon) string {
	records, found := readRecords(dataDir), ""
	for _, file := range sortedKeys(records) {
		path := filepath.Join(dataDir, ListsFolder, file)
		if records[file].sha256 != l.SHA256() || found != "" && ListName(path) != l.Name() {
			continue
		}
		if info, err := os.Stat(path); err == nil && records[file].of(info) {
			found = path
		}
	}
	if found == "" {
		found = ListPlace(dataDir, l.SHA256())
	}
	if found == "" {
		found = c.WithWords(dataDir, l.SHA256())
	}
	return found
}
