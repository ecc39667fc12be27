import { expect, it } from "vitest";
import { pageHead, shorten } from "./head";

it.each([
  ["Granite Court", "Granite Court"],
  ["A hall of larch", "A hall of larch"],
  ["A hall of larches", "A hall of…"],
  ["A hall of lar ches", "A hall of lar…"],
  ["Wohnungseigentümerversammlung", "Wohnungseigent…"],
  ["In Wohnungseigentümerhäusern", "In Wohnungseig…"],
  ["🏠🏠🏠🏠🏠🏠🏠🏠", "🏠🏠🏠🏠🏠🏠🏠…"],
])("shortens %s to %s", (text, short) => {
  expect(shorten(text, 15)).toBe(short);
});

it("a long title is cut to fewer than 65 characters including the brand", () => {
  const { meta } = pageHead({ title: "A house in the pines ".repeat(7).trim() });
  const [title, ogTitle] = [meta[0], meta[1]] as [{ title: string }, { content: string }];
  expect(title.title).toBe("A house in the pines A house in the pines A house in… · Plinth");
  expect(ogTitle.content).toBe("A house in the pines A house in the pines A house in the pines…");
});
