// Package failure describes panics without repeating anything from a game, and
// keeps reports of them in a folder: a bounded number, each of a bounded size.
package failure

import (
	"fmt"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
)

// Failure is a panic that was caught. It is safe to show to anybody: a panic's value may
// quote a word or a name, so only the runtime's own text is kept, and of any other value
// its type.
type Failure struct {
	What  string   // the runtime's text, or the type of the panic's value
	Stack []string // functions with file and line, from the panic outwards
}

// Bounds of a failure.
const (
	maxFrames = 64
	maxText   = 200 // bytes of a line
)

// Error returns what happened and where, in one line.
func (f *Failure) Error() string {
	const most = 4 // enough frames to find it
	return f.What + ": " + strings.Join(f.Stack[:min(len(f.Stack), most)], " < ")
}

// Trace returns the whole stack in one line.
func (f *Failure) Trace() string { return strings.Join(f.Stack, " < ") }

// Caught describes the value that recover returned, and returns nil for nil. It must be
// called by the deferred function that recovers, while the panic is still on the stack. A
// *Failure that was thrown again is returned unchanged.
func Caught(value any) *Failure {
	if value == nil {
		return nil
	}
	if f, is := value.(*Failure); is {
		return f
	}
	return &Failure{What: clean(value), Stack: stack()}
}

// Guard calls f, and returns a panic in it instead of passing it on.
func Guard(f func()) (caught *Failure) {
	defer func() { caught = Caught(recover()) }()
	f()
	return nil
}

// clean returns the runtime's text, or the type of any other value.
func clean(value any) string {
	if err, is := value.(runtime.Error); is && fromRuntime(reflect.TypeOf(value)) {
		return clip(err.Error())
	}
	return clip(fmt.Sprintf("a panic with a %T", value))
}

// fromRuntime reports whether a type is the runtime's own: another could call
// itself a runtime.Error and say anything.
func fromRuntime(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.PkgPath() == "runtime"
}

// stack returns the functions between the panic and the call of Caught, without their
// arguments, and files without the folder they were built in.
func stack() (lines []string) {
	var counters [2 * maxFrames]uintptr
	frames := runtime.CallersFrames(counters[:runtime.Callers(2, counters[:])])
	panicked := false
	for more := true; more && len(lines) < maxFrames; {
		var f runtime.Frame
		f, more = frames.Next()
		switch {
		case f.Function == "runtime.gopanic":
			panicked, lines = true, nil // of several panics, the last is the outermost
		case panicked && f.Function != "":
			lines = append(lines, clip(fmt.Sprintf("%s %s:%d", f.Function, filepath.Base(f.File), f.Line)))
		}
	}
	return lines
}

func clip(text string) string {
	text = strings.ToValidUTF8(text, "?")
	if len(text) > maxText {
		text = strings.ToValidUTF8(text[:maxText], "")
	}
	return text
}
