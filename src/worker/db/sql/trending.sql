-- Likes and views of a project: all (likes, views, popularity) and those of the last seven days (week_score).
-- project_days has the score of each day, so that a cron job can subtract the days before that. Days are counted from
-- 1970 in UTC (86,400,000 ms). A view by a user scores 10, an anonymous view 1, a like 50. These triggers add and
-- subtract likes; views are added by the job that writes them (features/projects/write-views.ts).

CREATE TRIGGER likes_inserted AFTER INSERT ON project_likes BEGIN
  UPDATE projects SET likes = likes + 1, popularity = popularity + 50, week_score = week_score + 50
    WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.created_at / 86400000, new.project_id, 50)
    ON CONFLICT DO UPDATE SET score = score + 50;
END;

CREATE TRIGGER likes_deleted AFTER DELETE ON project_likes BEGIN
  UPDATE projects SET likes = likes - 1, popularity = popularity - 50, week_score = week_score - 50 * (
    SELECT count(*) FROM project_days WHERE day = old.created_at / 86400000 AND project_id = old.project_id
  ) WHERE id = old.project_id;
  UPDATE project_days SET score = score - 50 WHERE day = old.created_at / 86400000 AND project_id = old.project_id;
END;
