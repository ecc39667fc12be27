import { env } from "cloudflare:workers";
import type { MediaFile, UploadedImage } from "@contract/media";
import type { Project } from "@contract/projects";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { combinations } from "../../../../scripts/combinations";
import { cloudflareImages } from "../../platform/images";
import { json, Visitor } from "../../testing/api";
import { file, form, publish, registerUser, type TestUser, upload } from "../../testing/fixtures";
import { realAvif } from "../../testing/hostile-images";
import { jpeg, png, pngChunk } from "../../testing/images";
import {
  avifWith,
  c2paManifest,
  cameraExif,
  creators,
  description,
  pngXmpText,
  webpWith,
  webpWithXmp,
  withExif,
  withIptc,
  withJumbf,
  withXmp,
  xmpPacket,
} from "../../testing/metadata";
import { concat } from "./bytes";

let ada: TestUser;
let plain: Uint8Array;
beforeAll(async () => {
  [ada, plain] = [await registerUser("ada"), await jpeg()];
});
beforeEach(() => env.DB.prepare("DELETE FROM rate_limits").run());

const suggestedFor = async (bytes: Uint8Array) => (await upload(ada, bytes)).suggested;
const noLabels = { kind: null, ai: null, hasContentCredentials: false };
const none = { caption: null, photographer: null, ...noLabels };
const both = { caption: "The deck in June", photographer: "Ada Norrback", ...noLabels };
const packet = xmpPacket(description(both.caption) + creators(both.photographer));

describe("what an uploaded picture says of itself", () => {
  it("is offered from XMP in a JPEG, a PNG and a WebP, and from IPTC in a JPEG", async () => {
    const webp = await cloudflareImages(env.IMAGES).encode(await png(), { type: "image/webp" });
    const iptc = withIptc(plain, [
      [2, 5, "Title"],
      [2, 80, both.photographer],
      [2, 120, both.caption],
    ]);
    expect(await suggestedFor(withXmp(plain, packet))).toEqual(both);
    expect(await suggestedFor(await png(64, 32, [pngChunk("iTXt", pngXmpText(packet))]))).toEqual(both);
    expect(await suggestedFor(webpWithXmp(webp, packet))).toEqual(both);
    expect(await suggestedFor(iptc)).toEqual(both);
    expect(await suggestedFor(plain)).toEqual(none);
  });

  it("is also offered for a picture that is rotated, and not kept in what is served or in a project", async () => {
    const stored = await upload(ada, withXmp(await jpeg(6), packet));
    expect(stored.suggested).toEqual(both);
    const served = await (await new Visitor().get(stored.imageUrl)).bytes();
    expect(new TextDecoder("latin1").decode(served)).not.toMatch(/Norrback|June|xpacket/);
    const project = await publish(ada, { mainImage: stored.imageUrl });
    expect(project.imageDetails).toEqual([]);
    expect(JSON.stringify(project.media)).not.toContain("suggested");
    const { results } = await env.DB.prepare("SELECT * FROM media").all();
    expect(JSON.stringify(results)).not.toContain("June");
  });

  it("is offered for each picture and drawing of an upload on the project page, in their order", async () => {
    const { id } = await publish(ada);
    for (const [kind, urls] of [
      ["images", "imageUrls"],
      ["drawings", "drawingUrls"],
    ] as const) {
      const files = [file(plain), file(withXmp(plain, packet))];
      const answer = await json<Record<string, unknown[]>>(
        ada.visitor.post(`/api/projects/${id}/${kind}`, form({ [kind]: files })),
      );
      expect(answer[urls]).toHaveLength(2);
      expect(answer.suggested).toEqual([none, both]);
    }
  });

  it.each([
    ["attributes", "", `photoshop:Credit="Norrback &amp; Ito" dc:description='Deck &#233; &#x1F3E0;'`],
    [
      "elements",
      "<dc:description>Deck é 🏠</dc:description><photoshop:Credit>Norrback &amp; Ito</photoshop:Credit>",
      "",
    ],
  ])("may be in %s, with a credit line and references to characters", async (_what, elements, attributes) => {
    expect(await suggestedFor(withXmp(plain, xmpPacket(elements, attributes)))).toEqual({
      caption: "Deck é 🏠",
      photographer: "Norrback & Ito",
      ...noLabels,
    });
  });

  it("is the default language of a caption, and all photographers", async () => {
    const languages = `<dc:description><rdf:Alt><rdf:li xml:lang="fi">Terassi</rdf:li>
      <rdf:li xml:lang="x-default">Deck</rdf:li></rdf:Alt></dc:description>`;
    const people = creators("Ada Norrback", "Bruno Falcetti");
    expect(await suggestedFor(withXmp(plain, xmpPacket(languages + people)))).toEqual({
      caption: "Deck",
      photographer: "Ada Norrback, Bruno Falcetti",
      ...noLabels,
    });
  });

  it("is taken from XMP first, from IPTC where XMP says nothing, and cut to its maximum length", async () => {
    const sent = withIptc(withXmp(plain, xmpPacket(creators("Ada"))), [
      [2, 80, "Bruno"],
      [2, 120, `${"é".repeat(299)}🏠`],
    ]);
    expect(await suggestedFor(sent)).toEqual({ ...noLabels, caption: "é".repeat(299), photographer: "Ada" });
  });

  it("in IPTC may be UTF-8, with or without saying so, or Windows-1252", async () => {
    const [utf8, latin1] = [new TextEncoder().encode("Mökki"), new Uint8Array([77, 246, 107, 107, 105])];
    for (const fields of [
      [
        [1, 90, "\x1b%G"],
        [2, 120, utf8],
      ],
      [[2, 120, utf8]],
      [[2, 120, latin1]],
    ] as [number, number, Uint8Array][][])
      expect((await suggestedFor(withIptc(plain, fields))).caption).toBe("Mökki");
  });

  it("has no invisible characters and no line breaks", async () => {
    const sent = withXmp(plain, xmpPacket(description("\u202eDeck\u2066\n  in&#10;June&#x202e;")));
    expect((await suggestedFor(sent)).caption).toBe("Deck in June");
  });

  const nested = `<rdf:li>${"<dc:description>".repeat(1000)}${"</dc:description>".repeat(1000)}</rdf:li>`;
  it.each([
    ["entities", `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${packet.replace("June", "&b;")}`],
    ["an unknown entity", xmpPacket(description("&secret;"))],
    ["a NUL character", xmpPacket(description("a&#0;b"))],
    ["half a surrogate pair", xmpPacket(description("a&#xd800;b"))],
    ["a character that does not exist", xmpPacket(description("a&#x110000;b"))],
    ["markup in a text", xmpPacket(description("<b>Deck</b>"))],
    ["deep nesting", xmpPacket(`<dc:description><rdf:Alt>${nested}</rdf:Alt></dc:description>`)],
    ["elements without an end", xmpPacket("<dc:description><rdf:Alt><rdf:li>Deck")],
    ["thousands of open tags", xmpPacket("<dc:description ".repeat(3500))],
    ["an empty packet", ""],
    ["binary data", "\u0000\u0001\ufffd".repeat(1000)],
  ])("is nothing with %s, and the upload succeeds", async (_what, hostile) => {
    expect(await suggestedFor(withXmp(plain, hostile))).toEqual(none);
  });

  it("is nothing in a packet above 256 kB", async () => {
    const large = (size: number) => `${packet}${" ".repeat(size)}`;
    const sent = (size: number) => png(64, 32, [pngChunk("iTXt", pngXmpText(large(size)))]);
    expect(await suggestedFor(await sent(250_000))).toEqual(both);
    expect(await suggestedFor(await sent(300_000))).toEqual(none);
  });

  it("is nothing in damaged IPTC blocks", async () => {
    const whole = withIptc(plain, [[2, 120, "Deck"]]);
    const start = new TextDecoder("latin1").decode(whole).indexOf("8BIM");
    expect((await suggestedFor(whole)).caption).toBe("Deck");
    for (const [offset, value] of [
      [0, 0],
      [6, 255],
      [10, 255],
      [13, 255],
    ] as const) {
      const damaged = whole.slice();
      damaged[start + offset] = value;
      expect((await json<UploadedImage>(send(damaged))).suggested, `${offset}`).toEqual(none);
    }
  });
});

const send = (bytes: Uint8Array) =>
  ada.visitor.post("/api/users/profile-image", form({ image: file(bytes) }));

describe("the labels that an uploaded picture suggests", () => {
  const CV = "http://cv.iptc.org/newscodes/digitalsourcetype/";
  const element = (source: string) =>
    xmpPacket(`<Iptc4xmpExt:DigitalSourceType>${source}</Iptc4xmpExt:DigitalSourceType>`);
  const attribute = (source: string) => xmpPacket("", `Iptc4xmpExt:DigitalSourceType="${source}"`);
  const camera = cameraExif("FUJIFILM");

  const sources: [source: string, kind: string | null, ai: string | null][] = [
    ["digitalCapture", "photograph", "none"],
    ["computationalCapture", "photograph", null],
    ["positiveFilm", "photograph", null],
    ["compositeWithTrainedAlgorithmicMedia", null, "assisted"],
    ["trainedAlgorithmicMedia", null, "generated"],
    ["algorithmicMedia", "rendering", null],
    ["virtualRecording", "rendering", null],
    ["softwareImage", "rendering", null],
    ["minorHumanEdits", null, null],
    ["constructor", null, null],
  ];
  const forms: [name: string, packetOf: (source: string) => string][] = [
    ["an element", (source) => element(CV + source)],
    ["an attribute", (source) => attribute(CV + source)],
    ["a reference", (source) => xmpPacket(`<Iptc4xmpExt:DigitalSourceType rdf:resource='${CV}${source}'/>`)],
    ["a short name", (source) => element(`digsrctype:${source}`)],
    ["an https address", (source) => attribute(` ${CV.replace("http:", "https:")}${source}/ `)],
  ];
  const written = combinations(sources, forms).map(([[source, kind, ai], [form, packetOf]]) => {
    return { source, form, xmp: packetOf(source), expected: { ...none, kind, ai } };
  });
  it.each(written)("come from its source type $source, written as $form", async ({ xmp, expected }) => {
    expect(await suggestedFor(withXmp(plain, xmp))).toEqual(expected);
  });

  it.each([
    ["another vocabulary", element("http://example.com/trainedAlgorithmicMedia")],
    ["no name", element(CV)],
    ["markup", element(`<b>${CV}digitalCapture</b>`)],
    ["words around it", attribute(`no ${CV}trainedAlgorithmicMedia here`)],
    [
      "a property with a longer name",
      xmpPacket("", `x:Iptc4xmpExt:DigitalSourceTypes="${CV}digitalCapture"`),
    ],
  ])("are none for a source type with %s", async (_what, xmp) => {
    expect(await suggestedFor(withXmp(plain, xmp))).toEqual(none);
  });

  it("come from a source type in a PNG and in a WebP", async () => {
    const generated = { ...none, ai: "generated" };
    const xmp = attribute(`${CV}trainedAlgorithmicMedia`);
    const webp = await cloudflareImages(env.IMAGES).encode(await png(), { type: "image/webp" });
    expect(await suggestedFor(await png(64, 32, [pngChunk("iTXt", pngXmpText(xmp))]))).toEqual(generated);
    expect(await suggestedFor(webpWithXmp(webp, xmp))).toEqual(generated);
  });

  it("are read from an AVIF as well: its XMP, its EXIF, and whether it has a manifest", async () => {
    const avif = await realAvif();
    const xmp = { type: "mime" as const, data: new TextEncoder().encode(packet) };
    const exif = { type: "Exif" as const, data: concat([new Uint8Array(4), cameraExif("Leica")]) };
    const c2pa = {
      type: "uuid" as const,
      data: new Uint8Array(Buffer.from("d8fec3d61b0e483c92975828877ec481000000", "hex")),
    };
    expect(await suggestedFor(avif)).toEqual(none);
    expect(await suggestedFor(avifWith(avif, xmp))).toEqual(both);
    const all = { ...both, kind: "photograph", hasContentCredentials: true };
    expect(await suggestedFor(avifWith(avif, xmp, exif, c2pa))).toEqual(all);
  });

  it("are a photograph if EXIF names a camera, in a JPEG, a PNG and a WebP", async () => {
    const photograph = { ...none, kind: "photograph" };
    const webp = await cloudflareImages(env.IMAGES).encode(await png(), { type: "image/webp" });
    for (const exif of [camera, cameraExif("Nikon", false), cameraExif("LGE"), cameraExif("Hasselblad")])
      expect(await suggestedFor(withExif(plain, exif))).toEqual(photograph);
    expect(await suggestedFor(await png(64, 32, [pngChunk("eXIf", camera)]))).toEqual(photograph);
    expect(await suggestedFor(webpWith(webp, "EXIF", camera))).toEqual(photograph);
    const prefixed = new Uint8Array([...new TextEncoder().encode("Exif\0\0"), ...camera]);
    expect(await suggestedFor(webpWith(webp, "EXIF", prefixed))).toEqual(photograph);
  });

  it("come from the source type before the camera, which counts if the source type says neither", async () => {
    const sent = (source: string) => withExif(withXmp(plain, element(CV + source)), camera);
    const assisted = { ...none, ai: "assisted" };
    expect(await suggestedFor(sent("compositeWithTrainedAlgorithmicMedia"))).toEqual(assisted);
    expect(await suggestedFor(sent("minorHumanEdits"))).toEqual({ ...none, kind: "photograph" });
  });

  it.each([
    ["no camera", cameraExif("    ")],
    ["a text beyond its end", camera.with(18, 0xff).with(19, 0xff)],
    ["a directory beyond its end", camera.with(4, 0xff)],
    ["a few bytes", camera.subarray(0, 7)],
    ["half a directory", camera.subarray(0, 15)],
  ])("are none for EXIF with %s", async (_what, exif) => {
    expect(await suggestedFor(withExif(plain, exif))).toEqual(none);
  });

  it("say that there was a C2PA manifest, and nothing that it states; the stored file does not have it", async () => {
    const found = { ...none, hasContentCredentials: true };
    const manifest = c2paManifest();
    const stored = await upload(ada, withJumbf(plain, manifest));
    expect(stored.suggested).toEqual(found);
    const served = await (await new Visitor().get(stored.imageUrl)).bytes();
    expect(new TextDecoder("latin1").decode(served)).not.toMatch(/c2pa|jumb/);
    expect(await suggestedFor(await png(64, 32, [pngChunk("caBX", manifest)]))).toEqual(found);
    const webp = await cloudflareImages(env.IMAGES).encode(await png(), { type: "image/webp" });
    expect(await suggestedFor(webpWith(webp, "C2PA", manifest))).toEqual(found);
  });

  it("say nothing of other JUMBF boxes, and of what only looks like one", async () => {
    expect(await suggestedFor(withJumbf(plain, c2paManifest("json")))).toEqual(none);
    expect(await suggestedFor(withJumbf(plain, c2paManifest().subarray(4)))).toEqual(none);
    expect(await suggestedFor(await png(64, 32, [pngChunk("caBX", new Uint8Array(3))]))).toEqual(none);
    expect(await suggestedFor(await png(64, 32, [pngChunk("tEXt", c2paManifest())]))).toEqual(none);
  });

  it("are never applied to the picture", async () => {
    const { imageUrl } = await upload(ada, withXmp(plain, element(`${CV}trainedAlgorithmicMedia`)));
    const project = await publish(ada, { mainImage: imageUrl, imageDetails: [{ url: imageUrl }] });
    expect(project.imageDetails).toEqual([]);
  });
});

describe("a panorama", () => {
  it.each([
    ["an attribute", xmpPacket("", 'GPano:ProjectionType="equirectangular"'), true],
    ["an element", xmpPacket("<GPano:ProjectionType>equirectangular</GPano:ProjectionType>"), true],
    ["another projection", xmpPacket("", 'GPano:ProjectionType="cylindrical"'), false],
    ["no projection", packet, false],
  ])("is recognised by %s", async (_what, xmp, panorama) => {
    const stored = await upload(ada, withXmp(plain, xmp));
    expect(stored.panorama).toBe(panorama);
    const project = await publish(ada, { mainImage: stored.imageUrl });
    const read = await json<Project>(new Visitor().get(`/api/projects/${project.id}`));
    expect(read.media.map((each: MediaFile) => each.panorama)).toEqual([panorama]);
  });
});
