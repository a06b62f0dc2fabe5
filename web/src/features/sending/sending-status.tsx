import type { campaigns } from "@overture/contract";
import { ProgressBar } from "../../ui/progress-bar";
import { useNow } from "../../ui/use-now";
import { lastSendingWords } from "./sending-words";

/** What the machinery does; while it sends, how far it is and how long it will take. */
export function SendingStatus({ campaign }: { campaign: campaigns.Campaign }) {
  const { botStatus, sending } = campaign;
  const last = lastSendingWords(campaign, useNow());
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      <span role="status">{botStatus.charAt(0).toUpperCase() + botStatus.slice(1)}</span>
      {sending && sending.of > 0 && (
        <span className="inline-block w-24">
          <ProgressBar label="Sending" value={Math.round((sending.done / sending.of) * 100)} />
        </span>
      )}
      {last !== undefined && <span>{last}</span>}
    </span>
  );
}
