import {
  Collection,
  CollectionItem,
  CollectionItems,
  OwnCollection,
  PublicCollection,
} from "@contract/collections";
import type { z } from "zod";
import { ada, card, imageDetail } from "./sample-data";

const collection = {
  id: 4,
  name: "Timber that spans",
  description: "Long roofs and long bridges, and how each one meets the ground.",
  visibility: "public" as const,
  owner: ada,
};

/** A picture of a project, with a note. */
const collectionItem = {
  id: 41,
  note: "Path hung from the arch, so no pier in the water.",
  picture: {
    id: 17,
    url: card.mainImage,
    width: card.mainImageWidth,
    height: card.mainImageHeight,
    placeholder: null,
    caption: imageDetail.caption,
    alt: imageDetail.alt,
  },
};

/** Examples of collections. */
export const collectionExamples: (readonly [z.ZodType, object])[] = [
  [Collection, collection],
  [OwnCollection, { ...collection, itemCount: 12, covers: [card.mainImage], savedAs: 41 }],
  [PublicCollection, { ...collection, visibility: "public", covers: [card.mainImage] }],
  [CollectionItem, collectionItem],
  [CollectionItems, { next: "17958451200000000000041-41" }],
];
