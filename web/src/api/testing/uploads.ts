import { attachments } from "@overture/contract";
import { vi } from "vitest";

/** An upload that the test answers. */
export class HeldUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = "";
  name = "";
  body: Blob | undefined;
  isStopped = false;

  open(): void {}

  setRequestHeader(name: string, value: string): void {
    if (name === "content-disposition") this.name = decodeURIComponent(value.split("''")[1] ?? "");
  }

  getResponseHeader(): string {
    return "application/json";
  }

  send(body: Blob): void {
    this.body = body;
  }

  abort(): void {
    this.isStopped = true;
    this.onabort?.();
  }

  /** Reports progress, from 0 to 1. */
  progress(part: number): void {
    this.upload.onprogress?.({ loaded: part, total: 1 });
  }

  accept(_id: string): void {
    const { sha256 } = attachments.uploadAttachment.example.data;
    const file = { _id, name: this.name, type: this.body?.type ?? "", bytes: this.body?.size ?? 0, sha256 };
    this.answer(201, { message: "OK", data: file });
  }

  refuse(attachmentIds: string): void {
    const message = "Validation failed";
    this.answer(400, { type: "error", errorKind: "validation", message, errors: { attachmentIds } });
  }

  private answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

/** Returns the list of all uploads from now on, until the test ends. */
export function holdUploads(): HeldUpload[] {
  const held: HeldUpload[] = [];
  vi.spyOn(window, "XMLHttpRequest").mockImplementation(function hold() {
    const upload = new HeldUpload();
    held.push(upload);
    return upload as unknown as XMLHttpRequest;
  });
  return held;
}
