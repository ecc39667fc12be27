import { cutText } from "./graphemes";

const NAME_MAX = 80;

/**
 * The name of a folder for a project with this title, which every file system accepts. An export names the folders of
 * pictures like this, and an import finds the project of a folder by it.
 */
export const folderName = (title: string) =>
  cutText(
    title
      .normalize("NFC")
      .replace(/[\p{Cc}\\/:*?"<>|]/gu, "-")
      .replace(/\s+/g, " "),
    NAME_MAX,
  ).replace(/^[\s.]+|[\s.]+$/g, "") || "Untitled";
