// @ts-nocheck
const ATTEMPTS = 8;

/** A failure that may not happen again. `seconds` is how long the server asks to wait. */
export class Temporary extends Error {
  constructor(message, seconds) {
    super(message);
    this.seconds = seconds;
  }
}

/** Runs `call` again when it fails with Temporary or without an answer, each time after a longer delay. */
export async function withRetries(call, { firstDelayMs = 500 } = {}) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const isTemporary =
        error instanceof Temporary || error.name === "TypeError" || error.name === "TimeoutError";
      if (!isTemporary || attempt === ATTEMPTS) throw error;
      const delay = error.seconds ? error.seconds * 1000 : firstDelayMs * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
