import { type SQL, sql } from "drizzle-orm";
import type { LoggedIn } from "../../operation/operation";

/** The notifications of both sides of a credit. `title` is the title of the project. */

/** SQL: a sentence with the title in quotation marks. They are values: the Worker's code is ASCII, and so is its SQL. */
export const quoting = (before: string, title: SQL | string, after: string) =>
  sql`${`${before} “`} || ${title} || ${`”${after}`}`;

const shared = { kind: "credit", url: "/credits" } as const;

export const asked = ({ viewer }: LoggedIn, title: SQL | string) => ({
  ...shared,
  title: "Were you part of it?",
  message: quoting(`${viewer.fullName} names you on`, title, " and asks you to confirm it."),
});
export const claimed = ({ viewer }: LoggedIn, title: SQL | string) => ({
  ...shared,
  title: "Somebody worked on your project",
  message: quoting(`${viewer.fullName} says they worked on`, title, "."),
});
export const answers = {
  confirmed: " confirmed your credit on",
  declined: " declined your credit on",
  proposed: " proposes other words for a credit on",
  asked: " changed your credit on",
  withdrawn: " withdrew from the credits of",
};
export const answered = ({ viewer }: LoggedIn, state: keyof typeof answers, title: SQL | string) => ({
  ...shared,
  title: {
    confirmed: "Credit confirmed",
    declined: "Credit declined",
    proposed: "Credit in other words",
    asked: "Please confirm a credit",
    withdrawn: "Credit withdrawn",
  }[state],
  message: quoting(`${viewer.fullName}${answers[state]}`, title, "."),
});
