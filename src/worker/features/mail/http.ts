import { Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { HonoEnv } from "../../context";
import { isLocalhost } from "../../http/localhost";
import { listCopies, readCopy } from "../../platform/development-mail";

const mailPages = new Hono<HonoEnv>();

/** Pages with the sent mails, for developers. Without DEVELOPMENT_MAIL, the path is an unknown one. */
export const developmentMail: MiddlewareHandler<HonoEnv> = async (c, next) =>
  c.env.DEVELOPMENT_MAIL && isLocalhost(c.req.url) ? mailPages.fetch(c.req.raw, c.env) : next();

mailPages.get("/dev/mail", async (c) => {
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

mailPages.get("/dev/mail/:id", async (c) => {
  const mail = await readCopy(c.env.MEDIA, c.req.param("id"));
  if (!mail) return c.notFound();
  return c.html(
    page(
      mail.subject,
      html`<p><a href="/dev/mail">All mail</a></p><h1>${mail.subject}</h1><p>To ${mail.to}, ${mail.sentAt}</p>
        <iframe srcdoc="${linkingOut(mail.html)}" sandbox="allow-top-navigation-by-user-activation"></iframe>
        <pre>${mail.text}</pre>`,
    ),
  );
});

mailPages.get("/dev/mail.json", async (c) => c.json(await listCopies(c.env.MEDIA)));

/** Links in the frame open in the page around it. */
const linkingOut = (mail: string) => mail.replace("<head>", '<head><base target="_top">');

const page = (
  title: string,
  body: unknown,
) => html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,">
<style>:root{color-scheme:light dark}iframe{width:100%;height:40rem;border:1px solid}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif}td{padding:.25rem 1rem .25rem 0}
pre{white-space:pre-wrap}</style></head><body>${body}</body></html>`;
