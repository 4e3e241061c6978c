CREATE TABLE games (
  game    INTEGER PRIMARY KEY,
  id      TEXT NOT NULL UNIQUE,
  started INTEGER NOT NULL,           -- Unix milliseconds, as in the header
  header  TEXT NOT NULL,              -- text form of the log up to its steps
  state   TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'unreadable')),
  trouble TEXT NOT NULL DEFAULT ''    -- why it is unreadable
, discarded INTEGER NOT NULL DEFAULT 0 CHECK (discarded IN (0, 1)), mine INTEGER NOT NULL DEFAULT 0, sum BLOB) STRICT;
CREATE INDEX games_open ON games (state, started) WHERE state <> 'finished';
CREATE TABLE steps (
  game INTEGER NOT NULL REFERENCES games,
  n    INTEGER NOT NULL CHECK (n > 0),
  line TEXT NOT NULL,
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE shares (
  game         INTEGER PRIMARY KEY REFERENCES games,
  found_words  INTEGER NOT NULL,
  held_words   INTEGER NOT NULL,
  found_points INTEGER NOT NULL,
  held_points  INTEGER NOT NULL,
  dictionary   TEXT NOT NULL
, everyday_found_words INTEGER, everyday_held_words INTEGER, everyday_found_points INTEGER, everyday_held_points INTEGER) STRICT;
CREATE TABLE seats (
  game  INTEGER NOT NULL REFERENCES games,
  seat  INTEGER NOT NULL,                -- from 0
  name  TEXT NOT NULL,
  level TEXT NOT NULL,                   -- of a computer player; '' for a person
  score INTEGER NOT NULL,
  place INTEGER NOT NULL,                -- 1 for a winner; who is level shares one
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE pools (
  pool  INTEGER PRIMARY KEY,
  rules TEXT NOT NULL,                   -- as in the header
  name  TEXT NOT NULL,                   -- '' but for variants
  UNIQUE (rules, name)
) STRICT;
CREATE TABLE classes (
  class INTEGER PRIMARY KEY,
  name  TEXT NOT NULL UNIQUE             -- '' where all of a pool do
) STRICT;
CREATE TABLE results (
  game        INTEGER PRIMARY KEY REFERENCES games,
  pool        INTEGER NOT NULL,
  a           INTEGER NOT NULL,          -- what lists choose by: of Adjacency the size of the board,
  b           INTEGER NOT NULL,          -- and the minutes, 0 without a clock
  class       INTEGER NOT NULL,
  started     INTEGER NOT NULL,          -- as in the header
  lasted      INTEGER NOT NULL,          -- milliseconds from its start to its end
  turns       INTEGER NOT NULL,
  hints       INTEGER NOT NULL,
  ending      TEXT NOT NULL,             -- a word of the rules
  score       INTEGER NOT NULL,          -- this and the next of the best placed person, or of the best placed where none sat
  words       INTEGER NOT NULL,
  margin      INTEGER,                   -- by which the score is above the best of the others; null when one played alone
  best_word   TEXT NOT NULL,             -- with the most points of those words, the first among equals; '' without one
  best_points INTEGER NOT NULL,
  facts       TEXT NOT NULL              -- what else is known of games of its kind, a JSON object
, day TEXT NOT NULL DEFAULT '', replay INTEGER NOT NULL DEFAULT 0, empty INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX seats_by_player ON seats (level, name, game, place) WHERE place > 0;
CREATE TABLE plays (
  game     INTEGER NOT NULL REFERENCES games,
  n        INTEGER NOT NULL,             -- from 1
  seat     INTEGER NOT NULL,
  word     TEXT NOT NULL,
  points   INTEGER NOT NULL,
  pool     INTEGER NOT NULL,             -- this and the next two are here for the index
  own      INTEGER NOT NULL,             -- 1 for a person's
  assisted INTEGER NOT NULL,
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE words (
  pool  INTEGER NOT NULL,
  word  TEXT NOT NULL,
  times INTEGER NOT NULL,
  best  INTEGER NOT NULL,                -- the most points it made
  first INTEGER NOT NULL,                -- when the first game with it began
  PRIMARY KEY (pool, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX plays_by_points ON plays (pool, points DESC, game, n, own, assisted);
CREATE INDEX words_by_times ON words (pool, times DESC, word);
CREATE INDEX words_by_first ON words (pool, first DESC, word);
CREATE INDEX words_by_best ON words (pool, best DESC, first, word);
CREATE TABLE dealt (
  rules TEXT NOT NULL,
  board TEXT NOT NULL,                   -- the same for games that began on the same board
  game  INTEGER NOT NULL REFERENCES games,
  day   TEXT NOT NULL,                   -- 2026-11-22; '' for games of no day
  PRIMARY KEY (rules, board, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX dealt_by_day ON dealt (rules, day, game) WHERE day <> '';
CREATE INDEX results_by_score ON results (pool, score, started, game, a, b, hints, replay, day);
CREATE INDEX results_by_time ON results (pool, started, game, a, b, hints, replay, day, score);
CREATE INDEX results_by_words ON results (pool, words, started, game, a, b, hints, replay, day);
CREATE INDEX results_by_margin ON results (pool, margin, started, game, a, b, hints, replay, day) WHERE margin IS NOT NULL;
CREATE TABLE sums (
  pool     INTEGER NOT NULL,
  against  INTEGER NOT NULL,             -- 1 for those against an opponent, who has no facets and no class
  a        INTEGER NOT NULL,
  b        INTEGER NOT NULL,
  class    INTEGER NOT NULL,
  assisted INTEGER NOT NULL,             -- 1 for games with hints
  replay   INTEGER NOT NULL,             -- 1 for replays
  level    TEXT NOT NULL,                -- of an opponent: of a computer player, which has no name here
  name     TEXT NOT NULL,                -- of a person
  games    INTEGER NOT NULL,             -- those without a person too; none against an opponent
  seats    INTEGER NOT NULL,
  won      INTEGER NOT NULL,             -- first alone; against an opponent, in a better place
  drawn    INTEGER NOT NULL,             -- in a shared first place; in the same
  lost     INTEGER NOT NULL,
  words    INTEGER NOT NULL,             -- none against an opponent
  best     INTEGER,                      -- of the scores; null when no person sat
  lowest   INTEGER,                      -- the same, and null against an opponent
  total    INTEGER NOT NULL,             -- of all scores
  margin   INTEGER NOT NULL,             -- by which all of them are above the opponent's
  PRIMARY KEY (pool, against, a, b, class, assisted, replay, level, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE taken (
  source TEXT NOT NULL PRIMARY KEY,      -- where they are kept
  upto   TEXT NOT NULL                   -- in the words of whoever takes them
) STRICT, WITHOUT ROWID;
CREATE TABLE gone (
  id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TRIGGER games_gone AFTER DELETE ON games BEGIN
  INSERT INTO gone (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
END;
CREATE TABLE study (
  n    INTEGER NOT NULL PRIMARY KEY CHECK (n >= 0),
  line TEXT NOT NULL
) STRICT;
CREATE TABLE studied (
  one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  upto INTEGER NOT NULL,
  data BLOB NOT NULL
) STRICT;
CREATE TABLE reviews (
  game     INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  seat     INTEGER NOT NULL,
  judge    INTEGER NOT NULL, -- the version of what judged
  worlds   INTEGER NOT NULL, -- a turn, at most
  turns    INTEGER NOT NULL, -- that were judged
  small    INTEGER NOT NULL, -- mistakes of that size
  medium   INTEGER NOT NULL,
  large    INTEGER NOT NULL,
  mistakes REAL NOT NULL,    -- the Mistake Index
  accuracy REAL NOT NULL, detail TEXT,    -- from 0 to 100
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE blocks (
  block   INTEGER PRIMARY KEY,
  pool    INTEGER NOT NULL,
  started INTEGER NOT NULL,              -- this and the next of its first game
  game    INTEGER NOT NULL,
  data    BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX blocks_by_time ON blocks (pool, started, game);
CREATE TABLE verdicts (
  key  BLOB NOT NULL PRIMARY KEY,
  data BLOB NOT NULL
) STRICT;
