import { describe, expect, it } from "vitest";
import { acceptOf, checkFiles, refusalReasons, typedByContent } from "./refused-files";

const file = (name: string, { type = "image/jpeg", megabytes = 0 } = {}) =>
  new File([new Uint8Array(megabytes * 2 ** 20 + 1)], name, { type });
const gallery = { kind: "wizardImage", max: 10, noun: "images" } as const;

describe("chosen files that are not added", () => {
  it("include no valid files and no files without a type", () => {
    const files = [file("a.jpg"), file("b.png", { type: "image/png" }), file("c", { type: "" })];
    expect(checkFiles(files, gallery, 7)).toEqual({ accepted: files, refused: [] });
  });

  it("have a sentence for each reason", () => {
    const reason = (...args: Parameters<typeof file>) =>
      refusalReasons(checkFiles([file(...args)], gallery, 0).refused);
    expect(reason("hall.jpg", { megabytes: 5 })).toEqual(["File hall.jpg is too large (max 5MB)"]);
    expect(reason("notes.txt", { type: "text/plain" })).toEqual(["File notes.txt is not JPEG or PNG"]);
    for (const other of [
      file("hall.gif", { type: "image/gif" }),
      file("hall.psd", { type: "" }),
      file("hall.tif", { type: "image/tiff" }),
      file("hall.svg", { type: "image/svg+xml" }),
      file("hall.heic", { type: "image/heic" }),
    ])
      expect(refusalReasons(checkFiles([other], gallery, 0).refused)).toEqual([
        `File ${other.name} has a format that cannot be used here. Export it as JPEG or PNG`,
      ]);
    expect(refusalReasons(checkFiles([file("hall.jpg")], gallery, 10).refused)).toEqual([
      "File hall.jpg exceeds the limit of 10 images",
    ]);
  });

  it("are grouped by reason and do not count towards the limit", () => {
    const files = [
      file("huge-1.jpg", { megabytes: 5 }),
      file("notes.txt", { type: "text/plain" }),
      file("plan.gif", { type: "image/gif" }),
      file("huge-2.jpg", { megabytes: 6 }),
      ...Array.from({ length: 12 }, (_, index) => file(`p${index}.jpg`)),
    ];
    const { accepted, refused } = checkFiles(files, gallery, 1);
    expect(accepted.map(({ name }) => name)).toEqual(
      Array.from({ length: 9 }, (_, index) => `p${index}.jpg`),
    );
    expect(refused).toHaveLength(7);
    expect(refusalReasons(refused)).toEqual([
      "File huge-1.jpg is too large (max 5MB)",
      "File huge-2.jpg is too large (max 5MB)",
      "File notes.txt is not JPEG or PNG",
      "File plan.gif has a format that cannot be used here. Export it as JPEG or PNG",
      "Exceeds the limit of 10 images: p9.jpg, p10.jpg, and p11.jpg",
    ]);
  });

  it("are offered to be made smaller only if they are pictures", () => {
    const drawings = { kind: "detailDrawing", max: 20, noun: "drawings" } as const;
    const plan = file("plan.pdf", { type: "application/pdf", megabytes: 25 });
    const photo = file("plan.jpg", { megabytes: 25 });
    expect(checkFiles([plan, photo], drawings, 0).refused.map(({ tooLarge }) => tooLarge)).toEqual([
      undefined,
      photo,
    ]);
    expect(checkFiles([photo], { ...drawings, anySize: true }, 0).accepted).toEqual([photo]);
    expect(checkFiles([photo], { ...drawings, anySize: true }, 20).refused).toHaveLength(1);
  });

  it("say where a PDF belongs, and include no HEIC that is converted, whatever its size", () => {
    const rule = { ...gallery, convertsHeic: true, pdfBelongs: "add it to the drawings" };
    const plan = file("plan.pdf", { type: "application/pdf" });
    expect(refusalReasons(checkFiles([plan], rule, 0).refused)).toEqual([
      "File plan.pdf is a PDF: add it to the drawings",
    ]);
    const photos = [file("a.HEIC", { type: "" }), file("b.heic", { type: "image/heic", megabytes: 6 })];
    expect(checkFiles(photos, rule, 0).accepted).toEqual(photos);
  });

  it("are recognized by their extension if they are 3D models", () => {
    const rule = { kind: "model", max: 1, noun: "3D model" } as const;
    const files = ["a.glb", "b.GLTF", "c.obj"].map((name) => file(name, { type: "" }));
    const { accepted, refused } = checkFiles(files, rule, 0);
    expect(accepted).toEqual([files[0]]);
    const large = ["d.glb", "e.gltf"].map((name) => file(name, { type: "", megabytes: 10 }));
    expect(checkFiles(large, rule, 0).accepted).toEqual([large[0]]);
    expect(refusalReasons(checkFiles(large, rule, 0).refused)).toEqual([
      "File e.gltf is too large (max 10MB for .gltf; export it as .glb, which may have 50MB)",
    ]);
    expect(refusalReasons(refused)).toEqual([
      "File b.GLTF exceeds the limit of 1 3D model",
      "File c.obj is not GLB or self-contained glTF",
    ]);
  });
});

describe("the type of a chosen file", () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const [JPEG, PDF] = ["\xff\xd8\xff\xe0", "%PDF-1.4"];
  const HEIC = "\0\0\0\x18ftypheic\0\0\0\0mif1heic";
  it.each([
    [JPEG, "hall.jpg", "image/jpg", "image/jpeg"],
    [JPEG, "hall.jpg", "image/pjpeg", "image/jpeg"],
    [JPEG, "hall.jfif", "application/octet-stream", "image/jpeg"],
    [JPEG, "hall.gif", "image/gif", "image/jpeg"],
    [PDF, "plan.pdf", "application/x-pdf", "application/pdf"],
    [HEIC, "hall.jpg", "image/jpeg", "image/heic"],
    ["ISO-10303-21;", "house.txt", "text/plain", "application/p21"],
    ["hello", "hall.jpg", "image/jpeg", "image/jpeg"],
    ["hello", "hall", "application/octet-stream", "application/octet-stream"],
  ])("with the content %j, called %s and reported as %s, is %s", async (content, name, type, expected) => {
    const [typed] = await typedByContent([new File([bytes(content)], name, { type, lastModified: 5 })]);
    expect(typed).toMatchObject({ name, type: expected, lastModified: 5 });
    expect(await typed?.text()).toBe(new TextDecoder().decode(bytes(content)));
  });

  it("is offered in the dialog by its endings too", () => {
    expect(acceptOf({ kind: "wizardImage", convertsHeic: true }).split(",")).toEqual(
      expect.arrayContaining(["image/jpeg", ".jpg", ".jpeg", ".png", ".heic"]),
    );
    expect(acceptOf({ kind: "attachment" }).split(",")).toContain(".pdf");
  });
});
