import { describe, expect, it } from "vitest";
import { foldWords } from "./fold-words";
import { headings } from "./import-headings";
import { basisWords, categoryWords, statusWords } from "./import-values";

const tables = { headings, basisWords, categoryWords, statusWords };

describe("the words of an import", () => {
  it.each(Object.entries(tables))("of %s are folded and have one meaning each", (_, table) => {
    const words = Object.values(table).flatMap((each) => [...new Set(each)]);
    expect(words.filter((word) => foldWords(word) !== word)).toEqual([]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it("are folded from any spelling", () => {
    expect(foldWords("Brutto-Grundfläche (m²)")).toBe("brutto grundflache m2");
    expect(foldWords("Maître d’ouvrage")).toBe("maitre d ouvrage");
    expect(foldWords("İnşaat  ALANI")).toBe("insaat alani");
    expect(foldWords("floorAreaBasis")).toBe("floor area basis");
  });
});
