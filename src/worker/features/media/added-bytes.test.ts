import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, Visitor } from "../../testing/api";
import { file, form, publish, registerUser, type TestUser } from "../../testing/fixtures";
import { jpeg } from "../../testing/images";
import { ifc } from "../../testing/models";
import { pdf } from "../../testing/pdf";
import { concat } from "./bytes";
import { endOfPicture } from "./jpeg-picture";

/**
 * Files of plotters, cameras and mail programs, with additional bytes before or after the file itself. Every reader opens
 * them.
 */

let ada: TestUser;
let project: { id: number };
beforeAll(async () => {
  ada = await registerUser("ada");
  project = await publish(ada);
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_limits").run());

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const send = (field: "drawings" | "images" | "ifc", sent: Uint8Array, name: string) =>
  ada.visitor.post(`/api/projects/${project.id}/${field}`, form({ [field]: file(sent, name) }));
const BOM = "\xef\xbb\xbf";
const PLAN = String.fromCharCode(...pdf());
const LINEARIZED = "%PDF-1.7\n1 0 obj<</Linearized 1/L 900>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n";

const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, "base64"));
/** 8 × 8 grey pixels, in one byte of coded data. */
const SMALL =
  "/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAAL" +
  "CAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z";
/** 37 × 21 pixels with subsampled colours, in ten scans. */
const PROGRESSIVE =
  "/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBD" +
  "ARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCAAVACUD" +
  "ASIAAhEBAxEB/8QAGAABAQADAAAAAAAAAAAAAAAABAADBQb/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAQL/2gAMAwEAAhADEAAAAdWk" +
  "qxSTKE1RzCaFLqs9W8//xAAYEAEBAQEBAAAAAAAAAAAAAAAAAgEQMf/aAAgBAQABBQLEpSxiUpYxnkp5/8QAFxEAAwEAAAAAAAAA" +
  "AAAAAAAAAAEQQf/aAAgBAwEBPwG7Gf/EABYRAAMAAAAAAAAAAAAAAAAAAAABIP/aAAgBAgEBPwGUf//EABQQAQAAAAAAAAAAAAAA" +
  "AAAAADD/2gAIAQEABj8Cf//EAB0QAAEEAgMAAAAAAAAAAAAAAAABITFBUWEQcbH/2gAIAQEAAT8h7iiRIejObmRQoQwTTZEpU8cf" +
  "/9oADAMBAAIAAwAAABBnE4Lzz//EABkRAAIDAQAAAAAAAAAAAAAAAAABETFBEP/aAAgBAwEBPxCuTGDoh4M5P//EABoRAAICAwAA" +
  "AAAAAAAAAAAAAAABEUEQITH/2gAIAQIBAT8QxLXBUXAmj//EAB8QAQADAQACAgMAAAAAAAAAAAEAESExQXFhkaHR8f/aAAgBAQAB" +
  "PxBlfD8wKB1dHtwOAPRiQ34FmhsNzZddhXBl9ZUANr0JT5WROkC9l6lgMN/cuAOjvqp9RVHqJbX3+QLe1xkAunaDzP/Z";

/** Three times the blocks of SMALL, with a restart marker between them. */
function withRestarts() {
  const small = fromBase64(SMALL);
  const scan = 128;
  small[0x4f] = 24;
  const interval = bytes("\xff\xdd\0\x04\0\x01");
  const coded = bytes("\x3f\xff\xd0\x3f\xff\xd1\x3f\xff\xd9");
  return concat([small.subarray(0, scan), interval, small.subarray(scan, -3), coded]);
}

describe("a PDF", () => {
  it.each<[string, string]>([
    ["with a byte order mark", BOM + PLAN],
    [
      "in a printer's job",
      `\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${PLAN}\x1b%-12345X@PJL EOJ\r\n`,
    ],
    ["after 1 kB of a mail's header", `${"Received: by mail\r\n".repeat(53)}${PLAN}`],
    ["padded to a block", PLAN + "\0".repeat(70_000)],
    ["followed by a web page", `${PLAN}<html>${"<p>Thank you</p>".repeat(5000)}</html>`],
    ["with a comment before its end", PLAN.replace("%%EOF", "%made by a plotter\n%%EOF")],
    ["with a wrong startxref", PLAN.replace(/startxref\n\d+/, "startxref\n99999999")],
    ["without the number of startxref", PLAN.replace(/startxref\n\d+/, "startxref")],
    ["with an update", `${PLAN}1 0 obj<<>>endobj\nxref\n0 0\ntrailer<<>>\nstartxref\n90\n%%EOF`],
    ["that is linearized", `${LINEARIZED}2 0 obj<<>>endobj\nxref\n0 0\ntrailer<<>>\nstartxref\n80\n%%EOF`],
  ])("%s is a drawing, and is served as it is", async (_what, text) => {
    const { drawingUrls } = await json<{ drawingUrls: string[] }>(send("drawings", bytes(text), "plan.pdf"));
    const served = await new Visitor().get(drawingUrls[0] ?? "");
    expect(served.headers.get("Content-Type")).toBe("application/pdf");
    expect(Buffer.from(await served.bytes()).equals(Buffer.from(bytes(text)))).toBe(true);
  });

  const TRUNCATED = "The PDF is incomplete: its end is missing (plan.pdf)";
  it.each<[string, string, number, string]>([
    ["without its end", PLAN.slice(0, -7), 400, TRUNCATED],
    ["cut within an update", `${PLAN}1 0 obj<</Type/Page/Contents 9 0 R>>`, 400, TRUNCATED],
    ["linearized and cut in the second half", `${LINEARIZED}2 0 obj<</Type/Page>>`, 400, TRUNCATED],
    ["linearized and cut after the first half", LINEARIZED, 400, TRUNCATED],
    ["after more than 1 kB of something else", " ".repeat(1025) + PLAN, 415, "is not accepted here"],
  ])("%s is refused", async (_what, text, status, message) => {
    expect((await json<Error>(send("drawings", bytes(text), "plan.pdf"), status)).message).toContain(message);
  });
});

describe("a JPEG", () => {
  /** The file of a camera, without the bytes that the fixture adds after its end. */
  const camera = async (orientation = 1) => (await jpeg(orientation)).subarray(0, -"TRAILER-SECRET".length);
  const served = async (sent: Uint8Array) => {
    const { imageUrls } = await json<{ imageUrls: string[] }>(send("images", sent, "hall.jpg"));
    return (await new Visitor().get(imageUrls[0] ?? "")).bytes();
  };
  /** Blocks that Samsung cameras add: a time, an invalid marker, and a small picture. */
  const trailer = async () =>
    concat([
      bytes("\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1474\xff\x37\0"),
      await camera(),
      bytes("SEFH\x6a\0SEFT"),
    ]);

  it("with a trailer is stored without it", async () => {
    const picture = await camera();
    const plain = await served(picture);
    expect(await served(concat([picture, await trailer()]))).toEqual(plain);
    expect(String.fromCharCode(...plain)).not.toContain("Image_UTC_Data");
  });

  it.each([
    ["", new Uint8Array()],
    [" and with one byte of it", new Uint8Array([0xff])],
    [" and with a trailer", trailer],
  ])("without its end marker%s is stored with it", async (_what, more) => {
    const picture = await camera();
    const after = typeof more === "function" ? await more() : more;
    expect(await served(concat([picture.subarray(0, -2), after]))).toEqual(await served(picture));
  });

  it("without its end marker is rotated as its EXIF says", async () => {
    const [whole, cut] = [await camera(6), (await camera(6)).subarray(0, -2)];
    expect(await served(cut)).toEqual(await served(whole));
  });

  it.each([3, 4, 8, 20, 40])("that lacks its last %d bytes is refused", async (missing) => {
    const message = "File hall.jpg is incomplete: its end is missing. Copy or export it again";
    expect(await json(send("images", (await camera()).subarray(0, -missing), "hall.jpg"), 400)).toMatchObject(
      {
        message,
      },
    );
  });

  it.each([
    ["8 × 8 pixels", fromBase64(SMALL)],
    ["a progressive picture", fromBase64(PROGRESSIVE)],
    ["a picture with restart markers", withRestarts()],
  ])("ends where its last pixel is coded: %s", (_what, picture) => {
    const end = picture.length - 2;
    expect(endOfPicture(picture)).toBe(end);
    expect(endOfPicture(picture.subarray(0, end))).toBe(end);
    for (let length = 1; length < end; length++)
      expect(endOfPicture(picture.subarray(0, length)), `${length} bytes`).toBeUndefined();
  });
});

describe("an IFC", () => {
  const HOUSE = String.fromCharCode(...ifc());
  it.each([
    [
      "after a byte order mark, blanks and a comment",
      `${BOM}\r\n/* a **/ /* ISO\n${"licence ".repeat(900)}*/\n${HOUSE}`,
    ],
    ["before blank lines", HOUSE + "\r\n".repeat(5000)],
    ["padded with zeros", HOUSE + "\0".repeat(70_000)],
    ["with a blank in its end, in lower case", HOUSE.replace("END-ISO-10303-21;", "end-iso-10303-21 ;")],
  ])("%s is kept", async (_what, text) => {
    const { ifcUrl } = await json<{ ifcUrl: string }>(send("ifc", bytes(text), "house.ifc"));
    expect(ifcUrl).toMatch(/\.ifc$/);
  });

  it("is refused without its end", async () => {
    const cut = bytes(HOUSE.slice(0, -10) + "\n".repeat(2000));
    expect((await json<Error>(send("ifc", cut, "house.ifc"), 400)).message).toContain("its end is missing");
  });
});

it("a HEIC that is called .jpg is refused as what it is", async () => {
  const heic = bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  expect((await json<Error>(send("images", heic, "hall.jpg"), 415)).message).toBe(
    "File hall.jpg is HEIC, which is not accepted here: JPEG, PNG or WebP, at most 10 MB",
  );
});
