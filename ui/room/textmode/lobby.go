package textmode

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// welcome lists what the player can do.
func (t *talk) welcome(ctx context.Context) {
	t.Say("Lobby. You are " + t.deps.Player.Name)
	hall, ok := t.hall(ctx)
	if !ok {
		return
	}
	mine, open, running := hall.Yours(t.deps.Player.ID)
	if len(mine) > 0 {
		t.yours(hall)
	}
	t.Say(fmt.Sprintf("%s to join, %s to watch: type rooms to list them", say.Count(len(open), "room"), say.Count(len(running), "game")))
	t.Say("Type new race to open a race, or help for the commands")
}

// lobby runs the lobby's dialogue until the player leaves.
func (t *talk) lobby(ctx context.Context) {
	if !t.over {
		t.watches(ctx)
	}
	for !t.over {
		if text, h := t.hear(ctx, nil, -1); h == plain.Spoken {
			t.lobbyDoes(ctx, text)
		}
	}
}

func (t *talk) lobbyCommands(ctx context.Context) []plain.Command {
	return []plain.Command{
		plain.Simple("games", "your games, your move first, and those that are over", func() {
			if hall, ok := t.hall(ctx); ok {
				t.yours(hall)
				t.past(ctx, hall)
			}
		}),
		{Name: "rooms", Args: "[TEXT]", Help: "open seats, and games to watch, or those with a text", Do: func(args []string) { t.others(ctx, args) }},
		{Name: "people", Args: "[NAME]", Help: "the people here", Do: func(args []string) { t.people(ctx, strings.Join(args, " ")) }},
		{Name: "friends", Args: "[add NAME]", Help: "your friends; friends remove NAME takes one off the list", Do: func(args []string) { t.friends(ctx, args) }},
		{Name: "challenge", Args: "NAME GAME", Help: "play somebody, with the options of new", Do: func(args []string) { t.challenges(ctx, args) }},
		{Name: "now", Args: "GAME", Help: "play at once with somebody of about your rating", Do: func(args []string) { t.now(ctx, args) }},
		{Name: "room", Args: "CODE", Help: "enter a room by its code or number", Do: func(args []string) { t.goes(ctx, args, false) }},
		{Name: "watch", Args: "N", Help: "watch a game by its number", Do: func(args []string) { t.goes(ctx, args, true) }},
		{Name: "new", Args: "GAME", Help: "open a room: " + strings.Join(t.gameNames(), ", ") + "; new alone lists the options", Do: func(args []string) { t.opens(ctx, args) }},
		plain.Simple("day", "the Daily, one try", func() { t.day(ctx) }),
		plain.Simple("ratings", "your ratings and their history, and the best players", func() { t.ratings(ctx) }),
		{Name: "play", Args: "GAME", Help: "play alone: " + strings.Join(t.deps.Own, ", "), Do: func(args []string) { t.plays(ctx, args) }},
		plain.Simple("quit", "leave", func() { t.over = true }),
		plain.Simple("help", "this list", func() { t.lobbyHelp(ctx) }),
	}
}

func (t *talk) lobbyHelp(ctx context.Context) {
	t.Say("Commands in the lobby:")
	t.offer("", t.lobbyCommands(ctx))
	t.Say("Type a number alone to go to that game. You can shorten commands")
}

func (t *talk) lobbyDoes(ctx context.Context, text string) {
	if text == "" {
		return
	}
	if _, err := strconv.Atoi(text); err == nil {
		t.goes(ctx, []string{text}, false)
		return
	}
	if slices.Contains(t.deps.Own, strings.ToLower(text)) {
		t.plays(ctx, []string{text})
		return
	}
	if !t.obeyed(text, true, t.lobbyCommands(ctx)) {
		t.unknown("")
	}
}

// hall returns the games on the server. If they can't be read, it says why and returns false.
func (t *talk) hall(ctx context.Context) (rooms.Hall, bool) {
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	hall, err := t.deps.House.HallOf(ctx, t.deps.Player.ID)
	if err != nil {
		t.Say(sentence(err))
	}
	return hall, err == nil
}

// number returns the number of a game in this dialogue, which never changes.
func (t *talk) number(id record.GameID) int {
	if i := slices.Index(t.games, id); i >= 0 {
		return i + 1
	}
	t.games = append(t.games, id)
	return len(t.games)
}

func (t *talk) yours(hall rooms.Hall) {
	mine, _, _ := hall.Yours(t.deps.Player.ID)
	if len(mine) == 0 {
		t.Say("You have no games with others")
		return
	}
	t.Say("Your games:")
	for _, g := range mine {
		t.Say("  " + t.entry(hall, g))
	}
}

// past lists the player's newest finished games, which lead to another one with the same players.
func (t *talk) past(ctx context.Context, hall rooms.Hall) {
	for i, g := range t.ended(ctx) {
		if i == 0 {
			t.Say("Over; open one, and type again for another game with its players:")
		}
		t.Say("  " + t.entry(hall, g))
	}
}

// others lists rooms with open seats and running games in the order of the lobby, or those with a text.
func (t *talk) others(ctx context.Context, args []string) {
	by, ok := t.perspective(ctx, "")
	if !ok {
		return
	}
	hall, ok := t.hall(ctx)
	if !ok {
		return
	}
	_, open, running := hall.Yours(t.deps.Player.ID)
	text := strings.Join(args, " ")
	for _, part := range []struct {
		name  string
		games []record.Game
	}{{"Open seats", open}, {"Being played", running}} {
		lines := []string{part.name + ":"}
		for _, g := range hall.Suited(t.deps.House.Offers, by, part.games, 0) {
			if line := t.entry(hall, g); strings.Contains(strings.ToLower(line), text) {
				lines = append(lines, "  "+line)
			}
		}
		if len(lines) == 1 {
			lines[0] += " none"
		}
		t.Say(strings.Join(lines, "\n"))
	}
}

// entry describes a game in one line.
func (t *talk) entry(hall rooms.Hall, g record.Game) string {
	name, terms := t.deps.House.Tell(g)
	text := ascii(fmt.Sprintf("%d  %s, %s", t.number(g.ID), name, terms))
	var names []string
	free := 0
	me := g.SeatOf(t.deps.Player.ID)
	for i, s := range g.Seats {
		switch {
		case s.IsOpen():
			free++
		case i != me:
			name := rooms.NameOf(s)
			if rated := hall.Strengths.Of(s.Player, g); rated != "" {
				name += " (" + spokenRating(rated) + ")"
			}
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		text += ", with " + say.List(names)
	}
	about, err := t.deps.House.Of(g)
	days := err == nil && about.ByDays()
	switch {
	case g.State == record.Ended:
		return text + ": over " + say.When(g.Last().Time(), hall.At)
	case hall.Asked(g, t.deps.Player.ID):
		return text + ": invites you to play"
	case g.State == record.Open:
		return text + ": not begun, " + say.Count(free, "seat") + " open"
	case me >= 0 && g.Turn().Has(me):
		text += ": your move"
	case g.Turn() == 0:
		return text + ": adjourned, to go on by itself in " + say.Days(rooms.Left(g, hall.At))
	case me >= 0:
		text += ": others' move"
	}
	left := rooms.Left(g, hall.At)
	switch {
	case g.Due() == 0:
	case days:
		text += ", " + say.Days(left) + " left"
	case left < 24*time.Hour:
		text += ", " + say.Clock(max(0, left)) + " left"
	}
	return text
}

// goes opens the game or room that the player named.
func (t *talk) goes(ctx context.Context, args []string, watch bool) {
	first := First{Watch: watch}
	text := strings.Join(args, "")
	n, notANumber := strconv.Atoi(text)
	code, notACode := record.ParseCode(text)
	id, notAnID := record.ParseID(text)
	switch {
	case text == "" && watch:
		t.Say("Which game? Give its number; rooms lists them")
		return
	case text == "":
		t.Say("Which room? Give its code or number, as in room KQZM-4T")
		return
	case notANumber == nil && n >= 1 && n <= len(t.games):
		first.Game = t.games[n-1]
	case notACode == nil && !watch:
		first.Code = code
	case notAnID == nil:
		first.Game, first.Watch = id, true
	case notANumber == nil:
		t.Say("There is no such number; games and rooms list them")
		return
	default:
		t.Say("A room has a number, or a code of six letters and digits, as in KQZM-4T")
		return
	}
	if err := t.enters(ctx, first); err != nil {
		t.Say(sentence(err))
		return
	}
	t.back()
}

// back says that the player is in the lobby again.
func (t *talk) back() {
	t.left = false
	if !t.over {
		t.Say("You are in the lobby")
	}
}

// opens makes a room and enters it.
func (t *talk) opens(ctx context.Context, args []string) {
	w, odd, ok := t.want(args)
	if !ok {
		t.misses(odd)
		return
	}
	t.makes(ctx, w, t.deps.House.Make)
}

// day says how the player stands in Daily, and continues their game.
func (t *talk) day(ctx context.Context) {
	bounded, cancel := play.Bounded(ctx)
	defer cancel()
	today, err := t.deps.House.Today(bounded, t.deps.Player.ID)
	switch {
	case err != nil:
		t.Say(sentence(err))
	case today.Done:
		t.Say(fmt.Sprintf("Your board of %s is done: %s, %s. The results come in %s", say.Date(string(today.Day)), say.Count(today.Points, "point"), say.Count(today.Words, "word"), say.Within(today.Next)))
	case today.Game != "":
		t.tries(ctx)
	default:
		t.ask("Begin the board of "+say.Date(string(today.Day))+"? Everybody has the same one, and one try", "y begins it, after a countdown; n leaves it for later", func() { t.tries(ctx) })
	}
}

func (t *talk) tries(ctx context.Context) {
	bounded, cancel := play.Bounded(ctx)
	defer cancel()
	id, err := t.deps.House.PlayDay(bounded, t.deps.Player)
	if err == nil {
		err = t.enters(ctx, First{Game: id})
	}
	if err != nil {
		t.Say(sentence(err))
		return
	}
	t.back()
}

// plays plays a game for one player.
func (t *talk) plays(ctx context.Context, args []string) {
	if len(args) > 1 && args[0] == "now" { // as the lobby's key is called
		t.now(ctx, args[1:])
		return
	}
	name := strings.Join(args, "")
	if !slices.Contains(t.deps.Own, name) {
		t.Say("You can play alone: " + strings.Join(t.deps.Own, ", "))
		return
	}
	t.Flush()
	if err := t.deps.Play(ctx, strings.ToLower(name)); err != nil && ctx.Err() == nil {
		t.Say(sentence(err))
	}
	t.back()
}
