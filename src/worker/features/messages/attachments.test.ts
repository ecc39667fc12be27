import { env } from "cloudflare:workers";
import { ATTACHMENTS_MAX, Attachment, type Message } from "@contract/messages";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import {
  file,
  form,
  makeFollow,
  publish,
  registerUser,
  type TestUser,
  testUsers,
} from "../../testing/fixtures";
import { jpeg, png } from "../../testing/images";
import { finishJobs, runCronTasks } from "../../testing/outbound";
import { pdf } from "../../testing/pdf";
import { whileBanned } from "../../testing/while-banned";

let ada: TestUser;
let bruno: TestUser;
let root: TestUser;
beforeAll(async () => {
  [ada, bruno, root] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("root")];
});
beforeEach(async () => {
  await env.DB.exec("DELETE FROM messages; DELETE FROM media; DELETE FROM rate_limits");
  await makeFollow(bruno, ada);
});
const uploadFile = ({ visitor }: TestUser, bytes: Uint8Array, name = "plan.pdf") =>
  visitor.post("/api/messages/attachments", form({ file: file(bytes, name) }));
const attach = (who: TestUser, bytes: Uint8Array = pdf(), name?: string) =>
  json<Attachment>(uploadFile(who, bytes, name));
const send = (from: TestUser, to: TestUser, attachments: unknown, content = "", key?: string) =>
  from.visitor.post("/api/messages", { receiverId: to.user.id, content, attachments, ...(key && { key }) });
const list = ({ visitor }: TestUser) => json<Message[]>(visitor.get("/api/messages"));
const statusesOf = (path: string, ...people: Visitor[]) =>
  Promise.all(people.map(async (who) => (await who.get(path)).status));

describe("an attachment", () => {
  it("arrives with its message, which needs no text", async () => {
    const [picture, plan] = [await attach(ada, await png(80, 40), "site.png"), await attach(ada)];
    expect(picture).toMatchObject({ type: "image/png", width: 80, height: 40, name: "site.png" });
    expect([picture, plan]).toMatchObject([{ metadata: "removed" }, { metadata: "kept" }]);
    const attachments = [Attachment.parse(picture), Attachment.parse(plan)];
    const sent = await json<Message>(send(ada, bruno, [plan.id, picture.id]), 201);
    expect(sent).toMatchObject({ content: "", attachments });
    expect(await list(bruno)).toMatchObject([{ content: "", attachments }]);
    const response = await bruno.visitor.get(plan.url);
    expect(response.headers.get("Cache-Control")).toBe("private, max-age=0, must-revalidate");
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; object-src 'self'");
    expect((await bruno.visitor.get(`${picture.url}/320.webp`)).status).toBe(200);
  });

  it("is read by its sender and its receiver only, in every form", async () => {
    const picture = await attach(ada, await png(400, 40), "site.png");
    const paths = [
      picture.url,
      `${picture.url}?download`,
      `${picture.url}/320.webp`,
      `${picture.url}/320.avif`,
    ];
    const everybody = [ada.visitor, bruno.visitor, root.visitor, new Visitor()];
    for (const path of paths) expect(await statusesOf(path, ...everybody)).toEqual([200, 404, 404, 404]);
    await json(send(ada, bruno, [picture.id]), 201);
    for (const path of paths) expect(await statusesOf(path, ...everybody)).toEqual([200, 200, 404, 404]);
    await whileBanned(ada, async () => {
      expect(await statusesOf(picture.url, bruno.visitor, new Visitor())).toEqual([404, 404]);
    });
    await json(bruno.visitor.post("/api/logout"));
    expect(await statusesOf(picture.url, bruno.visitor)).toEqual([404]);
    await json(bruno.visitor.post("/api/login", { username: "bruno", password: testUsers.bruno.password }));
  });

  it("loses its metadata like every upload", async () => {
    const { url } = await attach(ada, await jpeg(), "site.jpg");
    const stored = new Uint8Array(await (await ada.visitor.get(url)).arrayBuffer());
    expect(new TextDecoder("latin1").decode(stored)).not.toContain("Exif");
  });

  it("can be neither a picture of a project nor of a profile", async () => {
    const { url } = await attach(ada, await jpeg(), "site.jpg");
    await expect(publish(ada, { mainImage: url })).rejects.toThrow();
    expect((await ada.visitor.patch(`/api/users/${ada.user.id}`, { profileImage: url })).status).toBe(400);
    expect((await new Visitor().get(url)).status).toBe(404);
  });

  it("is in one message, with the same key the same one", async () => {
    const [plan, other, key] = [await attach(ada), await attach(ada), crypto.randomUUID()];
    const first = await json<Message>(send(ada, bruno, [plan.id], "Plan", key), 201);
    expect(await json(send(ada, bruno, [plan.id], "Plan", key), 201)).toEqual(first);
    expect((await send(ada, bruno, [other.id], "Plan", key)).status).toBe(409);
    expect(await json(send(ada, bruno, [plan.id], "Again"), 400)).toMatchObject({
      fields: { attachments: "An attachment was already sent, or was uploaded too long ago. Add it again" },
    });
    expect(await list(bruno)).toHaveLength(1);
  });

  it("of another user, unknown, of another kind or one too many is refused, and nothing is sent", async () => {
    const theirs = await attach(bruno);
    const avatar = await json<{ id: number }>(
      ada.visitor.post("/api/users/profile-image", form({ image: file(await jpeg()) })),
    );
    for (const ids of [[theirs.id], [4711], [avatar.id], [await attach(ada).then(({ id }) => id), 4711]])
      expect((await send(ada, bruno, ids, "Look")).status).toBe(400);
    const many = Array.from({ length: ATTACHMENTS_MAX + 1 }, (_, i) => i + 1);
    expect(await json(send(ada, bruno, many), 400)).toMatchObject({ message: "At most 5 attachments" });
    expect(await json(send(ada, bruno, []), 400)).toMatchObject({ message: "Message is required" });
    expect(await list(bruno)).toEqual([]);
  });

  it("is a picture or a PDF of at most 10 MB", async () => {
    expect((await uploadFile(ada, new TextEncoder().encode("<svg/>"), "x.svg")).status).toBe(415);
    expect((await uploadFile(ada, (await jpeg()).subarray(0, 100))).status).toBe(400);
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(pdf());
    expect((await uploadFile(ada, large)).status).toBe(413);
    expect((await uploadFile({ ...ada, visitor: new Visitor() }, pdf())).status).toBe(401);
    expect((await ada.visitor.post("/api/messages/attachments", form({}))).status).toBe(400);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM media").first("n")).toBe(0);
  });
});

describe("the bytes of an attachment", () => {
  const age = () => env.DB.exec("UPDATE media SET created_at = 1");
  const cleanUp = async () => {
    await runCronTasks();
    await finishJobs();
  };

  it("are deleted after a day if no message has got them, and kept otherwise", async () => {
    const [unsent, sent] = [await attach(ada), await attach(ada)];
    await json(send(ada, bruno, [sent.id]), 201);
    await age();
    await cleanUp();
    expect((await ada.visitor.get(unsent.url)).status).toBe(404);
    expect((await bruno.visitor.get(sent.url)).status).toBe(200);
    expect((await send(ada, bruno, [unsent.id], "Late")).status).toBe(400);
    const deleted = "SELECT count(*) AS n FROM deleted_media WHERE url = ?";
    expect(await env.DB.prepare(deleted).bind(unsent.url).first("n")).toBe(1);
  });

  it("leave no row when the store fails or the upload ends early", async () => {
    const body = new Blob([
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    ]);
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const ended = await ada.visitor.fetch("/api/messages/attachments", { method: "POST", headers, body });
    expect(ended.status).toBe(400);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM media").first("n")).toBe(0);
    expect(
      (await env.MEDIA.list()).objects.map(({ key }) => key).filter((key) => key.endsWith(".pdf")),
    ).toEqual(
      (
        await env.DB.prepare("SELECT substr(url, 8) AS key FROM deleted_media WHERE url LIKE '%.pdf'").all()
      ).results
        .map(({ key }) => key)
        .sort(),
    );
  });

  it("go with the sender's account; the message stays, and the receiver's export names no file then", async () => {
    const plan = await attach(ada, pdf(), "section.pdf");
    await json(send(ada, bruno, [plan.id], "The plan"), 201);
    const exported = async () => (await bruno.visitor.get("/api/users/export/data")).text();
    expect(await exported()).toContain("section.pdf");
    await env.DB.prepare("DELETE FROM media WHERE user_id = ?").bind(ada.user.id).run();
    expect(await list(bruno)).toMatchObject([{ content: "The plan", attachments: [] }]);
    expect((await bruno.visitor.get(plan.url)).status).toBe(404);
    expect(await exported()).not.toContain("section.pdf");
  });
});
