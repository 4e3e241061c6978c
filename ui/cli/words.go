package cli

import (
	"bufio"
	"fmt"
	"iter"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/ui/command"
	"quoin/ui/say"
)

func (sh *shell) wordsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "words",
		Short:   "Look up words, and manage word lists",
		Example: "  quoin words check quiz\n  quoin words define quoin\n  quoin words find 'qu?z*'\n  quoin words anagram --sub 'retin?'\n  quoin words import CSW24.kwg",
		Args:    sh.commandArgs,
		RunE: func(*cobra.Command, []string) error {
			return command.Usagef(`"quoin words" takes one of its commands; "quoin words --help" describes them`)
		},
	}
	cmd.AddCommand(sh.checkCommand(), sh.defineCommand(), sh.findCommand(), sh.anagramCommand(), sh.hooksCommand(), sh.extensionsCommand(), sh.foldCommand())
	cmd.AddCommand(sh.importCommand(), sh.listsCommand(), sh.removeListCommand())
	return cmd
}

// checked is the output for a word, and found that for a pattern or letters. The command's help
// describes them.
type (
	checked struct {
		Word  string `json:"word"`
		Valid bool   `json:"valid"`
	}
	foundWords struct {
		Pattern string   `json:"pattern,omitempty"`
		Letters string   `json:"letters,omitempty"`
		Count   int      `json:"count"`
		Words   []string `json:"words"`
		Marked  []string `json:"marked,omitempty"`
	}
)

func (sh *shell) checkCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check WORD...",
		Short: "Say whether words are in the word list",
		Long: "Say whether words are in the word list. The exit status is 1 when one isn't.\n\n" +
			"With --json each word is an object on a line of its own:\n" +
			"  word   the word, in lower case\n" +
			"  valid  true if it is in the list, else false",
		Example: "  quoin words check quiz\n  quoin words check --dictionary Everyday qi za && echo both",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return command.Usagef(`"quoin words check" takes the words to look up, one or more`)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			lex, err := sh.WordList(cmd)
			if err != nil {
				return err
			}
			return sh.Answer(func(out *bufio.Writer) error { return check(out, lex, args, asJSON) })
		},
	}
	sh.tools().WordToolFlags(cmd, &asJSON)
	return cmd
}

// check prints which words are in the list. The error names those that aren't.
func check(out *bufio.Writer, lex *lexicon.Lexicon, words []string, asJSON bool) error {
	var missing []string
	for _, word := range words {
		valid := lex.Has(word)
		if !valid {
			missing = append(missing, word)
		}
		switch {
		case asJSON:
			if err := command.WriteJSON(out, checked{small(lex, word), valid}); err != nil {
				return err
			}
		case valid:
			fmt.Fprintf(out, "%s is in %s\n", small(lex, word), say.Plain(lex.Name()))
		}
	}
	if len(missing) == 0 {
		return nil
	}
	if len(missing) == 1 {
		return fmt.Errorf("%s isn't in %s", someOf(missing), lex.Name())
	}
	return fmt.Errorf("%s aren't in %s", someOf(missing), lex.Name())
}

// someOf names the first few of some words, so that the sentence stays readable.
func someOf(words []string) string {
	const named = 4
	var names []string
	for _, word := range words[:min(named, len(words))] {
		names = append(names, fmt.Sprintf("%+.40q", word))
	}
	if more := len(words) - len(names); more > 0 {
		names = append(names, say.Number(more)+" more")
	}
	return say.List(names)
}

// small returns a word of a list in lower case.
func small(lex *lexicon.Lexicon, word string) string {
	if lex.Language() != lexicon.English {
		return say.Plain(strings.ToLower(word))
	}
	return lowerCase(word)
}

// lowerCase changes only ASCII letters: strings.ToLower turns some others into a to z.
func lowerCase(text string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, text)
}

func (sh *shell) findCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "find PATTERN",
		Short: "Find the words that match a pattern",
		Long: "Find the words that match a pattern of letters, in which ? is any one letter and\n" +
			"* any number of letters or none. Put it in quotes, or the shell may replace\n" +
			"them. Output that isn't shown on a terminal is one word a line.\n\n" +
			"With --json the answer is an object on one line:\n" +
			"  pattern  the pattern, in lower case\n" +
			"  count    how many words match\n" +
			"  words    the words in alphabetical order, in lower case\n" +
			"  marked   with --mark, those of them that the other list lacks",
		Example: "  quoin words find 'qu?z*'\n  quoin words find --dictionary club.txt '*zz*'\n  quoin words find --mark Everyday '?zz?'",
		Args:    command.TakesOne(`"quoin words find" takes one pattern, in quotes, or the shell may replace its ? and *`),
		RunE: func(cmd *cobra.Command, args []string) error {
			search := func(lex *lexicon.Lexicon) (iter.Seq2[int, string], error) { return lex.Find(args[0]) }
			return sh.search(cmd, search, "a pattern has letters from a to z, ? and *", foundWords{Pattern: lowerCase(args[0])}, asJSON)
		},
	}
	addMark(cmd)
	sh.tools().WordToolFlags(cmd, &asJSON)
	return cmd
}

func (sh *shell) anagramCommand() *cobra.Command {
	var asJSON, sub bool
	cmd := &cobra.Command{
		Use:   "anagram LETTERS",
		Short: "Find the anagrams of some letters",
		Long: "Find the words made of some letters, each used once; ? is a blank, which is any\n" +
			"letter. What that isn't shown on a terminal is one word a line.\n\n" +
			"With --json the answer is an object on one line:\n" +
			"  letters  the letters, in lower case\n" +
			"  count    how many words they make\n" +
			"  words    the words in alphabetical order, in lower case\n" +
			"  marked   with --mark, those of them that the other list lacks",
		Example: "  quoin words anagram listen\n  quoin words anagram --sub 'retin?'",
		Args:    command.TakesOne(`"quoin words anagram" takes the letters in one piece, in quotes with blanks among them: 'retin?'`),
		RunE: func(cmd *cobra.Command, args []string) error {
			search := func(lex *lexicon.Lexicon) (iter.Seq2[int, string], error) { return lex.Anagrams(args[0], sub) }
			return sh.search(cmd, search, "the letters are a to z, and ? for a blank", foundWords{Letters: lowerCase(args[0])}, asJSON)
		},
	}
	cmd.Flags().BoolVar(&sub, "sub", false, "also find shorter words, made of some of the letters")
	addMark(cmd)
	sh.tools().WordToolFlags(cmd, &asJSON)
	return cmd
}

// markFlag names another list: words that it lacks are marked with #, as players write them.
const markFlag = "mark"

func addMark(cmd *cobra.Command) {
	cmd.Flags().String(markFlag, "", "mark words with # that the word list `NAME` lacks")
	_ = cmd.RegisterFlagCompletionFunc(markFlag, cobra.NoFileCompletions)
}

// search prints the words that a search finds, or returns an error with allowed if the search is
// invalid. asked is the question, for --json.
func (sh *shell) search(
	cmd *cobra.Command, search func(*lexicon.Lexicon) (iter.Seq2[int, string], error), allowed string, asked foundWords, asJSON bool,
) error {
	lex, err := sh.WordList(cmd)
	if err != nil {
		return err
	}
	marks := func(string) bool { return false }
	if name, _ := cmd.Flags().GetString(markFlag); name != "" {
		host, err := sh.Words(cmd)
		if err != nil {
			return err
		}
		other, err := host.Lexicon(name)
		if err != nil {
			return err
		}
		marks = func(word string) bool { return !other.Has(word) }
	}
	words, err := search(lex)
	if err != nil {
		return command.Usagef("%w; %s", err, allowed)
	}
	return sh.Answer(func(out *bufio.Writer) error {
		if !asJSON && !command.IsTerminal(sh.Out) {
			for _, word := range words {
				if marks(word) {
					word += "#"
				}
				fmt.Fprintln(out, word)
			}
			return nil
		}
		asked.Words = []string{} // in JSON nil isn't a list
		for _, word := range words {
			if marks(word) {
				asked.Marked = append(asked.Marked, word)
				if !asJSON {
					word += "#"
				}
			}
			asked.Words = append(asked.Words, word)
		}
		asked.Count = len(asked.Words)
		if asJSON {
			return command.WriteJSON(out, asked)
		}
		fmt.Fprintf(out, "%s of %s\n", say.Count(asked.Count, "word"), say.Plain(lex.Name()))
		command.ByLength(out, asked.Words, "letter", sh.Width())
		return nil
	})
}
