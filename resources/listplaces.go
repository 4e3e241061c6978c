package resources

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"quoin/settings/files"
)

// PlacesFile is the file in the data directory that says where the lists of games were: each line has a
// list's SHA256, a space, and the path in double quotes as in Go, the list used last first.
const PlacesFile = "lists.txt"

// maxPlaces is the most lines of the file; the oldest are dropped.
const maxPlaces = 100

// maxPlacesBytes is more than maxPlaces lines with the longest paths need.
const maxPlacesBytes = 1 << 20

// ListPlace returns where a list with that SHA256 was last, or "". The file may be gone by now, or have other
// words.
func ListPlace(dataDir, sha256 string) string {
	for _, p := range readPlaces(filepath.Join(dataDir, PlacesFile)) {
		if p.sha256 == sha256 {
			return p.path
		}
	}
	return ""
}

// NotePlace records where a list is. If two programs do so at once, one record may be lost. The error is the
// system's.
func NotePlace(dataDir, sha256, path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	file := filepath.Join(dataDir, PlacesFile)
	places := readPlaces(file)
	if len(places) > 0 && places[0] == (listLine{sha256, path}) {
		return nil
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s %s\n", sha256, strconv.Quote(path))
	kept := 1
	for _, p := range places {
		if p.sha256 != sha256 && kept < maxPlaces {
			fmt.Fprintf(&out, "%s %s\n", p.sha256, strconv.Quote(p.path))
			kept++
		}
	}
	return writeWhole(file, out.Bytes())
}

// listLine is a line of the file.
type listLine struct{ sha256, path string }

// readPlaces returns the valid lines of the file. Other content, or a file that can't be read, is ignored.
func readPlaces(file string) []listLine {
	data, err := files.ReadOrdinary(file, maxPlacesBytes)
	if err != nil || len(data) > maxPlacesBytes {
		return nil
	}
	var places []listLine
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, maxPlacesBytes)
	for lines.Scan() && len(places) < maxPlaces {
		sum, quoted, _ := strings.Cut(lines.Text(), " ")
		path, err := strconv.Unquote(quoted)
		if err == nil && len(sum) == 64 && filepath.IsAbs(path) {
			places = append(places, listLine{sum, path})
		}
	}
	return places
}

// writeWhole replaces a file completely or not at all. Only its owner may read it.
func writeWhole(file string, data []byte) error {
	return files.Replace(file, 0o600, func(f *os.File) error {
		_, err := f.Write(data)
		return err
	})
}
