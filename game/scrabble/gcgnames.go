package scrabble

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"quoin/game"
	"quoin/game/crossword"
)

// plainName returns a name in the form that a configuration allows, or unnamed.
func plainName(name, unnamed string) string {
	name = strings.Join(strings.Fields(shown(name)), " ")
	for !game.IsName(name) && name != "" {
		_, size := utf8.DecodeLastRuneInString(name)
		name = strings.TrimSpace(name[:len(name)-size])
	}
	if name == "" {
		return unnamed
	}
	return name
}

// shown replaces characters that can't be shown with question marks.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !game.IsShown(r) && r != ' ' && r != '\t' {
			return '?'
		}
		return r
	}, text)
}

// plainNicks returns nicknames in the form that a configuration allows: equal ones stay equal, and different
// ones different.
func plainNicks(nicks []string) []string {
	var plain []string
	for seat, nick := range nicks {
		if known := slices.Index(nicks[:seat], nick); known >= 0 {
			plain = append(plain, plain[known])
			continue
		}
		const room = crossword.MaxNick - crossword.MaxPlayers // leaves room for numbers
		p := strings.ReplaceAll(joined(shown(nick)), ":", "_")
		for len(p) > room {
			_, size := utf8.DecodeLastRuneInString(p)
			p = p[:len(p)-size]
		}
		for slices.Contains(plain, p) {
			p += strconv.Itoa(seat + 1)
		}
		plain = append(plain, p)
	}
	return plain
}

// madeNicks makes different nicknames from the names.
func madeNicks(players []game.Player) []string {
	nicks := make([]string, len(players))
	same := map[string]int{}
	for seat, player := range players {
		nicks[seat] = strings.NewReplacer(" ", "_", ":", "_").Replace(player.Name)
		same[strings.ToLower(nicks[seat])]++
	}
	for seat, nick := range nicks {
		if same[strings.ToLower(nick)] > 1 {
			nicks[seat] = nick + strconv.Itoa(seat+1)
		}
	}
	return nicks
}
