package player

import "math"

// fitSums is all that a least-squares fit needs from its samples, however many: how often features occur
// together, and with which results.
type fitSums struct {
	n       int      // number of features
	squares []uint32 // lower triangle, row by row
	results []float64
	total   float64 // sum of all results
	samples uint64
}

func newSums(n int) *fitSums {
	return &fitSums{n: n, squares: make([]uint32, row(n)), results: make([]float64, n)}
}

// row returns the index of a row of a lower triangle.
func row(i int) int { return i * (i + 1) / 2 }

// add adds a sample: its features, each once, and the result.
func (s *fitSums) add(features []int, result float64) {
	for i, f := range features {
		s.results[f] += result
		for _, g := range features[:i+1] {
			s.squares[row(max(f, g))+min(f, g)]++
		}
	}
	s.total += result
	s.samples++
}

// leastSamples is how often a feature must be seen to get a weight.
const leastSamples = 50

// fit returns the weights whose sums come closest to the results minus their mean. prior gives, for each
// weight, a number of imaginary samples without effect, so that rarely seen features weigh little.
func (s *fitSums) fit(prior []float64) []float64 {
	var used []int
	for f := range s.n {
		if s.seen(f) >= leastSamples {
			used = append(used, f)
		}
	}
	samples := float64(max(1, s.samples))
	l := make([]float64, row(len(used))) // Cholesky: l·lᵀ is the matrix of squares
	x := make([]float64, len(used))
	for i, f := range used {
		li := l[row(i):row(i+1)]
		for j, g := range used[:i+1] {
			lj := l[row(j):row(j+1)]
			sum := float64(s.squares[row(f)+g]) - s.seen(f)*s.seen(g)/samples - dot(li[:j], lj[:j])
			if i == j {
				li[i] = math.Sqrt(max(sum+prior[f], 1e-9))
			} else {
				li[j] = sum / lj[j]
			}
		}
		x[i] = (s.results[f] - s.total/samples*s.seen(f) - dot(li[:i], x[:i])) / li[i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		x[i] /= l[row(i)+i]
		for k := range i {
			x[k] -= l[row(i)+k] * x[i]
		}
	}
	weights := make([]float64, s.n)
	for i, f := range used {
		weights[f] = x[i]
	}
	return weights
}

// seen returns how often a feature was seen.
func (s *fitSums) seen(f int) float64 { return float64(s.squares[row(f)+f]) }

// dot returns the dot product of two slices of one length. It keeps four sums, since each addition must wait
// for the one before.
func dot(a, b []float64) float64 {
	var s0, s1, s2, s3 float64
	b = b[:len(a)]
	i := 0
	for ; i+4 <= len(a); i += 4 {
		s0 += a[i] * b[i]
		s1 += a[i+1] * b[i+1]
		s2 += a[i+2] * b[i+2]
		s3 += a[i+3] * b[i+3]
	}
	for ; i < len(a); i++ {
		s0 += a[i] * b[i]
	}
	return s0 + s1 + (s2 + s3)
}
