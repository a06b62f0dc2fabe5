import type { outreach } from "@overture/contract";
import { t } from "#language";
import { greetingName } from "../../../entities/thread/greeting-name";
import { useCreateMessage } from "../../../entities/thread/message.queries";
import { gapsAfterTrim } from "../../../entities/thread/previewed-mail";
import { because } from "../../../ui/because";
import { dayInMail, moneyInMail, numberInMail } from "../../../ui/mail-format";
import { toast } from "../../../ui/toast";
import { type FinalizeBody, useRenderStep } from "./deal.queries";

/**
 * Prepares the message that confirms the deal: the template of the final step, or else a plain text. Both state what
 * was agreed.
 */
export function useAnnouncingDeal(thread: outreach.Thread) {
  const { mutateAsync: render } = useRenderStep(thread);
  const { mutateAsync: create } = useCreateMessage(thread.campaignId);

  return async function announceDeal(deal: FinalizeBody) {
    try {
      const { subject, content, gaps = [] } = await render({ step: "final", offer: deal.finalDealAmount });
      const text = content.trim();
      await create({
        threadId: thread._id,
        step: "final",
        content: text === "" ? dealWords(greetingName(thread.creator), deal) : withAgreed(text, deal),
        subject: subject === "" ? undefined : subject,
        offer: null,
        gaps: text === "" ? [] : gapsAfterTrim(content, gaps),
      });
    } catch (error) {
      toast.error(t`The draft could not be prepared`, because(error));
    }
  };
}

/** The confirmation of the deal. It is part of a mail, so it does not depend on the language of the screen. */
export function dealWords(name: string, deal: FinalizeBody): string {
  const agreed = [`Price: ${moneyInMail(deal.finalDealAmount)}`, ...agreedLines(deal)].join("\n");
  return [`Hi ${name},`, "thank you, we have a deal:", agreed, "I look forward to it."].join("\n\n");
}

/** Adds what was agreed below the template's text, which can only contain the price. */
function withAgreed(text: string, deal: FinalizeBody): string {
  const lines = agreedLines(deal);
  return lines.length === 0 ? text : [text, ["What we agreed:", ...lines].join("\n")].join("\n\n");
}

function agreedLines({ notes, dueOn, views }: FinalizeBody): string[] {
  return [
    notes && `What: ${notes.trim()}`,
    dueOn && `By: ${dayInMail(dueOn)}`,
    views !== undefined && `Views: ${numberInMail(views)}`,
  ].filter((line): line is string => typeof line === "string" && line !== "");
}
