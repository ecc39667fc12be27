ALTER TABLE `projects` ADD COLUMN `model_views` text DEFAULT '[]' NOT NULL;
ALTER TABLE `projects` ADD COLUMN `ifc_url` text;
