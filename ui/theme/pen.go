package theme

import "unicode/utf8"

// pen is how the terminal writes: the parameters that SGR gives it for its two
// colours, and the rest.
type pen struct {
	fore, back string
	attr       Attr
}

// plainPen is how it writes when it isn't told.
var plainPen = pen{ownFore, ownBack, 0}

const (
	ownFore = "39"
	ownBack = "49"
)

// pen is the pen for an ink on a ground.
func (t *Theme) pen(ink, ground Role, attr Attr) pen {
	g := &t.grounds[ground]
	i := &t.inks[g.kind][ink]
	if attr&Reverse == 0 {
		attr |= i.attr // what is reversed is dim to no eye
	}
	if g.kind == own {
		return pen{g.code, i.code, attr ^ Reverse}
	}
	return pen{i.code, g.code, attr}
}

// The order of the attributes in their bits, as SGR counts them.
var attrCodes = [...]string{"1", "4", "7", "2"}

// after appends what turns one pen into this one.
func (p pen) after(is pen, dst []byte) []byte {
	if p == is {
		return dst
	}
	dst = append(dst, "\x1b["...)
	if p == plainPen {
		return append(dst, 'm')
	}
	from := len(dst)
	if is.attr&^p.attr != 0 { // there is no taking off the bold alone
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

// appendRune is quicker than the library's for ASCII, which most cells are.
func appendRune(dst []byte, r rune) []byte {
	if r < utf8.RuneSelf {
		return append(dst, byte(r))
	}
	return utf8.AppendRune(dst, r)
}
