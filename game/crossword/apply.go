package crossword

// MaxTurns is the most turns that an imported game may have, as no rule ends it. The longest games that the
// rules end have about six turns for each tile of the bag.
const MaxTurns = 900

// Try returns what the move would score for the player to move, or a *Refusal that says why it isn't legal;
// see Rules.Check.
func (s State) Try(m Move) (Play, error) {
	rack := s.seats[s.mover].hand.rack()
	if s.partial() {
		rack = s.supposed(m.Tiles())
	}
	return s.variant.Tiles.Check(s.board, rack, m, s.checked())
}

// checked returns the words that a move may form: under a Ruling any, since the opponents challenge them.
func (s State) checked() Words {
	if s.config.Challenge != Void {
		return Trust{}
	}
	return s.words
}

// Check returns nil if the step may be applied, a *Refusal if its move isn't legal, else a *TurnRefusal.
func (s State) Check(step Step) error {
	_, err := s.resolve(step)
	return err
}

// Apply returns the state after the step. If Check refuses the step, Apply returns the state unchanged and
// the refusal.
func (s State) Apply(step Step) (State, error) {
	play, err := s.resolve(step)
	if err != nil {
		return s, err
	}
	next := s
	next.last = step.At
	if _, tells := step.Do.(Report); !tells {
		next.stood = 0
	}
	switch a := step.Do.(type) {
	case Note:
		if s.ending != Running {
			next.last = s.last // a note doesn't make the game longer
		}
		next.remark(a)
	case Undo:
		next.undo()
	case Hint:
		next.seats[s.mover].hints++
		next.fresh++
	case Resign:
		next.settle()
		next.ending, next.ender = Resigned, a.Seat
	case Leave:
		if next.settle(); next.ending == Running {
			next.leave(a)
		}
	case Stuck:
		next.ending = NoMoves
	case Lay:
		next.settle()
		next.lay(a.Move, play)
	case Pass:
		next.settle()
		next.turn(Turn{Kind: Passed}, next)
	case Exchange:
		next.settle()
		next.exchange(a.Tiles.Tiles())
	case Challenge:
		next.challenge(a.Wrong)
	case Accept:
		next.settle()
	case Halt, Resume:
		next.halted = !s.halted
	case Report:
		return next.told(a)
	}
	if s.config.Clocked() {
		next.times(s, step.At)
	}
	return next, nil
}

// resolve checks a step and works out the play of its move.
func (s State) resolve(step Step) (Play, error) {
	a := step.Do
	no := func(r TurnReason) (Play, error) { return Play{}, &TurnRefusal{Action: a, Reason: r} }
	_, note := a.(Note)
	switch {
	case s.ending != Running && !note:
		return no(GameOver)
	case step.At < s.last:
		return no(Earlier)
	case !s.has(a):
		return no(NotInThisGame)
	case s.timely(step) != "":
		return no(s.timely(step))
	case s.open != nil && s.open.due != Running && isTurn(a):
		return no(StillOpen)
	case s.imported() && len(s.turns) >= MaxTurns && isTurn(a):
		return no(GameTooLong)
	}
	switch a := a.(type) {
	case Lay:
		return s.Try(a.Move)
	case Exchange:
		return Play{}, s.refuseExchange(a)
	case Resign:
		if a.Seat < 0 || a.Seat >= s.Players() || s.seats[a.Seat].left > 0 {
			return no(NoSuchSeat)
		}
	case Leave:
		if a.Seat < 0 || a.Seat >= s.Players() || s.seats[a.Seat].left > 0 || !a.Why.leaving() {
			return no(NoSuchSeat)
		}
	case Stuck:
		if n := s.BagCount(); n > 0 {
			return Play{}, &TurnRefusal{Action: a, Reason: BagNotEmpty, Have: n}
		}
	case Undo:
		if _, can := s.Undoes(); !can {
			return no(NothingUndone)
		}
	case Note:
		switch _, found := s.noted(a.Turns); {
		case a.Turns < 0 || a.Turns > len(s.turns):
			return Play{}, &TurnRefusal{Action: a, Reason: NoSuchTurn, Have: len(s.turns), Need: a.Turns}
		case a.Text != "" && !IsNote(a.Text) || a.Text == "" && !found:
			return no(NoNote)
		}
	case Challenge:
		if reason := s.refuseChallenge(a.Wrong); reason != "" {
			return no(reason)
		}
	case Accept:
		if s.open == nil || s.open.due == Running {
			return no(NothingToAccept)
		}
	case Report:
		_, err := s.told(a)
		return Play{}, err
	}
	return Play{}, nil
}

// has reports whether the action exists in this game.
func (s State) has(a Action) bool {
	switch a.(type) {
	case Lay, Pass, Hint, Resign, Note:
		return true
	case Undo:
		_, is := s.learner()
		return is
	case Exchange:
		return s.variant.Exchange > 0
	case Leave:
		return !s.imported()
	case Challenge, Accept:
		return s.config.Challenge != Void
	case Halt, Resume:
		return s.config.Clocked()
	case Stuck:
		return s.StuckEnds()
	}
	return s.partial()
}

// isTurn reports whether an action is a turn, in either game.
func isTurn(a Action) bool {
	switch a.(type) {
	case Lay, Pass, Exchange:
		return true
	}
	return false
}

func (s State) refuseExchange(a Exchange) error {
	no := func(r TurnRefusal) error {
		r.Action = a
		return &r
	}
	tiles := a.Tiles.Tiles()
	rack := s.seats[s.mover].hand.rack()
	if s.partial() {
		rack = s.supposed(tiles)
	}
	n := s.BagCount()
	switch _, missing := rack.Without(tiles...); {
	case len(tiles) == 0:
		return no(TurnRefusal{Reason: NoneExchanged})
	case !s.imported() && n < s.variant.Exchange: // an imported game may have had other rules
		return no(TurnRefusal{Reason: BagTooSmall, Have: n, Need: s.variant.Exchange})
	case missing != None:
		return no(TurnRefusal{Reason: NotHeld, Tile: missing})
	}
	return nil
}
