// Command expand lists the words of a Hunspell dictionary with all their affixes, one a line, as the dictionary
// spells them. It leaves out words with other characters than letters, and names, which begin with a capital.
//
//	go run ./expand fr.aff fr.dic
package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: expand AFFIXES DICTIONARY")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(affixes, dictionary string) error {
	rules, err := readRules(affixes)
	if err != nil {
		return err
	}
	lines, err := readLines(dictionary)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, line := range lines[1:] { // the first is their number
		entry, _, _ := strings.Cut(strings.Fields(line + " -")[0], "\t")
		word, flags, _ := strings.Cut(entry, "/")
		rules.expand(word, flags, seen)
	}
	var words []string
	for word := range seen {
		if isPlain(word) {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	out := bufio.NewWriter(os.Stdout)
	for _, word := range words {
		fmt.Fprintln(out, word)
	}
	return out.Flush()
}

// isPlain reports whether a word has only letters and begins with a small one.
func isPlain(word string) bool {
	for i, r := range word {
		if !unicode.IsLetter(r) || i == 0 && !unicode.IsLower(r) {
			return false
		}
	}
	return word != ""
}

// rule is an affix: what it takes off a word, and what it adds.
type rule struct {
	prefix, cross bool
	strip, add    string
	more          string // flags of affixes that may follow
	fits          *regexp.Regexp
}

// affixRules are the affixes by their flags, all of one length.
type affixRules struct {
	by     map[string][]rule
	length int // characters of a flag
	// The flags of words that are wrong, and of those that are parts of words.
	wrong, part string
}

// has reports whether a flag is among some.
func (rules affixRules) has(flags, flag string) bool {
	for one := range slices.Chunk([]rune(flags), rules.length) {
		if string(one) == flag {
			return true
		}
	}
	return false
}

// of returns the affixes of some flags.
func (rules affixRules) of(flags string) (all []rule) {
	for flag := range slices.Chunk([]rune(flags), rules.length) {
		all = append(all, rules.by[string(flag)]...)
	}
	return all
}

func readRules(path string) (affixRules, error) {
	lines, err := readLines(path)
	if err != nil {
		return affixRules{}, err
	}
	all, cross := affixRules{by: map[string][]rule{}, length: 1}, map[string]bool{}
	for _, line := range lines {
		f := strings.Fields(line)
		switch {
		case len(f) > 1 && f[0] == "FORBIDDENWORD":
			all.wrong = f[1]
		case len(f) > 1 && f[0] == "NEEDAFFIX":
			all.part = f[1]
		}
		if len(f) < 4 || f[0] != "SFX" && f[0] != "PFX" {
			continue
		}
		all.length = utf8.RuneCountInString(f[1])
		if _, err := strconv.Atoi(f[3]); err == nil { // the head of a group
			cross[f[0]+f[1]] = f[2] == "Y"
			continue
		}
		r := rule{prefix: f[0] == "PFX", cross: cross[f[0]+f[1]], strip: f[2]}
		r.add, r.more, _ = strings.Cut(f[3], "/")
		if r.strip == "0" {
			r.strip = ""
		}
		if r.add == "0" {
			r.add = ""
		}
		pattern := f[4] + "$"
		if r.prefix {
			pattern = "^" + f[4]
		}
		if r.fits, err = regexp.Compile(pattern); err != nil {
			return affixRules{}, err
		}
		all.by[f[1]] = append(all.by[f[1]], r)
	}
	return all, nil
}

// apply returns a word with the affix.
func (r rule) apply(word string) (string, bool) {
	rest, has := strings.CutSuffix(word, r.strip)
	if r.prefix {
		rest, has = strings.CutPrefix(word, r.strip)
	}
	switch {
	case !has || !r.fits.MatchString(word):
		return "", false
	case r.prefix:
		return r.add + rest, true
	}
	return rest + r.add, true
}

// expand adds a word with all affixes of its flags: with none, with one, with one that may follow it, and with
// a prefix and a suffix that cross.
func (rules affixRules) expand(word, flags string, seen map[string]bool) {
	if rules.has(flags, rules.wrong) {
		return
	}
	add := func(word, flags string) {
		if !rules.has(flags, rules.part) {
			seen[word] = true
		}
	}
	add(word, flags)
	affixes := rules.of(flags)
	for _, r := range affixes {
		longer, ok := r.apply(word)
		if !ok {
			continue
		}
		add(longer, r.more)
		for _, next := range rules.of(r.more) {
			if longest, ok := next.apply(longer); ok {
				add(longest, next.more)
			}
		}
		for _, p := range affixes {
			if both, ok := p.apply(longer); ok && p.prefix && !r.prefix && p.cross && r.cross {
				seen[both] = true
			}
		}
	}
}

func readLines(path string) ([]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return strings.Split(strings.TrimPrefix(string(text), "\ufeff"), "\n"), nil
}
