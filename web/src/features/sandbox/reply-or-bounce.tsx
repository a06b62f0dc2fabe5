import type { mail } from "@overture/contract";
import { MailX } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu";
import { StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";
import { AnswerForm } from "./answer-form";
import { receivedWords } from "./received-words";
import { useAnswerMail, useBounceMail } from "./sandbox.queries";

/** Sends a reply or a bounce as the recipient, and shows how it was received. */
export function ReplyOrBounce({ mail: sent }: { mail: mail.SandboxMailContent }) {
  const answer = useAnswerMail(sent._id);
  const bounce = useBounceMail(sent._id);
  const [answers, setAnswers] = useState(0);
  const received = answer.submittedAt > bounce.submittedAt ? answer.data : bounce.data;
  const outcome = received && receivedWords(received);

  const bounceAs = (type: "hard" | "soft") =>
    bounce.mutate(type, {
      onError: (error) => toast.error(t`The mail could not be bounced`, because(error)),
    });
  const bounceMenu = (
    <DropdownMenu
      align="start"
      side="top"
      trigger={
        <Button busy={bounce.isPending} icon={<MailX aria-hidden size={16} />}>
          {t`Bounce`}
        </Button>
      }
    >
      <MenuItem onSelect={() => bounceAs("hard")}>{t`Hard: there is no such address`}</MenuItem>
      <MenuItem onSelect={() => bounceAs("soft")}>{t`Soft: the mailbox is full`}</MenuItem>
    </DropdownMenu>
  );

  return (
    <section aria-label={t`Reply or bounce`} className="flex flex-col gap-3 border-t border-line pt-4">
      <p role="status" className="empty:hidden">
        {outcome && (
          <StatusDot tone={outcome.tone} wraps>
            {outcome.text}
          </StatusDot>
        )}
      </p>
      {sent.isOutreach ? (
        <AnswerForm
          key={answers}
          recipient={sent.to}
          takesOthers={sent.takesAnswersOfOthers ?? true}
          answer={answer}
          isAgain={answers > 0}
          onAnswered={() => setAnswers(answers + 1)}
          others={bounceMenu}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{t`A mail about an account: nobody reads answers to it.`}</p>
          {bounceMenu}
        </div>
      )}
    </section>
  );
}
