-- Games without a clock and hints are counted apart. The caches have new
-- columns; they are filled from the logs, as after every migration.

DROP TABLE summaries;
DROP TABLE tallies;
DROP TABLE words;

CREATE TABLE summaries (
  game        INTEGER PRIMARY KEY REFERENCES games,
  started     INTEGER NOT NULL,
  score       INTEGER NOT NULL,
  rerolls     INTEGER NOT NULL,
  hints       INTEGER NOT NULL,
  words       INTEGER NOT NULL,
  size        INTEGER NOT NULL,
  minutes     INTEGER NOT NULL,          -- 0 for a game without a clock
  ending      INTEGER NOT NULL,          -- 1 time up, 2 left, 3 all found
  lasted      INTEGER NOT NULL,          -- milliseconds from its start to its end
  best_word   TEXT NOT NULL,
  best_points INTEGER NOT NULL
) STRICT;
-- Each holds size, minutes and hints, so that a filter is answered from the
-- index alone; score stands in the second for the plot.
CREATE INDEX summaries_by_score ON summaries (score, started, game, size, minutes, hints);
CREATE INDEX summaries_by_time ON summaries (started, game, size, minutes, hints, score);
CREATE INDEX summaries_by_words ON summaries (words, started, game, size, minutes, hints);

CREATE TABLE tallies (
  size     INTEGER NOT NULL,
  minutes  INTEGER NOT NULL,
  assisted INTEGER NOT NULL,             -- 1 for games with hints
  games    INTEGER NOT NULL,
  words    INTEGER NOT NULL,
  best     INTEGER NOT NULL,
  lowest   INTEGER NOT NULL,
  total    INTEGER NOT NULL,             -- of all scores
  PRIMARY KEY (size, minutes, assisted)
) STRICT, WITHOUT ROWID;

CREATE TABLE words (
  apart  INTEGER NOT NULL,               -- 1 for games without a clock
  word   TEXT NOT NULL,
  times  INTEGER NOT NULL,
  points INTEGER NOT NULL,
  first  INTEGER NOT NULL,               -- when the first game with it began
  PRIMARY KEY (apart, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX words_by_times ON words (apart, times DESC, word);
CREATE INDEX words_by_first ON words (apart, first DESC, word);
CREATE INDEX words_by_points ON words (apart, points DESC, first, word);

-- Part of the record: a log alone doesn't tell what a board held, since that
-- takes the list of words of the day.
CREATE TABLE shares (
  game         INTEGER PRIMARY KEY REFERENCES games,
  found_words  INTEGER NOT NULL,
  held_words   INTEGER NOT NULL,
  found_points INTEGER NOT NULL,
  held_points  INTEGER NOT NULL,
  dictionary   TEXT NOT NULL
) STRICT;
