import { expect, it, vi } from "vitest";
import { batchReads } from "./batch-reads";

/** Answers each statement with itself in capitals, and fails a batch with "bad". */
const database = () =>
  vi.fn(async (statements: string[]) => {
    if (statements.includes("bad")) throw new Error("bad statement");
    return statements.map((statement) => statement.toUpperCase());
  });

it("sends reads that begin at the same time as one batch, also after some awaits", async () => {
  const send = database();
  const read = batchReads(send);
  const later = async () => {
    for (let turn = 0; turn < 30; turn++) await undefined;
    return read(["d"]);
  };
  expect(await Promise.all([read(["a"]), read(["b", "c"]), read([]), later()])).toEqual([
    ["A"],
    ["B", "C"],
    [],
    ["D"],
  ]);
  expect(send.mock.calls).toEqual([[["a", "b", "c", "d"]]]);
  expect(await read(["e"])).toEqual(["E"]);
  expect(send).toHaveBeenCalledTimes(2);
});

it("fails only the parts with a statement at fault", async () => {
  const send = database();
  const read = batchReads(send);
  const results = await Promise.allSettled([read(["a"]), read(["b", "bad"]), read(["c"])]);
  expect(results).toMatchObject([{ value: ["A"] }, { reason: new Error("bad statement") }, { value: ["C"] }]);
  expect(send.mock.calls.slice(1)).toEqual([[["a"]], [["b", "bad"]], [["c"]]]);
});

it("sends a single part once, also if it fails", async () => {
  const send = database();
  await expect(batchReads(send)(["bad"])).rejects.toThrow("bad statement");
  expect(send).toHaveBeenCalledTimes(1);
});
