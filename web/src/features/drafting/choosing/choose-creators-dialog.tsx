import { type campaigns, limits, type outreach } from "@overture/contract";
import { useState } from "react";
import { CallError, messageOf } from "../../../api/call-error";
import { formatQuantity } from "../../../ui/format";
import { FullDialog } from "../../../ui/full-dialog";
import { toast } from "../../../ui/toast";
import { useDebounced } from "../../../ui/use-debounced";
import { type NewOutreach, useCreateOutreach } from "../outreach.queries";
import { PreviewDialog } from "../previewing/preview-dialog";
import { AvailableCreators } from "./available-creators";
import { anyCreator } from "./creator-filter";
import { CreatorFilters } from "./creator-filters";
import { emptyRoster } from "./roster";
import { RosterPanel } from "./roster-panel";

interface Props {
  campaign: campaigns.Campaign;
  /** The templates that were used last. */
  remembered: outreach.TemplatesByStep;
  onClose: () => void;
  onCreated: () => void;
}

/** Filters, creators, and the roster that adds up while one picks; ends with a draft to each of them. */
export function ChooseCreatorsDialog({ campaign, remembered, onClose, onCreated }: Props) {
  const [typed, setTyped] = useState(anyCreator);
  const [filter, setFilter] = useState(typed);
  const [roster, setRoster] = useState(emptyRoster);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [previewed, setPreviewed] = useState<NewOutreach>();
  const create = useCreateOutreach(campaign._id);
  useDebounced(typed, filter, setFilter);

  function reset() {
    setTyped(anyCreator);
    setFilter(anyCreator);
  }

  /** What was chosen as the calls take it, or undefined after saying what is wrong with it. */
  function bodyFor({ initial, negotiation, final }: outreach.TemplatesByStep, failure: string) {
    if (initial === undefined) {
      setRefused({ "emailTemplates.initial": "Choose the template of the first message" });
      return undefined;
    }
    if (roster.size > limits.creatorIds) {
      toast.error(failure, { description: `At most ${formatQuantity(limits.creatorIds, "creator")} at once.` });
      return undefined;
    }
    setRefused({});
    const emailTemplates = { initial, negotiation, final };
    return { campaignId: campaign._id, creatorIds: [...roster.keys()], emailTemplates };
  }

  function submit(templates: outreach.TemplatesByStep) {
    const body = bodyFor(templates, "Failed to create outreach");
    if (!body) return;
    create.mutate(body, {
      onSuccess: ({ created, skipped }) => {
        const left = skipped > 0 ? ` ${formatQuantity(skipped, "creator was", "creators were")} skipped.` : "";
        toast.success("Outreach created successfully", {
          description: `${formatQuantity(created, "draft is", "drafts are")} ready to look over.${left}`,
        });
        onCreated();
      },
      onError: (error) => {
        if (error instanceof CallError) setRefused(error.errors);
        toast.error("Failed to create outreach", { description: messageOf(error) });
      },
    });
  }

  return (
    <FullDialog
      title="Choose creators"
      description={`For ${campaign.name}, best fit first`}
      loss={
        roster.size > 0
          ? `${formatQuantity(roster.size, "creator is", "creators are")} picked and not written to yet.`
          : undefined
      }
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        <CreatorFilters campaign={campaign} filter={typed} onChange={setTyped} onReset={reset} />
        <AvailableCreators campaign={campaign} filter={filter} roster={roster} onRoster={setRoster} onReset={reset} />
        <RosterPanel
          campaign={campaign}
          roster={roster}
          remembered={remembered}
          refused={refused}
          busy={create.isPending}
          onRoster={setRoster}
          onPreview={(templates) => setPreviewed(bodyFor(templates, "These are too many to preview"))}
          onSubmit={submit}
        />
      </div>
      {previewed && <PreviewDialog body={previewed} onClose={() => setPreviewed(undefined)} />}
    </FullDialog>
  );
}
