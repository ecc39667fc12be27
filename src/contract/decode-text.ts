/** Thrown for bytes that are no text; the message is a sentence for the reader. */
export class TextError extends Error {}

/** The text of a file, and notes about its encoding. */
type Decoded = { text: string; notes: string[] };

/** Reads UTF-8, UTF-16 and Windows-1252. Throws a TextError for other bytes. */
export function decodeText(bytes: Uint8Array): Decoded {
  if ([0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte))
    throw new TextError("This is a workbook or ZIP. Save the sheet as CSV UTF-8");
  const encoding = utf16Of(bytes) ?? "utf-8";
  const text =
    decodeAs(encoding, bytes) ?? (encoding === "utf-8" ? decodeAs("windows-1252", bytes) : undefined);
  // Text has none of the control characters, which any file that is no text has.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are searched for
  if (text === undefined || /[\0-\x08\x0e-\x1a\x7f-\x84\x86-\x9f]/.test(text))
    throw new TextError("The file is not text. Save it as CSV UTF-8");
  const isGuessed = encoding === "utf-8" && decodeAs("utf-8", bytes) === undefined;
  return {
    text,
    notes: isGuessed
      ? [
          "The file is not in UTF-8 and is read as Windows-1252. If letters such as é, ł and ş are wrong, save it as CSV UTF-8",
        ]
      : [],
  };
}

/**
 * The UTF-16 encoding of the text, if it has one: by its byte order mark, or by the first two letters, which are usually
 * ASCII.
 */
function utf16Of([first, second, third, fourth]: Uint8Array) {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return "utf-16be";
  return undefined;
}

/** Decodes without the byte order mark. Undefined if the bytes are no text of this encoding. */
function decodeAs(encoding: string, bytes: Uint8Array) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
