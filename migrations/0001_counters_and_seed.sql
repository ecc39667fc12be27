-- Counters and copies, kept in the transaction of the write that changes them, cascades included.
CREATE TRIGGER users_inserted AFTER INSERT ON users BEGIN UPDATE totals SET count = count + 1 WHERE name = 'users'; END;
CREATE TRIGGER users_deleted AFTER DELETE ON users BEGIN UPDATE totals SET count = count - 1 WHERE name = 'users'; END;
CREATE TRIGGER users_renamed AFTER UPDATE OF username, full_name, profile_image, company_name ON users BEGIN UPDATE projects SET owner_username = new.username, owner_name = new.full_name, owner_image = new.profile_image, owner_company = new.company_name WHERE user_id = new.id; END;
CREATE TRIGGER projects_inserted AFTER INSERT ON projects BEGIN UPDATE users SET project_count = project_count + 1 WHERE id = new.user_id; UPDATE totals SET count = count + new.is_visible WHERE name = 'projects'; END;
CREATE TRIGGER projects_deleted AFTER DELETE ON projects BEGIN UPDATE users SET project_count = project_count - 1 WHERE id = old.user_id; UPDATE totals SET count = count - old.is_visible WHERE name = 'projects'; END;
CREATE TRIGGER projects_shown AFTER UPDATE OF is_visible ON projects BEGIN UPDATE totals SET count = count + new.is_visible - old.is_visible WHERE name = 'projects'; END;
CREATE TRIGGER media_inserted AFTER INSERT ON media BEGIN UPDATE users SET storage_used = storage_used + new.bytes WHERE id = new.user_id; END;
CREATE TRIGGER media_deleted AFTER DELETE ON media BEGIN UPDATE users SET storage_used = storage_used - old.bytes WHERE id = old.user_id; END;
CREATE TRIGGER likes_inserted AFTER INSERT ON project_likes BEGIN UPDATE projects SET likes = likes + 1 WHERE id = new.project_id; END;
CREATE TRIGGER likes_deleted AFTER DELETE ON project_likes BEGIN UPDATE projects SET likes = likes - 1 WHERE id = old.project_id; END;
CREATE TRIGGER comments_inserted AFTER INSERT ON project_comments BEGIN UPDATE projects SET comment_count = comment_count + 1 WHERE id = new.project_id; END;
CREATE TRIGGER comments_deleted AFTER DELETE ON project_comments BEGIN UPDATE projects SET comment_count = comment_count - 1 WHERE id = old.project_id; END;
CREATE TRIGGER follows_inserted AFTER INSERT ON user_follows BEGIN UPDATE users SET follower_count = follower_count + 1 WHERE id = new.following_id; UPDATE users SET following_count = following_count + 1 WHERE id = new.follower_id; END;
CREATE TRIGGER follows_deleted AFTER DELETE ON user_follows BEGIN UPDATE users SET follower_count = follower_count - 1 WHERE id = old.following_id; UPDATE users SET following_count = following_count - 1 WHERE id = old.follower_id; END;
INSERT INTO totals (name, count) VALUES ('projects', 0), ('users', 0);
INSERT INTO category_options (name, name_folded) VALUES ('Architecture Firm', 'architecture firm'), ('Engineering Firm', 'engineering firm'), ('Construction Company', 'construction company'), ('Interior Design Studio', 'interior design studio'), ('Landscape Architecture', 'landscape architecture'), ('Urban Planning Agency', 'urban planning agency'), ('Design Studio', 'design studio'), ('Development Firm', 'development firm'), ('Consulting Firm', 'consulting firm'), ('BIM-Solutions', 'bim-solutions'), ('Other', 'other');
INSERT INTO project_category_options (name, name_folded) VALUES ('residential', 'residential'), ('commercial', 'commercial'), ('industrial', 'industrial'), ('institutional', 'institutional'), ('mixed-use', 'mixed-use'), ('landscape', 'landscape'), ('urban-design', 'urban-design'), ('interior', 'interior');
