import {
  Building,
  BuildingChange,
  BuildingPage,
  BuildingPerson,
  LinkedBuilding,
  MergedBuilding,
  Telling,
} from "@contract/buildings";
import type { z } from "zod";
import { ada, card } from "./sample-data";

const building = {
  id: 3,
  name: "Harbour Baths",
  otherNames: ["Hafenbad"],
  city: "Hamburg",
  country: "Germany",
  point: { lat: 53.544, lon: 9.99 },
  wikidata: "Q243",
  openStreetMap: "way/5013364",
  partOf: null,
  hasPage: true,
  mergedInto: null,
  year: 2024,
  tellings: 1,
};

const telling = {
  ...card,
  projectStatus: "New build",
  numberOfLevels: 3,
  constructionCost: null,
  floorArea: 9400,
  floorAreaBasis: "GIA" as const,
  plotRatio: 1.2,
  costAmount: null,
  costCurrency: null,
  costYear: null,
  constructionStatus: "completed" as const,
  startDate: "2021",
  completionDate: "2024-05",
  practiceRole: "Architect",
  deliveryMethod: null,
  certifications: [],
  awards: [],
  publications: [],
  mainImageCredit: "Marisol Vega",
};

const person = {
  name: ada.fullName,
  userId: ada.id,
  username: ada.username,
  isConfirmed: false,
  roles: ["Architect"],
  firm: ada.companyName,
  from: null,
  to: null,
  isOperator: false,
  projectIds: [card.id],
};

const change = {
  id: 7,
  kind: "edited" as const,
  userId: ada.id,
  userName: ada.fullName,
  projectId: null,
  before: { name: "Baths" },
  after: { name: building.name },
  isUndone: false,
  changedAt: "2026-11-18T16:02:11.000Z",
};

/** The examples of buildings. */
export const buildingExamples: [z.ZodType, object][] = [
  [Building, building],
  [Telling, telling],
  [BuildingPerson, person],
  [
    BuildingPage,
    {
      ...building,
      shown: [telling],
      people: [person],
      inUse: { measures: [], works: [] },
      whole: null,
      parts: [],
    },
  ],
  [BuildingChange, change],
  [LinkedBuilding, { building }],
  [MergedBuilding, { isMerged: true, building }],
];
