ALTER TABLE `projects` ADD COLUMN `video_url` text;
