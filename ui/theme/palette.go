package theme

// colours are the colours of a role by palette: red, green and blue for dark and light
// backgrounds, the same among the 256 numbered colours, chosen by eye because no rule does it as
// well (the nearest to bone is a grey), and one of a terminal's sixteen colours.
type colours struct {
	dark, light       uint32
	dark256, light256 uint8
	sixteen           int8
}

// Values for roles that aren't one of the sixteen colours.
const (
	ownInk    int8 = -1 - iota // the terminal's default ink
	ownGround                  // the terminal's default background
	unpainted                  // no background at all
)

// snapDark and snapLight have numbers of colours that look the same as those of the roles,
// because a number is a third as long. They are for the inks, greys, rules and squares in most
// cells of a board. 0 means no number.
var (
	snapDark = [roles]uint8{
		InkRole: 234, LitInkRole: 234, LitLipRole: 94, SpentInkRole: 234, TextRole: 253, MutedRole: 247, RuleRole: 239,
		SquareRole: 235, Square2Role: 236, DotRole: 240,
		RedRole:      209,                    // most of the bytes of each second near the end of a clock
		LitValueRole: 234,                    // the colour of the ink, so that a digit needs no change of style
		ProofRole:    231, ProofLipRole: 144, // several of these are in a row
	}
	snapLight = [roles]uint8{LitInkRole: 16, LitValueRole: 16, ProofRole: 231, TextRole: 234, MutedRole: 241, RedRole: 124}
)

var palettes = [roles]colours{
	TileRole:        {0xebdfc3, 0x5c432f, 230, 239, ownInk},
	Tile2Role:       {0xdccfae, 0x6b5039, 187, 240, ownInk},
	InkRole:         {0x1c1a17, 0xfdf6e6, 234, 231, ownGround},
	ValueRole:       {0x6b5526, 0xecd9b4, 58, 230, ownGround},
	LipRole:         {0x7d6c48, 0x2f2117, 101, 235, 8},
	LitRole:         {0xe8ae3f, 0xb6760d, 214, 136, 3},
	Lit2Role:        {0xdba033, 0xb0710a, 178, 136, 3},
	LitInkRole:      {0x1c1a17, 0x0a0805, 234, 16, 0},
	LitValueRole:    {0x4a3207, 0x0a0805, 234, 16, 0},
	LitLipRole:      {0x8f6414, 0x7a4d04, 136, 94, 8},
	SpentRole:       {0xa79b80, 0x8f7d68, 144, 244, 7},
	SpentLipRole:    {0x625a47, 0x54483a, 240, 239, 8},
	SpentInkRole:    {0x1c1a17, 0x120e0a, 234, 16, 0},
	ProofRole:       {0xffffff, 0xffffff, 231, 231, 15},
	ProofInkRole:    {0xb02a19, 0xb02a19, 124, 124, 1},
	ProofLipRole:    {0xb1ab8c, 0xa98f5f, 144, 137, 8},
	WrongRole:       {0xe2553d, 0xc8341f, 196, 160, 1},
	WrongInkRole:    {0x1a0703, 0xfff8ea, 16, 231, 0},
	WrongLipRole:    {0x7d2415, 0x711a0d, 88, 88, 8},
	BlankInkRole:    {0xa82a1a, 0xffbba6, 124, 224, 1},
	TextRole:        {0xdcdad5, 0x23201c, 253, 234, ownInk},
	MutedRole:       {0xa19e96, 0x67625b, 247, 241, ownInk},
	RuleRole:        {0x4a4945, 0xbdb7ac, 239, 250, 8},
	BrassRole:       {0xe8ae3f, 0x8a5200, 214, 94, 3},
	RedRole:         {0xf57f66, 0xb02a19, 209, 124, 1},
	ChosenRole:      {0x2e2a22, 0xefe6d2, 236, 254, unpainted},
	GoodRole:        {0x8fbf7f, 0x33691e, 108, 22, 2},
	SquareRole:      {0x25262a, 0xefe9dd, 235, 255, unpainted},
	Square2Role:     {0x2a2b30, 0xe9e2d3, 236, 255, unpainted},
	DotRole:         {0x5b5c60, 0xa39b8c, 240, 247, 8},
	Letter1Role:     {0x234457, 0xc6dcea, 23, 153, 6},
	LetterText1Role: {0x9ecbe2, 0x123f5c, 117, 23, 0},
	Letter2Role:     {0x1d5f94, 0x8fbfe3, 25, 110, 4},
	LetterText2Role: {0xe0f1ff, 0x0b3350, 255, 16, 15},
	Letter3Role:     {0x3f97dd, 0x4f97cf, 32, 32, 12},
	LetterText3Role: {0x0c1a26, 0x04121e, 16, 16, 0},
	Letter4Role:     {0x7cc4f3, 0x1f6aa5, 117, 25, 14},
	LetterText4Role: {0x0c1a26, 0xffffff, 234, 231, 0},
	Word1Role:       {0x74404f, 0xefbfc4, 95, 217, 5},
	WordText1Role:   {0xffd5d9, 0x5c1422, 231, 52, 15},
	Word2Role:       {0x9c3442, 0xe3959c, 124, 174, 1},
	WordText2Role:   {0xffe3e0, 0x4d0a17, 224, 52, 15},
	Word3Role:       {0xdf6670, 0xd4717b, 167, 168, 9},
	WordText3Role:   {0x22080b, 0x1b0306, 16, 16, 0},
	Word4Role:       {0xf29a97, 0xc23350, 210, 125, 13},
	WordText4Role:   {0x22080b, 0xffffff, 233, 231, 0},
	Harm1Role:       {0x0a0a0b, 0x3b3733, 232, 236, 0},
	HarmText1Role:   {0xe0836c, 0xffc0ab, 173, 216, 9},
	Harm2Role:       {0x000000, 0x221f1c, 16, 233, 0},
	HarmText2Role:   {0xff8a70, 0xff9c80, 209, 216, 9},
	GroundRole:      {0x2b3a31, 0xcfdcc8, 237, 252, unpainted},
	Ground2Role:     {0x263329, 0xc5d4be, 236, 251, unpainted},
	LegalRole:       {0x403d24, 0xf0dfa6, 240, 222, unpainted},
	Slab1Role:       {0x857e6f, 0xb1a998, 102, 144, 8},
	Slab2Role:       {0xaaa190, 0x8b8271, 145, 102, 7},
	Slab3Role:       {0xded5c0, 0x6a6152, 188, 59, 15},
	Edge1Role:       {0x524d43, 0x857d6d, 239, 243, 0},
	Edge2Role:       {0x7f7768, 0x6d6556, 243, 241, 8},
	Edge3Role:       {0xa79f8c, 0x4a4338, 247, 238, 7},
	SlabText1Role:   {0x100e0b, 0x100e0b, 16, 16, 15},
	SlabText2Role:   {0x100e0b, 0x100e0b, 233, 16, 0},
	SlabText3Role:   {0x100e0b, 0xfdf6e6, 233, 231, 0},
	DomeTextRole:    {0xffffff, 0xffffff, 231, 231, 15},
	DomeRole:        {0x2f63ad, 0x1f4f96, 25, 25, 4},
	DomeLightRole:   {0x6f9fe0, 0x4f7fc8, 110, 68, 12},
	WorkerARole:     {0xf0694e, 0xd1452b, 203, 160, 1},
	WorkerBRole:     {0x7cc6ee, 0x1d6f9f, 117, 31, 6},
	WorkerAInkRole:  {0x140a06, 0xffffff, 232, 231, 0},
	WorkerBInkRole:  {0x06121a, 0xffffff, 233, 16, 0},
	CornerRole:      {0xe8ae3f, 0x8a5200, 214, 94, 11},
}
