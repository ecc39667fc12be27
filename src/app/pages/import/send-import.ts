import { encodeCursor } from "@contract/cursor";
import type { ImportResult } from "@contract/project-import";
import { IMPORT_BYTES_MAX } from "@contract/project-import-limits";
import type { ProjectCard } from "@contract/projects";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureOf } from "../../data/api/failure";
import type { Client } from "../../data/api/trpc";
import { sendForm } from "../../data/api/upload";
import { invalidateAfter } from "../../data/cache/invalidation";
import { formatBytes } from "../../lib/format/format";
import type { Table } from "./columns/guess-columns";
import type { Answers, ReadRow, UnreadCell } from "./columns/read-rows";

/** A draft of an import. `folder` is the name of the folder with its pictures, if a column has it. */
export type ImportedDraft = Omit<ImportResult["projects"][number], "id"> & {
  id: number;
  folder: string;
  hasPicture: boolean;
  unread: UnreadCell[];
};
/** `leftOut` has the rows that were left out, with their cells; `errors` those of a file that the API has read. */
export type FinishedImport = {
  name: string;
  drafts: ImportedDraft[];
  leftOut: Table["rows"];
  errors: ImportResult["errors"];
  answers: Answers;
};

export const NO_ANSWERS: Answers = { categories: {}, statuses: {}, category: "", titles: {} };

/** The drafts of a file that the API has read: its rows have no cells that were not understood. */
export const finishedByApi = (name: string, { projects, errors }: ImportResult): FinishedImport => ({
  ...{ name, errors, leftOut: [], answers: NO_ANSWERS },
  drafts: projects.flatMap((project) =>
    project.id === null ? [] : [{ ...project, id: project.id, folder: "", unread: [], hasPicture: false }],
  ),
});

/** Repeated with the same submission, it creates no second drafts. `skipKnown` leaves out titles that the user has already. */
type Sent = { file: File; submission: string; skipKnown?: boolean };

export const sendImport = ({ file, submission, skipKnown = false }: Sent, dryRun: boolean) => {
  const form = new FormData();
  form.append("file", file);
  return sendForm<ImportResult>(
    `/api/projects/import?${new URLSearchParams({ dryRun: String(dryRun), skipKnown: String(skipKnown), submission })}`,
    form,
    { isSaved: !dryRun },
  );
};

export function useSend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: Sent) => sendImport(sent, false),
    onSuccess: () => invalidateAfter(queryClient, "projectSaved"),
  });
}

type ImportInput = {
  name: string;
  submission: string;
  table: Table;
  rows: ReadRow[];
  answers: Answers;
  skipKnown: boolean;
  onFinished: (finished: FinishedImport) => void;
};

/** Sends the rows as JSON. All rows are sent, so that a row keeps its number, by which a repeated import finds its draft. */
export function useTableImport(input: ImportInput) {
  const { name, submission, table, rows, answers, skipKnown, onFinished } = input;
  const send = useSend();
  const [isTooLarge, setTooLarge] = useState(false);
  // After a lost response the drafts may exist. They have what was sent then, so that the same is sent again.
  const sent = useRef<{ file: File; rows: ReadRow[]; skipKnown: boolean }>(undefined);
  const importRows = () => {
    const isUnconfirmed = send.error && failureOf(send.error).isUnconfirmed;
    if (!isUnconfirmed || !sent.current) {
      const file = new File([JSON.stringify(rows.map(({ values }) => values))], "import.json", {
        type: "application/json",
      });
      sent.current = { file, rows, skipKnown };
    }
    const { rows: sentRows, ...chosen } = sent.current;
    const { file } = chosen;
    setTooLarge(file.size > IMPORT_BYTES_MAX);
    if (file.size > IMPORT_BYTES_MAX) return;
    send.mutate(
      { ...chosen, submission },
      {
        onSuccess: ({ projects, known }) => {
          const drafts = projects.flatMap((project): ImportedDraft[] => {
            const read = sentRows[project.row - 1];
            if (!read || project.id === null) return [];
            const { row, folder, unread } = read;
            return [
              {
                ...project,
                id: project.id,
                row,
                folder,
                unread,
                hasPicture: false,
              },
            ];
          });
          const skipped = chosen.skipKnown ? known.map((at) => sentRows[at - 1]?.row) : [];
          const dealtWith = new Set([...drafts.map(({ row }) => row), ...skipped]);
          const leftOut = table.rows.filter(({ row }) => !dealtWith.has(row));
          onFinished({ name, drafts, leftOut, errors: [], answers });
        },
      },
    );
  };
  const tooLarge = `The texts of the rows are larger than ${formatBytes(IMPORT_BYTES_MAX)}. Import them in two parts`;
  return {
    importRows,
    busy: send.isPending,
    error: isTooLarge ? tooLarge : send.error && failureOf(send.error).message,
  };
}

const PAGE_SIZE = 50;

/** An import with its drafts as they are now. Some may have been changed, published or deleted since. */
export async function refreshImport(client: Client, userId: number, kept: FinishedImport) {
  const current = new Map<number, ProjectCard>();
  let before: string | undefined;
  do {
    const input = { id: userId, status: "draft" as const, limit: PAGE_SIZE, before };
    const { items } = await client.users.projects.query(input);
    for (const project of items) current.set(project.id, project);
    const last = items.at(-1);
    before = last && items.length === PAGE_SIZE ? encodeCursor(last) : undefined;
  } while (before);
  const drafts = kept.drafts.flatMap((draft) => {
    const project = current.get(draft.id);
    if (!project) return [];
    const { title, description, category, city, country, mainImage } = project;
    return [{ ...draft, title, description, category, city, country, hasPicture: mainImage !== "" }];
  });
  return { ...kept, drafts };
}
