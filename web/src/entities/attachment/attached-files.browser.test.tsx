import type { attachments } from "@overture/contract";
import { useRef, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { type HeldUpload, holdUploads } from "../../api/testing/uploads";
import { InApp } from "../../testing/in-app";
import { AttachedFiles } from "./attached-files";

const id = (end: number) => `01938a5e-7c00-7000-8000-0000000000${60 + end}`;
const brief = new File(["%PDF-1.7 A brief"], "brief.pdf", { type: "application/pdf" });
const rates = new File(["views,dollars"], "rates.csv", { type: "text/csv" });

let uploads: HeldUpload[];
let onUploading: (isUploading: boolean) => void;

beforeEach(async () => {
  session.write(signedIn);
  uploads = holdUploads();
  onUploading = vi.fn<(isUploading: boolean) => void>();
  await render(
    <InApp>
      <Writing />
    </InApp>,
  );
});

function Writing() {
  const form = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState<readonly attachments.AttachedFile[]>([]);
  return (
    <form ref={form} aria-label="Draft">
      <textarea aria-label="Message" />
      <AttachedFiles
        form={form}
        text={{ attachments: files }}
        onChange={(chosen) => setFiles(chosen)}
        onUploading={onUploading}
      />
    </form>
  );
}

const files = page.getByRole("list", { name: "Attachments" });
const saved = (words: string) => files.getByRole("button", { name: `Save ${words}` });

function given(...chosen: readonly (File | string)[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const one of chosen) {
    if (typeof one === "string") transfer.items.add(one, "text/plain");
    else transfer.items.add(one);
  }
  return transfer;
}

function drag(kind: "dragover" | "dragleave" | "drop", dataTransfer: DataTransfer): boolean {
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
  page.getByRole("textbox", { name: "Message" }).element().dispatchEvent(event);
  return event.defaultPrevented;
}

function paste(clipboardData: DataTransfer): boolean {
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  page.getByRole("textbox", { name: "Message" }).element().dispatchEvent(event);
  return event.defaultPrevented;
}

test("files that are dropped are uploaded one after the other, and shown while they are", async () => {
  drag("dragover", given(brief, rates));
  await expect.element(page.getByText("Drop the files to attach them")).toBeVisible();
  expect(drag("drop", given(brief, rates))).toBe(true);
  await expect.element(page.getByText("Drop the files to attach them")).not.toBeInTheDocument();
  await expect.poll(() => uploads.map(({ name }) => name)).toEqual(["brief.pdf"]);
  uploads[0]?.progress(0.5);
  const bar = files.getByRole("progressbar", { name: "Uploading brief.pdf" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "50");
  expect(onUploading).toHaveBeenLastCalledWith(true);

  uploads[0]?.accept(id(1));
  await expect.element(saved("brief.pdf, 16 B")).toBeVisible();
  await expect.poll(() => uploads.map(({ name }) => name)).toEqual(["brief.pdf", "rates.csv"]);
  uploads[1]?.accept(id(2));
  await expect.element(saved("rates.csv, 13 B")).toBeVisible();
  expect(onUploading).toHaveBeenLastCalledWith(false);
  await page.getByRole("button", { name: "Remove brief.pdf" }).click();
  await expect.element(saved("brief.pdf, 16 B")).not.toBeInTheDocument();
});

test("dragged text is left to the field, and removed files are not announced", async () => {
  expect(drag("dragover", given("Hello"))).toBe(false);
  expect(drag("drop", given("Hello"))).toBe(false);
  drag("dragover", given(brief));
  await expect.element(page.getByText("Drop the files to attach them")).toBeVisible();
  drag("dragleave", given(brief));
  await expect.element(page.getByText("Drop the files to attach them")).not.toBeInTheDocument();
  expect(uploads).toEqual([]);
});

test("a file that is pasted is attached, and of a table that is also a picture the words", async () => {
  expect(paste(given("views\tdollars", new File(["PNG"], "table.png", { type: "image/png" })))).toBe(false);
  expect(paste(given("Hello"))).toBe(false);
  expect(paste(given(brief))).toBe(true);
  await expect.poll(() => uploads.map(({ name }) => name)).toEqual(["brief.pdf"]);
  uploads[0]?.accept(id(1));
  await expect.element(saved("brief.pdf, 16 B")).toBeVisible();
});

test("an upload that is stopped ends at once, and those behind it go on", async () => {
  drag("drop", given(brief, rates));
  await expect.poll(() => uploads).toHaveLength(1);
  await page.getByRole("button", { name: "Stop uploading brief.pdf" }).click();
  expect(uploads[0]?.isStopped).toBe(true);
  await expect.poll(() => uploads.map(({ name }) => name)).toEqual(["brief.pdf", "rates.csv"]);
  uploads[1]?.accept(id(2));
  await expect.element(saved("rates.csv, 13 B")).toBeVisible();
  await expect.element(files.getByRole("listitem")).toHaveLength(1);
});

test("a waiting upload that is stopped is never sent", async () => {
  drag("drop", given(brief, rates));
  await page.getByRole("button", { name: "Stop uploading rates.csv" }).click();
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.accept(id(1));
  await expect.element(saved("brief.pdf, 16 B")).toBeVisible();
  expect(onUploading).toHaveBeenLastCalledWith(false);
  expect(uploads).toHaveLength(1);
});

test("a file that cannot be attached shows the reason until it is removed", async () => {
  await userEvent.upload(page.getByLabelText("Files to attach"), new File(["MZ"], "setup.exe"));
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.refuse("setup.exe is a program");
  await expect.element(files.getByRole("alert")).toHaveTextContent("setup.exe is a program");
  await page.getByRole("button", { name: "Remove setup.exe" }).click();
  await expect.element(files).not.toBeInTheDocument();
});

test("more files than a mail may have are refused before anything is sent", async () => {
  drag("drop", given(...Array.from({ length: 11 }, (_, index) => new File(["x"], `${index}.txt`))));
  await expect.element(page.getByRole("alert")).toHaveTextContent("At most 10 files can be attached.");
  expect(uploads).toEqual([]);
});
