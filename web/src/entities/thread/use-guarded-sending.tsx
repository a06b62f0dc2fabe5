import type { outreach } from "@overture/contract";
import { type ReactNode, useState } from "react";
import { loadable } from "../../ui/loadable";
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

/** Sends one message, and asks first when the server finds a problem in the draft. */
export function useGuardedSending(campaignId: string): GuardedSending {
  const { send, isSending } = useSending(campaignId);
  const [asked, setAsked] = useState<Asked>();
  const SendAnywayDialog = dialog.useModule(asked !== undefined)?.SendAnywayDialog;

  function answer(goesOn: boolean) {
    asked?.resolve(goesOn);
    setAsked(undefined);
  }

  return {
    async send(draft, recipient) {
      const isFine = draft.problems === undefined || draft.problems.length === 0;
      const goesOn = isFine || (await new Promise<boolean>((resolve) => setAsked({ draft, recipient, resolve })));
      return goesOn && send(draft, recipient);
    },
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
