const FIRST_DELAY_MS = 500;

/** A failure that may not happen again. `seconds` is how long the server asks to wait. */
export class Temporary extends Error {
  seconds?: number;

  constructor(message: string, seconds?: number) {
    super(message);
    this.seconds = seconds;
  }
}

/** The server has done nothing, because there were too many calls. */
export class TooMany extends Temporary {}

/**
 * Runs `call` again when it fails with Temporary or without an answer, each time after a longer delay: for a minute by
 * default. With `isWrite` it runs again only after TooMany, because otherwise the server may have done the write.
 */
export async function withRetries<T>(call: () => Promise<T>, { attempts = 8, isWrite = false } = {}) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const isTemporary = isWrite
        ? error instanceof TooMany
        : error instanceof Temporary ||
          (error instanceof Error && (error.name === "TypeError" || error.name === "TimeoutError"));
      if (!isTemporary || attempt === attempts) throw error;
      const seconds = error instanceof Temporary ? error.seconds : undefined;
      const delay = seconds ? seconds * 1000 : FIRST_DELAY_MS * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
