import type { Project } from "@contract/projects";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Content, contentOfProject, emptyContent, serverDraftOf } from "./content";
import { createDraftSaver } from "./draft-saver";

type Options = Parameters<typeof createDraftSaver>[0];

/** The draft on the server. Each change makes a new version of it. */
let stored: Project;
/** The entered content. */
let content: Content;
/** The titles that the server stored, and how many updates it refused. */
let updates: { stored: (string | undefined)[]; refused: number };
/** The number of further updates that get no answer. */
let unanswered: number;

beforeEach(() => {
  vi.useFakeTimers();
  stored = { ...emptyContent, id: 1, status: "draft", updatedAt: "1", title: "Kiln" } as unknown as Project;
  content = contentOfProject(stored);
  updates = { stored: [], refused: 0 };
  unanswered = 0;
});
afterEach(() => vi.useRealTimers());

const changeOnServer = (changes: Partial<Project>) => {
  stored = { ...stored, ...changes, updatedAt: String(Number(stored.updatedAt) + 1) };
};
/** The server's answer arrives later than the pause before a save. A refusal arrives at once. */
const answer = (project: Project) =>
  new Promise<Project>((resolve) => setTimeout(() => resolve(project), 2000));

const projects = {
  read: { query: () => answer(stored) },
  update: {
    async mutate({ updatedAt, ...changes }: Partial<Project>) {
      if (unanswered-- > 0) throw new TypeError("Failed to fetch");
      if (updatedAt !== stored.updatedAt) {
        updates.refused++;
        throw Object.assign(new Error("Changed elsewhere"), { data: { httpStatus: 409 } });
      }
      updates.stored.push(changes.title);
      changeOnServer(changes);
      return answer(stored);
    },
  },
} as unknown as Options["projects"];

const open = () =>
  createDraftSaver({
    projects,
    initial: serverDraftOf(stored),
    submission: "a",
    read: () => ({ content, step: 1 }),
    apply(latest, fields) {
      for (const name of fields) content = { ...content, [name]: contentOfProject(latest)[name] };
    },
    onServer: () => undefined,
  });

describe("the draft saver", () => {
  it("saves what is entered while a conflict is being resolved, without another conflict", async () => {
    const saver = open();
    changeOnServer({ title: "Kiln One" });
    content = { ...content, title: "Kiln Two" };
    await Promise.all([saver.save(), vi.runAllTimersAsync()]);
    expect(saver.state()).toMatchObject({ status: "conflict", fields: ["title"] });
    expect(updates).toEqual({ stored: [], refused: 1 });

    void saver.resolve("mine");
    content = { ...content, title: "Kiln Three" };
    saver.schedule();
    await vi.runAllTimersAsync();
    expect(saver.state().status).toBe("saved");
    expect(updates).toEqual({ stored: ["Kiln Two", "Kiln Three"], refused: 1 });
  });

  it("saves again after growing delays when there was no answer, as long as the wizard is open", async () => {
    const saver = open();
    const close = saver.subscribe(() => undefined);
    unanswered = 3;
    content = { ...content, title: "Kiln Two" };
    void saver.save();
    await vi.advanceTimersByTimeAsync(13_000);
    expect([saver.state().status, unanswered, updates.stored]).toEqual(["failed", 0, []]);
    await vi.runAllTimersAsync();
    expect([saver.state().status, updates.stored]).toEqual(["saved", ["Kiln Two"]]);

    unanswered = 100;
    content = { ...content, title: "Kiln Three" };
    void saver.save();
    await vi.advanceTimersByTimeAsync(1000);
    close();
    await vi.runAllTimersAsync();
    expect(unanswered).toBe(99);
  });

  it("saves what is entered while another device's version is being loaded as a change of that version", async () => {
    const saver = open();
    changeOnServer({ challenges: "Heat." });
    void saver.refresh();
    content = { ...content, title: "Kiln Two" };
    saver.schedule();
    await vi.runAllTimersAsync();
    expect(saver.state().status).toBe("saved");
    expect(updates).toEqual({ stored: ["Kiln Two"], refused: 0 });
  });
});
