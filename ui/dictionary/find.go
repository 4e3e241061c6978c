package dictionary

import (
	"cmp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/say"
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

	lists  []*lexicon.Lexicon // the other lists, once they have been read
	broken []string
	beyond int
}

// mostLists limits the lists read: each is kept in memory as long as the window is open.
const mostLists = 16

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

func lookUp(host play.Host, words *lexicon.Lexicon, lists *shelf, text string) (f LookUp) {
	f = LookUp{words: words, text: text}
	defer f.mark()
	if lists == nil {
		lists = others(host, words)
	}
	f.lists, f.broken, f.beyond = lists.lists, lists.broken, lists.beyond
	f.unread, f.more = lists.broken, lists.beyond
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
	if len(text) <= subLetters {
		f.shorter = shorter(words, text)
	}
	if strings.Contains(text, "?") {
		return f
	}
	for _, l := range append([]*lexicon.Lexicon{words}, lists.lists...) {
		if l.Has(text) {
			f.in = append(f.in, l.Name())
		} else {
			f.out = append(f.out, l.Name())
		}
	}
	f.hooks = words.Hooks(text)
	if len(text) >= lexicon.MinLength {
		longer, _ := words.Extensions(text) // an invalid text has none
		hooked := func(w string) bool { return len(w) <= len(text)+1 }
		f.longer = knownFirst(slices.DeleteFunc(slices.Concat(longer.Back, longer.Front, longer.Both), hooked), 1)
	}
	f.everyday = resources.Everyday().Has(text)
	f.definition, f.defined = resources.Define(text)
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
	lists := forPlaying(f.lists)
	for _, words := range [][]string{f.matches, f.anagrams, f.shorter, f.longer, hooked} {
		for _, w := range words {
			if lacks(lists, w) {
				f.marked[w] = true
			}
		}
	}
}

// forPlaying returns the lists without Everyday, which is no list to play by.
func forPlaying(lists []*lexicon.Lexicon) []*lexicon.Lexicon {
	return slices.DeleteFunc(slices.Clone(lists), func(l *lexicon.Lexicon) bool { return l.SHA256() == resources.Everyday().SHA256() })
}

// lacks reports whether one of some lists lacks a word.
func lacks(lists []*lexicon.Lexicon, word string) bool {
	return slices.ContainsFunc(lists, func(l *lexicon.Lexicon) bool { return !l.Has(word) })
}

// Marks returns a function that reports whether a word gets Mark: whether it is in a list, and another of the player's
// lists for playing lacks it. It is slow: it reads the lists. Without any it returns nil.
func Marks(host play.Host, words *lexicon.Lexicon) func(word string) bool {
	lists := forPlaying(others(host, words).lists)
	if len(lists) == 0 {
		return nil
	}
	return func(word string) bool { return words.Has(word) && lacks(lists, word) }
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
	f.matches = knownFirst(f.matches, 1)
}

// shorter returns the words made of some of the letters: everyday words first, the longest before the others.
func shorter(l *lexicon.Lexicon, text string) (all []string) {
	words, err := l.Anagrams(text, true)
	if err != nil {
		return nil
	}
	for _, w := range words {
		if len(w) < len(text) {
			all = append(all, w)
		}
	}
	return knownFirst(all, -1)
}

// knownFirst orders words: everyday words first, and these and the others by length, the shortest first if by is 1
// and the longest if it is -1.
func knownFirst(words []string, by int) []string {
	everyday := resources.Everyday()
	rank := make(map[string]int, len(words))
	for _, w := range words {
		rank[w] = by * len(w)
		if !everyday.Has(w) {
			rank[w] += 1000
		}
	}
	game.SortStable(words, func(a, b string) int { return cmp.Compare(rank[a], rank[b]) })
	return words
}

// shelf is the other lists.
type shelf struct {
	lists  []*lexicon.Lexicon
	broken []string // names of lists that can't be used
	beyond int      // number of lists that weren't read
}

// others reads a player's lists, those that come with Quoin first. It leaves out lists
// whose words are the same as those of words or of an earlier list.
func others(host play.Host, words *lexicon.Lexicon) *shelf {
	s := &shelf{}
	names := []string{settings.International, settings.Everyday}
	own, _ := host.Lists() // Settings reports a folder that can't be read
	names = append(names, own...)
	for i, name := range names {
		if len(s.lists) >= mostLists {
			s.beyond = len(names) - i
			break
		}
		l, err := host.Lexicon(name)
		if err != nil {
			s.broken = append(s.broken, say.Plain(name))
			continue
		}
		same := func(other *lexicon.Lexicon) bool { return other.SHA256() == l.SHA256() }
		if !same(words) && !slices.ContainsFunc(s.lists, same) {
			s.lists = append(s.lists, l)
		}
	}
	return s
}
