import { sentences } from "@contract/sentences";

export type Shared = { id: number; title: string; mainImage: string };

/** A project's own address, wherever it is read. */
export const addressOf = (project: { id: number }, origin: string) => `${origin}/projects/${project.id}`;

/** Where each network takes a link, with the shared sentence and, for Pinterest, the picture. */
export function shareLinks(project: Shared, origin: string) {
  const url = addressOf(project, origin);
  const text = sentences.shareText(project.title);
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

const link = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
