import type { SheetLayout } from "@contract/sheets";
import type { ReactElement } from "react";
import { Menu, MenuItem } from "../ui/menu";
import { documentLayouts, useStartDocument } from "./start-document";

type DocumentMenuProps = { chosenIds: (max: number) => Promise<number[]>; trigger: ReactElement };

/** A menu that makes a document of the viewer's own projects. Import it lazily, because it brings Radix. */
export default function DocumentMenu({ chosenIds, trigger }: DocumentMenuProps) {
  const start = useStartDocument(chosenIds);
  return (
    <Menu trigger={trigger} defaultOpen>
      <DocumentItems onStart={start} />
    </Menu>
  );
}

type DocumentItemsProps = { onStart: ReturnType<typeof useStartDocument> };

/** An entry of a menu for each kind of document. */
export const DocumentItems = ({ onStart }: DocumentItemsProps) =>
  (Object.keys(documentLayouts) as (SheetLayout | "book")[]).map((layout) => (
    <MenuItem key={layout} onSelect={() => void onStart(layout)}>
      {documentLayouts[layout]}
    </MenuItem>
  ));
