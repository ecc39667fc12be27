import { sql } from "drizzle-orm";

/** SQL condition of the trigger: the row of `projects` has a file or the text of another project that was taken down. */
export const hasContentTakenDown = sql<number>`exists (select 1 from taken_down_contents
  where owner_id = projects.user_id and project_id <> projects.id and content_key in (
    select concat_ws(char(10), projects.title, projects.description)
    union all select concat_ws(':', type, bytes, width, height)
      from project_media cross join media on media.id = media_id where project_id = projects.id))`;
