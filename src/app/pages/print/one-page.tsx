import type { Project } from "@contract/projects";
import type { SheetField } from "@contract/sheet-fields";
import { useRouter } from "@tanstack/react-router";
import { PageBlocks } from "../../documents/document-pages";
import { continuedAt, fitPage } from "../../documents/fit-page";
import { projectBlocks } from "../../documents/project-blocks";
import { usualFields } from "../../documents/usual-fields";
import { projectUrl } from "../../projects/share/share-links";
import { companyNameOf } from "../../users/user-labels";
import type { PaperPractice } from "../../viewers/print/paper-heading";
import type { PrintPaper } from "../../viewers/print/print-choice";

const words = usualFields.sheets.filter((field) => field !== "images");

type OnePageProps = {
  project: Project;
  practice: PaperPractice | null;
  paper: PrintPaper;
  /** Another page has the pictures after the main one. */
  isBeforePictures?: boolean;
};

/** A project on one page, as in a document of project sheets. */
export function OnePage({ project, practice, paper, isBeforePictures = false }: OnePageProps) {
  const { origin } = useRouter().options.context;
  const address = projectUrl(project, origin);
  const pictures: SheetField = project.images.length > 0 ? "images" : "drawings";
  const fields = isBeforePictures ? words : [...words, pictures];
  const blocks = fitPage(
    [
      {
        ...{ kind: "heading", level: 1, text: project.title, practice },
        detail: companyNameOf(project.owner),
      },
      ...projectBlocks(project, { fields, shownHidden: [] }, origin),
      { kind: "text", label: null, text: address },
    ],
    paper,
    continuedAt(address),
  );
  return <PageBlocks blocks={blocks} />;
}
