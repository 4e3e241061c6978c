package player

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"quoin/game/crossword"
)

// RackRange is what somebody supposes of a rack: tiles that are on it, kinds that aren't, and how many vowels
// it has. The zero RackRange fits every rack.
type RackRange struct {
	Has   crossword.Rack // tiles that are on the rack at least
	Lacks crossword.Rack // kinds of tiles, each once, that aren't on it
	// Vowels and MostVowels are the least and the largest number of A, E, I, O and U, with or without dots, if Limited.
	Vowels, MostVowels int
	Limited            bool
}

// RackRangeError says which part of a text isn't a range.
type RackRangeError struct{ Part string }

func (e *RackRangeError) Error() string {
	return fmt.Sprintf("%+.40q isn't tiles such as S?, and not \"no QZ\", \"no vowels\", \"2 vowels\" or \"0-1 vowels\"", e.Part)
}

// ParseRackRange reads a range: parts with commas between, such as "S, no QZ, 0-1 vowels". A tile is an
// upper-case letter, or ? for a blank. The error is a *RackRangeError.
func ParseRackRange(text string) (RackRange, error) {
	var r RackRange
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if !r.read(part) {
			return RackRange{}, &RackRangeError{part}
		}
	}
	return r, nil
}

// read takes a part of a range, and reports whether it is one.
func (r *RackRange) read(part string) bool {
	if count, ok := strings.CutSuffix(part, " vowels"); ok || part == "1 vowel" {
		if !ok {
			count = "1"
		}
		return r.limit(count)
	}
	tiles, lacks := strings.CutPrefix(part, "no ")
	rack, err := crossword.ParseRack(strings.TrimSpace(tiles))
	if err != nil || rack.Size() == 0 {
		return false
	}
	if !lacks {
		r.Has = r.Has.With(rack.Tiles()...)
		return true
	}
	for slot, n := range rack {
		r.Lacks[slot] = max(r.Lacks[slot], min(n, 1))
	}
	return true
}

// limit takes a number of vowels: "no", "2" or "0-1".
func (r *RackRange) limit(count string) bool {
	if r.Limited {
		return false
	}
	least, most, between := strings.Cut(count, "-")
	if !between {
		most = least
	}
	if count == "no" {
		least, most = "0", "0"
	}
	from, err := strconv.ParseUint(least, 10, 8)
	to, toErr := strconv.ParseUint(most, 10, 8)
	if cmp.Or(err, toErr) != nil || from > to {
		return false
	}
	r.Vowels, r.MostVowels, r.Limited = int(from), int(to), true
	return true
}

// Fits reports whether a whole rack is in the range.
func (r RackRange) Fits(rack crossword.Rack) bool {
	vowels := 0
	for slot, n := range rack {
		if n < r.Has[slot] || n > 0 && r.Lacks[slot] > 0 {
			return false
		}
		if isVowel[slot] {
			vowels += int(n)
		}
	}
	return !r.Limited || r.Vowels <= vowels && vowels <= r.MostVowels
}

// isVowel has the vowels by slot; a blank isn't one.
var isVowel = func() (is [crossword.Letters + 1]bool) {
	for _, face := range []string{"A", "E", "I", "O", "U", "Ä", "Ö", "Ü"} {
		is[crossword.FaceTile(face).Slot()] = true
	}
	return is
}()

// UnlikelyRackError says that no rack of the unseen tiles is in a range.
type UnlikelyRackError struct{}

func (*UnlikelyRackError) Error() string {
	return "no rack of the unseen tiles is like that"
}

// Suppose returns the view with what is supposed of the next player's rack. What is inferred from the player's
// last turn no longer counts. The error is an *UnlikelyRackError.
func (v View) Suppose(r RackRange) (View, error) {
	if len(v.Others) == 0 {
		return v, nil
	}
	v.Others = append([]Other(nil), v.Others...)
	other := &v.Others[0]
	other.Range, other.Last = r, LastTurn{}
	for slot, n := range other.Rack {
		if n > 0 && r.Lacks[slot] > 0 {
			return v, &UnlikelyRackError{}
		}
	}
	if other.hiddenDeal(v.Unseen).ways() == 0 {
		return v, &UnlikelyRackError{}
	}
	return v, nil
}

// hiddenDeal is hidden tiles of a rack that are still to be chosen in a range, kind by kind: first the kinds that it must
// have, then the other vowels as one kind, then the rest.
type hiddenDeal struct {
	kinds    []dealtKind
	vowels   int // other vowels among the unseen tiles
	rest     int // and what isn't a vowel
	hidden   int // tiles to be chosen
	chosen   int // vowels on the rack so far
	from, to int // vowels on a whole rack
}

// dealtKind is a kind of tile that a rack must have.
type dealtKind struct {
	slot, need, unseen int
}

// hiddenDeal begins to choose the hidden tiles of a rack.
func (o Other) hiddenDeal(unseen crossword.Rack) hiddenDeal {
	d := hiddenDeal{hidden: o.hidden(), to: crossword.RackSize}
	if o.Range.Limited {
		d.from, d.to = o.Range.Vowels, o.Range.MostVowels
	}
	for slot, n := range unseen {
		if isVowel[slot] {
			d.chosen += int(o.Rack[slot])
		}
		switch {
		case o.Range.Has[slot] > o.Rack[slot]:
			if o.Range.Lacks[slot] > 0 {
				n = 0
			}
			d.kinds = append(d.kinds, dealtKind{slot, int(o.Range.Has[slot] - o.Rack[slot]), int(n)})
		case o.Range.Lacks[slot] > 0:
		case isVowel[slot]:
			d.vowels += int(n)
		default:
			d.rest += int(n)
		}
	}
	return d
}

// with returns what remains to be chosen after n tiles of the first kind, and in how many ways they can be chosen.
func (d hiddenDeal) with(n int) (hiddenDeal, float64) {
	kind := d.kinds[0]
	d.kinds, d.hidden = d.kinds[1:], d.hidden-n
	if isVowel[kind.slot] {
		d.chosen += n
	}
	return d, choose(kind.unseen, n)
}

// ways returns in how many ways the tiles can be chosen.
func (d hiddenDeal) ways() (all float64) {
	if len(d.kinds) == 0 {
		for n := range d.hidden + 1 {
			all += d.vowelWays(n)
		}
		return all
	}
	for n := d.kinds[0].need; n <= min(d.kinds[0].unseen, d.hidden); n++ {
		next, ways := d.with(n)
		all += ways * next.ways()
	}
	return all
}

// vowelWays returns in how many ways the other tiles can be chosen, n of them vowels.
func (d hiddenDeal) vowelWays(n int) float64 {
	if all := d.chosen + n; all < d.from || all > d.to {
		return 0
	}
	return choose(d.vowels, n) * choose(d.rest, d.hidden-n)
}

// deal moves hidden tiles of the rack, which the range allows, to the front of the shuffled unseen tiles, each
// such rack as often as it is likely.
func (o Other) deal(unseen []crossword.Tile, chance *rand.Rand) {
	d := o.hiddenDeal(crossword.Rack{}.With(unseen...))
	var counts [crossword.Letters + 1]int
	required := crossword.Rack{}
	for len(d.kinds) > 0 {
		kind, at, n := d.kinds[0], chance.Float64()*d.ways(), d.kinds[0].need
		for ; n < min(kind.unseen, d.hidden); n++ {
			next, ways := d.with(n)
			if at -= ways * next.ways(); at < 0 {
				break
			}
		}
		counts[kind.slot], required[kind.slot] = n, 1
		d, _ = d.with(n)
	}
	vowels, at := 0, chance.Float64()*d.ways()
	for ; vowels < d.hidden; vowels++ {
		if at -= d.vowelWays(vowels); at < 0 {
			break
		}
	}
	others := [2]int{d.hidden - vowels, vowels}
	front := 0
	for i, tile := range unseen {
		slot := tile.Slot()
		left := &counts[slot]
		if required[slot] == 0 {
			left = &others[0]
			if isVowel[slot] {
				left = &others[1]
			}
			if o.Range.Lacks[slot] > 0 {
				continue
			}
		}
		if *left > 0 {
			*left--
			unseen[front], unseen[i] = unseen[i], unseen[front]
			front++
		}
	}
}

// choose returns how many sets of k there are of n things.
func choose(n, k int) float64 {
	ways := 1.0
	for i := range k {
		ways *= float64(n-i) / float64(i+1)
	}
	return max(0, ways)
}
