import { sql } from "drizzle-orm";
import { z } from "zod";
import { isShownToFollowers } from "../../auth/project-visibility";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import { sendMails } from "../mail/send-mails";
import { notificationMail } from "./mail";
import { getsMailAtOnce } from "./mail-settings";
import { describePublished } from "./publications";

/** The followers that a job looks at. Few of them want a mail at once. */
const FOLLOWERS_PER_JOB = 500;

type Row = { projectId: number; title: string; ownerId: number; name: string };
type Follower = { followId: number; userId: number; email: string; wanted: number };

/**
 * Sends a publication by mail to the next slice of the owner's followers who want a mail at once, and queues itself for the
 * others. Stops if the project has been hidden since.
 */
export const mailPublication = operation(
  {
    access: "system",
    input: jobInputs["publications.mail"],
    output: z.object({ sent: z.number().int() }),
    summary: "Sends a publication by mail to followers who want that at once.",
  },
  async (context, { publicationId, after }) => {
    const { db, origin, jobs } = context;
    const [[project], followers] = await db.batch([
      db.all<Row>(sql`select projects.id as projectId, projects.title as title, users.id as ownerId,
          coalesce(nullif(users.full_name, ''), users.username) as name
        from publications cross join projects on projects.id = publications.project_id and ${isShownToFollowers}
        cross join users on users.id = projects.user_id and users.status <> 'banned'
        where publications.id = ${publicationId}`),
      db.all<Follower>(sql`select user_follows.id as followId, users.id as userId, users.email as email,
          ${getsMailAtOnce("publication")} as wanted
        from publications cross join user_follows on user_follows.following_id = publications.user_id
          and user_follows.id > ${after} and user_follows.created_at <= publications.created_at
        cross join users on users.id = user_follows.follower_id
        where publications.id = ${publicationId} order by user_follows.id limit ${FOLLOWERS_PER_JOB}`),
    ]);
    if (!project) return { sent: 0 };
    const { message, url } = describePublished([project]);
    const result = await sendMails(
      context,
      followers
        .filter(({ wanted }) => wanted)
        .map(({ userId, email }) => ({
          key: `publication:${publicationId}:${userId}`,
          to: email,
          unsubscribes: userId,
          content: () => notificationMail({ title: "New project", message, origin, path: url }),
        })),
    );
    const last = followers.at(-1);
    if (last && followers.length === FOLLOWERS_PER_JOB)
      await jobs.send({ name: "publications.mail", input: { publicationId, after: last.followId } });
    return result;
  },
);
