import { another, enterAs, enterAsNewcomer, publish } from "./people";
import { expect, expectAccessibleInBothThemes, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

test("a reported comment is taken down with reasons, its author appeals, and the decision is reversed", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const owner = await another(playwright, baseURL);
  const author = await another(playwright, baseURL, { fullName: "Otto Brandt" });
  const project = await publish(owner);
  const words = `Cheap windows at ${author.username}`;
  await author.post(`/api/projects/${project.id}/comments`, { content: words });

  await enterAsNewcomer(page);
  await page.goto(`/projects/${project.id}`);
  const comments = page.getByRole("list", { name: "Comments" });
  await comments.getByRole("button", { name: "Report the comment of Otto Brandt" }).click();
  const dialog = page.getByRole("dialog", { name: "Report comment" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Reason is required")).toBeVisible();
  await dialog.getByLabel("Type").selectOption("spam");
  await dialog.getByLabel("Reason").fill("It sells windows.");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toBeHidden();

  await enterAs(page, "root");
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: /^Other Reports \d+\+? open$/ })
    .click();
  const report = page.getByRole("article").filter({ hasText: words });
  await expect(report).toContainText("It sells windows.");
  await expectAccessibleOnPhoneAndDesktop(page);
  await report.getByRole("button", { name: "Take down comment" }).click();
  await report.getByLabel("Law or term").fill("Terms of Service, 4");
  await report.getByRole("button", { name: "Take down", exact: true }).click();
  await expect(report.getByText("Facts and circumstances is required")).toBeVisible();
  await report.getByLabel("Facts and circumstances").fill("The comment is an advertisement.");
  await report.getByRole("button", { name: "Take down", exact: true }).click();
  await expect(report).toContainText("The comment was taken down.");
  await expect(report).toContainText("Resolved");

  await page.request.post("/api/login", { data: { username: author.username, password: author.password } });
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByText("Comment taken down", { exact: true })
    .click();
  await expect(page).toHaveURL(/\/takedowns$/);
  const decision = page.getByRole("article").filter({ hasText: words });
  await expect(decision).toContainText("The comment is an advertisement.");
  await expect(decision).toContainText("It was found by a report.");
  await decision.getByRole("button", { name: "Appeal" }).click();
  await expect(decision.getByText("Appeal is required")).toBeVisible();
  await decision.getByLabel("Appeal").fill("These are the windows of this project.");
  await expectAccessibleOnPhoneAndDesktop(page);
  await decision.getByRole("button", { name: "Appeal" }).click();
  await expect(decision).toContainText("Appeal waits for an answer");
  await expect(decision.getByLabel("Appeal")).toBeHidden();

  await enterAs(page, "root");
  await page.goto("/admin/takedowns");
  const appeal = page.getByRole("article").filter({ hasText: words });
  await expect(appeal).toContainText("These are the windows of this project.");
  await expectAccessibleOnPhoneAndDesktop(page);
  // The demo has one superuser, who may answer alone.
  await appeal.getByLabel("Answer").fill("You are right.");
  await appeal.getByRole("button", { name: "Reverse and restore" }).click();
  await expect(appeal).toBeHidden();
  await page.goto("/admin/activity");
  await expect(page.getByRole("table", { name: "Activity" })).toContainText(
    new RegExp(`Reversed take-down \\d+ of ${author.username} after the appeal: You are right`),
  );

  await page.goto(`/projects/${project.id}`);
  await expect(comments).toContainText(words);
});

test("a picture that is reported as not labelled as AI gets its label, and its owner reads why", {
  tag: "@all",
}, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const { id, title } = await publish(owner);
  await enterAsNewcomer(page);
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report project" });
  await dialog.getByLabel("Type").selectOption({ label: "Not labelled as AI" });
  await dialog.getByLabel("Reason").fill("The windows have no reveals.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toBeHidden();

  await enterAs(page, "root");
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("button", { name: "Correct a label" }).click();
  await page.getByRole("radio", { name: "1. No label" }).check();
  await page.getByLabel("Use of AI").selectOption({ label: "AI-generated" });
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(page.getByText("Reason is required")).toBeVisible();
  await page.getByLabel("Facts and circumstances").fill("Its author calls it generated.");
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(page.getByText("The label was corrected", { exact: true })).toBeVisible();

  await page.request.post("/api/login", { data: { username: owner.username, password: owner.password } });
  await page.goto("/takedowns");
  const decision = page.getByRole("article").filter({ hasText: title });
  await expect(decision).toContainText("It said: nothing. Now it says: AI-generated.");
  await expect(decision).toContainText("Its author calls it generated.");
  await expect(decision.getByLabel("Appeal")).toBeVisible();
  await page.goto(`/projects/${id}`);
  await expect(page.getByText("AI-generated", { exact: true })).toBeVisible();
});
