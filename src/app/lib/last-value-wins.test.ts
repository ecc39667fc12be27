import { beforeEach, describe, expect, it } from "vitest";
import { createSettings } from "./last-value-wins";

/** A switch on a server, whose calls are answered one by one. */
let shown: boolean[];
let asked: { wanted: boolean; isUnsure: boolean }[];
let confirmed: boolean[];
let failed: unknown[];
let answers: PromiseWithResolvers<boolean>[];
let press: ReturnType<typeof createSettings>;
const UNHEARD = new Error("unheard");

beforeEach(() => {
  [shown, asked, confirmed, failed, answers] = [[], [], [], [], []];
  press = createSettings();
});

const set = (now: boolean, wanted: boolean) =>
  press<boolean, boolean>("switch", now, wanted, {
    show: (value) => shown.push(value),
    call: (value, isUnsure) => {
      asked.push({ wanted: value, isUnsure });
      const answer = Promise.withResolvers<boolean>();
      answers.push(answer);
      return answer.promise;
    },
    read: (answer) => answer,
    onConfirmed: (answer) => confirmed.push(answer),
    onFailed: (error) => failed.push(error),
    isUnconfirmed: (error) => error === UNHEARD,
  });
const wantedOf = () => asked.map(({ wanted }) => wanted);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("a value that is set by a press", () => {
  it("shows at once and is confirmed", async () => {
    const done = set(false, true);
    expect([shown, wantedOf(), confirmed]).toEqual([[true], [true], []]);
    answers[0]?.resolve(true);
    await done;
    expect([confirmed, failed]).toEqual([[true], []]);
  });

  it("becomes what the last press says, one call at a time", async () => {
    const done = set(false, true);
    void set(true, false);
    void set(false, true);
    void set(true, false);
    expect([shown, wantedOf()]).toEqual([[true, false, true, false], [true]]);
    answers[0]?.resolve(true);
    await settle();
    expect([wantedOf(), confirmed]).toEqual([[true, false], []]);
    answers[1]?.resolve(false);
    await done;
    expect([confirmed, asked.length]).toEqual([[false], 2]);
  });

  it("takes no second call where the last press wants what the first one did", async () => {
    const done = set(false, true);
    void set(true, false);
    void set(false, true);
    answers[0]?.resolve(true);
    await done;
    expect([wantedOf(), confirmed]).toEqual([[true], [true]]);
  });

  it("goes back to what was confirmed where the server refuses", async () => {
    const done = set(false, true);
    answers[0]?.reject(new Error("no"));
    await done;
    expect([shown, failed.length]).toEqual([[true, false], 1]);

    const again = set(false, true);
    answers[1]?.resolve(true);
    await settle();
    void set(true, false);
    await again;
    answers[2]?.reject(new Error("no"));
    await settle();
    expect(shown.at(-1)).toBe(true);
  });

  it("is not known after a call without an answer, and the next call is told", async () => {
    const done = set(false, true);
    answers[0]?.reject(UNHEARD);
    await done;
    expect([shown, failed]).toEqual([[true, false], [UNHEARD]]);
    const again = set(false, true);
    answers[1]?.resolve(true);
    await again;
    void set(true, false);
    expect(asked.map(({ isUnsure }) => isUnsure)).toEqual([false, true, false]);
  });

  it("is asked for no more than three times where the server says something else", async () => {
    const done = set(false, true);
    for (const index of [0, 1, 2]) {
      answers[index]?.resolve(false);
      await settle();
    }
    await done;
    expect([asked.length, shown.at(-1), failed.length]).toEqual([3, false, 1]);
  });
});
