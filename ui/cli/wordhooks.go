package cli

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/ui/command"
	"quoin/ui/say"
)

// hooked and extended are the output for a word. The commands' help describes them.
type (
	hooked struct {
		Word  string `json:"word"`
		Valid bool   `json:"valid"`
		Front string `json:"front"`
		Back  string `json:"back"`
	}
	extended struct {
		Word  string   `json:"word"`
		Valid bool     `json:"valid"`
		Front []string `json:"front"`
		Back  []string `json:"back"`
		Both  []string `json:"both"`
	}
)

func (sh *shell) hooksCommand() *cobra.Command {
	return sh.aboutWords(
		&cobra.Command{
			Use:   "hooks WORD...",
			Short: "Find the hooks of a word",
			Long: "Find the letters that make another word when put in front of a word or behind\n" +
				"it. The word needn't be in the list itself.\n\n" +
				"With --json each word is an object on a line of its own:\n" +
				"  word   the word, in lower case\n" +
				"  valid  true if it is in the list, else false\n" +
				"  front  the letters in front of it, in alphabetical order\n" +
				"  back   the letters behind it",
			Example: "  quoin words hooks at\n  quoin words hooks --json cat dog",
		},
		func(lex *lexicon.Lexicon, word string) (any, error) {
			h := lex.Hooks(word)
			return hooked{small(lex, word), lex.Has(word), h.Front, h.Back}, nil
		},
		func(out *bufio.Writer, object any) {
			h := object.(hooked)
			spaced := func(letters string) string {
				if letters == "" {
					return "none"
				}
				return strings.Join(strings.Split(letters, ""), " ")
			}
			fmt.Fprintf(out, "  front  %s\n  back   %s\n", spaced(h.Front), spaced(h.Back))
		},
	)
}

func (sh *shell) extensionsCommand() *cobra.Command {
	return sh.aboutWords(
		&cobra.Command{
			Use:   "extensions WORD...",
			Short: "Find the longer words that contain a word",
			Long: "Find the longer words that contain a word, in alphabetical order. The word\n" +
				"needn't be in the list itself.\n\n" +
				"With --json each word is an object on a line of its own:\n" +
				"  word   the word, in lower case\n" +
				"  valid  true if it is in the list, else false\n" +
				"  front  the words that end with it\n" +
				"  back   the words that begin with it\n" +
				"  both   the words with letters in front of it and behind it",
			Example: "  quoin words extensions quiz\n  quoin words extensions --json quiz jinx",
		},
		func(lex *lexicon.Lexicon, word string) (any, error) {
			e, err := lex.Extensions(word)
			if err != nil {
				return nil, command.Usagef("%w; a word has letters from a to z", err)
			}
			some := func(words []string) []string { return append([]string{}, words...) } // in JSON nil isn't a list
			return extended{small(lex, word), lex.Has(word), some(e.Front), some(e.Back), some(e.Both)}, nil
		},
		func(out *bufio.Writer, object any) {
			e := object.(extended)
			for _, part := range []struct {
				name  string
				words []string
			}{{"before", e.Front}, {"behind", e.Back}, {"on both sides", e.Both}} {
				fmt.Fprintf(out, "  letters %s: %s\n", part.name, say.Count(len(part.words), "word"))
				for _, line := range columns(part.words, sh.Width()-4) {
					fmt.Fprintln(out, "    "+line)
				}
			}
		},
	)
}

// columns returns words, with two blanks between them, in lines of at most a width.
func columns(words []string, width int) (lines []string) {
	line := ""
	for _, word := range words {
		switch {
		case line == "":
			line = word
		case len(line)+2+len(word) <= width:
			line += "  " + word
		default:
			lines, line = append(lines, line), word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// aboutWords returns a command that finds out something about each of its words, and prints it as
// JSON or below a line with the word.
func (sh *shell) aboutWords(cmd *cobra.Command, find func(*lexicon.Lexicon, string) (any, error), tell func(*bufio.Writer, any)) *cobra.Command {
	var asJSON bool
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return command.Usagef("%q takes the words to look up, one or more", cmd.CommandPath())
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		lex, err := sh.WordList(cmd)
		if err != nil {
			return err
		}
		return sh.Answer(func(out *bufio.Writer) error {
			for _, word := range args {
				object, err := find(lex, word)
				if err != nil {
					return err
				}
				if asJSON {
					if err := command.WriteJSON(out, object); err != nil {
						return err
					}
					continue
				}
				in := "is in "
				if !lex.Has(word) {
					in = "isn't in "
				}
				fmt.Fprintf(out, "%s %s%s\n", small(lex, word), in, say.Plain(lex.Name()))
				tell(out, object)
			}
			return nil
		})
	}
	sh.tools().WordToolFlags(cmd, &asJSON)
	return cmd
}
