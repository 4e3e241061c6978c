package player

import (
	"encoding/binary"
	"errors"
	"math"
)

// ErrTraining says that the data isn't the state of a Trainer for the same tiles.
var ErrTraining = errors.New("this isn't the state of a training for these tiles")

// stateHead begins a state. Its number goes up if the same games would teach something else.
const stateHead = "quoin trainer 1\n"

// maxTrained limits the games of a state, since their samples must be countable.
const maxTrained = 1 << 40

// State returns everything learned so far, so that a Trainer can go on from it. It takes up to about 20
// megabytes and compresses well.
func (t *Trainer) State() []byte {
	s := t.sums
	data := []byte(stateHead)
	data = binary.LittleEndian.AppendUint64(data, uint64(s.n))
	data = binary.LittleEndian.AppendUint64(data, uint64(t.games))
	data = binary.LittleEndian.AppendUint64(data, s.samples)
	data = binary.LittleEndian.AppendUint64(data, math.Float64bits(s.total))
	for _, result := range s.results {
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(result))
	}
	// After little training most counts are 0: each other count is preceded by the number of zeros before it.
	gap := uint64(0)
	for _, n := range s.squares {
		if n == 0 {
			gap++
			continue
		}
		data = binary.AppendUvarint(binary.AppendUvarint(data, gap), uint64(n))
		gap = 0
	}
	return data
}

// Resume goes on from a State of a Trainer with the same configuration and seed. If the error is ErrTraining,
// nothing has changed.
func (t *Trainer) Resume(state []byte) error {
	if fixed := len(stateHead) + 8*(4+len(t.parts)); len(state) < fixed || string(state[:len(stateHead)]) != stateHead {
		return ErrTraining
	}
	state = state[len(stateHead):]
	next := func() uint64 {
		n := binary.LittleEndian.Uint64(state)
		state = state[8:]
		return n
	}
	if n := next(); n != uint64(len(t.parts)) {
		return ErrTraining
	}
	games := next()
	if games > maxTrained {
		return ErrTraining
	}
	s := newSums(len(t.parts))
	s.samples, s.total = next(), math.Float64frombits(next())
	for i := range s.results {
		s.results[i] = math.Float64frombits(next())
	}
	if !s.readSquares(state) {
		return ErrTraining
	}
	t.games, t.sums = int(games), s
	return nil
}

// readSquares reads the squares that State wrote, and reports whether State could have written them.
func (s *fitSums) readSquares(state []byte) bool {
	for at := uint64(0); len(state) > 0; at++ {
		gap, size := binary.Uvarint(state)
		if size <= 0 || gap >= uint64(len(s.squares))-at {
			return false
		}
		state = state[size:]
		n, size := binary.Uvarint(state)
		if size <= 0 || n == 0 || n > math.MaxUint32 {
			return false
		}
		state = state[size:]
		at += gap
		s.squares[at] = uint32(n)
	}
	return true
}
