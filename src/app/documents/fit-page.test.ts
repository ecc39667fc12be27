import { expect, it } from "vitest";
import type { PrintPicture } from "../viewers/print/print-figure";
import type { Block } from "./blocks";
import { cutAtSentence, fitPage } from "./fit-page";

const picture = (ratio: number) =>
  ({ url: `/media/${ratio}`, ratio, caption: null, credit: null }) as PrintPicture;
const main: Block = { kind: "pictures", pictures: [picture(1.5)], height: 100 };
const gallery: Block = {
  kind: "pictures",
  pictures: [1.4, 1.5, 1.6, 1.4, 1.5, 1.6].map(picture),
  height: 46,
};
const text = (words: string): Block => ({ kind: "text", label: null, text: words });
const facts = (count: number): Block => ({
  kind: "facts",
  facts: Array.from({ length: count }, (_, index) => ({ label: `Fact ${index}`, value: "12" })),
});
const heights = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.kind === "pictures" ? Math.round(block.height) : []));

it("cuts a text at the end of a sentence, not at a point within a number or an address", () => {
  const words = "It has 3.5 m. See plinth.test/yard for it! “Who built it?” Nobody knows.";
  expect(cutAtSentence(words, 1000, 1)).toBe(words);
  expect(cutAtSentence(words, 110, 1)).toBe("It has 3.5 m. See plinth.test/yard for it! “Who built it?”");
  expect(cutAtSentence(words, 30, 1)).toBe("It has 3.5 m.");
  expect(cutAtSentence("No sentence ends here", 20, 1)).toBe("");
});

it("leaves out further pictures before they are tiny, then cuts texts, and makes the main picture smaller last", () => {
  const sentence = "The gate stays where it was. ";
  const [fullMain, fullGallery] = heights(fitPage([main, text(sentence), gallery], "a4", "Rest"));
  expect(fullMain).toBe(119);
  expect(fullGallery).toBe(46);
  const long = fitPage([main, text(sentence.repeat(40)), gallery], "a4", "Rest");
  expect(heights(long)).toEqual([119, 46]);
  expect(long.at(-1)).toMatchObject({ pictures: [{ ratio: 1.4 }, { ratio: 1.5 }, { ratio: 1.6 }] });
  const cut = fitPage([main, text(sentence.repeat(400)), gallery], "a4", "Rest");
  expect(heights(cut)).toEqual([119, 16]);
  expect(cut.at(-2)).toEqual(text("Rest"));
  const crowded = fitPage([main, facts(30), gallery, text(sentence.repeat(400))], "a4", "Rest");
  expect(heights(crowded)[0]).toBeLessThan(119);
});

it("keeps a portrait whole, and leaves a gallery as it is", () => {
  expect(heights(fitPage([{ kind: "pictures", pictures: [picture(0.6)], height: 100 }], "a4", null))).toEqual(
    [135],
  );
  expect(heights(fitPage([gallery], "a4", null))).toEqual([46]);
});

it("shows the credit that all pictures of a gallery share once", () => {
  const by = (...credits: string[]): Block => ({
    ...{ kind: "pictures", height: 46 },
    pictures: credits.map((credit) => ({ ...picture(1.5), caption: "A gate", credit })),
  });
  const [same] = fitPage([by("Ake Strom", "Ake Strom")], "a4", null);
  expect(same).toMatchObject({ credit: "Ake Strom", pictures: [{ credit: null }, { credit: null }] });
  const [different] = fitPage([by("Ake Strom", "Iris Vale")], "a4", null);
  expect(different).toEqual(by("Ake Strom", "Iris Vale"));
});

it("puts facts beside a portrait, above the texts", () => {
  const portrait: Block = { kind: "pictures", pictures: [picture(0.6)], height: 100 };
  const [beside, ...others] = fitPage([portrait, text("The gate stays."), facts(4)], "a4", null);
  expect(beside).toMatchObject({
    ...{ kind: "beside", picture: { pictures: [{ ratio: 0.6 }] }, texts: [{ text: "The gate stays." }] },
    facts: [{ label: "Fact 0" }, { label: "Fact 1" }, { label: "Fact 2" }, { label: "Fact 3" }],
  });
  expect(others).toEqual([]);
  expect(fitPage([portrait, text("The gate stays.")], "a4", null).map(({ kind }) => kind)).toEqual([
    ...["pictures", "text"],
  ]);
});

it("crops the main picture before it makes it narrower than the page", () => {
  const text400 = text("The gate stays where it was. ".repeat(400));
  const [cropped] = fitPage([main, text400, facts(18), gallery], "letter", "Rest");
  const shown = cropped?.kind === "pictures" ? cropped : undefined;
  expect(shown?.pictures[0]?.ratio).toBeGreaterThan(1.5);
  expect(Number(shown?.height) * Number(shown?.pictures[0]?.ratio)).toBeCloseTo(183.9);
});
