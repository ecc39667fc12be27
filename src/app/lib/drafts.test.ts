import { beforeEach, describe, expect, it } from "vitest";
import { changedFields, draftOf, hasDrafts, removeDraftsExceptOf } from "./drafts";

/** What a tab keeps. */
let items: Map<string, string>;
const shelf = {
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
const comment = (account: number) => draftOf<string>(account, "comment:7", shelf);

describe("a draft", () => {
  it("is one account's, and found again in the same form", () => {
    comment(1).keep("Which quarry?");
    expect([comment(1).read(), comment(2).read(), comment(12).read()]).toEqual(["Which quarry?", null, null]);
    comment(1).drop();
    expect(comment(1).read()).toBeNull();
  });

  it("outlives the session, and not another person's login nor a logout", () => {
    comment(1).keep("Mine");
    comment(12).keep("Theirs");
    removeDraftsExceptOf(1, shelf);
    expect([comment(1).read(), comment(12).read(), hasDrafts(1, shelf), hasDrafts(12, shelf)]).toEqual([
      "Mine",
      null,
      true,
      false,
    ]);
    removeDraftsExceptOf(undefined, shelf);
    expect([comment(1).read(), shelf.getItem("theme")]).toEqual([null, "dark"]);
  });

  it("that cannot be read or kept is none", () => {
    items.set("draft:1:comment:7", "{");
    expect(comment(1).read()).toBeNull();
    const full = {
      ...shelf,
      setItem() {
        throw new Error("full");
      },
    };
    expect(() => draftOf(1, "x", full).keep("y")).not.toThrow();
  });

  it("of a form holds what was changed, and never a password", () => {
    const before = { name: "A", tags: ["x"], currentPassword: "" };
    expect(changedFields(before, { name: "A", tags: ["x"], currentPassword: "secret" })).toEqual({});
    expect(changedFields(before, { name: "B", tags: ["x", "y"], newPassword: "secret" })).toEqual({
      name: "B",
      tags: ["x", "y"],
    });
  });
});
