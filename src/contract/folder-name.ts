import { toWellFormed } from "./clean-text";

const NAME_MAX = 80;

/**
 * The name of a folder for a project with this title, which every file system accepts. An export names the folders of
 * pictures like this, and an import finds the project of a folder by it.
 */
export const folderName = (title: string) =>
  toWellFormed(
    title
      .normalize("NFC")
      .replace(/[\p{Cc}\\/:*?"<>|]/gu, "-")
      .replace(/\s+/g, " ")
      .slice(0, NAME_MAX),
  ).replace(/^[\s.]+|[\s.]+$/g, "") || "Untitled";
