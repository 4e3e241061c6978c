-- Part of the record: in a game of several that was taken up, which seat is the
-- player's, counted from 1. 0 is every person's, as of all who play here.
ALTER TABLE games ADD COLUMN mine INTEGER NOT NULL DEFAULT 0;
