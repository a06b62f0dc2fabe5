import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

/**
 * The row that the address names, as it was when it was first listed, so that a change of the list does not close its
 * form. Once dismissed it stays closed, even if the address changes later, and `open` leaves the address.
 */
export function useAddressedRow<Row extends { _id: string }>(id: string | undefined, rows: readonly Row[] | undefined) {
  const router = useRouter();
  const [kept, setKept] = useState<Row>();
  const [dismissedId, setDismissedId] = useState<string>();
  const isKept = kept?._id === id;
  const row = id === dismissedId ? undefined : isKept ? kept : rows?.find(({ _id }) => _id === id);
  if (row !== kept) setKept(row);

  // A form that was saved calls the one that it was submitted with: what has been typed since is in the address only.
  function dismiss() {
    setDismissedId(id);
    if (!("open" in router.latestLocation.search)) return;
    const search = (latest: Record<string, unknown>) => ({ ...latest, open: undefined });
    void router.navigate({ to: ".", search, replace: true } as never);
  }

  return { row, dismiss };
}
