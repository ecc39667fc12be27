import { useRouter } from "@tanstack/react-router";
import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button";

const COPIED_FOR_MS = 2000;

/** The tag for one's own site, to be copied. Where a browser lets nothing be copied it is selected instead. */
export function EmbedSnippet({ username }: { username: string }) {
  const { origin } = useRouter().options.context;
  const code = useRef<HTMLElement>(null);
  const [copies, setCopies] = useState(0);
  const snippet = `<script src="${origin}/embed.js" data-user-id="${username}" async></script>`;
  const copy = () =>
    navigator.clipboard.writeText(snippet).then(
      () => {
        setCopies((count) => count + 1);
        setTimeout(() => setCopies((count) => count - 1), COPIED_FOR_MS);
      },
      () => code.current && window.getSelection()?.selectAllChildren(code.current),
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-line bg-well px-5 py-4">
      <pre className="min-w-0 grow basis-60 whitespace-pre-wrap font-mono text-14 wrap-anywhere">
        <code ref={code}>{snippet}</code>
      </pre>
      <Button size="sm" className="bg-sheet" onClick={copy}>
        {copies > 0 ? <Check /> : <Copy />}
        <span aria-live="polite">{copies > 0 ? "Copied!" : "Copy"}</span>
      </Button>
    </div>
  );
}
