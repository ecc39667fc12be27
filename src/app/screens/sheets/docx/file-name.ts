/** "Selected housing: 2026" becomes "Selected housing 2026.docx": without what file systems refuse. */
export const fileName = (title: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")
      .replace(/\s+/g, " ")
      .replace(/^[. ]+|[. ]+$/g, "")
      .slice(0, 100) || "Projects"
  }.docx`;
