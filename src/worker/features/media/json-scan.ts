/**
 * Reads JSON (RFC 8259) in one pass without building its values, so that memory stays small whatever the text holds.
 */

/** The text holds more values, or is nested deeper, than it may be. */
export class JsonTooLarge extends Error {}

export type JsonLimits = { values: number; depth: number };

/**
 * A value that was read. `path` holds the keys from the top, "" standing for a place in a list. `text` is the beginning
 * of a string's value; it is undefined for everything else.
 */
export type OnValue = (path: readonly string[], text: string | undefined) => void;

/** Tells `onValue` of each value. Throws JsonTooLarge beyond the limits, and another error on what is not JSON. */
export function scanJson(parts: Iterable<Uint8Array>, limits: JsonLimits, onValue: OnValue) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const structure = structureOf(limits, onValue);
  const tokens = tokenizer(structure);
  for (const part of parts) tokens.push(decoder.decode(part, { stream: true }));
  tokens.push(decoder.decode());
  tokens.end();
  structure.end();
}

type Structure = ReturnType<typeof structureOf>;
type Expected = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" | "nothing";

/** Checks that tokens stand where JSON allows them, and keeps the path. */
function structureOf(limits: JsonLimits, onValue: OnValue) {
  const closers: string[] = [];
  const path: string[] = [];
  let expected: Expected = "value";
  let values = 0;

  const value = (text?: string) => {
    if (expected !== "value" && expected !== "value or end") throw new SyntaxError();
    values += 1;
    if (values > limits.values) throw new JsonTooLarge();
    onValue(path, text);
    expected = closers.length > 0 ? "comma or end" : "nothing";
  };
  const open = (closer: string) => {
    value();
    closers.push(closer);
    path.push("");
    if (closers.length > limits.depth) throw new JsonTooLarge();
    expected = closer === "}" ? "key or end" : "value or end";
  };
  const close = (closer: string) => {
    const mayEnd =
      expected === "comma or end" || expected === (closer === "}" ? "key or end" : "value or end");
    if (!mayEnd || closers.pop() !== closer) throw new SyntaxError();
    path.pop();
    expected = closers.length > 0 ? "comma or end" : "nothing";
  };

  return {
    value,
    string(text: string) {
      if (expected !== "key" && expected !== "key or end") return value(text);
      path[path.length - 1] = text;
      expected = "colon";
    },
    mark(character: string) {
      if (character === "{") open("}");
      else if (character === "[") open("]");
      else if (character === "}" || character === "]") close(character);
      else if (character === "," && expected === "comma or end")
        expected = closers.at(-1) === "}" ? "key" : "value";
      else if (character === ":" && expected === "colon") expected = "value";
      else throw new SyntaxError();
    },
    end() {
      if (expected !== "nothing") throw new SyntaxError();
    },
  };
}

/** As much of a string as is kept: no key or value that is looked at is longer. */
const TEXT_KEPT = 40;
const NUMBER_MAX = 400;
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const ESCAPE = /^(?:["\\/bfnrt]|u[0-9a-f]{4})$/i;

/** Cuts text that arrives in pieces into strings, literals (numbers, true, false, null) and marks. */
function tokenizer(structure: Structure) {
  let token: "none" | "string" | "escape" | "literal" = "none";
  let text = "";
  let escaped = "";

  const endLiteral = () => {
    if (!LITERAL.test(text)) throw new SyntaxError();
    token = "none";
    structure.value();
  };
  const continueString = (piece: string, from: number) => {
    const end = endOfPlain(piece, from);
    if (text.length < TEXT_KEPT) text += piece.slice(from, Math.min(end, from + TEXT_KEPT));
    if (end === piece.length) return end;
    token = piece[end] === '"' ? "none" : "escape";
    if (token === "none") structure.string(text);
    escaped = "";
    return end + 1;
  };
  const continueEscape = (character: string) => {
    escaped += character;
    if (escaped[0] === "u" && escaped.length < 5) return;
    if (!ESCAPE.test(escaped)) throw new SyntaxError();
    if (text.length < TEXT_KEPT) text += JSON.parse(`"\\${escaped}"`);
    token = "string";
  };
  const continueLiteral = (piece: string, from: number) => {
    const end = endOfLiteral(piece, from);
    text += piece.slice(from, end);
    if (text.length > NUMBER_MAX) throw new SyntaxError();
    if (end < piece.length) endLiteral();
    return end;
  };
  const beginToken = (piece: string, at: number) => {
    const code = piece.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) return at + 1;
    text = "";
    if (code === 0x22) token = "string";
    else if (isLiteral(code)) token = "literal";
    else structure.mark(piece[at] as string);
    return token === "literal" ? at : at + 1;
  };

  return {
    push(piece: string) {
      let at = 0;
      while (at < piece.length) {
        if (token === "string") at = continueString(piece, at);
        else if (token === "literal") at = continueLiteral(piece, at);
        else if (token === "escape") continueEscape(piece[at++] as string);
        else at = beginToken(piece, at);
      }
    },
    end() {
      if (token === "literal") endLiteral();
      if (token !== "none") throw new SyntaxError();
    },
  };
}

/** Where a string ends or has a backslash, or else where the piece ends. */
function endOfPlain(piece: string, from: number) {
  for (let at = from; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    if (code === 0x22 || code === 0x5c) return at;
    if (code < 0x20) throw new SyntaxError();
  }
  return piece.length;
}

function endOfLiteral(piece: string, from: number) {
  let at = from;
  while (at < piece.length && isLiteral(piece.charCodeAt(at))) at++;
  return at;
}

/** Letters, digits, plus, minus and the decimal point. */
const isLiteral = (code: number) =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x2d ||
  code === 0x2e ||
  code === 0x2b ||
  code === 0x45;
