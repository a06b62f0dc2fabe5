import type { outreach } from "@overture/contract";
import { messageOf } from "../../../api/call-error";
import { useCreateMessage } from "../../../entities/thread/message.queries";
import { gapsAfterTrim } from "../../../entities/thread/previewed-mail";
import { formatDate, formatMoney } from "../../../ui/format";
import { toast } from "../../../ui/toast";
import { type FinalizeBody, useRenderStep } from "./deal.queries";

/** Prepares the message that says what was agreed: the template of the final step, or else the deal in plain words. */
export function useAnnouncingDeal(thread: outreach.Thread) {
  const { mutateAsync: render } = useRenderStep(thread);
  const { mutateAsync: create } = useCreateMessage(thread.campaignId);

  return async function announceDeal(deal: FinalizeBody) {
    try {
      const { subject, content, gaps = [] } = await render({ step: "final", offer: deal.finalDealAmount });
      const isBlank = content.trim() === "";
      await create({
        threadId: thread._id,
        step: "final",
        content: isBlank ? dealWords(thread.creator.username, deal) : content.trim(),
        subject: subject === "" ? undefined : subject,
        offer: null,
        gaps: isBlank ? [] : gapsAfterTrim(content, gaps),
      });
    } catch (error) {
      toast.error("The draft could not be prepared", { description: messageOf(error) });
    }
  };
}

/** What was agreed, for the creator to read. */
export function dealWords(username: string, { finalDealAmount, notes, dueOn, views }: FinalizeBody): string {
  const agreed = [
    `Price: ${formatMoney(finalDealAmount)}`,
    notes && `What: ${notes.trim()}`,
    dueOn && `By: ${formatDate(`${dueOn}T12:00:00Z`)}`,
    views !== undefined && `Views: ${views.toLocaleString("en-US")}`,
  ].filter((line) => typeof line === "string");
  return [`Hi ${username},`, "thank you, we have a deal:", agreed.join("\n"), "I look forward to it."].join("\n\n");
}
