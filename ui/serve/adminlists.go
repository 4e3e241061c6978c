package serve

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/serve/admin"
	"quoin/ui/serve/rooms"
)

func (n *adminAsk) who() int {
	type row struct {
		Player record.PlayerID `json:"player"`
		Name   string          `json:"name"`
		Server string          `json:"server"`
		Here   int64           `json:"here"` // seconds
		Game   string          `json:"game,omitempty"`
		Muted  bool            `json:"muted,omitempty"`
		Keys   []string        `json:"keys"`
		// Address is known on the player's own server alone.
		Address string `json:"address,omitempty"`
	}
	now := n.server.now()
	there, err := n.server.record.Online(n.ctx, record.At(now)-record.Time(rooms.AliveFor.Milliseconds()))
	if err != nil {
		return n.fail(err)
	}
	places := map[string]string{}
	for _, other := range n.server.sessionsNow() {
		places[other.stays.id()] = other.place
	}
	state := n.server.decisions.state.Load()
	rows := []row{}
	for _, c := range there {
		keys, err := n.server.record.Keys(n.ctx, c.Player)
		if err != nil {
			return n.fail(err)
		}
		r := row{Player: c.Player, Name: c.Name, Server: c.Node, Here: int64(now.Sub(c.Since.Time()) / time.Second), Game: string(c.Game), Muted: state.Muted(c.Player), Keys: []string{}, Address: places[c.ID]}
		for _, k := range keys {
			r.Keys = append(r.Keys, string(k.Fingerprint))
		}
		rows = append(rows, r)
	}
	return n.answers(rows, func(w *tabwriter.Writer) {
		for _, r := range rows {
			muted := ""
			if r.Muted {
				muted = "muted"
			}
			fmt.Fprintf(w, "#%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.Player, r.Name, r.Server, say.Days(time.Duration(r.Here)*time.Second), r.Game, r.Address, strings.Join(r.Keys, " "), muted)
		}
	})
}

func (n *adminAsk) rooms() int {
	type row struct {
		ID      string   `json:"id"`
		State   string   `json:"state"`
		Name    string   `json:"name"`
		Terms   string   `json:"terms"`
		Public  bool     `json:"public"`
		Rated   bool     `json:"rated"`
		Players []string `json:"players"`
	}
	rows := []row{}
	for _, state := range []record.State{record.Open, record.Running} {
		games, err := n.server.record.List(n.ctx, record.GameFilter{State: state})
		if err != nil {
			return n.fail(err)
		}
		for _, g := range games {
			r := row{ID: string(g.ID), State: "open", Public: g.Public, Rated: g.Rated, Players: seated(g)}
			if state == record.Running {
				r.State = "running"
			}
			r.Name, r.Terms = n.server.rooms.Tell(g)
			rows = append(rows, r)
		}
	}
	return n.answers(rows, func(w *tabwriter.Writer) {
		for _, r := range rows {
			private := "private"
			if r.Public {
				private = "public"
			}
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", r.ID, r.State, private, r.Name, r.Terms, strings.Join(r.Players, ", "))
		}
	})
}

func (n *adminAsk) load() int {
	type server struct {
		Server string `json:"server"`
		Ago    int64  `json:"ago"` // seconds since it was last known to be alive
	}
	beats, err := n.server.record.Beats(n.ctx)
	if err != nil {
		return n.fail(err)
	}
	answer := struct {
		Status
		Paused  bool     `json:"paused"` // no new players are let in
		Servers []server `json:"servers"`
	}{Status: n.server.Status(), Paused: n.server.decisions.state.Load().Paused}
	for _, b := range beats {
		answer.Servers = append(answer.Servers, server{b.Node, max(0, int64(n.server.now().Sub(b.At.Time())/time.Second))})
	}
	if n.json {
		return n.channelSession.json(answer)
	}
	text := n.statusText(answer.Status)
	if answer.Paused {
		text += "new players  are not let in\n"
	}
	for _, s := range answer.Servers {
		text += fmt.Sprintf("server %s  alive %s ago\n", s.Server, time.Duration(s.Ago)*time.Second)
	}
	n.text(text)
	return statusWell
}

func (n *adminAsk) bans() int {
	type row struct {
		N     int64  `json:"n"`
		Kind  string `json:"kind"`
		Of    string `json:"of"`
		Name  string `json:"name,omitempty"`
		Until string `json:"until,omitempty"` // RFC 3339; none is for ever
		Why   string `json:"why,omitempty"`
	}
	rows := []row{}
	for _, b := range n.server.decisions.state.Load().Bans(record.At(n.server.now())) {
		r := row{N: b.N, Kind: string(b.Kind), Of: b.Of, Why: b.Why}
		if b.Until != 0 {
			r.Until = b.Until.Time().Format(time.RFC3339)
		}
		if id, is := admin.Player(b.Of); is && b.Kind == admin.BanPlayer {
			if p, err := n.server.record.Player(n.ctx, id); err == nil {
				r.Name = p.Name
			}
		}
		rows = append(rows, r)
	}
	return n.answers(rows, func(w *tabwriter.Writer) {
		for _, r := range rows {
			of := r.Of
			if r.Kind == string(admin.BanPlayer) {
				of = strings.TrimSpace("#" + r.Of + " " + r.Name)
			}
			fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\n", r.N, r.Kind, of, cmp.Or(r.Until, "for ever"), r.Why)
		}
	})
}

func (n *adminAsk) log() int {
	last := 20
	if len(n.words) > 0 {
		var err error
		if last, err = strconv.Atoi(n.words[0]); err != nil || last < 1 {
			return n.refuse("The log is asked for as: ssh HOST admin log 50")
		}
	}
	type row struct {
		N    int64  `json:"n"`
		At   string `json:"at"`
		By   string `json:"by"`
		Name string `json:"name,omitempty"`
		Line string `json:"line"`
	}
	from := max(0, n.server.decisions.state.Load().N-int64(last))
	rows := []row{}
	for {
		some, err := n.server.record.Decisions(n.ctx, from)
		if err != nil {
			return n.fail(err)
		}
		for _, r := range some {
			from = r.N
			one := row{N: r.N, At: r.At.Time().Format(time.RFC3339), By: string(r.By), Line: r.Line}
			if p, err := n.server.record.ByKey(n.ctx, r.By); err == nil {
				one.Name = p.Name
			}
			rows = append(rows, one)
		}
		if len(some) < record.MaxDecisions {
			break
		}
	}
	return n.answers(rows, func(w *tabwriter.Writer) {
		for _, r := range rows {
			fmt.Fprintf(w, "%d\t%s\t%s\t%s\n", r.N, r.At, cmp.Or(r.Name, r.By), admin.Describe(r.Line))
		}
	})
}
