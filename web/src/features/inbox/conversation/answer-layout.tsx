import type { outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../../api/call-error";
import { Button } from "../../../ui/button";
import { DocumentFrame } from "../../../ui/document-frame";
import { ErrorState } from "../../../ui/error-state";
import { Skeleton } from "../../../ui/skeleton";
import { answerLayout } from "./answer.queries";

/**
 * An answer in its original layout, in a frame without scripts, forms or an origin. The frame loads nothing from other
 * servers unless the user asks for it. Links open in a new tab.
 */
export function AnswerLayout({ message }: { message: outreach.Message }) {
  const layout = useQuery(answerLayout(message._id));
  const [remoteAddress, setRemoteAddress] = useState<string>();

  async function loadRemote() {
    const { data } = await layout.refetch();
    setRemoteAddress(data?.remoteAddress);
  }

  if (layout.isLoadingError) {
    return <ErrorState message={messageOf(layout.error)} onRetry={() => void layout.refetch()} />;
  }
  if (!layout.data) return <Skeleton className="h-80 w-full" />;
  return (
    <div className="flex flex-col gap-2">
      {layout.data.remoteAddress !== undefined && remoteAddress === undefined && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
          {t`Pictures from elsewhere are not loaded: they would let the sender know that you are reading.`}
          <Button size="small" busy={layout.isFetching} onClick={() => void loadRemote()}>
            {t`Load remote content`}
          </Button>
        </p>
      )}
      <DocumentFrame
        // The frame can show an address only if it never had a document, so a new frame is mounted.
        key={remoteAddress}
        title={t`The message as it was laid out`}
        source={remoteAddress === undefined ? { document: layout.data.document } : { address: remoteAddress }}
        className="h-80"
      />
    </div>
  );
}
