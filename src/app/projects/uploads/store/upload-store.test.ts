import { beforeEach, describe, expect, it, vi } from "vitest";
import { UploadError } from "../../../data/api/upload";
import { refusalReasons } from "../../../lib/refused-files";
import { excessOf, forgetExcess, keepExcess } from "./excess-files";
import { emptyUploadList, isStored, type PendingPicture, type Slot, type StoredPicture } from "./upload-list";
import type { SendOptions } from "./upload-queue";
import { createUploadStore } from "./upload-store";

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`p${index + 1}.jpg`));
type Stored = Omit<StoredPicture, "id" | "status">;

/** A store whose uploads finish when the test calls `finish` or `fail`. */
function setUp() {
  const uploads = new Map<string, PromiseWithResolvers<Stored>>();
  const send = ({ name }: PendingPicture, { signal }: SendOptions) => {
    const upload = Promise.withResolvers<Stored>();
    signal.addEventListener("abort", () => upload.reject(signal.reason));
    uploads.set(name, upload);
    return upload.promise;
  };
  const undos: (() => void)[] = [];
  const onRemoved = (_slot: Slot, _count: number, undo: () => void) => void undos.push(undo);
  const store = createUploadStore(emptyUploadList(), () => {}, { send, onRemoved });
  const flush = async () => void (await new Promise((resolve) => setTimeout(resolve)));
  let count = 0;
  const isSent = (name: string) => vi.waitFor(() => expect(uploads.has(name)).toBe(true), { interval: 1 });
  const taken = (name: string) => {
    const upload = uploads.get(name);
    uploads.delete(name);
    return upload;
  };
  const finish = async (name: string) => {
    await isSent(name);
    const url = `/media/${++count}`;
    const stored = { name, url, bytes: 1, width: 1, height: 1, placeholder: null };
    taken(name)?.resolve(stored);
    await flush();
  };
  const fail = async (name: string, error: Error = new UploadError("This is no picture", 415)) => {
    await isSent(name);
    taken(name)?.reject(error);
    await flush();
  };
  const names = (slot: Slot) => store.read().pictures[slot].map(({ name }) => name);
  const refused = (slot: Slot) => refusalReasons(store.read().refused[slot] ?? []);
  const find = (slot: Slot, name: string) => {
    const picture = store.read().pictures[slot].find((each) => each.name === name);
    if (!picture) throw new Error(`${name} is not there`);
    return picture;
  };
  return { store, uploads, undos, finish, fail, names, refused, find };
}

const offline = (isOffline: boolean) =>
  Object.defineProperty(navigator, "onLine", { value: !isOffline, configurable: true });

const network = new EventTarget();

beforeEach(() => {
  // Node has neither object URLs nor the events of a window.
  globalThis.addEventListener = network.addEventListener.bind(network);
  globalThis.removeEventListener = network.removeEventListener.bind(network);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
});

describe("the upload store", () => {
  it("accepts files up to the limit and lists the others; dismissing or choosing again clears the notice", async () => {
    const { store, names, refused } = setUp();
    store.add("images", files(30));
    expect(names("images")).toHaveLength(11);
    expect(store.read().refused.images).toHaveLength(19);
    expect(refused("images").join()).toMatch(/^Exceeds the limit of 10 images: p12.jpg, .*, and p30.jpg$/);
    store.dismissRefused("images");
    expect(refused("images")).toEqual([]);
    store.add("drawings", files(6));
    expect(refused("drawings")).toEqual(["File p6.jpg exceeds the limit of 5 drawings"]);
    await store.add("drawings", [file("plan.gif", "image/gif")]);
    expect(refused("drawings")).toEqual([
      "File plan.gif has a format that cannot be used here. Export it as JPEG or PNG",
    ]);
    expect(names("drawings")).toHaveLength(5);
  });

  it("accepts more files while others are uploading, and a removed file again", async () => {
    const { store, uploads, finish, names, find } = setUp();
    store.add("images", [file("a.jpg"), file("b.jpg")]);
    store.add("images", [file("c.jpg")]);
    await finish("a.jpg");
    expect([names("mainImage"), names("images")]).toEqual([["a.jpg"], ["b.jpg", "c.jpg"]]);
    store.remove("images", [find("images", "b.jpg")]);
    expect(names("images")).toEqual(["c.jpg"]);
    uploads.delete("b.jpg");
    store.add("images", [file("b.jpg")]);
    await finish("c.jpg");
    await finish("b.jpg");
    expect(names("images")).toEqual(["c.jpg", "b.jpg"]);
    store.remove("images", [find("images", "b.jpg")]);
    store.add("images", [file("b.jpg")]);
    await finish("b.jpg");
    expect(names("images")).toEqual(["c.jpg", "b.jpg"]);
    expect(store.read().pictures.images.every(isStored)).toBe(true);
  });

  it("frees a place for each removed picture", () => {
    const { store, names, refused, find } = setUp();
    store.add("mainImage", [file("main.jpg")]);
    store.add("images", files(10));
    store.remove("images", [find("images", "p3.jpg")]);
    store.add("images", [file("p3.jpg"), file("p11.jpg")]);
    expect(names("images")).toHaveLength(10);
    expect(refused("images")).toEqual(["File p11.jpg exceeds the limit of 10 images"]);
  });

  it("accepts one picture more than the limit if there is no main image, because the first becomes it", async () => {
    const { store, finish, names, refused } = setUp();
    store.add("images", files(12));
    expect(refused("images")).toEqual(["File p12.jpg exceeds the limit of 10 images"]);
    await finish("p1.jpg");
    expect([names("mainImage"), names("images").length]).toEqual([["p1.jpg"], 10]);
    store.add("images", [file("p12.jpg")]);
    expect(refused("images")).toEqual(["File p12.jpg exceeds the limit of 10 images"]);
  });

  it("removes several pictures at once and puts them back where they were", async () => {
    const { store, undos, finish, names, find } = setUp();
    store.add("mainImage", [file("main.jpg")]);
    store.add("images", files(4));
    for (const name of ["main.jpg", "p1.jpg", "p2.jpg", "p3.jpg", "p4.jpg"]) await finish(name);
    store.remove("images", [find("images", "p1.jpg"), find("images", "p3.jpg")]);
    expect(names("images")).toEqual(["p2.jpg", "p4.jpg"]);
    undos[0]?.();
    expect(names("images")).toEqual(["p1.jpg", "p2.jpg", "p3.jpg", "p4.jpg"]);
    store.remove("mainImage", [find("mainImage", "main.jpg")]);
    expect([names("mainImage"), names("images")]).toEqual([["p1.jpg"], ["p2.jpg", "p3.jpg", "p4.jpg"]]);
    undos[1]?.();
    expect([names("mainImage"), names("images")]).toEqual([
      ["main.jpg"],
      ["p1.jpg", "p2.jpg", "p3.jpg", "p4.jpg"],
    ]);
  });

  it("lets uploads wait while the browser is offline, and goes on when it is online again", async () => {
    const { store, uploads, finish, fail, names } = setUp();
    store.add("images", [file("a.jpg"), file("b.jpg")]);
    offline(true);
    await fail("a.jpg", new UploadError("The connection was lost", 0));
    await fail("b.jpg", new UploadError("The connection was lost", 0));
    const states = () => [...store.read().pictures.images].map(({ status }) => status);
    expect(states()).toEqual(["waiting", "waiting"]);
    uploads.clear();
    offline(false);
    network.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(states()).toEqual(["sending", "sending"]));
    // The browser says so a moment before calls are answered.
    await fail("a.jpg", new UploadError("The connection was lost", 0));
    expect(states()).toEqual(["sending", "sending"]);
    await vi.waitFor(() => expect(uploads.has("a.jpg")).toBe(true), { timeout: 3000 });
    await finish("a.jpg");
    await finish("b.jpg");
    expect([names("mainImage"), names("images")]).toEqual([["a.jpg"], ["b.jpg"]]);
  });

  it("repeats uploads that were lost when the browser is online again, and all with one call", async () => {
    const { store, uploads, fail } = setUp();
    store.add("images", [file("a.jpg"), file("b.jpg")]);
    await fail("a.jpg", new UploadError("The connection was lost", 0));
    await fail("b.jpg", new UploadError("The server is busy", 503));
    const states = () => [...store.read().pictures.images].map(({ status }) => status);
    expect(states()).toEqual(["failed", "failed"]);
    uploads.clear();
    network.dispatchEvent(new Event("online"));
    await vi.waitFor(() =>
      expect([states(), [...uploads.keys()]]).toEqual([["sending", "failed"], ["a.jpg"]]),
    );
    store.retryAll();
    await vi.waitFor(() => expect(states()).toEqual(["sending", "sending"]));
  });

  it("takes a file that is too large into the list again when it is made smaller", () => {
    const { store, names, refused } = setUp();
    const large = new File([new Uint8Array(5 * 2 ** 20 + 1)], "large.jpg", { type: "image/jpeg" });
    store.add("images", [large, file("small.jpg")]);
    expect([names("images"), refused("images")]).toEqual([
      ["small.jpg"],
      ["File large.jpg is too large (max 5MB)"],
    ]);
    store.makeSmaller("images", store.read().refused.images ?? []);
    expect([names("images"), refused("images")]).toEqual([["small.jpg", "large.jpg"], []]);
    expect(store.read().pictures.images[1]).toMatchObject({ preparation: "smaller" });
  });

  it("makes pictures that are too large smaller without asking if many are chosen, and takes them back", async () => {
    const { store, names, refused } = setUp();
    const large = (name: string) => new File([new Uint8Array(5 * 2 ** 20 + 1)], name, { type: "image/jpeg" });
    const scan = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "scan.jpg", { type: "image/pjpeg" });
    store.add("mainImage", [file("main.jpg")]);
    await store.add("images", [large("a.jpg"), scan, file("b.jpg"), large("c.jpg")]);
    expect([names("images"), refused("images")]).toEqual([["a.jpg", "scan.jpg", "b.jpg", "c.jpg"], []]);
    const { madeSmaller, pictures } = store.read();
    expect(madeSmaller.images?.map(({ file }) => file.name)).toEqual(["a.jpg", "c.jpg"]);
    expect(pictures.images.map((picture) => "preparation" in picture && picture.preparation)).toEqual([
      "smaller",
      undefined,
      undefined,
      "smaller",
    ]);
    store.refuseMadeSmaller("images");
    expect(refused("images")).toEqual([
      "File a.jpg is too large (max 5MB)",
      "File c.jpg is too large (max 5MB)",
    ]);
    expect(store.read().madeSmaller.images).toBeUndefined();
  });

  it("keeps files beyond the wizard's limits for edit mode, until they are added there", async () => {
    const { store } = setUp();
    store.add("images", files(13));
    expect(keepExcess(7, store.read())).toBe(2);
    expect(refusalReasons(excessOf(7).images ?? [])).toEqual(["Not added yet: p12.jpg and p13.jpg"]);
    forgetExcess(7, "images");
    expect([excessOf(7), excessOf(8)]).toEqual([{}, {}]);
  });

  it("keeps the main image that is uploading if the next choice is refused or empty", async () => {
    const { store, finish, names, refused } = setUp();
    store.add("mainImage", [file("main.jpg")]);
    store.add("mainImage", [file("main.gif", "image/gif")]);
    store.add("mainImage", []);
    await finish("main.jpg");
    expect(names("mainImage")).toEqual(["main.jpg"]);
    store.add("mainImage", [file("next.jpg"), file("second.jpg")]);
    expect(refused("mainImage")).toEqual(["File second.jpg exceeds the limit of 1 main image"]);
    store.add("mainImage", [file("last.jpg")]);
    await finish("last.jpg");
    expect(names("mainImage")).toEqual(["last.jpg"]);
  });

  it("lists files that the server refuses in the same notice, and makes the next picture the main image", async () => {
    const { store, finish, fail, names, refused } = setUp();
    store.add("images", [file("a.jpg"), file("b.jpg")]);
    await finish("b.jpg");
    expect(names("mainImage")).toEqual([]);
    await fail("a.jpg");
    expect([names("mainImage"), names("images")]).toEqual([["b.jpg"], []]);
    expect(refused("images")).toEqual(["File a.jpg was refused: This is no picture"]);
  });

  it("adds a picture with another reported type by its content, and converts a HEIC that is called .jpg", async () => {
    const { store, finish, names, refused, find } = setUp();
    const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "scan.jpg", { type: "image/pjpeg" });
    await store.add("images", [file("a.jpg"), jpeg]);
    expect([names("images"), refused("images")]).toEqual([["a.jpg", "scan.jpg"], []]);
    await finish("a.jpg");
    await finish("scan.jpg");
    store.add("images", [new File(["\0\0\0\x18ftypheic"], "phone.jpg", { type: "image/jpeg" })]);
    await vi.waitFor(() => expect(find("images", "phone.jpg")).toMatchObject({ preparation: "heic" }));
  });

  it("keeps the model if the next choice is refused, and lists the refused files", async () => {
    const { store } = setUp();
    await store.chooseModel([file("a.glb", ""), file("b.glb", "")]);
    expect(store.read().model?.name).toBe("a.glb");
    await store.chooseModel([file("c.obj", "")]);
    expect(store.read().model?.name).toBe("a.glb");
    expect(refusalReasons(store.read().refused.modelUrl ?? [])).toEqual([
      "File c.obj is not GLB or self-contained glTF",
    ]);
  });
});
