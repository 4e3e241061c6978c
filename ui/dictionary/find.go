package dictionary

import (
	"cmp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// LookUp is the result of a look-up. It goes to the window that asked, through
// Model.Found.
type LookUp struct {
	words      *lexicon.Lexicon // looked up in this list
	text       string
	in, out    []string // names of the lists with and without the word
	unread     []string // names of the lists that can't be used
	more       int      // number of lists that weren't read
	everyday   bool
	hooks      lexicon.Hooks
	longer     []string // words that contain it and have at least two letters more
	anagrams   []string
	shorter    []string
	matches    []string // of a pattern with *
	over       int      // number of further matches
	definition lexicon.Definition
	defined    bool
	marked     map[string]bool // words listed that another of the lists for playing lacks

	others *play.OtherLists
}

// mostLetters limits the text: no word on any board is longer, and few have a longer
// anagram.
const mostLetters = 30

// subLetters limits the letters whose subanagrams are listed.
const subLetters = 15

// find looks up the text. It is slow: it searches the whole list, and the first time it
// reads all others.
func (m Model) find() screen.Cmd {
	host, words, lists, text := m.host, m.words, m.others, m.text
	return screen.Run(func() tea.Msg { return lookUp(host, words, lists, text) })
}

func lookUp(host play.Host, words *lexicon.Lexicon, lists *play.OtherLists, text string) (f LookUp) {
	f = LookUp{words: words, text: text}
	defer f.mark()
	if lists == nil {
		lists = host.OtherLists(words)
	}
	f.others, f.unread, f.more = lists, lists.Broken, lists.Beyond
	if isPattern(text) {
		f.match()
		return f
	}
	if words, err := words.Anagrams(text, false); err == nil {
		for _, w := range words {
			if w != text {
				f.anagrams = append(f.anagrams, w)
			}
		}
	}
	if length(text) <= subLetters {
		f.shorter = f.inside()
	}
	if strings.Contains(text, "?") {
		return f
	}
	for _, l := range append([]*lexicon.Lexicon{words}, lists.Lists...) {
		if l.Has(text) {
			f.in = append(f.in, l.Name())
		} else {
			f.out = append(f.out, l.Name())
		}
	}
	f.hooks = words.Hooks(text)
	if length(text) >= lexicon.MinLength {
		longer, _ := words.Extensions(text) // an invalid text has none
		hooked := func(w string) bool { return length(w) <= length(text)+1 }
		f.longer = f.knownFirst(slices.DeleteFunc(slices.Concat(longer.Back, longer.Front, longer.Both), hooked), 1)
	}
	f.everyday = resources.EverydayOf(words.Language()).Has(text)
	f.definition, f.defined = host.Define(words, text)
	return f
}

// mark finds the listed words that another list lacks, and those that the hooks make.
func (f *LookUp) mark() {
	f.marked = map[string]bool{}
	var hooked []string
	for _, letter := range f.hooks.Front {
		hooked = append(hooked, string(letter)+f.text)
	}
	for _, letter := range f.hooks.Back {
		hooked = append(hooked, f.text+string(letter))
	}
	for _, words := range [][]string{f.matches, f.anagrams, f.shorter, f.longer, hooked} {
		for _, w := range words {
			if f.others.Lack(w) {
				f.marked[w] = true
			}
		}
	}
}

// mostMatches is the most words listed for a pattern: there is no choosing among more.
const mostMatches = 2000

// match finds the words of the pattern.
func (f *LookUp) match() {
	words, err := f.words.Find(f.text)
	if err != nil {
		return
	}
	for _, w := range words {
		if len(f.matches) < mostMatches {
			f.matches = append(f.matches, w)
		} else {
			f.over++
		}
	}
	f.matches = f.knownFirst(f.matches, 1)
}

// inside returns the words made of some of the letters: everyday words first, the longest before the others.
func (f *LookUp) inside() (all []string) {
	words, err := f.words.Anagrams(f.text, true)
	if err != nil {
		return nil
	}
	for _, w := range words {
		if length(w) < length(f.text) {
			all = append(all, w)
		}
	}
	return f.knownFirst(all, -1)
}

// knownFirst orders words: everyday words first, and these and the others by length, the shortest first if by is 1
// and the longest if it is -1.
func (f *LookUp) knownFirst(words []string, by int) []string {
	everyday := resources.EverydayOf(f.words.Language())
	rank := make(map[string]int, len(words))
	for _, w := range words {
		rank[w] = by * length(w)
		if !everyday.Has(w) {
			rank[w] += 1000
		}
	}
	game.SortStable(words, func(a, b string) int { return cmp.Compare(rank[a], rank[b]) })
	return words
}
