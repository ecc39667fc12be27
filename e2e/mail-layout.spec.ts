import { renderHtml } from "../src/worker/features/mail/render";
import { expect, test } from "./plinth";

const url = `https://plinth.example/verify-email?token=${"a1B2".repeat(40)}`;
const ARABIC = "أرسل لك مكتب العمارة رسالة.";
const html = renderHtml(
  {
    subject: "A message",
    paragraphs: [ARABIC, "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(2), "Read it."],
    items: [{ text: `${ARABIC} ${"x".repeat(90)}`, url }],
    action: { label: "Confirm the address that the account has from now on", url },
    reason: "You get this because you have an account.",
  },
  { label: "Unsubscribe", url },
);

test("a mail fits 320 px, and each paragraph has the direction of its text", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/robots.txt", { waitUntil: "commit" });
  await page.setContent(html);
  expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([320, 320]);
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", "width=device-width");
  const direction = (text: string) =>
    page.getByText(text).evaluate((node) => getComputedStyle(node).direction);
  expect([await direction("Read it."), await direction("You get this")]).toEqual(["ltr", "ltr"]);
  for (const paragraph of await page.getByText(ARABIC).all())
    expect(await paragraph.evaluate((node) => getComputedStyle(node).direction)).toBe("rtl");
});
