import type { PaperPractice } from "../viewers/print/paper-heading";
import type { PrintPicture } from "../viewers/print/print-figure";

/*
 * A document of projects, as parts that its print page and its DOCX file show alike. Sizes are in millimetres.
 */

export type Fact = { label: string; value: string };

export type Block =
  /** Level 1 begins a page. The logo of the practice stands in place of `detail`. */
  | {
      kind: "heading";
      level: 1 | 2;
      text: string;
      detail?: string | null | undefined;
      practice?: PaperPractice | null;
    }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "text"; label: string | null; text: string }
  | { kind: "people"; label: string; people: Fact[] }
  /** Pictures in rows of this height. The main picture of a page is as wide as the page. */
  | PicturesBlock
  /** Texts, above them a main picture that is a portrait, with facts in a column beside them. */
  | {
      kind: "beside";
      picture?: PicturesBlock | undefined;
      texts: Extract<Block, { kind: "text" }>[];
      facts: Fact[];
    }
  /** A project in a list: its picture beside its title and facts. */
  | { kind: "entry"; picture: PrintPicture | null; title: string; blocks: Block[] }
  | {
      kind: "form";
      heading: string;
      note: string;
      rows: FormCell[][];
      /** The number of columns of the grid, 12 unless it says otherwise. */
      columns?: number;
      /** The boxes are as low as their texts. */
      isCompact?: boolean;
    };

export type PicturesBlock = {
  kind: "pictures";
  pictures: PrintPicture[];
  height: number;
  isMain?: boolean;
  /** The credit of all pictures, if it is the same. It stands below them once. */
  credit?: string;
};

/** A box of a form. `width` is in columns of its grid. A box without `text` is a heading of the boxes below it. */
export type FormCell = {
  label: string;
  width: number;
  text?: string | null;
  pictures?: PrintPicture[];
  /** A checkbox with its label. */
  check?: { label: string; isChecked: boolean };
};

/** A page, or a part that begins on a page of its own and takes as many as it needs. */
export type SheetPage = { key: string; blocks: Block[] };
