package serve

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quoin/stats/record"
	"quoin/ui/serve/admin"
)

func (n *adminAsk) ban() int {
	ban, err := admin.ReadBan(n.words, record.At(n.server.now()))
	if refused, is := errors.AsType[*admin.RefusedBan](err); is {
		return n.refuse("%s.", refused.Why)
	}
	whom := ban.Of
	if ban.Kind == admin.BanPlayer {
		p, status, ok := n.player(ban.Of)
		if !ok {
			return status
		}
		whom, ban.Of = p.Name, strconv.FormatInt(int64(p.ID), 10)
	}
	return n.decides(ban.Line(), "%s is banned%s. \"admin bans\" has the number to take it back.", whom, untilText(ban))
}

func (n *adminAsk) unban() int {
	number, err := strconv.ParseInt(n.words[0], 10, 64)
	if err == nil {
		for _, b := range n.server.decisions.state.Load().Bans(record.At(n.server.now())) {
			if b.N == number {
				return n.decides(fmt.Sprint(admin.Unban, " ", number), "Ban %d is taken back.", number)
			}
		}
	}
	return n.refuse("No ban has the number %.20q; \"admin bans\" lists them.", n.words[0])
}

func (n *adminAsk) mutes(verb, told string) int {
	p, status, ok := n.player(n.words[0])
	if !ok {
		return status
	}
	return n.decides(fmt.Sprint(verb, " ", p.ID), "%s is %s.", p.Name, told)
}

func (n *adminAsk) rename() int {
	p, status, ok := n.player(n.words[0])
	if !ok {
		return status
	}
	name := strings.Join(n.words[1:], " ")
	if err := n.server.record.Rename(n.ctx, p.ID, name); err != nil {
		return n.fails(err)
	}
	return n.decides(fmt.Sprintf("%s %d %s to %s", admin.Rename, p.ID, p.Name, name), "%s is called %s from the next visit on.", p.Name, name)
}

func (n *adminAsk) remove() int {
	const yes = "--yes"
	sure := len(n.words) == 2 && n.words[1] == yes
	if len(n.words) == 2 && !sure {
		return n.refuse("A player is removed by: ssh HOST admin remove NAME %s", yes)
	}
	p, status, ok := n.player(n.words[0])
	if !ok {
		return status
	}
	if !sure {
		return n.refuse("This would delete #%d %s: keys, settings, statistics, flashcards and ratings, for ever. Games with others stay, with the name \"%s\"; others' own statistics keep the old name. To do it: ssh HOST admin remove %s %s",
			p.ID, p.Name, fmt.Sprintf(record.RemovedName, p.ID), n.words[0], yes)
	}
	if err := n.server.record.Remove(n.ctx, p.ID); err != nil {
		return n.fails(err)
	}
	return n.decides(fmt.Sprint(admin.Remove, " ", p.ID), "%s is removed. Copies in your backups stay until you delete those.", p.Name)
}

func (n *adminAsk) close() int {
	word := strings.Join(n.words, "")
	var id record.GameID
	if code, err := record.ParseCode(word); err == nil {
		i, err := n.server.record.Invitation(n.ctx, code, record.At(n.server.now()))
		if err != nil {
			return n.fails(err)
		}
		id = i.Game
	} else if id, err = record.ParseID(word); err != nil {
		return n.refuse("A room is closed by its code or its ID, as \"admin rooms\" lists them.")
	}
	err := n.server.record.Cancel(n.ctx, id)
	if errors.Is(err, record.HasBegun) {
		return n.refuse("The game has begun, so it goes on to its end; you can ban its players.")
	}
	if err != nil {
		return n.fails(err)
	}
	return n.decides(fmt.Sprint(admin.Close, " ", id), "The room is closed.")
}

func (n *adminAsk) announce() int {
	text := strings.Join(n.words, " ")
	return n.decides(admin.Announce+" "+text, "Everybody who is here sees: %s", text)
}

func (n *adminAsk) drain() int {
	node := n.server.node
	if len(n.words) > 0 && n.words[0] != admin.EveryNode {
		node = n.words[0]
		beats, err := n.server.record.Beats(n.ctx)
		if err != nil {
			return n.fail(err)
		}
		if !slices.ContainsFunc(beats, func(b record.Beat) bool { return b.Node == node }) {
			return n.refuse("There is no server %.40q; \"admin load\" lists them.", node)
		}
	} else if len(n.words) > 0 {
		node = admin.EveryNode
	}
	return n.decides(admin.Drain+" "+node, "It stops: nobody new comes in, games are kept, and everybody has ten seconds to leave.")
}
