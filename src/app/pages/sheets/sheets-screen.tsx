import type { CurrentUser } from "@contract/users";
import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft, Download, Printer } from "lucide-react";
import { useSubmit } from "../../data/forms/use-submit";
import { formatCount } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Spinner } from "../../ui/spinner";
import { toast } from "../../ui/toast";
import { PRINT_HASH } from "../../viewers/print/print-choice";
import { documentPages, documentTitle, hasPerson } from "./document/pages";
import { type SheetDraft, useOwnProjects, useSheetDraft } from "./document/use-document";
import { FieldChoice } from "./editor/field-choice";
import { LayoutChoice } from "./editor/layout-choice";
import { PersonFields } from "./editor/person-fields";
import { Preview } from "./editor/preview";
import { ProjectChoice } from "./editor/project-choice";
import { Templates } from "./editor/templates";
import { useIsRestored } from "./use-is-restored";

/** Documents of the viewer's projects: choose layout, projects and fields beside a preview, then print or download. */
export function SheetsScreen({ viewer }: { viewer: CurrentUser }) {
  const { origin } = useRouter().options.context;
  const [draft, write] = useSheetDraft(viewer);
  const isRestored = useIsRestored();
  const { projects, missing } = useOwnProjects(
    viewer,
    draft.projects.map(({ id }) => id),
  );
  if (!isRestored) return <Spinner />;
  const present: SheetDraft = {
    ...draft,
    projects: draft.projects.filter(({ id }) => !missing.includes(id)),
  };
  const change = (changes: Partial<SheetDraft>) => write({ ...present, ...changes });
  const pages = documentPages(present, projects, origin);
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      <Link to="/dashboard" className="inline-flex h-10 items-center gap-2 text-14 font-medium">
        <ArrowLeft />
        Your Dashboard
      </Link>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 md:mb-8">
        <h1 className="text-40 font-medium">Sheets</h1>
        {pages.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <DownloadButton draft={present} pages={pages} />
            <Link
              to="/dashboard/sheets/print"
              hash={PRINT_HASH}
              className={buttonClass({ variant: "primary" })}
            >
              <Printer /> Print or save as PDF
            </Link>
          </div>
        )}
      </div>
      <div className="grid items-start gap-x-gutter gap-y-10 lg:grid-cols-[minmax(0,432px)_minmax(0,1fr)]">
        <div className="min-w-0 border-t border-line">
          {missing.length > 0 && (
            <p role="status" className="pt-4 text-14 text-ink-2">
              {formatCount(missing.length, "project")} of this document cannot be found any more.
            </p>
          )}
          <LayoutChoice draft={present} onChange={change} />
          <ProjectChoice draft={present} projects={projects} onChange={change} />
          {hasPerson(present.layout) && (
            <PersonFields person={present.person} onChange={(person) => change({ person })} />
          )}
          <FieldChoice draft={present} projects={projects} onChange={change} />
          <Templates draft={present} onApply={write} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <Preview pages={pages} paper={present.paper} />
        </div>
      </div>
    </div>
  );
}

type DownloadButtonProps = { draft: SheetDraft; pages: ReturnType<typeof documentPages> };

/** The library that writes DOCX is loaded when the button is pressed. */
function DownloadButton({ draft, pages }: DownloadButtonProps) {
  const download = useSubmit(async () => {
    try {
      const { downloadDocx } = await import("./docx/download-docx");
      const left = await downloadDocx({ title: documentTitle(draft), paper: draft.paper, pages });
      if (left > 0)
        toast({ title: `${formatCount(left, "picture")} could not be put into the document`, kind: "bad" });
    } catch {
      toast({ title: "The document was not made", description: "Please try again.", kind: "bad" });
    }
  });
  return (
    <Button busy={download.isBusy ? "Preparing..." : undefined} onClick={() => void download.submit()}>
      <Download /> Download DOCX
    </Button>
  );
}
