import type { DatabaseSync } from "node:sqlite";
import { aiUses, pictureKinds } from "../../src/contract/picture-labels.ts";
import { projectNames, projectTexts } from "../../src/worker/db/search/searched-texts.ts";
import type { Activity } from "./activity.ts";
import { inserterOf } from "./bulk.ts";
import { Counts } from "./counts.ts";
import { listsOf, namesFrom, writeCredits } from "./credits.ts";
import { isBanned, type People } from "./people.ts";
import type { Random } from "./random.ts";
import { foldingsIn, wordWriter } from "./searched-words.ts";
import { CAST, CROWDED_PROJECT, type FilledSite, isNth } from "./site.ts";
import { fullNameFrom, PLACES, textFrom, titleFrom } from "./words.ts";

/** The counts of what each user owns, by id. */
export type Owned = { projects: Counts; views: Counts; bytes: Counts };

const FEATURED = 5;
const PLACES_IN_CITY = ["Old town", "Harbour", "Station quarter", "University", "Riverside"];
const TAGS = [
  "Timber",
  "Concrete",
  "Housing",
  "Reuse",
  "Public",
  "Museum",
  "Brick",
  "Landscape",
  "Small scale",
  "Low energy",
];
/** The length of a photograph's placeholder. Placeholders are parts of one random sequence, which is faster. */
const PLACEHOLDER_BYTES = 123;
const PICTURE = { width: 1600, height: 1067 };
const PLACEHOLDER_SOURCE_BYTES = 10_000;
const KINDS_OF_FILES = ["main", "view", "plan"];

/** Writes projects with their counters, and three files for each. Returns the counts of each user, and the totals. */
export function writeProjects(
  database: DatabaseSync,
  random: Random,
  {
    site,
    people,
    activity,
    categories,
    companyTypes,
  }: {
    site: FilledSite;
    people: People;
    activity: Activity;
    categories: string[];
    companyTypes: string[];
  },
) {
  const insert = inserterOf(database, "projects");
  const insertCredit = inserterOf(database, "credits");
  const insertFiles = fileWriter(database, random);
  const addWords = wordWriter(database);
  const owned: Owned = {
    projects: new Counts(site.users),
    views: new Counts(site.users),
    bytes: new Counts(site.users),
  };
  const totals = { projects: 0, views: 0, storage: 0 };
  for (let index = 0; index < site.projects; index++) {
    const id = index + 1;
    const userId = ownerOf(random, site, index);
    const owner = people(userId);
    const time = site.timeOf(index, site.projects);
    const isVisible = !isBanned(userId);
    const views = activity.likes.of(id) * 8 + random.int(40);
    const files = insertFiles(id, userId, time);
    const named = namesFrom(random, site, people, userId);
    const content = { ...contentFrom(random, categories, companyTypes), ...listsOf(named) };
    addWords(projectNames, content);
    const [main, view, plan] = files.urls;
    insert({
      id,
      user_id: userId,
      submission: random.hex(16),
      ...content,
      main_image: main ?? null,
      placeholder: files.placeholder,
      main_image_width: PICTURE.width,
      main_image_height: PICTURE.height,
      images: JSON.stringify([view]),
      drawings: JSON.stringify([plan]),
      image_details: JSON.stringify(main && random.chance(0.4) ? [labelled(random, main)] : []),
      views,
      likes: activity.likes.of(id),
      comment_count: activity.comments.of(id),
      popularity: activity.popularityOf(id, views),
      week_score: activity.weekScores.of(id),
      featured_at: isVisible && index >= site.projects - FEATURED ? time : null,
      is_visible: Number(isVisible),
      owner_username: owner.username,
      owner_name: owner.name,
      owner_company: owner.company,
      credits: writeCredits(insertCredit, people, named, { id, ownerId: userId, isVisible, time }),
      created_at: time,
      updated_at: time,
      folded: foldingsIn(projectTexts, content),
    });
    owned.projects.add(userId);
    owned.views.add(userId, views);
    owned.bytes.add(userId, files.bytes);
    totals.projects += Number(isVisible);
    totals.views += views;
    totals.storage += files.bytes;
  }
  return { owned, totals };
}

function ownerOf(random: Random, site: FilledSite, index: number) {
  if (index + 1 === CROWDED_PROJECT) return CAST.crowded;
  if (isNth(index, site.projects, site.busyProjects)) return CAST.busy;
  return CAST.famous + random.int(site.existing(site.users, index, site.projects) - CAST.famous + 1);
}

function fileWriter(database: DatabaseSync, random: Random) {
  const [insertFile, insertUse] = [inserterOf(database, "media"), inserterOf(database, "project_media")];
  const source = Buffer.from(random.hex(2 * PLACEHOLDER_SOURCE_BYTES), "hex");
  const placeholder = () => {
    const first = random.int(PLACEHOLDER_SOURCE_BYTES - PLACEHOLDER_BYTES);
    return source.subarray(first, first + PLACEHOLDER_BYTES);
  };
  return (projectId: number, userId: number, createdAt: number) => {
    const files: { urls: string[]; bytes: number; placeholder: Buffer | null } = {
      urls: [],
      bytes: 0,
      placeholder: null,
    };
    for (const kind of KINDS_OF_FILES) {
      const file = {
        user_id: userId,
        url: `/media/${random.hex(16)}.jpg`,
        type: "image/jpeg",
        bytes: 120_000 + random.int(120_000),
        ...PICTURE,
        placeholder: placeholder(),
        name: `${kind}-${projectId}.jpg`,
        created_at: createdAt,
      };
      insertUse({ project_id: projectId, media_id: insertFile(file) });
      files.urls.push(file.url);
      files.bytes += file.bytes;
      files.placeholder ??= file.placeholder;
    }
    return files;
  };
}

function contentFrom(random: Random, categories: string[], companyTypes: string[]) {
  const { city, country } = random.pickRanked(PLACES);
  return {
    title: titleFrom(random, city),
    description: textFrom(random, 14, 26),
    category: random.pickRanked(categories),
    company_type: random.chance(0.8) ? random.pickRanked(companyTypes) : null,
    country,
    city,
    location: random.chance(0.1) ? random.pick(PLACES_IN_CITY) : null,
    tags: JSON.stringify([random.pickRanked(TAGS), random.pickRanked(TAGS), random.pickRanked(TAGS)]),
    total_area: random.chance(0.9) ? Math.round(10 ** (2.3 + (3 * random.int(1000)) / 1000)) : null,
    number_of_levels: random.between(1, 12),
    client: random.chance(0.5) ? fullNameFrom(random) : null,
    construction_status: random.chance(0.6) ? "completed" : null,
    project_status: random.pick(["New build", "Renovation", "Extension"]),
    construction_cost: random.int(5000) * 1000,
    programs_used: random.pick(["Rhino", "Revit", "ArchiCAD", "Blender"]),
    long_description: random.chance(0.7) ? textFrom(random, 90, 150) : null,
    challenges: random.chance(0.4) ? textFrom(random, 30, 60) : null,
  };
}

/** The details of a picture whose owner says what it is. */
const labelled = (random: Random, url: string) => ({
  url,
  ...{ caption: null, alt: null, photographer: null, licence: null, year: null, focus: null, size: null },
  kind: random.pickRanked(Object.keys(pictureKinds)),
  ai: random.pickRanked([...Object.keys(aiUses), null]),
});
