package rooms

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/stats/record"
)

// Person is somebody who is online, or a friend.
type Person struct {
	ID     record.PlayerID
	Name   string
	Does   string // one of the constants
	You    bool
	Friend bool
	Rating string // of a kind of game; "" without one
	value  float64
}

// What people are doing.
const (
	DoesWait = "waiting"
	DoesPlay = "playing"
	IsHere   = "here"
	IsAway   = "not here"
)

// Perspective is how a player sees people and games: with friends, with the ratings of a kind of game, and in a language.
type Perspective struct {
	Player   record.PlayerID
	Friends  []record.Player
	Kind     string // of ratings; "" for none
	Language lexicon.Language
	Order    int    // index into PeopleOrders
	Text     string // part of the names, in small letters; "" for everybody
}

// PeopleOrders are the orders of people. In the first, friends come before the others.
var PeopleOrders = []string{"Friends first, then the nearest ratings", "The best ratings first", "By name"}

// People returns the people who are online, the player first. With the first order, the friends who aren't online come last.
// There may be a thousand people, with as many games, so this never searches a list.
func (l Hall) People(by Perspective) (all []Person) {
	does := map[record.PlayerID]string{}
	for _, games := range []struct {
		of   []record.Game
		does string
	}{{l.Open, DoesWait}, {l.Running, DoesPlay}} {
		for _, g := range games.of {
			for _, s := range g.Seats {
				if g.Public || !Asked(g, s.Player) { // else they have only been invited
					does[s.Player] = games.does
				}
			}
		}
	}
	friends := idsOf(by.Friends)
	me, rated := l.Strengths.In(by.Player, by.Kind)
	seen := map[record.PlayerID]bool{}
	add := func(id record.PlayerID, name, does string) {
		if seen[id] || !strings.Contains(strings.ToLower(name), by.Text) {
			return
		}
		seen[id] = true
		p := Person{ID: id, Name: name, Does: does, You: id == by.Player, Friend: friends[id]}
		if r, is := l.Strengths.In(id, by.Kind); is {
			p.Rating, p.value = r.Text(), r.Now.Rating
		}
		all = append(all, p)
	}
	for _, s := range l.Online {
		add(s.Player, s.Name, cmp.Or(does[s.Player], IsHere))
	}
	// rank and off are a person's place: the lower the earlier.
	rank := func(p Person) int {
		switch {
		case p.You:
			return 0
		case by.Order == 0 && p.Friend:
			return 1
		case by.Order == 2 || p.Rating != "" && (rated || by.Order == 1):
			return 2
		}
		return 3
	}
	off := func(p Person) float64 {
		switch {
		case rank(p) != 2 || by.Order == 2:
			return 0
		case by.Order == 1:
			return -p.value
		}
		return math.Abs(p.value - me.Now.Rating)
	}
	game.SortStable(all, func(a, b Person) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(off(a), off(b)), strings.Compare(a.Name, b.Name))
	})
	for _, f := range by.Friends {
		add(f.ID, f.Name, IsAway)
	}
	return all
}

// idsOf returns the set of some players.
func idsOf(some []record.Player) players {
	all := players{}
	for _, p := range some {
		all[p.ID] = true
	}
	return all
}

// LastKind returns the kind of a player's rating that changed last, or "". It is slow.
func (h *House) LastKind(ctx context.Context, player record.PlayerID) (kind string, err error) {
	own, err := h.Own(ctx, player)
	last := int64(-1)
	for _, r := range own {
		if r.Ended > last {
			kind, last = r.Kind, r.Ended
		}
	}
	return kind, err
}

// TableOrders are the orders of rooms and running games.
var TableOrders = []string{"what suits you", "shortest first", "newest first"}

// Suited returns games in one of TableOrders. What suits a player are games with friends, then with people who are here, and
// among these those in the player's language, whose players' ratings are nearest to the player's own, and of the kind of
// game, with its speed, that the player's rating is of.
func (l Hall) Suited(offers Offers, by Perspective, games []record.Game, order int) []record.Game {
	type place struct{ rank, language, off, kind float64 }
	friends, here, places := idsOf(by.Friends), playersIn(l.Online), make(map[record.GameID]place, len(games))
	for _, g := range games {
		about, err := offers.Of(g)
		p := place{rank: 2, off: math.Inf(1)}
		switch {
		case order == 2:
			p = place{rank: -float64(g.Made)}
		case order == 1:
			p = place{rank: float64(offers.length(g))}
		case friends.sitIn(g):
			p.rank = 0
		case here.sitIn(g):
			p.rank = 1
		}
		if order == 0 && about.LanguageOf != nil && about.Language() != by.Language {
			p.language = 1
		}
		if order == 0 && about.RatingKind() != by.Kind {
			p.kind = 1
		}
		me, rated := l.Strengths.In(by.Player, about.RatingKind())
		for _, s := range g.Seats {
			if other, is := l.Strengths.In(s.Player, about.RatingKind()); order == 0 && is && rated && err == nil {
				p.off = min(p.off, math.Abs(other.Now.Rating-me.Now.Rating))
			}
		}
		places[g.ID] = p
	}
	game.SortStable(games, func(a, b record.Game) int {
		x, y := places[a.ID], places[b.ID]
		return cmp.Or(cmp.Compare(x.rank, y.rank), cmp.Compare(x.language, y.language), cmp.Compare(x.off, y.off), cmp.Compare(x.kind, y.kind))
	})
	return games
}

// length returns about how long a game lasts; those by the day are longer than any other.
func (all Offers) length(g record.Game) time.Duration {
	about, err := all.Of(g)
	switch {
	case err != nil:
		return 0
	case about.Race != nil:
		race, err := about.Race.Terms(about.Config)
		if err != nil {
			return 0
		}
		return race.Length
	}
	const turns = 20
	return time.Duration(about.Control.Days)*turns*24*time.Hour + time.Duration(len(g.Seats))*(about.Control.Bank+turns*about.Control.Increment)
}

// GameGroup is a group of rooms and running games.
type GameGroup struct {
	Name string
	fits func(g record.Game) bool
}

// Groups returns the groups that some of the games belong to, all of them first.
func (all Offers) Groups(games []record.Game) []GameGroup {
	fits := []GameGroup{{"all", func(record.Game) bool { return true }}}
	for _, o := range all {
		fits = append(fits, GameGroup{o.Title, func(g record.Game) bool { return g.Header.Rules == o.Rules }})
	}
	fits = append(fits,
		GameGroup{"rated", func(g record.Game) bool { return g.Rated }},
		GameGroup{"with a clock", func(g record.Game) bool { a, err := all.Of(g); return err == nil && !a.ByDays() }},
		GameGroup{"by the day", func(g record.Game) bool { a, err := all.Of(g); return err == nil && a.ByDays() }})
	for _, of := range lexicon.Languages()[1:] {
		fits = append(fits, GameGroup{"in " + of.String(), func(g record.Game) bool { return all.Language(g) == of }})
	}
	return slices.DeleteFunc(fits, func(f GameGroup) bool { return f.Name != "all" && !slices.ContainsFunc(games, f.fits) })
}

// Of returns the games of a group.
func (f GameGroup) Of(games []record.Game) []record.Game {
	return slices.DeleteFunc(slices.Clone(games), func(g record.Game) bool { return !f.fits(g) })
}
