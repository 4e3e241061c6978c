package adjacency

// Rank is how well a game with a clock went, by the share of the everyday points
// of its boards that were found: what nobody knows counts for nobody. The ranks
// are those of a printer's shop.
type Rank int

// The ranks, lowest first. NoRank is that of a game without one: it has no clock,
// its boards held no everyday word, or what they held isn't known.
const (
	NoRank Rank = iota
	Devil
	Apprentice
	Journeyman
	Compositor
	Printer
	Master
)

// Ranks is how many there are, without NoRank.
const Ranks = int(Master)

// ranks are the names, and the least share in per cent. What people find in an
// ordinary game is some fifth to a third of the everyday points: the middle of
// the table. docs/decisions has what that is in points.
var ranks = [...]struct {
	name  string
	share int
}{
	NoRank: {"", 0}, Devil: {"devil", 0}, Apprentice: {"apprentice", 8}, Journeyman: {"journeyman", 16},
	Compositor: {"compositor", 25}, Printer: {"printer", 35}, Master: {"master", 50},
}

// String is the name, as exports have it: "journeyman"; "" for NoRank.
func (r Rank) String() string { return ranks[r].name }

// rankNames are the names of the ranks, lowest first.
func rankNames() []string {
	names := make([]string, Ranks)
	for i := range names {
		names[i] = (Devil + Rank(i)).String()
	}
	return names
}

// Share is the least share of everyday points that the rank takes, in per cent.
func (r Rank) Share() int { return ranks[r].share }

// pace is how many everyday points a minute a board is held to have at most,
// when it comes to ranks. Without it nobody would have a rank on the large
// boards, which hold more than anybody can write down in the time.
const pace = 70

// goal is what the share of a rank is taken of.
func goal(held, minutes int) int { return min(held, pace*minutes) }

// RankOf is the rank for so many everyday points found of those that the boards
// of a game held, all boards seen taken together, in so many minutes.
func RankOf(found, held, minutes int) Rank {
	of := goal(held, minutes)
	if of <= 0 {
		return NoRank
	}
	rank := Devil
	for r := Devil; r <= Master; r++ {
		if found >= r.needs(of) {
			rank = r
		}
	}
	return rank
}

// needs is how many points the rank takes where all of them are so many.
func (r Rank) needs(of int) int { return (of*ranks[r].share + 99) / 100 }

// NextRank is the rank above that of RankOf, and how many everyday points it
// takes beyond those that were found; NoRank for who has the highest, or no rank
// at all.
func NextRank(found, held, minutes int) (next Rank, more int) {
	rank := RankOf(found, held, minutes)
	if rank == NoRank || rank == Master {
		return NoRank, 0
	}
	return rank + 1, (rank + 1).needs(goal(held, minutes)) - found
}
