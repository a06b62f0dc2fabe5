import { useState } from "react";

/**
 * The row that the address names, as it was when it was first listed, so that a change of the list does not close its
 * form. Once dismissed it stays closed, even if the address changes later.
 */
export function useAddressedRow<Row extends { _id: string }>(id: string | undefined, rows: readonly Row[] | undefined) {
  const [kept, setKept] = useState<Row>();
  const [dismissedId, setDismissedId] = useState<string>();
  const isKept = kept?._id === id;
  const row = id === dismissedId ? undefined : isKept ? kept : rows?.find(({ _id }) => _id === id);
  if (row !== kept) setKept(row);
  return { row, dismiss: () => setDismissedId(id) };
}
