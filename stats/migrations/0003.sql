-- Games of several players. One that was left running can be discarded: it
-- stays in the record, still as running, and in no list.

ALTER TABLE games ADD COLUMN discarded INTEGER NOT NULL DEFAULT 0 CHECK (discarded IN (0, 1));

-- Caches over the finished ones.

CREATE TABLE contests (
  game     INTEGER PRIMARY KEY REFERENCES games,
  rules    TEXT NOT NULL,                -- as in the header, as are config and started
  config   TEXT NOT NULL,
  started  INTEGER NOT NULL,
  lasted   INTEGER NOT NULL,             -- milliseconds from its start to its end
  turns    INTEGER NOT NULL,
  ending   TEXT NOT NULL,                -- a word of the rules
  assisted INTEGER NOT NULL,             -- 1 for games with hints
  score    INTEGER NOT NULL,             -- of the best placed person, or of the best placed where none sat
  margin   INTEGER NOT NULL              -- by which that is above the best of the others
) STRICT;
-- Each holds rules and assisted, so that such a filter is answered from the
-- index alone.
CREATE INDEX contests_by_time ON contests (started, game, rules, assisted);
CREATE INDEX contests_by_score ON contests (score, started, game, rules, assisted);
CREATE INDEX contests_by_margin ON contests (margin, started, game, rules, assisted);

CREATE TABLE seats (
  game  INTEGER NOT NULL REFERENCES games,
  seat  INTEGER NOT NULL,                -- from 0
  name  TEXT NOT NULL,
  level TEXT NOT NULL,                   -- of a computer player; '' for a person
  score INTEGER NOT NULL,
  place INTEGER NOT NULL,                -- 1 for a winner; who is level shares one
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (level, name, game);

CREATE TABLE plays (
  game     INTEGER NOT NULL REFERENCES games,
  n        INTEGER NOT NULL,             -- from 1
  seat     INTEGER NOT NULL,
  word     TEXT NOT NULL,
  points   INTEGER NOT NULL,
  rules    TEXT NOT NULL,                -- this and the next two are here for the index
  own      INTEGER NOT NULL,             -- 1 for a person's
  assisted INTEGER NOT NULL,
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX plays_by_points ON plays (rules, points DESC, game, n, own, assisted);

-- Of the persons' seats.
CREATE TABLE standings (
  rules    TEXT NOT NULL,
  assisted INTEGER NOT NULL,
  games    INTEGER NOT NULL,             -- those without a person too
  seats    INTEGER NOT NULL,
  won      INTEGER NOT NULL,
  drawn    INTEGER NOT NULL,             -- in a shared first place
  lost     INTEGER NOT NULL,
  words    INTEGER NOT NULL,
  best     INTEGER,                      -- of the scores; null when no person sat
  total    INTEGER NOT NULL,             -- of all scores
  PRIMARY KEY (rules, assisted)
) STRICT, WITHOUT ROWID;

-- Of each person's seat against each other seat.
CREATE TABLE opponents (
  rules    TEXT NOT NULL,
  level    TEXT NOT NULL,                -- of a computer player, which has no name here
  name     TEXT NOT NULL,                -- of a person
  assisted INTEGER NOT NULL,
  games    INTEGER NOT NULL,
  won      INTEGER NOT NULL,             -- in a better place than the other
  drawn    INTEGER NOT NULL,             -- in the same
  lost     INTEGER NOT NULL,
  best     INTEGER NOT NULL,             -- of the person's scores
  total    INTEGER NOT NULL,             -- of them all
  margin   INTEGER NOT NULL,             -- by which all of them are above the other's
  PRIMARY KEY (rules, level, name, assisted)
) STRICT, WITHOUT ROWID;

-- Words that persons laid.
CREATE TABLE laid (
  rules TEXT NOT NULL,
  word  TEXT NOT NULL,
  times INTEGER NOT NULL,
  best  INTEGER NOT NULL,                -- the most points it made
  first INTEGER NOT NULL,                -- when the first game with it began
  PRIMARY KEY (rules, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX laid_by_times ON laid (rules, times DESC, word);
CREATE INDEX laid_by_best ON laid (rules, best DESC, word);
CREATE INDEX laid_by_first ON laid (rules, first DESC, word);
