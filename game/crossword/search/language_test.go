package search_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
)

// naive finds moves on texts: it knows faces, and nothing of tiles, indices and graphs.
type naive struct {
	values map[string]int
	pairs  []string            // faces of two letters
	words  map[string][]string // faces, by these joined
	faces  [15][15]string      // "" is an empty square
	blank  [15][15]bool
	empty  bool
}

// letters splits a text into faces, the longest first.
func (n *naive) letters(text string) (faces []string) {
	for runes := []rune(strings.ToUpper(text)); len(runes) > 0; {
		size := 1
		if len(runes) > 1 && slices.Contains(n.pairs, string(runes[:2])) {
			size = 2
		}
		faces, runes = append(faces, string(runes[:size])), runes[size:]
	}
	return faces
}

// lies returns the face on a square, "" off the board; across swaps its coordinates.
func (n *naive) lies(across bool, line, place int) string {
	if !across {
		line, place = place, line
	}
	if line < 0 || line > 14 || place < 0 || place > 14 {
		return ""
	}
	return n.faces[line][place]
}

func (n *naive) isBlank(across bool, line, place int) bool {
	if !across {
		line, place = place, line
	}
	return n.blank[line][place]
}

// moves returns all moves of a rack with their scores, in Scrabble's notation.
func (n *naive) moves(rack map[string]int) map[string]int {
	found := map[string]int{}
	for _, across := range []bool{true, false} {
		for line := range 15 {
			for place := range 15 {
				for _, word := range n.words {
					n.lay(found, rack, across, line, place, word)
				}
			}
		}
	}
	return found
}

// lay adds the moves that make a word from a square on.
func (n *naive) lay(found, rack map[string]int, across bool, line, place int, word []string) {
	if place+len(word) > 15 || n.lies(across, line, place-1) != "" || n.lies(across, line, place+len(word)) != "" {
		return
	}
	touches, centre, laid := false, false, 0
	for i, face := range word {
		at := place + i
		there := n.lies(across, line, at)
		switch {
		case there == face:
			touches = true
			continue
		case there != "":
			return
		}
		laid++
		centre = centre || line == 7 && at == 7
		run := n.crossing(across, line, at, face)
		if len(run) > 1 {
			if n.words[strings.Join(run, "|")] == nil {
				return
			}
			touches = true
		}
	}
	if laid == 0 || laid > 7 || n.empty && (!centre || laid < 2) || !n.empty && !touches {
		return
	}
	if laid == 1 && !across {
		for i := range word {
			if n.lies(across, line, place+i) == "" && len(n.crossing(across, line, place+i, word[i])) > 1 {
				return // the same tile is a move across
			}
		}
	}
	n.choose(found, rack, across, line, place, word, 0, make([]bool, len(word)))
}

// crossing returns the faces of the word across a square.
func (n *naive) crossing(across bool, line, at int, face string) (run []string) {
	first := line
	for n.lies(across, first-1, at) != "" {
		first--
	}
	for ; first == line || n.lies(across, first, at) != ""; first++ {
		if first == line {
			run = append(run, face)
			continue
		}
		run = append(run, n.lies(across, first, at))
	}
	return run
}

// choose decides which letters are blanks.
func (n *naive) choose(found, rack map[string]int, across bool, line, place int, word []string, i int, blanks []bool) {
	if i == len(word) {
		found[n.text(across, line, place, word, blanks)] = n.score(across, line, place, word, blanks)
		return
	}
	if n.lies(across, line, place+i) != "" {
		n.choose(found, rack, across, line, place, word, i+1, blanks)
		return
	}
	for blank, tile := range map[bool]string{false: word[i], true: "?"} {
		if rack[tile] > 0 {
			rack[tile]--
			blanks[i] = blank
			n.choose(found, rack, across, line, place, word, i+1, blanks)
			blanks[i] = false
			rack[tile]++
		}
	}
}

func (n *naive) text(across bool, line, place int, word []string, blanks []bool) string {
	text := fmt.Sprintf("%d%c ", line+1, 'A'+place)
	if !across {
		text = fmt.Sprintf("%c%d ", 'A'+line, place+1)
	}
	for i, face := range word {
		if n.lies(across, line, place+i) != "" {
			text += "."
			continue
		}
		if blanks[i] {
			face = strings.ToLower(face)
		}
		if slices.Contains(n.pairs, strings.ToUpper(face)) {
			face = "[" + face + "]"
		}
		text += face
	}
	return text
}

func (n *naive) score(across bool, line, place int, word []string, blanks []bool) (total int) {
	board := scrabble.Board()
	premium := func(line, place int) crossword.Premium {
		if !across {
			line, place = place, line
		}
		return board.Premium(crossword.Square{Column: place, Row: line})
	}
	value := func(face string, blank bool) int {
		if blank {
			return 0
		}
		return n.values[face]
	}
	sum, factor, laid := 0, 1, 0
	for i, face := range word {
		at := place + i
		if there := n.lies(across, line, at); there != "" {
			sum += value(there, n.isBlank(across, line, at))
			continue
		}
		laid++
		p := premium(line, at)
		own := value(face, blanks[i]) * p.Letter()
		sum += own
		factor *= p.Word()
		if run := n.crossing(across, line, at, face); len(run) > 1 {
			crossed := own
			for _, way := range []int{-1, 1} {
				for l := line + way; n.lies(across, l, at) != ""; l += way {
					crossed += value(n.lies(across, l, at), n.isBlank(across, l, at))
				}
			}
			total += crossed * p.Word()
		}
	}
	if laid == 7 {
		total += 50
	}
	return total + sum*factor
}

// TestLanguagesAgainstBruteForce compares all moves of positions in each language, their texts and scores, and the best
// of them, with those of a search on texts.
func TestLanguagesAgainstBruteForce(t *testing.T) {
	for _, c := range []struct {
		of      lexicon.Language
		pairs   []string
		values  string
		letters []string // on racks, with those that only this language has
		words   string
	}{
		{
			lexicon.Spanish,
			[]string{"CH", "LL", "RR"},
			"A1 E1 O1 I1 S1 N1 R1 U1 L1 T1 D2 G2 C3 B3 M3 P3 H4 F4 V4 Y4 CH5 Q5 J8 LL8 Ñ8 RR8 X8 Z10",
			[]string{"CH", "LL", "RR", "Ñ", "C", "H", "A", "O", "E", "S", "L", "R", "N", "?"},
			"chocho ocho ochos coche coches chal llave calle calles perro turro arroz carro caro cero cerro año años ana ñu ñus ollas olla ala hola cosa sal as la el en no son sor ser eso osa ora hora choca echa chana caña cañas lecho leche o\u0303n roche rollo ha he eh oh",
		},
		{
			lexicon.German, nil, "E1 N1 S1 I1 R1 T1 U1 A1 D1 H2 G2 L2 O2 M3 B3 W3 Z3 C4 F4 K4 P4 Ä6 J6 Ü6 V6 Ö8 X8 Q10 Y10",
			[]string{"Ä", "Ö", "Ü", "A", "O", "U", "E", "R", "N", "H", "S", "T", "?"},
			"äst öl öre ehre ähre ahre üb ohr öhr hör höre hören ruhe rühre rühren rune see seen es er ehe eher tür türe tote töte töten nah nähe nähen naht nähte raten räte so ton töne aber aue neue stör straße strasse u\u0308ber hut hüte hat hätte",
		},
		{
			lexicon.French, nil, "E1 A1 I1 N1 O1 R1 S1 T1 U1 L1 D2 G2 M2 B3 C3 P3 F4 H4 V4 J8 Q8 K10 W10 X10 Y10 Z10",
			[]string{"E", "T", "A", "S", "R", "N", "O", "W", "I", "?"},
			"été étés ête âne ânes aine aînés os or on ne né nés sa as est été te tes ta rat rats tare tarés war wagon no ni si sot son ton tons ois oie oies œta trois soie",
		},
		{
			lexicon.Dutch, nil, "E1 N1 A1 O1 I1 D2 R2 S2 T2 G3 K3 L3 M3 B3 P3 U4 F4 H4 J4 V4 Z4 C5 W5 X8 Y8 Q10",
			[]string{"I", "J", "E", "N", "A", "R", "T", "S", "O", "?"},
			"ijs rij rijen nijt jij ja jas nee en een eer eren er ras rat ratten reïs reis reizen roos ross ros ijn tij tijs ijĳ sta staat ster sterren as es ens oe oer toen toon ton",
		},
	} {
		n := &naive{values: map[string]int{}, pairs: c.pairs, words: map[string][]string{}, empty: true}
		for part := range strings.FieldsSeq(c.values) {
			face := strings.TrimRight(part, "0123456789")
			n.values[face], _ = strconv.Atoi(part[len(face):])
		}
		list := strings.Fields(strings.NewReplacer("o\u0303", "õ").Replace(c.words))
		plain := strings.NewReplacer("é", "e", "ê", "e", "â", "a", "î", "i", "œ", "oe", "ï", "i", "ĳ", "ij", "ß", "ss", "u\u0308", "ü", "õ", "o")
		for _, word := range list {
			faces := n.letters(plain.Replace(word))
			n.words[strings.Join(faces, "|")] = faces
		}
		lex, err := lexicon.Build(c.of, "test", slices.Values(list))
		if err != nil {
			t.Fatal(err)
		}
		graph, err := lexicon.GaddagOf(c.of, "test", slices.Values(list))
		if err != nil {
			t.Fatal(err)
		}
		packed, err := graph.AppendPacked(nil)
		if err != nil {
			t.Fatal(err)
		}
		if graph, err = lexicon.UnpackGaddag(lex, packed); err != nil {
			t.Fatal(err)
		}
		d := &search.Dictionary{
			Words: lex, Gaddag: graph,
			Alphagrams: func() *lexicon.Alphagrams { return graph.Alphagrams(search.AlphagramLength) }, Anagrams: graph.Anagrams,
		}
		rules := scrabble.Tiles().In(c.of)
		gen := d.Generator(rules, scrabble.Board())
		b := crossword.NewBoard(scrabble.Board())
		random := rand.New(rand.NewPCG(36, uint64(c.of)))
		for turn := range 7 {
			rack, text := crossword.Rack{}, map[string]int{}
			for range 7 {
				face := c.letters[random.IntN(len(c.letters))]
				if face == "?" && text["?"] == 2 {
					face = c.letters[0]
				}
				tile := crossword.Blank
				if face != "?" {
					tile = crossword.FaceTile(face)
				}
				rack, text[face] = rack.With(tile), text[face]+1
			}
			gen.Set(b)
			moves := gen.Moves(rack, nil)
			want, got := n.moves(text), map[string]int{}
			for _, m := range moves {
				notation := b.Notation(m)
				got[notation] = int(m.Score)
				if back, err := b.ParseNotation(notation); err != nil || !back.Same(m) {
					t.Errorf("%v: %s reads as %v (%v)", c.of, notation, back, err)
				}
				if play, err := rules.Check(b, rack, m, d.Check()); err != nil || play.Score != m.Score {
					t.Errorf("%v: %s with %v is %v for %d, not %d", c.of, notation, rack, err, play.Score, m.Score)
				}
			}
			if len(moves) != len(got) || !maps.Equal(got, want) {
				t.Fatalf("%v, turn %d, %v on %v: %d moves, want %d\n%v\n%v", c.of, turn, rack, b, len(moves), len(want), got, want)
			}
			if len(moves) == 0 {
				continue
			}
			slices.SortFunc(moves, crossword.Move.Compare)
			var rests search.Rests
			rests.Take(rules, rack)
			for _, set := range rests.Sets() {
				rests.SetWorth(set, 0)
			}
			best, _ := gen.Best(rack)
			leaving, _ := gen.BestLeaving(&rests)
			if best.Score != moves[0].Score || !leaving.Same(moves[0]) {
				t.Errorf("%v, %v on %v: the best are %v and %v, want %v", c.of, rack, b, best, leaving, moves[0])
			}
			played := moves[random.IntN(len(moves))]
			laid, _ := b.Place(played)
			for _, l := range laid {
				n.faces[l.Square.Row][l.Square.Column] = strings.ToUpper(l.Tile.Face())
				n.blank[l.Square.Row][l.Square.Column] = l.Tile.IsBlank()
			}
			n.empty = false
			b = b.With(laid...)
			position := crossword.Position{Board: b, Racks: []crossword.Rack{rack}, Scores: []int64{0}}
			if back, err := crossword.ParseCGP(position.String(), b.Layout()); err != nil || back.Board != b || back.Racks[0] != rack {
				t.Errorf("%v: %v reads as %v (%v)", c.of, position, back, err)
			}
		}
	}
}
