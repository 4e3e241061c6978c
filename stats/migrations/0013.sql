-- A game that ended before anything was done in it counts in no mean and sets no
-- best. So far those are games for one without a word: they have no margin either.
ALTER TABLE results ADD COLUMN empty INTEGER NOT NULL DEFAULT 0;
UPDATE results SET empty = 1 WHERE words = 0 AND margin IS NULL;
