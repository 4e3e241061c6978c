package serve

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"quoin/stats"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/room/textmode"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// command is a command that a client can give instead of opening a session.
type command struct {
	name, args, about string
	takes             func([]string) bool
	do                func(*channelSession, []string) int
}

func (c command) usage() string { return strings.TrimSpace("ssh HOST " + c.name + " " + c.args) }

// helpWidth and helpLeft are the columns of the help, and those left of what a command does.
const helpWidth, helpLeft = 80, 22

// help returns the command's lines in the help. Its usage has lines of its own if it is long.
func (c command) help() string {
	lines := widget.Wrap(strings.TrimSpace(c.name+" "+c.args), helpWidth-4)
	about := widget.Wrap(c.about, helpWidth-helpLeft)
	if widget.Width(lines[0]) < helpLeft-2 && len(lines) == 1 {
		lines[0] += widget.Blank(helpLeft-2-widget.Width(lines[0])) + about[0]
		about = about[1:]
	}
	for _, line := range about {
		lines = append(lines, widget.Blank(helpLeft-2)+line)
	}
	return "  " + strings.Join(lines, "\n  ") + "\n"
}

// commands returns all commands in the order of the help.
func commands() []command {
	return []command{
		{"help", "", "this list", nothing, (*channelSession).helps},
		{"plain", "[CODE|GAME] [--resume]", "text mode, for screen readers and programs; enter a room, or play alone: " + strings.Join(games(), ", "), plainly, func(n *channelSession, words []string) int { return n.plays(plainWish(words)) }},
		{"watch", "ID", "watch a game by its ID", idOnly, func(n *channelSession, words []string) int { return n.watches(strings.Join(words, "")) }},
		{"stats", "[--json]", "your statistics", jsonOrNothing, (*channelSession).tellsStats},
		{"games", "[--json]", "your running games with others; status 1 if none waits for you", jsonOrNothing, (*channelSession).tellsGames},
		{"log", "ID", "the record of a game of yours, for quoin replay; before its end only the seal of its seed", idOnly, (*channelSession).tellsLog},
		{"board", "[DAY|WEEK] [--json]", "your result on today's board, or everybody's on a past day (yesterday, 2026-11-22) or in a week (week, 2026-W47); status 1 if there are no results", dayOrNothing, (*channelSession).tellsBoard},
		{"ratings", "[KIND] [--json]", "the ratings, of all kinds of games or of one, such as " + offers().RatingKinds()[1] + "; status 1 if there are none", kindOrNothing, (*channelSession).tellsRatings},
		{"tournaments", "[--json]", "the tournaments", jsonOrNothing, (*channelSession).tellsTournaments},
		{"standings", "NAME [--json|--csv]", "the standings of a tournament", standingsOf, (*channelSession).tellsStandings},
		{"tournament", "join NAME | new NAME GAME [--swiss] [--rounds N] ... | start NAME | direct NAME ORDER | cancel NAME", "join with a program that speaks JSON; the rest is for the server's owners, with the flags of quoin tournament", aboutTournament, (*channelSession).tournament},
		{"export", "[GAME] [--json]", "your games as CSV: ssh HOST export > games.csv", exportable, (*channelSession).exports},
		{"sync", "", "used by quoin sync HOST on your machine, to merge your games", nothing, (*channelSession).syncs},
		{"key", "[CODE]", "print a code to add another key of yours; give the code with that key", codeOrNothing, (*channelSession).keys},
		{"invite", "", "print a code for one friend, valid for a day", nothing, (*channelSession).invites},
		{"status", "[--json]", "the server's state, for its owners", jsonOrNothing, (*channelSession).tellsStatus},
		{"admin", "[COMMAND]", "decisions of the people who run the server, such as a ban: \"admin help\" lists them", anything, (*channelSession).administers},
	}
}

func anything([]string) bool { return true }

func nothing(words []string) bool { return len(words) == 0 }

const asJSON = "--json"

func jsonOrNothing(words []string) bool {
	return len(words) == 0 || len(words) == 1 && words[0] == asJSON
}

func codeOrNothing(words []string) bool {
	_, err := record.ParseCode(strings.Join(words, ""))
	return len(words) == 0 || err == nil
}

func gameOrNothing(words []string) bool {
	return len(words) == 0 || len(words) == 1 && slices.Contains(games(), words[0])
}

func idOnly(words []string) bool {
	_, err := record.ParseID(strings.Join(words, ""))
	return err == nil
}

// plainly reports whether words are a room's code, a game or nothing, possibly with --resume.
func plainly(words []string) bool {
	rest := without(words, resuming)
	return gameOrNothing(rest) || len(rest) == len(words) && codeOrNothing(rest)
}

func plainWish(words []string) wish {
	w := wish{lines: true, resume: slices.Contains(words, resuming)}
	words = without(words, resuming)
	if code, err := record.ParseCode(strings.Join(words, "")); err == nil && !gameOrNothing(words) {
		w.code = code
	} else {
		w.game = strings.Join(words, "")
	}
	return w
}

// resuming is the flag for continuing the unfinished game.
const resuming = "--resume"

// without returns words without one of them.
func without(words []string, one string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == one })
}

// watches shows a game, or refuses before showing anything if it may not be watched.
func (n *channelSession) watches(name string) int {
	id, err := record.ParseID(name)
	if err != nil {
		return n.fail(err) // an invalid ID is no such command
	}
	p, err := n.server.record.ByKey(n.ctx, n.key)
	if err == nil {
		var g record.Game
		if g, err = n.server.record.Game(n.ctx, id); err == nil && textmode.MayWatch(g, p.ID) {
			return n.plays(wish{watch: id})
		}
		return n.refuse("%s", say.Capital(textmode.ErrNotToWatch.Error()))
	}
	_, status := n.known()
	return status
}

func exportable(words []string) bool {
	return gameOrNothing(without(words, asJSON))
}

// games returns the names of the games.
func games() []string { return slices.Sorted(maps.Keys(rulesByName())) }

func rulesByName() map[string]string {
	names := map[string]string{}
	for _, k := range app.Games() {
		names[k.Name()] = k.Rules.Name
	}
	return names
}

// text writes the answer to a command.
func (n *channelSession) text(text string) {
	if n.pty {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	_, _ = io.WriteString(n.channel, text)
}

func (n *channelSession) helps([]string) int {
	var b strings.Builder
	b.WriteString("ssh HOST opens Quoin on the screen (with -t if a command follows).\nCommands:\n\n")
	for _, c := range append(commands(), command{name: "CODE", about: "accept an invitation, such as KQZM-4T"}) {
		b.WriteString(c.help())
	}
	b.WriteString("\nA command that is unknown or not for you is refused with status 64.\n")
	n.text(b.String())
	return statusWell
}

// known returns the player, for a command that is for players.
func (n *channelSession) known() (record.Player, int) {
	p, err := n.server.record.ByKey(n.ctx, n.key)
	switch {
	case err == nil:
		if ban, is := n.isBanned(p.ID); is {
			return p, n.refusesBanned(ban)
		}
		return p, statusWell
	case errors.Is(err, record.NoPlayer):
		return p, n.refuse("Nobody here has that key yet; begin with ssh HOST without a command.")
	case errors.Is(err, record.KeyRevoked):
		return p, n.refuse("Its player removed that key, so it opens nothing here.")
	}
	return p, n.fail(err)
}

// withOwn runs f with the player's own store and settings, without starting a session of the player.
func (n *channelSession) withOwn(f func(*ownData) int) int {
	p, status := n.known()
	if status != statusWell {
		return status
	}
	o := n.server.holds(p)
	defer n.server.leaves(n, o)
	if o.store == nil {
		return n.fail(errors.New("the store of a player isn't there"))
	}
	n.server.takes(n.ctx, o)
	return f(o)
}

// askTime limits how long a command may wait for a store.
const askTime = 30 * time.Second

func (n *channelSession) tellsStats(words []string) int {
	return n.withOwn(func(o *ownData) int {
		ctx, cancel := context.WithTimeout(n.ctx, askTime)
		defer cancel()
		t, err := o.store.Totals(ctx)
		if err != nil {
			return n.fail(err)
		}
		ratings, told, err := n.ownRatings(o.player)
		if err != nil {
			return n.fail(err)
		}
		if len(words) > 0 {
			return n.json(struct {
				Name     string       `json:"name"`
				Games    int          `json:"games"`
				Best     int          `json:"best"`
				Words    int          `json:"words"`
				Assisted int          `json:"assisted"`
				Replays  int          `json:"replays"`
				Apart    int          `json:"apart"`
				Contests int          `json:"contests"`
				Ratings  []ratingLine `json:"ratings"`
			}{o.player.Name, t.Games, t.Best, t.Words, t.Assisted, t.Replays, t.Apart, t.Contests, ratings})
		}
		n.text(fmt.Sprintf("%s: %s, best %s, %s; %s of several players\n", o.player.Name,
			say.Count(t.Games, "game"), say.Number(t.Best), say.Count(t.Words, "word"), say.Count(t.Contests, "game")) + told)
		return statusWell
	})
}

func (n *channelSession) json(v any) int {
	text, err := json.Marshal(v)
	if err != nil {
		return n.fail(err)
	}
	n.text(string(text) + "\n")
	return statusWell
}

func (n *channelSession) exports(words []string) int {
	format, rules := stats.CSV, rulesByName()[app.Games()[0].Name()]
	for _, w := range words {
		if w == asJSON {
			format = stats.JSON
		} else {
			rules = rulesByName()[w]
		}
	}
	return n.withOwn(func(o *ownData) int {
		ctx, cancel := context.WithTimeout(n.ctx, 10*askTime)
		defer cancel()
		if _, err := o.store.Export(ctx, n.channel, format, rules); err != nil {
			return n.fail(err)
		}
		return statusWell
	})
}

func (n *channelSession) keys(words []string) int {
	s, now := n.server, record.At(n.server.now())
	if len(words) > 0 {
		code, err := record.ParseCode(strings.Join(words, ""))
		if err != nil {
			return n.refusesCode(err)
		}
		if !s.wrong.allows(n.place, s.now(), s.limits.Guesses) {
			s.reached(limitGuesses, n.place)
			return n.refuse("Too many wrong codes from your address; try again in an hour.")
		}
		p, err := s.record.AddKey(n.ctx, code, n.key, now)
		if err != nil {
			return n.refusesCode(err)
		}
		s.tell(eventKeyAdded, p.ID, n.place)
		n.text("This key is one of " + p.Name + "'s now.\n")
		return statusWell
	}
	return n.makesCode(record.ForKey, "Use the other key within a day: ssh HOST key %s\n")
}

func (n *channelSession) invites([]string) int {
	return n.makesCode(record.ForServer, "It lets one person in, within a day: ssh -t HOST %s\n")
}

func (n *channelSession) makesCode(purpose record.Purpose, text string) int {
	p, status := n.known()
	if status != statusWell {
		return status
	}
	code, err := n.server.record.Invite(n.ctx, record.Invitation{By: p.ID, For: purpose, Made: record.At(n.server.now())}, n.server.limits.Invitations)
	var many *record.TooMany
	switch {
	case errors.As(err, &many):
		n.server.reached(limitInvitations, n.place)
		return n.refuse("You have made %s in a day, the most allowed; you can make the next in %s.", say.Count(n.server.limits.Invitations, "code"), say.Within(many.Until.Time().Sub(n.server.now())))
	case err != nil:
		return n.fail(err)
	}
	n.text(fmt.Sprintf(text, code))
	return statusWell
}
