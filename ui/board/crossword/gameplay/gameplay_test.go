package gameplay_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
)

// lists are a player's word lists by name.
type lists map[string]string

func (l lists) host(chosen string) play.Host {
	s := settings.Default()
	s.Dictionary = chosen
	return play.Host{
		Settings: settings.NewLive("", s, nil, nil),
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			words, ok := l[name]
			if !ok {
				return nil, errors.New("there is no " + name)
			}
			return lexicon.Parse(name, []byte(words))
		},
	}
}

// TestTongue checks the dictionaries that games begin and resume with.
func TestTongue(t *testing.T) {
	before := lists{"club": "cab\nquiz\n", settings.Everyday: "cab\ndog\n"}
	var header game.Header
	words, err := before.host("club").Tongue(lexicon.English, &header)
	if err != nil || header.Dictionary != "club" || header.DictionarySHA256 == "" || !words.Check().Has("quiz") || words.Check().Has("dog") {
		t.Fatalf("a new game has %+v, %v", header, err)
	}
	if _, err := before.host("gone").Tongue(lexicon.English, &header); err == nil {
		t.Error("a game begins without its words")
	}
	everyday := settings.Everyday
	changed, none := lists{"club": "cab\nzoo\n", everyday: "dog\n"}, lists{everyday: "dog\n"}
	moved := lists{"club": "cab\nzoo\n", "/moved.txt": before["club"], "/other": "ox\n", everyday: "dog\n"}
	known := lists{play.SumPrefix + header.DictionarySHA256: before["club"], everyday: "dog\n"}
	for _, c := range []struct {
		name    string
		now     lists
		chosen  string
		lost    game.Lost
		note    string
		has     string              // word in no other list
		refused *play.LostListError // expected error
	}{
		{name: "as it was", now: before, chosen: everyday, has: "quiz"},
		{name: "where it was before", now: known, chosen: everyday, has: "quiz"},
		{name: "chosen by its path", now: moved, chosen: "/moved.txt", has: "quiz"},
		{name: "found", now: moved, chosen: everyday, lost: game.Lost{List: "/moved.txt"}, has: "quiz"},
		{name: "changed", now: changed, chosen: everyday, refused: &play.LostListError{Changed: true}},
		{name: "changed, and that will do", now: changed, chosen: everyday, lost: game.Lost{Changed: true}, note: "The dictionary club has changed since this game began", has: "zoo"},
		{name: "gone", now: none, chosen: everyday, refused: &play.LostListError{}},
		{name: "gone, and none will do", now: none, chosen: everyday, lost: game.Lost{Unchecked: true}, note: "Words aren't checked in this game any more", has: "anything"},
		{name: "gone, and there is nothing to go on by", now: none, chosen: everyday, lost: game.Lost{Changed: true}, refused: &play.LostListError{}},
		{name: "another is chosen", now: moved, chosen: "/other", lost: game.Lost{List: "/nowhere"}, refused: &play.LostListError{Changed: true, Other: "/other"}},
	} {
		words, note, err := c.now.host(c.chosen).TongueOf(header, c.lost)
		if c.refused != nil {
			c.refused.Name, c.refused.SHA256 = "club", header.DictionarySHA256
			if lost := (*play.LostListError)(nil); !errors.As(err, &lost) || *lost != *c.refused {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		if err != nil || !strings.HasPrefix(note, c.note) || (c.note == "") != (note == "") {
			t.Errorf("%s: %q, %v", c.name, note, err)
		}
		if !words.Check().Has(c.has) || words.Words == nil {
			t.Errorf("%s: %s isn't a word", c.name, c.has)
		}
	}
	// An older Quoin began the game with an older version of its own list.
	header.Dictionary = everyday
	newer := none.host(everyday)
	newer.Lexicon = func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil }
	if words, note, err := newer.TongueOf(header, game.Lost{}); err != nil || !strings.Contains(note, "has changed") || !words.Check().Has("dog") {
		t.Errorf("an older Everyday: %q, %v", note, err)
	}
	if _, _, err := (lists{}).host(everyday).TongueOf(header, game.Lost{Unchecked: true}); err == nil {
		t.Error("a game goes on without any words")
	}
}

// TestReviewWords checks that the dictionary of an imported game, which gives only a name
// in the source's style, is found; and that of two lists with the same name, the words
// decide.
func TestReviewWords(t *testing.T) {
	everyday := settings.Everyday
	union, err := lexicon.Parse("union", []byte("cab\n"))
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{"CSW21": "Collins 2021"} // other spellings that the host knows
	for _, c := range []struct {
		name   string
		header game.Header
		lists  lists
		want   string // name of the list
		note   string
		of     lexicon.Language
	}{
		{"by another name", game.Header{Dictionary: "CSW21"}, lists{"Collins 2021": "cab\n", everyday: "dog\n"}, "Collins 2021", "", 0},
		{"not there", game.Header{Dictionary: "CSW24"}, lists{"Collins 2021": "cab\n", everyday: "dog\n"}, everyday, "The dictionary CSW24 isn't here, so the review goes by Everyday", 0},
		{"a file", game.Header{Dictionary: "/etc/words"}, lists{"/etc/words": "cab\n", everyday: "dog\n"}, everyday, "The dictionary /etc/words isn't here, so the review goes by Everyday", 0},
		{
			"renamed, and another has its name",
			game.Header{Dictionary: "club", DictionarySHA256: union.SHA256()},
			lists{"club": "zoo\n", play.SumPrefix + union.SHA256(): "cab\n", everyday: "dog\n"},
			play.SumPrefix + union.SHA256(), "", 0,
		},
		{
			"other words by now",
			game.Header{Dictionary: "club", DictionarySHA256: union.SHA256()},
			lists{"club": "zoo\n", everyday: "dog\n"},
			"club", "The dictionary club has changed since this game was played", 0,
		},
		{"of another language", game.Header{Dictionary: "FISE2"}, lists{everyday: "dog\n"}, "Everyday Español", "The dictionary FISE2 isn't here, so the review goes by Everyday Español", lexicon.Spanish},
		{"of another language, without a name", game.Header{}, lists{everyday: "dog\n"}, "Everyday Español", "", lexicon.Spanish},
		{"named, and of yet another language", game.Header{Dictionary: "Everyday Français"}, lists{everyday: "dog\n"}, "Everyday Español", "The dictionary Everyday Français isn't Spanish, so the review goes by Everyday Español", lexicon.Spanish},
		{"a game in English with a list of another", game.Header{Dictionary: "Everyday Français"}, lists{everyday: "dog\n"}, everyday, "The dictionary Everyday Français isn't English, so the review goes by Everyday", 0},
	} {
		h := c.lists.host(everyday)
		find := h.Lexicon
		h.Lexicon = func(name string) (*lexicon.Lexicon, error) {
			if other := named[name]; other != "" {
				name = other
			}
			return find(name)
		}
		words, note, err := gameplay.ReviewWords(h, c.header, c.of)
		if err != nil || note != c.note || words.Words.Name() != c.want {
			t.Errorf("%s: %q, %v", c.name, note, err)
		}
	}
}

// TestThinkCrossword checks that each level makes a legal move, always the same one for
// the same turn, and stops at once when told to.
func TestThinkCrossword(t *testing.T) {
	h := lists{"club": "cab\nab\nba\n", settings.Everyday: "ab\n"}.host("club")
	header := game.Header{Rules: scrabble.Rules, Config: `named computer best "Quoin" human "Ada"`}
	words, err := h.Tongue(lexicon.English, &header)
	if err != nil {
		t.Fatal(err)
	}
	header.Draws = "CABAEBIZXWVKJY"
	engine := gameplay.Engine(scrabble.Rules, words.Check())
	m, _, err := engine.Begin(context.Background(), nil, header)
	if err != nil {
		t.Fatal(err)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, level := range game.Levels() {
		for _, ctx := range []context.Context{context.Background(), stopped} {
			a, err := gameplay.ThinkerOf(h)(ctx, words, level, m.Log.Seed, len(m.Log.Steps), m.State)
			if err != nil || m.State.Check(crossword.Step{Do: a}) != nil {
				t.Errorf("%s: %v, %v", level, a, err)
			}
			if _, laid := a.(crossword.Lay); !laid {
				t.Errorf("%s makes no move: %v", level, a)
			}
			if again, _ := gameplay.ThinkerOf(h)(ctx, words, level, m.Log.Seed, len(m.Log.Steps), m.State); again.String() != a.String() {
				t.Errorf("%s: %v and then %v", level, a, again)
			}
		}
	}
	if _, err := gameplay.ThinkerOf(h)(context.Background(), words, "chess", m.Log.Seed, len(m.Log.Steps), m.State); err == nil {
		t.Error("a level that is none plays")
	}
	for _, ctx := range []context.Context{context.Background(), stopped} {
		v := gameplay.Hint(ctx, h, words, m.State, 5)
		if a, ok := v.Best().Action().(crossword.Lay); ctx == stopped && len(v.Candidates) > 0 || ctx != stopped && (!ok || !v.Done || m.State.Check(crossword.Step{Do: a}) != nil) {
			t.Errorf("the hint is %v", v.Best())
		}
	}
	if !gameplay.CanLay(words, m.State, 0) || gameplay.CanLay(words, m.State, 1) {
		t.Error("the first player has a move, and the second has none")
	}
}

// TestTongueIsReadyAtOnce checks that the everyday words are loaded only by the gentle
// level, and only when it thinks.
func TestTongueIsReadyAtOnce(t *testing.T) {
	h, asked := lists{"club": "cab\nab\nba\n", settings.Everyday: "ab\n"}.host("club"), 0
	find := h.Lexicon
	h.Lexicon = func(name string) (*lexicon.Lexicon, error) {
		if name == settings.Everyday {
			asked++
		}
		return find(name)
	}
	header := game.Header{Rules: scrabble.Rules, Config: `named computer best "Quoin" human "Ada"`, Draws: "CABAEBIZXWVKJY"}
	words, err := h.Tongue(lexicon.English, &header)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := gameplay.Engine(scrabble.Rules, words.Check()).Begin(context.Background(), nil, header)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		level string
		asked int
	}{{"strong", 0}, {"best", 0}, {"gentle", 1}, {"gentle", 1}} {
		if _, err := gameplay.ThinkerOf(h)(context.Background(), words, c.level, m.Log.Seed, len(m.Log.Steps), m.State); err != nil || asked != c.asked {
			t.Errorf("%s has asked for them %d times, %v", c.level, asked, err)
		}
	}
}

// TestCrosswordRules checks that no game begins with unknown rules, whatever its header
// says.
func TestCrosswordRules(t *testing.T) {
	for _, name := range []string{"", "chess 1", scrabble.Rules + "0"} {
		engine := gameplay.Engine(name, crossword.Trust{})
		for _, header := range []game.Header{{Rules: name}, {Rules: scrabble.Rules, Config: `draw human "Ada" human "Bob"`}} {
			if _, _, err := engine.Begin(context.Background(), nil, header); !errors.Is(err, stats.ErrRules) {
				t.Errorf("by %q a game of %q begins: %v", name, header.Rules, err)
			}
			if _, err := game.Replay(crossword.Log{Header: header}, engine.Start); !errors.Is(err, stats.ErrRules) {
				t.Errorf("by %q a game of %q is replayed: %v", name, header.Rules, err)
			}
		}
	}
}
