import type { campaigns } from "@overture/contract";
import { plural, t } from "#language";
import { translated } from "../../language/translate";
import { formatMoney, formatQuantity } from "../../ui/format";
import { nameFor } from "../../ui/words-for";
import { roleWords } from "./campaign-rights";

/** `12 sent · 2 replied · 1 deal`; nothing while nothing is sent. How many drafts there are, the bot status says. */
export function outreachWords({ sent, replied, closed, bounced }: campaigns.OutreachCounts): string {
  return present([
    [sent, plural(sent, { one: "# sent", other: "# sent" })],
    [replied, plural(replied, { one: "# replied", other: "# replied" })],
    [closed, formatQuantity(closed, "deal")],
    [bounced, plural(bounced, { one: "# bounced", other: "# bounced" })],
  ]).join(" · ");
}

const restorable = t`The campaign can be restored for 30 days.`;

/** What disappears together with a campaign, for the question before it is deleted. */
export function lossWords({ outreach, spent }: Pick<campaigns.Campaign, "outreach" | "spent">): string {
  const { drafts, sent, replied, closed } = outreach;
  const lost = present([
    [drafts, formatQuantity(drafts, "draft")],
    [sent, formatQuantity(sent, "sent message")],
    [replied, formatQuantity(replied, "answered conversation")],
    [closed, t`${formatQuantity(closed, "deal")} worth ${formatMoney(spent)}`],
  ]);
  if (lost.length === 0) return `${t`Nothing has been written for it yet.`} ${restorable}`;
  const things = listed(lost);
  const words = plural(drafts + sent + replied + closed, {
    one: `${things} will be deleted and queued mail cancelled.`,
    other: `${things} will be deleted and queued mail cancelled.`,
  });
  return `${words} ${restorable}`;
}

/** A part of the whole as a percentage from 0 to 100. */
export function percentageOf(part: number, whole: number): number {
  if (whole <= 0) return part > 0 ? 100 : 0;
  return Math.min(100, Math.round((part / whole) * 100));
}

/** What the machinery says, as a sentence begins, in the reader's language. */
export function botWords(botStatus: string): string {
  return translated(botStatus.charAt(0).toUpperCase() + botStatus.slice(1));
}

/** What a campaign is about: its genres, then its regions. */
export function focusWords({ genreFocus, region }: Pick<campaigns.Campaign, "genreFocus" | "region">): string {
  const genres = genreFocus.map(({ genre }) => genre).join(", ");
  const regions = region.map((entry) => entry.region).join(", ");
  return [genres || t`Any genre`, regions || t`any region`].join(" · ");
}

/** The same, with the user's role in somebody else's campaign. */
export function shownWords(campaign: campaigns.Campaign): string {
  const { role = "owner" } = campaign;
  return role === "owner" ? focusWords(campaign) : `${nameFor(roleWords, role)} · ${focusWords(campaign)}`;
}

function present(counts: [number, string][]): string[] {
  return counts.filter(([count]) => count > 0).map(([, words]) => words);
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return t`${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
