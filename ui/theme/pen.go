package theme

import "unicode/utf8"

// pen is the terminal's style: the SGR parameters of its two colours, and its attributes.
type pen struct {
	fore, back string
	attr       Attr
}

// plainPen is the terminal's style by default.
var plainPen = pen{ownFore, ownBack, 0}

const (
	ownFore = "39"
	ownBack = "49"
)

// pen returns the pen for an ink on a background.
func (t *Theme) pen(ink, ground Role, attr Attr) pen {
	g := &t.grounds[ground]
	i := &t.inks[g.kind][ink]
	if attr&Reverse == 0 {
		attr |= i.attr // dim is invisible in reverse video
	}
	if g.kind == own {
		return pen{g.code, i.code, attr ^ Reverse}
	}
	return pen{i.code, g.code, attr}
}

// attrCodes are the SGR codes of the attributes, in the order of their bits.
var attrCodes = [...]string{"1", "4", "7", "2"}

// after appends the sequence that changes one pen into this one.
func (p pen) after(is pen, dst []byte) []byte {
	if p == is {
		return dst
	}
	dst = append(dst, "\x1b["...)
	if p == plainPen {
		return append(dst, 'm')
	}
	from := len(dst)
	if is.attr&^p.attr != 0 { // bold can't be switched off alone
		dst = append(dst, "0;"...)
		is = plainPen
	}
	for i, code := range attrCodes {
		if p.attr&^is.attr&(1<<i) != 0 {
			dst = append(append(dst, code...), ';')
		}
	}
	if p.fore != is.fore {
		dst = append(append(dst, p.fore...), ';')
	}
	if p.back != is.back {
		dst = append(append(dst, p.back...), ';')
	}
	if len(dst) > from {
		dst = dst[:len(dst)-1]
	}
	return append(dst, 'm')
}

// appendRune is quicker than the library's function for ASCII, which most cells have.
func appendRune(dst []byte, r rune) []byte {
	if r < utf8.RuneSelf {
		return append(dst, byte(r))
	}
	return utf8.AppendRune(dst, r)
}
