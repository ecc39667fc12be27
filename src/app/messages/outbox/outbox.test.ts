import type { Message } from "@contract/messages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutbox, type Outbox, type SendResult } from "./outbox";
import type { UnsentMessage } from "./outbox-storage";

class MemoryStorage {
  items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
}

const ADA = 1;
const [BRUNO, CARLA] = [2, 3];
let storage: MemoryStorage;
let attempted: string[];
let sent: string[];
let wrongSessions: number;
let respond: (unsent: UnsentMessage) => SendResult | Promise<SendResult>;
const opened: Outbox[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [storage, attempted, sent, wrongSessions, respond] = [new MemoryStorage(), [], [], 0, accept];
});
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.stop();
  vi.useRealTimers();
});

const accept = ({ key, content, receiverId }: UnsentMessage): SendResult => ({
  kind: "sent",
  message: { id: 1, key, content, receiverId } as Message,
});
const rateLimited: SendResult = { kind: "rate-limited", seconds: 30 };

function open(account = ADA, withLock = (run: () => Promise<void>) => run()) {
  const outbox = createOutbox({
    account,
    storage,
    send: async (unsent) => {
      attempted.push(unsent.content);
      return respond(unsent);
    },
    withLock,
    onSent: ({ content }) => sent.push(content),
    onWrongSession: () => wrongSessions++,
  });
  opened.push(outbox);
  return outbox;
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const failed = (outbox: Outbox) => {
  const { unsent, failed } = outbox.read();
  return unsent.filter(({ key }) => failed.has(key)).map(({ content }) => content);
};
const contents = (outbox: Outbox) => outbox.read().unsent.map(({ content }) => content);

describe("the outbox", () => {
  it("sends messages one after the other in the order they were written, and removes those that were sent", async () => {
    const outbox = open();
    for (const content of ["One", " Two\n", "Three"]) outbox.add(BRUNO, content);
    expect(contents(outbox)).toEqual(["One", "Two", "Three"]);
    await settled();
    expect([attempted, sent]).toEqual([
      ["One", "Two", "Three"],
      ["One", "Two", "Three"],
    ]);
    expect([contents(outbox), storage.length]).toEqual([[], 0]);
  });

  it("retries a message without an answer after growing delays and under the same key", async () => {
    const keys = new Set<string>();
    respond = ({ key }) => {
      keys.add(key);
      return { kind: "no-answer" };
    };
    const outbox = open();
    outbox.add(BRUNO, "Slab?");
    await vi.advanceTimersByTimeAsync(13_900);
    expect([attempted.length, keys.size, outbox.read().isWaiting]).toEqual([3, 1, true]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempted.length).toBeLessThan(20);
    respond = accept;
    outbox.flush();
    await settled();
    expect([sent, storage.length, outbox.read().isWaiting]).toEqual([["Slab?"], 0, false]);
  });

  it("sends what an earlier page left unsent", async () => {
    respond = () => ({ kind: "no-answer" });
    const before = open();
    before.add(BRUNO, "Still here");
    await settled();
    before.stop();
    respond = accept;
    open().subscribe(() => {});
    await settled();
    expect(sent).toEqual(["Still here"]);
  });

  it("does not send the messages of another account", async () => {
    respond = () => ({ kind: "wrong-session" });
    const adas = open(ADA);
    adas.add(BRUNO, "Private");
    await settled();
    expect([wrongSessions, contents(adas)]).toEqual([1, ["Private"]]);
    const brunos = open(BRUNO);
    respond = accept;
    brunos.flush();
    await settled();
    expect([contents(brunos), sent]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(attempted).toEqual(["Private"]);
  });

  it("checks less and less often while nobody is logged in, and sends at once after a login", async () => {
    respond = () => ({ kind: "wrong-session" });
    const outbox = open();
    outbox.add(BRUNO, "After the login");
    for (let second = 0; second < 60; second++) {
      outbox.flush();
      outbox.subscribe(() => {})();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(attempted.length).toBeLessThan(7);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempted.length).toBeLessThan(7);
    respond = accept;
    await outbox.resume();
    expect([sent, contents(outbox)]).toEqual([["After the login"], []]);
  });

  it("marks a refused message with the reason, sends the others, and sends it again on retry", async () => {
    respond = (unsent) =>
      unsent.content === "Bad" ? { kind: "refused", reason: "Suspended" } : accept(unsent);
    const outbox = open();
    outbox.add(BRUNO, "Bad");
    outbox.add(BRUNO, "Good");
    await settled();
    expect(sent).toEqual(["Good"]);
    const [refused] = outbox.read().unsent;
    expect(refused).toMatchObject({ content: "Bad", fault: "Suspended" });
    outbox.flush();
    await settled();
    expect(attempted).toEqual(["Bad", "Good"]);
    respond = accept;
    outbox.retry(refused as UnsentMessage);
    await settled();
    expect([sent, contents(outbox)]).toEqual([["Good", "Bad"], []]);
  });

  it("sends a refused message again after those written since, also at the same moment", async () => {
    respond = () => ({ kind: "refused", reason: "Suspended" });
    const outbox = open();
    outbox.add(BRUNO, "Bad");
    await settled();
    respond = () => rateLimited;
    outbox.add(BRUNO, "Good");
    await settled();
    outbox.retry(outbox.read().unsent[0] as UnsentMessage);
    expect(contents(outbox)).toEqual(["Good", "Bad"]);
  });

  it("removes a refused message", async () => {
    respond = () => ({ kind: "refused", reason: "User not found" });
    const outbox = open();
    outbox.add(BRUNO, "Hello?");
    await settled();
    outbox.remove(outbox.read().unsent[0] as UnsentMessage);
    expect([contents(outbox), storage.length]).toEqual([[], 0]);
  });

  it("waits for the seconds of Retry-After, even when flushed, and then continues", async () => {
    respond = () => rateLimited;
    const outbox = open();
    outbox.add(BRUNO, "One");
    await settled();
    respond = accept;
    outbox.add(BRUNO, "Two");
    outbox.flush();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(attempted).toEqual(["One"]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(sent).toEqual(["One", "Two"]);
  });

  it("keeps the order within a failing conversation without blocking other conversations", async () => {
    respond = (unsent) => (unsent.receiverId === BRUNO ? { kind: "server-error" } : accept(unsent));
    const outbox = open();
    outbox.add(BRUNO, "First");
    outbox.add(BRUNO, "Second");
    outbox.add(CARLA, "Other");
    await settled();
    expect([attempted, sent]).toEqual([["First", "Other"], ["Other"]]);
    expect(failed(outbox)).toEqual(["First"]);
    respond = accept;
    await vi.advanceTimersByTimeAsync(2_100);
    expect(sent).toEqual(["Other", "First", "Second"]);
    expect(failed(outbox)).toEqual([]);
  });

  it("names the messages that the server could not take, also between attempts, but not those without an answer", async () => {
    respond = () => ({ kind: "server-error" });
    const outbox = open();
    outbox.add(BRUNO, "Heavy");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(failed(outbox)).toEqual(["Heavy"]);
    respond = () => ({ kind: "no-answer" });
    await outbox.flush();
    expect([failed(outbox), outbox.read().isWaiting]).toEqual([[], true]);
  });

  it("shows a message in two tabs and sends it from one of them", async () => {
    let queue = Promise.resolve();
    const inTurn = (run: () => Promise<void>) => {
      queue = queue.then(run);
      return queue;
    };
    const [here, there] = [open(ADA, inTurn), open(ADA, inTurn)];
    const setItem = storage.setItem;
    storage.setItem = (name, value) => {
      setItem(name, value);
      there.onStorageChange(name, value);
    };
    respond = async (unsent) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return accept(unsent);
    };
    here.add(BRUNO, "Once");
    expect(contents(there)).toEqual(["Once"]);
    there.flush();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(attempted).toEqual(["Once"]);
    expect(sent).toEqual(["Once", "Once"]);
    expect(contents(there)).toEqual([]);
  });

  it("works when the storage is full, and ignores items that it did not write", async () => {
    storage.setItem(`plinth-outbox-${ADA}-x`, "not ours");
    storage.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    const outbox = open();
    outbox.add(BRUNO, "Anyhow");
    expect(contents(outbox)).toEqual(["Anyhow"]);
    await settled();
    expect([sent, contents(outbox)]).toEqual([["Anyhow"], []]);
  });
});
