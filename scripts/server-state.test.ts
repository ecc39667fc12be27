import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { claimState, inUse, leaveState, serverOf } from "./server-state.ts";

const folders: string[] = [];
function newState() {
  folders.push(mkdtempSync(join(tmpdir(), "plinth-state-")));
  return folders.at(-1) as string;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const first = { pid: process.ppid, name: "npm start", url: "http://127.0.0.1:1" };
const second = { pid: process.pid, name: "wrangler dev" };
const startedLongAgo = (state: string) => utimesSync(join(state, "server.json"), 1, 1);

describe("the data of a running server", () => {
  it("is not given to a second one, which says who has it", async () => {
    const state = newState();
    expect(await claimState(state, first)).toBeUndefined();
    expect(await claimState(state, second)).toEqual(first);
    expect(inUse(state, first)).toBe(
      `The data in ${state} is in use by \`npm start\` at http://127.0.0.1:1 (process ${process.ppid}). Stop it first, or start a second server that has its own data: npm start -- --port 8788`,
    );
    leaveState(state);
    expect(await claimState(state, second)).toBeUndefined();
  });

  it("is still its own when wrangler builds again", async () => {
    const state = newState();
    for (let i = 0; i < 2; i++) expect(await claimState(state, second)).toBeUndefined();
  });

  it("is free if the server was killed", async () => {
    const state = newState();
    const killed = spawn(process.execPath, ["--eval", ""]);
    await once(killed, "exit");
    await claimState(state, { ...first, pid: killed.pid ?? 0 });
    expect(await serverOf(state)).toBeUndefined();
  });

  it("is free if another program got the server's process id: nothing answers at the server's URL", async () => {
    const state = newState();
    const listener = createServer().listen(0, "127.0.0.1");
    await once(listener, "listening");
    const url = `http://127.0.0.1:${(listener.address() as { port: number }).port}`;
    await claimState(state, { ...first, url });
    startedLongAgo(state);
    expect(await serverOf(state)).toMatchObject({ url });
    listener.close();
    await once(listener, "close");
    expect(await serverOf(state)).toBeUndefined();
  });
});
