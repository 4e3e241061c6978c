package cli

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"quoin/resources"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// defined is the output for a word with or without a definition. The command's help describes it.
type (
	defined struct {
		Word   string         `json:"word"`
		Base   string         `json:"base,omitempty"`
		Senses []definedSense `json:"senses"`
	}
	definedSense struct {
		Part string `json:"part"`
		Text string `json:"text"`
	}
)

func (sh *shell) defineCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "define WORD...",
		Short: "Define words",
		Long: "Print the definitions of words, even of words that a word list doesn't have. The\n" +
			"exit status is 1 if one has no definition. A form of another word, or a word\n" +
			"made from it with a prefix or a suffix, gets the definition of that word.\n\n" +
			"With --json each word is an object on a line of its own, in the order given:\n" +
			"  word    the word, in lower case\n" +
			"  base    the word that is defined, if it is another\n" +
			"  senses  its meanings; empty if the word has no definition\n" +
			"            part  the part of speech, such as noun\n" +
			"            text  the meaning",
		Example: "  quoin words define quoin\n  quoin words define --json aas qi",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return command.Usagef(`"quoin words define" takes the words to define, one or more`)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			return sh.Answer(func(out *bufio.Writer) error { return define(out, args, asJSON, sh.Width()) })
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON, for programs")
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	return cmd
}

// define writes the definitions of words, in lines of a width in columns. Words without a
// definition are the error.
func define(out *bufio.Writer, words []string, asJSON bool, width int) error {
	var missing []string
	for i, word := range words {
		d, is := resources.Define(word)
		if !is {
			missing = append(missing, word)
		}
		if asJSON {
			answer := defined{Word: lowerCase(word), Base: d.Base, Senses: []definedSense{}}
			for _, s := range d.Senses {
				answer.Senses = append(answer.Senses, definedSense(s))
			}
			if err := command.WriteJSON(out, answer); err != nil {
				return err
			}
			continue
		}
		if !is {
			continue
		}
		if i > len(missing) {
			fmt.Fprintln(out)
		}
		fmt.Fprintln(out, say.Standing(d))
		part := ""
		for _, s := range d.ByPart() {
			if s.Part != part {
				fmt.Fprintf(out, "  %s\n", s.Part)
				part = s.Part
			}
			first := "    - "
			for _, line := range widget.Wrap(s.Text, width-len(first)) {
				fmt.Fprintln(out, first+line)
				first = strings.Repeat(" ", len(first))
			}
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return fmt.Errorf("there is no definition of %s", someOf(missing))
}
