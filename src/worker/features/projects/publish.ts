import { invalid, Refusal, unauthenticated } from "@contract/errors";
import { FREE_PROJECT_LIMIT } from "@contract/plans";
import {
  CreateProject,
  DRAWINGS_MAX,
  GALLERY_MAX,
  Project,
  pictureFields,
  pictureLists,
} from "@contract/projects";
import { sentences } from "@contract/sentences";
import { sql } from "drizzle-orm";
import { isNotBanned } from "../../auth/tokens";
import { insertIf } from "../../db/insert-if";
import { projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import type { FormReader } from "../../routes";
import { type FileFields, readForm } from "../media/multipart";
import { holdFiles, ownsFiles } from "../media/service";
import { discardFiles } from "../media/store";
import { readWhole } from "./queries";

/** Publishing puts a project on show at once, signed with its owner's name. */

/**
 * Publishes a project with files that its owner uploaded. 403 at the plan's limit, which the writing statement
 * itself checks, so that two at once cannot pass; 400 where a file is missing, somebody else's or of another kind; 401
 * for whoever was banned while the call was under way. Under a submission that was published already it answers that
 * project.
 */
export const createProject = operation(
  {
    access: "user",
    input: CreateProject,
    output: Project,
    summary:
      "Publishes a project. Send its files along as a form, or send the addresses that their uploads returned.",
    refusals: {
      plan_limit_reached: true,
      too_large: "The body is larger than 1 MB, or a file in it is too large or has too many pixels.",
      server_busy: true,
    },
  },
  async (context, input) => {
    const { submission: key } = input;
    const submission = key ? `${context.viewer.id}:${key}` : crypto.randomUUID();
    const now = context.now.toISOString();
    const pictures = pictureFields.flatMap((name) => input[name]);
    const model = input.modelUrl?.startsWith("/media/") ? input.modelUrl : null;
    const row = {
      ...input,
      userId: context.viewer.id,
      submission,
      placeholder: sql`(select placeholder from media where url = ${input.mainImage})`,
      ownerUsername: sql`users.username`,
      ownerName: sql`users.full_name`,
      ownerImage: sql`users.profile_image`,
      ownerCompany: sql`users.company_name`,
      createdAt: now,
      updatedAt: now,
    };
    const [[created]] = await context.db.batch([
      insertIf(
        context.db,
        projects,
        row,
        sql`users where ${mayPublish(context, pictures, model)} and not exists (${publishedUnder(submission)})`,
      ),
      holdFiles(context, context.viewer.id, submission, model ? [...pictures, model] : pictures),
    ]);
    const published =
      created ?? (key && (await context.db.all<{ id: number }>(publishedUnder(submission)))[0]);
    if (!published) throw await whyNot(context, pictures, model);
    return readWhole(context, published.id);
  },
);

const publishedUnder = (submission: string) =>
  sql`select projects.id from projects where projects.submission = ${submission}`;

const isWithinPlan = ({ now }: LoggedIn) =>
  sql`((users.account_type = 'premium' and coalesce(users.subscription_end_date > ${now.getTime()}, 1))
    or users.project_count < ${FREE_PROJECT_LIMIT})`;

const mayPublish = (context: LoggedIn, pictures: string[], model: string | null) =>
  sql`users.id = ${context.viewer.id} and ${isNotBanned(context.now)} and ${isWithinPlan(context)}
    and ${ownsFiles(context.viewer.id, pictures, "image/")}
    and ${ownsFiles(context.viewer.id, model ? [model] : [], "model/")}`;

/** Why nothing was published. Room that has come since does not make another reason of it. */
async function whyNot(context: LoggedIn, pictures: string[], model: string | null) {
  const [held] = await context.db.all<{ person: number; plan: number; pictures: number; model: number }>(
    sql`select ${isNotBanned(context.now)} as person, ${isWithinPlan(context)} as plan, ${ownsFiles(context.viewer.id, pictures, "image/")} as pictures,
      ${ownsFiles(context.viewer.id, model ? [model] : [], "model/")} as model from users where users.id = ${context.viewer.id}`,
  );
  if (!held?.person) return unauthenticated();
  if (held.plan && !held.model) return invalid("Invalid model URL", { modelUrl: "Invalid model URL" });
  if (held.plan && !held.pictures)
    return invalid("Every picture must be one you uploaded", {
      mainImage: "Every picture must be one you uploaded",
    });
  return new Refusal("plan_limit_reached", sentences.projectLimit);
}

const files: Record<(typeof pictureFields)[number] | "model", FileFields[string]> = {
  mainImage: { kind: "wizardImage", max: 1 },
  images: { kind: "galleryImage", max: GALLERY_MAX },
  drawings: { kind: "wizardImage", max: DRAWINGS_MAX },
  beforeImages: { kind: "wizardImage", max: GALLERY_MAX },
  afterImages: { kind: "wizardImage", max: GALLERY_MAX },
  model: { kind: "model", max: 1 },
};

/** The multipart form of a project: files or their addresses, lists JSON-encoded, everything else text. */
export const readProjectForm: FormReader = async (context, request) => {
  const form = await readForm(context, request, files);
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form.fields)) input[name] = decodeField(name, value);
  for (const name of pictureLists) {
    const uploaded = form.files[name]?.map((file) => file.url) ?? [];
    if (uploaded.length > 0) input[name] = [...(Array.isArray(input[name]) ? input[name] : []), ...uploaded];
  }
  if (form.files.mainImage?.[0]) input.mainImage = form.files.mainImage[0].url;
  if (form.files.model?.[0]) input.modelUrl = form.files.model[0].url;
  return { input, discard: () => discardFiles(context, Object.values(form.files).flat()) };
};

const LISTS = new Set<string>([...pictureLists, "tags", "stakeholders", "collaborators"]);

/** What cannot be decoded stays text, for the schema to refuse with the sentence of its field. */
function decodeField(name: string, value: string): unknown {
  if (name === "isConstructionCostPublic")
    return value === "true" ? true : value === "false" || value === "" ? false : value;
  if (!LISTS.has(name)) return value;
  try {
    return value === "" ? [] : JSON.parse(value);
  } catch {
    return value;
  }
}
