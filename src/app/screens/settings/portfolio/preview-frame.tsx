import type { PortfolioAppearance } from "@contract/appearance";
import { ArrowUpRight } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { PreviewMessage } from "../../../features/users/portfolio-preview";
import { buttonClass } from "../../../ui/button-class";
import { SegmentedControl } from "../../../ui/segmented-control";

const WIDTH_NAMES = { desktop: "Desktop", phone: "Phone" };
const WIDTH_ORDER = ["desktop", "phone"] as const;
/** How long the form rests before the preview shows what was entered. */
const REST_MS = 500;

type PreviewFrameProps = { username: string; appearance: PortfolioAppearance | null };

/** The portfolio as it would be, in a frame that gets the appearance by messages. */
export function PreviewFrame({ username, appearance }: PreviewFrameProps) {
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<keyof typeof WIDTH_NAMES>("desktop");
  const text = JSON.stringify(appearance);
  const latest = useRef(text);

  useEffect(() => {
    latest.current = text;
    const timer = setTimeout(() => post(frame.current, text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      const isFrame = origin === location.origin && source === frame.current?.contentWindow;
      if (isFrame && "isPreviewReady" in data) post(frame.current, latest.current);
    };
    addEventListener("message", answer);
    return () => removeEventListener("message", answer);
  }, []);

  const address = `/portfolio/${encodeURIComponent(username)}`;
  return (
    <section
      aria-label="Preview"
      className="flex h-180 min-w-0 flex-col border border-line lg:sticky lg:top-20 lg:h-[calc(100dvh-176px)] lg:min-h-120"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sheet px-4 py-1.5">
        <span className="min-w-0 grow truncate font-mono text-12 text-ink-2">{address}</span>
        <SegmentedControl
          legend="Width of the preview"
          name={`${id}-width`}
          choices={WIDTH_NAMES}
          order={WIDTH_ORDER}
          value={width}
          onChange={setWidth}
        />
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "text", size: "sm" })}
        >
          <ArrowUpRight /> Open
        </a>
      </div>
      <div className="min-h-0 grow overflow-hidden bg-well">
        <iframe
          ref={frame}
          title="Preview of the portfolio"
          src={`${address}?preview=1`}
          className={
            width === "phone"
              ? "mx-auto block h-full w-full max-w-[390px] border-x border-line bg-paper"
              : "block h-[160%] w-[160%] origin-top-left scale-[0.625] bg-paper"
          }
        />
      </div>
    </section>
  );
}

const post = (frame: HTMLIFrameElement | null, text: string) =>
  frame?.contentWindow?.postMessage(
    { previewed: JSON.parse(text) } satisfies PreviewMessage,
    location.origin,
  );
