import type { outreach } from "@overture/contract";

/** Where one is while going through mails. */
export interface Place {
  only: outreach.Concern | undefined;
  /** Among all that `only` leaves, from 0. */
  index: number;
}

export const mailsPerPage = 50;

export function pageOf({ index }: Place): number {
  return Math.floor(index / mailsPerPage) + 1;
}

/** Soon the next page is wanted. */
export function isNearPageEnd({ index }: Place): boolean {
  return index % mailsPerPage >= mailsPerPage - 10;
}
