import type { Page } from "@playwright/test";
import { failCalls } from "./failing";
import { elsewhere, enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, test } from "./plinth";

const box = (page: Page) => page.getByRole("textbox", { name: "Comment" });
const send = (page: Page) => page.getByRole("button", { name: "Comment", exact: true }).click();
const list = (page: Page) => page.getByRole("list", { name: "Comments" });

/** Edits the viewer's only comment. The first attempt to save fails, and the form keeps the text for the second one. */
async function editAfterFailure(page: Page, text: string) {
  await page.getByRole("button", { name: "Edit your comment" }).click();
  const form = page.getByRole("form", { name: "Edit your comment" });
  await form.getByRole("textbox").fill(text);
  const endUpdates = await failCalls(page, "comments.update", 500);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Failed to update comment")).toBeVisible();
  await endUpdates();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
}

test("posts a comment at once; the box expands, counts and validates; a failed edit keeps the text, and deleting asks first", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ baseURL });
  const { id } = await publish(await elsewhere(other));
  await page.goto(`/projects/${id}`);
  await expect(box(page)).toBeDisabled();
  await expect(page.getByPlaceholder("Please login to comment")).toBeVisible();
  for (const name of ["Log in", "Register"])
    await expect(page.getByRole("form", { name: "New comment" }).getByRole("link", { name })).toBeVisible();

  await enterAsNewcomer(page);
  await page.goto(`/projects/${id}`);
  await box(page).focus();
  await box(page).fill("To be dropped");
  await expect(page.getByText("13 / 1000")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(box(page)).toHaveValue("");
  await expect(page.getByRole("button", { name: "Comment", exact: true })).toHaveCount(0);

  await box(page).focus();
  await send(page);
  await expect(page.getByText("Comment cannot be empty")).toBeVisible();
  await box(page).fill("x".repeat(1001));
  await send(page);
  await expect(page.getByText("Comment is too long")).toBeVisible();
  await expectAccessible(page);

  const held = Promise.withResolvers<void>();
  await page.route(/comments\.create/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await box(page).fill("How is the granite fixed?");
  await box(page).press("Control+Enter");
  await expect(list(page).getByText("How is the granite fixed?")).toBeVisible();
  await expect(list(page).getByText("Sending…")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Sending your comment…" })).toHaveCount(1);
  await expect(list(page).getByRole("button", { name: "Delete your comment" })).toHaveCount(0);
  await box(page).fill("Another, while the first is on its way");
  held.resolve();
  await expect(page.getByText("Comment added successfully")).toBeVisible();
  await page.unroute(/comments\.create/);
  await expect(list(page).getByText("Sending…")).toHaveCount(0);
  await expect(box(page)).toHaveValue("Another, while the first is on its way");

  await editAfterFailure(page, "How is the granite held?");
  await expect(list(page).getByText("How is the granite held?")).toBeVisible();
  const remove = page.getByRole("button", { name: "Delete your comment" });
  await remove.click();
  await expect(page.getByRole("alertdialog", { name: "Delete this comment?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  // In a text field it does not open the search.
  await box(page).press("/");
  await expect(box(page)).toHaveValue(/\//);
  const unsent = await box(page).inputValue();
  await page.reload();
  await expect(box(page)).toHaveValue(unsent);

  const failures = [
    [500, "Failed to add comment"],
    [429, "Out of order"],
    ["none", "Failed to add comment. The connection was lost."],
    [401, "Please log in to comment"],
  ] as const;
  await box(page).fill("And the joints?");
  await send(page);
  await expect(list(page).getByText("And the joints?")).toBeVisible();
  await expect(list(page).getByText("Sending…")).toHaveCount(0);
  const failed = list(page).getByRole("listitem").filter({ hasText: "And who laid it?" });
  for (const [failure, said] of failures) {
    const end = await failCalls(page, "comments.create", failure);
    if ((await failed.count()) > 0) await failed.getByRole("button", { name: "Retry" }).click();
    else {
      await box(page).fill("And who laid it?");
      await send(page);
    }
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(failed.getByText("And who laid it?")).toBeVisible();
    await end();
  }
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comments 2" })).toBeVisible();
  await other.dispose();
});

test("authors edit and delete their comments, project owners delete any, and all can be loaded", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ baseURL });
  const stranger = await elsewhere(other, { fullName: "Ines Roca" });
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  for (const number of [1, 2, 3, 4, 5, 6])
    await stranger.post(`/api/projects/${id}/comments`, { content: `Remark ${number}` });
  await owner.post(`/api/projects/${id}/comments`, {
    content: "A frist answer, see https://plinth.example/a.",
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole("heading", { name: "Comments 7" })).toBeVisible();
  await expect(list(page).getByRole("listitem")).toHaveCount(5);
  await page.getByRole("link", { name: "Show all 7" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(7);
  await box(page).fill("Next comment");
  await stranger.post(`/api/projects/${id}/comments`, { content: "Remark 7" });

  await editAfterFailure(page, "A first answer, see https://plinth.example/a.");
  await expect(list(page).getByText("A first answer")).toBeVisible();
  const link = list(page).getByRole("link", { name: "https://plinth.example/a", exact: true });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect(list(page).getByText(/^edited/)).toHaveCount(1);

  await page.getByRole("button", { name: "Delete the comment of Ines Roca" }).last().click();
  const dialog = page.getByRole("alertdialog", { name: "Delete this comment?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const endRemovals = await failCalls(page, "comments.remove", "none");
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(dialog.getByText("Failed to delete comment")).toBeVisible();
  await endRemovals();
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(page.getByText("Comment deleted")).toBeVisible();
  await expect(list(page).getByText("Remark 1")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit your comment" })).toHaveCount(1);
  const textbox = page.getByRole("form", { name: "New comment" }).getByRole("textbox");
  await expect(textbox).toHaveValue("Next comment");
  await other.dispose();
});

test("comments that failed to load show an error in place and can be retried", { tag: "@all" }, async ({
  page,
}) => {
  const owner = await enterAsNewcomer(page);
  const { id } = await publish(owner);
  await owner.post(`/api/projects/${id}/comments`, { content: "Here after all" });
  const name = /comments\.list/;
  await page.route(name, async (route) => {
    const { pathname } = new URL(route.request().url());
    const calls = pathname.split("/").at(-1)?.split(",") ?? [];
    const answers = await (await route.fetch()).json();
    const message = "Out of order";
    answers[calls.indexOf("comments.list")] = {
      error: { message, code: -32000, data: { httpStatus: 500, message } },
    };
    await route.fulfill({ status: 207, json: answers });
  });
  await page.goto(`/profile/${owner.id}`);
  await page.getByRole("link", { name: "Granite Yard" }).click();
  await expect(page.getByText("The comments could not be loaded.")).toBeVisible();
  await page.unroute(name);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Here after all")).toBeVisible();
});
