import { BRAND } from "@contract/brand";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "../../db/schema";
import { rawOperation } from "../../operation/raw-operation";
import { accountOf } from "./unsubscribe-token";

/** The page and the one-click call (RFC 8058) of the address in mails about notifications. They need no login. */

const definition = {
  access: "public",
  input: z.object({ token: z.string().default("").meta({ description: "Of the mail, in its address." }) }),
  output: { "text/html": z.string() },
  statuses: { 400: "The token in the query is not one that this site has sent." },
} as const;

export const showUnsubscribe = rawOperation(
  {
    ...definition,
    summary:
      "A page that asks whether to end notifications by mail. The query contains the `token` of a mail. Changes nothing, because programs that scan mail open links.",
  },
  async (context, { token }) =>
    (await accountOf(context, token))
      ? page(
          200,
          "Unsubscribe",
          `${BRAND} will no longer send you notifications and announcements by mail. Mails about your account itself, such as a new password, still come.`,
          '<form method="post"><button>Unsubscribe</button></form>',
        )
      : invalidLink(),
);

export const unsubscribe = rawOperation(
  {
    ...definition,
    body: { "application/x-www-form-urlencoded": z.object({ "List-Unsubscribe": z.string().optional() }) },
    summary:
      "Ends notifications by mail for the recipient of the mail whose `token` the query contains. Mail programs call this with one click (RFC 8058), so it needs neither a session nor an anti-forgery token.",
  },
  async (context, { token }) => {
    const id = await accountOf(context, token);
    if (!id) return invalidLink();
    await context.db
      .update(users)
      .set({ emailNotifications: false })
      .where(and(eq(users.id, id), eq(users.emailNotifications, true)));
    return page(
      200,
      "You are unsubscribed",
      `${BRAND} no longer sends you notifications by mail.`,
      '<p><a href="/settings?tab=notifications">Change this in your settings</a></p>',
    );
  },
);

const invalidLink = () =>
  page(
    400,
    "This link is incomplete",
    "Please open the link in the mail again.",
    '<p><a href="/settings?tab=notifications">Choose your mails in your settings</a></p>',
  );

/** A small page without scripts. The form has no action, so it is sent to the address of the page. */
const page = (status: number, title: string, text: string, more: string) =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} – ${BRAND}</title><style>:root{color-scheme:light dark;--ink:#171614;--paper:#fbfaf7}
@media (prefers-color-scheme:dark){:root{--ink:#f4f1ea;--paper:#171614}}
body{max-width:34rem;margin:15vh auto;padding:0 1.5rem;font:16px/1.5 Helvetica,Arial,sans-serif;background:var(--paper);color:var(--ink)}
h1{font-size:1.75rem;line-height:1.2}a{color:inherit}button{min-height:44px;padding:0 1.25rem;border:0;border-radius:2px;font:inherit;
background:var(--ink);color:var(--paper);cursor:pointer}</style></head>
<body><main><p><a href="/">${BRAND}</a></p><h1>${title}</h1><p>${text}</p>${more}</main></body></html>`,
    { status, headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
