/** Thrown by a job that cannot be done yet: it is sent again after this time, however often it has waited. */
export class RetryLater extends Error {
  constructor(
    readonly seconds: number,
    message: string,
  ) {
    super(message);
  }
}
