package tournament

import (
	"fmt"
	"hash/crc32"
	"strings"
)

// Seal adds a checksum to each line of a record: " #" and eight digits, the CRC-32 of all events up to and
// including this one. A flipped bit shows on its own line; a line that is missing, doubled or out of place
// shows on the next. A Seal is a value; the zero Seal adds nothing.
type Seal struct {
	on  bool
	sum uint32
}

// sealBytes is the length of a checksum on a line.
const sealBytes = len(" #89abcdef")

// begun returns the seal after the first line of a record.
func begun(first string) Seal { return Seal{on: first != FirstUnsealed} }

// SealOf returns the seal for appending to a record of whole lines that Replay has read.
func SealOf(record string) Seal {
	first, rest, _ := strings.Cut(record, "\n")
	s := begun(first)
	for line := range strings.Lines(rest) {
		if words := strings.TrimSuffix(line, "\n"); s.on && len(words) >= sealBytes {
			s = s.after(words[:len(words)-sealBytes])
		}
	}
	return s
}

// Lines returns the events as lines, each with its line feed, and the seal after them.
func (s Seal) Lines(events ...string) (text string, after Seal) {
	var b strings.Builder
	for _, words := range events {
		s = s.after(words)
		b.WriteString(words)
		if s.on {
			b.WriteString(s.mark())
		}
		b.WriteByte('\n')
	}
	return b.String(), s
}

func (s Seal) after(words string) Seal {
	if s.on {
		s.sum = crc32.Update(s.sum, crc32.IEEETable, []byte(words))
		s.sum = crc32.Update(s.sum, crc32.IEEETable, []byte{'\n'})
	}
	return s
}

func (s Seal) mark() string { return fmt.Sprintf(" #%08x", s.sum) }

// open checks the checksum of a line and returns its event.
func (s Seal) open(line string) (words string, after Seal, err error) {
	if !s.on {
		return line, s, nil
	}
	at := len(line) - sealBytes
	if at < 0 || !strings.HasPrefix(line[at:], " #") {
		return "", s, errUnsealed
	}
	if s = s.after(line[:at]); s.mark() != line[at:] {
		return "", s, errDamaged
	}
	return line[:at], s, nil
}

// damaged reports whether the text after the last line feed is a whole line whose own line feed was damaged.
// A kill leaves the beginning of a line, and a power cut may leave zeros in place of its end.
func (s Seal) damaged(tail string) bool {
	for at := range tail {
		end := at + sealBytes
		if s.on && end < len(tail) && strings.HasPrefix(tail[at:], " #") && s.after(tail[:at]).mark() == tail[at:end] {
			return strings.Trim(tail[end:], "\x00") != ""
		}
	}
	return false
}
