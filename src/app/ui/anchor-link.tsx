import { useRouter } from "@tanstack/react-router";
import { Link2 } from "lucide-react";
import { useState } from "react";

const COPIED_FOR_MS = 2000;

/** Link next to a section's heading. A click goes to the section and copies its address. */
export function AnchorLink({ id, title }: { id: string; title: string }) {
  const { origin } = useRouter().options.context;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(`${origin}${window.location.pathname}#${id}`);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_FOR_MS);
  };
  // Without access to the clipboard, the address can still be copied from the address bar.
  const onClick = () => void copy().catch(() => undefined);
  return (
    <span className="flex items-center gap-1 print:hidden">
      <a
        href={`#${id}`}
        data-replay=""
        onClick={onClick}
        className="grid size-7 place-items-center rounded-sm text-ink-2 can-hover:hover:bg-well can-hover:hover:text-ink"
      >
        <Link2 />
        <span className="sr-only">Copy the link to {title}</span>
      </a>
      <span role="status" className="text-14 font-normal text-ink-2">
        {isCopied && "Copied!"}
      </span>
    </span>
  );
}
