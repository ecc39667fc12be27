import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workbook } from "../src/app/pages/import/testing/workbook";
import { enterAsNewcomer } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

const HEADINGS = [
  ...["Projektnr.", "Projektname", "Beschreibung", "Bauaufgabe", "Ort", "Land"],
  ...["BGF", "Baukosten", "Fertigstellung", "Status", "Interne Notiz"],
];
const project = (number: number, title: string, ...cells: (string | number | Date)[]) => [
  ...[`190${number}`, title, `${title}: ein Bau.`],
  ...cells,
];
const german = () =>
  workbook({
    Deckblatt: [["Stand: Mai 2026"]],
    Projekte: [
      ["Projektliste"],
      HEADINGS,
      project(
        1,
        "Granitkai",
        "Industriebau",
        "Turku",
        "Finnland",
        1250.5,
        "2,5 Mio.",
        "Mai 2019",
        "fertiggestellt",
        "x",
      ),
      project(2, "Haus am See", "Wohnbau", "Köln", "Deutschland", "nach Aufmaß", "850.000", "2021", "im Bau"),
      ["1903", "", "", "Wohnbau", "Oslo", "Norwegen"],
      project(
        4,
        "Hofgarten",
        "Sonderbau",
        "Ulm",
        "Deutschland",
        900,
        "auf Anfrage",
        new Date("2020-06-30"),
        "ruht",
      ),
    ],
  });

test(
  "imports a German workbook: columns are guessed, units asked once, and drafts finished in a table",
  {
    tag: "@all",
  },
  async ({ page }, testInfo) => {
    const me = await enterAsNewcomer(page);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Import" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import projects" })).toBeVisible();
    await expect(page.getByText("Your plan publishes 10 projects, of which 10 are left")).toBeVisible();

    const choose = (name: string, content: Uint8Array | string) =>
      page.getByLabel(/^Choose/).setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
    await choose("empty.csv", "");
    await expect(page.getByText("The file is empty")).toBeVisible();
    await choose(
      "secret.xlsx",
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from("EncryptedPackage", "utf16le"),
      ]),
    );
    await expect(page.getByText("The workbook has a password. Save a copy without it")).toBeVisible();
    await choose("broken.xlsx", german().subarray(0, 500));
    await expect(page.getByText("The workbook is damaged")).toBeVisible();

    await choose("Projekte.xlsx", german());
    await expect(page.getByRole("heading", { name: "Columns" })).toBeFocused();
    await expect(page.getByLabel("Sheet")).toHaveValue("1");
    await expect(page.getByText("3 projects in 4 rows. 10 of 11 columns become fields")).toBeVisible();
    await expect(page.getByLabel("Bauaufgabe becomes")).toHaveValue("category");
    await expect(page.getByLabel("Projektnr. becomes")).toHaveValue("folder");
    await expect(page.getByRole("row", { name: /Fertigstellung/ })).toContainText("Mai 2019");
    await expect(page.getByLabel("Wohnbau")).toHaveValue("residential");
    await expect(page.getByRole("heading", { name: "1 row left out" })).toBeVisible();
    const unread = page.getByRole("table", { name: "Cells that are not understood" });
    await expect(unread.getByRole("row", { name: /nach Aufmaß/ })).toContainText("Haus am See");
    await expectAccessibleOnPhoneAndDesktop(page);

    // The form asks what the sheet leaves open, and focuses the first question.
    await page.getByRole("button", { name: "Import 3 projects" }).click();
    await expect(page.getByRole("radio", { name: "m²" })).toBeFocused();
    await page.keyboard.press("Space");
    await page.getByLabel("Costs are in").selectOption("EUR");
    await page.getByRole("button", { name: "Import 3 projects" }).click();
    await expect(page.getByRole("heading", { name: "3 drafts created" })).toBeFocused();
    await expect(page.getByText("0 of 3 can be published")).toBeVisible();
    await expect(page.getByRole("table", { name: "Rows that are not imported" })).toContainText("Oslo");

    const drafts = () =>
      me.get(`/api/users/${me.id}/projects?status=draft`) as Promise<{ id: number; title: string }[]>;
    const stored = async (title: string) => {
      const found = (await drafts()).find((draft) => draft.title === title);
      return (await me.get(`/api/projects/${found?.id}`)) as Record<string, unknown>;
    };
    expect((await drafts()).map(({ title }) => title)).toEqual(["Granitkai", "Haus am See", "Hofgarten"]);
    expect(await stored("Granitkai")).toMatchObject({
      ...{ category: "industrial", city: "Turku", floorArea: 1250.5, floorAreaBasis: "GFA" },
      ...{
        costAmount: 2_500_000,
        costCurrency: "EUR",
        completionDate: "2019-05",
        constructionStatus: "completed",
      },
    });

    const folder = testInfo.outputPath("pictures");
    const picture = readFileSync("e2e/files/pictures/footbridge.jpg");
    for (const path of ["1901 Kai/01.jpg", "1901 Kai/02.jpg", "Haus am See/01.jpg", "Elsewhere/01.jpg"]) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), picture);
    }
    await page.getByLabel("Choose a folder").setInputFiles(folder);
    await expect(
      page.getByText("Pictures of 2 projects. 1 picture without a project: pictures/Elsewhere/01.jpg"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Upload pictures" }).click();
    await expect(page.getByText("2 of 3 can be published")).toBeVisible();
    const { mainImage, images } = await stored("Granitkai");
    expect(mainImage).toMatch(/^\/media\//);
    expect(images).toHaveLength(1);

    // A cell that was not understood stays beside its row until it is corrected, also when the user comes back later.
    const yard = (await drafts()).find(({ title }) => title === "Hofgarten");
    await me.patch(`/api/projects/${yard?.id}/update`, { description: "Changed in the meantime." });
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await page.getByRole("link", { name: "Complete the imported drafts" }).click();
    await expect(page.getByLabel("Description of row 6")).toHaveValue("Changed in the meantime.");
    await expect(page.getByRole("heading", { name: "3 drafts to complete" })).toBeFocused();
    await expect(page.getByText("2 of 3 can be published")).toBeVisible();
    await page.reload();
    const area = page.getByLabel("BGF of row 4");
    await expect(area).toHaveValue("nach Aufmaß");
    await area.fill("viel");
    await area.press("Tab");
    await expect(page.getByText("This is no number")).toHaveCount(3);
    await area.fill("1.200,5");
    await area.press("Tab");
    await expect(area).toHaveCount(0);
    expect(await stored("Haus am See")).toMatchObject({ floorArea: 1200.5, floorAreaBasis: "GFA" });
    await expect(page.getByRole("row", { name: /Row 6|^6/ }).getByText("Sonderbau")).toBeVisible();
    await page.getByLabel("Category of row 6").selectOption("institutional");
    await expect(page.getByText("Sonderbau")).toHaveCount(0);
    // An emptied cell is no longer listed.
    await page.getByLabel("Baukosten of row 6").fill("");
    await page.getByLabel("Baukosten of row 6").press("Tab");
    await expect(page.getByLabel("Baukosten of row 6")).toHaveCount(0);
    await page.getByLabel("City of row 6").fill("Neu-Ulm");
    await page.getByLabel("City of row 6").press("Tab");
    await expect.poll(async () => (await stored("Hofgarten")).city).toBe("Neu-Ulm");
    expect(await stored("Hofgarten")).toMatchObject({
      category: "institutional",
      completionDate: "2020-06-30",
    });
    await page.getByLabel("Title of row 6").fill("x".repeat(200));
    await page.getByLabel("Title of row 6").press("Tab");
    await expect(page.getByText("Title must be at most 150 characters")).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(page);
    await page.getByLabel("Title of row 6").fill("Hofgarten am Fluss");
    await page.getByLabel("Title of row 6").press("Tab");
    await expect.poll(async () => (await drafts()).map(({ title }) => title)).toContain("Hofgarten am Fluss");

    // The same file again: what the user has already is left out, unless asked.
    await page.getByRole("button", { name: "Import another file" }).click();
    await choose("Projekte.xlsx", german());
    const leftOut = page.getByLabel("Leave out 2 projects with titles that you have already");
    await expect(leftOut).toBeChecked();
    await expect(page.getByRole("button", { name: "Import 1 project", exact: true })).toBeEnabled();
    await expectAccessibleOnPhoneAndDesktop(page);
    await leftOut.uncheck();
    await expect(page.getByRole("button", { name: "Import 3 projects" })).toBeEnabled();
    await leftOut.check();
    await page.getByRole("button", { name: "Import 1 project", exact: true }).click();
    await expect(page.getByRole("radio", { name: "m²" })).toBeFocused();
    await page.keyboard.press("Space");
    await page.getByLabel("Costs are in").selectOption("EUR");
    await page.getByRole("button", { name: "Import 1 project", exact: true }).click();
    await expect(page.getByRole("heading", { name: "1 draft created" })).toBeFocused();
    await expect(page.getByRole("table", { name: "Rows that are not imported" })).not.toContainText(
      "Granitkai",
    );

    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await expect(page.getByRole("link", { name: "Granitkai" })).toHaveCount(1);
  },
);

test("imports JSON and an exported CSV with a preview and errors by row", { tag: "@all" }, async ({
  page,
}) => {
  const me = await enterAsNewcomer(page);
  await page.goto("/dashboard/import");
  const json = JSON.stringify([
    { title: "Granite Quay", description: "Quay of granite", city: "Turku", floorArea: 1250.5, other: 1 },
    { city: "Oslo" },
    { title: "Reed House" },
  ]);
  await page.getByLabel("Choose a spreadsheet").setInputFiles({
    ...{ name: "projects.json", mimeType: "application/json", buffer: Buffer.from(json) },
  });
  await expect(page.getByRole("heading", { name: "2 projects to import" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 error in 1 row" })).toBeVisible();
  await expect(page.getByText("Not imported: other")).toBeVisible();
  await expect(page.getByRole("table", { name: "Errors" })).toContainText("Title is required");
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByRole("button", { name: "Import 2 projects" }).click();
  await expect(page.getByRole("heading", { name: "2 drafts created" })).toBeFocused();
  await expect(page.getByRole("table", { name: "Errors" })).toContainText("Title is required");
  const row = page.getByRole("row", { name: /Row 1|^1/ });
  await expect(row.getByLabel("Description of row 1")).toHaveValue("Quay of granite");
  await expect(row.getByText("Category, Main image")).toBeVisible();
  await row.getByLabel("Category of row 1").selectOption("industrial");
  // It is saved.
  await expect(row.getByText("Category, Main image")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Category of row 1")).toHaveValue("industrial");
  expect(await me.get("/api/user/projects/overview")).toMatchObject({ total: 2 });
});

test("costs and awards of a project are edited", { tag: "@all" }, async ({ page }) => {
  const me = await enterAsNewcomer(page);
  const file = {
    name: "drafts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("title,floorArea\nQuay,1250.5"),
  };
  const { projects } = (await me.post("/api/projects/import?dryRun=false", { file })) as {
    projects: { id: number }[];
  };
  const id = projects[0]?.id;
  await page.goto(`/projects/${id}`);
  await expect(page.getByText("1,250.5 m²")).toBeVisible();
  await expect(page.getByText("13,460 sq ft")).toBeVisible();
  await page.getByRole("button", { name: "Edit Project" }).click();
  await page.getByLabel("Construction Cost").fill("2,500,000");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("Awards").fill("Quay Prize 2025\n\nHarbour Award, 2026");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("EUR 2,500,000")).toBeVisible();
  await expect(page.getByText("Harbour Award, 2026")).toBeVisible();
});

test("exports as a workbook, JSON and ZIP", { tag: "@all" }, async ({ page }) => {
  await enterAsNewcomer(page);
  await page.goto("/settings?tab=account");
  for (const [label, extension] of [
    ["Excel", "xlsx"],
    ["JSON", "json"],
  ] as const) {
    await page.getByText(label, { exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export data" }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^plinth-export-[\\d-]+\\.${extension}$`),
    );
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download ZIP" }).click();
  const path = await (await download).path();
  expect(readFileSync(path).subarray(0, 2).toString()).toBe("PK");
});
