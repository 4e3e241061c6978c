package memory

import (
	"os"
	"strconv"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

// FreeCode returns the pages of the program's code and constants. The start of the program has read most of
// them for the last time. The others come back when they are needed, from the system's cache of the file.
func FreeCode() {
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		return // memory stays as it is
	}
	own, err := os.Executable()
	if err != nil {
		return
	}
	for _, r := range unchanged(string(maps), own) {
		_, _, _ = unix.Syscall(unix.SYS_MADVISE, r.from, r.to-r.from, unix.MADV_DONTNEED) // if it fails, they stay
	}
}

// addresses are a range of addresses.
type addresses struct{ from, to uintptr }

// unchanged returns the addresses, in the format of Linux's smaps, that have the content of a file and can't
// be written. A program that the system has moved has constants that were adjusted when it was loaded, and
// aren't like the file: they count as anonymous there.
func unchanged(maps, file string) (all []addresses) {
	var at addresses
	for line := range strings.Lines(maps) {
		fields := strings.Fields(line)
		if len(fields) < 2 {
			continue
		}
		if fields[0] == "Anonymous:" {
			if fields[1] == "0" && at.to > at.from {
				all = append(all, at)
			}
			continue
		}
		first, last, is := strings.Cut(fields[0], "-")
		if !is {
			continue // another property of the same addresses
		}
		at = addresses{}
		path := strings.TrimSuffix(line[max(0, strings.IndexByte(line, '/')):], "\n")
		if path != file && path != file+" (deleted)" || strings.Contains(fields[1], "w") {
			continue
		}
		from, err := strconv.ParseUint(first, 16, strconv.IntSize)
		to, err2 := strconv.ParseUint(last, 16, strconv.IntSize)
		if err == nil && err2 == nil {
			at = addresses{uintptr(from), uintptr(to)}
		}
	}
	return all
}

// FreeData returns the pages of data that is embedded in the program, and has been read for the last time.
// Other data would be lost.
func FreeData(data []byte) {
	page := os.Getpagesize()
	skip := -int(uintptr(unsafe.Pointer(unsafe.SliceData(data)))) & (page - 1) // other data shares the first page
	if whole := (len(data) - skip) &^ (page - 1); whole > 0 {
		_ = unix.Madvise(data[skip:skip+whole], unix.MADV_DONTNEED) // if it fails, memory stays as it is
	}
}
