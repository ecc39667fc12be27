import { UploadedCv } from "@contract/media";
import { Person } from "@contract/people";
import { SavedSearch } from "@contract/saved-searches";
import type { z } from "zod";
import { buildingExamples } from "./building-examples";
import { creditExamples } from "./credit-examples";
import { measureExamples } from "./measure-examples";
import { ada, card } from "./sample-data";

/** The examples of people, of their credits, and of searches for them and for projects. */
export const peopleExamples: [z.ZodType, object][] = [
  ...buildingExamples,
  ...creditExamples,
  ...measureExamples,
  [Person, { ...ada, works: [{ id: 1, title: card.title, mainImage: card.mainImage }] }],
  [UploadedCv, { cv: ada.cv, metadata: "kept" }],
  [
    SavedSearch,
    {
      id: 5,
      name: "Timber in Norway",
      kind: "projects",
      search: "timber",
      location: "Norway",
      isNotified: true,
    },
  ],
];
