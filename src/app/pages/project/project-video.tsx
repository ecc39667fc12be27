import { videoAt } from "@contract/video";
import { Play } from "lucide-react";
import { useCallback, useState } from "react";
import { hasModifier } from "../../lib/has-modifier";
import { PictureSection } from "../../projects/project-section";

type ProjectVideoProps = { url: string; title: string };

/** A link to the video; pressed, the video plays in its place. Nothing is loaded from its site before that. */
export function ProjectVideo({ url, title }: ProjectVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const video = videoAt(url);
  if (!video) return null;
  return (
    <PictureSection title="Video">
      <div className="relative aspect-video border border-line bg-well max-md:-mx-margin print:aspect-auto print:border-0">
        {isPlaying ? (
          <Player {...video} title={`Video of ${title}`} />
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            data-replay=""
            className="group flex size-full flex-col items-center justify-center gap-4 p-4 text-center"
            onClick={(event) => {
              if (hasModifier(event)) return;
              event.preventDefault();
              setPlaying(true);
            }}
          >
            <span className="flex size-16 items-center justify-center rounded-full bg-ink text-paper transition-transform group-hover:scale-105 print:hidden">
              <Play className="size-6 fill-current" />
            </span>
            <span>
              <span className="block font-medium print:hidden">Play video</span>
              <span className="block text-14 text-ink-2 print:hidden">
                It is loaded from {video.site} when you press.
              </span>
              <span className="hidden wrap-anywhere print:block">{url}</span>
            </span>
          </a>
        )}
      </div>
    </PictureSection>
  );
}

function Player({ kind, src, title }: { kind: "frame" | "file"; src: string; title: string }) {
  // The pressed link is gone, so the keyboard would start at the top of the page again.
  const focus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  if (kind === "file")
    return (
      // biome-ignore lint/a11y/useMediaCaption: only the owner of the file could write captions
      <video ref={focus} src={src} aria-label={title} controls autoPlay className="size-full bg-black" />
    );
  return (
    <iframe
      ref={focus}
      src={withAutoplay(src)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      className="size-full"
    />
  );
}

function withAutoplay(src: string) {
  const url = new URL(src);
  url.searchParams.set("autoplay", "1");
  return url.href;
}
