package textmode

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// room is a room in text mode: the seats until the game begins, and then the game.
type room struct {
	*talk
	ctx context.Context
	dialogue.Room
	look  *rooms.Client
	seats record.Game
	start time.Time // when the game begins; zero before the countdown

	said  time.Time // time of the last phrase shown
	muted bool
	next  record.GameID // the room that the player goes to next, or ""
}

// room runs the dialogue of a room until the player leaves, and then of the next room, if there is one.
func (t *talk) room(ctx context.Context, look *rooms.Client) {
	defer func() { look.Leave() }()
	for t.left = false; ; {
		r := t.in(ctx, look)
		if r.look0(); r.Now.View == nil {
			r.gathers()
		}
		if !t.over && !t.left && r.Now.View != nil {
			r.plays()
		}
		if r.Now.View == nil {
			r.up()
		}
		look.Leave()
		if r.next == "" || t.over {
			return
		}
		next, err := t.look(ctx, First{Game: r.next})
		if err != nil {
			t.Say(sentence(err))
			return
		}
		look, t.left = next, false
	}
}

// in returns the dialogue of a room.
func (t *talk) in(ctx context.Context, look *rooms.Client) *room {
	r := &room{talk: t, ctx: ctx, look: look, said: t.deps.Now()}
	r.Room = dialogue.Room{Host: t.deps.Host, Game: look, Say: t.Say, Tell: t.Tell, Ask: t.ask, GoToNext: r.goesToNext}
	return r
}

// look0 copies the room's current state.
func (r *room) look0() { r.Now, r.seats, r.start = r.look.Now(), r.look.Seats(), r.look.Counting() }

// gathers runs the dialogue before the game, until it begins or the player leaves.
func (r *room) gathers() {
	r.arrives()
	for !r.over && !r.left {
		text, h := r.hear(r.ctx, r.look.News(), r.starts())
		switch h {
		case plain.Spoken:
			r.roomDoes(text)
		case plain.Gone:
			r.left = true
			if r.closed() {
				return
			}
		}
		was := r.seats
		if r.look0(); r.Now.View != nil {
			return
		}
		if r.seats.ID == "" {
			r.Say("The room was closed")
			r.left = true
			return
		}
		r.changed(was)
	}
}

// gone copies the game's current state, and reports whether there is none any more; it says why, unless the player left.
func (r *room) gone() bool {
	r.look0()
	return r.closed() || r.Now.View == nil
}

// closed reports whether the room was closed though the player hadn't left, and says why.
func (r *room) closed() bool {
	why := r.look.Now().Closed
	if why != nil {
		r.Say(sentence(why))
		r.Now.Seat = remote.Watcher // there is no seat to leave
	}
	return why != nil
}

// starts returns the time until the game begins; negative before the countdown.
func (r *room) starts() time.Duration {
	if r.start.IsZero() {
		return -1
	}
	return max(0, r.start.Sub(r.deps.Now()))
}

// arrives describes the room to a player who enters it.
func (r *room) arrives() {
	name, terms := r.deps.House.Tell(r.seats)
	r.Say(ascii("Room: " + name + ", " + terms))
	if r.Now.Seat >= 0 && r.start.IsZero() {
		r.code()
	}
	r.sitters()
	r.counts()
	switch {
	case r.Now.Seat < 0:
		r.Say("You are watching")
	case r.start.IsZero():
		r.Say("Type ready when you are, or help for the commands")
	}
}

// code says how a friend can join.
func (r *room) code() {
	ctx, cancel := play.Bounded(r.ctx)
	defer cancel()
	code, err := r.look.Code(ctx)
	if err != nil {
		r.Say(sentence(err))
		return
	}
	r.Say("Friends join with the code " + code.String() + ": ssh HOST plain " + code.String())
}

// sitters lists the seats.
func (r *room) sitters() {
	free := 0
	for i, s := range r.seats.Seats {
		if s.IsOpen() {
			free++
			continue
		}
		text := fmt.Sprintf("Seat %d: %s", i+1, rooms.NameOf(s))
		if i == r.Now.Seat {
			text += ", you"
		}
		if rated := r.look.Strengths().Of(s.Player, r.seats); rated != "" {
			text += ", rated " + spokenRating(rated)
		}
		if r.start.IsZero() {
			text += ", " + r.state(i, s)
		}
		r.Say(text)
	}
	if free > 0 && r.start.IsZero() {
		r.Say(say.Count(free, "seat") + " open; " + rooms.WaitsFor(r.seats))
	}
}

func (r *room) state(seat int, s record.Seat) string {
	switch {
	case s.Ready, s.Level != "":
		return "ready"
	case seat < len(r.Now.Here) && !r.Now.Here[seat]:
		return "away"
	}
	return "not ready"
}

// changed says what has changed in the room.
func (r *room) changed(was record.Game) {
	if r.start.IsZero() {
		r.termsChanged(was)
		r.moved(was)
	} else {
		r.joined(was)
	}
	r.phrases()
	r.counts()
}

// moved says what has changed on each seat.
func (r *room) moved(was record.Game) {
	for i, s := range r.seats.Seats {
		var before record.Seat
		if i < len(was.Seats) {
			before = was.Seats[i]
		}
		name := rooms.NameOf(s)
		switch {
		case s.Player == before.Player && s.Level == before.Level && s.Ready == before.Ready, i == r.Now.Seat && before.IsOpen():
		case s.IsOpen():
			r.Tell(rooms.NameOf(before) + " has left the seat")
		case s.Player != before.Player || s.Level != before.Level:
			r.Tell(name + " sits down on seat " + strconv.Itoa(i+1))
			if s.Ready {
				r.Tell(name + " is ready")
			}
		case s.Ready && i == r.Now.Seat:
			r.Say("You are ready; " + rooms.WaitsFor(r.seats))
		case i == r.Now.Seat:
			r.Say("You aren't ready")
		case s.Ready:
			r.Tell(name + " is ready")
		default:
			r.Tell(name + " isn't ready any more")
		}
	}
}

// joined names the players who have sat down. The countdown shuffles the seats, so it ignores moves between
// them.
func (r *room) joined(was record.Game) {
	rest := slices.Clone(was.Seats)
	for i, s := range r.seats.Seats {
		at := slices.IndexFunc(rest, func(o record.Seat) bool { return s.Player == o.Player && s.Level == o.Level })
		switch {
		case at >= 0:
			rest = slices.Delete(rest, at, at+1)
		case i != r.Now.Seat:
			r.Tell(rooms.NameOf(s) + " sits down")
		}
	}
}

// counts says once that the countdown has begun.
func (r *room) counts() {
	if r.Counted || r.start.IsZero() {
		return
	}
	r.Counted = true
	left := max(time.Second, r.start.Sub(r.deps.Now()).Round(time.Second))
	if len(r.Now.Names) == 1 {
		r.Say("It begins in " + say.Time(left))
		return
	}
	r.Say("All are ready: it begins in " + say.Time(left))
}

// phrases says the new phrases of the other players.
func (r *room) phrases() {
	for _, s := range r.Now.Said {
		if !s.At.After(r.said) {
			continue
		}
		r.said = s.At
		if s.Seat != r.Now.Seat && s.Seat >= 0 && s.Seat < len(r.Now.Names) && !r.muted {
			r.Tell(r.Now.Names[s.Seat] + " says: " + remote.Phrases[s.Phrase])
		}
	}
}

// does runs an action, and says why it failed.
func (r *room) does(f func(context.Context) error) {
	ctx, cancel := play.Bounded(r.ctx)
	defer cancel()
	if err := f(ctx); err != nil {
		r.Say(sentence(err))
	}
}

// up leaves the seat, if the game hasn't started.
func (r *room) up() {
	if r.Now.Seat < 0 || r.seats.ID == "" || !r.start.IsZero() {
		return
	}
	ctx, cancel := play.Bounded(context.WithoutCancel(r.ctx)) // also when the session ends
	defer cancel()
	if err := r.look.Up(ctx); err != nil {
		r.Say(sentence(err))
	}
}

// waitsFor says what happens once the player is ready.
func (r *room) waitsFor() string {
	if about, err := r.deps.House.Of(r.seats); err == nil && about.ByDays() {
		return "your seat is then kept while you are away"
	}
	return "you wait up to " + say.Time(match.ReadyWithin) + " for the others"
}

func (r *room) roomCommands() []plain.Command {
	leave := plain.Simple("leave", "leave your seat and go to the lobby", func() { r.left = true })
	all := []plain.Command{
		plain.Simple("ready", "say that you are ready; "+r.waitsFor(), func() { r.ready(true) }),
		plain.Simple("unready", "say that you aren't; not ready does the same", func() { r.ready(false) }),
	}
	switch {
	case !r.start.IsZero():
		all, leave.Help = nil, "go to the lobby; the game begins anyway"
	case r.Now.Seat < 0:
		leave.Help = "go to the lobby"
		all = []plain.Command{plain.Simple("sit", "take an open seat", func() {
			r.does(func(ctx context.Context) error { return r.look.Sit(ctx, false) })
		})}
	default:
		all = append(all, plain.Simple("code", "show the code for friends", r.code))
		help := "list the terms of the game"
		if rooms.HostOf(r.seats) == r.deps.Player.ID {
			help += ", or change one, such as: terms rated yes"
		}
		all = append(all, plain.Command{Name: "terms", Args: "[TERM VALUE]", Help: help, Do: r.terms})
		if about, err := r.deps.House.Of(r.seats); err == nil && about.Race == nil && !r.seats.Rated {
			all = append(all, plain.Command{Name: "computer", Args: "[LEVEL]", Help: "add a computer at a level, or remove all with none: " + strings.Join(game.Levels(), ", "), Do: r.computer})
		}
	}
	if r.look.Commitment().Game != "" {
		if r.start.IsZero() && r.Now.Seat >= 0 {
			all = append(all, plain.Command{Name: "word", Args: "WORD", Help: "make an everyday word, or a number, a part of the game's seed", Do: r.gives})
		}
		all = append(all, plain.Simple("fair", "show how the seed is drawn", r.fair))
	}
	all = append(all, plain.Simple("who", "list the players; so does an empty line", r.sitters), leave)
	return append(all, r.common(func() {
		r.Say("Commands in the room:")
		r.offer("", r.roomCommands())
	})...)
}

// fair says what is known about the seed.
func (r *room) fair() {
	c := r.look.Commitment()
	r.Say(fmt.Sprintf("The server's part of the seed is bound by %x", c.Sum))
	given := false
	for _, g := range c.Given {
		if given = given || g.Word != ""; g.Word != "" {
			r.Say(g.Name + " gave " + g.Word)
		}
	}
	if !given {
		r.Say("Nobody has given a word")
	}
	if c.IsSealed() {
		r.Say("The seed is shown when the game is over")
		return
	}
	r.Say(fmt.Sprintf("Seed %v", c.Long))
	r.Say(fmt.Sprintf("Short seed %x", c.Short))
	r.Say(fmt.Sprintf("Nonce %v", c.Nonce))
	r.Say("To check it: ssh HOST log " + c.Game + " > game.log, then quoin replay --verify game.log")
}

// gives makes a word a part of the seed.
func (r *room) gives(args []string) {
	word := strings.ToLower(strings.Join(args, ""))
	r.does(func(ctx context.Context) error {
		if err := r.look.Give(ctx, word); err != nil {
			return err
		}
		r.Say("Your word is " + word + "; nobody is ready now")
		for is := r.seats; is.Made == r.seats.Made && is.ID != ""; is = r.look.Seats() { // so that ready is for these terms
			select {
			case _, open := <-r.look.News():
				if !open {
					return nil
				}
			case <-ctx.Done():
				return nil
			}
		}
		return nil
	})
}

// computer seats a computer player at the first free seat, or removes all of them.
func (r *room) computer(args []string) {
	level := strings.Join(args, " ")
	if level == "none" {
		for seat, s := range r.seats.Seats {
			if s.Level != "" {
				r.does(func(ctx context.Context) error { return r.look.Computer(ctx, seat, "") })
			}
		}
		return
	}
	if level == "" {
		level = r.deps.Settings.Now().Level
	}
	seat := slices.IndexFunc(r.seats.Seats, record.Seat.IsOpen)
	switch {
	case !game.IsLevel(level):
		r.Say("The levels are " + say.List(game.Levels()))
	case seat < 0:
		r.Say(sentence(rooms.ErrFull))
	default:
		r.does(func(ctx context.Context) error { return r.look.Computer(ctx, seat, level) })
	}
}

// common returns the commands that work everywhere in a room.
func (r *room) common(help func()) []plain.Command {
	all := []plain.Command{}
	if r.Now.Seat >= 0 {
		all = append(all, plain.Command{Name: "say", Args: "N", Help: "say a phrase: " + phraseList(), Do: r.says})
	}
	mute := plain.Simple("mute", "hide what others say", func() {
		r.muted = true
		r.Say("Muted")
	})
	if r.muted {
		mute = plain.Simple("unmute", "show what others say", func() {
			r.muted = false
			r.Say("You see again what others say")
		})
	}
	return append(all, mute,
		plain.Simple("quit", "leave the server", func() { r.over = true }),
		plain.Simple("help", "this list", func() { help() }),
	)
}

func phraseList() string {
	var parts []string
	for i, p := range remote.Phrases {
		parts = append(parts, strconv.Itoa(i+1)+" "+p)
	}
	return strings.Join(parts, ", ")
}

// says sends a phrase, given by its number or its words.
func (r *room) says(args []string) {
	text := strings.Join(args, " ")
	phrase := slices.Index(remote.Phrases[:], text)
	if n, err := strconv.Atoi(text); err == nil {
		phrase = n - 1
	}
	if phrase < 0 || phrase >= len(remote.Phrases) {
		r.Say("Phrases: " + phraseList())
		return
	}
	r.look.Say(phrase)
	r.Say("You say: " + remote.Phrases[phrase])
}

func (r *room) ready(is bool) {
	if is == r.seats.Seats[r.Now.Seat].Ready {
		r.Say(map[bool]string{true: "You are ready; ", false: "You aren't ready; "}[is] + rooms.WaitsFor(r.seats))
		return
	}
	made := r.seats.Made
	r.does(func(ctx context.Context) error {
		if is {
			return r.look.Ready(ctx, made)
		}
		return r.look.Sit(ctx, false)
	})
}

func (r *room) roomDoes(text string) {
	switch strings.ToLower(text) {
	case "":
		text = "who"
	case "not ready", "/not ready":
		text = "unready"
	}
	if !r.obeyed(text, true, r.roomCommands()) {
		r.unknown("")
	}
}
