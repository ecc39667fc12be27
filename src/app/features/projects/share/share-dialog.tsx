import { useRouter } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Input } from "../../../ui/input";
import { projectUrl, type SharedProject, shareLinks } from "./share-links";

const COPIED_FOR_MS = 2000;

/** Import it lazily: it brings the dialog library along. */
export default function ShareDialog({ project, onClose }: { project: SharedProject; onClose: () => void }) {
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
      <CopyLink url={projectUrl(project, origin)} />
    </Dialog>
  );
}

function CopyLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(url).catch(() => document.execCommand("copy"));
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_FOR_MS);
  };
  return (
    <div className="mt-6 flex gap-2">
      <Input ref={field} readOnly value={url} aria-label="Address of the project" />
      <Button className="h-11 w-24" onClick={copy}>
        <span aria-live="polite">{isCopied ? "Copied!" : "Copy"}</span>
      </Button>
    </div>
  );
}
