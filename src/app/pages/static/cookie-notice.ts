import { BRAND } from "@contract/brand";
import type { LegalSection } from "./legal-page";

export const cookieSections: LegalSection[] = [
  {
    id: "what-is-kept",
    title: "What is kept",
    paragraphs: [
      `${BRAND} sets no cookie for somebody who only looks around. Logging in sets four, which it cannot do without:`,
    ],
    points: [
      "plinth_session holds your session, so that you stay logged in. It ends when you log out, or after 14 days without a visit. No script can read it.",
      "plinth_bookmark is set for five minutes when you change something, so that you see your own change at once wherever you are. No script can read it.",
      "plinth_device remembers that your password was right in this browser, for up to 400 days, so that nobody who guesses passwords elsewhere can keep you out. It stops working when the password changes, and says nothing of what you do.",
      "XSRF-TOKEN proves that a change comes from your own browser and not from another site.",
    ],
  },
  {
    id: "on-this-device",
    title: "On this device",
    paragraphs: ["Some things are remembered in the browser itself and are never sent to us:"],
    points: [
      "that you have accepted cookies",
      "whether you chose light, dark or the system's theme, and a light or dark ground for pictures",
      "whether you read areas in square metres or square feet",
      "that you have been shown how to zoom",
      "what you have begun to write and not yet sent: a project, a comment",
    ],
  },
  {
    id: "what-is-not",
    title: "What is not kept",
    paragraphs: [
      "There is no advertising here and no measurement by others. Nobody is followed from here to other sites, or from other sites to here.",
    ],
  },
  {
    id: "your-choice",
    title: "Your choice",
    paragraphs: [
      "You are asked once, and logging in or registering waits for your yes. To take it back, log out and delete this site's data in your browser; everything public can be seen without it.",
    ],
  },
];
