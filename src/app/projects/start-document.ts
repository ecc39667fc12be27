import type { SHEET_PROJECTS_MAX, SheetLayout, SheetProject, SheetSetup } from "@contract/sheets";
import { useRouter } from "@tanstack/react-router";
import { draftOf } from "../data/forms/drafts";
import { toastFailure } from "../data/session/toast-failure";
import { useViewer } from "../data/session/viewer";
import { toast } from "../ui/toast";
import type { BOOK_PROJECTS } from "../viewers/print/print-choice";

const PROJECTS_MAX: typeof SHEET_PROJECTS_MAX = 30;
const BOOK_MAX: typeof BOOK_PROJECTS = 24;

/** The documents that chosen projects become. `book` is the portfolio as a book. */
export const documentLayouts: Record<SheetLayout | "book", string> = {
  sheets: "Project sheets",
  list: "List with pictures",
  resume: "Résumé",
  "sf330-e": "SF330 section E",
  "sf330-f": "SF330 section F",
  "sf330-g": "SF330 section G",
  book: "Portfolio book",
};

/** The names of the drafts in which a tab keeps its document, and the document that it replaced. */
export const DOCUMENT = "sheets";
export const FORMER_DOCUMENT = "sheets-former";

/** A project of a document before anything about it is entered. */
export const newSheetProject = (id: number): SheetProject => ({
  id,
  role: null,
  isWithCurrentFirm: false,
  yearServices: null,
  yearConstruction: null,
  contactName: null,
  contactPhone: null,
  relevance: null,
  firms: null,
});

/**
 * Opens a document of chosen projects. The document that was set up before is kept, and the page offers to bring it back.
 * Facts that were entered for a project stay with it.
 */
export function useStartDocument(chosenIds: (max: number) => Promise<number[]>) {
  const viewer = useViewer();
  const router = useRouter();
  return async (layout: SheetLayout | "book") => {
    if (!viewer) return;
    const max = layout === "book" ? BOOK_MAX : PROJECTS_MAX;
    try {
      const ids = await chosenIds(max + 1);
      if (ids.length === 0)
        return toast({
          title: "None of these projects is yours",
          description: "A document has only your own projects.",
          kind: "bad",
        });
      if (ids.length > max)
        toast({
          title: `The document has the first ${max} projects`,
          description: `It can have at most ${max}.`,
        });
      const chosen = ids.slice(0, max);
      if (layout === "book") {
        const { username } = viewer;
        return await router.navigate({
          to: "/portfolio/$username/print",
          params: { username },
          search: { projects: chosen.join("-") },
        });
      }
      const draft = draftOf<Partial<SheetSetup>>(viewer.id, DOCUMENT);
      const former = draft.read();
      if (former) draftOf(viewer.id, FORMER_DOCUMENT).save(former);
      const { fields: _fields, title: _title, ...kept } = former ?? {};
      const added = new Map(former?.projects?.map((project) => [project.id, project]));
      draft.save({
        ...kept,
        layout,
        projects: chosen.map((id) => added.get(id) ?? newSheetProject(id)),
      });
      await router.navigate({ to: "/dashboard/sheets" });
    } catch (error) {
      toastFailure("The document was not made", error);
    }
  };
}
