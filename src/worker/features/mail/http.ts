import { Hono } from "hono";
import { html, raw } from "hono/html";
import { notFound } from "../../../contract/errors";
import type { HonoEnv } from "../../context";
import { listCopies, readCopy } from "../../platform/development-mail";

/** Every mail that was sent, to be read on one's own machine. Mounted in development builds only. */
export const developmentMail = new Hono<HonoEnv>();

developmentMail.get("/dev/mail", async (c) => {
  const mails = await listCopies(c.env.MEDIA);
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      html`<tr><td>${sentAt}</td><td>${to}</td><td><a href="/dev/mail/${id}">${subject}</a></td></tr>`,
  );
  return c.html(
    page(
      "Mail",
      html`<h1>Mail</h1><p>What was sent here, newest first.</p>
      ${rows.length > 0 ? html`<table>${rows}</table>` : html`<p>No mail yet.</p>`}`,
    ),
  );
});

developmentMail.get("/dev/mail/:id", async (c) => {
  const mail = await readCopy(c.env.MEDIA, c.req.param("id"));
  if (!mail) throw notFound("Mail");
  return c.html(
    page(
      mail.subject,
      html`<p><a href="/dev/mail">All mail</a></p><h1>${mail.subject}</h1><p>To ${mail.to}, ${mail.sentAt}</p>
        <hr>${raw(mail.html)}<hr><pre>${mail.text}</pre>`,
    ),
  );
});

developmentMail.get("/dev/mail.json", async (c) => c.json(await listCopies(c.env.MEDIA)));

const page = (
  title: string,
  body: unknown,
) => html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif}td{padding:.25rem 1rem .25rem 0}
pre{white-space:pre-wrap}</style></head><body>${body}</body></html>`;
