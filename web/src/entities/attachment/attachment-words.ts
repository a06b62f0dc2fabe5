import type { attachments } from "@overture/contract";
import { formatFixed } from "../../ui/format";

/** How people say that something hangs on the mail, in the languages of the screens; of each word the beginning. */
const words = [
  "attached",
  "attachment",
  "attaching",
  "enclosed",
  "im anhang",
  "anbei",
  "angehängt",
  "beigefügt",
  "ci-joint",
  "pièce jointe",
  "pièces jointes",
  "en pj",
  "adjunto",
  "adjunta",
  "adjuntamos",
  "em anexo",
  "segue anexo",
  "anexei",
  "anexado",
  "anexada",
];

const spoken = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})`, "iu");

interface Text {
  content: string;
  attachments?: readonly unknown[] | undefined;
}

/** Whether a text speaks of a file where there is none. What it quotes of others does not count. */
export function forgetsAttachment({ content, attachments: files = [] }: Text): boolean {
  if (files.length > 0) return false;
  const own = content.normalize("NFC").replace(/^>.*$/gm, "");
  return spoken.test(own);
}

export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const inKilobytes = bytes / 1_000;
  return inKilobytes < 1_000 ? `${Math.round(inKilobytes)} kB` : `${formatFixed(inKilobytes / 1_000, 1)} MB`;
}

/** A message, or what one is about to be. */
export interface FilesOf {
  attachments?: readonly (Omit<attachments.AttachedFile, "_id"> & { _id?: string | undefined })[] | undefined;
}

/** Of a message that we write. Those of an answer have no ids. */
export function filesOf({ attachments: files = [] }: FilesOf): attachments.AttachedFile[] {
  return files.flatMap(({ _id, name, type, bytes }) => (_id === undefined ? [] : [{ _id, name, type, bytes }]));
}
