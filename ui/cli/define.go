package cli

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/lexicon"
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
		Listed string         `json:"listed,omitempty"`
		List   string         `json:"list,omitempty"`
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
			"made from it with a prefix or a suffix, gets the definition of that word. If the\n" +
			"dictionary is a list of your own whose file defines words, that comes first.\n\n" +
			"With --json each word is an object on a line of its own, in the order given:\n" +
			"  word    the word, in lower case\n" +
			"  base    the word that is defined, if it is another\n" +
			"  senses  its meanings; empty if the word has no definition\n" +
			"            part  the part of speech, such as noun\n" +
			"            text  the meaning\n" +
			"  listed  what the file of your own list says, and list, its name; left out if\n" +
			"          it says nothing",
		Example: "  quoin words define quoin\n  quoin words define --json aas qi",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return command.Usagef(`"quoin words define" takes the words to define, one or more`)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			list, listed, err := sh.listedDefinitions(cmd, args)
			if err != nil {
				return err
			}
			lookUp := func(word string) lexicon.Definition {
				d, _ := resources.Define(word)
				d.Word = lowerCase(word)
				if d.Listed = listed[d.Word]; d.Listed != "" {
					d.List = list
				}
				return d
			}
			return sh.Answer(func(out *bufio.Writer) error { return define(out, args, lookUp, asJSON, sh.Width()) })
		},
	}
	sh.ListFlag(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON, for programs")
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	return cmd
}

// listedDefinitions returns what the player's own list in use says of words, and its name. A list that can't be read is
// only an error if a flag names it.
func (sh *shell) listedDefinitions(cmd *cobra.Command, words []string) (list string, listed map[string]string, err error) {
	s, err := sh.wordSession(cmd)
	if err != nil {
		return "", nil, err
	}
	flag := cmd.Flags().Changed(command.LexiconFlag)
	name := s.live.Now().Dictionary
	if isOwnName(name) || !flag && s.live.Now().Words() != lexicon.English {
		return "", nil, nil
	}
	path, err := s.listPath(name)
	if err == nil {
		listed, err = resources.ListDefinitions(path, words...)
	}
	if err != nil && !flag {
		err = nil
	}
	return say.Plain(resources.ListName(path)), listed, err
}

// define writes the definitions of words, in lines of a width in columns. Words without a
// definition are the error.
func define(out *bufio.Writer, words []string, lookUp func(string) lexicon.Definition, asJSON bool, width int) error {
	var missing []string
	for i, word := range words {
		d := lookUp(word)
		is := len(d.Senses) > 0 || d.Listed != ""
		if !is {
			missing = append(missing, word)
		}
		if asJSON {
			answer := defined{Word: lowerCase(word), Base: d.Base, Senses: []definedSense{}, Listed: d.Listed, List: d.List}
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
		for _, s := range say.Senses(d) {
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
