import { BRAND } from "@contract/brand";
import type { MailContent } from "../../platform/mail";

/** A link in the small print at the end of a mail. */
type Footer = { label: string; url: string };

/** Renders a mail as plain text. The mail service wraps lines at 998 characters (RFC 5322). */
export function renderText({ paragraphs, items = [], action, reason }: MailContent, footer?: Footer) {
  const parts = [
    ...paragraphs,
    ...items.map(({ text, url }) => (url ? `- ${text}\n  ${url}` : `- ${text}`)),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    "--",
    BRAND,
    reason,
    ...(footer ? [`${footer.label}: ${footer.url}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

/**
 * Renders a mail as HTML: one column of 320 px or more, each paragraph in the direction of its text, inline styles, no images.
 * Also readable in mail clients that remove styles. Clients
 * with a dark theme use the colors of the style element.
 */
export function renderHtml({ subject, paragraphs, items, action, reason }: MailContent, footer?: Footer) {
  const text =
    "margin:0 0 16px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#171614;overflow-wrap:anywhere;word-break:break-word";
  const small = `${text};font-size:12px;color:#6b675f`;
  const button =
    "display:inline-block;max-width:100%;box-sizing:border-box;padding:12px 20px;background:#171614;color:#fff;text-decoration:none;border-radius:2px";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.mail{background:#171614!important}.mail-text,.mail-text a{color:#f4f1ea!important}.mail-small,.mail-small a{color:#a8a49a!important}
.mail-small{border-color:#4a4740!important}.mail-button{background:#f4f1ea!important;color:#171614!important}}</style></head>
<body class="mail" style="margin:0;padding:32px 16px;background:#fff"><div style="max-width:560px;margin:0 auto">
<p class="mail-text" style="${text};font-weight:600">${BRAND}</p>
${paragraphs.map((paragraph) => `<p dir="auto" class="mail-text" style="${text}">${escapeHtml(paragraph)}</p>`).join("\n")}
${items ? `<ul class="mail-text" style="${text};padding-inline:20px">\n${items.map(renderItem).join("\n")}\n</ul>` : ""}
${
  action
    ? `<p style="${text}"><a class="mail-button" href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>
<p class="mail-text" style="${text};font-size:14px">${escapeHtml(action.url)}</p>`
    : ""
}
<p dir="auto" class="mail-small" style="${small};border-top:1px solid #ddd9d0;padding-top:16px">${escapeHtml(reason)}</p>
${footer ? `<p class="mail-small" style="${small}"><a href="${escapeHtml(footer.url)}" style="color:#6b675f">${escapeHtml(footer.label)}</a></p>` : ""}
</div></body></html>`;
}

const renderItem = ({ text, url }: { text: string; url?: string | undefined }) =>
  `<li dir="auto" style="margin:0 0 8px">${url ? `<a href="${escapeHtml(url)}" style="color:#171614">${escapeHtml(text)}</a>` : escapeHtml(text)}</li>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
