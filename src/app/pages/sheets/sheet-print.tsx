import type { CurrentUser } from "@contract/users";
import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { DocumentPages } from "../../documents/document-pages";
import { Spinner } from "../../ui/spinner";
import { PrintPage } from "../../viewers/print/print-page";
import { documentPages, documentTitle } from "./document/pages";
import { useSheetDraft, useSheetProjects } from "./document/use-document";
import { useIsRestored } from "./use-is-restored";

/** The document to be printed or saved as a PDF: the one that was set up in this tab. */
export function SheetPrint({ viewer }: { viewer: CurrentUser }) {
  const { origin } = useRouter().options.context;
  const [draft] = useSheetDraft(viewer);
  const isRestored = useIsRestored();
  const { projects, isPending } = useSheetProjects(
    viewer,
    draft.projects.map(({ id }) => id),
  );
  // The page is printed when it is first shown, so it is shown complete.
  if (!isRestored || isPending) return <Spinner />;
  const pages = documentPages(draft, projects, { author: viewer, origin });
  const title = documentTitle(draft);
  return (
    <PrintPage title={title} paper={draft.paper} tools={<Back />} foot="">
      {pages.length > 0 ? <DocumentPages pages={pages} /> : <p>No project is chosen yet.</p>}
    </PrintPage>
  );
}

const Back = () => (
  <nav aria-label="Print" className="text-14 font-medium">
    <Link to="/dashboard/sheets" className="inline-flex h-10 items-center gap-2">
      <ArrowLeft />
      Back to the document
    </Link>
  </nav>
);
