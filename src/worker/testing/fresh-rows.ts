import { env } from "cloudflare:workers";
import { SheetPerson } from "@contract/sheets";
import { tokenSealer } from "../auth/sealed-token";
import { newCost } from "../db/cost";
import { connectD1 } from "../db/d1";
import { digest } from "../platform/digest";
import type { Fixtures } from "./calls";
import { publish, setColumn, type TestUser } from "./fixtures";

/** Inserts the rows that a call changes or deletes, so that each call has its own. */

let serial = 0;
export const unique = (stem: string) => `${stem}${++serial}`;

/** Inserts a row and returns its id. */
async function row(table: string, values: Record<string, string | number | null>) {
  const names = Object.keys(values);
  const inserted = await env.DB.prepare(
    `INSERT INTO ${table} (${names}) VALUES (${names.map(() => "?")}) RETURNING id`,
  )
    .bind(...Object.values(values))
    .first<{ id: number }>();
  return inserted?.id ?? 0;
}
const now = () => Date.now();

export const freshComment = ({ ada, project }: Fixtures) =>
  row("project_comments", {
    user_id: ada.user.id,
    project_id: project.id,
    content: "Good.",
    created_at: now(),
    updated_at: now(),
  });
/** The token of the link of each fresh credit. */
export const linkToken = (id: number) => `token-${id}`;
/** The only credit on ada's project, for which `who`, or bruno, is asked. Both have confirmed their addresses. */
export async function freshCredit(
  fixtures: Fixtures,
  who: TestUser | null = null,
  fields: Record<string, string | number | null> = {},
) {
  const { ada, bruno, project } = fixtures;
  const person = who === null || who.user.id === ada.user.id ? bruno : who;
  for (const { user } of [ada, person]) await setColumn(user.id, "email_verified", 1);
  const projectId = project.id;
  await env.DB.prepare("DELETE FROM credits WHERE project_id = ?").bind(projectId).run();
  const id = await row("credits", {
    project_id: projectId,
    owner_id: ada.user.id,
    is_visible: 1,
    list: "collaborators",
    position: 0,
    name: "Bruno Costa",
    role: "structural-engineer",
    user_id: person.user.id,
    state: "asked",
    asked_by: "owner",
    asked_at: now(),
    changed_at: now() - 1,
    ...fields,
  });
  await env.DB.prepare(
    `UPDATE credits SET link_hash = ?, link_expires_at = ?,
      is_visible = (SELECT is_visible FROM projects WHERE projects.id = project_id) WHERE id = ?`,
  )
    .bind(digest(linkToken(id)), now() + 1_000_000, id)
    .run();
  await env.DB.prepare("UPDATE projects SET credit_changes = credit_changes + 1 WHERE id = ?")
    .bind(projectId)
    .run();
  return { id, projectId };
}
/** A credit that is plain text, and has a link. */
export const freshLinkedCredit = (fixtures: Fixtures, who: TestUser | null = null) =>
  freshCredit(fixtures, who, {
    user_id: null,
    state: "named",
    asked_by: null,
    asked_at: null,
    changed_at: null,
  });
/** A public measure of the fixtures' project that bruno has entered. */
export async function freshMeasure({ bruno, project }: Fixtures) {
  await env.DB.prepare(
    "INSERT OR IGNORE INTO in_use_authors (project_id, user_id, name, role) VALUES (?, ?, 'Bruno Costa', 'operator')",
  )
    .bind(project.id, bruno.user.id)
    .run();
  const author = await env.DB.prepare("SELECT id FROM in_use_authors WHERE project_id = ? AND user_id = ?")
    .bind(project.id, bruno.user.id)
    .first<number>("id");
  const day = 1000 + ++serial;
  const measureId = await row("measures", {
    project_id: project.id,
    author_id: author,
    metric: 1,
    basis: 1,
    from_day: day,
    to_day: day + 364,
    value: 48,
    is_per_area: 1,
    is_public: 1,
  });
  await env.DB.prepare("UPDATE projects SET in_use_changes = in_use_changes + 1 WHERE id = ?")
    .bind(project.id)
    .run();
  return { id: project.id, measureId };
}
export const freshProject = async ({ ada, picture }: Fixtures) =>
  ({ id: (await publish(ada, { mainImage: picture })).id }) as const;
/** A published project of ada's, inserted, so that the limits of plans and rates do not count it. */
export const freshPublished = ({ ada, picture }: Fixtures) =>
  row("projects", {
    user_id: ada.user.id,
    owner_username: "ada",
    owner_name: "Ada",
    submission: unique("s"),
    title: unique("House "),
    description: "A house.",
    category: "residential",
    main_image: picture,
    status: "published",
    created_at: now(),
    updated_at: now(),
  });
/** A building of which a project of ada's tells, with a change of its name that can be undone. A project keeps its building. */
export async function freshBuilding({ project }: Fixtures, projectId = project.id) {
  const name = unique("Mill ");
  const linked = await env.DB.prepare(
    "SELECT id FROM buildings WHERE id = (SELECT building_id FROM projects WHERE id = ?)",
  )
    .bind(projectId)
    .first<{ id: number }>();
  const id =
    linked?.id ??
    (await row("buildings", {
      ...{ name, other_names: "[]", name_words: "mill", city_word: "", has_page: 1 },
      ...{ created_at: now(), changed_at: now() },
    }));
  await env.DB.batch([
    env.DB.prepare("UPDATE buildings SET name = ? WHERE id = ?").bind(name, id),
    env.DB.prepare("UPDATE projects SET building_id = ? WHERE id = ?").bind(id, projectId),
  ]);
  const changeId = await row("building_changes", {
    ...{ building_id: id, kind: "edited", changed_at: now() },
    ...{ before: '{"name":"Old Mill"}', after: JSON.stringify({ name }) },
  });
  return { id, projectId, changeId };
}
/** A project of ada's whose title was changed once. */
export async function freshVersion(fixtures: Fixtures) {
  const { id } = await freshHidden(fixtures.ada, { mainImage: fixtures.picture, visibility: "private" });
  await fixtures.ada.visitor.patch(`/api/projects/${id}/update`, { title: unique("House ") });
  return { id };
}
/** A project of ada's in her trash. */
export async function freshTrashed(fixtures: Fixtures) {
  const { id } = await freshHidden(fixtures.ada, { mainImage: fixtures.picture, visibility: "private" });
  await fixtures.ada.visitor.del(`/api/projects/${id}`);
  return { id };
}
/** A published project that not everybody sees. */
export const freshHidden = async (owner: TestUser, fields: Record<string, unknown>) =>
  ({ id: (await publish(owner, fields)).id }) as const;
/** Somebody whom the owner has muted. */
export async function freshRestriction(owner: TestUser) {
  const id = await freshUser();
  await row("user_restrictions", { user_id: owner.user.id, restricted_id: id, kind: "mute", created_at: 0 });
  return { id };
}
/** The only section of ada's. */
export async function freshSection({ ada }: Fixtures) {
  await env.DB.prepare("DELETE FROM project_sections WHERE user_id = ?").bind(ada.user.id).run();
  return {
    id: await row("project_sections", { user_id: ada.user.id, name: unique("Section "), position: 1 }),
  };
}
export const freshMessage = ({ ada, bruno }: Fixtures) =>
  row("messages", {
    sender_id: bruno.user.id,
    receiver_id: ada.user.id,
    content: "Hello",
    created_at: now(),
  });
/** A message from a stranger. Returns the stranger's id. */
export async function freshRequest(receiver: TestUser) {
  const sender_id = await freshUser();
  await row("messages", { sender_id, receiver_id: receiver.user.id, content: "Hello", created_at: now() });
  return { id: sender_id };
}
/** Accepts all requests of a user, who can then get any number of messages. */
export const acceptRequests = ({ user }: TestUser) =>
  env.DB.prepare("UPDATE conversations SET request = NULL WHERE user_id = ?").bind(user.id).run();
export const freshNotification = ({ ada }: Fixtures) =>
  row("notifications", {
    user_id: ada.user.id,
    type: "info",
    title: "T",
    message: "M",
    data: JSON.stringify({ title: "T", message: "M", kind: "follow", url: "/" }),
    created_at: now(),
  });
export const freshReport = ({ bruno, project }: Fixtures) =>
  row("project_reports", {
    project_id: project.id,
    reporter_id: bruno.user.id,
    type: "spam",
    reason: "Spam",
    created_at: now(),
    updated_at: now(),
  });
export const freshContentReport = async (fixtures: Fixtures, targetType: "comment" | "message" = "comment") =>
  row("content_reports", {
    target_type: targetType,
    target_id: await (targetType === "comment" ? freshComment : freshMessage)(fixtures),
    reported_id: fixtures.bruno.user.id,
    reporter_id: fixtures.ada.user.id,
    type: "spam",
    reason: "Spam",
    created_at: now(),
    updated_at: now(),
  });
/** A decision about a comment of ada's, which another superuser made. */
export async function freshTakedown(fixtures: Fixtures, isAppealed = false) {
  const commentId = await freshComment(fixtures);
  const id = await row("takedowns", {
    target_type: "comment",
    target_id: commentId,
    project_id: fixtures.project.id,
    owner_id: fixtures.ada.user.id,
    ground: "terms",
    reference: "4",
    facts: "Spam",
    content: "Good.",

    is_from_report: 0,
    decided_by: await freshSuperuser(),
    created_at: now(),
    change_key: unique("change"),
    ...(isAppealed && { appealed_at: now(), appeal: "It is mine." }),
  });
  await env.DB.prepare("UPDATE project_comments SET is_visible = 0, takedown_id = ? WHERE id = ?")
    .bind(id, commentId)
    .run();
  return id;
}
const freshSuperuser = async () => {
  const id = await freshUser();
  await env.DB.prepare("UPDATE users SET role = 'superuser' WHERE id = ?").bind(id).run();
  return id;
};
/** A request of another superuser, who wants to give somebody the role. */
export const freshConfirmation = async () =>
  row("confirmations", {
    kind: "setRole",
    summary: "Make somebody a superuser",
    requested_by: await freshSuperuser(),
    requested_at: now(),
    expires_at: now() + 60_000,
    input: JSON.stringify({ id: await freshUser(), role: "superuser" }),
  });
/** A request of ada's to support, without messages. */
export const freshSupportRequest = ({ ada }: Fixtures) =>
  row("support_requests", {
    user_id: ada.user.id,
    kind: "question",
    state: "open",
    is_priority: 1,
    created_at: now(),
    waiting_since: now(),
    last_message_at: now(),
    key: unique("request"),
  });
/** A confirmed conversation of ada's with a writer from the web. */
export async function freshWebConversation({ ada }: Fixtures, confirmBy: number | null = null) {
  const id = await row("web_conversations", {
    user_id: ada.user.id,
    name: "Ilse Brandt",
    email: `${unique("ilse")}@example.com`,
    email_folded: unique("ilse"),
    confirm_by: confirmBy,
    message_count: 1,
    last_message_at: now(),
    key: unique("web"),
  });
  await row("web_messages", {
    conversation_id: id,
    is_from_owner: 0,
    created_at: now(),
    key: unique("web"),
    content: "May we visit the house?",
  });
  return id;
}
/** The token of the link of a conversation's writer. */
export async function freshWriterToken(fixtures: Fixtures, confirmBy: number | null = null) {
  const { db } = connectD1(env.DB, "primary", newCost());
  const seal = await tokenSealer({ db }, "web-message");
  return seal(String(await freshWebConversation(fixtures, confirmBy)));
}
export const freshBlockedAddress = ({ ada }: Fixtures) =>
  row("blocked_addresses", {
    user_id: ada.user.id,
    email: "spam@example.com",
    email_folded: unique("spam"),
    created_at: now(),
  });
export const freshKey = ({ user }: TestUser) =>
  row("api_keys", {
    user_id: user.id,
    key_hash: digest(unique("key")),
    start: "plinth_r_test",
    name: "Test",
    scope: "read",
    created_at: now(),
  });
export const freshSavedSearch = ({ user }: TestUser) =>
  row("saved_searches", {
    user_id: user.id,
    name: "Timber",
    search: "timber",
    created_at: now(),
    seen_up_to: 0,
    due_at: now() + 86_400_000,
  });
export const freshSheetTemplate = ({ user }: TestUser) =>
  row("sheet_templates", {
    user_id: user.id,
    name: "Housing",
    layout: "sheets",
    paper: "a4",
    fields: '["mainImage","description"]',
    person: JSON.stringify(SheetPerson.parse({})),
    created_at: now(),
    updated_at: now(),
  });
/** A collection of a user with an item, a project of ada's. */
export async function freshCollection({ ada, project }: Fixtures, { user }: TestUser = ada) {
  const id = await row("collections", {
    user_id: user.id,
    name: unique("Collection "),
    visibility: "public",
    created_at: now(),
    updated_at: now(),
  });
  const ofItem = { collection_id: id, user_id: user.id, project_id: project.id, created_at: now() };
  return { id, itemId: await row("collection_items", ofItem) };
}
/** A webhook with deliveries that have failed. */
export async function freshWebhook({ user }: TestUser, deliveries = 0) {
  const id = await row("webhooks", {
    user_id: user.id,
    url: "https://example.com/hooks",
    events: '["project.published"]',
    secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD9Zq0sS3kV1c=",
    created_at: now(),
  });
  let deliveryId = 0;
  for (let i = 0; i < deliveries; i++)
    deliveryId = await row("webhook_deliveries", {
      webhook_id: id,
      message_id: unique("msg_test_"),
      event: "project.published",
      status: "failed",
      created_at: now(),
      payload: "{}",
    });
  return deliveryId > 0 ? { id, deliveryId } : { id, deliveryId: undefined };
}
/** A domain that is not proven. An account has one. */
export const freshDomain = ({ user }: TestUser) =>
  env.DB.prepare(
    "INSERT OR REPLACE INTO custom_domains (user_id, domain, token, created_at) VALUES (?, ?, ?, ?)",
  )
    .bind(user.id, `${unique("d")}.example.com`, unique("plinth-"), now())
    .run();
export const freshOption = (table: string) => {
  const name = unique("Option ");
  return row(table, { name, name_folded: name.toLowerCase() });
};
export const freshUser = async () => {
  const name = unique("somebody");
  return row("users", {
    username: name,
    username_folded: name,
    email: `${name}@example.com`,
    email_folded: `${name}@example.com`,
    password: "x",
    full_name: "Some Body",
    joined_at: now(),
  });
};

export const freshToken = async (userId: number, purpose: "verify-email" | "reset-password") => {
  const token = unique("token-of-a-test-").padEnd(43, "x");
  await env.DB.prepare(
    `INSERT INTO tokens (token_hash, user_id, purpose, email, expires_at)
     SELECT ?, id, ?, email, ? FROM users WHERE id = ?`,
  )
    .bind(digest(token), purpose, now() + 60_000, userId)
    .run();
  return token;
};
