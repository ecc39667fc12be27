import { Link, useRouter } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { useRef, useState } from "react";
import { useViewer } from "../../data/session/viewer";
import { EmbedSnippet } from "../../embed/embed-snippet";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Dialog } from "../../ui/dialog";
import { Input } from "../../ui/input";
import { SegmentedControl } from "../../ui/segmented-control";
import {
  PRINT_HASH,
  type PrintLayout,
  type PrintPaper,
  printLayouts,
  printPapers,
  usualPaper,
} from "../../viewers/print/print-choice";
import { projectUrl, type SharedProject, shareLinks, whoCanOpen } from "./share-links";

const COPIED_FOR_MS = 2000;

/** Import it lazily: it brings the dialog library along. */
export default function ShareDialog({ project, onClose }: { project: SharedProject; onClose: () => void }) {
  const { portfolioSite, ...site } = useRouter().options.context;
  const { origin } = portfolioSite ?? site;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Share Project">
      {whoCanOpen(project) && <p className="mt-3 text-14 text-warn">{whoCanOpen(project)}</p>}
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
      <SaveAsPdf id={project.id} />
      <OnYourSite project={project} />
    </Dialog>
  );
}

/** The tags with which the owner shows the project on another site, if the account allows that. */
function OnYourSite({ project }: { project: SharedProject }) {
  const viewer = useViewer();
  if (!viewer?.embeddingEnabled || viewer.id !== project.userId || whoCanOpen(project)) return null;
  return (
    <section className="mt-6 grid gap-2.5 border-t border-line pt-4">
      <h3 className="text-14 font-medium">On your own site</h3>
      <EmbedSnippet attribute="data-project" value={project.id} />
      {project.modelUrl && (
        <>
          <h3 className="text-14 font-medium">Its 3D model</h3>
          <EmbedSnippet attribute="data-model" value={project.id} />
        </>
      )}
    </section>
  );
}

/** Opens the print page in a new tab, which opens the browser's print dialog. */
function SaveAsPdf({ id }: { id: number }) {
  const [layout, setLayout] = useState<PrintLayout>("one-page");
  const [paper, setPaper] = useState(() => usualPaper(navigator.language));
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-14 font-medium">Save as PDF</h3>
      <div className="mt-2.5 flex flex-wrap items-center gap-3">
        <SegmentedControl
          legend="Layout"
          name="print-layout"
          choices={printLayouts}
          order={LAYOUTS}
          value={layout}
          onChange={setLayout}
        />
        <SegmentedControl
          legend="Paper"
          name="print-paper"
          choices={printPapers}
          order={PAPERS}
          value={paper}
          onChange={setPaper}
        />
        <Link
          to="/projects/$id/print"
          params={{ id: String(id) }}
          search={{ layout, paper }}
          hash={PRINT_HASH}
          target="_blank"
          rel="noopener"
          className={buttonClass()}
        >
          Save as PDF
          <span className="sr-only">opens in a new tab</span>
        </Link>
      </div>
    </section>
  );
}

const LAYOUTS = Object.keys(printLayouts) as PrintLayout[];
const PAPERS = Object.keys(printPapers) as PrintPaper[];

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
