// The requests that the benchmark measures. `as`: who sends it (an account of the filled site; nobody otherwise).
import { CAST, CROWDED_PROJECT } from "../fill/site.ts";

export type BenchRequest = {
  path: string;
  method?: string;
  body?: object;
  as?: string;
  /** True if a cache may answer it. */
  isRepeated?: boolean;
  before?: BenchRequest;
  /** Undoes the request, given its answer. */
  undo?: (answer: { id: number }) => BenchRequest;
};

/** The newest project and its file, a cursor into the middle of the list, and somebody who has written to the reader. */
export type SiteContent = { newest: number; cursor: string; file: string; contact: number };

const json = (method: string, path: string, body?: object, more?: Partial<BenchRequest>): BenchRequest => ({
  method,
  path,
  body,
  ...more,
});
const list = (path: string, items: number): BenchRequest => ({
  path: `${path}${path.includes("?") ? "&" : "?"}limit=${items}`,
});

export const requestsFor = ({
  newest,
  cursor,
  file,
  contact,
}: SiteContent): Record<string, BenchRequest> => ({
  "home page": { path: "/" },
  "home page, repeated": { path: "/", isRepeated: true },
  "discover page": { path: "/discover" },
  "discover page, place": { path: "/discover?location=Portugal" },
  "discover page, four filters": {
    path: "/discover?location=Lisbon&projectType=residential&projectSize=Medium&companyType=Architecture+Firm",
  },
  "discover page, common word": { path: "/discover?search=concrete" },
  "discover page, page 20": { path: "/discover?page=20" },
  "project page, newest": { path: `/projects/${newest}` },
  "project page, most comments": { path: `/projects/${CROWDED_PROJECT}` },
  "profile page, most followers": { path: `/profile/${CAST.famous}` },
  "profile page, most projects": { path: `/profile/${CAST.busy}` },
  "portfolio page": { path: "/portfolio/busy" },
  "search page": { path: "/search?q=concrete" },
  "people page": { path: "/search?tab=people" },
  "building page": { path: "/buildings/3" },

  projects: list("/api/projects", 50),
  "projects, page 20": list("/api/projects?page=20", 50),
  "projects, cursor": list(`/api/projects?before=${cursor}`, 50),
  "projects, filters": list("/api/projects?location=Portugal&projectType=residential", 50),
  "projects, common word": list("/api/projects?search=concrete", 9),
  "projects, common words": list("/api/projects?search=concrete+timber", 9),
  "projects, beginning of a word": list("/api/projects?search=concr", 9),
  "projects, two letters": list("/api/projects?search=co", 9),
  "projects, rare word": list("/api/projects?search=vivivi", 9),
  "projects, word and filter": list("/api/projects?search=concrete&location=Portugal", 9),
  "projects, word that nobody wrote": list("/api/projects?search=qqqqqq", 9),
  "projects, words that no text has both": list("/api/projects?search=the+qqqqqq", 9),
  "projects, photographs": list("/api/projects?pictures=photographs", 50),
  "projects, without AI": list("/api/projects?ai=none-or-unlabelled", 50),
  project: { path: `/api/projects/${CROWDED_PROJECT}` },
  comments: list(`/api/projects/${CROWDED_PROJECT}/comments`, 50),
  search: { path: "/api/search?q=concrete" },
  "search, beginning of a word": { path: "/api/search?q=conc" },
  people: list("/api/people", 50),
  "people, filters": list("/api/people?profession=Architect&location=Portugal", 50),
  "people, common word": list("/api/people?search=architect", 9),
  "people, beginning of a word": list("/api/people?search=arch", 9),
  "people, name": list("/api/people?search=rossi", 9),
  "people, counts of filters": { path: "/api/people/counts?profession=Architect" },
  featured: { path: "/api/featured/projects" },
  trending: { path: "/api/trending/projects" },
  locations: { path: "/api/filters/locations" },
  user: { path: `/api/users/${CAST.famous}` },
  "credits of a project": { path: `/api/projects/${CROWDED_PROJECT}/credits` },
  "credits of a user": { path: `/api/users/${CAST.famous}/credits` },
  "credits to answer": { path: "/api/credits", as: "busy" },
  "projects of a user": list(`/api/users/${CAST.busy}/projects`, 9),
  embedding: { path: "/api/users/uname/busy/embedding" },

  "home page, logged in": { path: "/", as: "reader" },
  "discover page, logged in": { path: "/discover", as: "reader" },
  "project page, logged in": { path: `/projects/${CROWDED_PROJECT}`, as: "reader" },
  "dashboard page, most projects": { path: "/dashboard", as: "busy" },
  "messages page": { path: "/messages", as: "reader" },
  notifications: { path: "/api/notifications", as: "reader" },
  "unread counts": { path: "/api/unread-counts", as: "reader" },
  contacts: { path: "/api/contacts", as: "reader" },
  conversation: { path: `/api/messages?with=${contact}`, as: "reader" },
  "liked projects": { ...list(`/api/users/${CAST.reader}/liked-projects`, 9), as: "reader" },
  followers: { path: `/api/users/${CAST.famous}/followers`, as: "famous" },
  figures: { path: `/api/users/${CAST.busy}/figures`, as: "busy" },
  "admin page, users": { path: "/admin", as: "root" },
  "admin page, reports": { path: "/admin/reports", as: "root" },
  "admin page, activity": { path: "/admin/activity", as: "root" },
  "admin: users, name": { path: "/api/usersdata?search=rossi", as: "root" },
  "admin: users, page 100": { ...list("/api/usersdata?page=100", 9), as: "root" },
  "admin: figures of users": { path: "/api/admin/metrics/users", as: "root" },
  "admin: figures of projects": { path: "/api/admin/metrics/projects", as: "root" },
  "admin: figures of companies": { path: "/api/admin/metrics/companies", as: "root" },
  "admin: figures of storage": { path: "/api/admin/metrics/storage", as: "root" },

  "log in": json("POST", "/api/login", { username: "writer", password: "Plinth-fill-1" }),
  like: json("POST", `/api/projects/${CROWDED_PROJECT}/like`, undefined, { as: "writer" }),
  comment: json(
    "POST",
    `/api/projects/${CROWDED_PROJECT}/comments`,
    { content: "Well built." },
    {
      as: "writer",
      undo: ({ id }) => json("DELETE", `/api/comments/${id}`),
    },
  ),
  follow: json("POST", `/api/users/${CAST.famous}/follow`, undefined, {
    as: "root",
    before: json("DELETE", `/api/users/${CAST.famous}/follow`),
  }),
  message: json("POST", "/api/messages", { receiverId: contact, content: "Hello" }, { as: "reader" }),
  publish: json(
    "POST",
    "/api/projects",
    {
      title: "Quay House",
      description: "A house.",
      category: "residential",
      city: "Porto",
      country: "Portugal",
      mainImage: file,
    },
    {
      as: "busy",
      undo: ({ id }) => json("DELETE", `/api/projects/${id}`),
    },
  ),
  "edit a project": json(
    "PATCH",
    `/api/projects/${CROWDED_PROJECT}/update`,
    { description: "A house by the water." },
    { as: "crowded" },
  ),
  view: json("POST", `/api/projects/${CROWDED_PROJECT}/view`),
});
