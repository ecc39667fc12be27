import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { beforeAll, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { late } from "../../testing/late";
import { jpeg } from "../../testing/pictures";
import { file, form, join, type Member, publish, set, upload } from "../../testing/world";

let ada: Member;
let bruno: Member;
beforeAll(async () => {
  ada = await join("ada");
  bruno = await join("bruno");
});
const words = { title: "Late", description: "Too late.", category: "residential" };

describe("publishing, while something else happens", () => {
  it("shows nothing of who is banned while the form is on its way, and keeps no file of it", async () => {
    const sent = form({ ...words, mainImage: file(await jpeg()) });
    const banned = late(sent, () => set(ada.user.id, "status", "banned"));
    expect((await ada.visitor.fetch("/api/projects", banned)).status).toBe(401);
    expect(await json(new Visitor().get("/api/projects"))).toEqual([]);
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  it("is refused for the plan's limit, also where room has come since", async () => {
    const mainImage = (await upload(bruno)).imageUrl;
    const ten: Project[] = [];
    for (let i = 0; i < 10; i++) ten.push(await publish(bruno, { mainImage }));
    const answers = await Promise.all([
      ...ten.slice(8).map(({ id }) => bruno.visitor.del(`/api/projects/${id}`)),
      ...Array.from({ length: 20 }, () => bruno.visitor.post("/api/projects", { ...words, mainImage })),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    const refused = answers.slice(2).filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(await json(answer, 403)).toMatchObject({ message: expect.stringContaining("10 projects") });
  });
});
