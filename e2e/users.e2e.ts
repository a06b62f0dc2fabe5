import { fill, press } from "./messages/validation.ts";
import { drawnSizes, test } from "./seeded-story.ts";
import { expect } from "./story.ts";

for (const [size, viewport] of drawnSizes("users")) {
  test.describe(size, () => {
    test.use({ viewport });

    test("a new user is not verified, shows the date, and is gone once deleted", async ({ page }) => {
      const username = `nobody-${size}`;
      await page.goto(`/users?query=${username}`);
      await expect(page.getByText("No users found.")).toBeVisible();
      await press(page, "New User");
      await expect(page.getByText("The new user must first confirm an email to log in.")).toBeVisible();
      const passwords = { Password: "long enough", "Confirm password": "long enough" };
      await fill(page, { Username: username, Email: `${username}@overture.example`, ...passwords });
      await press(page, "Create user");
      await expect(page.getByRole("dialog")).toBeHidden();

      const one =
        size === "desktop" ? page.getByRole("row").nth(1) : page.getByRole("listitem").filter({ hasText: username });
      await expect(one.getByText("No", { exact: true })).toBeVisible();
      await expect(one.getByText(/[A-Z][a-z]{2} \d{1,2}, 20\d\d$/)).toBeVisible();

      await press(page, `Actions for ${username}`);
      await page.getByRole("menuitem", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog", { name: `Delete ${username}?` });
      await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
      await question.getByRole("button", { name: "Delete user" }).click();
      await expect(page.getByText("User deleted successfully")).toBeVisible();
      await expect(page.getByText("No users found.")).toBeVisible();
    });

    test("the form of a user has the current values each time", async ({ page }) => {
      await page.goto("/users?query=maria");
      for (const typed of ["first", "second"]) {
        await press(page, "Actions for maria");
        await page.getByRole("menuitem", { name: "Edit" }).click();
        await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue("maria");
        await fill(page, { Username: typed });
        await page.keyboard.press("Escape");
        await press(page, "Discard changes");
        await expect(page.getByRole("dialog")).toBeHidden();
      }
    });
  });
}
