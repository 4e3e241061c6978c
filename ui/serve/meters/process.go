package meters

import (
	"bytes"
	"os"
	"runtime"
	runtimemetrics "runtime/metrics"
	"strconv"
	"time"
)

// runtimeFigures are figures of the Go runtime, under the names that Prometheus' own library gives them.
var runtimeFigures = []struct{ name, kind, key string }{
	{"go_goroutines", "gauge", "/sched/goroutines:goroutines"},
	{"go_sched_gomaxprocs_threads", "gauge", "/sched/gomaxprocs:threads"},
	{"go_memstats_sys_bytes", "gauge", "/memory/classes/total:bytes"},
	{"go_memstats_alloc_bytes_total", "counter", "/gc/heap/allocs:bytes"},
	{"go_gc_cycles_total", "counter", "/gc/cycles/total:gc-cycles"},
	{"go_gc_cpu_seconds_total", "counter", "/cpu/classes/gc/total:cpu-seconds"},
	{"go_gc_pauses_seconds", "histogram", "/sched/pauses/total/gc:seconds"},
	{"go_sched_latencies_seconds", "histogram", "/sched/latencies:seconds"},
}

// runtime adds the figures of the Go runtime.
func (p *exposition) runtime() {
	samples := make([]runtimemetrics.Sample, len(runtimeFigures))
	for i, f := range runtimeFigures {
		samples[i].Name = f.key
	}
	runtimemetrics.Read(samples)
	for i, f := range runtimeFigures {
		switch v := samples[i].Value; v.Kind() {
		case runtimemetrics.KindUint64:
			p.one(f.name, f.kind, float64(v.Uint64()))
		case runtimemetrics.KindFloat64:
			p.one(f.name, f.kind, v.Float64())
		case runtimemetrics.KindFloat64Histogram:
			p.coarse(f.name, v.Float64Histogram())
		case runtimemetrics.KindBad: // a Go without this figure
		}
	}
	heap := []runtimemetrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/unused:bytes"}}
	runtimemetrics.Read(heap)
	p.one("go_memstats_heap_inuse_bytes", "gauge", float64(heap[0].Value.Uint64()+heap[1].Value.Uint64()))
	p.head("go_info", "gauge")
	p.line("go_info", labelled("version", runtime.Version()), 1)
}

// coarse adds a histogram of the runtime, which has hundreds of bounds, by those of keys. The runtime keeps no sum; each
// time counts as the lower end of its range.
func (p *exposition) coarse(name string, h *runtimemetrics.Float64Histogram) {
	counts := make([]uint64, len(keyBounds)+1)
	sum := 0.0
	for i, n := range h.Counts {
		upper := h.Buckets[i+1]
		for at := range counts {
			if at == len(keyBounds) || upper <= keyBounds[at] {
				counts[at] += n
			}
		}
		sum += max(0, h.Buckets[i]) * float64(n)
	}
	p.times(name, keyBounds, counts, time.Duration(sum*float64(time.Second)))
}

// began is when the process began, as near as a package can tell.
var began = time.Now()

// process adds the figures of the process, which Linux tells below /proc; elsewhere only when it began.
func (p *exposition) process() {
	p.one("process_start_time_seconds", "gauge", float64(began.Unix()))
	if stat, err := os.ReadFile("/proc/self/stat"); err == nil {
		// The fields after the program's name, which is in brackets; see proc(5).
		fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
		field := func(n int) float64 {
			if n-3 >= len(fields) {
				return 0
			}
			value, _ := strconv.ParseFloat(string(fields[n-3]), 64)
			return value
		}
		const utime, stime, threads, rss, ticks = 14, 15, 20, 24, 100
		p.one("process_cpu_seconds_total", "counter", (field(utime)+field(stime))/ticks)
		p.one("process_num_threads", "gauge", field(threads))
		p.one("process_resident_memory_bytes", "gauge", field(rss)*float64(os.Getpagesize()))
	}
	if open, err := os.ReadDir("/proc/self/fd"); err == nil {
		p.one("process_open_fds", "gauge", float64(len(open)))
	}
	if limits, err := os.ReadFile("/proc/self/limits"); err == nil {
		_, of, _ := bytes.Cut(limits, []byte("Max open files"))
		if fields := bytes.Fields(of); len(fields) > 0 {
			if most, err := strconv.ParseFloat(string(fields[0]), 64); err == nil {
				p.one("process_max_fds", "gauge", most)
			}
		}
	}
}
