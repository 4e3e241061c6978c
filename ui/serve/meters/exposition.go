package meters

import (
	"bytes"
	"strconv"
	"strings"
	"time"
)

// exposition is figures in Prometheus' text format. That format is short, and its usual libraries are long: the smallest links
// net/http into the program (docs/decisions/0088-metrics-without-a-library.md).
type exposition struct{ text bytes.Buffer }

// head begins a family of figures. Its kind is counter, gauge or histogram.
func (p *exposition) head(name, kind string) {
	p.text.WriteString("# HELP " + name + " " + about[name] + "\n# TYPE " + name + " " + kind + "\n")
}

// line adds a figure of the family; labels are as labelled returns them.
func (p *exposition) line(name, labels string, value float64) {
	p.text.WriteString(name + labels + " " + number(value) + "\n")
}

// number returns a number as the format has it, in full if it is whole.
func number(value float64) string {
	if whole := int64(value); float64(whole) == value {
		return strconv.FormatInt(whole, 10)
	}
	return strconv.FormatFloat(value, 'g', -1, 64)
}

// one adds a family of one figure.
func (p *exposition) one(name, kind string, value float64) {
	p.head(name, kind)
	p.line(name, "", value)
}

// times adds a histogram: bounds in seconds, how many times didn't exceed each, and how many there are in all.
func (p *exposition) times(name string, bounds []float64, counts []uint64, sum time.Duration) {
	p.head(name, "histogram")
	for i, bound := range bounds {
		p.line(name+"_bucket", labelled("le", number(bound)), float64(counts[i]))
	}
	all := float64(counts[len(bounds)])
	p.line(name+"_bucket", labelled("le", "+Inf"), all)
	p.line(name+"_sum", "", sum.Seconds())
	p.line(name+"_count", "", all)
}

var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// labelled returns pairs of a label and its value; empty values are left out.
func labelled(pairs ...string) (labels string) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			labels += "," + pairs[i] + `="` + escapes.Replace(pairs[i+1]) + `"`
		}
	}
	if labels == "" {
		return ""
	}
	return "{" + labels[1:] + "}"
}
