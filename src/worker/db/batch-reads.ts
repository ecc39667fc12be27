/**
 * The first read waits this number of turns of the microtask queue for others. The procedures of a page send their reads
 * within them, and they take a few microseconds.
 */
const TURNS = 100;

/** Sends statements as one call of the database, and returns a result for each. */
type Send<S, R> = (statements: S[]) => Promise<R[]>;

/**
 * Sends reads that begin at the same time as one batch: a call of the database costs the Worker more time than most
 * statements, and D1 answers them one after the other anyway. If the batch fails, its parts are sent alone, so that only those
 * at fault fail.
 */
export function batchReads<S, R>(send: Send<S, R>): Send<S, R> {
  type Part = { statements: S[]; resolve: (results: R[] | Promise<R[]>) => void };
  let parts: Part[] = [];
  const sendParts = async () => {
    for (let turn = 0; turn < TURNS; turn++) await undefined;
    const sent = parts;
    parts = [];
    const sendAlone = () => {
      for (const { statements, resolve } of sent) resolve(send(statements));
    };
    if (sent.length === 1) return sendAlone();
    try {
      const results = await send(sent.flatMap(({ statements }) => statements));
      for (const { statements, resolve } of sent) resolve(results.splice(0, statements.length));
    } catch {
      sendAlone();
    }
  };
  return (statements) =>
    new Promise((resolve) => {
      if (parts.push({ statements, resolve }) === 1) sendParts();
    });
}
