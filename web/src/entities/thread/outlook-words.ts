import type { threads } from "@overture/contract";
import { formatCount, formatMoney } from "../../ui/format";
import type { Status } from "../../ui/status-dot";

/** Whether, going on like this, the target will be met: as the server judges it. */
export function verdictWords(outlook: threads.Outlook): Status | undefined {
  const { verdict, pricePaid = 0, priceAffordable = 0, missingViews = 0 } = outlook;
  switch (verdict) {
    case undefined:
      return undefined;
    case "reached":
      return { tone: "good", text: "Target reached" };
    case "likely":
      return { tone: "good", text: "On course: the open negotiations are likely to meet the target" };
    case "affordable":
      return {
        tone: "idle",
        text: `The budget covers the target at up to ${formatMoney(priceAffordable)} per 1,000 views`,
      };
    case "covered":
      return {
        tone: "good",
        text: `On course: at ${formatMoney(pricePaid)} per 1,000 views, what is left covers the target`,
      };
    case "short":
      return {
        tone: "warn",
        text: `At ${formatMoney(pricePaid)} per 1,000 views, what is left falls ${formatCount(missingViews)} views short`,
      };
  }
}
