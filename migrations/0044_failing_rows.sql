CREATE TABLE `failing_rows` ( `task` text NOT NULL, `row_id` integer NOT NULL, `failed_at` integer NOT NULL, `failures` integer DEFAULT 1 NOT NULL, PRIMARY KEY(`task`, `row_id`) );
