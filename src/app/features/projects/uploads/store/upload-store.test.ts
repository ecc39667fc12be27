import { beforeEach, describe, expect, it } from "vitest";
import { UploadError } from "../../../../lib/api/upload";
import { refusalReasons } from "../../../../lib/forms/refused-files";
import type { SendOptions } from "./send-picture";
import { emptyUploadList, isStored, type PendingPicture, type Slot, type StoredPicture } from "./upload-list";
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
  const store = createUploadStore(emptyUploadList(), () => {}, { send });
  const flush = async () => void (await new Promise((resolve) => setTimeout(resolve)));
  let count = 0;
  const finish = async (name: string) => {
    const url = `/media/${++count}`;
    const stored = { name, url, bytes: 1, width: 1, height: 1, placeholder: null };
    uploads.get(name)?.resolve(stored);
    await flush();
  };
  const fail = async (name: string) => {
    uploads.get(name)?.reject(new UploadError("This is no picture", 415));
    await flush();
  };
  const names = (slot: Slot) => store.read().pictures[slot].map(({ name }) => name);
  const refused = (slot: Slot) => refusalReasons(store.read().refused[slot] ?? []);
  const find = (slot: Slot, name: string) => {
    const picture = store.read().pictures[slot].find((each) => each.name === name);
    if (!picture) throw new Error(`${name} is not there`);
    return picture;
  };
  return { store, uploads, finish, fail, names, refused, find };
}

beforeEach(() => {
  // workerd has no object URLs.
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
});

describe("the upload store", () => {
  it("accepts files up to the limit and lists the others; dismissing or choosing again clears the notice", () => {
    const { store, names, refused } = setUp();
    store.add("images", files(30));
    expect(names("images")).toHaveLength(10);
    expect(store.read().refused.images).toHaveLength(20);
    expect(refused("images").join()).toMatch(/^Exceeds the limit of 10 images: p11.jpg, .*, and p30.jpg$/);
    store.dismissRefused("images");
    expect(refused("images")).toEqual([]);
    store.add("drawings", files(6));
    expect(refused("drawings")).toEqual(["File p6.jpg exceeds the limit of 5 drawings"]);
    store.add("drawings", [file("plan.gif", "image/gif")]);
    expect(refused("drawings")).toEqual(["File plan.gif is not JPEG or PNG"]);
    expect(names("drawings")).toHaveLength(5);
  });

  it("accepts more files while others are uploading, and a removed file again", async () => {
    const { store, uploads, finish, names, find } = setUp();
    store.add("images", [file("a.jpg"), file("b.jpg")]);
    store.add("images", [file("c.jpg")]);
    await finish("a.jpg");
    expect([names("mainImage"), names("images")]).toEqual([["a.jpg"], ["b.jpg", "c.jpg"]]);
    store.remove("images", find("images", "b.jpg"));
    expect(names("images")).toEqual(["c.jpg"]);
    uploads.delete("b.jpg");
    store.add("images", [file("b.jpg")]);
    await finish("c.jpg");
    await finish("b.jpg");
    expect(names("images")).toEqual(["c.jpg", "b.jpg"]);
    store.remove("images", find("images", "b.jpg"));
    store.add("images", [file("b.jpg")]);
    await finish("b.jpg");
    expect(names("images")).toEqual(["c.jpg", "b.jpg"]);
    expect(store.read().pictures.images.every(isStored)).toBe(true);
  });

  it("frees a place for each removed picture", () => {
    const { store, names, refused, find } = setUp();
    store.add("images", files(10));
    store.remove("images", find("images", "p3.jpg"));
    store.add("images", [file("p3.jpg"), file("p11.jpg")]);
    expect(names("images")).toHaveLength(10);
    expect(refused("images")).toEqual(["File p11.jpg exceeds the limit of 10 images"]);
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

  it("keeps the model if the next choice is refused, and lists the refused files", () => {
    const { store } = setUp();
    store.chooseModel([file("a.glb", ""), file("b.glb", "")]);
    expect(store.read().model?.name).toBe("a.glb");
    store.chooseModel([file("c.obj", "")]);
    expect(store.read().model?.name).toBe("a.glb");
    expect(refusalReasons(store.read().refused.modelUrl ?? [])).toEqual([
      "File c.obj is not GLB or self-contained glTF",
    ]);
  });
});
