ALTER TABLE `media` ADD COLUMN `panorama` integer DEFAULT false NOT NULL;
ALTER TABLE `media` ADD COLUMN `pages` text;
ALTER TABLE `media` ADD COLUMN `preview_of` integer REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade;
ALTER TABLE `projects` ADD COLUMN `main_image_width` integer;
ALTER TABLE `projects` ADD COLUMN `main_image_height` integer;
ALTER TABLE `projects` ADD COLUMN `image_details` text DEFAULT '[]' NOT NULL;
ALTER TABLE `projects` ADD COLUMN `main_image_detail` text GENERATED ALWAYS AS (iif(json_extract(image_details, '$[0].url') = main_image, json_extract(image_details, '$[0]'), null)) VIRTUAL;
CREATE UNIQUE INDEX `media_preview` ON `media` (`preview_of`) WHERE preview_of is not null;
-- The sizes of main images, for cards. Width and height of a row are written together, so a part can be repeated.
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 0 AND projects.id <= 100000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 100000 AND projects.id <= 200000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 200000 AND projects.id <= 300000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 300000 AND projects.id <= 400000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 400000 AND projects.id <= 500000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 500000 AND projects.id <= 600000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 600000 AND projects.id <= 700000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 700000 AND projects.id <= 800000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 800000 AND projects.id <= 900000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 900000 AND projects.id <= 1000000;
--> next transaction
UPDATE projects SET main_image_width = media.width, main_image_height = media.height FROM media WHERE media.url = projects.main_image AND projects.id > 1000000;
