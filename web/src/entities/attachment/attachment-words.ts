import type { attachments } from "@overture/contract";
import { formatFixed } from "../../ui/format";

export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const inKilobytes = bytes / 1_000;
  return inKilobytes < 1_000 ? `${Math.round(inKilobytes)} kB` : `${formatFixed(inKilobytes / 1_000, 1)} MB`;
}

/** A message, or what one is about to be. */
export interface FilesOf {
  attachments?: readonly (Omit<attachments.AttachedFile, "_id"> & { _id?: string | undefined })[] | undefined;
}

/** The files of an own message. Files of an answer have no ids. */
export function filesOf({ attachments: files = [] }: FilesOf): attachments.AttachedFile[] {
  return files.flatMap(({ _id, name, type, bytes }) => (_id === undefined ? [] : [{ _id, name, type, bytes }]));
}
