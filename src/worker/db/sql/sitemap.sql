-- sitemap_parts: the time of the last change of each part, so that the index of the sitemap need not read what the parts list.
CREATE TRIGGER projects_sitemap_inserted AFTER INSERT ON projects WHEN new.is_visible = 1 BEGIN
  INSERT INTO sitemap_parts (name, changed_at)
    VALUES ('projects-' || (new.id / {{sitemap_ids}}), CAST(unixepoch('subsec') * 1000 AS INTEGER)),
      ('people-' || (new.user_id / {{sitemap_ids}}), CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (name) DO UPDATE SET changed_at = excluded.changed_at;
END;

CREATE TRIGGER projects_sitemap_changed AFTER UPDATE OF updated_at, is_visible ON projects
WHEN (old.is_visible = 1 OR new.is_visible = 1) AND (old.updated_at, old.is_visible) IS NOT (new.updated_at, new.is_visible) BEGIN
  INSERT INTO sitemap_parts (name, changed_at)
    VALUES ('projects-' || (new.id / {{sitemap_ids}}), CAST(unixepoch('subsec') * 1000 AS INTEGER)),
      ('people-' || (new.user_id / {{sitemap_ids}}), CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (name) DO UPDATE SET changed_at = excluded.changed_at;
END;

CREATE TRIGGER users_sitemap_changed AFTER UPDATE OF username, profile_image ON users
WHEN (old.username, old.profile_image) IS NOT (new.username, new.profile_image) BEGIN
  INSERT INTO sitemap_parts (name, changed_at)
    VALUES ('people-' || (new.id / {{sitemap_ids}}), CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (name) DO UPDATE SET changed_at = excluded.changed_at;
END;

CREATE TRIGGER buildings_sitemap_changed AFTER UPDATE OF changed_at, tellings ON buildings BEGIN
  INSERT INTO sitemap_parts (name, changed_at)
    VALUES ('buildings-' || (new.id / {{sitemap_ids}}), CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (name) DO UPDATE SET changed_at = excluded.changed_at;
END;
