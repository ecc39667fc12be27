import type { Message } from "@contract/messages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutbox, type Outbox, type Outcome } from "./outbox";
import type { Unsent } from "./unsent-store";

/** What a browser keeps, and a server that does as it is told. */
class UploadList {
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
let shelf: UploadList;
let posted: string[];
let sent: string[];
let strangers: number;
let answer: (unsent: Unsent) => Outcome | Promise<Outcome>;
const opened: Outbox[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [shelf, posted, sent, strangers, answer] = [new UploadList(), [], [], 0, arrive];
});
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.stop();
  vi.useRealTimers();
});

const arrive = ({ key, content, receiverId }: Unsent): Outcome => ({
  kind: "sent",
  message: { id: 1, key, content, receiverId } as Message,
});
const limited: Outcome = { kind: "limited", seconds: 30 };

function open(account = ADA, alone = (run: () => Promise<void>) => run()) {
  const outbox = createOutbox({
    account,
    shelf,
    post: async (unsent) => {
      posted.push(unsent.content);
      return answer(unsent);
    },
    alone,
    onSent: ({ content }) => sent.push(content),
    onStranger: () => strangers++,
  });
  opened.push(outbox);
  return outbox;
}
const soon = () => vi.advanceTimersByTimeAsync(0);
const waiting = (outbox: Outbox) => outbox.read().unsent.map(({ content }) => content);

describe("the outbox", () => {
  it("sends in the order things were written, one after the other, and forgets what was answered", async () => {
    const outbox = open();
    for (const content of ["One", " Two\n", "Three"]) outbox.add(BRUNO, content);
    expect(waiting(outbox)).toEqual(["One", "Two", "Three"]);
    await soon();
    expect([posted, sent]).toEqual([
      ["One", "Two", "Three"],
      ["One", "Two", "Three"],
    ]);
    expect([waiting(outbox), shelf.length]).toEqual([[], 0]);
  });

  it("keeps what was not heard, tries again ever later, and sends it under the same key", async () => {
    const keys = new Set<string>();
    answer = ({ key }) => {
      keys.add(key);
      return { kind: "unheard" };
    };
    const outbox = open();
    outbox.add(BRUNO, "Slab?");
    await vi.advanceTimersByTimeAsync(13_900);
    expect([posted.length, keys.size, outbox.read().isWaiting]).toEqual([3, 1, true]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted.length).toBeLessThan(20);
    answer = arrive;
    outbox.flush();
    await soon();
    expect([sent, shelf.length, outbox.read().isWaiting]).toEqual([["Slab?"], 0, false]);
  });

  it("outlives the page: whoever opens it again sends what was left", async () => {
    answer = () => ({ kind: "unheard" });
    const before = open();
    before.add(BRUNO, "Still here");
    await soon();
    before.stop();
    answer = arrive;
    open().subscribe(() => {});
    await soon();
    expect(sent).toEqual(["Still here"]);
  });

  it("keeps what another account wrote to itself", async () => {
    answer = () => ({ kind: "stranger" });
    const adas = open(ADA);
    adas.add(BRUNO, "Private");
    await soon();
    expect([strangers, waiting(adas)]).toEqual([1, ["Private"]]);
    const brunos = open(BRUNO);
    answer = arrive;
    brunos.flush();
    await soon();
    expect([waiting(brunos), sent]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(posted).toEqual(["Private"]);
  });

  it("asks for nobody's session over and over: ever more rarely when it is woken, and at once after a login", async () => {
    answer = () => ({ kind: "stranger" });
    const outbox = open();
    outbox.add(BRUNO, "After the login");
    for (let second = 0; second < 60; second++) {
      outbox.flush();
      outbox.subscribe(() => {})();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(posted.length).toBeLessThan(7);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted.length).toBeLessThan(7);
    answer = arrive;
    await outbox.resume();
    expect([sent, waiting(outbox)]).toEqual([["After the login"], []]);
  });

  it("puts a refused message aside with the reason, goes on with the others, and tries it again when asked", async () => {
    answer = (unsent) =>
      unsent.content === "Bad" ? { kind: "refused", reason: "Suspended" } : arrive(unsent);
    const outbox = open();
    outbox.add(BRUNO, "Bad");
    outbox.add(BRUNO, "Good");
    await soon();
    expect(sent).toEqual(["Good"]);
    const [refused] = outbox.read().unsent;
    expect(refused).toMatchObject({ content: "Bad", fault: "Suspended" });
    outbox.flush();
    await soon();
    expect(posted).toEqual(["Bad", "Good"]);
    answer = arrive;
    outbox.retry(refused as Unsent);
    await soon();
    expect([sent, waiting(outbox)]).toEqual([["Good", "Bad"], []]);
  });

  it("lets go of a refused message when asked", async () => {
    answer = () => ({ kind: "refused", reason: "User not found" });
    const outbox = open();
    outbox.add(BRUNO, "Hello?");
    await soon();
    outbox.remove(outbox.read().unsent[0] as Unsent);
    expect([waiting(outbox), shelf.length]).toEqual([[], 0]);
  });

  it("waits as long as the server says, whatever happens, and then goes on by itself", async () => {
    answer = () => limited;
    const outbox = open();
    outbox.add(BRUNO, "One");
    await soon();
    answer = arrive;
    outbox.add(BRUNO, "Two");
    outbox.flush();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(posted).toEqual(["One"]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(sent).toEqual(["One", "Two"]);
  });

  it("keeps the order of a conversation that fails, and holds up no other", async () => {
    answer = (unsent) => (unsent.receiverId === BRUNO ? { kind: "failed" } : arrive(unsent));
    const outbox = open();
    outbox.add(BRUNO, "First");
    outbox.add(BRUNO, "Second");
    outbox.add(CARLA, "Other");
    await soon();
    expect([posted, sent]).toEqual([["First", "Other"], ["Other"]]);
    answer = arrive;
    await vi.advanceTimersByTimeAsync(2_100);
    expect(sent).toEqual(["Other", "First", "Second"]);
  });

  it("is one in two tabs: both show it, one sends it, and the other hears of it", async () => {
    let queue = Promise.resolve();
    const inTurn = (run: () => Promise<void>) => {
      queue = queue.then(run);
      return queue;
    };
    const [here, there] = [open(ADA, inTurn), open(ADA, inTurn)];
    const setItem = shelf.setItem;
    shelf.setItem = (name, value) => {
      setItem(name, value);
      there.hear(name, value);
    };
    answer = async (unsent) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return arrive(unsent);
    };
    here.add(BRUNO, "Once");
    expect(waiting(there)).toEqual(["Once"]);
    there.flush();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(posted).toEqual(["Once"]);
    expect(sent).toEqual(["Once", "Once"]);
    expect(waiting(there)).toEqual([]);
  });

  it("works where the browser keeps nothing, and passes over what others put there", async () => {
    shelf.setItem(`plinth-outbox-${ADA}-x`, "not ours");
    shelf.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    const outbox = open();
    outbox.add(BRUNO, "Anyhow");
    expect(waiting(outbox)).toEqual(["Anyhow"]);
    await soon();
    expect([sent, waiting(outbox)]).toEqual([["Anyhow"], []]);
  });
});
