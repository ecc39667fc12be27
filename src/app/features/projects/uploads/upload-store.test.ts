import { beforeEach, describe, expect, it } from "vitest";
import { UploadError } from "../../../lib/api/upload";
import { refusalReasons } from "../../../lib/forms/refused-files";
import type { SendOptions } from "./send-picture";
import { emptyUploadList, isStored, type PendingPicture, type Slot, type StoredPicture } from "./upload-list";
import { createUploadStore } from "./upload-store";

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`p${index + 1}.jpg`));
type Stored = Omit<StoredPicture, "id" | "status">;

/** A store whose uploads end when the test says so. */
function setUp() {
  const uploads = new Map<string, PromiseWithResolvers<Stored>>();
  const send = ({ name }: PendingPicture, { signal }: SendOptions) => {
    const upload = Promise.withResolvers<Stored>();
    signal.addEventListener("abort", () => upload.reject(signal.reason));
    uploads.set(name, upload);
    return upload.promise;
  };
  const store = createUploadStore(emptyUploadList(), () => {}, { send });
  const settled = async () => void (await new Promise((resolve) => setTimeout(resolve)));
  let count = 0;
  const arrive = async (name: string) => {
    const url = `/media/${++count}`;
    const stored = { name, url, bytes: 1, width: 1, height: 1, placeholder: null };
    uploads.get(name)?.resolve(stored);
    await settled();
  };
  const refuse = async (name: string) => {
    uploads.get(name)?.reject(new UploadError("This is no picture", 415));
    await settled();
  };
  const names = (slot: Slot) => store.read().pictures[slot].map(({ name }) => name);
  const refused = (slot: Slot) => refusalReasons(store.read().refused[slot] ?? []);
  const find = (slot: Slot, name: string) => {
    const picture = store.read().pictures[slot].find((held) => held.name === name);
    if (!picture) throw new Error(`${name} is not there`);
    return picture;
  };
  return { store, uploads, arrive, refuse, names, refused, find };
}

beforeEach(() => {
  // workerd has no object addresses.
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
});

describe("choosing files for a project's pictures", () => {
  it("adds as many as fit and names every other one; choosing again or dismissing clears the notice", () => {
    const { store, names, refused } = setUp();
    store.add("images", files(30));
    expect(names("images")).toHaveLength(10);
    expect(store.read().refused.images).toHaveLength(20);
    expect(refused("images").join()).toMatch(/^Beyond the limit of 10 images: p11.jpg, .*, and p30.jpg$/);
    store.dismissRefused("images");
    expect(refused("images")).toEqual([]);
    store.add("drawings", files(6));
    expect(refused("drawings")).toEqual(["File p6.jpg is beyond the limit of 5 drawings"]);
    store.add("drawings", [file("plan.gif", "image/gif")]);
    expect(refused("drawings")).toEqual(["File plan.gif is not JPEG or PNG"]);
    expect(names("drawings")).toHaveLength(5);
  });

  it("adds further files while others are uploading, and a removed one again", async () => {
    const { store, uploads, arrive, names, find } = setUp();
    store.add("images", [file("a.jpg"), file("b.jpg")]);
    store.add("images", [file("c.jpg")]);
    await arrive("a.jpg");
    expect([names("mainImage"), names("images")]).toEqual([["a.jpg"], ["b.jpg", "c.jpg"]]);
    store.remove("images", find("images", "b.jpg"));
    expect(names("images")).toEqual(["c.jpg"]);
    uploads.delete("b.jpg");
    store.add("images", [file("b.jpg")]);
    await arrive("c.jpg");
    await arrive("b.jpg");
    expect(names("images")).toEqual(["c.jpg", "b.jpg"]);
    store.remove("images", find("images", "b.jpg"));
    store.add("images", [file("b.jpg")]);
    await arrive("b.jpg");
    expect(names("images")).toEqual(["c.jpg", "b.jpg"]);
    expect(store.read().pictures.images.every(isStored)).toBe(true);
  });

  it("makes room with every picture that is removed", () => {
    const { store, names, refused, find } = setUp();
    store.add("images", files(10));
    store.remove("images", find("images", "p3.jpg"));
    store.add("images", [file("p3.jpg"), file("p11.jpg")]);
    expect(names("images")).toHaveLength(10);
    expect(refused("images")).toEqual(["File p11.jpg is beyond the limit of 10 images"]);
  });

  it("keeps the main image that is uploading where the next choice cannot be sent, or is none", async () => {
    const { store, arrive, names, refused } = setUp();
    store.add("mainImage", [file("main.jpg")]);
    store.add("mainImage", [file("main.gif", "image/gif")]);
    store.add("mainImage", []);
    await arrive("main.jpg");
    expect(names("mainImage")).toEqual(["main.jpg"]);
    store.add("mainImage", [file("next.jpg"), file("second.jpg")]);
    expect(refused("mainImage")).toEqual(["File second.jpg is beyond the limit of 1 main image"]);
    store.add("mainImage", [file("last.jpg")]);
    await arrive("last.jpg");
    expect(names("mainImage")).toEqual(["last.jpg"]);
  });

  it("names what the server refuses in the same notice, and goes on with the next picture", async () => {
    const { store, arrive, refuse, names, refused } = setUp();
    store.add("images", [file("a.jpg"), file("b.jpg")]);
    await arrive("b.jpg");
    expect(names("mainImage")).toEqual([]);
    await refuse("a.jpg");
    expect([names("mainImage"), names("images")]).toEqual([["b.jpg"], []]);
    expect(refused("images")).toEqual(["File a.jpg was refused: This is no picture"]);
  });

  it("keeps a model where the next choice is none, and names what is not taken", () => {
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
