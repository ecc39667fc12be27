import { isWebAddress } from "@contract/web-address";

export type Piece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
const PUNCTUATION = new Set(".,;:!?'\"’”…*_");

/**
 * A text in pieces: words, and what is an address of http or https. Joined, the pieces are the text. The work grows with
 * the length of the text, whatever it holds.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    if (!isWebAddress(address)) continue;
    if (index > rest) pieces.push({ text: text.slice(rest, index) });
    pieces.push({ text: address, href: new URL(address).href });
    rest = index + address.length;
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest) });
  return pieces;
}

/** The sentence's own punctuation is not part of the address, nor is a bracket that was opened before it. */
function withoutPunctuation(found: string) {
  let unopened = found.split(")").length - found.split("(").length;
  let end = found.length;
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened--;
    else if (!PUNCTUATION.has(last)) break;
  }
  return found.slice(0, end);
}
