package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/study/textmode"
	"quoin/ui/command"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

func (sh *shell) studyCommand() *cobra.Command {
	var asLines bool
	cmd := &cobra.Command{
		Use:   "study",
		Short: "Learn words with flashcards and puzzles",
		Long: "Learn words with flashcards: which words can be made from some letters. Each\n" +
			"right answer makes the time until you are asked again longer. Words that you\n" +
			"missed in your games are asked too. Learn moves from puzzles and from your\n" +
			"mistakes.",
		Example: "  quoin study\n  quoin study --plain\n  quoin study puzzle\n  quoin study mistakes game.gcg\n  quoin study add retinas quixotry",
		Args:    sh.commandArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !asLines {
				return sh.Show(cmd, screen.Study{})
			}
			s, err := sh.open(cmd, false)
			if err != nil {
				return err
			}
			defer s.close()
			return s.talks(cmd, func(ctx context.Context, at plain.Console) error { return textmode.Play(ctx, s.host(), at) })
		},
	}
	cmd.Flags().BoolVar(&asLines, "plain", false, "use text mode: for screen readers, pipes and scripts")
	sh.WordsFlags(cmd)
	cmd.AddCommand(sh.studyAddCommand(), sh.studyImportCommand(), sh.studyExportCommand(), sh.studyMistakesCommand(), sh.studyPuzzleCommand())
	return cmd
}

func (sh *shell) studyAddCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "add WORD...|-",
		Short: "Add words to the flashcards, to be asked next",
		Long: "Add words to the flashcards, to be asked before those of the word lists. - reads\n" +
			"them from standard input, one or more a line. A word that has a card already\n" +
			"stays as it is.",
		Example: "  quoin study add retinas quixotry\n  quoin study add - < words.txt",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return command.Usagef(`"quoin study add" takes one or more words, or - for standard input`)
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			words := args
			if len(args) == 1 && args[0] == "-" {
				var err error
				if words, err = sh.wordsRead(); err != nil {
					return err
				}
			}
			host, err := sh.Words(cmd)
			if err != nil {
				return err
			}
			for i, word := range words {
				q, ok := study.AboutHooksIn(host.Language(), word) // in lower case
				switch {
				case !ok && host.Language() == lexicon.English:
					return fmt.Errorf("%+.40q isn't a word of letters a to z", word)
				case !ok:
					return fmt.Errorf("%s isn't a word of the letters of %v", say.Plain(word), host.Language())
				}
				words[i] = q.Letters
			}
			return sh.WithStore(cmd, func(store *stats.Store) error {
				host.Store = store
				before, after, err := addsWords(cmd, host, words)
				if err != nil {
					return err
				}
				return sh.Print(fmt.Sprintf("%s more to be asked about, %s in all\n", say.Count(after-before, "question"), say.Number(after)))
			})
		},
	}
	sh.languageFlag(cmd, cardsOfLanguage)
	return cmd
}

// cardsOfLanguage is the help of the flag for commands about flashcards.
const cardsOfLanguage = "the flashcards of this language"

// languageFlag adds the flag of the language, with its help.
func (sh *shell) languageFlag(cmd *cobra.Command, help string) {
	sh.settingFlags(cmd, cmd.Flags(), isLanguage)
	language, _ := settings.Lookup(languageFlag)
	cmd.Flags().Lookup(languageFlag).Usage = help + ": " + language.Allowed()
}

// addsWords adds flashcards for words, and returns how many questions wait for a card,
// before and after.
func addsWords(cmd *cobra.Command, host play.Host, words []string) (before, after int, err error) {
	today := play.Today(host.Now())
	box, err := host.StudyAs(cmd.Context(), host.Language(), func(box *study.Box) []study.Action {
		before = box.Figures(today, nil).Wanted
		return adding(words)
	})
	if err != nil {
		return 0, 0, err
	}
	return before, box.Figures(today, nil).Wanted, nil
}

// adding returns the actions that add words to the flashcards.
func adding(words []string) (actions []study.Action) {
	for some := range slices.Chunk(words, study.MaxWords) {
		actions = append(actions, study.Add{Words: some})
	}
	return actions
}

// maxAdded is the most words that are read at once.
const maxAdded = 100_000

// wordsRead returns the words on the standard input.
func (sh *shell) wordsRead() (words []string, err error) {
	in := bufio.NewScanner(sh.In)
	in.Buffer(nil, command.MaxLine)
	for in.Scan() {
		if words = append(words, strings.Fields(in.Text())...); len(words) > maxAdded {
			return nil, fmt.Errorf("there are more than %s words", say.Number(maxAdded))
		}
	}
	if err := in.Err(); err != nil {
		return nil, command.Unreadable("the list", "-", err)
	}
	if len(words) == 0 {
		return nil, errors.New("there are no words in standard input")
	}
	return words, nil
}
