import { FlaskConical, MailSearch } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { loadable } from "../../ui/loadable";
import { toast } from "../../ui/toast";
import { useSendTest } from "./raw-message.queries";

interface Props {
  messageId: string;
  recipient: string;
  /** Saves what was typed before; false when that failed. */
  onBefore?: () => Promise<boolean>;
}

const rawMail = loadable(() => import("./raw-mail-dialog"));

/** To see a draft as it would leave, and to send it to its author. */
export function DraftActions({ messageId, recipient, onBefore }: Props) {
  const [isShown, setIsShown] = useState(false);
  const test = useSendTest();
  const RawMailDialog = rawMail.useModule(isShown)?.RawMailDialog;

  async function show() {
    if (!onBefore || (await onBefore())) setIsShown(true);
  }

  async function sendTest() {
    if (onBefore && !(await onBefore())) return;
    try {
      const { recipient: own } = await test.mutateAsync(messageId);
      toast.success(t`A test is on its way to ${own}`);
    } catch (error) {
      toast.error(t`The test was not sent`, because(error));
    }
  }

  return (
    <>
      <Button tone="quiet" icon={<MailSearch aria-hidden size={16} />} onClick={() => void show()}>
        {t`Final preview`}
      </Button>
      <Button
        tone="quiet"
        busy={test.isPending}
        icon={<FlaskConical aria-hidden size={16} />}
        onClick={() => void sendTest()}
      >
        {t`Send me a test`}
      </Button>
      {RawMailDialog && <RawMailDialog messageId={messageId} recipient={recipient} onClose={() => setIsShown(false)} />}
    </>
  );
}
