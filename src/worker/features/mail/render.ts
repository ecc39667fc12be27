import { BRAND } from "@contract/brand";
import type { Letter } from "../../platform/mail";

/** A letter as plain text (RFC 5322: lines of no more than 998 characters are the mail service's concern). */
export function setAsText({ paragraphs, action, reason }: Letter) {
  const parts = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), "--", BRAND, reason];
  return `${parts.join("\n\n")}\n`;
}

/** A letter as HTML: one column, inline styles, no pictures, readable where styles are dropped. */
export function setAsHtml({ subject, paragraphs, action, reason }: Letter) {
  const text = "margin:0 0 16px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#171614";
  const button =
    "display:inline-block;padding:12px 20px;background:#171614;color:#fff;text-decoration:none;border-radius:2px";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fff"><div style="max-width:560px;margin:0 auto">
<p style="${text};font-weight:600">${BRAND}</p>
${paragraphs.map((paragraph) => `<p style="${text}">${escaped(paragraph)}</p>`).join("\n")}
${
  action
    ? `<p style="${text}"><a href="${escaped(action.url)}" style="${button}">${escaped(action.label)}</a></p>
<p style="${text};font-size:14px">${escaped(action.url)}</p>`
    : ""
}
<p style="${text};font-size:12px;color:#6b675f;border-top:1px solid #ddd9d0;padding-top:16px">${escaped(reason)}</p>
</div></body></html>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
