import { env } from "cloudflare:workers";
import type { CurrentUser } from "@contract/users";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { publish, registerUser, setColumn, type TestUser, upload } from "../../testing/fixtures";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
});

const update = (body: object, { visitor, user } = bruno) => visitor.patch(`/api/users/${user.id}`, body);
const rowOf = ({ user }: TestUser) =>
  env.DB.prepare("SELECT * FROM users WHERE id = ?").bind(user.id).first();
/** Expects that the update is refused and changes nothing. */
async function refused(body: object, status: number, member = bruno) {
  const before = await rowOf(member);
  const error = await json(update(body, member), status);
  expect(await rowOf(member)).toEqual(before);
  return error;
}

/** Invalid links with the expected error message. */
const refusedLinks: [object, string][] = [
  ...[
    "javascript:alert(1)",
    "data:text/html,hi",
    "mailto:a@example.com",
    "ftp://example.com",
    "https:example.com",
    "example",
    "localhost:3000",
    "3.14",
    "a@example.com",
    "https://example.com@evil.example",
    "https://exa\nmple.com",
    "my site.example",
  ].map((website): [object, string] => [
    { website },
    "Website must be a web address such as https://example.com",
  ]),
  [{ website: `example.com/${"a".repeat(485)}` }, "Website must be at most 500 characters"],
  ...["@", "@a.b", "not a name", "javascript:alert(1)", "-x"].map((github): [object, string] => [
    { socialLinks: { github } },
    "GitHub must be a username or a web address such as https://github.com/name",
  ]),
  [
    { socialLinks: { twitter: "longer_than_any_handle" } },
    "Twitter must be a username or a web address such as https://x.com/name",
  ],
];

describe("a profile", () => {
  it("can be updated in every field; fields that are not sent stay unchanged", async () => {
    const profile = {
      fullName: "Bruno R. Falcetti",
      phoneNumber: "+39 055 123",
      companyName: "Falcetti Strutture",
      companyType: "Engineering Firm",
      companySize: 12,
      profession: "Structural engineer",
      yearsOfExperience: 20,
      fieldOfExpertise: ["Timber", "Bridges"],
      certifications: ["CEng"],
      bio: "Bridges, mostly.",
      registrationCode: "FI-1234",
      city: "Florence",
      country: "Italy",
      website: "https://falcetti.example",
      socialLinks: { github: "https://github.com/falcetti" },
      projectUpdates: false,
      emailNotifications: false,
      newsletterSubscription: true,
    };
    const updated = await json<CurrentUser>(update(profile));
    expect(updated).toMatchObject({ ...profile, username: "bruno", email: "bruno@example.com" });
    expect(JSON.stringify(updated)).not.toMatch(/argon2|"password"|stripe/i);
    expect(await json(update({ city: "Siena" }))).toEqual({ ...updated, city: "Siena" });
    expect(await json(new Visitor().get(`/api/users/${bruno.user.id}`))).toMatchObject({ city: "Siena" });
  });

  it("converts form values: text to numbers, blank to null", async () => {
    await json(update({ companySize: "15", yearsOfExperience: "" }));
    const blankFields = { bio: "", website: " ", socialLinks: null, certifications: null, companyType: null };
    expect(await json(update(blankFields))).toMatchObject({
      companySize: 15,
      yearsOfExperience: null,
      bio: null,
      website: null,
      socialLinks: {},
      certifications: [],
      companyType: null,
    });
  });

  it.each<[object, string]>([
    [{ fullName: " " }, "Full name is required"],
    [{ username: " " }, "Username must be at least 3 characters"],
    [{ username: null }, "Username is required"],
    [{ username: "ab" }, "Username must be at least 3 characters"],
    [{ username: "Settings" }, "This username is reserved"],
    [{ email: null }, "Email is required"],
    [{ email: "nobody" }, "Invalid email address"],
    [{ yearsOfExperience: -1 }, "Years of experience must be at least 0"],
    ...refusedLinks,
    [{ emailNotifications: "yes" }, "emailNotifications must be a boolean"],
    [{ bio: "a\0b" }, "Biography contains characters that cannot be stored"],
  ])("refuses %j", async (body, message) => {
    const field = Object.keys(body)[0] as string;
    const error = (await refused(body, 400)) as { fields: object };
    expect(error).toMatchObject({ message });
    expect(Object.keys(error.fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  it.each([
    ["example.com", "https://example.com"],
    ["www.example.com/work?a=1#top", "https://www.example.com/work?a=1#top"],
    ["//example.com", "https://example.com"],
    ["Bücher.example", "https://Bücher.example"],
    ["example.com:8080", "https://example.com:8080"],
    ["http://example.com", "http://example.com"],
    ["HTTPS://Example.com/", "HTTPS://Example.com/"],
    ["http://localhost:3000/a b", "http://localhost:3000/a b"],
  ])("completes the website %s", async (website, stored) => {
    expect(await json(update({ website }))).toMatchObject({ website: stored });
  });

  it.each([
    ["github", "@ada-n", "https://github.com/ada-n"],
    ["github", "x", "https://github.com/x"],
    ["github", "git.example.com/ada", "https://git.example.com/ada"],
    ["linkedin", "ada-norrback", "https://www.linkedin.com/in/ada-norrback"],
    ["linkedin", "in/ada-n", "https://www.linkedin.com/in/ada-n"],
    ["linkedin", "company/norrback-ito", "https://www.linkedin.com/company/norrback-ito"],
    ["linkedin", "www.linkedin.com/in/ada", "https://www.linkedin.com/in/ada"],
    ["twitter", "@ada", "https://x.com/ada"],
    ["twitter", "twitter.com/ada", "https://twitter.com/ada"],
    ["instagram", "@ada.norrback", "https://www.instagram.com/ada.norrback"],
    ["instagram", "instagram.com/ada", "https://instagram.com/ada"],
    ["instagram", "www.instagram.com", "https://www.instagram.com"],
    ["pinterest", "ada_n", "https://www.pinterest.com/ada_n"],
    ["pinterest", "http://pinterest.com/ada", "http://pinterest.com/ada"],
  ])("completes the %s link %s", async (network, input, stored) => {
    expect(await json(update({ socialLinks: { [network]: input } }))).toMatchObject({
      socialLinks: { [network]: stored },
    });
  });

  it.each([
    {},
    { fullName: "Bruno R. Falcetti" },
    { email: "BRUNO@example.com" },
    { unknown: 1 },
    { role: "superuser" },
  ])("finds no change in %j", async (body) => {
    expect(await refused(body, 400)).toMatchObject({ message: "No changes detected" });
  });

  it("ignores fields that users cannot set themselves", async () => {
    const before = (await rowOf(bruno)) as Record<string, unknown>;
    const protectedFields = {
      role: "superuser",
      status: "banned",
      accountType: "premium",
      subscriptionEndDate: "2099-01-01T00:00:00.000Z",
      emailVerified: true,
      companyVerified: true,
      storageUsed: -1,
      projectCount: -5,
      password: "x",
      pendingEmail: "x@example.com",
      stripeSubscriptionId: "sub_1",
      joinedAt: "2001-01-01T00:00:00.000Z",
      id: ada.user.id,
      profession: "Engineer",
    };
    await json(update(protectedFields));
    const after = (await rowOf(bruno)) as Record<string, unknown>;
    expect(after).toEqual({ ...before, profession: "Engineer", found_change: after.found_change });
  });

  it("can be updated by its owner only, over REST and tRPC", async () => {
    const body = { id: ada.user.id, bio: "Mine now" };
    const before = await rowOf(ada);
    await json(bruno.visitor.patch(`/api/users/${ada.user.id}`, body), 403);
    await json(bruno.visitor.mutate("users.update", body), 403);
    await json(new Visitor().patch(`/api/users/${ada.user.id}`, body), 401);
    await json(bruno.visitor.patch("/api/users/4711", body), 404);
    await json(bruno.visitor.patch("/api/users/ada", body), 400);
    expect(await rowOf(ada)).toEqual(before);
    await json(bruno.visitor.mutate("users.update", { id: bruno.user.id, city: "Pisa" }));
  });
});

describe("a username", () => {
  it("is unique ignoring case, and its change is visible on earlier projects", async () => {
    const project = await publish(bruno);
    expect(await refused({ username: "ADA", bio: "lost" }, 409)).toMatchObject({
      fields: { username: "This username is taken" },
    });
    expect(await json(update({ username: "Bruno.F" }))).toMatchObject({ username: "Bruno.F" });
    expect(await json(new Visitor().get(`/api/projects/${project.id}`))).toMatchObject({
      owner: { username: "Bruno.F" },
    });
    await json(new Visitor().get("/api/users/uname/bruno.f"));
    await json(update({ username: "bruno.f" }));
    await json(update({ username: "bruno" }));
  });

  it("is given to one of two users in eight simultaneous requests", async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) => update({ username: "wanted" }, i % 2 ? ada : bruno)),
    );
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { results } = await env.DB.prepare(
      "SELECT id FROM users WHERE username_folded = 'wanted'",
    ).all<object>();
    expect(results).toHaveLength(1);
  });
});

describe("a profile image", () => {
  it("must be a JPEG or PNG that the user has uploaded, or null", async () => {
    const own = await upload(bruno);
    const otherUsers = await upload(ada);
    const webp = await upload(bruno);
    await env.DB.prepare("UPDATE media SET type = 'image/webp' WHERE url = ?").bind(webp.imageUrl).run();
    expect(await json(update({ profileImage: own.imageUrl }))).toMatchObject({
      profileImage: own.imageUrl,
    });
    for (const profileImage of [
      otherUsers.imageUrl,
      webp.imageUrl,
      "/media/nothing.jpg",
      "https://evil.example/pixel.gif",
      "javascript:1",
      "%",
    ])
      expect(await refused({ profileImage, bio: "lost" }, 400)).toMatchObject({
        fields: { profileImage: "The picture must be a JPEG or PNG that you uploaded" },
      });
    expect(await json(update({ profileImage: null }))).toMatchObject({ profileImage: null });
  });
});

describe("embedding", () => {
  it("can be enabled by premium accounts only, and disabled by all", async () => {
    expect(await refused({ embeddingEnabled: true, bio: "lost" }, 403)).toMatchObject({
      message: "Embedding on external sites is part of the premium plan",
    });
    expect(await json(update({ embeddingEnabled: true }, ada))).toMatchObject({ embeddingEnabled: true });
    await setColumn(ada.user.id, "subscription_end_date", Date.now() - 1);
    expect(await json(ada.visitor.get("/api/user"))).toMatchObject({ embeddingEnabled: false });
    await refused({ embeddingEnabled: true }, 403, ada);
    expect(await json(update({ embeddingEnabled: false }, ada))).toMatchObject({ embeddingEnabled: false });
  });
});

describe("a suspended account", () => {
  it("cannot be updated", async () => {
    await setColumn(bruno.user.id, "status", "suspended");
    expect(await refused({ bio: "I am still here" }, 403)).toMatchObject({
      message: expect.stringMatching("suspended"),
    });
  });
});
