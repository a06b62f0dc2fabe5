import type { firstSteps } from "@overture/contract";
import { t } from "#language";

/** Where a step is done: a screen, or the dialog that creates a campaign. */
export type Place =
  | { to: "/dashboard/settings" | "/dashboard/email-templates" | "/sandbox" }
  | { to: "/creators"; search: { open: "import" } }
  | { to: "/dashboard/campaign/$campaignId"; params: { campaignId: string } }
  | "create";

interface Situation {
  isAdmin: boolean;
  isSandbox: boolean;
  campaignId: string | undefined;
}

interface Words {
  label: string;
  hint: string;
  /** Undefined if there is nothing to open for this step. */
  place: Place | undefined;
}

export function stepWords(step: firstSteps.FirstStep, { isAdmin, isSandbox, campaignId }: Situation): Words {
  const campaign: Place =
    campaignId === undefined ? "create" : { to: "/dashboard/campaign/$campaignId", params: { campaignId } };
  switch (step) {
    case "mailbox":
      return {
        label: t`Connect a mailbox`,
        hint: isAdmin
          ? t`Or set a mail server for everybody (SMTP_URL).` +
            " " +
            t`Until then mail goes to the sandbox, where you can try everything.`
          : t`Until then your mail goes to the sandbox, where you can try everything.`,
        place: { to: "/dashboard/settings" },
      };
    case "name":
      return {
        label: t`Set your name`,
        hint: t`Creators read it in place of your username.`,
        place: { to: "/dashboard/settings" },
      };
    case "creators":
      return isAdmin
        ? {
            label: t`Import a spreadsheet`,
            hint: t`A CSV file fills the catalogue of creators in one go.`,
            place: { to: "/creators", search: { open: "import" } },
          }
        : { label: t`Have a catalogue`, hint: t`Ask an administrator to add creators.`, place: undefined };
    case "template":
      return {
        label: t`Write the first text`,
        hint: t`A template greets each creator by name.`,
        place: { to: "/dashboard/email-templates" },
      };
    case "campaign":
      return { label: t`Plan a campaign`, hint: t`Give it a budget and the views it should bring.`, place: "create" };
    case "send":
      return {
        label: t`Send the first mail`,
        hint: t`Choose creators in a campaign and review their drafts.`,
        place: campaign,
      };
    case "answer":
      return {
        label: t`Get the first answer`,
        hint: isSandbox ? t`Answer in the sandbox, as the creator would.` : t`It appears in its campaign by itself.`,
        place: isSandbox ? { to: "/sandbox" } : undefined,
      };
    default:
      // A step that only a newer server knows.
      return { label: step satisfies never, hint: "", place: undefined };
  }
}
