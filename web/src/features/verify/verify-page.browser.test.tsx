import { memo } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { VerifyPage } from "./verify-page";

const { memo: example } = memo.verifyMemo.example.body;
let answer: object;
let sent: SentRequest[];

beforeEach(async () => {
  const network = fakeNetwork(() => json(200, { message: "OK", data: answer }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  ({ sent } = network);
  await render(
    <InApp>
      <VerifyPage />
    </InApp>,
  );
});

const field = page.getByLabelText("Memo");
const verify = page.getByRole("button", { name: "Verify" });

test("a memo as signed says so and what it says, and nothing of that once another one is pasted", async () => {
  answer = { state: "as-signed" };
  await field.fill(JSON.stringify(example));
  await verify.click();

  await expect.element(page.getByRole("heading", { name: "As signed" })).toBeVisible();
  await expect.element(page.getByText("Lena Wanders", { exact: true })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ memo: example }]);

  await field.fill("{}");
  expect(page.getByRole("heading", { name: "As signed" }).elements()).toEqual([]);
});

test("a changed one says where", async () => {
  answer = { state: "changed", where: ["amount", "messages.0.sha256"] };
  await field.fill(JSON.stringify({ ...example, amount: 1 }));
  await verify.click();

  await expect.element(page.getByRole("heading", { name: "Changed" })).toBeVisible();
  await expect.element(page.getByText("amount, messages.0.sha256")).toBeVisible();
});

test("invalid JSON is reported at once without a request; a dropped file replaces it", async () => {
  await verify.click();
  await expect.element(page.getByText("Paste the memo, or drop its file")).toBeVisible();
  await field.fill("%PDF-1.3 ...");
  await verify.click();
  await expect.element(page.getByText(/This is a PDF/)).toBeVisible();
  await field.fill("[1]");
  await verify.click();
  await expect.element(page.getByText(/This is no memo/)).toBeVisible();
  // Some parsers take the first of two equal names, others the last.
  await field.fill(JSON.stringify(example).replace('"amount":', '"amount":4500,"amount":'));
  await verify.click();
  await expect.element(page.getByText(/^amount can be read in two ways/)).toBeVisible();
  expect(sent).toEqual([]);

  drop(new File([JSON.stringify(example)], "memo.json"));
  await expect.element(field).toHaveValue(JSON.stringify(example));
});

test("of a dropped file no more is read than a memo has, and one that cannot be read is reported", async () => {
  drop(new File(["x".repeat(3_000_000)], "film.mp4"));
  await expect.element(field).toHaveValue("x".repeat(65_536));

  vi.spyOn(Blob.prototype, "text").mockRejectedValue(new DOMException("Changed", "NotReadableError"));
  drop(new File(["{}"], "memo.json"));
  await expect.element(page.getByText("The file could not be read")).toBeVisible();
});

function drop(file: File): void {
  const dropped = new DataTransfer();
  dropped.items.add(file);
  document.querySelector("form")?.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true }));
}
