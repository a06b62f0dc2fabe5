import type { campaigns } from "@overture/contract";
import { t } from "#language";
import { botWords } from "../../entities/campaign/campaign-words";
import { ProgressBar } from "../../ui/progress-bar";
import { useNow } from "../../ui/use-now";
import { lastSendingWords } from "./sending-words";

/** What the campaign is doing. While it sends, also the progress and the expected end. */
export function SendingStatus({ campaign }: { campaign: campaigns.Campaign }) {
  const { botStatus, sending } = campaign;
  const last = lastSendingWords(campaign, useNow());
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      <span role="status">{botWords(botStatus)}</span>
      {sending && sending.of > 0 && (
        <span className="inline-block w-24">
          <ProgressBar
            label={t({ message: "Sending", context: "state" })}
            value={Math.round((sending.done / sending.of) * 100)}
          />
        </span>
      )}
      {last !== undefined && <span>{last}</span>}
    </span>
  );
}
