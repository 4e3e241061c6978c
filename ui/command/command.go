// Package command is what the commands of Quoin share: the streams of a run, flags and
// their values, answers as text and JSON, files, and how far a long task has come. The
// commands of one game are in its folder under ui/board, and their kind has them.
package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Run is the streams and the clock of a run of Quoin.
type Run struct {
	In          io.Reader
	Out, Errors io.Writer
	Now         func() time.Time
}

// Shell is what a game's commands are made with.
type Shell struct {
	*Run
	Program
}

// Program is the rest of the command line, as a game's commands use it.
type Program interface {
	// ListFlag adds the flag of the word list.
	ListFlag(*cobra.Command)
	// WordsFlags adds that flag, and that of the language.
	WordsFlags(*cobra.Command)
	// WordList returns the list of these flags; without them, that of the settings.
	WordList(*cobra.Command) (*lexicon.Lexicon, error)
	// Words returns the settings and the word lists, without a store. Faults of the settings
	// are printed; the error is a wrong flag.
	Words(*cobra.Command) (play.Host, error)
	// Knows reports whether a word list is found by its name alone, so that no file is opened.
	Knows(cmd *cobra.Command, list string) (bool, error)
	// Board returns the text of the file of a board, which is one of Quoin's or the player's, or
	// a path.
	Board(cmd *cobra.Command, name string) (string, error)
	// Cache returns a folder for what can be made again, "" if there is no place for one. It may not
	// exist yet.
	Cache(cmd *cobra.Command, name string) string
	// UntilSignal returns a context that ends when a signal asks the process to end.
	UntilSignal(context.Context, ...os.Signal) (context.Context, context.CancelFunc)
	// Hold makes a command one that only holds others.
	Hold(cmd *cobra.Command, others ...*cobra.Command) *cobra.Command
	// FullScreen returns nil if screens can be shown.
	FullScreen(*cobra.Command) error
	// Show shows the screens, from a place on.
	Show(*cobra.Command, screen.Place) error
	// WithStore opens the store, and closes it after use.
	WithStore(cmd *cobra.Command, use func(*stats.Store) error) error
	// Keyboard lets keys come from the terminal if text is read from the standard input. The
	// caller calls done at the end.
	Keyboard() (text io.Reader, done func())
}

// Tool is a command of a game beside the one that plays it.
type Tool struct {
	*cobra.Command
	Under string // where it is: one of the places
}

// The places of tools: groups of "quoin --help", and commands that hold others.
const (
	Learn = "Learn"
	Words = "Words"
	Game  = "game"
	Lab   = "lab"
)

// ToolFlags adds the flags of all commands that answer questions about words.
func (sh Shell) ToolFlags(cmd *cobra.Command, asJSON *bool) {
	sh.ListFlag(cmd)
	sh.answerFlags(cmd, asJSON)
}

// WordToolFlags adds the flags of those that know other languages than English too.
func (sh Shell) WordToolFlags(cmd *cobra.Command, asJSON *bool) {
	sh.WordsFlags(cmd)
	sh.answerFlags(cmd, asJSON)
}

func (sh Shell) answerFlags(cmd *cobra.Command, asJSON *bool) {
	cmd.Flags().BoolVar(asJSON, "json", false, "print JSON, for programs")
	cmd.ValidArgsFunction = cobra.NoFileCompletions
}

// UsageError is a command line that wasn't understood.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }

func (e *UsageError) Unwrap() error { return e.Err }

// Usagef returns a UsageError with a formatted text.
func Usagef(format string, args ...any) error {
	return &UsageError{fmt.Errorf(format, args...)}
}

// NoArgs refuses arguments of a command that takes none.
func NoArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return Usagef("%q takes no %.40q; %q says what it takes", cmd.CommandPath(), args[0], cmd.CommandPath()+" --help")
	}
	return nil
}

// TakesOne refuses any number of arguments but one. says describes that argument.
func TakesOne(says string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return Usagef("%s", says)
		}
		return nil
	}
}

// Sentence returns an error in one line: some libraries use several.
func Sentence(err error) string {
	return say.Plain(strings.Join(strings.Fields(err.Error()), " "))
}

// IsTerminal reports whether a stream of the process is a terminal.
func IsTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(f.Fd())
}
