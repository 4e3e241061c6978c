package tournament

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
)

// DirectiveKind is what a director decides.
type DirectiveKind string

// The kinds, each with the fields of Directive that it needs.
const (
	Withdraw  DirectiveKind = "withdraw" // Name plays no more games; others don't wait for them
	Readmit   DirectiveKind = "readmit"  // Name, who was withdrawn, plays again
	HalfByes  DirectiveKind = "byes"     // Number of the rounds that Name missed count as half a win each, not as lost
	Pause     DirectiveKind = "pause"    // no game begins, and no round is drawn but by the director
	Proceed   DirectiveKind = "proceed"  // the end of a pause
	Correct   DirectiveKind = "correct"  // the decided game Number has these Scores
	Award     DirectiveKind = "award"    // the forfeited game that is Number in their order, from 1, was played, with these Scores
	Forbid    DirectiveKind = "forbid"   // Name and Other don't meet in rounds to come, if that is possible
	DrawAgain DirectiveKind = "redraw"   // the last round, was not drawn; none of its games has begun
	End       DirectiveKind = "end"      // no further round, or in a round robin no further game
	King      DirectiveKind = "king"     // in the last round the first meets the second, the third the fourth; or no longer
	Undo      DirectiveKind = "undo"     // the last directive is taken back; possible until the next round is drawn
)

// MaxDirectives is the greatest number of directives in a tournament.
const MaxDirectives = 2000

// Directive is a director's decision.
type Directive struct {
	What        DirectiveKind
	Name, Other string
	Number      int
	Scores      []Score
	At          time.Duration
}

// undoable is a directive that can be taken back, with what it changed.
type undoable struct {
	Directive
	number int         // of half byes before, or of games that End left out
	index  int         // of the corrected game in Games
	game   DecidedGame // before the correction
	round  *swissRound // before DrawAgain
}

// Elapsed returns when it was decided.
func (e Directive) Elapsed() time.Duration { return cut(e.At) }

// String returns the event's line, as in "3000 direct correct 7 1:412 2:380".
func (e Directive) String() string {
	words := []string{"direct", string(e.What)}
	for _, name := range []string{e.Name, e.Other} {
		if name != "" {
			words = append(words, name)
		}
	}
	if e.numbered() {
		words = append(words, strconv.Itoa(e.Number))
	}
	for _, s := range e.Scores {
		words = append(words, s.String())
	}
	return line(e, strings.Join(words, " "))
}

var errDirective = errors.New("a director's decision is its verb and what that needs: names, a number, scores")

func parseDirective(rest string, at time.Duration) (Event, error) {
	words := strings.Split(rest, " ")
	e := Directive{What: DirectiveKind(words[0]), At: at}
	names, numbered := e.names(), e.numbered()
	least := 1 + names
	if numbered {
		least++
	}
	if names < 0 || len(words) < least || len(words) > least && !e.corrects() || len(words) > least+MaxSeats {
		return nil, errDirective
	}
	for i, name := range []*string{&e.Name, &e.Other}[:names] {
		*name = words[1+i]
		if err := CheckName(*name); err != nil {
			return nil, err
		}
	}
	if numbered {
		n, ok := number(words[least-1], maxGames)
		if !ok {
			return nil, errDirective
		}
		e.Number = int(n)
	}
	for _, word := range words[least:] {
		s, ok := parseScore(word)
		if !ok {
			return nil, errDirective
		}
		e.Scores = append(e.Scores, s)
	}
	return e, nil
}

// names returns how many names the directive needs; -1 if it isn't one.
func (e Directive) names() int {
	switch e.What {
	case Withdraw, Readmit, HalfByes:
		return 1
	case Forbid:
		return 2
	case Pause, Proceed, Correct, Award, DrawAgain, End, King, Undo:
		return 0
	}
	return -1
}

// corrects reports whether the directive gives a game a result.
func (e Directive) corrects() bool { return e.What == Correct || e.What == Award }

// numbered reports whether the directive needs a number.
func (e Directive) numbered() bool { return e.What == HalfByes || e.corrects() }

func (e Directive) check(s State) Refusal {
	swiss := s.config.System == Swiss
	early := slices.Contains([]DirectiveKind{Forbid, King, Pause, Proceed, Undo}, e.What) // before the start, too
	switch {
	case s.config.System == "" || e.names() < 0:
		return Refusal{Reason: BadDirective}
	case s.phase != Playing && !early:
		return Refusal{Reason: ListOpen}
	case s.directives >= MaxDirectives:
		return Refusal{Reason: TooOften}
	}
	same := Refusal{}
	switch i := s.index(e.Name); e.What {
	case Withdraw, Readmit, HalfByes:
		switch {
		case i < 0:
			return Refusal{Reason: Unknown, Name: e.Name}
		case e.What == HalfByes && !swiss:
			return Refusal{Reason: NoRounds}
		case e.What == HalfByes && (e.Number < 0 || e.Number > s.missed()[i]):
			return Refusal{Reason: NotMissed, Name: e.Name}
		case e.What != HalfByes && s.entrants[i].Withdrawn == (e.What == Withdraw),
			e.What == HalfByes && s.entrants[i].HalfByes == e.Number:
			same = Refusal{Reason: NoChange, Name: e.Name}
		}
	case Pause, Proceed:
		if s.paused == (e.What == Pause) {
			same.Reason = NoChange
		}
	case Correct, Award:
		return e.checkCorrect(s)
	case Forbid:
		for _, name := range []string{e.Name, e.Other} {
			if err := CheckName(name); err != nil {
				return Refusal{Reason: BadName, Detail: err}
			}
		}
		switch {
		case !swiss:
			return Refusal{Reason: NoRounds}
		case e.Name == e.Other || s.forbids(e.Name, e.Other):
			same.Reason = NoChange
		}
	case DrawAgain:
		switch n := len(s.rounds); {
		case !s.config.InRounds() || n == 0:
			return Refusal{Reason: NoRounds}
		case len(s.waits) != len(s.rounds[n-1].tables):
			return Refusal{Reason: RoundBegun}
		}
	case End:
		if s.ended {
			same.Reason = Ended
		}
	case King:
		if !swiss || s.config.Seats != MinSeats {
			return Refusal{Reason: NoRounds}
		}
	case Undo:
		if len(s.undoable) == 0 {
			return Refusal{Reason: NothingToUndo}
		}
	}
	return same
}

func (e Directive) checkCorrect(s State) Refusal {
	games, i := s.Games(), e.game(s)
	switch {
	case i < 0:
		return Refusal{Reason: BadNumber}
	case !areScores(e.Scores, len(games[i].Pairing.Names())):
		return Refusal{Reason: BadScores}
	}
	return Refusal{}
}

func (e Directive) change(s *State) {
	s.directives++
	if e.What == Undo {
		last := s.undoable[len(s.undoable)-1]
		s.undoable = slices.Clip(s.undoable[:len(s.undoable)-1])
		last.undo(s)
		return
	}
	s.undoable = append(slices.Clip(s.undoable), e.apply(s))
}

// apply does what was decided, and returns what takes it back.
func (e Directive) apply(s *State) undoable {
	r := undoable{Directive: e}
	switch e.What {
	case Withdraw, Readmit:
		s.entrant(e.Name).Withdrawn = e.What == Withdraw
	case HalfByes:
		entrant := s.entrant(e.Name)
		r.number, entrant.HalfByes = entrant.HalfByes, e.Number
	case Pause, Proceed:
		s.paused = e.What == Pause
	case Correct, Award:
		r.index = e.game(*s)
		r.game = s.Games()[r.index]
		g := r.game
		g.Scores, g.Winner, g.Forfeit = slices.Clone(e.Scores), winner(g.Pairing, e.Scores), false
		s.rewrite(r.index, g)
	case Forbid:
		s.forbidden = append(slices.Clip(s.forbidden), Pair(e.Name, e.Other, 0))
	case DrawAgain:
		n := len(s.rounds) - 1
		last := s.rounds[n]
		r.round = &last
		s.rounds, s.waits, s.undecided = slices.Clip(s.rounds[:n]), nil, 0
		s.redraws++
	case End:
		s.ended = true
		if !s.config.InRounds() {
			r.number = s.undecided - len(s.running)
			s.undecided = len(s.running)
		}
	case King:
		s.king = !s.king
	}
	return r
}

// undo takes a directive back.
func (r undoable) undo(s *State) {
	switch r.What {
	case Withdraw, Readmit:
		s.entrant(r.Name).Withdrawn = r.What != Withdraw
	case HalfByes:
		s.entrant(r.Name).HalfByes = r.number
	case Pause, Proceed:
		s.paused = r.What != Pause
	case Correct, Award:
		s.rewrite(r.index, r.game)
	case Forbid:
		s.forbidden = slices.Clip(s.forbidden[:len(s.forbidden)-1])
	case DrawAgain:
		s.rounds = append(slices.Clip(s.rounds), *r.round)
		s.waits, s.undecided = r.round.tables, len(r.round.tables)
	case End:
		s.ended = false
		s.undecided += r.number
	case King:
		s.king = !s.king
	}
}

// entrant returns an entrant of a new list, to be changed.
func (s *State) entrant(name string) *Entrant {
	s.entrants = slices.Clone(s.entrants)
	return &s.entrants[s.index(name)]
}

// game returns the index of the game that a correction is about, in Games; -1 if there is none. Forfeited games
// have no number of their own, and are counted.
func (e Directive) game(s State) int {
	forfeits := 0
	return slices.IndexFunc(s.Games(), func(g DecidedGame) bool {
		if g.Number == 0 {
			forfeits++
			return e.What == Award && e.Number == forfeits
		}
		return e.What == Correct && e.Number == g.Number
	})
}

// rewrite replaces a decided game, by its index. States before it keep theirs.
func (s *State) rewrite(index int, with DecidedGame) {
	games := s.Games()
	games[index] = with
	s.past = nil
	for i, g := range games {
		s.past = &past{g, s.past, i + 1}
	}
	s.recount()
}

// forbids reports whether two entrants mustn't meet.
func (s State) forbids(a, b string) bool {
	return slices.Contains(s.forbidden, Pair(a, b, 0)) || slices.Contains(s.forbidden, Pair(b, a, 0))
}

// Directives returns the number of directives so far.
func (s State) Directives() int { return s.directives }

// Paused reports whether the director has paused the tournament.
func (s State) Paused() bool { return s.paused }

// Ended reports whether the director has ended the tournament before all rounds were played.
func (s State) Ended() bool { return s.ended }

// KingOfTheHill reports whether the first meets the second in the last round, and so on.
func (s State) KingOfTheHill() bool { return s.king }

// Undoable returns the directive that Undo would take back; false if there is none.
func (s State) Undoable() (Directive, bool) {
	if len(s.undoable) == 0 {
		return Directive{}, false
	}
	return s.undoable[len(s.undoable)-1].Directive, true
}

// NextRound returns the next round of a Swiss, which a director can let be drawn during a pause; false if its time
// hasn't come.
func (s State) NextRound(at time.Duration) (RoundDrawn, bool) {
	if s.phase != Playing || !s.config.InRounds() || s.undecided > 0 || s.ended || len(s.rounds) >= s.config.Rounds {
		return RoundDrawn{}, false
	}
	return RoundDrawn{len(s.rounds) + 1, s.draw(), at}, true
}

// Missed returns the number of rounds that an entrant of a Swiss missed, which HalfByes can turn into half wins.
func (s State) Missed(name string) int {
	if i := s.index(name); i >= 0 && s.config.InRounds() {
		return s.missed()[i]
	}
	return 0
}
