// @ts-nocheck
// The tools of `npm test` send the results of their tests to it as messages. If it ends before them, they end too, with their
// servers.
process.once("disconnect", () => process.kill(process.pid, "SIGINT"));
// A listener would keep the process alive.
process.channel?.unref();

export const send = (message) => process.connected && process.send(message);
