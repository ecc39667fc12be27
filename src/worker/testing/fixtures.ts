import { env } from "cloudflare:workers";
import type { UploadedImage } from "@contract/media";
import type { Project } from "@contract/projects";
import type { CurrentUser } from "@contract/users";
import { json, Visitor } from "./api";
import { jpeg } from "./images";

/** The users of the tests, the demo and the README. */
export const testUsers = {
  ada: { fullName: "Ada Norrback", email: "ada@example.com", username: "ada", password: "Plinth-ada-1" },
  bruno: {
    fullName: "Bruno Falcetti",
    email: "bruno@example.com",
    username: "bruno",
    password: "Plinth-bruno-1",
  },
  carla: {
    fullName: "Carla Ferreiro",
    email: "carla@example.com",
    username: "carla",
    password: "Plinth-carla-1",
  },
  root: {
    fullName: "Robin Ottesen",
    email: "root@example.com",
    username: "root",
    password: "Plinth-root-1",
  },
} as const;

export type TestUser = { visitor: Visitor; user: CurrentUser };

export const registration = (person: { password: string }) => ({
  ...person,
  passwordConfirm: person.password,
  acceptedTerms: true,
});

/**
 * Registers a user and keeps the session. Their email address is confirmed. As in the demo, ada has the premium plan and root
 * is a superuser.
 */
export async function registerUser(
  name: keyof typeof testUsers,
  overrides: Partial<Env> = {},
): Promise<TestUser> {
  const registered = await registerPerson(testUsers[name], overrides);
  const { id } = registered.user;
  if (name === "ada") await setColumn(id, "account_type", "premium");
  if (name === "root") await makeSuperuser(id);
  return registered;
}

/** Registers somebody and keeps the session. Their email address is confirmed. */
export async function registerPerson(
  person: { fullName: string; email: string; username: string; password: string },
  overrides: Partial<Env> = {},
): Promise<TestUser> {
  const visitor = new Visitor(overrides);
  const user = await json<CurrentUser>(visitor.post("/api/register", registration(person)), 201);
  await setColumn(user.id, "email_verified", 1);
  return { visitor, user };
}

/** Writes a column that no operation may write, directly in the database. */
export const setColumn = (userId: number, column: string, value: string | number | null) =>
  env.DB.prepare(`UPDATE users SET ${column} = ? WHERE id = ?`).bind(value, userId).run();

/** Gives the superuser role, and makes the account's sessions ones that were opened with a second factor. */
export const makeSuperuser = (userId: number, db = env.DB) =>
  db.batch([
    db.prepare("UPDATE users SET role = 'superuser' WHERE id = ?").bind(userId),
    db.prepare("UPDATE sessions SET has_second_factor = 1 WHERE user_id = ?").bind(userId),
  ]);

/** Makes a user follow others, who then are no strangers: their messages are no requests. Notifies nobody. */
export const makeFollow = (follower: TestUser, ...others: TestUser[]) =>
  env.DB.prepare(
    "INSERT OR IGNORE INTO user_follows (follower_id, following_id, created_at) SELECT ?, value, 1 FROM json_each(?)",
  )
    .bind(follower.user.id, JSON.stringify(others.map(({ user }) => user.id)))
    .run();

export function file(bytes: Uint8Array, name = "photo.jpg", type = "image/jpeg") {
  return new File([bytes as Uint8Array<ArrayBuffer>], name, { type });
}

export function form(fields: Record<string, string | File | File[]>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) data.append(name, each);
  return data;
}

export const upload = async ({ visitor }: TestUser, bytes?: Uint8Array) =>
  json<UploadedImage>(
    visitor.post("/api/users/profile-image", form({ image: file(bytes ?? (await jpeg())) })),
  );

/** Deletes a project, and then from the trash. Returns the second response. */
export async function removeForever(visitor: Visitor, id: number) {
  await json(visitor.del(`/api/projects/${id}`));
  return visitor.del(`/api/projects/${id}/forever`);
}

/** The address of a picture that no project has. */
export const newPicture = async (member: TestUser) => (await upload(member)).imageUrl;

/** Projects of a member that need any picture share one: an upload takes twice as long as the publication of a project. */
const pictures = new WeakMap<Visitor, Promise<string>>();

export function anyPicture(member: TestUser) {
  const picture = pictures.get(member.visitor) ?? newPicture(member);
  pictures.set(member.visitor, picture);
  return picture;
}

/** Publishes a project. Other projects of the member may have the same main image, unless `fields` has a new one. */
export async function publish(member: TestUser, fields: Record<string, unknown> = {}): Promise<Project> {
  const mainImage = fields.mainImage ?? (await anyPicture(member));
  const body = {
    title: "House in the Pines",
    description: "A larch house.",
    category: "residential",
    ...fields,
    mainImage,
  };
  return json<Project>(member.visitor.post("/api/projects", body), 201);
}
