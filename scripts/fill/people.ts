import type { DatabaseSync } from "node:sqlite";
import { userTexts } from "../../src/worker/db/search/searched-texts.ts";
import type { Activity } from "./activity.ts";
import { inserterOf } from "./bulk.ts";
import type { Owned } from "./projects.ts";
import type { Random } from "./random.ts";
import { foldingsIn, wordWriter } from "./searched-words.ts";
import { CAST, FIRST_OTHER, type FilledSite } from "./site.ts";
import { nameFrom, PLACES, textFrom } from "./words.ts";

/** A banned account: its projects and comments are not visible. */
export const isBanned = (user: number) => user > FIRST_OTHER && user % 200 === 50;

const castName = (id: number) => Object.entries(CAST).find(([, castId]) => castId === id)?.[0];

export type People = ReturnType<typeof peopleFrom>;

/** Returns a function that gives a user by id: the values that projects copy from their owners, and those that totals count. */
export function peopleFrom(random: Random, site: FilledSite, companyTypes: string[]) {
  const people = Array.from({ length: site.users + 1 }, (_, id) => {
    const { first, last } = nameFrom(random);
    const hasCompany = random.chance(0.6);
    return {
      name: `${first} ${last}`,
      username: castName(id) ?? `${first.toLowerCase()}.${id}`,
      company: hasCompany ? `${last} ${random.pick(["Studio", "Partners", "Works"])}` : null,
      companyType: hasCompany ? random.pickRanked(companyTypes) : null,
      isVerified: hasCompany && random.chance(0.1),
      isPremium: id === CAST.busy || id === CAST.writer || random.chance(0.1),
      place: random.pickRanked(PLACES),
    };
  });
  return (id: number) => {
    const person = people[id];
    if (!person) throw new Error(`There is no user ${id}.`);
    return person;
  };
}

/** Writes users with their counters. Returns the totals of users. */
export function writeUsers(
  database: DatabaseSync,
  random: Random,
  {
    site,
    people,
    activity,
    owned,
    passwordHash,
  }: { site: FilledSite; people: People; activity: Activity; owned: Owned; passwordHash: string },
) {
  const insert = inserterOf(database, "users");
  const addWords = wordWriter(database);
  const totals = { users: 0, premium_users: 0, verified_companies: 0 };
  for (let id = 1; id <= site.users; id++) {
    const person = people(id);
    const texts = {
      full_name: person.name,
      company_name: person.company,
      company_type: person.companyType,
      profession: random.pick(["Architect", "Structural engineer", "Contractor", "Facility manager"]),
      city: person.place.city,
      country: person.place.country,
    };
    addWords(userTexts, { username: person.username, ...texts });
    insert({
      id,
      username: person.username,
      username_folded: person.username,
      email: `user${id}@example.com`,
      email_folded: `user${id}@example.com`,
      password: passwordHash,
      ...texts,
      folded: foldingsIn(userTexts, { username: person.username, ...texts }),
      joined_at: site.timeOf(id < FIRST_OTHER ? 0 : id - 1, site.users),
      accepted_terms: 1,
      role: id === CAST.root ? "superuser" : "user",
      status: isBanned(id) ? "banned" : "active",
      email_verified: 1,
      company_verified: Number(person.isVerified),
      embedding_enabled: Number(id === CAST.busy),
      account_type: person.isPremium ? "premium" : "free",
      storage_used: owned.bytes.of(id),
      project_count: owned.projects.of(id),
      published_count: owned.projects.of(id),
      kept_projects: owned.projects.of(id),
      project_views: owned.views.of(id),
      follower_count: activity.followers.of(id),
      following_count: activity.following.of(id),
      bio: textFrom(random, 5, 30),
    });
    totals.users += 1;
    totals.premium_users += Number(person.isPremium);
    totals.verified_companies += Number(person.isVerified);
  }
  return totals;
}
