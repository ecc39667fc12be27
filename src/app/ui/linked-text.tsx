import { piecesOf } from "../lib/link-parts";

/** What somebody wrote, with its addresses as links. They are not ours to vouch for, and open outside of the page. */
export function LinkedText({ children }: { children: string }) {
  return piecesOf(children).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their place
      <a key={index} href={href} target="_blank" rel="nofollow ugc noopener" className="text-link">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
