import type { outreach } from "@overture/contract";
import { type ReactNode, useState } from "react";
import { loadable } from "../../ui/loadable";
import { toast } from "../../ui/toast";
import { useReadDraft } from "./message.queries";
import { useSending } from "./use-sending";

interface Asked {
  draft: outreach.Message;
  recipient: string;
  resolve: (goesOn: boolean) => void;
}

interface GuardedSending {
  /** Whether the message is on its way. */
  send: (message: outreach.Message, recipient: string) => Promise<boolean>;
  isSending: boolean;
  /** The question, while it is open. */
  question: ReactNode;
}

const dialog = loadable(() => import("./send-anyway-dialog"));

/**
 * Sends one message, and asks first when the server finds a problem in the draft: one that is shown, or one that came
 * since.
 */
export function useGuardedSending(campaignId: string): GuardedSending {
  const { send, isSending } = useSending(campaignId);
  const readDraft = useReadDraft(campaignId);
  const [asked, setAsked] = useState<Asked>();
  const SendAnywayDialog = dialog.useModule(asked !== undefined)?.SendAnywayDialog;

  function answer(goesOn: boolean) {
    asked?.resolve(goesOn);
    setAsked(undefined);
  }

  async function sendGuarded(draft: outreach.Message, recipient: string): Promise<boolean> {
    const isFine = draft.problems === undefined || draft.problems.length === 0;
    const goesOn = isFine || (await new Promise<boolean>((resolve) => setAsked({ draft, recipient, resolve })));
    return goesOn && send(draft, recipient, (words) => sendNewer(draft, recipient, words));
  }

  /** Another tab or another person has changed it: what is wrong with it now is asked about. */
  async function sendNewer(draft: outreach.Message, recipient: string, words: string): Promise<boolean> {
    const newer = await readDraft(draft).catch(() => undefined);
    const isOtherwise = newer && String(newer.problems) !== String(draft.problems);
    if (isOtherwise) return sendGuarded(newer, recipient);
    toast.error("The message was not sent", { description: words });
    return false;
  }

  return {
    send: sendGuarded,
    isSending,
    question: asked && SendAnywayDialog && (
      <SendAnywayDialog
        draft={asked.draft}
        recipient={asked.recipient}
        onSend={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  };
}
