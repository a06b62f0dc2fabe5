import type { ImportDesk } from "./import-desk";

export type DeskCall = {
  [Name in keyof ImportDesk]: { id: number; name: Name; args: Parameters<ImportDesk[Name]> };
}[keyof ImportDesk];

export type DeskAnswer = { id: number; value: unknown } | { id: number; problem: string };
