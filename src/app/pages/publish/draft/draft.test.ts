import { afterEach, expect, it, vi } from "vitest";
import { emptyProject } from "../../../projects/form/project-form";
import { emptyUploadList } from "../../../projects/uploads/store/upload-list";
import { readDraft, writeDraft } from "./draft";

const ADA = 1;
const items = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => items.set(name, value),
});
afterEach(() => items.clear());

it("reads a draft that version 2 kept, and ignores one of another version", () => {
  const values = { ...emptyProject, title: "Kiln" };
  writeDraft(ADA, undefined, { values, uploadList: emptyUploadList() });
  const [[name, text] = ["", ""]] = items;
  const kept = readDraft(ADA);
  expect(kept?.values).toEqual(values);

  const { values: words, ...rest } = JSON.parse(text);
  items.set(name, JSON.stringify({ ...rest, words, version: 2 }));
  expect(readDraft(ADA)).toEqual(kept);
  items.set(name, JSON.stringify({ ...rest, words, version: 1 }));
  expect(readDraft(ADA)).toBeNull();
});
