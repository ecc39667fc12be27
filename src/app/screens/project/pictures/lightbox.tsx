import type { Project } from "@contract/projects";
import { ArrowLeft, ArrowRight, type LucideIcon, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from "react";
import { pictureProps } from "../../../features/projects/project-media";
import { Picture } from "../../../ui/picture";
import { UserText } from "../../../ui/user-text";

const SWIPE_PX = 48;

type LightboxProps = { project: Project; images: string[]; start: number; onClose: () => void };

/**
 * The gallery's pictures in full window size. The <dialog> element traps the focus, closes on Escape and restores the
 * focus.
 */
export default function Lightbox({ project, images, start, onClose }: LightboxProps) {
  const [index, setIndex] = useState(start);
  const swipeFrom = useRef<number | null>(null);
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  const go = (step: number) => setIndex((current) => (current + step + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") go(1);
    if (key === "ArrowLeft") go(-1);
    if (key === "Home") setIndex(0);
    if (key === "End") setIndex(images.length - 1);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - (swipeFrom.current ?? clientX);
    swipeFrom.current = null;
    if (Math.abs(distance) > SWIPE_PX) go(distance < 0 ? 1 : -1);
  };
  const url = images[index] ?? "";
  const caption = `${project.title}, image ${index + 1} of ${images.length}`;
  return (
    <dialog
      ref={open}
      aria-label={`Pictures of ${project.title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fade m-0 size-full max-h-none max-w-none bg-paper text-ink"
    >
      <div className="flex size-full flex-col">
        <div
          className="min-h-0 grow touch-pan-y p-4 pb-0 select-none md:p-8 md:pb-0"
          onPointerDown={({ clientX }) => {
            swipeFrom.current = clientX;
          }}
          onPointerUp={onPointerUp}
        >
          <Picture
            {...pictureProps(project, url)}
            alt={caption}
            sizes="100vw"
            fit="contain"
            load="priority"
            className="pointer-events-none size-full bg-transparent!"
          />
        </div>
        <div className="flex h-16 shrink-0 items-center gap-4 px-4 md:px-8">
          <p aria-live="polite" className="min-w-0 grow text-14">
            <span className="sr-only">{caption}</span>
            <span aria-hidden="true" className="flex gap-4">
              <UserText as="span" className="truncate font-medium">
                {project.title}
              </UserText>
              <span className="shrink-0 font-mono text-12 leading-5 text-ink-2">
                {index + 1} / {images.length}
              </span>
            </span>
          </p>
          {images.length > 1 && (
            <>
              <LightboxButton label="Previous image" icon={ArrowLeft} onClick={() => go(-1)} />
              <LightboxButton label="Next image" icon={ArrowRight} onClick={() => go(1)} />
            </>
          )}
          <LightboxButton label="Close" icon={X} onClick={onClose} />
        </div>
      </div>
    </dialog>
  );
}

type LightboxButtonProps = { label: string; icon: LucideIcon; onClick: () => void };

function LightboxButton({ label, icon: Icon, onClick }: LightboxButtonProps) {
  return (
    <button type="button" aria-label={label} className="icon-button" onClick={onClick}>
      <Icon />
    </button>
  );
}
