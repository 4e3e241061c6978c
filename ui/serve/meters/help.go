package meters

import "strings"

// helped adds to each figure what it is; the library leaves the place for that empty.
var helped = helps(
	"quoin_sessions", "Sessions now.",
	"quoin_players", "Players with a session now.",
	"quoin_connections", "Connections now.",
	"quoin_sessions_total", "Sessions so far.",
	"quoin_rooms", "Rooms with somebody in them, by game and state.",
	"quoin_thinking", "Computer players that think, or wait for a processor.",
	"quoin_keys_total", "Keys, clicks and pastes in sessions with screens.",
	"quoin_key_seconds", "Time from reading a key until its frame is ready, in sessions within their limits.",
	"quoin_line_seconds", "Time from reading a line of text mode until its answer is ready, in sessions within their limits.",
	"quoin_drawing_seconds", "Time for handling one message, or drawing one frame.",
	"quoin_frames_total", "Frames sent.",
	"quoin_frames_skipped_total", "Frames not drawn at once, since their sessions had drawn too much.",
	"quoin_frame_bytes_total", "Bytes of frames sent.",
	"quoin_move_seconds", "Time from accepting a move until the others in the game here are told.",
	"quoin_append_seconds", "Time from giving a line to the record until it is durable.",
	"quoin_append_failures_total", "Lines that the record did not answer to.",
	"quoin_record_lost", "Whether the record does not answer.",
	"quoin_draining", "Whether the server is stopping.",
	"quoin_events_total", "Lines of the log, by their message and reason.",
)

func helps(pairs ...string) *strings.Replacer {
	for i := 0; i < len(pairs); i += 2 {
		head := "# HELP " + pairs[i]
		pairs[i], pairs[i+1] = head+"\n", head+" "+pairs[i+1]+"\n"
	}
	return strings.NewReplacer(pairs...)
}
