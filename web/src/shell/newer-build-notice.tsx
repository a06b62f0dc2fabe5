import { RefreshCw } from "lucide-react";
import { t } from "#language";
import { useIsNewerBuild } from "../api/build";
import { Button } from "../ui/button";

/** Shown above every page of a tab that was opened before an upgrade. */
export function NewerBuildNotice() {
  if (!useIsNewerBuild()) return null;
  return (
    <div role="status" className="m-4 flex flex-wrap items-center gap-3 rounded bg-info-soft px-3 py-2 text-info">
      <p>{t`Overture has been upgraded since this page was opened.`}</p>
      <Button size="small" icon={<RefreshCw aria-hidden size={14} />} onClick={() => window.location.reload()}>
        {t`Reload`}
      </Button>
    </div>
  );
}
