import { invalid } from "./errors";

/** Refuses a file as a whole. */
export const fileRefusal = (message: string) => invalid(message, { file: message });
