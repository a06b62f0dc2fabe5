import type { threads } from "@overture/contract";
import { t } from "#language";
import { formatCount, formatMoney } from "../../ui/format";
import type { Status } from "../../ui/status-dot";

/** Whether, going on like this, the target will be met: as the server judges it. */
export function verdictWords(outlook: threads.Outlook): Status | undefined {
  const { verdict, pricePaid = 0, priceAffordable = 0, missingViews = 0 } = outlook;
  switch (verdict) {
    case undefined:
      return undefined;
    case "reached":
      return { tone: "good", text: t`Target reached` };
    case "likely":
      return { tone: "good", text: t`On course: the open negotiations are likely to meet the target` };
    case "affordable":
      return {
        tone: "idle",
        text: t`The budget covers the target at up to ${formatMoney(priceAffordable)} per 1,000 views`,
      };
    case "covered":
      return {
        tone: "good",
        text: t`On course: at ${formatMoney(pricePaid)} per 1,000 views, what is left covers the target`,
      };
    case "short":
      return { tone: "warn", text: shortWords(formatMoney(pricePaid), formatCount(missingViews)) };
  }
}

function shortWords(price: string, views: string): string {
  return t`At ${price} per 1,000 views, what is left falls ${views} views short`;
}
