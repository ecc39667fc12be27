import type { SheetLayout } from "@contract/sheets";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { collectionItems } from "../../collections/collections-cache";
import { useViewer } from "../../data/session/viewer";
import { documentLayouts, useStartDocument } from "../../projects/start-document";
import { Menu, MenuItem } from "../../ui/menu";

type CollectionDocumentsProps = { id: number; trigger: ReactElement };

/** A menu that makes a document of the viewer's own projects in a collection. Import it lazily, because it brings Radix. */
export default function CollectionDocuments({ id, trigger }: CollectionDocumentsProps) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const start = useStartDocument(async (max) => {
    const { pages } = await queryClient.fetchInfiniteQuery({
      ...collectionItems(client, id),
      pages: Infinity,
    });
    const ids = pages
      .flatMap(({ items }) => items)
      .flatMap(({ project }) => (project && project.userId === viewer?.id ? project.id : []));
    return [...new Set(ids)].slice(0, max);
  });
  return (
    <Menu trigger={trigger} defaultOpen>
      {(Object.keys(documentLayouts) as (SheetLayout | "book")[]).map((layout) => (
        <MenuItem key={layout} onSelect={() => void start(layout)}>
          {documentLayouts[layout]}
        </MenuItem>
      ))}
    </Menu>
  );
}
