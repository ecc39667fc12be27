-- Counters that are too expensive to calculate on each read. Triggers update them in the transaction of the write, so
-- cascading deletes count too.

-- totals.users, totals.premium_users and totals.verified_companies.
CREATE TRIGGER users_inserted AFTER INSERT ON users BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'users';
END;

CREATE TRIGGER users_deleted AFTER DELETE ON users BEGIN
  UPDATE totals SET count = count - (old.deleted_at IS NULL) WHERE name = 'users';
  UPDATE totals SET count = count - (old.account_type = 'premium') WHERE name = 'premium_users';
  UPDATE totals SET count = count - old.company_verified WHERE name = 'verified_companies';
END;

CREATE TRIGGER users_totals_changed AFTER UPDATE OF account_type, company_verified ON users BEGIN
  UPDATE totals SET count = count + (new.account_type = 'premium') - (old.account_type = 'premium')
    WHERE name = 'premium_users';
  UPDATE totals SET count = count + new.company_verified - old.company_verified WHERE name = 'verified_companies';
END;

CREATE TRIGGER users_marked_deleted AFTER UPDATE OF deleted_at ON users BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'users';
END;

-- The row of a deleted account no longer changes: a call that was running when the account was deleted changes nothing.
CREATE TRIGGER users_deleted_unchanged BEFORE UPDATE ON users WHEN old.deleted_at IS NOT NULL BEGIN
  SELECT RAISE(IGNORE);
END;

-- users.project_count: the listed projects of a user. users.portfolio_count: those of them on the portfolio.
-- users.published_count: all published ones. users.project_views: the views of those that are neither in the trash nor
-- deleted.
-- totals.projects: visible projects. totals.views: all views; those of a deleted project are subtracted.
CREATE TRIGGER projects_inserted AFTER INSERT ON projects BEGIN
  UPDATE users SET project_count = project_count + new.is_listed,
    portfolio_count = portfolio_count + (new.is_listed AND new.is_on_portfolio),
    published_count = published_count + (new.status = 'published'), project_views = project_views + new.views,
    kept_projects = kept_projects + 1, text_bytes = text_bytes + new.text_bytes
    WHERE id = new.user_id;
  UPDATE totals SET count = count + new.is_visible WHERE name = 'projects';
END;

CREATE TRIGGER projects_deleted AFTER DELETE ON projects BEGIN
  UPDATE users SET project_count = project_count - old.is_listed,
    portfolio_count = portfolio_count - (old.is_listed AND old.is_on_portfolio),
    published_count = published_count - (old.status = 'published' AND old.deleted_at IS NULL),
    project_views = project_views - iif(old.status = 'trashed' OR old.deleted_at IS NOT NULL, 0, old.views),
    kept_projects = kept_projects - 1, text_bytes = text_bytes - old.text_bytes
    WHERE id = old.user_id;
  UPDATE totals SET count = count - old.is_visible WHERE name = 'projects';
  UPDATE totals SET count = count - old.views WHERE name = 'views';
END;

CREATE TRIGGER projects_views_changed AFTER UPDATE OF views ON projects
WHEN new.deleted_at IS NULL AND new.status <> 'trashed' BEGIN
  UPDATE users SET project_views = project_views + new.views - old.views WHERE id = new.user_id;
END;

CREATE TRIGGER projects_status_counted AFTER UPDATE OF status, visibility, deleted_at, is_on_portfolio ON projects BEGIN
  UPDATE users SET project_count = project_count + new.is_listed - old.is_listed,
    portfolio_count = portfolio_count + (new.is_listed AND new.is_on_portfolio)
      - (old.is_listed AND old.is_on_portfolio),
    published_count = published_count + (new.status = 'published' AND new.deleted_at IS NULL)
      - (old.status = 'published' AND old.deleted_at IS NULL),
    project_views = project_views + new.views * ((new.status <> 'trashed' AND new.deleted_at IS NULL)
      - (old.status <> 'trashed' AND old.deleted_at IS NULL))
    WHERE id = new.user_id;
END;

CREATE TRIGGER projects_visibility_changed AFTER UPDATE OF is_visible ON projects BEGIN
  UPDATE totals SET count = count + new.is_visible - old.is_visible WHERE name = 'projects';
END;

-- projects.comment_count: visible comments.
CREATE TRIGGER comments_inserted AFTER INSERT ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible WHERE id = new.project_id;
END;

CREATE TRIGGER comments_deleted AFTER DELETE ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count - old.is_visible WHERE id = old.project_id;
END;

CREATE TRIGGER comments_visibility_changed AFTER UPDATE OF is_visible ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible - old.is_visible WHERE id = new.project_id;
END;

-- users.follower_count and users.following_count.
CREATE TRIGGER follows_inserted AFTER INSERT ON user_follows BEGIN
  UPDATE users SET follower_count = follower_count + 1 WHERE id = new.following_id;
  UPDATE users SET following_count = following_count + 1 WHERE id = new.follower_id;
END;

CREATE TRIGGER follows_deleted AFTER DELETE ON user_follows BEGIN
  UPDATE users SET follower_count = follower_count - 1 WHERE id = old.following_id;
  UPDATE users SET following_count = following_count - 1 WHERE id = old.follower_id;
END;

-- users.storage_used: bytes of a user's files. totals.storage: bytes of all files.
CREATE TRIGGER media_inserted AFTER INSERT ON media BEGIN
  UPDATE users SET storage_used = storage_used + new.bytes WHERE id = new.user_id;
  UPDATE totals SET count = count + new.bytes WHERE name = 'storage';
END;

CREATE TRIGGER media_deleted AFTER DELETE ON media BEGIN
  UPDATE users SET storage_used = storage_used - old.bytes WHERE id = old.user_id;
  UPDATE totals SET count = count - old.bytes WHERE name = 'storage';
END;

-- collections.item_count, and the time at which the last item was added.
CREATE TRIGGER collection_items_inserted AFTER INSERT ON collection_items BEGIN
  UPDATE collections SET item_count = item_count + 1, updated_at = max(updated_at, new.created_at)
    WHERE id = new.collection_id;
END;

CREATE TRIGGER collection_items_deleted AFTER DELETE ON collection_items BEGIN
  UPDATE collections SET item_count = item_count - 1 WHERE id = old.collection_id;
END;
