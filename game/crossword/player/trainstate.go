package player

import (
	"encoding/binary"
	"errors"
	"math"
)

// ErrTraining is that some bytes aren't the state of a Trainer for the same
// tiles.
var ErrTraining = errors.New("this isn't the state of a training for these tiles")

// stateHead begins a state. The number goes up when the same games would teach
// something else.
const stateHead = "quoin trainer 1\n"

// maxTrained bounds the games of a state: their samples have to be counted.
const maxTrained = 1 << 40

// State is all that was learned so far, for a Trainer to go on from. It has
// some megabytes and packs well.
func (t *Trainer) State() []byte {
	s := t.sums
	data := make([]byte, 0, len(stateHead)+8*(4+len(s.results))+4*len(s.squares))
	data = append(data, stateHead...)
	data = binary.LittleEndian.AppendUint64(data, uint64(s.n))
	data = binary.LittleEndian.AppendUint64(data, uint64(t.games))
	data = binary.LittleEndian.AppendUint64(data, s.samples)
	data = binary.LittleEndian.AppendUint64(data, math.Float64bits(s.total))
	for _, result := range s.results {
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(result))
	}
	for _, n := range s.squares {
		data = binary.LittleEndian.AppendUint32(data, n)
	}
	return data
}

// Resume goes on from a State that a Trainer of the same configuration and seed
// had. The error is ErrTraining, and then nothing has changed.
func (t *Trainer) Resume(state []byte) error {
	s := newSums(len(t.parts))
	if len(state) != len(stateHead)+8*(4+len(s.results))+4*len(s.squares) || string(state[:len(stateHead)]) != stateHead {
		return ErrTraining
	}
	state = state[len(stateHead):]
	next := func() uint64 {
		n := binary.LittleEndian.Uint64(state)
		state = state[8:]
		return n
	}
	if n := next(); n != uint64(s.n) {
		return ErrTraining
	}
	games := next()
	s.samples, s.total = next(), math.Float64frombits(next())
	for i := range s.results {
		s.results[i] = math.Float64frombits(next())
	}
	for i := range s.squares {
		s.squares[i] = binary.LittleEndian.Uint32(state[4*i:])
	}
	if games > maxTrained {
		return ErrTraining
	}
	t.games, t.sums = int(games), s
	return nil
}
