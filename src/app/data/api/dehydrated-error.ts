import { createSerializationAdapter } from "@tanstack/react-router";

type FailedCall = Error & { data: Record<string, string | number | Record<string, string>> };

/**
 * Passes the server's error body of a failed call on to the browser with the rendered page. By default the router passes
 * on the message only, and the error page would change during hydration.
 */
export const failedCallAdapter = createSerializationAdapter({
  key: "failed-call",
  test: (value): value is FailedCall =>
    value instanceof Error && typeof (value as Partial<FailedCall>).data === "object",
  toSerializable: ({ message, data }) => ({ message, data: JSON.stringify(data) }),
  fromSerializable: ({ message, data }) => Object.assign(new Error(message), { data: JSON.parse(data) }),
});
