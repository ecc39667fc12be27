import { anySignal } from "../../../../lib/ponyfills";
import { CALL_TIMEOUT_MS, NoResponseError, startIdleTimer } from "../../../../lib/timeout";

type FetchOptions = { signal: AbortSignal; onProgress: (bytes: number) => void };

/**
 * Downloads a model and reports the bytes that have arrived. Rejects with NoResponseError when nothing arrived for
 * CALL_TIMEOUT_MS, and with the signal's reason when it is aborted.
 */
export async function fetchModel(url: string, { signal, onProgress }: FetchOptions): Promise<ArrayBuffer> {
  const timeout = new AbortController();
  const timeoutError = new NoResponseError(false);
  const idleTimer = startIdleTimer(CALL_TIMEOUT_MS, () => timeout.abort(timeoutError));
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      idleTimer.restart();
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  try {
    const response = await fetch(url, { signal: anySignal(signal, timeout.signal) });
    if (!response.ok || !response.body) throw new Error(`HTTP error! status: ${response.status}`);
    return await new Response(response.body.pipeThrough(counter)).arrayBuffer();
  } catch (error) {
    signal.throwIfAborted();
    throw timeout.signal.aborted ? timeoutError : error;
  } finally {
    idleTimer.stop();
  }
}
