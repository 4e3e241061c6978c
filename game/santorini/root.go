package santorini

import "math/rand/v2"

// rootTurn is a turn at the root with the position after it.
type rootTurn struct {
	turn  Turn
	next  Position
	score int // exact if the option is among the choices
}

// options returns the turns to choose from: all except those that lose at once, and only one of several
// mirror images. If settled is set, the first option is the answer, since its score is known: it wins at
// once, or all options lose.
func options(p Position) (options []rootTurn, settled bool) {
	if p.phase == Moving {
		if b := p.view(); b.wins() != 0 {
			return []rootTurn{climb(p, b)}, true
		}
	}
	var losing []rootTurn
	symmetries := p.symmetries()
	for _, t := range p.Turns() {
		if !t.first(symmetries) {
			continue
		}
		o := rootTurn{turn: t, next: p.played(t)}
		if o.next.phase == Moving && o.next.seat != p.seat && o.next.view().wins() != 0 {
			o.score = 2 - win
			losing = append(losing, o)
			continue
		}
		options = append(options, o)
	}
	if len(options) == 0 {
		return losing, true
	}
	return options, false
}

// climb returns the turn that wins at once, on a board that has one.
func climb(p Position, b board) rootTurn {
	to := b.wins().first()
	from := (b.climbers(b.us) & Near(to)).first()
	return rootTurn{turn: Turn{from, to, None}, score: win - 1}
}

// think deepens the search of the root turn by turn.
func (s *Searcher) think(p Position) SearchResult {
	options, settled := options(p)
	if len(options) == 0 {
		return SearchResult{Turn: noTurn}
	}
	thought := SearchResult{Turn: options[0].turn, Score: options[0].score}
	if settled {
		return thought
	}
	choice := rand.New(rand.NewPCG(s.limit.Seed, 0))
	if s.limit.Seed != 0 {
		choice.Shuffle(len(options), func(i, j int) { options[i], options[j] = options[j], options[i] })
	}
	thought.Turn = options[0].turn
	for depth := 1; depth <= s.limit.Depth; depth++ {
		choices := s.deepen(p.seat, options, depth)
		if choices == 0 {
			break
		}
		chosen := options[0]
		if !s.stopped {
			chosen = options[choice.IntN(choices)]
			thought.Depth = depth
		}
		thought.Turn, thought.Score = chosen.turn, chosen.score
		if _, certain := thought.WinIn(); certain || s.stopped || len(options) == 1 {
			break
		}
	}
	thought.Nodes = s.nodes
	if symmetries := p.symmetries(); s.limit.Seed != 0 {
		if i := choice.IntN(len(symmetries) + 1); i > 0 {
			thought.Turn = symmetries[i-1].turn(thought.Turn)
		}
	}
	return thought
}

// deepen searches all options to a depth and moves the choices to the front: the best one, and those that a
// seeded choice may take instead. It returns their number. If it is stopped, it returns the best so far,
// which no other option surely beats: the best of the previous depth was searched first. It returns 0 if it
// was stopped before the first was done.
func (s *Searcher) deepen(seat uint8, options []rootTurn, depth int) (choices int) {
	s.depth = depth
	best, first := -win, 0
	for i := range options {
		o := &options[i]
		alpha := best
		if s.limit.Seed != 0 {
			alpha = max(-win, best-s.limit.Margin-1)
		}
		score := alpha + 1
		if i > 0 {
			score = s.child(seat, o.next, depth-1, 1, alpha, alpha+1)
		}
		if score > alpha && !s.stopped {
			score = s.child(seat, o.next, depth-1, 1, alpha, win)
		}
		if s.stopped {
			if i == 0 {
				return 0
			}
			break
		}
		if o.score = score; score > best {
			best, first = score, i
		}
	}
	if s.limit.Seed == 0 || s.stopped || best >= decided || best <= -decided {
		front(options, first)
		return 1
	}
	// Options searched with a bound above their value aren't among the choices.
	for i := range options {
		if options[i].score >= best-s.limit.Margin {
			front(options[choices:], i-choices)
			choices++
		}
	}
	return choices
}

// front moves one option to the front; the others keep their order.
func front(options []rootTurn, i int) {
	o := options[i]
	copy(options[1:i+1], options[:i])
	options[0] = o
}
