package player

// Tune sets what the best level is tuned by.
func (t *Thinker) Tune(candidates, plies int, halving bool) {
	t.tuning = tuning{candidates, plies, halving}
}
