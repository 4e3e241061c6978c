// Package widget draws what screens of several kinds share: lines of text, inputs,
// clocks, plots, letter tiles and grids of them. A widget takes plain values; what
// draws one game's board is in that game's folder.
package widget
