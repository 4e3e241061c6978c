-- The record: everything else can be made again from these two tables.

CREATE TABLE games (
  game    INTEGER PRIMARY KEY,
  id      TEXT NOT NULL UNIQUE,
  started INTEGER NOT NULL,           -- Unix milliseconds, as in the header
  header  TEXT NOT NULL,              -- text form of the log up to its steps
  state   TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'unreadable')),
  trouble TEXT NOT NULL DEFAULT ''    -- why it is unreadable
) STRICT;
CREATE INDEX games_open ON games (state, started) WHERE state <> 'finished';

CREATE TABLE steps (
  game INTEGER NOT NULL REFERENCES games,
  n    INTEGER NOT NULL CHECK (n > 0),
  line TEXT NOT NULL,
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

-- Caches over the finished games.

CREATE TABLE summaries (
  game        INTEGER PRIMARY KEY REFERENCES games,
  started     INTEGER NOT NULL,
  score       INTEGER NOT NULL,
  rerolls     INTEGER NOT NULL,
  words       INTEGER NOT NULL,
  size        INTEGER NOT NULL,
  minutes     INTEGER NOT NULL,
  left_early  INTEGER NOT NULL,
  best_word   TEXT NOT NULL,
  best_points INTEGER NOT NULL
) STRICT;
-- Each holds size and minutes, so that a filter is answered from the index
-- alone; score stands in the second for the plot.
CREATE INDEX summaries_by_score ON summaries (score, started, game, size, minutes);
CREATE INDEX summaries_by_time ON summaries (started, game, size, minutes, score);
CREATE INDEX summaries_by_words ON summaries (words, started, game, size, minutes);

CREATE TABLE tallies (
  size    INTEGER NOT NULL,
  minutes INTEGER NOT NULL,
  games   INTEGER NOT NULL,
  words   INTEGER NOT NULL,
  best    INTEGER NOT NULL,
  PRIMARY KEY (size, minutes)
) STRICT, WITHOUT ROWID;

CREATE TABLE words (
  word   TEXT NOT NULL PRIMARY KEY,
  times  INTEGER NOT NULL,
  points INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX words_by_times ON words (times DESC, word);
