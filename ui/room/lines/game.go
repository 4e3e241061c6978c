package lines

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"quoin/game/adjacency"
	words "quoin/game/crossword"
	"quoin/game/match"
	climb "quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// script is what a game has of its own. All of it goes by the room's now.
type script interface {
	// begins tells how it stands, news what has changed since anything was told, and
	// ends how it ended, once.
	begins()
	news()
	ends()
	over() bool
	// until is how long it is to something that the clock has told, by ticks; below
	// zero is never.
	until() time.Duration
	ticks()
	// commands are those of its own, and enters takes any other line; an empty one too.
	commands() []command
	enters(text string)
}

// never is no time at all.
const never = time.Duration(-1)

// script is that of the game, or nil.
func (r *room) script() script {
	switch r.now.View.(type) {
	case match.RaceView[adjacency.View]:
		return &race{room: r}
	case match.View[words.View]:
		return &crossword{table: table{room: r}}
	case match.View[climb.View]:
		return &santorini{table: table{room: r}}
	}
	return nil
}

// sentence says why something can't be, to who plays there.
func (r *room) sentence(err error) string {
	if refusal, is := errors.AsType[*match.Refusal](err); is {
		return say.Match(refusal, r.now.Names, r.now.At)
	}
	switch v := r.now.View.(type) {
	case match.View[words.View]:
		return plain.CrosswordTable{Table: v.Game}.Refused(err)
	case match.View[climb.View]:
		return say.Santorini(err)
	}
	return sentence(err)
}

// plays is the game, from where it stands to when the player leaves it.
func (r *room) plays() {
	s := r.script()
	if s == nil {
		r.say("This Quoin doesn't know the rules of that game")
		return
	}
	here, again, ended, rated := r.now.Here, r.now.Again, false, false
	s.begins()
	for !r.over && !r.left {
		if s.over() && !ended {
			ended, again = true, "" // which is told behind the end
			s.ends()
			if r.now.Seat >= 0 && r.now.Day == "" {
				r.say("Type again for another game of the same people, or leave")
			} else {
				r.say("Type leave for the lobby")
			}
		}
		if ended && !rated {
			rated = r.rates()
		}
		text, h := r.hear(r.ctx, r.look.News(), s.until())
		if h == gone && r.closed() {
			return
		}
		if r.look0(); r.now.View == nil || h == gone {
			return
		}
		switch h {
		case spoken:
			if !r.obeyed(text, ended, r.gameCommands(s, ended)) {
				if strings.HasPrefix(text, "/") || ended && text != "" {
					r.unknown()
				} else {
					s.enters(text)
				}
			}
			if r.look0(); r.now.View == nil {
				return
			}
		case ticked:
			s.ticks()
		}
		r.presence(here)
		here = r.now.Here
		if ended && r.now.Again != again && r.next == "" {
			r.news("Another game of the same people is being gathered: type again to be in it")
		}
		again = r.now.Again
		r.phrases()
		s.news()
	}
}

// rates tells what the game has made of ratings, once that is known.
func (r *room) rates() bool {
	if r.now.Unrated {
		r.say("It doesn't count for ratings: not all have played")
	}
	for seat, is := range r.now.Rated {
		if is.Is != "" && seat < len(r.now.Names) {
			r.say(fmt.Sprintf("%s is rated %s now (%s)", r.now.Names[seat], spokenRating(is.Is), is.Change))
		}
	}
	return r.now.Unrated || len(r.now.Rated) > 0
}

// presence tells who has gone, and who is there again.
func (r *room) presence(was []bool) {
	for seat, is := range r.now.Here {
		if seat >= len(was) || was[seat] == is || seat == r.now.Seat || seat >= len(r.now.Names) || r.now.Names[seat] == "" {
			continue
		}
		if is {
			r.news(r.now.Names[seat] + " is there")
		} else {
			r.news(r.now.Names[seat] + " is away")
		}
	}
}

// gameCommands are what a slash begins, once it has ended also without it.
func (r *room) gameCommands(s script, ended bool) []command {
	all := s.commands()
	leave := command{"leave", "", "go to the lobby; the game goes on", func([]string) { r.left = true }}
	if ended {
		leave.help = "go to the lobby"
		if r.now.Seat >= 0 && r.now.Day == "" {
			all = slices.Insert(all, 0, command{"again", "", "another game of the same people", func([]string) { r.goesOn() }})
		}
	}
	all = append(all, command{"who", "", "who plays, and who looks on", func([]string) { r.players() }}, leave)
	sign := "/"
	if ended {
		sign = ""
	}
	return append(all, r.common(func() {
		if sign == "" {
			r.say("A line is one of these:")
		} else {
			s.enters("?")
		}
		r.offer(sign, r.gameCommands(s, ended))
	})...)
}

// goesOn goes to the room for another game.
func (r *room) goesOn() {
	id, err := r.look.Again()
	if err != nil {
		r.say(sentence(err))
		return
	}
	r.next, r.left = record.ID(id), true
}

// goesToNext goes to another game in which it is the player's move.
func (r *room) goesToNext() {
	id, err := r.look.Next()
	switch {
	case err != nil:
		r.say(sentence(err))
	case id == "":
		r.say("No other game waits for your move")
	default:
		r.next, r.left = record.ID(id), true
	}
}

func (r *room) players() {
	for seat, name := range r.now.Names {
		if name == "" {
			continue
		}
		text := name
		if seat == r.now.Seat {
			text += ", you"
		} else if seat < len(r.now.Here) && !r.now.Here[seat] && r.seats.Seats[seat].Level == "" {
			text += ", away"
		}
		r.say(text)
	}
	if r.now.Watch > 0 {
		r.say(countWatch(r.now.Watch))
	}
}

func countWatch(n int) string {
	if n == 1 {
		return "One looks on"
	}
	return say.Number(n) + " look on"
}
