import { attachments } from "@overture/contract";
import { refresh } from "./client";
import { createClient } from "./create-client";
import { session } from "./session";

interface Upload {
  file: File;
  /** Called with the part that the browser has sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends a file as it is. Each upload is a client of its own: what is made again with its key is the same file. */
export function uploadFile({ file, onProgress, signal }: Upload): Promise<attachments.UploadedFile> {
  const client = createClient({
    fetch: (address, init) => sendFile(file, onProgress, { address, init }),
    session,
    refresh,
  });
  return client.call(attachments.uploadAttachment, { signal });
}

/** `fetch` says nothing of how far a body is. */
function sendFile(
  file: File,
  onProgress: (part: number) => void,
  { address, init }: { address: RequestInfo | URL; init: RequestInit | undefined },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", new Request(address).url);
    new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.setRequestHeader("content-disposition", `attachment; filename*=UTF-8''${encoded(file.name)}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const type = request.getResponseHeader("content-type") ?? "";
      resolve(new Response(request.responseText, { status: request.status, headers: { "content-type": type } }));
    };
    request.onerror = () => reject(new TypeError("The file could not be sent"));
    request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
    init?.signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/**
 * Encodes as RFC 8187 wants it, with the characters that encodeURIComponent leaves and a parameter may not have. Half
 * of a surrogate pair is dropped.
 */
function encoded(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, "_")).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
