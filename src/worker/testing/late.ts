/**
 * A request whose body arrives only once something else has happened: by then the call is under way, and who makes it is
 * known.
 */
export function late(body: BodyInit, meanwhile: () => Promise<unknown>): RequestInit {
  const whole = new Response(body);
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(new Uint8Array(await whole.arrayBuffer()));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = whole.headers.get("Content-Type") ?? "";
  return { method: "POST", body: stream, headers: { "Content-Type": type } };
}
