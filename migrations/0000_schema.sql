CREATE TABLE `category_options` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_options_name` ON `category_options` (`name_folded`);--> statement-breakpoint
CREATE TABLE `media` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`url` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`placeholder` text,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_url` ON `media` (`url`);--> statement-breakpoint
CREATE INDEX `media_user` ON `media` (`user_id`);--> statement-breakpoint
CREATE INDEX `media_oldest` ON `media` (`created_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sender_id` integer,
	`receiver_id` integer,
	`content` text NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `messages_pair` ON `messages` (`sender_id`,`receiver_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `messages_received` ON `messages` (`receiver_id`,`sender_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`receiver_id`,"id" desc) WHERE read = 0;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`sender_id` integer,
	`email_sent` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "notifications_type_known" CHECK("notifications"."type" in ('warning', 'info', 'critical'))
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,"id" desc) WHERE read = 0;--> statement-breakpoint
CREATE INDEX `notifications_sender` ON `notifications` (`sender_id`);--> statement-breakpoint
CREATE TABLE `post_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL,
	`post_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_comments_post` ON `post_comments` (`post_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `post_comments_author` ON `post_comments` (`author_id`);--> statement-breakpoint
CREATE TABLE `post_likes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_likes_once` ON `post_likes` (`post_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `post_likes_user` ON `post_likes` (`user_id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text,
	`author_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`);--> statement-breakpoint
CREATE TABLE `project_category_options` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_category_options_name` ON `project_category_options` (`name_folded`);--> statement-breakpoint
CREATE TABLE `project_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`project_id` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_comments_project` ON `project_comments` (`project_id`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `project_comments_user` ON `project_comments` (`user_id`,"id" desc);--> statement-breakpoint
CREATE TABLE `project_likes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`project_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_likes_once` ON `project_likes` (`user_id`,`project_id`);--> statement-breakpoint
CREATE INDEX `project_likes_project` ON `project_likes` (`project_id`,"id" desc);--> statement-breakpoint
CREATE TABLE `project_media` (
	`project_id` integer NOT NULL,
	`media_id` integer NOT NULL,
	PRIMARY KEY(`project_id`, `media_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_media_media` ON `project_media` (`media_id`);--> statement-breakpoint
CREATE TABLE `project_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`type` text NOT NULL,
	`reason` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`resolved_by` integer,
	`resolution` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "project_reports_type_known" CHECK("project_reports"."type" in ('inappropriate', 'spam', 'copyright', 'other')),
	CONSTRAINT "project_reports_status_known" CHECK("project_reports"."status" in ('pending', 'reviewed', 'resolved'))
);
--> statement-breakpoint
CREATE INDEX `project_reports_status` ON `project_reports` (`status`,"id" desc);--> statement-breakpoint
CREATE INDEX `project_reports_project` ON `project_reports` (`project_id`);--> statement-breakpoint
CREATE INDEX `project_reports_reporter` ON `project_reports` (`reporter_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`submission` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`main_image` text NOT NULL,
	`placeholder` text,
	`images` text DEFAULT '[]' NOT NULL,
	`model_url` text,
	`drawings` text DEFAULT '[]' NOT NULL,
	`before_images` text DEFAULT '[]' NOT NULL,
	`after_images` text DEFAULT '[]' NOT NULL,
	`category` text NOT NULL,
	`company_type` text,
	`country` text,
	`city` text,
	`location` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`popularity` integer GENERATED ALWAYS AS (views + 5 * likes) VIRTUAL,
	`featured_at` integer,
	`published_week` integer GENERATED ALWAYS AS (created_at / 604800000) VIRTUAL,
	`is_visible` integer DEFAULT true NOT NULL,
	`owner_username` text NOT NULL,
	`owner_name` text NOT NULL,
	`owner_image` text,
	`owner_company` text,
	`total_area` real,
	`size_band` text GENERATED ALWAYS AS (case when total_area is null then null when total_area < 1000 then 'Small' when total_area < 10000 then 'Medium' when total_area < 50000.000001 then 'Large' else 'Extra Large' end) VIRTUAL,
	`number_of_levels` integer,
	`client` text,
	`stakeholders` text DEFAULT '[]' NOT NULL,
	`collaborators` text DEFAULT '[]' NOT NULL,
	`design_phase` text,
	`construction_phase` text,
	`project_status` text,
	`construction_cost` integer,
	`is_construction_cost_public` integer DEFAULT false NOT NULL,
	`programs_used` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`long_description` text,
	`challenges` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "projects_area_from_0" CHECK("projects"."total_area" >= 0),
	CONSTRAINT "projects_levels_from_1" CHECK("projects"."number_of_levels" >= 1),
	CONSTRAINT "projects_cost_from_0" CHECK("projects"."construction_cost" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_submission` ON `projects` (`submission`);--> statement-breakpoint
CREATE INDEX `projects_newest` ON `projects` ("created_at" desc,"id" desc) WHERE is_visible = 1;--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`user_id`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `projects_category` ON `projects` (`category`,"created_at" desc,"id" desc) WHERE is_visible = 1;--> statement-breakpoint
CREATE INDEX `projects_company_type` ON `projects` (`company_type`,"created_at" desc,"id" desc) WHERE is_visible = 1;--> statement-breakpoint
CREATE INDEX `projects_country` ON `projects` (`country`,"created_at" desc,"id" desc) WHERE is_visible = 1;--> statement-breakpoint
CREATE INDEX `projects_city` ON `projects` (`city`,"created_at" desc,"id" desc) WHERE is_visible = 1;--> statement-breakpoint
CREATE INDEX `projects_size` ON `projects` (`size_band`,"created_at" desc,"id" desc) WHERE is_visible = 1;--> statement-breakpoint
CREATE INDEX `projects_popular` ON `projects` ("popularity" desc,"id" desc) WHERE is_visible = 1;--> statement-breakpoint
CREATE INDEX `projects_liked_in_week` ON `projects` (`published_week`,"likes" desc,"id" desc) WHERE is_visible = 1 and featured_at is null;--> statement-breakpoint
CREATE INDEX `projects_featured` ON `projects` ("featured_at" desc,"id" desc) WHERE is_visible = 1 and featured_at is not null;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `totals` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_follows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`follower_id` integer NOT NULL,
	`following_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`following_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_follows_not_oneself" CHECK("user_follows"."follower_id" <> "user_follows"."following_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_follows_once` ON `user_follows` (`follower_id`,`following_id`);--> statement-breakpoint
CREATE INDEX `user_follows_following` ON `user_follows` (`following_id`,"id" desc);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_folded` text NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`password` text NOT NULL,
	`full_name` text NOT NULL,
	`profile_image` text,
	`company_name` text,
	`company_type` text,
	`company_size` integer,
	`profession` text,
	`phone_number` text,
	`years_of_experience` integer,
	`field_of_expertise` text DEFAULT '[]' NOT NULL,
	`certifications` text DEFAULT '[]' NOT NULL,
	`registration_code` text,
	`city` text,
	`country` text,
	`website` text,
	`social_links` text DEFAULT '{}' NOT NULL,
	`joined_at` integer NOT NULL,
	`accepted_terms` integer DEFAULT false NOT NULL,
	`newsletter_subscription` integer DEFAULT false NOT NULL,
	`email_notifications` integer DEFAULT true NOT NULL,
	`project_updates` integer DEFAULT true NOT NULL,
	`google_id` text,
	`facebook_id` text,
	`linkedin_id` text,
	`role` text DEFAULT 'user' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`status_reason` text,
	`status_expires_at` integer,
	`email_verified` integer DEFAULT false NOT NULL,
	`company_verified` integer DEFAULT false NOT NULL,
	`last_login_at` integer,
	`account_type` text DEFAULT 'free' NOT NULL,
	`subscription_end_date` integer,
	`embedding_enabled` integer DEFAULT false NOT NULL,
	`storage_used` integer DEFAULT 0 NOT NULL,
	`project_count` integer DEFAULT 0 NOT NULL,
	`follower_count` integer DEFAULT 0 NOT NULL,
	`following_count` integer DEFAULT 0 NOT NULL,
	`bio` text,
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin', 'superuser')),
	CONSTRAINT "users_status" CHECK("users"."status" in ('active', 'suspended', 'banned')),
	CONSTRAINT "users_account_type" CHECK("users"."account_type" in ('free', 'premium'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username_folded`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email_folded`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_registration_code` ON `users` (`registration_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google` ON `users` (`google_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_facebook` ON `users` (`facebook_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_linkedin` ON `users` (`linkedin_id`);