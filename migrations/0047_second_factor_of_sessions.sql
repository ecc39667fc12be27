-- Nobody knows how sessions from before were opened, so superusers log in again.
ALTER TABLE `sessions` ADD COLUMN `has_second_factor` integer DEFAULT false NOT NULL;
ALTER TABLE `sessions` ADD COLUMN `password_entered_at` integer;
