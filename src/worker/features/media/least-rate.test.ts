import { uploadRate } from "@contract/rate-limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { receivedBlocks } from "./bytes";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const cancelled = vi.fn();
/** A body that sends `bytes` at a time, each after so many seconds, and ends after `total` bytes. */
function bodyOf(bytes: number, secondsBefore: (sent: number) => number, total: number) {
  let sent = 0;
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, secondsBefore(sent) * 1000));
      if (sent < total) controller.enqueue(new Uint8Array(bytes));
      else {
        controller.close();
        controller.byobRequest?.respond(0);
      }
      sent += bytes;
    },
    cancel: cancelled,
  });
}

async function receive(body: ReadableStream<Uint8Array>) {
  let received = 0;
  const reading = (async () => {
    for await (const { byteLength } of receivedBlocks(body)) received += byteLength;
  })();
  const outcome = reading.then(
    () => ({ received }),
    (error) => ({ error, received }),
  );
  let isOver = false;
  void outcome.finally(() => {
    isOver = true;
  });
  const startedAt = Date.now();
  while (!isOver && Date.now() - startedAt < 3_600_000) await vi.advanceTimersByTimeAsync(1000);
  return { ...(await outcome), seconds: (Date.now() - startedAt) / 1000 };
}

describe("the body of an upload", () => {
  it.each<[string, (sent: number) => number]>([
    ["without pauses", () => 1],
    ["with a pause of 20 s after each 5 s", (sent) => (sent % 100_000 === 0 ? 20 : 1)],
    ["with a pause of 20 s at its beginning and its end", (sent) => (sent === 0 || sent >= 980_000 ? 20 : 1)],
  ])("at 20 kB a second is received %s", async (_what, secondsBefore) => {
    expect(await receive(bodyOf(20_000, secondsBefore, 1_000_000))).toMatchObject({ received: 1_000_000 });
  });

  it.each<[string, number, (sent: number) => number, number]>([
    ["that sends nothing", 1, () => 1_000_000, 31],
    ["with a byte every second", 1, () => 1, 31],
    ["that stops after 4 MB", 400_000, (sent) => (sent < 4_000_000 ? 1 : 1_000_000), 45],
    ["of 2 kB a second", 2000, () => 1, 61],
  ])("%s is refused and cancelled", async (_what, bytes, secondsBefore, most) => {
    cancelled.mockClear();
    const { seconds, ...outcome } = await receive(bodyOf(bytes, secondsBefore, 50_000_000));
    expect(outcome).toMatchObject({ error: { code: "upload_too_slow", status: 408 } });
    expect(seconds).toBeGreaterThanOrEqual(uploadRate.graceSeconds);
    expect(seconds).toBeLessThanOrEqual(most);
    expect(cancelled).toHaveBeenCalledOnce();
  });
});
