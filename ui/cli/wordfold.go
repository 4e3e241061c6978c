package cli

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/command"
	"quoin/ui/say"
)

func (sh *shell) foldCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "fold FILE",
		Short: "Write a list as a language's letters have it",
		Long: "Print the words of a text as the letters of a language write them, one a line,\n" +
			"each once: without accents, with AE for Ä and SS for ß in German, and with Ñ in\n" +
			"Spanish. - reads standard input. The first word of each line counts. Lines that\n" +
			"these letters can't write are left out, and the exit status is 1 then.",
		Example: "  quoin words fold --language es dictionary.txt > club.es.txt\n  quoin words import club.es.txt",
		Args:    command.TakesOne(`"quoin words fold" takes one file, or - for standard input`),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := sh.wordSession(cmd)
			if err != nil {
				return err
			}
			of := s.live.Now().Words()
			if of == lexicon.English && !cmd.Flags().Changed(languageFlag) {
				return command.Usagef("--%s says whose letters: fr, de, es or nl", languageFlag)
			}
			var text []byte
			if args[0] == "-" {
				text, err = io.ReadAll(io.LimitReader(sh.In, lexicon.MaxBytes))
			} else {
				text, err = resources.ReadList(args[0])
			}
			if err != nil {
				return err
			}
			words, others := lexicon.Fold(of, text)
			if err := sh.Answer(func(out *bufio.Writer) error {
				for _, word := range words {
					fmt.Fprintln(out, word)
				}
				return nil
			}); err != nil || len(others) == 0 {
				return err
			}
			return fmt.Errorf("%s left out, with letters that %v hasn't or of another length: %s", lines(len(others)), of, someOf(others))
		},
	}
	sh.settingFlags(cmd, cmd.Flags(), isLanguage)
	return cmd
}

// lines says how many lines were something.
func lines(n int) string {
	if n == 1 {
		return "1 line was"
	}
	return say.Count(n, "line") + " were"
}

// languageOf reads the flag of a list's language; nil without it.
func languageOf(cmd *cobra.Command, tag string) (*lexicon.Language, error) {
	if !cmd.Flags().Changed(languageFlag) {
		return nil, nil
	}
	of, known := lexicon.ParseLanguage(tag)
	if !known {
		return nil, command.Usagef("--%s can't be %.40q; allowed: %s", languageFlag, tag, strings.Join(languageTags(), ", "))
	}
	return &of, nil
}

// languageTags returns the tags of all languages.
func languageTags() (tags []string) {
	for _, of := range lexicon.Languages() {
		tags = append(tags, of.Tag())
	}
	return tags
}
