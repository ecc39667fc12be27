import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button";
import { CopyButton } from "../../../ui/copy-button";

type RecoveryCodesProps = { codes: string[]; onClose: () => void };

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const block = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <section
      ref={block}
      tabIndex={-1}
      aria-label="Recovery codes"
      className="grid gap-4 rounded-sm border border-ink p-5 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">Recovery codes</p>
        <p className="flex items-center gap-1.5 text-14 text-warn">
          <TriangleAlert /> Shown once. Keep them in a safe place.
        </p>
      </div>
      <p className="text-14 text-ink-2">Each logs in once in place of a code, if you lose the app.</p>
      <ul
        ref={list}
        className="grid gap-x-6 gap-y-1.5 border border-line bg-well px-4 py-3 font-mono text-14 md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} shown={list} variant="primary" />
        <Button onClick={onClose}>I have them</Button>
      </div>
    </section>
  );
}
