import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";

/** A file is its uploader's. A project holds those it shows; one that nothing holds is an orphan, and is swept. */

/** Holds in a statement's WHERE when every address names a file of this person's, of a type that begins in one of these ways. */
export function ownsFiles(userId: number, urls: string[], ...typePrefixes: string[]) {
  const isOfType = sql.join(
    typePrefixes.map((prefix) => sql`media.type like ${`${prefix}%`}`),
    sql` or `,
  );
  return sql`(select count(*) from media where (${isOfType})
    and ${areTheirs(userId, sql`select value from json_each(${JSON.stringify(urls)})`)}) = ${new Set(urls).size}`;
}

/** The statement that ties files to the project that the statement before it wrote; joins the same batch. */
export const holdFiles = ({ db }: Context, userId: number, submission: string, urls: string[]) =>
  db.run(sql`insert into project_media (project_id, media_id)
    select projects.id, media.id from projects, media
    where changes() = 1 and projects.submission = ${submission}
      and ${areTheirs(userId, sql`select value from json_each(${JSON.stringify(urls)})`)}`);

/** The statements after which a project holds what its row names, no more and no less; they join the batch that changes it. */
export const holdNamedFiles = ({ db }: Context, userId: number, projectId: number) => {
  const named = sql`select json_tree.value from projects, json_tree(json_array(main_image, model_url, json(images),
    json(drawings), json(before_images), json(after_images))) where projects.id = ${projectId} and json_tree.type = 'text'`;
  return [
    db.run(sql`delete from project_media where project_id = ${projectId}
      and media_id not in (select media.id from media where media.url in (${named}))`),
    db.run(sql`insert or ignore into project_media (project_id, media_id)
      select ${projectId}, media.id from media where ${areTheirs(userId, named)}`),
  ] as const;
};

/**
 * The statement that lets go of a project's files before the project goes, and answers the addresses of those gone for
 * good: what another project shows, and what is somebody's profile picture, stays.
 */
export const releaseFiles = ({ db }: Context, projectId: number) =>
  db.all<{ url: string }>(sql`delete from media
    where media.id in (select media_id from project_media where project_id = ${projectId})
      and not exists (select 1 from project_media as other
        where other.media_id = media.id and other.project_id <> ${projectId})
      and not exists (select 1 from users where users.profile_image = media.url)
    returning url`);

/** These of the person's files. The plus keeps the database from walking all of theirs to find them. */
const areTheirs = (userId: number, urls: SQL) => sql`+media.user_id = ${userId} and media.url in (${urls})`;
