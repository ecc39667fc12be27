import { PORT } from "../scripts/test-run/demo-server.ts";
import { enterAs } from "./people";
import { expect, expectAccessible, test } from "./plinth";

const DOMAIN = "atelier.localhost";
/** The port next to the tests' server; with PLINTH_URL, the port of a separate `node scripts/fake-cloudflare.ts`. */
const cloudflarePort = process.env.PLINTH_URL ? 4246 : PORT + 1;
const setRecord = (record: object) =>
  fetch(`http://127.0.0.1:${cloudflarePort}/local/control/dns`, {
    method: "POST",
    body: JSON.stringify(record),
  });

test("ada enters a domain, proves it, and it shows her portfolio without the site", { tag: "@all" }, async ({
  page,
  context,
  baseURL,
}) => {
  // All steps of a domain, one after the other.
  test.slow();
  await enterAs(page, "ada");
  await page.goto("/settings?tab=account");
  const section = page.getByRole("region", { name: "Custom domain" });
  await section.getByLabel("Domain").fill("localhost");
  await section.getByRole("button", { name: "Add domain" }).click();
  await expect(section.getByText("Enter a domain such as portfolio.example.com")).toBeVisible();
  await section.getByLabel("Domain").fill(`http://${DOMAIN}/`);
  await section.getByRole("button", { name: "Add domain" }).click();
  await expect(section.getByText("The TXT record was not found yet")).toBeVisible();
  await expectAccessible(page);

  const txt = section.getByRole("region", { name: "TXT record" }).getByRole("code");
  await expect(txt.first()).toHaveText(`_plinth.${DOMAIN}`);
  await setRecord({ name: `_plinth.${DOMAIN}`, texts: [await txt.nth(1).textContent()] });
  const check = async (sentence: string | RegExp) => {
    const answered = page.waitForResponse(/domains\.put/);
    await section.getByRole("button", { name: "Check now" }).click();
    await answered;
    await expect(section.getByText(sentence)).toBeVisible();
  };
  await check("The certificate is being issued");
  await check("the domain does not lead here yet");
  const cname = section.getByRole("region", { name: "CNAME record" }).getByRole("code");
  await setRecord({ name: DOMAIN, cname: await cname.nth(1).textContent() });
  await check("The certificate is being issued");
  await check("The domain shows your portfolio");

  const address = `http://${DOMAIN}:${new URL(baseURL ?? "").port}`;
  await page.goto(`${address}/`);
  await expect(page).toHaveTitle("Ada Norrback");
  await expectAccessible(page);
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText(["Save as PDF"]);
  const first = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const path = await first.getAttribute("href");
  expect(path).toMatch(/^\/projects\/\d+$/);
  const views = page.waitForResponse(/projects\.view/);
  await first.click();
  await expect(page).toHaveURL(address + path);
  expect((await views).status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Like/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Like, comment or report on Plinth" })).toHaveAttribute(
    "href",
    baseURL + (path ?? ""),
  );

  await page
    .getByRole("link", { name: /Open image 1 of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Pictures of/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Projects" }).click();
  await expect(page).toHaveURL(`${address}/`);
  await page.getByRole("link", { name: "Save as PDF" }).click();
  await expect(page).toHaveURL(`${address}/print`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Contents" })).toBeVisible();
  expect((await context.cookies(address)).map(({ name }) => name)).toEqual([]);

  await page.goto("/settings?tab=account");
  await section.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove domain" }).click();
  await expect(section.getByLabel("Domain")).toBeVisible();
  await page.goto(`${address}/`);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Save as PDF" })).toHaveCount(0);
});
