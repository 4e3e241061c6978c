package gameplay

import (
	"cmp"
	"context"

	"quoin/game"
	"quoin/game/crossword/grading"
	"quoin/stats"
	"quoin/ui/play"
)

// keptMistakes returns the medium and large mistakes of the people in a game by a review that the store keeps, by turn; nil
// if it keeps none of this version. People are the seats without a level.
func keptMistakes(ctx context.Context, h play.Host, id stats.ID, seats []game.Seat) map[int]stats.MistakenTurn {
	if h.Store == nil || id == "" {
		return nil
	}
	r, err := h.Store.Review(ctx, id)
	if err != nil || r.Judge != grading.Version || len(r.Seats) != len(seats) {
		return nil
	}
	kept := map[int]stats.MistakenTurn{}
	for i, seat := range r.Seats {
		if seats[i].Level != "" {
			continue
		}
		if seat.Mistaken == nil {
			return nil
		}
		for _, m := range seat.Mistaken {
			if grading.Size(m.Size) >= grading.Medium {
				kept[m.Turn] = m
			}
		}
	}
	return kept
}

// compareKept sorts the worst mistakes first.
func compareKept(a, b stats.MistakenTurn) int {
	return cmp.Or(cmp.Compare(b.Size, a.Size), cmp.Compare(b.Win, a.Win), cmp.Compare(b.Points, a.Points))
}

// listedTurns are turns of several games of the store that reviews found to be mistakes.
type listedTurns struct {
	host  play.Host
	turns []stats.GameTurn // still to be asked
}

// MistakesAt returns the mistakes in turns of games of the store. Next judges one after the other; it skips those of games
// that can't be read any more.
func MistakesAt(h play.Host, turns []stats.GameTurn) (*Mistakes, error) {
	if h.Store == nil {
		return nil, play.ErrNothingShown
	}
	return &Mistakes{games: &listedTurns{h, turns}}, nil
}

func (l *listedTurns) left() int { return len(l.turns) }

func (l *listedTurns) next(ctx context.Context) (found Mistake, is bool, err error) {
	at := l.turns[0]
	record, err := l.host.Store.Record(ctx, at.Game)
	if ctx.Err() != nil {
		return found, false, ctx.Err()
	}
	l.turns = l.turns[1:]
	if err != nil {
		return found, false, nil
	}
	r, err := Replay(l.host, record)
	if err != nil {
		return found, false, nil
	}
	for i := range r.Reviewer.Turns() {
		if r.Reviewer.Before(i).TurnCount() != at.Turn {
			continue
		}
		if found, is = r.mistake(i, r.Reviewer.Judge(i)); is {
			found.worlds = grading.Worlds
			found.Verdict, err = judgeMistake(ctx, JudgeThinker(found.start, found.Words), found, found.Played)
		}
	}
	return found, is, err
}
