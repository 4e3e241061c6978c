package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/settings/files"
	"quoin/ui/board/crossword/textmode"
	"quoin/ui/command"
	"quoin/ui/say"
)

func (sh *shell) boardCommand() *cobra.Command {
	return sh.Hold(&cobra.Command{
		Use:   "board",
		Short: "Check and list boards for ScraeBBKle",
		Long: "Check and list boards for ScraeBBKle. A board's file has the number of columns,\n" +
			"7 to 26, the number of rows, 10 to 99, and the start square as in d7, each on a\n" +
			"line of its own, and then the rows. A square is . or [2] for a letter that\n" +
			"counts double or <3> for a word that counts three times; factors are from -9 to\n" +
			"99.",
	}, sh.boardCheckCommand(), sh.boardListCommand())
}

func (sh *shell) boardCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check file",
		Short: "Draw a board, or report what is wrong with its file",
		Long: "Draw a board, or report the line and column where its file is wrong. The file is\n" +
			"looked for in the folder boards of the data directory, then among the boards\n" +
			"that come with Quoin, and then by its path; - reads standard input.",
		Example: "  quoin board check mine.txt\n  quoin board check tower\n  quoin board check - < draft.txt",
		Args:    command.TakesOne(`"quoin board check" takes the name of one file, or -`),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return resources.BoardNames(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			layout, err := sh.namedBoard(sh.paths(cmd), args[0])
			if args[0] == "-" {
				layout, err = boardFrom(sh.In)
			}
			if err != nil {
				return err
			}
			return sh.Print(textmode.DrawBoard(crossword.NewBoard(layout), scraebbkle.Variant()) + described(layout) + "\n")
		},
	}
}

func (sh *shell) boardListCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the boards included, and your own",
		Long: "List the boards included, and your own.\n\n" +
			"With --json every board is one object in a line of its own, with name, columns,\n" +
			"rows and about. A file that can't be used has neither columns nor rows.",
		Args: command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			paths := sh.paths(cmd)
			var rows []boardRow
			for _, b := range resources.Boards() {
				layout, err := scraebbkle.ParseBoard(b.Text)
				if err != nil {
					return err
				}
				rows = append(rows, boardRow{b.Name, layout.Columns(), layout.Rows(), b.Description})
			}
			own, err := sh.ownBoards(paths)
			if err != nil {
				return err
			}
			rows = append(rows, own...)
			return sh.Answer(func(out *bufio.Writer) error {
				var width [2]int
				for _, row := range rows {
					width[0], width[1] = max(width[0], len([]rune(row.Name))), max(width[1], len(row.size()))
				}
				for _, row := range rows {
					if asJSON {
						if err := command.WriteJSON(out, row); err != nil {
							return err
						}
						continue
					}
					fmt.Fprintf(out, "%-*s  %*s  %s\n", width[0], row.Name, width[1], row.size(), row.About)
				}
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "answer in JSON, for programs")
	return cmd
}

// boardRow is a board in the list. A file with a fault has no size.
type boardRow struct {
	Name    string `json:"name"`
	Columns int    `json:"columns,omitzero"`
	Rows    int    `json:"rows,omitzero"`
	About   string `json:"about"`
}

// size returns the size as a text, such as "16 by 14", or "".
func (b boardRow) size() string {
	if b.Columns == 0 {
		return ""
	}
	return fmt.Sprintf("%d by %d", b.Columns, b.Rows)
}

// The most boards of the player's own that are listed, and the most that the screens offer.
const (
	maxOwnBoards  = 1000
	maxBoardFiles = 200
)

// boardFiles returns the paths of the player's own boards.
func (s *session) boardFiles() ([]string, error) { return boardFilesIn(s.paths, maxBoardFiles) }

// boardFilesIn reads at most the given number of files of the player's folder.
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

// ownBoards returns the rows of the list for the files in the player's folder.
func (sh *shell) ownBoards(paths settings.Paths) (rows []boardRow, err error) {
	found, err := boardFilesIn(paths, maxOwnBoards)
	if err != nil {
		return nil, err
	}
	for _, path := range found {
		name := filepath.Base(path)
		row := boardRow{Name: say.Plain(name), About: "your own"}
		layout, err := boardAt(path, name)
		var fault *scraebbkle.BoardError
		switch {
		case errors.As(err, &fault): // "board check" says more
			row.About = fmt.Sprintf("no board, by line %d, column %d", fault.Line, fault.Column)
		case err != nil:
			row.About = "can't be read"
		default:
			row.Columns, row.Rows = layout.Columns(), layout.Rows()
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// described returns the counts of a board's premiums.
func described(l *crossword.Layout) string {
	counts := map[crossword.Effect]int{}
	below := 0
	for row := range l.Rows() {
		for column := range l.Columns() {
			p := l.Premium(crossword.Square{Column: column, Row: row})
			counts[p.Kind]++
			if p.Factor < 0 {
				below++
			}
		}
	}
	return fmt.Sprintf("%d columns, %d rows; %s, %s; %s below zero", l.Columns(), l.Rows(),
		say.Count(counts[crossword.LetterPremium], "letter premium"), say.Count(counts[crossword.WordPremium], "word premium"), say.Count(below, "factor"))
}

// namedBoard finds a board by its name: a file of the player's folder; a board that comes with
// Quoin, by its name or its file; or a file by its path.
func (sh *shell) namedBoard(paths settings.Paths, name string) (*crossword.Layout, error) {
	if name == "" {
		return nil, errors.New("no board is named")
	}
	if own := ownBoard(paths, name); own != "" {
		return boardAt(own, sh.homely(own))
	}
	if b, ok := resources.FindBoard(name); ok {
		return scraebbkle.ParseBoard(b.Text)
	}
	if own := ownBoard(paths, name+".txt"); own != "" {
		return boardAt(own, sh.homely(own))
	}
	return readBoard(name)
}

func (s *session) namedBoard(name string) (*crossword.Layout, error) {
	return s.sh.namedBoard(s.paths, name)
}

// boardText returns the text of a board's file, by a name that namedBoard accepts.
func (sh *shell) boardText(paths settings.Paths, name string) (string, error) {
	layout, err := sh.namedBoard(paths, name)
	if err != nil {
		return "", err
	}
	return scraebbkle.FormatBoard(layout), nil
}

// ownBoard returns the path of a board in the player's folder, or "".
func ownBoard(paths settings.Paths, name string) string {
	if paths.Data == "" || !filepath.IsLocal(name) {
		return ""
	}
	path := filepath.Join(paths.Boards(), name)
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		return ""
	}
	return path
}

// boardAt reads a board's file; name is its name in errors.
func boardAt(path, name string) (*crossword.Layout, error) {
	text, err := files.ReadOrdinary(path, scraebbkle.MaxBoardFile)
	switch {
	case errors.Is(err, files.Directory):
		return nil, fmt.Errorf("the board %s is a directory", name)
	case errors.As(err, new(files.Problem)):
		return nil, fmt.Errorf("the board %s isn't an ordinary file", name)
	case err != nil:
		return nil, command.Unreadable("the board", name, err)
	}
	return parseBoard(name, string(text))
}

// readBoard reads a board from a file.
func readBoard(name string) (*crossword.Layout, error) {
	_, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !isPath(name):
		return nil, fmt.Errorf("there is no board %.80q: it is neither a file nor one of %s", name, strings.Join(resources.BoardNames(), ", "))
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("the board %s doesn't exist", name)
	}
	return boardAt(name, name)
}

// parseBoard reads a board; name is its name in errors.
func parseBoard(name, text string) (*crossword.Layout, error) {
	layout, err := scraebbkle.ParseBoard(text)
	if err != nil {
		return nil, fmt.Errorf("%s, %w", name, err)
	}
	return layout, nil
}

// boardFrom reads a board from a stream, up to one byte more than a board may have.
func boardFrom(in io.Reader) (*crossword.Layout, error) {
	text, err := io.ReadAll(io.LimitReader(in, scraebbkle.MaxBoardFile+1))
	if err != nil {
		return nil, fmt.Errorf("the standard input can't be read: %w", err)
	}
	return parseBoard("the standard input", string(text))
}
