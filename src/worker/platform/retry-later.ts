/** Thrown by a job that cannot be done yet: the queue delivers it again after this time, however often it has tried. */
export class RetryLater extends Error {
  constructor(
    readonly seconds: number,
    message: string,
  ) {
    super(message);
  }
}
