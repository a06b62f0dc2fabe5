import type { outreach } from "@overture/contract";

/** The position while going through mails. */
export interface Place {
  only: outreach.Concern | undefined;
  /** The index among all mails that the filter `only` leaves, from 0. */
  index: number;
}

export const mailsPerPage = 50;

export function pageOf({ index }: Place): number {
  return Math.floor(index / mailsPerPage) + 1;
}

/** Whether the next page will soon be needed. */
export function isNearPageEnd({ index }: Place): boolean {
  return index % mailsPerPage >= mailsPerPage - 10;
}
