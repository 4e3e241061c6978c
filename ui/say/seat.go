package say

// Seat returns a player's name, with the computer's level: "Ada", "Quoin (strong)".
func Seat(name, level string) string {
	if name = Plain(name); level != "" {
		name += " (" + Plain(level) + ")"
	}
	return name
}
