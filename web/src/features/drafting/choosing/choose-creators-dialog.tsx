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
import { noneChosen } from "./chosen-creators";
import { ChosenPanel } from "./chosen-panel";
import { anyCreator } from "./creator-filter";
import { CreatorFilters } from "./creator-filters";

interface Props {
  campaign: campaigns.Campaign;
  /** The templates that were used last. */
  remembered: outreach.TemplatesByStep;
  onClose: () => void;
  onCreated: () => void;
}

/** Filters, creators, and the chosen ones with their sums; ends with a draft to each of them. */
export function ChooseCreatorsDialog({ campaign, remembered, onClose, onCreated }: Props) {
  const [typed, setTyped] = useState(anyCreator);
  const [filter, setFilter] = useState(typed);
  const [chosen, setChosen] = useState(noneChosen);
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
    if (chosen.size > limits.creatorIds) {
      toast.error(failure, { description: `At most ${formatQuantity(limits.creatorIds, "creator")} at once.` });
      return undefined;
    }
    setRefused({});
    const emailTemplates = { initial, negotiation, final };
    return { campaignId: campaign._id, creatorIds: [...chosen.keys()], emailTemplates };
  }

  function submit(templates: outreach.TemplatesByStep) {
    const body = bodyFor(templates, "Failed to create outreach");
    if (!body) return;
    create.mutate(body, {
      onSuccess: ({ created, skipped }) => {
        const left = skipped > 0 ? ` ${formatQuantity(skipped, "creator was", "creators were")} skipped.` : "";
        toast.success("Outreach created successfully", {
          description: `${formatQuantity(created, "draft is", "drafts are")} ready for review.${left}`,
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
        chosen.size > 0
          ? `${formatQuantity(chosen.size, "creator is", "creators are")} chosen and not written to yet.`
          : undefined
      }
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        <CreatorFilters campaign={campaign} filter={typed} onChange={setTyped} onReset={reset} />
        <AvailableCreators campaign={campaign} filter={filter} chosen={chosen} onChosen={setChosen} onReset={reset} />
        <ChosenPanel
          campaign={campaign}
          chosen={chosen}
          remembered={remembered}
          refused={refused}
          busy={create.isPending}
          onChosen={setChosen}
          onPreview={(templates) => setPreviewed(bodyFor(templates, "These are too many to preview"))}
          onSubmit={submit}
        />
      </div>
      {previewed && <PreviewDialog body={previewed} onClose={() => setPreviewed(undefined)} />}
    </FullDialog>
  );
}
