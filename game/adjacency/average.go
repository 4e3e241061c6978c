package adjacency

// AverageWords returns how many words of at least minLength letters a board of this configuration has on
// average, rounded. It deals a number of boards, the same ones each time.
func (s *Solver) AverageWords(c Config, minLength, boards int) (int, error) {
	words := 0
	for seed := range uint64(boards) {
		game, err := New(c, seed, nil)
		if err != nil {
			return 0, err
		}
		ranks, err := s.Ranks(game.Board(), minLength)
		if err != nil {
			return 0, err
		}
		words += len(ranks)
	}
	return (words + boards/2) / boards, nil
}
