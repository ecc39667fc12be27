import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { replaceCachedFile } from "../../../cache/projects";
import { findMediaFile } from "../../../features/projects/project-media";

/** Makes the previews of PDFs that were uploaded without a browser, and of those that are uploaded now, when their owner opens the page. One by one. */
export function useMissingPreviews(project: Project, isOwner: boolean) {
  const queryClient = useQueryClient();
  const missing = project.drawings
    .filter((url) => {
      const file = findMediaFile(project, url);
      return file?.type === "application/pdf" && !file.preview && !file.pages;
    })
    .join(" ");
  useEffect(() => {
    if (!isOwner || missing === "") return;
    let isCurrent = true;
    const makeAll = async () => {
      const { storePdfPreview } = await import("../../../features/projects/pdf-preview/store-preview");
      for (const url of missing.split(" ")) {
        const file = isCurrent && (await storePdfPreview(url));
        if (file) replaceCachedFile(queryClient, file);
      }
    };
    // Without a connection, the next visit makes them.
    makeAll().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isOwner, missing, queryClient]);
}
