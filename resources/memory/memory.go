// Package memory returns memory to the system before the system asks for it: garbage, and pages of the
// program's own file, such as the code that only its start runs. A page that is read again comes back from
// the file.
package memory

import "runtime/debug"

// Free returns everything that isn't needed now. It goes through the whole heap.
func Free() {
	FreeCode()
	debug.FreeOSMemory()
}
