import type { ImportReader } from "./import-reader";

export type ReaderCall = {
  [Name in keyof ImportReader]: { id: number; name: Name; args: Parameters<ImportReader[Name]> };
}[keyof ImportReader];

export type ReaderAnswer = { id: number; value: unknown } | { id: number; problem: string };
