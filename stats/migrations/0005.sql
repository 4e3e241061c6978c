-- Which board a game began on and which day's it is, so that replays are known
-- and the day's results found; and the everyday words of what was found.

-- Games that one plays alone, the running ones too. It follows from their
-- headers: a cache that Rebuild makes again, and the first thing it makes.
CREATE TABLE dealt (
  rules TEXT NOT NULL,
  board TEXT NOT NULL,                   -- the same for games that began on the same board
  game  INTEGER NOT NULL REFERENCES games,
  day   TEXT NOT NULL,                   -- 2026-11-22; '' for games of no day
  PRIMARY KEY (rules, board, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX dealt_by_day ON dealt (rules, day, game) WHERE day <> '';

ALTER TABLE results ADD COLUMN day TEXT NOT NULL DEFAULT '';            -- as in dealt
ALTER TABLE results ADD COLUMN replay INTEGER NOT NULL DEFAULT 0;       -- 1 where a game before it began on the same board
DROP INDEX results_by_score;
DROP INDEX results_by_time;
DROP INDEX results_by_words;
DROP INDEX results_by_margin;
CREATE INDEX results_by_score ON results (pool, score, started, game, a, b, hints, replay, day);
CREATE INDEX results_by_time ON results (pool, started, game, a, b, hints, replay, day, score);
CREATE INDEX results_by_words ON results (pool, words, started, game, a, b, hints, replay, day);
CREATE INDEX results_by_margin ON results (pool, margin, started, game, a, b, hints, replay, day) WHERE margin IS NOT NULL;

-- Of the words in a share those that are everyday words; null where only the
-- others were counted.
ALTER TABLE shares ADD COLUMN everyday_found_words INTEGER;
ALTER TABLE shares ADD COLUMN everyday_held_words INTEGER;
ALTER TABLE shares ADD COLUMN everyday_found_points INTEGER;
ALTER TABLE shares ADD COLUMN everyday_held_points INTEGER;

-- Replays are summed up apart: they count, and set no best.
ALTER TABLE sums RENAME TO old_sums;
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
INSERT INTO sums SELECT pool, against, a, b, class, assisted, 0, level, name, games, seats, won, drawn, lost, words, best, lowest, total, margin FROM old_sums;
DROP TABLE old_sums;
