import { beforeEach, describe, expect, it } from "vitest";
import { createValueSetter } from "./last-value-wins";

let shown: boolean[];
let calls: { wanted: boolean; isUnsure: boolean }[];
let confirmed: boolean[];
let failed: unknown[];
let responses: PromiseWithResolvers<boolean>[];
let setValue: ReturnType<typeof createValueSetter>;
const TIMEOUT = new Error("timeout");

beforeEach(() => {
  [shown, calls, confirmed, failed, responses] = [[], [], [], [], []];
  setValue = createValueSetter();
});

const set = (now: boolean, wanted: boolean) =>
  setValue<boolean, boolean>("switch", now, wanted, {
    show: (value) => shown.push(value),
    call: (value, isUnsure) => {
      calls.push({ wanted: value, isUnsure });
      const response = Promise.withResolvers<boolean>();
      responses.push(response);
      return response.promise;
    },
    read: (response) => response,
    onConfirmed: (answer) => confirmed.push(answer),
    onFailed: (error) => failed.push(error),
    isUnconfirmed: (error) => error === TIMEOUT,
  });
const wantedValues = () => calls.map(({ wanted }) => wanted);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("a value with optimistic updates", () => {
  it("is shown at once and then confirmed", async () => {
    const done = set(false, true);
    expect([shown, wantedValues(), confirmed]).toEqual([[true], [true], []]);
    responses[0]?.resolve(true);
    await done;
    expect([confirmed, failed]).toEqual([[true], []]);
  });

  it("becomes the last value that was set, with one call at a time", async () => {
    const done = set(false, true);
    void set(true, false);
    void set(false, true);
    void set(true, false);
    expect([shown, wantedValues()]).toEqual([[true, false, true, false], [true]]);
    responses[0]?.resolve(true);
    await settle();
    expect([wantedValues(), confirmed]).toEqual([[true, false], []]);
    responses[1]?.resolve(false);
    await done;
    expect([confirmed, calls.length]).toEqual([[false], 2]);
  });

  it("needs no second call if the last value equals the first", async () => {
    const done = set(false, true);
    void set(true, false);
    void set(false, true);
    responses[0]?.resolve(true);
    await done;
    expect([wantedValues(), confirmed]).toEqual([[true], [true]]);
  });

  it("is reverted to the last confirmed value if a call fails", async () => {
    const done = set(false, true);
    responses[0]?.reject(new Error("no"));
    await done;
    expect([shown, failed.length]).toEqual([[true, false], 1]);

    const again = set(false, true);
    responses[1]?.resolve(true);
    await settle();
    void set(true, false);
    await again;
    responses[2]?.reject(new Error("no"));
    await settle();
    expect(shown.at(-1)).toBe(true);
  });

  it("is unsure after a timeout, and the next call receives that", async () => {
    const done = set(false, true);
    responses[0]?.reject(TIMEOUT);
    await done;
    expect([shown, failed]).toEqual([[true, false], [TIMEOUT]]);
    const again = set(false, true);
    responses[1]?.resolve(true);
    await again;
    void set(true, false);
    expect(calls.map(({ isUnsure }) => isUnsure)).toEqual([false, true, false]);
  });

  it("is sent at most three times if the server responds with another value", async () => {
    const done = set(false, true);
    for (const index of [0, 1, 2]) {
      responses[index]?.resolve(false);
      await settle();
    }
    await done;
    expect([calls.length, shown.at(-1), failed.length]).toEqual([3, false, 1]);
  });
});
