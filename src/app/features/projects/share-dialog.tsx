import { useRouter } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Input } from "../../ui/input";
import { addressOf, type Shared, shareLinks } from "./share-links";

const COPIED_FOR_MS = 2000;

/** Fetched with the first press of Share: it brings the dialog along. */
export default function ShareDialog({ project, onClose }: { project: Shared; onClose: () => void }) {
  const { origin } = useRouter().options.context;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share Project">
      <ul className="mt-4 border-t border-line">
        {shareLinks(project, origin).map(({ name, href }) => (
          <li key={name} className="border-b border-line">
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="flex h-12 items-center justify-between hover:bg-well"
            >
              {name}
              <ArrowUpRight className="text-ink-2" />
              <span className="sr-only">opens in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
      <ProjectAddress address={addressOf(project, origin)} />
    </Dialog>
  );
}

function ProjectAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(address).catch(() => document.execCommand("copy"));
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_FOR_MS);
  };
  return (
    <div className="mt-6 flex gap-2">
      <Input ref={field} readOnly value={address} aria-label="Address of the project" />
      <Button className="h-11 w-24" onClick={copy}>
        <span aria-live="polite">{isCopied ? "Copied!" : "Copy"}</span>
      </Button>
    </div>
  );
}
