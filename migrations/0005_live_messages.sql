ALTER TABLE `messages` ADD `key` text;
CREATE UNIQUE INDEX `messages_once` ON `messages` (`sender_id`,`key`) WHERE key is not null;
