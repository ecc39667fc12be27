import { samples } from "@contract/project-fields";
import { credited, projectCredits } from "./sample-credit";

/** Users and projects of the demo, used in the examples. */
export const ada = {
  id: 1,
  username: "ada",
  fullName: "Ada Norrback",
  email: "ada@example.com",
  profileImage: "/media/5d41402abc4b2a76.webp",
  companyName: "Norrback Ito Architects",
  companyType: "Architecture Firm",
  companySize: 12,
  profession: "Architect",
  yearsOfExperience: 18,
  fieldOfExpertise: ["Timber", "Housing"],
  certifications: ["SAFA"],
  bio: "Small houses, large roofs.",
  availableFor: ["freelance" as const],
  availableFrom: "2027-03-01",
  availableIn: "Helsinki or remote",
  cv: "/media/0cc175b9c0f1b6a8.pdf",
  city: "Helsinki",
  country: "Finland",
  website: "https://norrback-ito.example",
  socialLinks: { linkedin: "https://www.linkedin.com/in/ada-norrback-example" },
  joinedAt: "2025-03-04T08:12:44.000Z",
  customDomain: null,
  appearance: {
    name: "Norrback Ito",
    logo: null,
    logoRatio: 1,
    logoNeedsGround: true,
    logoDark: null,
    logoDarkRatio: 1,
    openingText: "Houses, halls and small public buildings, most of them in timber.",
    contact: "form" as const,
    links: [{ label: "Journal", url: "https://norrback-ito.example/journal" }],
    languages: ["Finnish", "English"],
    layout: "rows" as const,
    theme: "light" as const,
    showsReactions: false,
    ...{ showsCredits: false, showsBuildings: false },
    accent: { chosen: "#27548a", light: "#27548a", dark: "#4b82c3" },
  },
  embedOrigins: [] as string[],
  projectCount: 4,
  followerCount: 212,
};

export const bruno = {
  ...ada,
  id: 2,
  username: "bruno",
  fullName: "Bruno Falcetti",
  email: "bruno@example.com",
  profileImage: "/media/7d793037a0760186.webp",
  companyName: "Falcetti Moreau Structures",
  companyType: "Engineering Firm",
  companySize: 9,
  profession: "Structural engineer",
  yearsOfExperience: 21,
  fieldOfExpertise: ["Steel", "Footbridges"],
  certifications: [],
  bio: "Bridges, halls and the odd staircase.",
  availableFor: [],
  availableFrom: null,
  availableIn: null,
  cv: null,
  city: "Lausanne",
  country: "Switzerland",
  website: "https://falcetti-moreau.example",
  socialLinks: {},
};

const { title, description, category, companyType, country, city, location, tags, totalArea } = samples;

export const card = {
  id: 1,
  userId: 1,
  title,
  description,
  mainImage: "/media/8f14e45fceea167a.jpg",
  mainImageWidth: 2400,
  mainImageHeight: 1600,
  mainImageAlt: "A long, low larch house on a raised deck between pines",
  mainImageFocus: { x: 0.4, y: 0.6 },
  mainImageKind: "photograph" as const,
  mainImageAi: "none" as const,
  placeholder: null,
  images: ["/media/c9f0f895fb98ab91.webp"],
  category,
  companyType,
  country,
  city,
  location,
  tags,
  totalArea,
  views: 4206,
  likes: 318,
  commentCount: 5,
  liked: true,
};

export const imageDetail = {
  url: card.mainImage,
  caption: "The deck in June",
  alt: card.mainImageAlt,
  photographer: "Ada Norrback",
  photographerId: null,
  licence: "CC-BY-4.0" as const,
  year: 2018,
  focus: card.mainImageFocus,
  size: "full" as const,
  kind: card.mainImageKind,
  ai: card.mainImageAi,
};

export const modelView = {
  name: "Living room, cut at the hearth",
  position: [14.2, 6.5, 18] as [number, number, number],
  target: [0, 1.4, 0] as [number, number, number],
  projection: "perspective" as const,
  size: [22, 10.6] as [number, number],
  section: { axis: "x" as const, position: 2.4, isFlipped: false },
  only: { storey: null, category: null, element: null },
  hidden: { storeys: ["3Zu5Bv0LOHrPC10026FoQQ"], categories: ["Roofs"], elements: [] },
  isInitial: true,
};

export const project = {
  ...samples,
  stakeholders: samples.stakeholders.map((name) => ({ ...credited, ...name })),
  collaborators: samples.collaborators.map((name) => ({ ...credited, ...name })),
  credits: projectCredits,
  ...card,
  modelUrl: "/media/45c48cce2e2d7fbd.glb",
  modelViews: [modelView],
  ifcUrl: "/media/9bf31c7ff062936a.ifc",
  drawings: ["/media/d3d9446802a44259.pdf"],
  beforeImages: [],
  afterImages: [],
  imageDetails: [imageDetail],
  isPublic: true,
};

export const image = {
  url: "/media/8f14e45fceea167a.jpg",
  type: "image/jpeg" as const,
  bytes: 1_482_113,
  width: 2400,
  height: 1600,
  placeholder: null,
  panorama: false,
  preview: null,
  pages: null,
  name: "timber-house-woods.jpg",
};

export const suggested = {
  caption: "The deck in June",
  photographer: "Ada Norrback",
  ...{ kind: "photograph" as const, ai: null, hasContentCredentials: false },
};

export const question = "How did you keep the pads level with each other?";

export const apiKey = {
  id: 1,
  name: "Office website",
  scope: "read" as const,
  start: "plinth_r_8Kd2",
  createdAt: "2026-11-20T09:30:00.000Z",
  expiresAt: "2027-11-20T09:30:00.000Z",
  ...{ lastUsedAt: null, clientId: null, redirectHost: null },
};

export const supportRequest = {
  id: 31,
  userId: 2,
  kind: "problem" as const,
  reference: "8f2c1d7b90a34e56-HEL",
  state: "answered" as const,
  isPriority: false,
  lastMessageAt: "2026-11-20T11:05:00.000Z",
  waitingSince: "2026-11-20T09:30:00.000Z",
  firstAnsweredAt: "2026-11-20T11:05:00.000Z",
};

export const supportAnswer = {
  id: 92,
  isFromStaff: true,
  content: "Thank you for the file. It is repaired.",
  createdAt: "2026-11-20T11:05:00.000Z",
};

export const webhook = {
  id: 3,
  url: "https://example.com/hooks/plinth",
  events: ["project.published" as const, "project.deleted" as const],
  status: "active" as const,
  disabledReason: null,
  apiKeyId: null,
  failingSince: null,
  createdAt: "2026-11-20T09:30:00.000Z",
};

export const delivery = {
  id: 7,
  webhookId: 3,
  messageId: "msg_project_published_1",
  event: "project.published" as const,
  status: "delivered" as const,
  attempts: 1,
  payload: {
    type: "project.published",
    timestamp: "2026-11-20T09:30:00.000Z",
    data: { id: 1, userId: 1, title: card.title, url: "https://plinth.example/projects/1" },
  },
  lastAttemptAt: "2026-11-20T09:30:01.000Z",
  nextAttemptAt: null,
  durationMs: 84,
  responseStatus: 204,
  responseBody: "",
  error: null,
};

export const sheetPerson = {
  name: "Ada Norrback",
  role: "Architect in charge",
  yearsTotal: "21",
  yearsWithFirm: "12",
  firm: "Norrback Ito Architects",
  firmLocation: "Helsinki, Finland",
  education: "Master of Science in Architecture, Aalto University, 2005",
  registrations: "Architect SAFA, Finland",
  qualifications: "Jury member of timber architecture awards",
};

export const sheetProject = {
  id: 1,
  role: "Design and site supervision",
  isWithCurrentFirm: true,
  yearServices: "2023",
  yearConstruction: "2024",
  contactName: "Bruno Falcetti",
  contactPhone: "+358 9 000 000",
  relevance: "A light structure on a protected site",
  firms: null,
};
