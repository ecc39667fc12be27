/** Checks a file chunk by chunk, while it is stored. Both functions throw a FileError if the file is invalid. */
export type FileCheck = { push(chunk: Uint8Array): void; end(): void };

/** The reason why a PDF or 3D model is refused, as a sentence without its final period. */
export class FileError extends Error {
  constructor(
    message: string,
    readonly isTooLarge = false,
  ) {
    super(message);
  }
}
