import { useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** The drawings of PDFs as URLs of SVG, or null if the preview is printed instead. Kept while the page is open. */
const drawings = new Map<string, Promise<string | null>>();
let [done, total] = [0, 0];
let queue: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

const draw = (url: string) => {
  const started = drawings.get(url);
  if (started) return started;
  total += 1;
  // One after the other: each may need much memory.
  const drawing = queue.then(() => make(url)).catch(() => null);
  queue = drawing.then(() => {
    done += 1;
    notify();
  });
  drawings.set(url, drawing);
  notify();
  return drawing;
};

async function make(url: string) {
  const { drawVector } = await import("./draw-vector");
  const blob = await drawVector(url);
  return blob && URL.createObjectURL(blob);
}

const notify = () => {
  for (const listener of listeners) listener();
};

/** The first page of a PDF as the URL of an SVG, once it is drawn. */
export function useVectorDrawing(url: string | null) {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    if (!url) return;
    let isCurrent = true;
    // The drawing is in the page before `whenDrawn` resolves, which prints it.
    draw(url).then((svg) => isCurrent && flushSync(() => setDrawn(svg)));
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return drawn;
}

/** Resolves when all drawings that were asked for are in the page. */
export const whenDrawn = async () => {
  while (done < total) await queue;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const progress = () => (done < total ? `${done + 1} of ${total}` : undefined);

/** "3 of 12" while drawings are drawn. */
export const useDrawingProgress = () => useSyncExternalStore(subscribe, progress, () => undefined);
