import { field } from "./messages/message.ts";
import { fill, press } from "./messages/validation.ts";
import { checkEverySize, test } from "./seeded-story.ts";
import { expect } from "./story.ts";
import { expectText } from "./text-field.ts";

test("a template is written with variables that are completed, explained and given a fallback", async ({ page }) => {
  await page.goto("/dashboard/email-templates");
  await press(page, "New template");
  const content = field(page, "Content");
  await fill(page, { Name: "With an editor", Content: "" });
  await expectText(content, "");
  await content.click();
  await page.keyboard.type("Hi {{firstN");
  await expect(page.getByRole("option", { name: /firstName/ })).toBeVisible();
  await checkEverySize(page, "completing");
  await page.keyboard.press("Enter");
  await page.keyboard.type(", {{fristName}}\n\nyour {{avgViews}} views and [the brief](https://studio.example)\n");
  await expectText(
    content,
    "Hi {{firstName}}, {{fristName}}\n\nyour {{avgViews}} views and [the brief](https://studio.example)\n",
  );

  await content.getByText("{{fristName}}").hover();
  await expect(page.getByText("fristName is not a variable. Pick one from the list.")).toBeVisible();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await checkEverySize(page, "variables");

  await content.getByText("{{firstName}}").click();
  await fill(page, { Fallback: "there" });
  await checkEverySize(page, "fallback");
  await page.keyboard.press("Enter");
  await expectText(content, /^Hi \{\{firstName \| default: "there"\}\}, /);
  await expect(content).toBeFocused();
});

test("in a draft the places that are filled in later are chips", async ({ page, seeded }) => {
  await page.goto(`/dashboard/campaign/${seeded.campaignId}?view=list&awaitsUser=true`);
  await page
    .getByRole("list", { name: "Conversations" })
    .getByRole("link", { name: /Needs your answer/ })
    .first()
    .click();
  const message = page.getByRole("textbox", { name: "Message", exact: true });
  await message.fill("Our offer: {{offerLink}}\n\n{{firstName}} {{shoeSize}} **today**\n- a\n- b\n\n{{senderName}}");
  await expectText(message, /offerLink/);
  await expect(message.getByText("{{firstName}}")).toHaveAttribute("data-variable", "known");
  await expect(message.getByText("{{shoeSize}}")).toHaveAttribute("data-variable", "unknown");
  await checkEverySize(page, "draft");
});
