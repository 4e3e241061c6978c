package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"quoin/settings/files"
)

// maxFile is the most that is read of a settings file, in bytes.
const maxFile = 64 << 10

// Load reads the settings file at path. Settings that the file doesn't name have their defaults, as have all
// if there is no file, or no path ("").
//
// The error is a *[Fault]. The settings are then the defaults.
func Load(path string) (Settings, error) {
	s, _, fault := load(path)
	if fault != nil {
		return Default(), fault
	}
	return s, nil
}

// load does what Load does, and reports whether there is a file.
func load(path string) (s Settings, exists bool, fault *Fault) {
	if path == "" {
		return Default(), false, nil
	}
	data, err := files.ReadOrdinary(path, maxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Default(), false, nil
	case errors.As(err, new(files.Problem)):
		return Default(), true, &Fault{Reason: NotAFile, File: path}
	case err != nil:
		return Default(), true, &Fault{Reason: Unreadable, File: path, Err: files.Why(err)} // Fault has the path already
	case len(data) > maxFile:
		return Default(), true, &Fault{Reason: TooLarge, File: path}
	}
	s, fault = decode(data)
	if fault != nil {
		fault.File = path
	}
	return s, true, fault
}

// decode reads the text of a settings file. The fault, if any, is the first one in the file, and the settings
// are then the defaults.
func decode(data []byte) (Settings, *Fault) {
	if line := deep(data); line > 0 {
		return Default(), &Fault{Reason: TooDeep, Line: line}
	}
	var top map[string]toml.Primitive
	md, err := toml.Decode(string(data), &top)
	if err != nil {
		return Default(), syntaxFault(err)
	}

	s := Default()
	var first *Fault
	check := func(key string, value toml.Primitive) {
		fault := take(&s, key, md, value)
		if fault != nil && (first == nil || fault.Line < first.Line || fault.Line == first.Line && fault.Key < first.Key) {
			first = fault
		}
	}
	for key, value := range top {
		var table map[string]toml.Primitive
		// A value that isn't a table gives no error here, but leaves table nil.
		if key == "weights" && md.PrimitiveDecode(value, &table) == nil && table != nil {
			for letter, weight := range table {
				check("weights."+letter, weight)
			}
			continue
		}
		check(key, value)
	}
	if first != nil {
		return Default(), first
	}
	return s, nil
}

// take puts a value of a file into s.
func take(s *Settings, key string, md toml.MetaData, value toml.Primitive) *Fault {
	f, ok := Lookup(key)
	if !ok {
		fault := &Fault{Reason: UnknownKey, Key: shown(key), Line: lineOf(md, value), Allowed: knownKeys()}
		if strings.HasPrefix(key, "weights.") {
			fault.Allowed = "weights.a to weights.z"
		}
		return fault
	}
	var v any
	_ = md.PrimitiveDecode(value, &v) // any accepts all of TOML
	var fault *Fault
	if text, ok := f.fromTOML(v); !ok {
		fault = f.fault("")
		fault.Value = tomlText(v)
	} else {
		*s, fault = f.change(*s, text)
	}
	if fault != nil {
		fault.Line = lineOf(md, value)
		fault.Allowed = f.allowedInFile()
	}
	return fault
}

// allowedInFile returns Allowed in TOML's spelling.
func (f Field) allowedInFile() string {
	switch f.Kind {
	case Switch:
		return "true or false"
	case Weights:
		return "a table of a to z, each " + letters[0].Allowed()
	default:
		return f.Allowed()
	}
}

// fromTOML returns a TOML value as the text that Set accepts. ok is false if the value has another type than
// the field.
func (f Field) fromTOML(v any) (text string, ok bool) {
	switch v := v.(type) {
	case int64:
		return strconv.FormatInt(v, 10), f.Kind == Number
	case bool:
		return onOff(v), f.Kind == Switch
	case string:
		return v, f.Kind == Choice || f.Kind == Text
	default:
		return "", false
	}
}

// tomlText returns a value of the wrong type in the form that a Fault shows.
func tomlText(v any) string {
	switch v := v.(type) {
	case string:
		if text := shown(v); strings.HasPrefix(text, `"`) {
			return text
		}
		return strconv.Quote(v) // with its quotes, which may be the very fault
	case int64, float64, bool:
		return fmt.Sprint(v)
	case map[string]any:
		return "a table"
	case []any, []map[string]any:
		return "a list"
	default:
		return "a date"
	}
}

func knownKeys() string {
	var known []string
	for _, f := range fields {
		known = append(known, f.Key)
	}
	return strings.Join(known, ", ")
}

// here is a type that can never be decoded: the TOML reader tells a value's line only in its errors.
type here struct{}

func (*here) UnmarshalTOML(any) error { return errors.New("here") }

func lineOf(md toml.MetaData, value toml.Primitive) int {
	var at toml.ParseError
	errors.As(md.PrimitiveDecode(value, &here{}), &at)
	return at.Position.Line
}

// syntaxFault turns an error of the TOML reader into a Fault.
func syntaxFault(err error) *Fault {
	fault := &Fault{Reason: BadSyntax, Err: err}
	if at, is := errors.AsType[toml.ParseError](err); is {
		fault.Line = at.Position.Line
		fault.Err = errors.New(at.Message)
		if f, ok := Lookup(at.LastKey); ok {
			fault.Key, fault.Allowed = f.Key, f.allowedInFile()
		}
	}
	return fault
}

// deep returns the number of the first line with more nesting than any settings need, or 0. The TOML reader's
// time grows with the cube of a key's depth: a key of 30,000 parts, 64 KiB, took it 71 seconds and 40 GiB.
// The count includes dots and braces within strings; real settings don't have that many there either.
func deep(data []byte) int {
	const dotsInLine, braces = 100, 100
	open, n := 0, 0
	for line := range bytes.Lines(data) {
		n++
		if bytes.HasPrefix(bytes.TrimLeft(line, " \t"), []byte("#")) {
			continue // a comment, or inside a string: no key either way
		}
		open += bytes.Count(line, []byte("{"))
		if bytes.Count(line, []byte(".")) > dotsInLine || open > braces {
			return n
		}
	}
	return 0
}
