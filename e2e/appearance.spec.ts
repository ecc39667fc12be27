import { another, enterAsNewcomer, PICTURE, publish } from "./people";
import { expect, expectAccessible, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

test("an owner presents their portfolio, sees it before it is saved, and takes it back", async ({
  page,
  browser,
}) => {
  const me = await enterAsNewcomer(page, { companyName: "Haddad Stone" });
  await publish(me);
  await page.goto("/settings?tab=portfolio");
  const preview = page.frameLocator("iframe[title='Preview of the portfolio']");
  await expect(preview.getByRole("heading", { name: "Noor Haddad" })).toBeVisible();
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();

  await page.getByLabel("Name on the portfolio").fill("Haddad & Daughters");
  await page.getByLabel("Mark", { exact: true }).setInputFiles(PICTURE);
  await page.getByLabel("Opening text").fill("Stone, cut where it lies.");
  await page.getByText("Mail address", { exact: true }).click();
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByLabel("Label of link 1").fill("Journal");
  await page.getByLabel("Address of link 1").fill("mailto:a@example.com");
  await page.getByLabel("Languages").fill("Arabic, English");
  await page.getByText("List", { exact: true }).click();
  await page.getByLabel("Accent as a value").fill("red");
  await save.click();
  await expect(page.getByText("Address must be a web address such as https://example.com")).toBeVisible();
  await expect(page.getByText("Mail address is required")).toBeVisible();
  await expect(page.getByText("Accent must be a colour such as #27548a")).toBeVisible();

  await page.getByLabel("Address of link 1").fill("haddad.example/journal");
  await page.getByRole("textbox", { name: "Mail address" }).fill("studio@haddad.example");
  await page.getByRole("group", { name: "Theme" }).first().getByText("Dark", { exact: true }).click();
  await page.getByLabel("Accent as a value").fill("#ffe14d");
  await expect(page.getByText(/^1\.\d to 1 on light is less than 4\.5, so it becomes #/)).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Haddad & Daughters" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Journal" })).toBeVisible();
  await expect(preview.locator("html")).toHaveCSS("background-color", "rgb(17, 18, 20)");
  await expect(preview.getByRole("button", { name: "Contact" })).toHaveCSS(
    "background-color",
    "rgb(255, 225, 77)",
  );
  const portfolio = `/portfolio/${me.username}`;
  expect(await (await page.request.get(portfolio)).text()).not.toContain("Haddad &amp; Daughters");
  await page.reload();
  await expect(page.getByLabel("Name on the portfolio")).toHaveValue("Haddad & Daughters");
  await expectAccessibleOnPhoneAndDesktop(page);
  await save.click();
  await expect(page.getByText("Portfolio saved", { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();

  const context = await browser.newContext({ colorScheme: "light" });
  const visitor = await context.newPage();
  const response = await visitor.goto(portfolio);
  expect(await response?.text()).not.toContain("studio@haddad.example");
  await expect(visitor.getByRole("heading", { name: "Haddad & Daughters" })).toBeVisible();
  await expect(visitor.getByText("Works in Arabic and English")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Granite Yard" })).toBeVisible();
  await expect(visitor.locator("html")).toHaveCSS("background-color", "rgb(17, 18, 20)");
  await visitor.getByRole("button", { name: "Contact" }).click();
  await visitor.getByRole("button", { name: "Show the mail address" }).click();
  await expect(visitor.getByRole("link", { name: "studio@haddad.example" })).toHaveAttribute(
    "href",
    "mailto:studio@haddad.example",
  );
  await expectAccessible(visitor);
  await context.close();

  await page.getByRole("button", { name: "Use the usual look" }).click();
  await expect(page.getByText("The portfolio has its usual look")).toBeVisible();
  await expect(page.getByLabel("Name on the portfolio")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name on the portfolio")).toHaveValue("Haddad & Daughters");
});

test("people who are logged in write to the owner from the portfolio, others are asked to log in", async ({
  page,
  playwright,
  baseURL,
}) => {
  const owner = await another(playwright, baseURL, { fullName: "Ines Duarte" });
  await owner.put("/api/user/appearance", { contact: "form", theme: "light", accent: "#27548a" });
  const portfolio = `/portfolio/${owner.username}`;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(portfolio);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(251, 250, 248)");
  await page.getByRole("button", { name: "Contact" }).click();
  await expect(page.getByRole("link", { name: "Log in to write" })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(portfolio)}`,
  );

  await enterAsNewcomer(page);
  await page.goto(portfolio);
  await page.getByRole("button", { name: "Contact" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Message is required")).toBeVisible();
  await page.getByLabel("Your message").fill("May I see the yard?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page).toHaveURL(`/messages?to=${owner.id}`);
  await expect(page.getByText("May I see the yard?").first()).toBeVisible();
});
