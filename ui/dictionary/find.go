package dictionary

import (
	"cmp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// LookUp is what a look-up has come to. It goes to the window that asked, by
// Model.Found.
type LookUp struct {
	words      *lexicon.Lexicon // that it was looked up in
	text       string
	in, out    []string // the lists that have the word, and those that don't
	unread     []string // those that can't be used
	more       int      // lists that weren't looked at
	hooks      lexicon.Hooks
	longer     lexicon.Extensions
	anagrams   []string
	shorter    []string
	definition lexicon.Definition
	defined    bool

	lists  []*lexicon.Lexicon // the others, once they were read
	broken []string
	beyond int
}

// mostLists bounds how many lists are looked at: each is held as long as the
// window is open.
const mostLists = 16

// mostLetters bounds what is looked up: no word on any board of a game that is
// played is longer, and few have an anagram that is.
const mostLetters = 30

// subLetters bounds the letters of which shorter words are found.
const subLetters = 15

// find looks a text up. It is slow: it goes through the whole list, and the first
// time reads all others.
func (m Model) find() screen.Cmd {
	host, words, lists, text := m.host, m.words, m.others, m.text
	return screen.Run(func() tea.Msg {
		f := LookUp{words: words, text: text}
		if lists == nil {
			lists = others(host, words)
		}
		f.lists, f.broken, f.beyond = lists.lists, lists.broken, lists.beyond
		f.unread, f.more = lists.broken, lists.beyond
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
			f.longer, _ = words.Extensions(text) // a text that isn't a word's has none
		}
		for _, words := range [][]string{f.longer.Front, f.longer.Back, f.longer.Both} {
			slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(len(a), len(b)) })
		}
		f.definition, f.defined = resources.Define(text)
		return f
	})
}

// shorter are the words made of some of the letters, the longest first.
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
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return all
}

// shelf is the lists that are looked at beside the window's own.
type shelf struct {
	lists  []*lexicon.Lexicon
	broken []string // the names of those that can't be used
	beyond int      // how many weren't looked at
}

// others reads the lists of a player, those that come with Quoin first, but for
// those with the very words of one that is there already.
func others(host play.Host, words *lexicon.Lexicon) *shelf {
	s := &shelf{}
	names := []string{settings.International, settings.Everyday}
	own, _ := host.Lists() // a folder that can't be read is told in Settings
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
