import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ProjectPicture } from "../project-pictures";
import { openViewer, type Viewer, type Zoom } from "./viewer";

const SIDE = 72;
const PHONE_MAX = 768;

type Part = RefObject<HTMLDivElement | null>;
type ViewerOptions = {
  pictures: ProjectPicture[];
  start: number;
  /** The viewer takes all of `stage`. Pictures are shown between `bar` and `foot`, which lie on it. */
  parts: { stage: Part; bar: Part; foot: Part };
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** The viewer, the index of its picture, and how far it is zoomed. */
export function useViewer({ pictures, start, parts, ...events }: ViewerOptions) {
  const viewer = useRef<Viewer | null>(null);
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState<Zoom>({ isFit: true, isFullSize: false });
  const onIndex = useEffectEvent((next: number) => {
    if (next === index) return;
    setIndex(next);
    events.onIndex(next);
  });
  const onClose = useEffectEvent(events.onClose);
  const onZoom = useEffectEvent((next: Zoom) => {
    if (next.isFit !== zoom.isFit || next.isFullSize !== zoom.isFullSize) setZoom(next);
  });
  const open = useEffectEvent((stage: HTMLElement) =>
    openViewer(stage, {
      pictures,
      start,
      padding: () => {
        const side = stage.clientWidth < PHONE_MAX ? 0 : SIDE;
        const [top, bottom] = [parts.bar.current?.offsetHeight, parts.foot.current?.offsetHeight];
        return { top: top ?? 0, bottom: bottom ?? 0, left: side, right: side };
      },
      ...{ onIndex, onZoom, onClose },
    }),
  );
  // Only somebody who goes back or forward, or edits the address, causes this event.
  const onHashChange = useEffectEvent(() => {
    const named = pictures.findIndex(({ hash }) => location.hash === `#${hash}`);
    if (named >= 0) viewer.current?.goTo(named);
  });

  const { stage, foot } = parts;
  useEffect(() => {
    if (!stage.current || !foot.current) return;
    const opened = open(stage.current);
    viewer.current = opened;
    const observer = new ResizeObserver(opened.resize);
    observer.observe(foot.current);
    addEventListener("hashchange", onHashChange);
    return () => {
      removeEventListener("hashchange", onHashChange);
      observer.disconnect();
      opened.destroy();
    };
  }, [stage, foot]);
  return { viewer, index, zoom };
}
