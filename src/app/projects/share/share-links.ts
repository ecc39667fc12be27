import type { ProjectStatus, Visibility } from "@contract/project-visibility";
import { publicSentences } from "@contract/public-sentences";

export type SharedProject = {
  id: number;
  title: string;
  mainImage: string;
  status?: ProjectStatus | undefined;
  visibility?: Visibility | undefined;
  userId?: number | undefined;
  modelUrl?: string | null | undefined;
};

/** The people who can open the link of a project, if that is not everybody. */
export function whoCanOpen({ status, visibility }: SharedProject): string | undefined {
  if (status === "draft") return "This is a draft: only you can open it.";
  if (status === "scheduled") return "It is not published yet: until then only you can open it.";
  if (visibility === "private") return "Only you can open it.";
  if (visibility === "followers") return "Only your followers can open it.";
  if (visibility === "password") return "People need its password to open it.";
  if (visibility === "link") return "People need its secret link, which is in edit mode.";
  return undefined;
}

/** The canonical URL of a project, also when it is shared from a portfolio. */
export const projectUrl = (project: { id: number }, origin: string) => `${origin}/projects/${project.id}`;

/** Share links of the networks, with the share text and, for Pinterest, the main image. */
export function shareLinks(project: SharedProject, origin: string) {
  const url = projectUrl(project, origin);
  const text = publicSentences.shareText(project.title);
  const media = new URL(project.mainImage, origin).href;
  return [
    { name: "LinkedIn", href: link("https://www.linkedin.com/sharing/share-offsite/", { url, text }) },
    { name: "Twitter", href: link("https://twitter.com/intent/tweet", { text, url }) },
    {
      name: "Pinterest",
      href: link("https://www.pinterest.com/pin/create/button/", { url, media, description: text }),
    },
    { name: "Facebook", href: link("https://www.facebook.com/sharer/sharer.php", { u: url, quote: text }) },
    { name: "WhatsApp", href: link("https://wa.me/", { text: `${text} ${url}` }) },
  ];
}

const link = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;
