import type { Project } from "@contract/projects";
import { ArrowLeft, ArrowRight, type LucideIcon, Rotate3d } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useRecordEvent } from "../../../../features/analytics/record-event";
import { Button } from "../../../../ui/button";
import type { ProjectPicture } from "../project-pictures";
import { useGround } from "./ground";
import { LightboxBar } from "./lightbox-bar";
import { LightboxFoot } from "./lightbox-foot";
import { LookAround } from "./look-around";
import { useAddress } from "./use-address";
import { useIdle } from "./use-idle";
import { useViewer } from "./use-viewer";
import { ZoomHint } from "./zoom-hint";
import "./lightbox.css";

export type LightboxProps = {
  project: Pick<Project, "id" | "userId" | "title">;
  pictures: ProjectPicture[];
  /** The index of the picture that is shown first. */
  start: number;
};

/** Goes away while somebody looks at a detail and moves nothing. */
const LEAVING =
  "transition-opacity group-data-idle/lightbox:pointer-events-none group-data-idle/lightbox:opacity-0";

/** The pictures of a project in full window size. The <dialog> element traps the focus and closes on Escape. */
export default function Lightbox({ project, pictures, start }: LightboxProps) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const parts = { stage, bar, foot };
  const { show, close } = useAddress(pictures, start);
  const { viewer, index, zoom } = useViewer({ pictures, start, parts, onIndex: show, onClose: close });
  const picture = pictures[index];
  const { onProject } = useRecordEvent(project.userId);
  const recordOpened = useEffectEvent((file: string) => onProject(project.id, { kind: "picture", file }));
  const file = picture?.url;
  useEffect(() => {
    if (file !== undefined) recordOpened(file);
  }, [file]);
  const { ground, toggle } = useGround(picture?.isDrawing ? "drawing" : "picture");
  const { isIdle, wake } = useIdle(!zoom.isFit);
  const [lookedAround, setLookedAround] = useState<string | null>(null);
  const isLookingAround = picture?.hash === lookedAround;
  const onCancel = (event: SyntheticEvent) => {
    if (!isLookingAround) return;
    event.preventDefault();
    setLookedAround(null);
    frame.current?.focus();
  };
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open) return;
    dialog.showModal();
    frame.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    wake();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, (() => void) | undefined> = {
      Home: () => viewer.current?.goTo(0),
      End: () => viewer.current?.goTo(pictures.length - 1),
      "+": viewer.current?.zoomIn,
      "=": viewer.current?.zoomIn,
      "-": viewer.current?.zoomOut,
      "0": viewer.current?.fit,
      "1": viewer.current?.fullSize,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  // Browsers report a double tap as a double click too. The viewer has handled it, and would zoom back.
  const isMouse = useRef(true);
  const onDoubleClick = ({ clientX, clientY }: MouseEvent) => {
    if (isMouse.current) viewer.current?.toggleZoom({ x: clientX, y: clientY });
  };
  if (!picture) return null;
  return (
    <dialog
      ref={open}
      aria-label={`Pictures of ${project.title}`}
      data-overlay
      onCancel={onCancel}
      onClose={close}
      className="fade m-0 size-full max-h-none max-w-none bg-transparent"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices what happens to the controls in it */}
      <div
        ref={frame}
        tabIndex={-1}
        data-ground={ground}
        data-zoomed={zoom.isFit ? undefined : ""}
        data-idle={isIdle ? "" : undefined}
        className="group/lightbox grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] text-ink outline-none"
        onKeyDown={onKeyDown}
        onPointerMove={wake}
        onPointerDown={wake}
        onFocus={wake}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons zoom as well */}
        <div
          ref={stage}
          className="absolute inset-0 isolate"
          onPointerDown={({ pointerType }) => {
            isMouse.current = pointerType === "mouse";
          }}
          onDoubleClick={onDoubleClick}
        />
        {isLookingAround && <LookAround key={picture.hash} picture={picture} />}
        <LightboxBar
          ref={bar}
          className={LEAVING}
          title={project.title}
          {...{ viewer, zoom, ground, frame }}
          onClose={close}
          counter={`${index + 1} / ${pictures.length}`}
          onGround={toggle}
        />
        <div className="pointer-events-none relative grid *:col-start-1 *:row-start-1">
          {picture.isPanorama ? (
            <Button
              variant="ink"
              className="pointer-events-auto mb-3 self-end justify-self-center"
              onClick={() => setLookedAround(isLookingAround ? null : picture.hash)}
            >
              <Rotate3d />
              {isLookingAround ? "Whole picture" : "Look around"}
            </Button>
          ) : (
            <ZoomHint isZoomed={!zoom.isFit} />
          )}
          {pictures.length > 1 && (
            <div className={`flex items-center justify-between self-center px-3 max-md:hidden ${LEAVING}`}>
              <Arrow
                icon={ArrowLeft}
                label="Previous image"
                isDisabled={index === 0}
                onClick={() => viewer.current?.previous()}
              />
              <Arrow
                icon={ArrowRight}
                label="Next image"
                isDisabled={index === pictures.length - 1}
                onClick={() => viewer.current?.next()}
              />
            </div>
          )}
        </div>
        <LightboxFoot
          ref={foot}
          className={LEAVING}
          {...{ pictures, picture, index }}
          onSelect={(selected) => viewer.current?.goTo(selected)}
        />
      </div>
    </dialog>
  );
}

type ArrowProps = { icon: LucideIcon; label: string; isDisabled: boolean; onClick: () => void };

/** Stays focusable at the ends, so that the focus is not lost there. */
function Arrow({ icon: Icon, label, isDisabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      className={`pointer-events-auto grid size-12 place-items-center rounded-sm bg-paper ${isDisabled ? "opacity-30" : "hover:bg-well"}`}
      onClick={onClick}
    >
      <Icon className="size-5" />
    </button>
  );
}
