package play

import (
	"slices"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/ui/say"
)

// Mark stands after a word that another list lacks, as players write it.
const Mark = "#"

// OtherLists is a player's lists besides the one in use.
type OtherLists struct {
	Lists  []*lexicon.Lexicon
	Broken []string // names of lists that can't be used
	Beyond int      // number of lists that weren't read
}

// mostLists limits the lists read, which are kept in memory as long as their window is open.
const mostLists = 16

// OtherLists reads the player's lists, those that come with Quoin first. It leaves out lists
// whose words are the same as those of words or of an earlier list. It is slow.
func (h Host) OtherLists(words *lexicon.Lexicon) *OtherLists {
	o := &OtherLists{}
	names := h.ListsIn(words.Language())
	for i, name := range names {
		if len(o.Lists) >= mostLists {
			o.Beyond = len(names) - i
			break
		}
		l, err := h.List(name)
		if err != nil {
			o.Broken = append(o.Broken, say.Plain(name))
			continue
		}
		same := func(other *lexicon.Lexicon) bool { return other.SHA256() == l.SHA256() }
		if !same(words) && !slices.ContainsFunc(o.Lists, same) {
			o.Lists = append(o.Lists, l)
		}
	}
	return o
}

// Lack reports whether one of the lists lacks a word. Everyday doesn't count: it is no list to play by.
func (o *OtherLists) Lack(word string) bool {
	return slices.ContainsFunc(o.Lists, func(l *lexicon.Lexicon) bool {
		return !l.Has(word) && l.SHA256() != resources.EverydayOf(l.Language()).SHA256()
	})
}
