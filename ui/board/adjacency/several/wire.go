package several

import (
	"cmp"
	"errors"
	"strings"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/tournament/wire"
)

// raceWire is a race in the protocol.
type raceWire struct {
	solver *adjacency.Solver // nil if positions are only read
	solved map[adjacency.Board][]adjacency.BoardWord
}

// mostSolved is the number of boards whose words are kept.
const mostSolved = 64

func newRaceWire(words *play.Dictionary) *raceWire {
	if words == nil || words.Words == nil {
		return &raceWire{}
	}
	return &raceWire{solver: adjacency.NewSolver(words.Words), solved: map[adjacency.Board][]adjacency.BoardWord{}}
}

// errNotAnAction is the error for a text that isn't an action of a racer.
var errNotAnAction = errors.New("not an action of this game")

func (*raceWire) Parse(text string) error {
	a, err := adjacency.ParseAction(text)
	if err != nil {
		return err
	}
	switch a.(type) {
	case adjacency.Enter, adjacency.Leave:
		return nil
	case adjacency.Reroll:
		if a == (adjacency.Reroll{}) {
			return nil
		}
	}
	return errNotAnAction
}

// Public hides the word.
func (*raceWire) Public(text string) string {
	verb, _, _ := strings.Cut(text, " ")
	return verb
}

func (*raceWire) Tell(m match.Any, seat int) wire.View {
	v := m.(heat).View(seat)
	own := v.Own.Board()
	told := wire.View{Board: strings.Split(strings.ToUpper(own.String()), "/")}
	for _, p := range v.Progress {
		told.Scores, told.Words = append(told.Scores, p.Points), append(told.Words, p.Words)
	}
	for _, f := range v.Own.Found() {
		told.Found = append(told.Found, f.Word)
	}
	return told
}

// Legal returns the words of the dictionary on a racer's board that the racer hasn't found.
func (r *raceWire) Legal(m match.Any, seat int) []string {
	v := m.(heat).View(seat).Own
	found := map[string]bool{}
	for _, f := range v.Found() {
		found[f.Word] = true
	}
	var texts []string
	for _, w := range r.words(v.Board(), v.Config().MinLength) {
		if !found[w.Word] && len(texts) < kind.MostLegal {
			texts = append(texts, adjacency.Enter{Word: w.Word}.String())
		}
	}
	return append(texts, adjacency.Leave{}.String())
}

// words returns the words on a board, the longest first.
func (r *raceWire) words(b adjacency.Board, least int) []adjacency.BoardWord {
	if r.solver == nil {
		return nil
	}
	words, is := r.solved[b]
	if is {
		return words
	}
	words, _ = r.solver.Solve(b, least) // on a board with too many paths it returns what it has found
	game.Sort(words, func(a, b adjacency.BoardWord) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Word, b.Word))
	})
	if len(r.solved) >= mostSolved {
		clear(r.solved)
	}
	r.solved[b] = words
	return words
}

func (*raceWire) Follows(match.Any) string { return "" }

// refusedWords are the codes of refusals, as described in docs/protocol.md.
var refusedWords = map[adjacency.Reason]string{
	adjacency.TooShort: "too_short", adjacency.AlreadyPlayed: "already_played", adjacency.LoneQ: "q_without_u",
	adjacency.NoPath: "no_path", adjacency.NotInDictionary: "not_a_word",
}

func (*raceWire) Refusal(err error) (code, reason string) {
	r, is := errors.AsType[*adjacency.Refusal](err)
	if !is {
		return wire.RefusedNoAction, errNotAnAction.Error()
	}
	if code = refusedWords[r.Reason]; code == "" {
		code = wire.RefusedNotNow
	}
	return code, r.Reason.Error()
}
