CREATE INDEX `projects_category_of_user` ON `projects` (`user_id`,`category`,"created_at" desc,"id" desc) WHERE is_visible = 1;
--> next transaction
CREATE INDEX `projects_category_of_portfolio` ON `projects` (`user_id`,`category`,`group_id`,"place" desc,"id" desc) WHERE is_visible = 1 and is_on_portfolio = 1;
