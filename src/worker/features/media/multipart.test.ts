import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../../testing/api";
import { form, registerUser, type TestUser } from "../../testing/fixtures";
import { png } from "../../testing/images";
import { concat, inBlocks } from "./bytes";

let ada: TestUser;
beforeAll(async () => {
  ada = await registerUser("ada");
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_limits").run());

const PATH = "/api/users/profile-image";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const send = (body: BodyInit) =>
  ada.visitor.fetch(PATH, {
    method: "POST",
    body,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  });
const refusal = async (body: BodyInit, status = 400) =>
  (await json<{ message: string }>(send(body), status)).message;

/** A large body that is generated while it is sent. */
function streamOf(count: number, chunk: Uint8Array, opening = "") {
  let left = count;
  return new ReadableStream({
    type: "bytes",
    start: (controller) => controller.enqueue(bytesOf(opening || "--x\r\n")),
    pull(controller) {
      if (left-- > 0) return controller.enqueue(chunk.slice());
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}

const image = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`;

describe("a form", () => {
  it.each([
    ["empty parts", "--x\r\n\r\n\r\n"],
    ["parts without a name", "--x\r\nContent-Type: text/plain\r\n\r\na\r\n"],
    ["empty file fields", `--x\r\nContent-Disposition: form-data; name="image"; filename=""\r\n\r\n\r\n`],
  ])("with 201 %s is rejected", async (_what, part) => {
    expect(await refusal(`${part.repeat(201)}--x--\r\n`)).toBe("The form has too many parts");
  });

  it("without a body is rejected", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const { message } = await json<{ message: string }>(
      ada.visitor.fetch(PATH, { method: "POST", headers }),
      400,
    );
    expect(message).toBe("The form cannot be read");
  });

  it("with 101 fields is rejected", async () => {
    const field = (i: number) => `--x\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\n1\r\n`;
    const fields = Array.from({ length: 101 }, (_, i) => field(i)).join("");
    expect(await refusal(`${fields}--x--\r\n`)).toBe("The form has too many fields");
  });

  it("with many tiny files is rejected at the first invalid one", async () => {
    const tiny = `${image}x\r\n`;
    expect(await refusal(`${tiny.repeat(150)}--x--\r\n`, 415)).toContain("a.png");
  });

  it("with an endless preamble is rejected, and read to its end", async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    const largest = 2 * 5 + 25 + 2;
    expect(await refusal(streamOf(largest + 5, megabyte, "preamble"), 413)).toMatch(
      /^The form is too large \(max \d+MB\)$/,
    );
  });

  it("may have long and unknown header lines, which are ignored", async () => {
    const header = `X-Long: ${"y".repeat(7000)}\r\n${"X-More: z\r\n".repeat(10)}`;
    const body = concat([
      bytesOf(`--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n${header}\r\n`),
      await png(),
      bytesOf("\r\n--x--\r\n"),
    ]);
    expect((await send(body)).status).toBe(200);
  });

  it("with an endless header is rejected", async () => {
    const megabyte = bytesOf(`X-Long: ${"y".repeat(1024 * 1024 - 10)}\r\n`);
    expect(await refusal(streamOf(3, megabyte))).toMatch(/^The form/);
  });

  it.each(["file", "field"])("with an unnamed %s is rejected with an error message", async (kind) => {
    const name = kind === "file" ? `; filename="a.png"` : "";
    const part = `--x\r\nContent-Disposition: form-data${name}\r\n\r\nx\r\n--x--\r\n`;
    expect(await refusal(part)).toMatch(
      kind === "file" ? /^There is no file field named/ : /^Image is required/,
    );
  });

  it("is rejected if a list in it has too many values", async () => {
    const stored = await json<{ imageUrl: string }>(
      ada.visitor.post(PATH, form({ image: new File([(await png()) as Uint8Array<ArrayBuffer>], "a.png") })),
    );
    const fields = { title: "T", description: "D", category: "interior", mainImage: stored.imageUrl };
    const tags = `[${"0,".repeat(100_000)}0]`;
    const answer = await json(ada.visitor.post("/api/projects", form({ ...fields, tags })), 400);
    expect(answer).toEqual({ message: TOO_MANY, error: TOO_MANY, code: "invalid_input" });
  });
});

const TOO_MANY = "The request holds too many values (max 20,000)";

/** A body that arrives in these chunks. */
function bodyOf(chunks: Uint8Array[]) {
  const rest = chunks.filter((chunk) => chunk.length > 0);
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      const next = rest.shift();
      if (next) return controller.enqueue(next.slice());
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}

describe("small chunks", () => {
  const blocksOf = async (chunks: Uint8Array[]) => {
    const blocks: Uint8Array[] = [];
    for await (const block of inBlocks(bodyOf(chunks))) blocks.push(block);
    return blocks;
  };

  it("are grouped into blocks: 1,000 pieces of a hundred bytes become two", async () => {
    const pieces = Array.from({ length: 1000 }, (_, i) => new Uint8Array(100).fill(i));
    const blocks = await blocksOf(pieces);
    expect(blocks.map((block) => block.length)).toEqual([65_536, 34_464]);
    expect(concat(blocks)).toEqual(concat(pieces));
  });

  it.each([
    [[]],
    [[0]],
    [[65_536]],
    [[65_537]],
    [[200_000, 1, 65_535]],
    [[1, 131_072]],
  ])("of sizes %j keep their content", async (sizes: number[]) => {
    const chunks = sizes.map((size, i) => new Uint8Array(size).fill(i + 1));
    const blocks = await blocksOf(chunks);
    expect(concat(blocks)).toEqual(concat(chunks));
    expect(blocks.length).toBe(Math.ceil(concat(chunks).length / 65_536));
  });
});
