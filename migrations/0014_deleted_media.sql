CREATE TABLE `cron_positions` ( `task` text PRIMARY KEY NOT NULL, `position` text NOT NULL );
CREATE TABLE `deleted_media` ( `id` integer PRIMARY KEY NOT NULL, `url` text NOT NULL, `deleted_at` integer NOT NULL );
CREATE UNIQUE INDEX `deleted_media_url` ON `deleted_media` (`url`);
CREATE TRIGGER media_deletion_recorded AFTER DELETE ON media BEGIN INSERT OR REPLACE INTO deleted_media (url, deleted_at) VALUES (old.url, unixepoch() * 1000); END;
