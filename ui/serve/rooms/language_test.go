package rooms_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/testdata/sample"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/serve/rooms"
)

// TestTablesInEveryLanguage plays each kind of game at a table in each language, from a room to its end: the language is
// told before anybody sits down, tiles and words are of it, the game goes on after a restart, it isn't rated, its log
// proves its deal, and a rematch has the same language.
func TestTablesInEveryLanguage(t *testing.T) {
	tables := []rooms.Wanted{
		{Rules: scrabble.Rules, Seats: 2},
		{Rules: scrabble.Rules, Seats: 3},
		{Rules: scrabble.Rules, Seats: 4},
		{Rules: scraebbkle.Rules, Seats: 2},
		{Rules: scrabble.Rules, Seats: 2, Control: match.Control{Days: 3}},
	}
	for i, of := range lexicon.Languages()[1:] {
		for j, w := range tables {
			if sample.Takes(i*len(tables)+j, 2*len(tables)+1) {
				w.Language, w.List, w.Public = of, resources.NamesOf(of)[1], true
				synctest.Test(t, func(t *testing.T) { playTable(t, w) })
			}
		}
	}
}

func playTable(t *testing.T, w rooms.Wanted) {
	of := w.Language
	words, err := resources.Dictionary(resources.EverydayOf(of))
	if err != nil {
		t.Fatal(err)
	}
	check := words.Check()
	h := open(t, "Ada", "Bo", "Cy", "Di")
	defer h.close()
	id, looks := h.sit(w, w.Seats)
	g, err := h.record.Game(t.Context(), id)
	h.must(err)
	if name, _ := h.Tell(g); h.Language(g) != of || !strings.HasSuffix(name, " in "+of.String()) {
		t.Errorf("the game is called %s, in %v", name, h.Language(g))
	}
	v := h.words(looks[0])
	refuseOthers(t, looks[v.ToMove], h.words(looks[v.ToMove]).Game, check)
	for turn := 0; !v.Over; turn++ {
		if turn > 200 {
			t.Fatal("the game doesn't end")
		}
		if turn == 5 {
			h.stop()
			h.begin()
			for seat, l := range looks {
				looks[seat] = h.look(id, slices.IndexFunc(h.people, func(p record.Player) bool { return p.ID == g.Seats[l.Now().Seat].Player }))
			}
			synctest.Wait()
		}
		time.Sleep(time.Second)
		if v = h.words(looks[0]); v.Over { // nobody has a move
			break
		}
		mover := looks[v.ToMove]
		v = h.words(mover)
		if v.Game.Config().Language != of || v.Game.Variant().Tiles.Language != of {
			t.Fatalf("it is played in %v", v.Game.Config().Language)
		}
		moves := words.Generator(v.Game.Variant().Tiles, v.Game.Board().Layout())
		moves.Set(v.Game.Board())
		action := "play pass"
		if m, ok := moves.Best(v.Game.Seat(v.Seat).Rack); ok {
			action = "play " + crossword.Lay{Move: m}.String()
		}
		h.must(mover.Do(action))
		synctest.Wait()
		v = h.words(looks[0])
	}
	if g, err = h.record.Game(t.Context(), id); err != nil || g.State != record.Ended || g.Rated {
		t.Fatalf("in the end it is %+v (%v)", g, err)
	}
	for _, seat := range g.Seats {
		r, err := h.Plain(t.Context(), h.record, g, seat.Player)
		h.must(err)
		if _, err := kind.Verify(app.Games(), r.String()); err != nil || !strings.HasSuffix(r.Config, " language "+of.Tag()) {
			t.Errorf("the log of %s doesn't prove the deal: %v", r.Config, err)
		}
	}
	if r := v.Game.Result(); r.Class != of.Own() || r.Turns < 10 {
		t.Errorf("the result is %+v", r)
	}
	again, err := looks[0].Again()
	h.must(err)
	if g, err = h.record.Game(t.Context(), record.GameID(again)); err != nil || h.Language(g) != of || g.Header.Dictionary != w.List || g.Rated {
		t.Errorf("the rematch is %+v (%v)", g.Header, err)
	}
	for _, l := range looks {
		l.Leave()
	}
	synctest.Wait()
}

// refuseOthers lays pairs of tiles that are no word of the language.
func refuseOthers(t *testing.T, mover *rooms.Client, v crossword.View, words crossword.Words) {
	t.Helper()
	rack := v.Seat(v.ToMove()).Tiles
	for _, second := range rack[1:] {
		m, ok := crossword.NewMove(v.Board().Layout().Start(), false, rack[0], second)
		if !ok || rack[0].IsBlank() || second.IsBlank() {
			continue
		}
		p, err := v.Try(m)
		if err == nil && !words.Has(p.Words[0].Word) {
			if err := mover.Do("play " + crossword.Lay{Move: m}.String()); !errors.Is(err, crossword.NotAWord) {
				t.Fatalf("%s is taken: %v", p.Words[0].Word, err)
			}
		}
	}
}

// TestRoomChangesItsLanguage: the host chooses the language in the room, with that language's list. The lobby and
// invitations name it, and only games in English are rated. An English room is written as it always was.
func TestRoomChangesItsLanguage(t *testing.T) {
	for _, rules := range []string{scrabble.Rules, scraebbkle.Rules} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo")
			defer h.close()
			ctx := t.Context()
			id, err := h.Make(ctx, h.host, h.people[0].ID, rooms.Wanted{Rules: rules, Public: true, Rated: true})
			h.must(err)
			ada := h.look(id, 0)
			was, err := h.record.Game(ctx, id)
			h.must(err)
			for _, of := range append(lexicon.Languages()[1:], lexicon.English) {
				h.must(ada.Choose(ctx, rooms.Letters, of.Own()))
				g, err := h.record.Game(ctx, id)
				h.must(err)
				name, terms := h.Tell(g)
				rated := slices.ContainsFunc(h.Choices(g), func(c rooms.Choice) bool { return c.Label == "Rated" })
				if h.Language(g) != of || g.Header.Dictionary != resources.NamesOf(of)[0] || g.Rated || rated != (of == lexicon.English) {
					t.Errorf("%v: %+v, may be rated: %v", of, g, rated)
				}
				call := h.CallText(g, h.people[0].ID)
				if in := kind.In(of); !strings.HasSuffix(name, in) || !strings.HasSuffix(call, in) || !strings.Contains(terms, resources.NamesOf(of)[0]) {
					t.Errorf("%v: %s, %s; %s", of, name, terms, call)
				}
				if of == lexicon.English && g.Header.Config != was.Header.Config {
					t.Errorf("in English the configuration is %s, which was %s", g.Header.Config, was.Header.Config)
				}
			}
			if _, err := h.Make(ctx, h.host, h.people[1].ID, rooms.Wanted{Rules: rules, Rated: true, Language: lexicon.Dutch}); !errors.Is(err, rooms.ErrRatedLanguage) {
				t.Errorf("a rated room in Dutch: %v", err)
			}
			if _, err := h.Make(ctx, h.host, h.people[1].ID, rooms.Wanted{Rules: rules, List: "Français", Language: lexicon.Dutch}); !errors.Is(err, rooms.ErrOtherList) {
				t.Errorf("French words in Dutch: %v", err)
			}
		})
	}
}

// TestUnknownLanguage: a room in a language that this server doesn't know never begins in English.
func TestUnknownLanguage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		g := record.Game{ID: record.NewID(), By: h.people[0].ID, Made: record.At(time.Now()), Terms: match.ClubTime.String(), Seats: make([]record.Seat, 2), Public: true}
		g.Header.Rules, g.Header.Config = scrabble.Rules, "draw language pt"
		g.Header.Dictionary, g.Header.DictionarySHA256 = resources.InternationalName, resources.International().SHA256()
		id, err := h.record.Begin(t.Context(), g)
		h.must(err)
		looks := []*rooms.Client{h.look(id, 0), h.look(id, 1)}
		for _, l := range looks {
			h.must(l.Sit(t.Context(), false))
		}
		for _, l := range looks {
			h.must(l.Sit(t.Context(), true))
		}
		synctest.Wait()
		if g, err := h.record.Game(t.Context(), id); err != nil || g.State != record.Open || looks[0].Now().Failing == nil {
			t.Errorf("it is %+v (%v)", g, err)
		}
	})
}

// TestNothingMixesLanguages: a game at a table in another language changes no rating, though another server has marked it
// as rated.
func TestNothingMixesLanguages(t *testing.T) {
	for _, of := range []lexicon.Language{lexicon.English, lexicon.Dutch} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo")
			defer h.close()
			g := record.Game{ID: record.NewID(), By: h.people[0].ID, Made: record.At(time.Now()), Terms: match.ClubTime.String(), Seats: make([]record.Seat, 2), Public: true, Rated: true}
			list := resources.EverydayOf(of)
			g.Header.Rules, g.Header.Config = scrabble.Rules, kind.Agreed{Mode: "draw", Language: of}.String()
			g.Header.Dictionary, g.Header.DictionarySHA256 = list.Name(), list.SHA256()
			id, err := h.record.Begin(t.Context(), g)
			h.must(err)
			looks := []*rooms.Client{h.look(id, 0), h.look(id, 1)}
			for _, l := range looks {
				h.must(l.Sit(t.Context(), false))
			}
			for _, l := range looks {
				h.must(l.Sit(t.Context(), true))
			}
			synctest.Wait()
			time.Sleep(match.Countdown)
			synctest.Wait()
			for range 2 {
				v := h.words(looks[0])
				for _, l := range looks {
					if l.Now().Seat == v.ToMove {
						h.must(l.Do("play pass"))
					}
				}
				synctest.Wait()
			}
			h.must(looks[0].Do("resign"))
			synctest.Wait()
			g, err = h.record.Game(t.Context(), id)
			h.must(err)
			about, err := h.Of(g)
			h.must(err)
			ranks, err := h.Ranks(t.Context(), about.RatingKind())
			h.must(err)
			if (len(ranks) == 2) != (of == lexicon.English) {
				t.Errorf("a game in %v gives the ratings %+v", of, ranks)
			}
			for _, l := range looks {
				l.Leave()
			}
			synctest.Wait()
		})
	}
}

// TestPlayNowInALanguage: a player who wants to play at once is taken to a room in their language only.
func TestPlayNowInALanguage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		house := h.nodes()[0]
		w := rooms.Wanted{Rules: scrabble.Rules, Language: lexicon.Dutch}
		first, err := house.PlayNow(t.Context(), h.host, h.people[0].ID, w)
		h.must(err)
		synctest.Wait()
		other, err := house.PlayNow(t.Context(), h.host, h.people[1].ID, rooms.Wanted{Rules: scrabble.Rules})
		h.must(err)
		same, err := house.PlayNow(t.Context(), h.host, h.people[2].ID, w)
		h.must(err)
		if other == first || same != first {
			t.Errorf("English is played in %s, and Dutch in %s and %s", other, first, same)
		}
	})
}
