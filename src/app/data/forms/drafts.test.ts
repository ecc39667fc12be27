import { beforeEach, describe, expect, it } from "vitest";
import {
  changedFields,
  copyDrafts,
  deviceKey,
  draftOf,
  hasDrafts,
  removeDraftsExceptOf,
  removeFromDevice,
  VISITOR,
} from "./drafts";

let items: Map<string, string>;
const storage = {
  get length() {
    return items.size;
  },
  key: (index: number) => [...items.keys()][index] ?? null,
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name),
};
beforeEach(() => {
  items = new Map([["theme", "dark"]]);
});
const comment = (account: number) => draftOf<string>(account, "comment:7", storage);

describe("a draft", () => {
  it("belongs to one account and one form", () => {
    comment(1).save("Which quarry?");
    expect([comment(1).read(), comment(2).read(), comment(12).read()]).toEqual(["Which quarry?", null, null]);
    comment(1).remove();
    expect(comment(1).read()).toBeNull();
  });

  it("is deleted when another account logs in and after a logout", () => {
    comment(1).save("Mine");
    comment(12).save("Theirs");
    removeDraftsExceptOf(1, storage);
    expect([comment(1).read(), comment(12).read(), hasDrafts(1, storage), hasDrafts(12, storage)]).toEqual([
      "Mine",
      null,
      true,
      false,
    ]);
    removeDraftsExceptOf(undefined, storage);
    expect([comment(1).read(), storage.getItem("theme")]).toEqual([null, "dark"]);
  });

  it("of an unsent text is copied to another account, unless that has its own; changes to a profile are not", () => {
    const profile = (account: number) => draftOf<string>(account, "profile", storage);
    comment(1).save("Which quarry?");
    profile(1).save("Mine");
    copyDrafts(1, 2, storage);
    comment(1).save("Another text");
    copyDrafts(1, 2, storage);
    expect([comment(1).read(), comment(2).read(), profile(2).read()]).toEqual([
      "Another text",
      "Which quarry?",
      null,
    ]);
  });

  it("of a message that a visitor wrote before the login is copied to their account", () => {
    draftOf(VISITOR, "message:7", storage).save("Which quarry?");
    draftOf(VISITOR, "writer", storage).save({ name: "Ilse", email: "ilse@example.org" });
    copyDrafts(VISITOR, 2, storage);
    removeDraftsExceptOf(2, storage);
    expect([...items.keys()]).toEqual(["theme", "draft:2:message:7"]);
  });

  it("that cannot be read or saved is ignored", () => {
    items.set("draft:1:comment:7", "{");
    expect(comment(1).read()).toBeNull();
    const full = {
      ...storage,
      setItem() {
        throw new Error("full");
      },
    };
    expect(() => draftOf(1, "x", full).save("y")).not.toThrow();
  });

  it("of a form contains the changed fields but no passwords", () => {
    const before = { name: "A", tags: ["x"], currentPassword: "" };
    expect(changedFields(before, { name: "A", tags: ["x"], currentPassword: "secret" })).toEqual({});
    expect(changedFields(before, { name: "B", tags: ["x", "y"], newPassword: "secret" })).toEqual({
      name: "B",
      tags: ["x", "y"],
    });
  });
});

it("what this device keeps of an account is removed at its logout, and nothing else", () => {
  for (const name of [deviceKey(1, "wizard"), deviceKey(1, "wizard-7"), deviceKey(12, "wizard")])
    items.set(name, "House");
  removeFromDevice(1, storage);
  expect([...items.keys()]).toEqual(["theme", deviceKey(12, "wizard")]);
});
