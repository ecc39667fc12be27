import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";

/**
 * The files that a project uses (table project_media). A file belongs to its uploader. Files that no project or profile uses
 * are deleted after a day.
 */

/**
 * A condition for WHERE: each URL is a file of this user, and its type starts with one of the prefixes. A preview is
 * deleted with its file, and can therefore not be a picture of a project. An attachment of a message stays private.
 */
export function ownsFiles(userId: number, urls: string[], ...typePrefixes: string[]) {
  const isOfType = sql.join(
    typePrefixes.map((prefix) => sql`media.type like ${`${prefix}%`}`),
    sql` or `,
  );
  return sql`(select count(*) from media where (${isOfType}) and media.preview_of is null
    and ${ownedBy(userId, sql`select value from json_each(${JSON.stringify(urls)})`)}) = ${new Set(urls).size}`;
}

/** The statement that adds files to the project inserted by the previous statement of the same batch. */
export const attachFiles = ({ db }: Context, userId: number, submission: string, urls: string[]) =>
  db.run(sql`insert into project_media (project_id, media_id)
    select projects.id, media.id from projects, media
    where changes() = 1 and projects.submission = ${submission}
      and ${ownedBy(userId, sql`select value from json_each(${JSON.stringify(urls)})`)}`);

/** The statements that update project_media to the files in the project's row; for the batch that updates the row. */
export const syncFiles = ({ db }: Context, userId: number, projectId: number) => {
  const usedUrls = sql`select json_tree.value from projects, json_tree(json_array(main_image, model_url, ifc_url, json(images),
    json(drawings), json(before_images), json(after_images))) where projects.id = ${projectId} and json_tree.type = 'text'`;
  return [
    db.run(sql`delete from project_media where project_id = ${projectId}
      and media_id not in (select media.id from media where media.url in (${usedUrls}))`),
    db.run(sql`insert or ignore into project_media (project_id, media_id)
      select ${projectId}, media.id from media where ${ownedBy(userId, usedUrls)}`),
  ] as const;
};

/**
 * The statement that deletes the files that only this project uses, if it was marked as deleted. It must run before the
 * row of the project is deleted.
 */
export const deleteProjectFiles = ({ db }: Context, projectId: number) =>
  db.run(sql`delete from media
    where media.id in (select media_id from project_media where project_id =
        (select id from projects where id = ${projectId} and deleted_at is not null))
      and not exists (select 1 from project_media as other
        where other.media_id = media.id and other.project_id <> ${projectId})
      and not exists (select 1 from users where users.profile_image = media.url)
      and not exists (select 1 from users where users.cv = media.url)
      and not exists (select 1 from users where users.appearance ->> '$.logo' = media.url)
      and not exists (select 1 from users where users.appearance ->> '$.logoDark' = media.url)`);

/** The unary plus keeps SQLite from using the index on user_id, which would read all files of the user. */
const ownedBy = (userId: number, urls: SQL) =>
  sql`+media.user_id = ${userId} and media.is_attachment = 0 and media.url in (${urls})`;
