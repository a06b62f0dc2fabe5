import { Link } from "@tanstack/react-router";
import { t } from "#language";
import { Panel } from "../../ui/panel";

/** Links to the suppressed addresses; the list for administrators has all of them. */
export function SuppressionsPanel({ isAdministrator }: { isAdministrator: boolean }) {
  return (
    <Panel title={t`Suppressed addresses`} description={t`Addresses that bounced or unsubscribed.`}>
      <Link
        to={isAdministrator ? "/settings/suppressions" : "/dashboard/settings/suppressions"}
        className="pressable underline underline-offset-2"
      >
        {t`Show suppressed addresses`}
      </Link>
    </Panel>
  );
}
