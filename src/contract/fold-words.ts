/** Lower case without accents and punctuation: "Brutto-Grundfläche (m²)" becomes "brutto grundflache m2". */
export const foldWords = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();

/** The words of a table, separated by semicolons. */
export const wordList = (...lines: string[]) => lines.join("; ").split("; ");
