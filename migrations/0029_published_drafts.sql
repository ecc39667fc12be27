-- Saved searches find drafts that are published later. For searches from before, what is published from now on is new.
ALTER TABLE `saved_searches` ADD COLUMN `seen_at` integer DEFAULT 0 NOT NULL;
UPDATE `saved_searches` SET `seen_at` = CAST(strftime('%s', 'now') AS integer) * 1000;
