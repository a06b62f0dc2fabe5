import { mailboxes } from "@overture/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useContractForm } from "../../ui/use-contract-form";
import { PaceFields } from "./pace-fields";

const save = vi.fn<(body: object) => void>();

function Form() {
  const form = useContractForm(mailboxes.updateMailbox.body, { defaultValues: {} });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <PaceFields form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

const zone = page.getByLabelText("Time zone", { exact: true });
const offered = () => {
  const list = (zone.element() as HTMLInputElement).list;
  return [...(list?.options ?? [])].map(({ value }) => value);
};

test("a time zone is searched for by typing, the reader's own first", async () => {
  save.mockClear();
  await render(<Form />);
  expect(offered()[0]).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(offered()).toContain("America/New_York");
  await zone.fill("Asia/Tokyo");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ windowZone: "Asia/Tokyo" });
});

test("an unknown time zone is not saved, and the error shows an example", async () => {
  save.mockClear();
  await render(<Form />);
  await zone.fill("Tok");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Choose a time zone like Europe/Lisbon")).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});
