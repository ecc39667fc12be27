import { piecesOf } from "./links";

/** What somebody wrote, as it was written: its line breaks stay, and addresses are links. */
export function MessageText({ children }: { children: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {piecesOf(children).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their place
          <a key={index} href={href} target="_blank" rel="noopener nofollow" className="text-link">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
