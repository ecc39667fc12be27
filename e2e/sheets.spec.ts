import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { dragByTouch } from "./drag";
import { enterAsNewcomer, type Person, publish } from "./people";
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "./plinth";
import { readPdf } from "./read-pdf";

const SECRET = "Vale Holding";

/** Opens the page with two published projects and a draft; the client of the first is hidden from others. */
async function openSheets(page: Page): Promise<Person> {
  const owner = await enterAsNewcomer(page, { companyName: "Vale & Partners" });
  await publish(owner, {
    title: "Granite Yard",
    client: SECRET,
    isClientPublic: false,
    city: "Oslo",
    country: "Norway",
  });
  await publish(owner, { title: "Slate Hall", totalArea: 10_764 });
  await owner.post("/api/projects", { title: "Chalk House", description: "Not begun.", status: "draft" });
  await page.goto("/dashboard/sheets");
  return owner;
}

const add = async (page: Page, ...titles: string[]) => {
  for (const title of titles) await page.getByRole("button", { name: `Add ${title}` }).click();
};
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const chosen = (page: Page, list: "projects" | "fields") =>
  page.getByRole("list", { name: `Chosen ${list}` }).getByRole("listitem");

test("an owner chooses projects and their order by keyboard, and prints them", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await openSheets(page);
  await expect(preview(page)).toContainText("Choose projects to see the document");
  await page.getByRole("searchbox", { name: "Find your projects" }).fill("oslo");
  await expect(page.getByRole("button", { name: /^Add / })).toHaveCount(1);
  await add(page, "Granite Yard");
  await page.getByRole("searchbox").fill("");
  await add(page, "Slate Hall", "Chalk House");
  await expect(preview(page).getByRole("heading", { level: 2 })).toHaveText([
    "Granite Yard",
    "Slate Hall",
    "Chalk House",
  ]);

  const up = page.getByRole("button", { name: "Move Chalk House up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Chalk House is now 2 of 3")).toBeAttached();
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(chosen(page, "projects")).toContainText(["Chalk House", "Granite Yard", "Slate Hall"]);
  await page.getByRole("button", { name: "Take out Chalk House" }).click();
  await dragByTouch(page, {
    from: chosen(page, "projects").nth(1).locator("span[aria-hidden]"),
    to: page.getByRole("button", { name: "Move Granite Yard down" }),
  });
  await expect(chosen(page, "projects")).toContainText(["Slate Hall", "Granite Yard"]);
  await expectAccessibleInBothThemes(page);

  await page.getByText("Letter", { exact: true }).click();
  await page.getByRole("link", { name: "Print or save as PDF" }).click();
  await expect(page).toHaveURL("/dashboard/sheets/print#print");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");
  await expectAccessible(page);
  expect(await readPdf(await page.pdf({ preferCSSPageSize: true }))).toMatchObject({
    pages: 2,
    width: 612,
    height: 792,
    texts: [expect.stringContaining("Slate Hall"), expect.stringContaining("Granite Yard")],
  });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Back to the document" }).click();
  await expect(chosen(page, "projects")).toContainText(["Slate Hall", "Granite Yard"]);
});

test("facts that are hidden from others are shown only if the owner chooses them", { tag: "@all" }, async ({
  page,
}) => {
  await openSheets(page);
  await add(page, "Granite Yard");
  await expect(preview(page)).toContainText("Granite Yard");
  await expect(preview(page)).not.toContainText(SECRET);
  await page.getByRole("checkbox", { name: "Show client of 1 project that hides it" }).check();
  await expect(preview(page)).toContainText(SECRET);
  await page.getByRole("button", { name: "Take out Client" }).click();
  await expect(preview(page)).not.toContainText(SECRET);
  await page.getByLabel("Add a field").selectOption("Client");
  await expect(chosen(page, "fields").last()).toContainText("Client");
  await expect(preview(page)).toContainText(SECRET);
});

test("a document is saved as DOCX, with its texts and pictures", { tag: "@all" }, async ({ page }) => {
  await openSheets(page);
  await add(page, "Granite Yard", "Slate Hall");
  await page.getByLabel("Title").fill("Harbour tender: 2026");
  await expect(preview(page).locator("img")).toHaveCount(2);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download DOCX" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("Harbour tender 2026.docx");
  const files = unzipSync(readFileSync(await download.path()));
  const document = strFromU8(files["word/document.xml"] ?? new Uint8Array());
  for (const part of ["Granite Yard", "Slate Hall", "A yard between two workshops."])
    expect(document).toContain(part);
  const pictures = Object.entries(files).filter(([name]) => name.startsWith("word/media/"));
  expect(pictures.length).toBeGreaterThan(0);
  for (const [, bytes] of pictures) expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test("a résumé for SF330 is kept as a template, renamed, used again, deleted and restored", {
  tag: "@all",
}, async ({ page }) => {
  await openSheets(page);
  await page.getByLabel("Layout").selectOption("SF330 section E, résumé");
  await add(page, "Granite Yard");
  await page.getByLabel("Role in this contract").fill("Project architect");
  await page.getByLabel("Education").fill("MArch, Oslo");
  await page.getByText("Details of Granite Yard").click();
  await page.getByLabel("Professional services completed").fill("2024");
  await page.getByLabel("Performed with the current firm").check();
  for (const part of ["12. NAME", "Noor Haddad", "Project architect", "MArch, Oslo", "2024", "☒"])
    await expect(preview(page)).toContainText(part);
  await page.getByLabel("Name of the template").fill("Key people");
  await page.getByRole("button", { name: "Save as template" }).click();
  const templates = page.getByRole("list", { name: "Templates" });
  await expect(templates).toContainText("SF330 section E, résumé, in use");

  await page.getByLabel("Layout").selectOption("List with pictures");
  await page.getByRole("button", { name: "Take out Granite Yard" }).click();
  await page.reload();
  await expect(page.getByLabel("Layout")).toHaveValue("list");
  await page.getByRole("button", { name: "Rename Key people" }).click();
  await page.getByLabel("New name").fill("Harbour team");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Use Harbour team" }).click();
  await expect(page.getByLabel("Layout")).toHaveValue("sf330-e");
  await expect(preview(page)).toContainText("MArch, Oslo");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Delete Harbour team" }).click();
  await expect(templates).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(templates).toContainText("Harbour team");
  await expect(preview(page)).toContainText("MArch, Oslo");
});

test("a sheet has one page with the practice's accent, whatever the length of its texts", async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page, { companyName: "Vale & Partners" });
  await owner.put("/api/user/appearance", { name: "Vale", accent: "#27548a" });
  const sentence = "The gate of the old yard stays where the carters left it, 3.5 m wide. ";
  const long = await publish(owner, { longDescription: sentence.repeat(120), client: "Harbour Board" });
  const short = await publish(owner, { title: "Slate Hall", longDescription: sentence });
  await page.goto("/dashboard/sheets");
  await add(page, long.title, short.title);
  await page.getByText("Letter", { exact: true }).click();
  const address = `Continued at ${new URL(page.url()).origin}/projects/${long.id}`;
  await expect(preview(page).getByText(address)).toBeVisible();
  await page.goto("/dashboard/sheets/print");
  await expect(page.getByRole("heading", { level: 2, name: "Slate Hall" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Continued at")).toHaveCount(1);
  const accent = main.locator("header").first();
  await expect(accent).toHaveCSS("border-top-color", "rgb(39, 84, 138)");
  await expect(accent).toContainText("Vale");
  const { pages, texts } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toBe(2);
  expect(texts[0]).toContain("3.5 m wide.");
  expect(texts[1]).toContain("Slate Hall");
});

test("a résumé begins with what the profile says", { tag: "@all" }, async ({ page }) => {
  const owner = await openSheets(page);
  await owner.patch(`/api/users/${owner.id}`, {
    profession: "Structural engineer",
    yearsOfExperience: 14,
    certifications: ["Chartered Engineer", "LEED AP"],
  });
  await page.reload();
  await page.getByLabel("Layout").selectOption("Résumé");
  await add(page, "Granite Yard");
  await expect(page.getByLabel("Role in this contract")).toHaveValue("Structural engineer");
  await expect(page.getByLabel("Years of experience")).toHaveValue("14");
  await expect(page.getByLabel("Professional registrations")).toHaveValue("Chartered Engineer\nLEED AP");
  await expect(preview(page)).toContainText("Chartered Engineer");
});
