package theme

import "math"

// rgb is a colour in linear light, from 0 to 1.
type rgb [3]float64

func fromHex(h uint32) (c rgb) {
	for i := range c {
		v := float64(h>>(16-8*i)&0xff) / 255
		if c[i] = v / 12.92; v > 0.04045 {
			c[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return c
}

// numbered returns a colour of the 256: a cube of six levels, followed by greys.
func numbered(n uint32) uint32 {
	if n >= 232 {
		return (8 + 10*(n-232)) * 0x010101
	}
	level := func(i uint32) uint32 { return [...]uint32{0, 95, 135, 175, 215, 255}[i%6] }
	n -= 16
	return level(n/36)<<16 | level(n/6)<<8 | level(n)
}

func luminance(c rgb) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }

// contrast returns the contrast ratio of WCAG 2.
func contrast(a, b rgb) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// eyes transform linear RGB to what people see: most people, and those with the two common kinds
// of colour blindness (Machado, Oliveira and Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency", 2009, severity 1).
var eyes = map[string][3]rgb{
	"usual": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia": {
		{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998},
	},
	"deuteranopia": {
		{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881},
	},
}

func seen(c rgb, by [3]rgb) (s rgb) {
	for i, row := range by {
		s[i] = max(0, min(1, row[0]*c[0]+row[1]*c[1]+row[2]*c[2]))
	}
	return s
}

// lab returns CIELAB under the light D65.
func lab(c rgb) (l, a, b float64) {
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.95047)
	y := f(luminance(c))
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.08883)
	return 116*y - 16, 500 * (x - y), 200 * (y - z)
}

func colourDistance(p, q rgb) float64 {
	l1, a1, b1 := lab(p)
	l2, a2, b2 := lab(q)
	return ciede2000(l1, a1, b1, l2, a2, b2)
}

// ciede2000 returns the difference between two colours, by Sharma, Wu and Dalal ("The CIEDE2000
// Color-Difference Formula: Implementation Notes, Supplementary Test Data, and Mathematical
// Observations", 2005).
func ciede2000(l1, a1, b1, l2, a2, b2 float64) float64 {
	seventh := func(c float64) float64 { return math.Sqrt(math.Pow(c, 7) / (math.Pow(c, 7) + math.Pow(25, 7))) }
	g := 0.5 * (1 - seventh((math.Hypot(a1, b1)+math.Hypot(a2, b2))/2))
	a1, a2 = a1*(1+g), a2*(1+g)
	c1, c2 := math.Hypot(a1, b1), math.Hypot(a2, b2)
	hue := func(a, b float64) float64 {
		h := math.Atan2(b, a) * 180 / math.Pi
		if h < 0 {
			h += 360
		}
		return h
	}
	h1, h2 := hue(a1, b1), hue(a2, b2)
	dh, mean := h2-h1, (h1+h2)/2
	switch {
	case c1*c2 == 0:
		dh, mean = 0, h1+h2
	case dh > 180:
		dh -= 360
	case dh < -180:
		dh += 360
	}
	if c1*c2 != 0 && math.Abs(h1-h2) > 180 {
		if mean += 180; h1+h2 >= 360 {
			mean -= 360
		}
	}
	rad := func(d float64) float64 { return d * math.Pi / 180 }
	cos := func(d float64) float64 { return math.Cos(rad(d)) }
	l, c := (l1+l2)/2, (c1+c2)/2
	t := 1 - 0.17*cos(mean-30) + 0.24*cos(2*mean) + 0.32*cos(3*mean+6) - 0.20*cos(4*mean-63)
	turn := 30 * math.Exp(-math.Pow((mean-275)/25, 2))
	dl := (l2 - l1) / (1 + 0.015*(l-50)*(l-50)/math.Sqrt(20+(l-50)*(l-50)))
	dc := (c2 - c1) / (1 + 0.045*c)
	dhue := 2 * math.Sqrt(c1*c2) * math.Sin(rad(dh/2)) / (1 + 0.015*c*t)
	return math.Sqrt(dl*dl + dc*dc + dhue*dhue - 2*seventh(c)*math.Sin(rad(2*turn))*dc*dhue)
}
