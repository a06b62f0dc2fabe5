import type { outreach } from "@overture/contract";
import { t } from "#language";
import { translated } from "../../language/translate";
import type { Tone } from "../../ui/badge";
import { formatDateTime } from "../../ui/format";
import { wordsFor } from "../../ui/words-for";

export interface DeliveryWords {
  tone: Tone;
  text: string;
  /** What it means, or the other server's own words. */
  detail?: string;
}

const bounces = {
  hard: t`The address takes no mail; nothing more will be sent to it.`,
  soft: t`The mailbox could not take it for now.`,
  block: t`The receiving server refused it as unwanted.`,
} satisfies Record<NonNullable<outreach.Message["bounceClass"]>, string>;

/** The state of a sent message in words. */
export function deliveryWords(message: outreach.Message, now: Date): DeliveryWords | undefined {
  const { delivery, deliveryReason, sentAt, nextAttemptAt } = message;
  switch (delivery) {
    case undefined:
      return undefined;
    case "queued":
      return withDetail({ tone: "info", text: queuedText(nextAttemptAt, now) }, deliveryReason);
    case "sending":
      return { tone: "info", text: t`Being handed to the mail server` };
    case "accepted":
      return { tone: "good", text: sentAt === undefined ? t`Delivered` : t`Delivered ${formatDateTime(sentAt)}` };
    case "bounced":
      return withDetail({ tone: "danger", text: t`Bounced` }, bounceDetail(message));
    case "failed":
      return withDetail({ tone: "danger", text: t`Not sent` }, deliveryReason);
    case "unconfirmed":
      return {
        tone: "warn",
        text: t`Unconfirmed`,
        detail: t`The mail server's answer was lost: it may have arrived or not.`,
      };
    default:
      // Only a newer server says another.
      return { tone: "idle", text: String(delivery) };
  }
}

/** What goes sooner can only be undone: another moment would be chosen too late. */
const soonMs = 60_000;

/** Whether it waits for a moment that can still be changed. */
export function waitsForMoment({ delivery, nextAttemptAt }: outreach.Message, now: Date): boolean {
  return (
    delivery === "queued" && nextAttemptAt !== undefined && new Date(nextAttemptAt).getTime() > now.getTime() + soonMs
  );
}

function queuedText(nextAttemptAt: string | undefined, now: Date): string {
  if (nextAttemptAt === undefined) return t`Queued, waits until sending is resumed`;
  const isLater = new Date(nextAttemptAt) > now;
  return isLater ? t`Queued, goes out ${formatDateTime(nextAttemptAt)}` : t`Queued, goes out next`;
}

function bounceDetail({ bounceClass, deliveryReason }: outreach.Message): string | undefined {
  const meaning =
    bounceClass && wordsFor<NonNullable<typeof bounceClass>, string | undefined>(bounces, bounceClass, () => undefined);
  return [meaning, deliveryReason].filter(Boolean).join(" ") || undefined;
}

function withDetail(words: DeliveryWords, detail: string | undefined): DeliveryWords {
  return detail === undefined ? words : { ...words, detail: translated(detail) };
}
