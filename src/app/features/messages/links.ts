import { isWebAddress } from "@contract/primitives";

export type Piece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
const CLOSING = /[.,;:!?'"’”…*_]+$/;

/** A text in pieces: words, and what is an address of http or https. Joined, the pieces are the text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > rest) pieces.push({ text: text.slice(rest, index) });
    pieces.push({ text: address, href });
    rest = index + address.length;
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest) });
  return pieces;
}

/** The sentence's own punctuation is not the address's, nor is a bracket that was opened before it. */
function withoutPunctuation(found: string): string {
  const address = found.replace(CLOSING, "");
  const isOpen = address.endsWith(")") && address.split("(").length < address.split(")").length;
  return isOpen ? withoutPunctuation(address.slice(0, -1)) : address;
}

/** An address that carries a name before an @ shows one host and leads to another: it stays text. */
function hrefOf(address: string) {
  const url = isWebAddress(address) ? URL.parse(address) : null;
  return url && !url.username && !url.password ? url.href : undefined;
}
