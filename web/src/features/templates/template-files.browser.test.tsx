import { templates } from "@overture/contract";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { type HeldUpload, holdUploads } from "../../api/testing/uploads";
import { answerByExample } from "../../testing/contract-examples";
import { InApp } from "../../testing/in-app";
import { receiveToasts } from "../../ui/toast";
import { CreateTemplateDialog, EditTemplateDialog } from "./template-dialog";
import { TemplateSheet } from "./template-sheet";

const file = (end: number, name: string) => ({
  _id: `01938a5e-7c00-7000-8000-0000000000${60 + end}`,
  name,
  type: "text/plain",
  bytes: 16,
});
const [kept, added] = [file(1, "kept.txt"), file(2, "added.txt")];
const template: templates.EmailTemplate = {
  ...templates.createTemplate.example.data,
  attachments: [kept, file(3, "old.txt")],
};

let sent: SentRequest[];
let toasts: string[];
let uploads: HeldUpload[];
let answer: Response | undefined;

beforeEach(() => {
  session.write(signedIn);
  toasts = [];
  answer = undefined;
  uploads = holdUploads();
  const network = fakeNetwork((request) => (isSave(request) && answer) || answerByExample(request));
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

const isSave = ({ method, address }: SentRequest) =>
  (method === "POST" || method === "PUT") && !address.endsWith("/preview");
const saves = () => sent.filter(isSave).map(({ body }) => body);
const show = (dialog: ReactNode) => render(<InApp>{dialog}</InApp>);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const choose = () =>
  userEvent.upload(page.getByLabelText("Files to attach"), new File(["What is in it :)"], added.name));

test("a template is saved with its files, once they are uploaded", async () => {
  await show(<EditTemplateDialog template={template} onClose={() => undefined} />);
  await press("Remove old.txt");
  await choose();
  await expect.poll(() => uploads).toHaveLength(1);
  await press("Save");
  const words = "Files are still being uploaded: save when they are attached, or stop them";
  await expect.poll(() => toasts).toEqual([words]);
  expect(saves()).toEqual([]);

  uploads[0]?.accept(added._id);
  await expect.element(page.getByRole("button", { name: "Save added.txt, 16 B" })).toBeVisible();
  await press("Save");
  await expect.poll(saves).toMatchObject([{ attachmentIds: [kept._id, added._id] }]);
});

test("a text that was saved elsewhere meanwhile is shown, and replaced only when that is wanted", async () => {
  const current = { ...template, name: "Renamed", content: "Theirs" };
  answer = json(409, { type: "error", errorKind: "base", message: "This template was changed elsewhere", current });
  await show(<EditTemplateDialog template={template} onClose={() => undefined} />);
  await page.getByRole("textbox", { name: "Content" }).fill("Mine");
  await press("Save");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("This template was changed elsewhere")).toBeVisible();
  await expect.element(dialog.getByText("Theirs", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("Renamed");

  answer = undefined;
  await press("Save");
  await expect.poll(saves).toEqual([
    { content: "Mine", before: { content: template.content } },
    { content: "Mine", before: { content: "Theirs" } },
  ]);
});

test("a file dropped on the dialog is attached to the template", async () => {
  await show(<CreateTemplateDialog kind="default" onClose={() => undefined} />);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["What is in it :)"], added.name));
  const content = page.getByRole("textbox", { name: "Content" });
  content.element().dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.accept(added._id);
  await expect.element(page.getByRole("button", { name: "Save added.txt, 16 B" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("First");
  await content.fill("The brief is attached");
  await press("Create template");
  await expect.poll(saves).toMatchObject([{ name: "First", attachmentIds: [added._id] }]);
});

test("a copy begins with the files of its original, and why they cannot be taken is said", async () => {
  answer = json(400, {
    type: "error",
    errorKind: "validation",
    message: "Validation failed",
    errors: { attachmentIds: "A file is no longer there: attach it again" },
  });
  await show(<CreateTemplateDialog kind="custom" original={template} onClose={() => undefined} />);
  await expect.element(page.getByRole("button", { name: "Save kept.txt, 16 B" })).toBeVisible();
  await press("Create template");
  await expect.element(page.getByText("A file is no longer there: attach it again")).toBeVisible();
  expect(saves()).toMatchObject([{ attachmentIds: template.attachments?.map(({ _id }) => _id) }]);
});

test("the sheet of a template lists its files", async () => {
  const none = () => undefined;
  await show(
    <TemplateSheet template={template} canChange onEdit={none} onCopy={none} onDelete={none} onClose={none} />,
  );
  const files = page.getByRole("list", { name: "Attachments" });
  await expect.element(files.getByRole("button", { name: "Save kept.txt, 16 B" })).toBeVisible();
  await expect.element(files.getByRole("button", { name: "Save old.txt, 16 B" })).toBeVisible();
});
