import { Link } from "@tanstack/react-router";
import { Panel } from "../../ui/panel";

/** The way to what can be restored. */
export function RecentlyDeletedPanel() {
  return (
    <Panel title="Recently deleted" description="What was deleted can be restored for 30 days.">
      <Link to="/dashboard/recently-deleted" className="pressable underline underline-offset-2">
        Show what was deleted
      </Link>
    </Panel>
  );
}
