import type { Project } from "@contract/projects";
import { SheetPerson, type SheetProject, type SheetSetup } from "@contract/sheets";

const file = (url: string, width: number, height: number) => ({
  url,
  type: "image/webp",
  name: "picture.jpg",
  width,
  height,
});

/** A project as its owner reads it, with a client and a cost that are hidden from others. */
export const projectOf = (changes: Partial<Project> = {}) =>
  ({
    id: 7,
    userId: 1,
    title: "Granite Yard",
    description: "A yard between two workshops.",
    longDescription: "It keeps the old gate.\n\nA second paragraph.",
    challenges: null,
    mainImage: "/media/main",
    images: ["/media/one", "/media/two"],
    drawings: [],
    imageDetails: [
      {
        url: "/media/main",
        alt: "The yard",
        caption: "From the street",
        photographer: "Ake Strom",
        year: 2024,
      },
    ],
    media: [file("/media/main", 1500, 1000), file("/media/one", 1200, 800), file("/media/two", 800, 1200)],
    category: "industrial",
    projectStatus: "New construction",
    companyType: null,
    country: "Norway",
    city: "Oslo",
    location: null,
    isAddressPublic: true,
    totalArea: 10_764,
    numberOfLevels: 2,
    client: "Vale Holding",
    isClientPublic: false,
    constructionCost: 1_200_000,
    isConstructionCostPublic: false,
    floorArea: 1250.5,
    floorAreaBasis: "GFA",
    costAmount: 2_500_000,
    costCurrency: "EUR",
    costYear: 2024,
    constructionStatus: "completed",
    startDate: "2022",
    completionDate: "2024-05",
    practiceRole: null,
    deliveryMethod: null,
    certifications: [],
    awards: ["Quay Prize 2025", "Harbour Award, 2026"],
    publications: [],
    designPhase: null,
    constructionPhase: null,
    programsUsed: null,
    tags: ["granite", "yard"],
    stakeholders: [{ name: "Iris Vale", role: "Client's agent" }],
    collaborators: [{ name: "Vale Structures", role: "Structure", type: null }],
    owner: { id: 1, username: "ada", fullName: "Ada Vale", companyName: "Vale & Partners" },
    ...changes,
  }) as unknown as Project;

export const addedTo = (id: number, changes: Partial<SheetProject> = {}): SheetProject => ({
  id,
  role: null,
  isWithCurrentFirm: false,
  yearServices: null,
  yearConstruction: null,
  contactName: null,
  contactPhone: null,
  relevance: null,
  firms: null,
  ...changes,
});

export const setupOf = (changes: Partial<SheetSetup> = {}): SheetSetup => ({
  layout: "sheets",
  paper: "a4",
  title: null,
  fields: ["mainImage", "description"],
  shownHidden: [],
  projects: [addedTo(7)],
  person: SheetPerson.parse({ name: "Ada Vale" }),
  people: null,
  ...changes,
});
