import { useEffect, useRef, useState } from "react";
import { fetchModel } from "./scene/loading/fetch-model";
import type { ModelScene } from "./scene/model-scene";
import { ModelTooLargeError, NoWebGlError, openScene } from "./scene/open-scene";
import { onThemeColors, themeColors } from "./scene/scene-colors";

export type Failure = "no-webgl" | "unavailable" | "broken" | "too-large" | "lost";
export type ViewerState =
  | { kind: "loading"; bytes: number }
  | { kind: "preparing" }
  | { kind: "asking"; triangles: number; answer: (isConfirmed: boolean) => void }
  | { kind: "shown"; scene: ModelScene }
  | { kind: "failed"; failure: Failure };

/** Loads a model into the element of `stage`, and frees its memory when the component is unmounted. */
export function useModelScene(url: string, onCancel: () => void) {
  const stage = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<ViewerState>({ kind: "loading", bytes: 0 });

  useEffect(() => {
    const container = stage.current;
    if (!container || attempt === 0) return;
    const closing = new AbortController();
    const { signal } = closing;
    let scene: ModelScene | undefined;
    let isRead = false;
    const read = async () => {
      const file = await fetchModel(url, {
        signal,
        onProgress: (bytes) => setState({ kind: "loading", bytes }),
      });
      isRead = true;
      setState({ kind: "preparing" });
      return file;
    };
    const confirmLarge = (triangles: number) =>
      new Promise<void>((resolve, reject) => {
        const answer = (isConfirmed: boolean) => {
          if (!isConfirmed) return reject(new DOMException("Cancelled", "AbortError"));
          setState({ kind: "preparing" });
          resolve();
        };
        setState({ kind: "asking", triangles, answer });
      });
    setState({ kind: "loading", bytes: 0 });
    openScene({ read, url, signal, confirmLarge, container, colors: themeColors() }).then(
      (opened) => {
        if (signal.aborted) return opened.dispose();
        scene = opened;
        const onLost = () => setState({ kind: "failed", failure: "lost" });
        opened.canvas.addEventListener("webglcontextlost", onLost, { signal });
        setState({ kind: "shown", scene: opened });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof DOMException && error.name === "AbortError") return onCancel();
        setState({ kind: "failed", failure: failureOf(error, isRead) });
      },
    );
    const stopThemes = onThemeColors((colors) => scene?.setColors(colors));
    return () => {
      closing.abort();
      stopThemes();
      scene?.dispose();
    };
  }, [url, attempt, onCancel]);

  return { stage, state, retry: () => setAttempt((count) => count + 1) };
}

function failureOf(error: unknown, isRead: boolean): Failure {
  if (error instanceof NoWebGlError) return "no-webgl";
  if (error instanceof ModelTooLargeError) return "too-large";
  return isRead ? "broken" : "unavailable";
}
