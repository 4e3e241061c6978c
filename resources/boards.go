package resources

import (
	"embed"
	"path/filepath"
	"slices"
	"strings"
)

// BoardFile is a board for ScraeBBKle that comes with Quoin.
type BoardFile struct {
	// Name is its name for players.
	Name string
	// File is the name of its file, without a directory.
	File string
	// Description is one line about it, without a full stop.
	Description string
	// Text is the content of the file.
	Text string
}

//go:embed defaultBoard.txt boards/*.txt
var boardFiles embed.FS

// BoardNames returns the names of Boards.
func BoardNames() (names []string) {
	for _, b := range Boards() {
		names = append(names, b.Name)
	}
	return names
}

// Boards returns the boards, the default one first.
func Boards() []BoardFile {
	boards := []BoardFile{
		{Name: "Default", File: "defaultBoard.txt", Description: "the board of the rules, with its traps and its 42"},
		{Name: "Parlour", File: "parlour.txt", Description: "the smallest there can be, and crowded from the start"},
		{Name: "Tower", File: "tower.txt", Description: "narrow and tall: the premiums rise towards both ends"},
		{Name: "Ribbon", File: "ribbon.txt", Description: "wide and low: room for long words, most of it sideways"},
		{Name: "Minefield", File: "minefield.txt", Description: "rich squares behind mines; two minuses make a plus"},
		{Name: "Expedition", File: "expedition.txt", Description: "the largest there can be: the farther out, the richer"},
	}
	for i := range boards {
		boards[i].Text = boardText(boards[i].File)
	}
	return boards
}

// FindBoard finds a board by its name or by its file, perhaps with the directories of the resources.
func FindBoard(name string) (BoardFile, bool) {
	file := strings.TrimPrefix(strings.TrimPrefix(filepath.ToSlash(name), "resources/"), "boards/")
	boards := Boards()
	i := slices.IndexFunc(boards, func(b BoardFile) bool { return strings.EqualFold(b.Name, name) || b.File == file })
	if i < 0 {
		return BoardFile{}, false
	}
	return boards[i], true
}

// boardText returns the text of a file; "" if it doesn't exist, which a test excludes.
func boardText(file string) string {
	text, err := boardFiles.ReadFile(file)
	if err != nil {
		text, _ = boardFiles.ReadFile("boards/" + file)
	}
	return string(text)
}
