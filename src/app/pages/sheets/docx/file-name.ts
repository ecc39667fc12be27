import { cutText } from "@contract/graphemes";

/** "Selected housing: 2026" becomes "Selected housing 2026.docx": without characters that file systems refuse. */
export const fileName = (title: string) =>
  `${
    cutText(title.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ").replace(/\s+/g, " "), 100).replace(
      /^[. ]+|[. ]+$/g,
      "",
    ) || "Projects"
  }.docx`;
