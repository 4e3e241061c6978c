package theme

// Role is the purpose of a colour. A cell has two: that of its ink and that of its background.
// Each palette has a colour for every role.
type Role uint8

// The roles. None is the terminal's default ink or background.
const (
	None      Role = iota
	TileRole       // the face of type at rest
	Tile2Role      // the same, for every second tile of a chequer
	InkRole        // the letter on it
	ValueRole      // a small figure on it
	LipRole        // the front edge below it
	LitRole        // brass: the path, the last move, the cursor
	Lit2Role       // the same, for every second tile of a chequer
	LitInkRole
	LitValueRole
	LitLipRole
	SpentRole // a word found before
	SpentLipRole
	SpentInkRole
	ProofRole // a tile that is laid but not played yet
	ProofInkRole
	ProofLipRole
	WrongRole // a refused tile
	WrongInkRole
	WrongLipRole
	BlankInkRole    // the letter of a blank, on Tile
	TextRole        // text
	MutedRole       // secondary text
	RuleRole        // thin lines
	BrassRole       // the accent in text
	RedRole         // refusals and short time, in text
	ChosenRole      // background of the chosen line of a list
	GoodRole        // points gained
	SquareRole      // an empty square
	Square2Role     // every second one of a chequer
	DotRole         // the dot in an empty square
	Letter1Role     // a letter premium: twice
	LetterText1Role // its label
	Letter2Role     // three times
	LetterText2Role
	Letter3Role // four to six times
	LetterText3Role
	Letter4Role // seven times or more
	LetterText4Role
	Word1Role // a word premium, in the same steps
	WordText1Role
	Word2Role
	WordText2Role
	Word3Role
	WordText3Role
	Word4Role
	WordText4Role
	Harm1Role // a premium of 0 or -1
	HarmText1Role
	Harm2Role // a lower one
	HarmText2Role
	GroundRole  // the ground in Santorini
	Ground2Role // every second square of a chequer
	LegalRole   // a square that can be chosen
	Slab1Role   // the first storey
	Slab2Role
	Slab3Role
	Edge1Role // the front edge of the first storey
	Edge2Role
	Edge3Role
	SlabText1Role // its figure
	SlabText2Role
	SlabText3Role
	DomeTextRole
	DomeRole
	DomeLightRole // the light on a dome
	WorkerARole   // the first player's workers
	WorkerBRole   // the second player's
	WorkerAInkRole
	WorkerBInkRole
	CornerRole // the corners of a square that can be chosen
	roles
)
