ALTER TABLE `users` ADD COLUMN `embed_origins` text DEFAULT '[]' NOT NULL;
