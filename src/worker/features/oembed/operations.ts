import { BRAND } from "@contract/brand";
import { notFound, Refusal } from "@contract/errors";
import { Oembed, ReadOembed } from "@contract/oembed";
import { DEFAULT_SOCIAL_IMAGE, SOCIAL_IMAGE, socialImageOf } from "@contract/social-image";
import { z } from "zod";
import type { Context } from "../../context";
import { buildingTag, cardsShown, projectsShown, projectTag, userTag } from "../../http/cache-tags";
import { element, escapeXml, textElement, xmlResponse } from "../../http/xml";
import { rawOperation } from "../../operation/raw-operation";
import { readBuilding } from "../buildings/operations";
import { mayAllEmbed, ownerOfPortfolio, projectWithOwner } from "../embed/owner";
import { listPortfolio, readProject } from "../projects/operations";
import { readUser, readUserByName } from "../users/operations";

const FRAME = { width: 800, height: 600 };
/** Seconds for which a consumer may keep an answer. */
const CACHE_AGE = 3600;

type Limits = { maxwidth?: number; maxheight?: number };
type Preview = Pick<Oembed, "title"> & {
  author: { fullName: string; username: string };
  image: string;
  /** The page that may be shown in a frame. */
  frame?: string;
};

export const readOembed = rawOperation(
  {
    access: "public",
    input: ReadOembed,
    output: { "application/json": Oembed, "text/xml": z.string() },
    refusals: {
      unauthenticated: "The page is not public: its owner is banned.",
      password_required: { status: 401, description: "The project has a password." },
      not_found: "There is no such page, or it has no preview.",
      format_not_supported: true,
    },
    summary:
      "The preview of a project, building, portfolio or profile, for sites to which somebody posts its address (oEmbed).",
  },
  async (context, { url, format = "json", ...limits }) => {
    if (format !== "json" && format !== "xml")
      throw new Refusal("format_not_supported", "The format must be json or xml");
    const preview = await readPreview(context, url).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 403)
        throw new Refusal("unauthenticated", "This page is not public");
      throw error;
    });
    const answer = answerOf(preview, limits, context.origin);
    return format === "json" ? Response.json(answer) : xmlResponse("text/xml", asXml(answer));
  },
);

function readPreview(context: Context, url: string): Promise<Preview> {
  const { origin, pathname } = URL.parse(url) ?? {};
  const isOurs = origin?.replace(/^http:/, "https:") === context.origin.replace(/^http:/, "https:");
  const [, kind, name = "", id] =
    /^\/(projects|profile|portfolio|buildings)\/([^/]+)(?:\/(\d+))?\/?$/.exec(pathname ?? "") ?? [];
  if (!isOurs || (id !== undefined && kind !== "portfolio")) throw notFound("Page");
  if (kind === "projects") return projectPreview(context, { id: name });
  if (kind === "buildings") return buildingPreview(context, name);
  if (kind === "profile") return profilePreview(context, name);
  if (kind !== "portfolio") throw notFound("Page");
  const username = decodeName(name);
  return id === undefined ? portfolioPreview(context, username) : projectPreview(context, { id, username });
}

function decodeName(name: string) {
  try {
    return decodeURIComponent(name);
  } catch {
    throw notFound("Page");
  }
}

/** Pages whose address has no number do not exist. */
const NUMBER = /^\d{1,15}$/;

async function projectPreview(context: Context, which: { id: string; username?: string }): Promise<Preview> {
  if (!NUMBER.test(which.id) || Number(which.id) === 0) throw notFound("Project");
  const [project, embedded] = await Promise.all([
    readProject(context, which),
    projectWithOwner(context, Number(which.id)).catch(() => null),
  ]);
  for (const tag of [projectTag(project.id), userTag(project.userId)]) context.shown.tags.add(tag);
  return {
    title: project.title,
    author: project.owner,
    image: socialImageOf(project),
    ...(embedded && mayAllEmbed(embedded.owner) && { frame: `/projects/${project.id}/embed` }),
  };
}

async function profilePreview(context: Context, id: string): Promise<Preview> {
  if (!NUMBER.test(id) || Number(id) === 0) throw notFound("User");
  const user = await readUser(context, { id });
  context.shown.tags.add(userTag(user.id));
  return { title: user.fullName || user.username, author: user, image: DEFAULT_SOCIAL_IMAGE };
}

/** The author is the owner of the most liked project. */
async function buildingPreview(context: Context, id: string): Promise<Preview> {
  if (!NUMBER.test(id)) throw notFound("Building");
  const building = await readBuilding(context, { id });
  const [first] = building.shown;
  if (!first || !building.hasPage) throw notFound("Building");
  for (const tag of [buildingTag(building.id), ...cardsShown(building.shown)]) context.shown.tags.add(tag);
  return {
    title: building.name,
    author: first.owner ?? { fullName: BRAND, username: "" },
    image: socialImageOf(first),
  };
}

async function portfolioPreview(context: Context, username: string): Promise<Preview> {
  const [user, { items }, owner] = await Promise.all([
    readUserByName(context, { username }),
    listPortfolio(context, { username, limit: 1 }),
    // The other reads refuse with the reason.
    ownerOfPortfolio(context, username).catch(() => null),
  ]);
  for (const tag of [userTag(user.id), ...projectsShown(items)]) context.shown.tags.add(tag);
  const [newest] = items;
  return {
    title: `Portfolio of ${user.fullName || user.username}`,
    author: user,
    image: newest ? socialImageOf(newest) : DEFAULT_SOCIAL_IMAGE,
    ...(owner && mayAllEmbed(owner) && { frame: `${pathOf(user)}?embed=1` }),
  };
}

const pathOf = ({ username }: { username: string }) => `/portfolio/${encodeURIComponent(username)}`;

function answerOf({ title, author, image, frame }: Preview, limits: Limits, origin: string): Oembed {
  const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = limits;
  const [width, height] = [Math.min(FRAME.width, maxwidth), Math.min(FRAME.height, maxheight)];
  const attributes = { src: origin + frame, title, width, height, style: "border:0", loading: "lazy" };
  const isSmallEnough = SOCIAL_IMAGE.width <= maxwidth && SOCIAL_IMAGE.height <= maxheight;
  return {
    version: "1.0",
    type: frame ? "rich" : "link",
    title,
    author_name: author.fullName || author.username,
    author_url: origin + pathOf(author),
    provider_name: BRAND,
    provider_url: `${origin}/`,
    cache_age: CACHE_AGE,
    ...(isSmallEnough && {
      thumbnail_url: origin + image,
      thumbnail_width: SOCIAL_IMAGE.width,
      thumbnail_height: SOCIAL_IMAGE.height,
    }),
    ...(frame && { html: `<iframe${attributesOf(attributes)}></iframe>`, width, height }),
  };
}

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join("");

const asXml = (answer: Oembed) =>
  element(
    "oembed",
    {},
    Object.entries(answer).map(([name, value]) => textElement(name, value)),
  );
