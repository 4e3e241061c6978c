-- One set of caches for all games, in place of those of Adjacency and those of
-- games of several players. What the old ones had is copied; no log is read.

-- What is counted together: a game, and within it a variant.
CREATE TABLE pools (
  pool  INTEGER PRIMARY KEY,
  rules TEXT NOT NULL,                   -- as in the header
  name  TEXT NOT NULL,                   -- '' but for variants
  UNIQUE (rules, name)
) STRICT;

-- What scores compare within.
CREATE TABLE classes (
  class INTEGER PRIMARY KEY,
  name  TEXT NOT NULL UNIQUE             -- '' where all of a pool do
) STRICT;

-- A finished game.
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
) STRICT;

-- Who sat; who played alone has place 0 and needs no name.
INSERT INTO seats SELECT game, 0, '', '', score, 0 FROM summaries;

-- What the old caches call their pools and classes.
INSERT INTO pools (rules, name) SELECT DISTINCT 'adjacency 1', CASE minutes WHEN 0 THEN 'find all' ELSE '' END FROM summaries;
INSERT INTO pools (rules, name) SELECT DISTINCT rules, '' FROM contests;
CREATE TABLE kinds AS
  SELECT size, minutes, CASE minutes WHEN 0 THEN 'find all' ELSE '' END AS pool,
    size || '×' || size || CASE minutes WHEN 0 THEN ', without a clock' ELSE ', ' || minutes || ' min' END AS class
  FROM (SELECT DISTINCT size, minutes FROM summaries);
INSERT INTO classes (name) SELECT class FROM kinds UNION SELECT '' FROM contests;
UPDATE kinds SET
  pool = (SELECT p.pool FROM pools p WHERE rules = 'adjacency 1' AND name = kinds.pool),
  class = (SELECT c.class FROM classes c WHERE name = kinds.class);

INSERT INTO results
  SELECT game, pool, size, minutes, class, started, lasted, words, hints,
    CASE ending WHEN 1 THEN 'time' WHEN 2 THEN 'left' ELSE 'all found' END,
    score, words, NULL, best_word, best_points, '{"rerolls":' || rerolls || '}'
  FROM summaries JOIN kinds USING (size, minutes);
-- The seat by which lists tell a game; worked out in place it would be so for
-- every word.
CREATE TABLE leads (game INTEGER PRIMARY KEY, first INTEGER);
INSERT INTO leads
  SELECT game, (SELECT seat FROM seats s WHERE s.game = contests.game ORDER BY level <> '', place, score DESC, seat LIMIT 1) FROM contests;
INSERT INTO results
  SELECT game, pool, 0, 0, (SELECT class FROM classes WHERE name = ''), started, lasted, turns,
    CASE assisted WHEN 0 THEN 0 ELSE (SELECT count(*) FROM steps s WHERE s.game = c.game AND line LIKE '% hint') END,
    ending, score,
    (SELECT count(*) FROM plays p WHERE p.game = c.game AND p.seat = first), margin,
    ifnull((SELECT word FROM plays p WHERE p.game = c.game AND p.seat = first ORDER BY points DESC, n LIMIT 1), ''),
    ifnull((SELECT max(points) FROM plays p WHERE p.game = c.game AND p.seat = first), 0), '{}'
  FROM contests c JOIN leads USING (game) JOIN pools p USING (rules);

-- Each holds the facets and hints, so that a filter is answered from the index
-- alone; score stands in the second for the plot.
CREATE INDEX results_by_score ON results (pool, score, started, game, a, b, hints);
CREATE INDEX results_by_time ON results (pool, started, game, a, b, hints, score);
CREATE INDEX results_by_words ON results (pool, words, started, game, a, b, hints);
CREATE INDEX results_by_margin ON results (pool, margin, started, game, a, b, hints) WHERE margin IS NOT NULL;
DROP INDEX seats_by_player;
CREATE INDEX seats_by_player ON seats (level, name, game, place) WHERE place > 0;

-- Of the persons' seats: against nobody in particular, and each against each
-- other seat.
CREATE TABLE sums (
  pool     INTEGER NOT NULL,
  against  INTEGER NOT NULL,             -- 1 for those against an opponent, who has no facets and no class
  a        INTEGER NOT NULL,
  b        INTEGER NOT NULL,
  class    INTEGER NOT NULL,
  assisted INTEGER NOT NULL,             -- 1 for games with hints
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
  PRIMARY KEY (pool, against, a, b, class, assisted, level, name)
) STRICT, WITHOUT ROWID;
INSERT INTO sums
  SELECT pool, 0, size, minutes, class, assisted, '', '', games, games, 0, 0, 0, words, best, lowest, total, 0 FROM tallies JOIN kinds USING (size, minutes);
INSERT INTO sums
  SELECT pool, 0, 0, 0, (SELECT class FROM classes WHERE name = ''), assisted, '', '', games, seats, won, drawn, lost, words, best,
    (SELECT min(s.score) FROM contests c JOIN seats s USING (game) WHERE c.rules = standings.rules AND c.assisted = standings.assisted AND level = ''), total, 0
  FROM standings JOIN pools p USING (rules);
INSERT INTO sums
  SELECT pool, 1, 0, 0, 0, assisted, level, o.name, 0, games, won, drawn, lost, 0, best, NULL, total, margin FROM opponents o JOIN pools p USING (rules);

-- Words that were laid, of games whose plays compare.
ALTER TABLE plays RENAME TO old_plays;
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
INSERT INTO plays SELECT game, n, seat, word, points, pool, own, assisted FROM old_plays o JOIN pools p USING (rules) ORDER BY game, n;

-- Words that persons played.
ALTER TABLE words RENAME TO old_words;
CREATE TABLE words (
  pool  INTEGER NOT NULL,
  word  TEXT NOT NULL,
  times INTEGER NOT NULL,
  best  INTEGER NOT NULL,                -- the most points it made
  first INTEGER NOT NULL,                -- when the first game with it began
  PRIMARY KEY (pool, word)
) STRICT, WITHOUT ROWID;
INSERT INTO words SELECT pool, word, times, points, first FROM old_words
  JOIN pools p ON rules = 'adjacency 1' AND name = CASE apart WHEN 1 THEN 'find all' ELSE '' END ORDER BY pool, word;
INSERT INTO words SELECT pool, word, times, best, first FROM laid JOIN pools p USING (rules);

DROP TABLE kinds;
DROP TABLE leads;
DROP TABLE summaries;
DROP TABLE tallies;
DROP TABLE old_words;
DROP TABLE contests;
DROP TABLE old_plays;
DROP TABLE standings;
DROP TABLE opponents;
DROP TABLE laid;

CREATE INDEX plays_by_points ON plays (pool, points DESC, game, n, own, assisted);
CREATE INDEX words_by_times ON words (pool, times DESC, word);
CREATE INDEX words_by_first ON words (pool, first DESC, word);
CREATE INDEX words_by_best ON words (pool, best DESC, first, word);
