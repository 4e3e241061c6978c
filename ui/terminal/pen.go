package terminal

import (
	"strconv"
	"strings"
)

// shadowPen holds the colours and attributes that a terminal writes with. The colours are
// parameters of SGR, "" for the terminal's default.
type shadowPen struct {
	fore, back string
	attrs      uint16
}

// The attributes, each the bit with the number of its SGR parameter: 1 for bold, 9 for
// struck through.
const (
	attrBold      = 1 << 1
	attrDim       = 1 << 2
	attrUnderline = 1 << 4
	attrReverse   = 1 << 7
	attrStruck    = 1 << 9
	attrsSeen     = attrUnderline | attrReverse | attrStruck // on a blank too

	attrFirst, attrLast = 1, 9
	attrRapid           = 6  // which goes with 5, if there is such a thing at all
	attrOff             = 20 // difference between an SGR parameter and the one that undoes it
)

// takes returns the pen after some SGR parameters, or false if one of them isn't known
// here.
func (p shadowPen) takes(params string) (shadowPen, bool) {
	for rest, more := params, true; more; {
		var text string
		var n int
		text, rest, more = cutParam(rest)
		if n = param(text, 0); n < 0 {
			return p, false
		}
		switch {
		case n == 0:
			p = shadowPen{}
		case n >= attrFirst && n <= attrLast && n != attrRapid:
			p.attrs |= 1 << n
		case n == 22:
			p.attrs &^= attrBold | attrDim
		case n > 22 && n <= attrLast+attrOff && n != attrRapid+attrOff:
			p.attrs &^= 1 << (n - attrOff)
		case n == 39:
			p.fore = ""
		case n == 49:
			p.back = ""
		case n >= 30 && n <= 37, n >= 90 && n <= 97:
			p.fore = strings.Clone(text)
		case n >= 40 && n <= 47, n >= 100 && n <= 107:
			p.back = strings.Clone(text)
		case n == 38 || n == 48:
			var ok bool
			if text, rest, more, ok = deepParam(text, rest); !ok {
				return p, false
			}
			if n == 38 {
				p.fore = text
			} else {
				p.back = text
			}
		default:
			return p, false
		}
	}
	return p, true
}

// cutParam splits some parameters into the first and the rest.
func cutParam(params string) (first, rest string, more bool) {
	for i := range len(params) {
		if params[i] == ';' {
			return params[:i], params[i+1:], true
		}
	}
	return params, "", false
}

// deepParam returns the parameters of a colour, given by its number or its three parts
// after 38 or 48, and the parameters after it.
func deepParam(kind, params string) (all, rest string, more, ok bool) {
	mode, rest, more := cutParam(params)
	parts := map[string]int{"5": 1, "2": 3}[mode]
	all = kind + ";" + mode
	for range parts {
		var text string
		if text, rest, more = cutParam(rest); param(text, -1) < 0 {
			return "", "", false, false
		}
		all += ";" + text
	}
	return all, rest, more, parts > 0
}

// param returns the value of a parameter: absent if it was left out, or -1 if it isn't a
// number of a few digits.
func param(text string, absent int) int {
	if text == "" {
		return absent
	}
	if n, err := strconv.Atoi(text); err == nil && n >= 0 && n <= 1<<16 && text[0] != '+' {
		return n
	}
	return -1
}

// after appends the shortest sequence that changes the pen from is to p.
func (p shadowPen) after(is shadowPen, dst []byte) []byte {
	if p == is {
		return dst
	}
	whole := appendPen(dst, "0;", shadowPen{}, p)
	if p == (shadowPen{}) {
		return append(dst, "\x1b[m"...)
	}
	from := len(dst)
	var buffer [64]byte
	apart := appendPen(buffer[:0], "", is, p)
	if len(apart) <= len(whole)-from {
		return append(whole[:from], apart...)
	}
	return whole
}

// appendPen appends a sequence with the parameters in first, followed by those that change
// the pen from is to p.
func appendPen(dst []byte, first string, is, p shadowPen) []byte {
	dst = append(append(dst, "\x1b["...), first...)
	const weight = attrBold | attrDim
	if is.attrs&weight&^p.attrs != 0 {
		dst = append(dst, "22;"...)
		is.attrs &^= weight
	}
	for n := attrFirst; n <= attrLast; n++ {
		switch bit := uint16(1) << n; {
		case is.attrs&bit == p.attrs&bit:
		case p.attrs&bit != 0:
			dst = append(strconv.AppendInt(dst, int64(n), 10), ';')
		default:
			dst = append(strconv.AppendInt(dst, int64(n+attrOff), 10), ';')
		}
	}
	for _, c := range [...]struct{ is, p, own string }{{is.fore, p.fore, "39"}, {is.back, p.back, "49"}} {
		switch {
		case c.is == c.p:
		case c.p == "":
			dst = append(append(dst, c.own...), ';')
		default:
			dst = append(append(dst, c.p...), ';')
		}
	}
	dst[len(dst)-1] = 'm'
	return dst
}
