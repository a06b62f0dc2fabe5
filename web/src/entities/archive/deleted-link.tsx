import type { archive } from "@overture/contract";
import { Link } from "@tanstack/react-router";
import { t } from "#language";

/** Below a list, once its rows are there: where what was deleted from it comes back for 30 days. */
export function DeletedLink({ kind }: { kind: archive.ArchiveKind }) {
  return (
    <p className="mt-4 text-right text-[13px]">
      <Link
        to="/dashboard/recently-deleted"
        search={{ kind }}
        className="pressable text-muted underline underline-offset-2 hover:text-text"
      >
        {t`Recently deleted`}
      </Link>
    </p>
  );
}
