import { Link } from "@tanstack/react-router";
import { Panel } from "../../ui/panel";

/** The way to the list: administrators' holds all. */
export function SuppressionsPanel({ isAdministrator }: { isAdministrator: boolean }) {
  return (
    <Panel title="Suppressed addresses" description="Addresses that bounced or unsubscribed.">
      <Link
        to={isAdministrator ? "/settings/suppressions" : "/dashboard/settings/suppressions"}
        className="pressable underline underline-offset-2"
      >
        Show suppressed addresses
      </Link>
    </Panel>
  );
}
