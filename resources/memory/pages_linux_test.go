package memory

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// own returns the resident memory of the addresses that FreeCode returns, in kB.
func own(t *testing.T) (resident int) {
	t.Helper()
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip("there is no /proc here")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range unchanged(string(maps), program) {
		_, after, found := strings.Cut(string(maps), "\n"+strconv.FormatUint(uint64(r.from), 16)+"-")
		if !found {
			_, after, found = strings.Cut(string(maps), strconv.FormatUint(uint64(r.from), 16)+"-")
		}
		_, size, is := strings.Cut(after, "\nRss:")
		if kb, err := strconv.Atoi(strings.Fields(size)[0]); found && is && err == nil {
			resident += kb
		}
	}
	return resident
}

// TestFreeCode holds that the pages of the program's file leave its memory, and that it runs on.
func TestFreeCode(t *testing.T) {
	before := own(t)
	FreeCode()
	after := own(t)
	if before == 0 || after >= before {
		t.Errorf("of %d kB there are %d left", before, after)
	}
	for range 3 {
		Free()
	}
}

// TestUnchanged holds that addresses may be returned if they are the file's, and nobody can write or has written them.
func TestUnchanged(t *testing.T) {
	const program = "/opt/word games/quoin"
	lines := func(head string, anonymous string) string {
		return head + "\nSize:                 64 kB\nRss:                  60 kB\nAnonymous:            " + anonymous + " kB\nVmFlags: rd ex mr mw me\n"
	}
	maps := lines("00400000-0110b000 r-xp 00000000 fe:00 9986467                            "+program, "0") +
		lines("0110b000-01d53000 r--p 00d0b000 fe:00 9986467                            "+program+" (deleted)", "0") +
		lines("01d53000-01d54000 r--p 01953000 fe:00 9986467                            "+program, "4") + // adjusted when it was loaded
		lines("01d54000-027fd000 rw-p 01954000 fe:00 9986467                            "+program, "0") +
		lines("027fd000-04852000 rw-p 00000000 00:00 0 ", "0") +
		lines("7f17812a0000-7f17813f6000 r-xp 00026000 fe:00 326269                     /usr/lib/libc.so.6", "0") +
		lines("7f17813f6000-7f17813f7000 r-xp 00026000 fe:00 326269                     /usr/lib"+program, "0") +
		lines("7ffd1b1f9000-7ffd1b1fb000 r-xp 00000000 00:00 0                          [vdso]", "0")
	want := []addresses{{0x400000, 0x110b000}, {0x110b000, 0x1d53000}}
	if got := unchanged(maps, program); !slices.Equal(got, want) {
		t.Errorf("got %x, want %x", got, want)
	}
	if got := unchanged("\n-\nAnonymous:\nAnonymous: 0 kB\nx-y r-xp 0 0 0 "+program+"\nAnonymous: 0 kB", program); len(got) != 0 {
		t.Errorf("from faulty lines it makes %x", got)
	}
}
