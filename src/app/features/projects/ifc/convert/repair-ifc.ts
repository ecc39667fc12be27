/** Characters of STEP text, as bytes. */
const [QUOTE, BACKSLASH, STAR, SLASH, BLANK] = [0x27, 0x5c, 0x2a, 0x2f, 0x20];
const [LOWER_A, LOWER_Z, TO_UPPER] = [0x61, 0x7a, -0x20];

/**
 * A copy of an IFC for web-ifc, which reads some files wrongly that other programs read. The copy is as ISO 10303-21 says: names
 * in upper case (7.2), no comments, and in texts (6.4.3) hexadecimal digits in upper case, and a backslash that begins no
 * directive twice. Texts in Latin-1 become UTF-8, which web-ifc reads as well as directives.
 */
export function repairIfc(bytes: Uint8Array): Uint8Array {
  const output = outputOf(bytes.length);
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(bytes, at + 1);
      output.write(repairedText(bytes.subarray(at, end)));
      at = end;
    } else if (byte === SLASH && bytes[at + 1] === STAR) {
      at = endOfComment(bytes, at + 2);
      output.writeByte(BLANK);
    } else {
      output.writeByte(byte >= LOWER_A && byte <= LOWER_Z ? byte + TO_UPPER : byte);
      at += 1;
    }
  }
  return output.written();
}

/** The offset after the quote that ends a text. A quote within is written twice. */
function endOfText(bytes: Uint8Array, start: number) {
  for (let at = start; ; at += 2) {
    at = bytes.indexOf(QUOTE, at);
    if (at < 0) return bytes.length;
    if (bytes[at + 1] !== QUOTE) return at + 1;
  }
}

function endOfComment(bytes: Uint8Array, start: number) {
  for (let at = start; ; at += 1) {
    at = bytes.indexOf(STAR, at);
    if (at < 0) return bytes.length;
    if (bytes[at + 1] === SLASH) return at + 2;
  }
}

const DIRECTIVE =
  /\\X2\\(?:[0-9a-f]{4})+\\X0\\|\\X4\\(?:[0-9a-f]{8})+\\X0\\|\\X\\[0-9a-f]{2}|\\S\\[ -~]|\\P[A-I]\\|\\\\|\\/gi;

function repairedText(bytes: Uint8Array): Uint8Array {
  if (bytes.every((byte) => byte < 0x80 && byte !== BACKSLASH)) return bytes;
  const repaired = decoded(bytes).replace(DIRECTIVE, (found) => {
    if (found === "\\") return "\\\\";
    return /^\\X/i.test(found) ? found.toUpperCase() : found;
  });
  return new TextEncoder().encode(repaired);
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Bytes that become more: a text in Latin-1 can double. */
function outputOf(expected: number) {
  let bytes = new Uint8Array(expected + 1024);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(bytes.length * 1.25, length + more));
    larger.set(bytes);
    bytes = larger;
  };
  return {
    writeByte(byte: number) {
      if (length === bytes.length) reserve(1);
      bytes[length++] = byte;
    },
    write(more: Uint8Array) {
      reserve(more.length);
      bytes.set(more, length);
      length += more.length;
    },
    written: () => bytes.subarray(0, length),
  };
}
