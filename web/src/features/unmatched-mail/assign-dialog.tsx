import type { unmatchedMail } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { Badge } from "../../ui/badge";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorState } from "../../ui/error-state";
import { SearchField } from "../../ui/search-field";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { useDebounced } from "../../ui/use-debounced";
import { nameFor } from "../../ui/words-for";
import { aboutWords } from "./mail-words";
import { threadChoices, useAssignMail } from "./unmatched-mail.queries";

interface Props {
  mail: unmatchedMail.UnmatchedMail;
  onClose: () => void;
}

const statusNames = {
  active: t`active`,
  closed: t`closed`,
  cancelled: t`cancelled`,
} satisfies Record<unmatchedMail.ThreadChoice["status"], string>;

/** Chooses the conversation that a mail belongs to. */
export function AssignDialog({ mail, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  useDebounced(typed, q, setQ);
  const choices = useQuery(threadChoices(q));
  const assign = useAssignMail(mail._id);
  const navigate = useNavigate();

  function choose({ _id, creatorName }: unmatchedMail.ThreadChoice) {
    assign.mutate(_id, {
      onSuccess: () => {
        const open = () => void navigate({ to: "/dashboard/inbox", search: { box: "all", thread: _id } });
        toast.success(t`Put into the conversation with ${creatorName}`, {
          action: { label: t`Open the conversation`, onClick: open },
        });
        onClose();
      },
      onError: (error) => toast.error(t`The mail could not be assigned`, because(error)),
    });
  }

  return (
    <Dialog title={t`Assign mail`} description={aboutWords(mail)} width="normal" onClose={onClose}>
      <SearchField
        label={t`Search conversations`}
        placeholder={t`Search creator or campaign...`}
        value={typed}
        onChange={setTyped}
      />
      <div className="mt-3 max-h-80 overflow-y-auto">
        {choices.isLoadingError && (
          <ErrorState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />
        )}
        {choices.isPending && <Skeleton className="h-40 w-full" />}
        {choices.data?.threads.length === 0 && (
          <p className="py-4 text-muted">
            {t`No conversation of yours matches. Only those in which something was sent are here.`}
          </p>
        )}
        <ul aria-label={t`Conversations`} className="flex flex-col divide-y divide-line">
          {choices.data?.threads.map((thread) => (
            <li key={thread._id} className="flex flex-wrap items-center gap-2 py-2">
              <div className="min-w-40 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{thread.creatorName}</span>
                  {thread.status !== "active" && <Badge>{nameFor(statusNames, thread.status)}</Badge>}
                </p>
                <p className="text-[13px] wrap-anywhere text-muted">
                  {thread.creatorEmail}, {thread.campaignName}
                </p>
              </div>
              <Button
                size="small"
                busy={assign.isPending && assign.variables === thread._id}
                aria-label={t`Assign to ${thread.creatorName} in ${thread.campaignName}`}
                onClick={() => choose(thread)}
              >
                {t`Assign`}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
