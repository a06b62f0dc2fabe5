import { type attachments, limits } from "@overture/contract";
import { useEffect, useRef, useState } from "react";
import { plural, t } from "#language";
import { reasonOf } from "../../api/reason-of";
import { uploadFile } from "../../api/upload";
import { sizeWords } from "./attachment-words";

export interface Upload {
  key: number;
  name: string;
  bytes: number;
  /** The uploaded part, from 0 to 1. */
  part: number;
  /** Why it is not attached. */
  failure?: string;
}

/** Gives a text other files than it had before. Done when the text has them. */
export type ChangeFiles = (
  files: readonly attachments.AttachedFile[],
  before: readonly attachments.AttachedFile[],
) => Promise<unknown> | void;

interface Uploading {
  files: readonly attachments.AttachedFile[];
  onChange: ChangeFiles;
}

/** Uploads files one after the other, and gives the text each that has arrived. */
export function useUploads({ files, onChange }: Uploading) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusal, setRefusal] = useState<string>();
  /** What the text has, or will have once the server has answered. */
  const attached = useRef(files);
  const queue = useRef(Promise.resolve());
  const controllers = useRef(new Map<number, AbortController>());
  const nextKey = useRef(1);
  const give = useRef(onChange);

  // Connects to what others do with the text.
  useEffect(() => {
    attached.current = files;
    give.current = onChange;
  }, [files, onChange]);

  // Connects to the network: what nobody waits for any more ends.
  useEffect(() => () => controllers.current.forEach((controller) => controller.abort()), []);

  const isWaiting = ({ failure }: Upload) => failure === undefined;
  const isUploading = uploads.some(isWaiting);

  function change(key: number, changed: Partial<Upload>) {
    setUploads((known) => known.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  }

  function drop(key: number) {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setUploads((known) => known.filter((upload) => upload.key !== key));
  }

  /** Uploads files; with an id they replace that file. */
  function add(chosen: readonly File[], replaced?: string) {
    const waiting = uploads.filter(isWaiting);
    const words = refusalOf(chosen, [...attached.current.filter(({ _id }) => _id !== replaced), ...waiting]);
    setRefusal(words);
    if (words !== undefined) return;
    for (const file of chosen) {
      const key = nextKey.current;
      nextKey.current += 1;
      setUploads((known) => [...known, { key, name: file.name, bytes: file.size, part: 0 }]);
      const controller = new AbortController();
      controllers.current.set(key, controller);
      queue.current = queue.current.then(() => send(key, { file, replaced }, controller.signal));
    }
  }

  async function send(
    key: number,
    { file, replaced }: { file: File; replaced: string | undefined },
    signal: AbortSignal,
  ) {
    if (signal.aborted) return;
    try {
      const uploaded = await uploadFile({ file, signal, onProgress: (part) => change(key, { part }) });
      const { sha256: _, ...attachedFile } = uploaded;
      await put([...attached.current.filter(({ _id }) => _id !== replaced), attachedFile]);
      drop(key);
    } catch (error) {
      if (!signal.aborted) change(key, { failure: reasonOf(error) });
    }
  }

  async function put(next: readonly attachments.AttachedFile[]) {
    const before = attached.current;
    attached.current = next;
    try {
      await give.current(next, before);
    } catch (error) {
      attached.current = before;
      throw error;
    }
  }

  async function remove(id: string) {
    setRefusal(undefined);
    await put(attached.current.filter(({ _id }) => _id !== id)).catch((error: unknown) => setRefusal(reasonOf(error)));
  }

  return { uploads, isUploading, refusal, add, drop, remove };
}

/** What the server would refuse is said before anything is sent. */
function refusalOf(chosen: readonly File[], known: readonly { bytes: number }[]): string | undefined {
  const { count, bytes } = limits.attachments;
  if (chosen.length + known.length > count) return t`At most ${count} files can be attached.`;
  const together = chosen.reduce((sum, { size }) => sum + size, 0) + known.reduce((sum, file) => sum + file.bytes, 0);
  if (together <= bytes) return undefined;
  const size = sizeWords(together);
  return plural(chosen.length, {
    one: `At most 15 MB can be attached together: with this file it would be ${size}.`,
    other: `At most 15 MB can be attached together: with these files it would be ${size}.`,
  });
}
