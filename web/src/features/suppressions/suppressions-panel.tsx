import { Link } from "@tanstack/react-router";
import { Panel } from "../../ui/panel";

/** The way to the list: administrators' holds all. */
export function SuppressionsPanel({ isAdministrator }: { isAdministrator: boolean }) {
  return (
    <Panel title="Suppressed addresses" description="Those that refused mail for good, or asked for no more.">
      <Link
        to={isAdministrator ? "/settings/suppressions" : "/dashboard/settings/suppressions"}
        className="underline underline-offset-2"
      >
        Show suppressed addresses
      </Link>
    </Panel>
  );
}
