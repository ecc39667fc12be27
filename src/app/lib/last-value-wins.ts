/** What has to be known to make a value true on the server, and to show how that goes. */
export type Setting<V, A> = {
  /** Shows a value before the server has confirmed it, and again the one from before where it does not. */
  show: (value: V) => void;
  /** Asks the server. `isUnsure`: an earlier call may have been carried out, so that the value there is not known. */
  call: (wanted: V, isUnsure: boolean) => Promise<A>;
  /** The value that the server's answer says. */
  read: (answer: A) => V;
  /** The last press is confirmed. */
  onConfirmed: (answer: A) => void;
  /** The last press failed; what was confirmed before is shown again. */
  onFailed: (error: unknown) => void;
  isUnconfirmed: (error: unknown) => boolean;
};

type Run = { wanted: unknown };

/** More calls than this for one press: the server does not do what it is asked. */
const CALLS_MAX = 3;

/**
 * Values that are set by a press: shown at once and then made true, one call at a time. Presses during a call are not
 * lost: the last one decides.
 */
export function createSettings() {
  const running = new Map<string, Run>();
  const unsure = new Set<string>();

  /** `id` names the value, `now` is what is shown. Resolves when nothing is left to do. */
  return async function press<V, A>(id: string, now: V, wanted: V, setting: Setting<V, A>) {
    setting.show(wanted);
    const current = running.get(id);
    if (current) {
      current.wanted = wanted;
      return;
    }
    const run: Run = { wanted };
    running.set(id, run);
    let confirmed = now;
    let answer: A | undefined;
    try {
      for (let calls = 0, asked: unknown; run.wanted !== confirmed || unsure.has(id); ) {
        calls = run.wanted === asked ? calls + 1 : 1;
        if (calls > CALLS_MAX) throw new Error("The value could not be set");
        asked = run.wanted;
        answer = await setting.call(asked as V, unsure.has(id));
        unsure.delete(id);
        confirmed = setting.read(answer);
      }
      if (answer !== undefined) setting.onConfirmed(answer);
    } catch (error) {
      if (setting.isUnconfirmed(error)) unsure.add(id);
      setting.show(confirmed);
      setting.onFailed(error);
    } finally {
      running.delete(id);
    }
  };
}
