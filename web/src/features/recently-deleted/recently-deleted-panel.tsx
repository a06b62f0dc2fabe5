import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { Panel } from "../../ui/panel";

/** Links to the deleted items that can be restored. */
export function RecentlyDeletedPanel() {
  return (
    <Panel title={t`Recently deleted`} description={t`What was deleted can be restored for 30 days.`}>
      <Link to="/dashboard/recently-deleted" className="pressable underline underline-offset-2">
        {t`Show what was deleted`}
      </Link>
    </Panel>
  );
}
