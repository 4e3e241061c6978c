package resources

import (
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// giveBack tells the system that embedded data has been read for the last time, so that its pages no longer
// count as the program's memory. Reading them again brings them back from the program's file.
func giveBack(data []byte) {
	page := os.Getpagesize()
	skip := -int(uintptr(unsafe.Pointer(unsafe.SliceData(data)))) & (page - 1) // other data shares the first page
	if whole := (len(data) - skip) &^ (page - 1); whole > 0 {
		_ = unix.Madvise(data[skip:skip+whole], unix.MADV_DONTNEED) // if it fails, memory stays as it is
	}
}
