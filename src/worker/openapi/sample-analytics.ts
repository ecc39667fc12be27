import { card } from "./sample-data";

/** Analytics in examples. */
const file = { projectId: card.id, projectTitle: card.title };
export const analytics = {
  from: "2026-11-22",
  to: "2026-11-23",
  before: { from: "2026-11-20", to: "2026-11-21" },
  totals: { views: 611, visitors: 322, pictures: 140, links: 21 },
  totalsBefore: { views: 463, visitors: 251, pictures: 98, links: 25 },
  days: [
    { date: "2026-11-22", views: 290, visitors: 151 },
    { date: "2026-11-23", views: 321, visitors: 171 },
  ],
  daysBefore: [
    { date: "2026-11-20", views: 221, visitors: 120 },
    { date: "2026-11-21", views: 242, visitors: 131 },
  ],
  projects: {
    items: [{ id: card.id, title: card.title, views: 401, visitors: 230, viewsBefore: 306 }],
    others: { views: 210, visitors: 120, viewsBefore: 157 },
  },
  referrers: {
    items: [
      { host: null, views: 301, visitors: 160 },
      { host: "timberjournal.example", views: 281, visitors: 150 },
    ],
    others: { views: 0, visitors: 0 },
  },
  countries: {
    items: [{ country: "FI", views: 402, visitors: 210 }],
    others: { views: 209, visitors: 112 },
  },
  devices: {
    items: [{ device: "computer" as const, views: 500, visitors: 260 }],
    others: { views: 111, visitors: 62 },
  },
  pictures: {
    items: [{ ...file, file: card.mainImage, name: "deck.jpg", opened: 90 }],
    others: { opened: 50 },
  },
  links: {
    items: [
      {
        ...file,
        kind: "drawing" as const,
        file: "/media/d3d9446802a44259.pdf",
        name: "section.pdf",
        followed: 21,
      },
    ],
    others: { followed: 0 },
  },
};
