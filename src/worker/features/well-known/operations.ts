import { DAY_MS } from "@contract/durations";
import { z } from "zod";
import { rawOperation } from "../../operation/raw-operation";

/** The contact for vulnerabilities (RFC 9116). The file is generated for each request, so it does not expire. */
export const readSecurityTxt = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: { "text/plain": z.string() },
    summary: "Where to report vulnerabilities, as in RFC 9116.",
  },
  ({ origin, now, securityTxt: { contact, days } }) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now.getTime() + days * DAY_MS).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  },
);

/** The page to which password managers send people (A Well-Known URL for Changing Passwords, W3C). */
export const showChangePassword = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: {},
    statuses: { 302: "The page of the settings where the password is changed." },
    summary: "Redirects to the page where the password is changed.",
  },
  () => new Response(null, { status: 302, headers: { Location: "/settings?tab=password" } }),
);
