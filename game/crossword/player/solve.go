package player

import "math"

// sums is what a least-squares fit needs of its samples, whatever their
// number: how often features go together, and with which result.
type sums struct {
	n       int       // features
	squares []float64 // n×n, the lower triangle
	results []float64
	total   float64 // of all results
	samples float64
}

func newSums(n int) *sums {
	return &sums{n: n, squares: make([]float64, n*n), results: make([]float64, n)}
}

// add takes in a sample: the features that it has, in rising order, and the
// result.
func (s *sums) add(features []int, result float64) {
	for i, f := range features {
		s.results[f] += result
		for _, g := range features[:i+1] {
			s.squares[f*s.n+g]++
		}
	}
	s.total += result
	s.samples++
}

// fit is the weights whose sums come closest to the results less their mean.
// The weights are drawn towards 0 as by so many samples each, so that what was
// seen seldom weighs little.
func (s *sums) fit(prior float64) []float64 {
	n := s.n
	l := make([]float64, n*n) // Cholesky: l·lᵀ is the matrix of squares
	mean := s.total / max(1, s.samples)
	x := make([]float64, n)
	for i := range n {
		for j := range i + 1 {
			sum := s.squares[i*n+j] - s.squares[i*n+i]*s.squares[j*n+j]/max(1, s.samples)
			if i == j {
				sum += prior
			}
			for k := range j {
				sum -= l[i*n+k] * l[j*n+k]
			}
			if i == j {
				l[i*n+i] = math.Sqrt(max(sum, 1e-9))
			} else {
				l[i*n+j] = sum / l[j*n+j]
			}
		}
		x[i] = s.results[i] - mean*s.squares[i*n+i]
		for k := range i {
			x[i] -= l[i*n+k] * x[k]
		}
		x[i] /= l[i*n+i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= l[k*n+i] * x[k]
		}
		x[i] /= l[i*n+i]
	}
	return x
}
