import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { delayedRequest } from "../../testing/delays";
import {
  file,
  form,
  newPicture,
  publish,
  registerUser,
  setColumn,
  type TestUser,
} from "../../testing/fixtures";
import { jpeg } from "../../testing/images";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
  bruno = await registerUser("bruno");
});
const fields = { title: "Late", description: "Too late.", category: "residential" };

describe("publishing during another change", () => {
  it("creates nothing and stores no file if the user is banned while the form is uploading", async () => {
    const sent = form({ ...fields, mainImage: file(await jpeg()) });
    const banned = delayedRequest(sent, () => setColumn(ada.user.id, "status", "banned"));
    expect((await ada.visitor.fetch("/api/projects", banned)).status).toBe(401);
    expect(await json(new Visitor().get("/api/projects"))).toEqual([]);
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  it("reports the plan limit even if other projects are deleted at the same time", {
    tags: "all",
  }, async () => {
    const mainImage = await newPicture(bruno);
    const ten: Project[] = [];
    for (let i = 0; i < 10; i++) ten.push(await publish(bruno, { mainImage }));
    const answers = await Promise.all([
      ...ten.slice(8).map(({ id }) => bruno.visitor.del(`/api/projects/${id}`)),
      ...Array.from({ length: 20 }, () => bruno.visitor.post("/api/projects", { ...fields, mainImage })),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    const refused = answers.slice(2).filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(await json(answer, 403)).toMatchObject({ message: expect.stringContaining("10 projects") });
  });
});
