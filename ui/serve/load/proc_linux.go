package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// memory is what the server has of the machine, in bytes.
func (s *server) memory() uint64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", s.cmd.Process.Pid))
	fields := strings.Fields(string(text))
	if err != nil || len(fields) < 2 {
		return 0
	}
	pages, _ := strconv.ParseUint(fields[1], 10, 64)
	return pages * uint64(os.Getpagesize())
}

// processor is what time it has had of a processor.
func (s *server) processor() time.Duration { return processor(s.cmd.Process.Pid) }

// spent is what time this process has had.
func spent() time.Duration { return processor(os.Getpid()) }

func processor(pid int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, after, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(after)
	if err != nil || len(fields) < 13 {
		return 0
	}
	user, _ := strconv.ParseInt(fields[11], 10, 64)
	system, _ := strconv.ParseInt(fields[12], 10, 64)
	const tick = 10 * time.Millisecond // as Linux counts
	return time.Duration(user+system) * tick
}

// processorOf is what time all processes of a name have had.
func processorOf(name string) (all time.Duration) {
	names, _ := filepath.Glob("/proc/[0-9]*/comm")
	for _, file := range names {
		if text, err := os.ReadFile(file); err == nil && strings.TrimSpace(string(text)) == name {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
			all += processor(pid)
		}
	}
	return all
}
