import { BRAND } from "@contract/brand";
import type { MailContent } from "../../platform/mail";

/** Renders a mail as plain text. The mail service wraps lines at 998 characters (RFC 5322). */
export function renderText({ paragraphs, action, reason }: MailContent) {
  const parts = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), "--", BRAND, reason];
  return `${parts.join("\n\n")}\n`;
}

/** Renders a mail as HTML: one column, inline styles, no images. Also readable in mail clients that remove styles. */
export function renderHtml({ subject, paragraphs, action, reason }: MailContent) {
  const text = "margin:0 0 16px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#171614";
  const button =
    "display:inline-block;padding:12px 20px;background:#171614;color:#fff;text-decoration:none;border-radius:2px";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fff"><div style="max-width:560px;margin:0 auto">
<p style="${text};font-weight:600">${BRAND}</p>
${paragraphs.map((paragraph) => `<p style="${text}">${escapeHtml(paragraph)}</p>`).join("\n")}
${
  action
    ? `<p style="${text}"><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>
<p style="${text};font-size:14px">${escapeHtml(action.url)}</p>`
    : ""
}
<p style="${text};font-size:12px;color:#6b675f;border-top:1px solid #ddd9d0;padding-top:16px">${escapeHtml(reason)}</p>
</div></body></html>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
