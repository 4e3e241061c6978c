// Command compile makes the packed definitions that the program embeds, from WordNet's own files and the list
// of words to define. It imports nothing that embeds them.
//
//	go run ./definitions/compile /usr/share/wordnet wordlist.txt definitions/wordnet.pack
package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"quoin/resources/definitions/pack"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: compile WORDNET-FOLDER LIST PACK")
		os.Exit(2)
	}
	if err := compile(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

var parts = []struct {
	part pack.PartOfSpeech
	file string
}{{pack.Noun, "noun"}, {pack.Verb, "verb"}, {pack.Adjective, "adj"}, {pack.Adverb, "adv"}}

// lemma is a word of WordNet's as it is read.
type lemma struct {
	senses []sense // the commonest first, once settled
	bases  []pack.Base
}

type sense struct {
	part  pack.PartOfSpeech
	gloss string
	name  bool // the word has a capital in this sense
	uses  int  // in the texts that WordNet has counted
}

// numberedSense is a sense of a word by the number WordNet gives it within its part of speech, from 1.
type numberedSense struct {
	word   string
	part   pack.PartOfSpeech
	number int
}

func compile(folder, list, packed string) error {
	text, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	lemmas := map[string]*lemma{}
	for word := range strings.FieldsSeq(string(text)) {
		lemmas[word] = new(lemma)
	}
	uses, err := readUses(filepath.Join(folder, "cntlist.rev"))
	if err != nil {
		return err
	}
	for _, p := range parts {
		if err := read(folder, p.file, p.part, uses, lemmas); err != nil {
			return err
		}
	}
	words, glosses := arrange(lemmas)
	data := pack.Append(nil, words, glosses)
	fmt.Printf("%d words, %d glosses, %d bytes\n", len(words), len(glosses), len(data))
	return os.WriteFile(packed, data, 0o644)
}

// longestSign is the most letters of words whose senses with a capital are nearly all chemical symbols and
// other abbreviations.
const longestSign = 3

// read reads the words of a part of speech, with their senses and irregular forms.
func read(folder, file string, part pack.PartOfSpeech, uses map[numberedSense]int, lemmas map[string]*lemma) error {
	synsets, err := readSynsets(filepath.Join(folder, "data."+file))
	if err != nil {
		return err
	}
	err = lines(filepath.Join(folder, "index."+file), func(fields []string) error {
		l := lemmas[fields[0]]
		if l == nil {
			return nil
		}
		count, err := strconv.Atoi(fields[2])
		if err != nil {
			return err
		}
		for i, offset := range fields[len(fields)-count:] {
			s := synsets[offset]
			if s.instance {
				continue // a person or a place, whose name is no word
			}
			name := !slices.Contains(s.words, fields[0])
			if name && (len(fields[0]) <= longestSign || slices.Contains(s.words, strings.ToUpper(fields[0]))) {
				continue // AAS are no associates in applied science, and AL isn't aluminium
			}
			l.senses = append(l.senses, sense{part, s.gloss, name, uses[numberedSense{fields[0], part, i + 1}]})
		}
		return nil
	})
	if err != nil {
		return err
	}
	return lines(filepath.Join(folder, file+".exc"), func(fields []string) error {
		if l := lemmas[fields[0]]; l != nil {
			for _, base := range fields[1:] {
				if lemmas[base] != nil && base != fields[0] {
					l.bases = append(l.bases, pack.Base{Part: part, Text: base})
				}
			}
		}
		return nil
	})
}

// synset is words with the same meaning, and their gloss.
type synset struct {
	words    []string
	gloss    string
	instance bool
}

// readSynsets reads a file of synsets, by their offset; see wndb(5WN).
func readSynsets(path string) (map[string]synset, error) {
	synsets := map[string]synset{}
	err := lines(path, func(fields []string) error {
		count, err := strconv.ParseInt(fields[3], 16, 32)
		if err != nil {
			return err
		}
		var s synset
		for i := range int(count) {
			word, _, _ := strings.Cut(fields[4+2*i], "(") // the position of an adjective may follow
			s.words = append(s.words, word)
		}
		bar := slices.Index(fields, "|")
		s.instance = slices.Contains(fields[:bar], "@i")
		s.gloss = withoutExamples(strings.Join(fields[bar+1:], " "))
		synsets[fields[0]] = s
		return nil
	})
	return synsets, err
}

// withoutExamples returns a gloss without its examples, which are in quotes and come last.
func withoutExamples(gloss string) string {
	if i := strings.Index(gloss, `; "`); i >= 0 {
		gloss = gloss[:i]
	}
	return strings.Trim(strings.ReplaceAll(gloss, `"`, "'"), " ;:.")
}

// readUses reads how often each sense is used in the texts that WordNet has counted; see cntlist(5WN).
func readUses(path string) (map[numberedSense]int, error) {
	uses := map[numberedSense]int{}
	err := lines(path, func(fields []string) error {
		word, rest, _ := strings.Cut(fields[0], "%")
		part, known := partDigits[rest[0]]
		number, err := strconv.Atoi(fields[1])
		if err != nil || !known {
			return fmt.Errorf("%s isn't a counted sense", strings.Join(fields, " "))
		}
		uses[numberedSense{word, part, number}], err = strconv.Atoi(fields[2])
		return err
	})
	return uses, err
}

// partDigits are the parts of speech as sense keys have them: 5 is an adjective beside a central one.
var partDigits = map[byte]pack.PartOfSpeech{'1': pack.Noun, '2': pack.Verb, '3': pack.Adjective, '4': pack.Adverb, '5': pack.Adjective}

// lines calls f with the fields of every line of a file except those of the notice at its beginning.
func lines(path string, f func(fields []string) error) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for line := range bytes.Lines(text) {
		if line[0] == ' ' {
			continue
		}
		if err := f(strings.Fields(string(line))); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// arrange orders words and glosses. A gloss goes to the word with the most senses among its words, so that
// the glosses of one word are close together.
func arrange(lemmas map[string]*lemma) (words []pack.PackedWord, glosses []string) {
	var texts []string
	for text, l := range lemmas {
		l.settle()
		if len(l.senses) > 0 || len(l.bases) > 0 {
			texts = append(texts, text)
		}
	}
	slices.Sort(texts)
	byCount := slices.Clone(texts)
	slices.SortStableFunc(byCount, func(a, b string) int { return cmp.Compare(len(lemmas[b].senses), len(lemmas[a].senses)) })
	home := map[string]string{} // word of each gloss
	for _, text := range byCount {
		for _, s := range lemmas[text].senses {
			if _, taken := home[s.gloss]; !taken {
				home[s.gloss] = text
			}
		}
	}
	numbers := map[string]int{}
	for _, text := range texts {
		for _, s := range lemmas[text].senses {
			if _, taken := numbers[s.gloss]; !taken && home[s.gloss] == text {
				numbers[s.gloss] = len(glosses)
				glosses = append(glosses, s.gloss)
			}
		}
	}
	for _, text := range texts {
		w := pack.PackedWord{Text: text, Bases: lemmas[text].bases}
		for _, s := range lemmas[text].senses {
			w.Senses = append(w.Senses, pack.PackedSense{Part: s.part, Gloss: numbers[s.gloss]})
		}
		words = append(words, w)
	}
	return words, glosses
}

// settle drops the senses in which a word is a name, if it has others, and puts the commonest first: a sense
// with more uses before one with fewer, whatever its part of speech. Senses that were never counted follow, those
// of the most used part of speech first, in WordNet's own order.
func (l *lemma) settle() {
	if slices.ContainsFunc(l.senses, func(s sense) bool { return !s.name }) {
		l.senses = slices.DeleteFunc(l.senses, func(s sense) bool { return s.name })
	}
	var uses [4]int
	for _, s := range l.senses {
		uses[s.part] += s.uses
	}
	slices.SortStableFunc(l.senses, func(a, b sense) int {
		return cmp.Or(cmp.Compare(b.uses, a.uses), cmp.Compare(uses[b.part], uses[a.part]))
	})
}
