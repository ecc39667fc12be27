import { linkParts } from "../lib/format/link-parts";

/** Text by a user with clickable links. They open in a new tab and are marked as user-generated for search engines. */
export function LinkedText({ children }: { children: string }) {
  return linkParts(children).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their position
      <a key={index} href={href} target="_blank" rel="nofollow ugc noopener" className="text-link">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
