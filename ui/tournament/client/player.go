package client

import (
	"context"
	"fmt"

	"quoin/ui/kind"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// Player is the computer player in a tournament of any game. It belongs to one goroutine.
type Player struct {
	games games.GameList
	level string
	seed  func() uint64
	words func(list, sum string) (kind.BotWords, error)
	think func(context.Context, func(context.Context)) error

	hall wire.Hall
	bot  kind.Bot // nil before Sits
}

// NewPlayer returns a player of some games at one of game.Levels. seed is called before each turn. words
// finds a word list by its name and SHA-256. think runs its argument when a thinker is free, as play.Thinkers
// do; nil runs it at once.
func NewPlayer(all games.GameList, level string, seed func() uint64, words func(list, sum string) (kind.BotWords, error), think func(context.Context, func(context.Context)) error) *Player {
	if think == nil {
		think = atOnce
	}
	return &Player{games: all, level: level, seed: seed, words: words, think: think}
}

func atOnce(ctx context.Context, f func(context.Context)) error { f(ctx); return nil }

// Sits takes the server's first message, which says which game it is. It is slow with a word list that was
// not used before.
func (p *Player) Sits(h wire.Hall) error {
	if p.hall.Game == h.Game && p.hall.SHA256 == h.SHA256 && p.hall.Board == h.Board {
		return nil // back in the same tournament
	}
	p.hall, p.bot = h, nil
	g, is := p.games.Find(h.Game)
	if !is {
		return fmt.Errorf("the game is %+.40q, which this Quoin doesn't know", h.Game)
	}
	bot, err := g.Bot(kind.BotConfig{
		Level: p.level, Seed: p.seed, Board: h.Board, Words: func() (kind.BotWords, error) { return p.words(h.List, h.SHA256) },
	})
	p.bot = bot
	return err
}

// Choose answers a prompt.
func (p *Player) Choose(ctx context.Context, a wire.Ask) (action string, err error) {
	if p.bot == nil {
		return "", kind.ErrNoAction
	}
	think := p.think
	if g, is := p.games.Find(p.hall.Game); is && g.Race != nil { // it mostly waits, and would keep others from thinking
		think = atOnce
	}
	thought := think(ctx, func(ctx context.Context) { action, err = p.bot(ctx, a) })
	if err == nil {
		err = thought
	}
	return action, err
}
