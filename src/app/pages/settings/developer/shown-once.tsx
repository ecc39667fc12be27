import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button";
import { CopyButton } from "../../../ui/copy-button";

type ShownOnceProps = {
  /** The name of the secret, for screen readers. */
  label: string;
  name: string;
  /** The text after the name. */
  details: string;
  secret: string;
  onClose: () => void;
};

/** A new key or secret, which is shown only once. */
export function ShownOnce({ label, name, details, secret, onClose }: ShownOnceProps) {
  const block = useRef<HTMLElement>(null);
  const code = useRef<HTMLElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <section
      ref={block}
      tabIndex={-1}
      aria-label={`${label} ${name}`}
      className="grid gap-3 rounded-sm border border-ink p-5 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>{" "}
          <span className="ml-2 text-14 text-ink-2">{details}</span>
        </p>
        <p className="flex items-center gap-1.5 text-14 text-warn">
          <TriangleAlert /> Shown once. Copy it now.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <pre className="min-w-0 grow basis-60 whitespace-pre-wrap border border-line bg-well px-3 py-2.5 font-mono text-14 wrap-anywhere">
          <code ref={code}>{secret}</code>
        </pre>
        <CopyButton text={secret} shown={code} variant="primary" />
        <Button onClick={onClose}>I have it</Button>
      </div>
    </section>
  );
}
