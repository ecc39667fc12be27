import { DOMParser, type Element, onWarningStopParsing } from "@xmldom/xmldom";

/** The root element of a response, which must be a well-formed XML document. */
export async function xmlOf(response: Response | Promise<Response>) {
  const answer = await response;
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`expected 200, got ${answer.status}: ${text.slice(0, 300)}`);
  const root = new DOMParser({ onError: onWarningStopParsing }).parseFromString(
    text,
    "text/xml",
  ).documentElement;
  if (!root) throw new Error("The document has no root element");
  return root;
}

/** The elements with this name directly inside of another. */
export const childrenOf = (parent: Element, name: string) =>
  [...parent.childNodes].filter((node): node is Element => node.nodeName === name);

/** The text of all elements with this name, anywhere inside of another. */
export const textsOf = (parent: Element, name: string) =>
  [...parent.getElementsByTagName(name)].map((element) => element.textContent ?? "");
