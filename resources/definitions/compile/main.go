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
	senses [4][]sense // by part of speech, the most usual first
	uses   [4]int     // number of uses of each part in the texts that WordNet has counted
	bases  []pack.Base
}

type sense struct {
	gloss string
	name  bool // the word has a capital in this sense
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
	for _, p := range parts {
		if err := read(folder, p.file, p.part, lemmas); err != nil {
			return err
		}
	}
	if err := readUses(filepath.Join(folder, "cntlist.rev"), lemmas); err != nil {
		return err
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
func read(folder, file string, part pack.PartOfSpeech, lemmas map[string]*lemma) error {
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
		for _, offset := range fields[len(fields)-count:] {
			s := synsets[offset]
			if s.instance {
				continue // a person or a place, whose name is no word
			}
			name := !slices.Contains(s.words, fields[0])
			if name && (len(fields[0]) <= longestSign || slices.Contains(s.words, strings.ToUpper(fields[0]))) {
				continue // AAS are no associates in applied science, and AL isn't aluminium
			}
			l.senses[part] = append(l.senses[part], sense{s.gloss, name})
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

// readUses counts the uses of each word's senses.
func readUses(path string, lemmas map[string]*lemma) error {
	return lines(path, func(fields []string) error {
		word, rest, _ := strings.Cut(fields[0], "%")
		uses, err := strconv.Atoi(fields[2])
		if l := lemmas[word]; l != nil && err == nil {
			l.uses[map[byte]pack.PartOfSpeech{'1': pack.Noun, '2': pack.Verb, '3': pack.Adjective, '4': pack.Adverb, '5': pack.Adjective}[rest[0]]] += uses
		}
		return err
	})
}

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
		if l.count() > 0 || len(l.bases) > 0 {
			texts = append(texts, text)
		}
	}
	slices.Sort(texts)
	byCount := slices.Clone(texts)
	slices.SortStableFunc(byCount, func(a, b string) int { return cmp.Compare(lemmas[b].count(), lemmas[a].count()) })
	home := map[string]string{} // word of each gloss
	for _, text := range byCount {
		for _, g := range lemmas[text].glosses() {
			if _, taken := home[g]; !taken {
				home[g] = text
			}
		}
	}
	numbers := map[string]int{}
	for _, text := range texts {
		for _, g := range lemmas[text].glosses() {
			if _, taken := numbers[g]; !taken && home[g] == text {
				numbers[g] = len(glosses)
				glosses = append(glosses, g)
			}
		}
	}
	for _, text := range texts {
		w := pack.PackedWord{Text: text, Bases: lemmas[text].bases}
		for _, part := range lemmas[text].order() {
			for _, s := range lemmas[text].senses[part] {
				w.Senses = append(w.Senses, pack.PackedSense{Part: part, Gloss: numbers[s.gloss]})
			}
		}
		words = append(words, w)
	}
	return words, glosses
}

// settle drops the senses in which a word is a name, if it has others.
func (l *lemma) settle() {
	named := func(s sense) bool { return s.name }
	all := slices.Concat(l.senses[:]...)
	if !slices.ContainsFunc(all, func(s sense) bool { return !s.name }) {
		return
	}
	for part := range l.senses {
		l.senses[part] = slices.DeleteFunc(l.senses[part], named)
	}
}

func (l *lemma) count() int { return len(slices.Concat(l.senses[:]...)) }

// order returns the parts of speech, the most used first.
func (l *lemma) order() []pack.PartOfSpeech {
	order := []pack.PartOfSpeech{pack.Noun, pack.Verb, pack.Adjective, pack.Adverb}
	slices.SortStableFunc(order, func(a, b pack.PartOfSpeech) int { return cmp.Compare(l.uses[b], l.uses[a]) })
	return order
}

// glosses returns the glosses of all senses, in the order in which they are shown.
func (l *lemma) glosses() (all []string) {
	for _, part := range l.order() {
		for _, s := range l.senses[part] {
			all = append(all, s.gloss)
		}
	}
	return all
}
