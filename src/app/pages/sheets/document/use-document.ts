import type { Project } from "@contract/projects";
import { sheetFields } from "@contract/sheet-fields";
import type { SheetSetup } from "@contract/sheets";
import type { CurrentUser } from "@contract/users";
import { useQueries } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { trpc } from "../../../data/api/trpc";
import { useDraftState } from "../../../data/forms/use-draft";
import { usualFields } from "../../../documents/usual-fields";
import { DOCUMENT, FORMER_DOCUMENT } from "../../../projects/start-document";
import { locationOf, nameOf } from "../../../users/user-labels";
import { usualPaper } from "../../../viewers/print/print-choice";
import { creditsIn } from "./key-people";

/** The document that is set up, and the template that it was made from. */
export type SheetDraft = SheetSetup & { templateId: number | null };

/** The document that the viewer has set up in this tab, kept through a reload and on the way to the print page and back. */
export function useSheetDraft(viewer: CurrentUser) {
  const initial = useMemo(() => emptyDocument(viewer), [viewer]);
  const [stored, write] = useDraftState<SheetDraft>(viewer.id, DOCUMENT, initial);
  // A draft from before an update of the site can have other fields.
  const draft = {
    ...initial,
    ...stored,
    fields: stored.fields?.filter((field) => field in sheetFields) ?? usualFields[stored.layout],
  };
  return [draft, write] as const;
}

/** The document that one of chosen projects replaced in this tab; null if there is none. */
export const useFormerDocument = (viewer: CurrentUser) =>
  useDraftState<SheetDraft | null>(viewer.id, FORMER_DOCUMENT, null);

function emptyDocument(viewer: CurrentUser): SheetDraft {
  return {
    layout: "sheets",
    paper: usualPaper(import.meta.env.SSR ? "" : navigator.language),
    title: null,
    fields: usualFields.sheets,
    shownHidden: [],
    projects: [],
    person: {
      name: nameOf(viewer),
      role: viewer.profession,
      yearsTotal: viewer.yearsOfExperience === null ? null : String(viewer.yearsOfExperience),
      yearsWithFirm: null,
      firm: viewer.companyName,
      firmLocation: locationOf(viewer),
      education: null,
      registrations: viewer.certifications.join("\n") || null,
      qualifications: viewer.fieldOfExpertise.join(", ") || null,
    },
    people: null,
    templateId: null,
  };
}

/**
 * The viewer's own projects with these ids, and those of others in which the viewer has a confirmed credit. `missing` are those
 * that were deleted, or that are neither.
 */
export function useSheetProjects(viewer: CurrentUser, ids: number[]) {
  const { client } = useRouter().options.context;
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: getQueryKey(trpc.projects.read, { id }, "query"),
      queryFn: (): Promise<Project> => client.projects.read.query({ id }),
    })),
  });
  const projects = results.flatMap(({ data }) => (data && isOfViewer(data, viewer) ? [data] : []));
  return {
    projects,
    isPending: results.some(({ data, isError }) => data === undefined && !isError),
    missing: ids.filter((_, index) => {
      const { data, isError } = results[index] ?? {};
      return data ? !isOfViewer(data, viewer) : isError;
    }),
  };
}

const isOfViewer = (project: Project, viewer: CurrentUser) =>
  project.userId === viewer.id
    ? project.status !== "trashed"
    : creditsIn(project, viewer.id).some(({ isConfirmed }) => isConfirmed);
