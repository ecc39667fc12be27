/** A streaming JSON parser (RFC 8259) that builds no objects, so that memory use does not depend on the input. */

/** The JSON has too many values or is nested too deeply. */
export class JsonTooLarge extends Error {}

export type JsonLimits = { values: number; depth: number };

/**
 * Called for each value. `path` holds the object keys from the root, with "" for an array element. `text` is the
 * beginning of a string value, and undefined for other values.
 */
export type OnValue = (path: readonly string[], text: string | undefined) => void;

/**
 * Parses JSON chunk by chunk and calls `onValue`. Throws JsonTooLarge if a limit is exceeded, and another error if it is
 * invalid.
 */
export function jsonScanner(limits: JsonLimits, onValue: OnValue) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const grammar = jsonGrammar(limits, onValue);
  const tokens = tokenizer(grammar);
  return {
    push: (chunk: Uint8Array) => tokens.push(decoder.decode(chunk, { stream: true })),
    end() {
      tokens.push(decoder.decode());
      tokens.end();
      grammar.end();
    },
  };
}

type Grammar = ReturnType<typeof jsonGrammar>;
type Expected = "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" | "nothing";

/**
 * Checks the order of tokens and tracks the path. `closers` holds the closing brackets of the open arrays and objects.
 */
function jsonGrammar(limits: JsonLimits, onValue: OnValue) {
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
    /** A structural character (RFC 8259, section 2). */
    punctuation(character: string) {
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

/**
 * The number of characters of a string that are kept. Longer strings are cut, since callers compare short keys and values
 * only.
 */
const TEXT_MAX = 40;
/** Maximum length of a number in characters. */
const NUMBER_MAX = 400;
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const ESCAPE = /^(?:["\\/bfnrt]|u[0-9a-f]{4})$/i;

/** Splits text into strings, literals (numbers, true, false, null) and punctuation. A token may span several chunks. */
function tokenizer(grammar: Grammar) {
  let token: "none" | "string" | "escape" | "literal" = "none";
  let text = "";
  let escaped = "";

  const endLiteral = () => {
    if (!LITERAL.test(text)) throw new SyntaxError();
    token = "none";
    grammar.value();
  };
  const continueString = (chunk: string, start: number) => {
    const end = endOfUnescaped(chunk, start);
    if (text.length < TEXT_MAX) text += chunk.slice(start, Math.min(end, start + TEXT_MAX));
    if (end === chunk.length) return end;
    token = chunk[end] === '"' ? "none" : "escape";
    if (token === "none") grammar.string(text);
    escaped = "";
    return end + 1;
  };
  const continueEscape = (character: string) => {
    escaped += character;
    if (escaped[0] === "u" && escaped.length < 5) return;
    if (!ESCAPE.test(escaped)) throw new SyntaxError();
    if (text.length < TEXT_MAX) text += JSON.parse(`"\\${escaped}"`);
    token = "string";
  };
  const continueLiteral = (chunk: string, start: number) => {
    const end = endOfLiteral(chunk, start);
    text += chunk.slice(start, end);
    if (text.length > NUMBER_MAX) throw new SyntaxError();
    if (end < chunk.length) endLiteral();
    return end;
  };
  const startToken = (chunk: string, offset: number) => {
    const code = chunk.charCodeAt(offset);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) return offset + 1;
    text = "";
    if (code === 0x22) token = "string";
    else if (isLiteral(code)) token = "literal";
    else grammar.punctuation(chunk[offset] as string);
    return token === "literal" ? offset : offset + 1;
  };

  return {
    push(chunk: string) {
      let offset = 0;
      while (offset < chunk.length) {
        if (token === "string") offset = continueString(chunk, offset);
        else if (token === "literal") offset = continueLiteral(chunk, offset);
        else if (token === "escape") continueEscape(chunk[offset++] as string);
        else offset = startToken(chunk, offset);
      }
    },
    end() {
      if (token === "literal") endLiteral();
      if (token !== "none") throw new SyntaxError();
    },
  };
}

/** The offset of the next quotation mark or backslash, or the end of the chunk. */
function endOfUnescaped(chunk: string, start: number) {
  for (let offset = start; offset < chunk.length; offset++) {
    const code = chunk.charCodeAt(offset);
    if (code === 0x22 || code === 0x5c) return offset;
    if (code < 0x20) throw new SyntaxError();
  }
  return chunk.length;
}

function endOfLiteral(chunk: string, start: number) {
  let offset = start;
  while (offset < chunk.length && isLiteral(chunk.charCodeAt(offset))) offset++;
  return offset;
}

/** 0-9, a-z, E, plus, minus and the decimal point. */
const isLiteral = (code: number) =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x2d ||
  code === 0x2e ||
  code === 0x2b ||
  code === 0x45;
