import { invalid } from "@contract/errors";

/** Refuses a file as a whole. */
export const fileRefusal = (message: string) => invalid(message, { file: message });
