import type { campaigns, members } from "@overture/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import { campaignMembers } from "../../entities/campaign/campaign-members.queries";
import { mayIn, roleWords } from "../../entities/campaign/campaign-rights";
import { loadLive } from "../../entities/thread/load-live";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { FormMessage } from "../../ui/form-message";
import { LoadedRows } from "../../ui/loaded-rows";
import { Select } from "../../ui/select";
import { toast } from "../../ui/toast";
import { nameFor } from "../../ui/words-for";
import { AddMember } from "./add-member";
import { type Member, type MembersChange, useChangeOwner, useLeaveCampaign, useSaveMembers } from "./members.queries";

interface Props {
  campaign: campaigns.Campaign;
  onLeft: () => Promise<void>;
  onClose: () => void;
}

const roles = [
  { value: "member", label: roleWords.member },
  { value: "viewer", label: roleWords.viewer },
] as const;

/** The owner, members and viewers of a campaign. The owner can change them; everybody else can leave. */
export function MembersDialog({ campaign, onLeft, onClose }: Props) {
  const found = useQuery(campaignMembers(campaign._id));
  const isOwner = mayIn(campaign, "own");
  return (
    <Dialog
      title={t`Members`}
      description={t`Members write, send and negotiate in this campaign. Viewers read it. Its owner decides on deals,
        the budget and who takes part.`}
      width="normal"
      onClose={onClose}
    >
      <LoadedRows query={found} name="the members">
        {(all) =>
          isOwner ? (
            <OwnersList campaign={campaign} all={all} />
          ) : (
            <OthersList campaign={campaign} all={all} onLeft={onLeft} />
          )
        }
      </LoadedRows>
    </Dialog>
  );
}

interface ListProps {
  campaign: campaigns.Campaign;
  all: members.CampaignMembers;
}

function OwnersList({ campaign, all: { owner, members: people } }: ListProps) {
  const { mutateAsync: save, isPending: isSaving } = useSaveMembers(campaign._id);
  /** The error of the last save; the next save may succeed. */
  const [failure, setFailure] = useState<Error>();
  const changeOwner = useChangeOwner(campaign._id);
  const [newOwner, setNewOwner] = useState<Member>();

  function put(change: MembersChange) {
    setFailure(undefined);
    save(change).catch(setFailure);
  }

  function confirm({ userId, username }: Member) {
    changeOwner.mutate(userId, {
      onSuccess: () => {
        toast.success(t`${username} owns “${campaign.name}” now`);
        setNewOwner(undefined);
      },
    });
  }

  return (
    <div className="flex flex-col gap-4">
      <AddMember
        taken={[owner.userId, ...people.map(({ userId }) => userId)]}
        busy={isSaving}
        onAdd={({ _id, username }) => put((before) => [...before, { userId: _id, username, role: "member" }])}
      />
      <FormMessage>{failure && messageOf(failure)}</FormMessage>
      <ul aria-label={t`Members`} className="max-h-[50dvh] divide-y divide-line overflow-y-auto">
        <OwnerRow username={owner.username} />
        {people.map((member) => (
          <li key={member.userId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <span className="min-w-32 flex-1 truncate">{member.username}</span>
            <Select
              label={t`Role of ${member.username}`}
              hideLabel
              size="small"
              value={member.role}
              options={roles}
              onChange={(role) =>
                put((before) => before.map((one) => (one.userId === member.userId ? { ...one, role } : one)))
              }
            />
            <Button
              size="small"
              aria-label={t`Hand over to ${member.username}`}
              disabled={isSaving}
              onClick={() => {
                // How it failed with another one is not said of this one.
                changeOwner.reset();
                setNewOwner(member);
              }}
            >
              {t`Hand over`}
            </Button>
            <Button
              size="small"
              aria-label={t`Remove ${member.username}`}
              disabled={isSaving}
              onClick={() => put((before) => before.filter(({ userId }) => userId !== member.userId))}
            >
              {t`Remove`}
            </Button>
          </li>
        ))}
      </ul>
      {newOwner && (
        <ConfirmDialog
          title={t`Hand over to ${newOwner.username}?`}
          description={
            t`${newOwner.username} decides on deals, the budget and who takes part from then on, and you stay as
              a member. Conversations keep the mailbox that they are written from.` +
            " " +
            t`Until ${newOwner.username} takes the campaign over, nothing goes out from their mailboxes or the shared one, and
              follow-ups wait.`
          }
          confirmLabel={t`Hand over`}
          busy={changeOwner.isPending}
          error={changeOwner.error ? messageOf(changeOwner.error) : undefined}
          onConfirm={() => confirm(newOwner)}
          onClose={() => setNewOwner(undefined)}
        />
      )}
    </div>
  );
}

function OthersList({ campaign, all: { owner, members: people }, onLeft }: ListProps & Pick<Props, "onLeft">) {
  const queryClient = useQueryClient();
  const leave = useLeaveCampaign(campaign._id);
  const [isLeaving, setIsLeaving] = useState(false);

  async function forget() {
    const live = await loadLive(new AbortController().signal);
    live?.forgetSoon(queryClient, campaign._id);
  }

  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t`Members`} className="max-h-[50dvh] divide-y divide-line overflow-y-auto">
        <OwnerRow username={owner.username} />
        {people.map(({ userId, username, role }) => (
          <li key={userId} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 truncate">{username}</span>
            <span className="text-[13px] text-muted">{nameFor(roleWords, role)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setIsLeaving(true)}>{t`Leave campaign`}</Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t`Leave “${campaign.name}”?`}
          description={t`You see it no more, and only its owner can add you again.`}
          confirmLabel={t`Leave campaign`}
          busy={leave.isPending}
          error={leave.error ? messageOf(leave.error) : undefined}
          onConfirm={() =>
            leave.mutate(undefined, {
              onSuccess: () => void onLeft().then(forget),
            })
          }
          onClose={() => setIsLeaving(false)}
        />
      )}
    </div>
  );
}

function OwnerRow({ username }: { username: string }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 truncate">{username}</span>
      <span className="text-[13px] text-muted">{t`Owner`}</span>
    </li>
  );
}
