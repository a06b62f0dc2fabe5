import type { campaigns } from "@overture/contract";
import { Play } from "lucide-react";
import { t } from "#language";
import { useSession } from "../../api/session";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";
import { stoppedWords } from "./sending-words";
import { useResumeMailbox } from "./stopped-mailbox.queries";

interface Props {
  campaignId: string;
  stopped: campaigns.StoppedMailbox;
}

/** Says why nothing is sent, and how to continue. */
export function StoppedMailbox({ campaignId, stopped }: Props) {
  const resume = useResumeMailbox(campaignId);
  const isAdministrator = useSession()?.user.role === "admin";
  const canResume = !stopped.isSystem || isAdministrator;
  return (
    <section
      aria-label={t`Mailbox`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded border border-line bg-warn-soft px-3 py-2 text-[13px]"
    >
      <p className="min-w-0 flex-1 basis-72">
        <StatusDot tone="warn" wraps>
          {stoppedWords(stopped, canResume)}
        </StatusDot>
      </p>
      {canResume && (
        <Button
          size="small"
          icon={<Play aria-hidden size={16} />}
          busy={resume.isPending}
          onClick={() =>
            resume.mutate(stopped.mailboxId, {
              onSuccess: () => toast.success(t`The mailbox sends again`),
              onError: (error) => toast.error(t`The mailbox could not be resumed`, because(error)),
            })
          }
        >
          {t`Resume mailbox`}
        </Button>
      )}
    </section>
  );
}
