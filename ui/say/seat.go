package say

// Seat is a player by name, and by level for the computer: "Ada", "Quoin
// (strong)".
func Seat(name, level string) string {
	if name = Plain(name); level != "" {
		name += " (" + Plain(level) + ")"
	}
	return name
}
