package textmode

import (
	"context"
	"fmt"
	"strings"
	"time"

	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/serve/rooms"
)

// looksEvery is how often the dialogue looks for what waits for the player.
const looksEvery = 4 * time.Second

// hear waits for a line, for news (which may be nil), or until the time is up; a negative time is no limit. Meanwhile it tells
// of challenges, and of other games in which it has become the player's move.
func (t *talk) hear(ctx context.Context, news <-chan struct{}, within time.Duration) (string, plain.Heard) {
	until := t.deps.Now().Add(within)
	for {
		next := max(0, t.looked.Add(looksEvery).Sub(t.deps.Now()))
		ours := within < 0 || next < until.Sub(t.deps.Now())
		if !ours {
			next = max(0, until.Sub(t.deps.Now()))
		}
		l, _, h := plain.Hear(ctx, t.Voice, news, next)
		if h == plain.Ticked && ours {
			t.watches(ctx)
			continue
		}
		t.over = t.over || h == plain.Ended
		return l.Text, h
	}
}

// watches tells what has come to wait for the player.
func (t *talk) watches(ctx context.Context) {
	t.looked = t.deps.Now()
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	calls, err := t.deps.House.Calls(ctx, t.deps.Player.ID)
	if err != nil {
		return // the next command reports it
	}
	told, news := t.told.News(calls)
	t.told = told
	for _, g := range news {
		t.Tell(fmt.Sprintf("%s: number %d in the lobby", ascii(t.deps.House.CallText(g, t.deps.Player.ID)), t.number(g.ID)))
	}
}

// perspective returns how the player sees people and games.
func (t *talk) perspective(ctx context.Context, text string) (rooms.Perspective, bool) {
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	friends, err := t.deps.Record.FriendsOf(ctx, t.deps.Player.ID)
	if err != nil {
		t.Say(sentence(err))
		return rooms.Perspective{}, false
	}
	kind, _ := t.deps.House.LastKind(ctx, t.deps.Player.ID) // the people are there without ratings
	return rooms.Perspective{Player: t.deps.Player.ID, Friends: friends, Kind: kind, Language: t.deps.Settings.Now().Words(), Text: strings.ToLower(text)}, true
}

// sees returns the people here and the player's friends, those with a text in their names.
func (t *talk) sees(ctx context.Context, text string) ([]rooms.Person, bool) {
	by, ok := t.perspective(ctx, text)
	if !ok {
		return nil, false
	}
	hall, ok := t.hall(ctx)
	return hall.People(by), ok
}

// people lists the people here, or those with a text in their names.
func (t *talk) people(ctx context.Context, text string) {
	all, ok := t.sees(ctx, text)
	switch {
	case !ok:
		return
	case len(all) == 0:
		t.Say("Nobody of that name")
		return
	}
	t.Say(rooms.PeopleOrders[0] + ":")
	t.tellPeople(all)
}

func (t *talk) tellPeople(all []rooms.Person) {
	for _, p := range all {
		text, does := "  "+p.Name, p.Does
		if p.Rating != "" {
			text += ", " + spokenRating(p.Rating)
		}
		if p.Friend {
			text += ", friend"
		}
		if p.You {
			does = "you"
		}
		t.Say(text + ", " + does)
	}
}

// friends lists the player's friends, or adds or removes one.
func (t *talk) friends(ctx context.Context, args []string) {
	if len(args) == 0 {
		all, ok := t.sees(ctx, "")
		var friends []rooms.Person
		for _, p := range all {
			if p.Friend || p.Does == rooms.IsAway {
				friends = append(friends, p)
			}
		}
		switch {
		case !ok:
		case len(friends) == 0:
			t.Say("You have no friends on your list; friends add NAME puts somebody there")
		default:
			t.Say("Your friends:")
			t.tellPeople(friends)
		}
		return
	}
	add := args[0] == "add"
	if !add && args[0] != "remove" || len(args) == 1 {
		t.Say("Type friends add NAME, or friends remove NAME")
		return
	}
	p, rest, ok := t.named(ctx, args[1:])
	if !ok {
		return
	}
	if len(rest) > 0 || p.You {
		t.nobody(args[1:])
		return
	}
	bounded, cancel := play.Bounded(ctx)
	defer cancel()
	if err := t.deps.Record.Befriend(bounded, t.deps.Player.ID, p.ID, add); err != nil {
		t.Say(sentence(err))
		return
	}
	t.Say(map[bool]string{true: p.Name + " is your friend now", false: p.Name + " isn't your friend any more"}[add])
}

func (t *talk) nobody(name []string) {
	t.Say("Nobody of the name " + strings.Join(name, " ") + " is here; people lists everybody")
}

// named returns the person whose name begins some words, and the words after it. If there is nobody, it says so.
func (t *talk) named(ctx context.Context, words []string) (p rooms.Person, rest []string, ok bool) {
	all, ok := t.sees(ctx, "")
	if !ok {
		return p, nil, false
	}
	for n := len(words); n > 0; n-- { // a name may have blanks
		name := strings.Join(words[:n], " ")
		for _, p := range all {
			if strings.EqualFold(p.Name, name) {
				return p, words[n:], true
			}
		}
	}
	t.nobody(words)
	return p, nil, false
}

// challenges opens a room with a seat for somebody.
func (t *talk) challenges(ctx context.Context, args []string) {
	if len(args) == 0 {
		t.Say("Whom? Type challenge NAME GAME, as in challenge Ada scrabble 15+10")
		return
	}
	p, rest, ok := t.named(ctx, args)
	if !ok {
		return
	}
	w, odd, ok := t.want(rest)
	if !ok {
		t.misses(odd)
		return
	}
	w.Whom = p.ID
	t.makes(ctx, w, t.deps.House.Make)
}

// plays now brings the player together with somebody of about their rating.
func (t *talk) now(ctx context.Context, args []string) {
	if len(args) == 0 {
		t.Say("Which game? Type now and one of: " + strings.Join(t.gameNames(), ", "))
		return
	}
	if w, odd, ok := t.want(args); ok {
		t.makes(ctx, w, t.deps.House.PlayNow)
	} else {
		t.misses(odd)
	}
}

// makes enters a room that is made, or found, and comes back from it.
func (t *talk) makes(ctx context.Context, w rooms.Wanted, by func(context.Context, play.Host, record.PlayerID, rooms.Wanted) (record.GameID, error)) {
	bounded, cancel := play.Bounded(ctx)
	defer cancel()
	id, err := by(bounded, t.deps.Host, t.deps.Player.ID, w)
	if err == nil {
		err = t.enters(ctx, First{Game: id})
	}
	if err != nil {
		t.Say(sentence(err))
		return
	}
	t.back()
}

// ended returns the player's newest finished games.
func (t *talk) ended(ctx context.Context) []record.Game {
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	games, err := t.deps.House.Ended(ctx, t.deps.Player.ID)
	if err != nil {
		t.Say(sentence(err))
	}
	return games
}
