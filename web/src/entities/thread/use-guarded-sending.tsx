import type { outreach } from "@overture/contract";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import { loadable } from "../../ui/loadable";
import { toast } from "../../ui/toast";
import { areSameFiles, fileIdsOf } from "./draft-files";
import { saysTheSame, useReadDraft } from "./message.queries";
import { useSending } from "./use-sending";

interface Asked {
  draft: outreach.Message;
  recipient: string;
  resolve: (goesOn: boolean) => void;
}

interface Options {
  sendAt?: string | undefined;
  /** When sending was undone. */
  onTakenBack?: () => void;
}

interface GuardedSending {
  /** Whether the message is on its way. */
  send: (message: outreach.Message, recipient: string, options?: Options) => Promise<boolean>;
  /** The moment that is asked for; undefined where nobody wants one any more. */
  askWhen: (recipient: string) => Promise<string | undefined>;
  /** The same at a moment that is asked for. */
  sendLater: (message: outreach.Message, recipient: string) => Promise<boolean>;
  isSending: boolean;
  /** The question, while it is open. */
  question: ReactNode;
}

interface Planned {
  recipient: string;
  resolve: (sendAt: string | undefined) => void;
}

const dialog = loadable(() => import("./send-anyway-dialog"));
const laterDialog = loadable(() => import("./send-later-dialog"));

/**
 * Sends one message, and asks first when the server finds a problem in the draft: one that is shown, or one that came
 * since. Where somebody else has changed its words or its files, they are shown in place of those that were to be sent.
 */
export function useGuardedSending(campaignId: string, onNewer?: (newer: outreach.Message) => void): GuardedSending {
  const { send, isSending } = useSending(campaignId);
  const readDraft = useReadDraft(campaignId);
  const [asked, setAsked] = useState<Asked>();
  const [planned, setPlanned] = useState<Planned>();
  const SendLaterDialog = laterDialog.useModule(planned !== undefined)?.SendLaterDialog;
  const SendAnywayDialog = dialog.useModule(asked !== undefined)?.SendAnywayDialog;

  function answer(goesOn: boolean) {
    asked?.resolve(goesOn);
    setAsked(undefined);
  }

  function plan(sendAt?: string) {
    planned?.resolve(sendAt);
    setPlanned(undefined);
  }

  const askWhen = (recipient: string) =>
    new Promise<string | undefined>((resolve) => setPlanned({ recipient, resolve }));

  async function sendLater(draft: outreach.Message, recipient: string): Promise<boolean> {
    const sendAt = await askWhen(recipient);
    return sendAt !== undefined && sendGuarded(draft, recipient, { sendAt });
  }

  async function sendGuarded(draft: outreach.Message, recipient: string, options: Options = {}): Promise<boolean> {
    const { problems = [], warnings = [] } = draft;
    const isFine = problems.length + warnings.length === 0;
    const goesOn = isFine || (await new Promise<boolean>((resolve) => setAsked({ draft, recipient, resolve })));
    return goesOn && send(draft, recipient, { ...options, onChanged: sendNewer });

    /** Another tab or another person has changed it: what is wrong with it now is asked about. */
    async function sendNewer(words: string): Promise<boolean> {
      const newer = await readDraft(draft).catch(() => undefined);
      const hasSameFiles = newer && areSameFiles(fileIdsOf(newer), fileIdsOf(draft));
      const isShown = hasSameFiles && saysTheSame(newer, draft) && newer.recipient === draft.recipient;
      if (newer && !isShown) onNewer?.(newer);
      const isOtherwise = newer && String(newer.problems) !== String(draft.problems);
      // Words that nobody has seen here go no further than to a question.
      const isAskedAbout = (newer?.problems?.length ?? 0) + (newer?.warnings?.length ?? 0) > 0;
      const goesOnWith = isShown ? isOtherwise || newer.version !== draft.version : isOtherwise && isAskedAbout;
      // A question does not name the files: they are looked at in the draft first.
      if (hasSameFiles && goesOnWith) return sendGuarded(newer, recipient, options);
      toast.error(t`The message was not sent`, { description: words });
      return false;
    }
  }

  return {
    send: sendGuarded,
    sendLater,
    askWhen,
    isSending,
    question: planned
      ? SendLaterDialog && (
          <SendLaterDialog
            title={t`Send to ${planned.recipient} later`}
            description={
              t`It waits in Sent and in the conversation, where you can take it back or change its time.` +
              " " +
              t`Limits and sending hours of the mailbox may make it later.`
            }
            label={t`Send later`}
            hasMorning
            onChoose={plan}
            onClose={() => plan()}
          />
        )
      : asked &&
        SendAnywayDialog && (
          <SendAnywayDialog
            draft={asked.draft}
            recipient={asked.recipient}
            onSend={() => answer(true)}
            onClose={() => answer(false)}
          />
        ),
  };
}
