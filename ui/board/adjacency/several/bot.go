package several

import (
	"context"
	"slices"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/ui/kind"
	"quoin/ui/tournament/wire"
)

// wordPace is how a level races: the time that it takes for a word, and the longest words that it finds; 0 for all.
type wordPace struct {
	word    time.Duration
	letters int
}

// paces are those of game.Levels.
var paces = []wordPace{
	{20 * time.Second, 3},
	{15 * time.Second, 4},
	{12 * time.Second, 4},
	{9 * time.Second, 5},
	{7 * time.Second, 5},
	{5 * time.Second, 6},
	{3 * time.Second, 7},
	{2 * time.Second, 0},
}

// bot returns the computer in a race: it finds words of the everyday list at the pace of its level.
func bot(s kind.BotConfig) (kind.Bot, error) {
	level := slices.Index(game.Levels(), s.Level)
	if level < 0 {
		return nil, kind.ErrLevel
	}
	w, err := s.Words()
	if err != nil {
		return nil, err
	}
	if w.Everyday == nil {
		w.Everyday = w.All
	}
	r, p := newRaceWire(w.Everyday), paces[level]
	return func(ctx context.Context, a wire.Ask) (string, error) {
		board, err := adjacency.ParseBoardIn(w.All.Words.Language(), strings.Join(a.View.Board, "/"))
		if err != nil {
			return "", err
		}
		var left []string
		for _, word := range r.words(board, adjacency.MinMinLength) {
			if (p.letters == 0 || len(word.Word) <= p.letters) && !slices.Contains(a.View.Found, word.Word) && w.All.Words.Has(word.Word) {
				left = append(left, word.Word)
			}
		}
		if len(left) == 0 {
			return adjacency.Leave{}.String(), nil
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(min(p.word, time.Duration(a.Clocks[a.Seat-1]))):
		}
		return adjacency.Enter{Word: left[s.Seed()%uint64(len(left))]}.String(), nil
	}, nil
}
