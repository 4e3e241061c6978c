package serve

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/serve/admin"
	"quoin/ui/widget"
)

// adminCommand is a command for those who run the server: "ssh HOST admin NAME …".
type adminCommand struct {
	name, args, about string
	least, most       int // words after the name
	do                func(*adminAsk) int
}

// adminAsk is such a command as it was given.
type adminAsk struct {
	*channelSession
	words []string
	json  bool
}

// endless is the most words of a command with a text at its end.
const endless = 1 << 10

func adminCommands() []adminCommand {
	return []adminCommand{
		{"help", "", "this list", 0, 0, (*adminAsk).helps},
		{"who", "", "list the sessions on all servers", 0, 0, (*adminAsk).who},
		{"rooms", "", "open rooms and running games", 0, 0, (*adminAsk).rooms},
		{"load", "", "this server's state, and when each was last alive", 0, 0, (*adminAsk).load},
		{"bans", "", "the bans that count, with their numbers", 0, 0, (*adminAsk).bans},
		{"log", "[NUMBER]", "the last 20 decisions, or as many as you say", 0, 1, (*adminAsk).log},
		{"ban", "key|name|address|network VALUE [7d|12h|2026-12-24] [WHY]", "keep somebody out, and end their sessions; they are told until when, and why", 2, endless, (*adminAsk).ban},
		{"unban", "NUMBER", "take a ban back", 1, 1, (*adminAsk).unban},
		{"mute", "NAME", "nobody sees the player's phrases any more", 1, 1, func(n *adminAsk) int { return n.mutes(admin.Mute, "muted") }},
		{"unmute", "NAME", "take that back", 1, 1, func(n *adminAsk) int { return n.mutes(admin.Unmute, "heard again") }},
		{"rename", "NAME NEW", "give a player another name", 2, endless, (*adminAsk).rename},
		{"remove", "NAME [--yes]", "delete a player with all games, settings and keys; the others keep their games with them", 1, 2, (*adminAsk).remove},
		{"close", "CODE|ID", "close a room whose game hasn't begun", 1, 2, (*adminAsk).close},
		{"announce", "TEXT", "show everybody who is here a text", 1, endless, (*adminAsk).announce},
		{"pause", "", "let no new players in", 0, 0, func(n *adminAsk) int { return n.decides(admin.Pause, "No new players are let in until: admin resume") }},
		{"resume", "", "let new players in again", 0, 0, func(n *adminAsk) int { return n.decides(admin.Resume, "New players are let in again.") }},
		{"drain", "[all|SERVER]", "stop this server, all, or one: nobody new, games are kept, and everybody is told", 0, 1, (*adminAsk).drain},
	}
}

// isOwner reports whether a key is one of those who run the server.
func (s *Server) isOwner(key record.Fingerprint) (bool, error) {
	if s.admins != "" {
		return listedIn(s.admins, key)
	}
	return listed(s.dir, ownersFile, key)
}

// administers does a command for those who run the server.
func (n *channelSession) administers(words []string) int {
	is, err := n.server.isOwner(n.key)
	if err != nil {
		return n.fail(err)
	}
	if !is {
		return n.refuse("That is for the people who run this server, by their keys.")
	}
	ask := &adminAsk{channelSession: n, json: slices.Contains(words, asJSON)}
	words = without(words, asJSON)
	if len(words) == 0 {
		words = []string{"help"}
	}
	for _, c := range adminCommands() {
		if c.name != strings.ToLower(words[0]) {
			continue
		}
		if ask.words = words[1:]; len(ask.words) < c.least || len(ask.words) > c.most {
			return n.refuse("%q is asked as: ssh HOST admin %s", c.name, strings.TrimSpace(c.name+" "+c.args))
		}
		return c.do(ask)
	}
	return n.refuse("There is no %.40q here; \"admin help\" says what there is.", words[0])
}

func (n *adminAsk) helps() int {
	var b strings.Builder
	b.WriteString("ssh HOST admin COMMAND, each also with --json:\n\n")
	for _, c := range adminCommands() {
		b.WriteString(command{name: c.name, args: c.args, about: c.about}.help())
	}
	b.WriteString("\n" + strings.Join(widget.Wrap("A player is written as the name without its blanks, or as #12 by number. Decisions count on all servers that share the record, within a second, and \"admin log\" keeps them for ever.", helpWidth), "\n") + "\n")
	n.text(b.String())
	return statusWell
}

// answers writes rows, as JSON or as a table.
func (n *adminAsk) answers(rows any, table func(*tabwriter.Writer)) int {
	if n.json {
		return n.channelSession.json(rows)
	}
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	table(w)
	_ = w.Flush()
	n.text(b.String())
	return statusWell
}

// decides makes a decision and says what it does.
func (n *adminAsk) decides(line, told string, args ...any) int {
	number, err := n.server.rules(n.ctx, n.key, line)
	if err != nil {
		return n.fails(err)
	}
	if n.json {
		return n.channelSession.json(struct {
			N    int64  `json:"n"`
			Line string `json:"line"`
		}{number, line})
	}
	n.text(fmt.Sprintf(told, args...) + "\n")
	return statusWell
}

// fails says why a decision can't be made.
func (n *adminAsk) fails(err error) int {
	var (
		why  record.Refusal
		name record.NameReason
		text *record.TextError
	)
	if errors.As(err, &why) || errors.As(err, &name) || errors.As(err, &text) {
		return n.refuse("%s.", say.Capital(err.Error()))
	}
	return n.fail(err)
}

// player returns the player of a name, or of a number such as #12; ok is false once it has been said that there is
// none.
func (n *adminAsk) player(word string) (p record.Player, status int, ok bool) {
	var err error
	if number, is := strings.CutPrefix(word, "#"); is {
		id, _ := admin.Player(number)
		p, err = n.server.record.Player(n.ctx, id)
	} else {
		p, err = n.server.record.ByName(n.ctx, word)
	}
	switch {
	case err == nil:
		return p, statusWell, true
	case errors.Is(err, record.NoPlayer):
		return p, n.refuse("There is no player %.40q; \"admin who\" lists those who are here. Write a name without its blanks, or #12.", word), false
	}
	return p, n.fail(err), false
}
