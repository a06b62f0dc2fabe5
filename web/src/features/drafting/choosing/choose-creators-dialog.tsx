import { type campaigns, limits, type outreach } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#language";
import { CallError, isConflict, messageOf } from "../../../api/call-error";
import type { CampaignSearch, ChangeSearch, CreatorSearch } from "../../../entities/campaign/campaign-search";
import { noCreatorSearch, notChoosing } from "../../../entities/campaign/not-choosing";
import { useCampaignViews } from "../../../entities/campaign/use-campaign-views";
import { formatQuantity } from "../../../ui/format";
import { FullDialog } from "../../../ui/full-dialog";
import { toast } from "../../../ui/toast";
import { useFitsThreeColumns } from "../../../ui/use-fits";
import { useHeight } from "../../../ui/use-size";
import { useTyped } from "../../../ui/use-typed";
import { availablePage, useCreateOutreach, useIsCreatingOutreach } from "../outreach.queries";
import type { PreviewedOutreach } from "../previewing/preview.queries";
import { PreviewDialog } from "../previewing/preview-dialog";
import { AvailableCreators } from "./available-creators";
import { noneChosen } from "./chosen-creators";
import { ChosenPanel } from "./chosen-panel";
import { createdWords } from "./created-words";
import { anyCreator, filterOf, isSameFilter, queryOf, searchBy, searchOf, sortOf } from "./creator-filter";
import { CreatorFilters } from "./creator-filters";
import { noOffer, readOffer } from "./first-offer";
import { useKeptChoice } from "./use-kept-choice";
import { useKeptMatching } from "./use-kept-matching";

const { creatorSort: _sort, creatorPage: _page, ...anyAvailable } = noCreatorSearch;

interface Props {
  campaign: campaigns.Campaign;
  /** The templates that were used last. */
  remembered: outreach.TemplatesByStep;
  /** The search in the address. */
  search: CreatorSearch;
  onSearch: ChangeSearch;
  /** Called with the changes that remove the dialog from the address. */
  onClose: (left: Partial<CampaignSearch>) => void;
  onCreated: (left: Partial<CampaignSearch>) => void;
}

/**
 * Filters, the available creators, and the chosen ones with their sums; creates a draft for each chosen creator. The
 * choice is kept until then, even if the dialog closes or the page reloads.
 */
export function ChooseCreatorsDialog({ campaign, remembered, search, onSearch, onClose, onCreated }: Props) {
  const filter = filterOf(search);
  const sort = sortOf(search);
  const [typed, setTyped] = useTyped(filter, {
    isSame: isSameFilter,
    onChange: (settled) => onSearch(searchOf(settled), "replace"),
  });
  const views = useCampaignViews({
    table: "available-creators",
    search,
    start: anyAvailable,
    sort: "creatorSort",
    begin: { creatorPage: undefined },
    onSearch,
  });
  const { chosen, choose: setChosen, leaveOut } = useKeptChoice(campaign._id);
  const [kept, setKept] = useKeptMatching(campaign._id);
  // The choice of all matching creators counts only while its filter is set.
  const matching = kept && isSameFilter(kept.filters, filter) ? kept : undefined;
  const [offer, setOffer] = useState(noOffer);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [previewed, setPreviewed] = useState<PreviewedOutreach>();
  const firstPage = useQuery(availablePage(campaign._id, { ...queryOf(filter), sort }, 1));
  const firstIds = (firstPage.data?.creators ?? []).map(({ _id }) => _id);
  const { mutateAsync: create } = useCreateOutreach(campaign._id);
  const isCreating = useIsCreatingOutreach(campaign._id);
  const isPanelBelow = !useFitsThreeColumns();
  const [panelRef, panelHeightPx] = useHeight();

  function reset() {
    setTyped(anyCreator);
    onSearch(searchOf(anyCreator), "replace");
  }

  /** The body of the calls; undefined if something is wrong, which is then shown. */
  function bodyFor({ initial, negotiation, final }: outreach.TemplatesByStep, failure: string) {
    if (initial === undefined) {
      setRefused({ "emailTemplates.initial": t`Choose the template of the first message` });
      return undefined;
    }
    const asked = readOffer(offer);
    if (Object.keys(asked.errors).length > 0) {
      setRefused(asked.errors);
      return undefined;
    }
    const creatorIds = matching ? firstIds : [...chosen.keys()];
    if (creatorIds.length > limits.creatorIds) {
      toast.error(failure, { description: t`At most ${formatQuantity(limits.creatorIds, "creator")} at once.` });
      return undefined;
    }
    setRefused({});
    const emailTemplates = { initial, negotiation, final };
    return { campaignId: campaign._id, creatorIds, emailTemplates, ...(asked.offer && { offer: asked.offer }) };
  }

  function clear() {
    if (!matching) setChosen(noneChosen);
    setKept(undefined);
  }

  /** Creating continues if the dialog closes; a toast then shows the outcome, but no other page opens. */
  async function submit(templates: outreach.TemplatesByStep) {
    const body = bodyFor(templates, t`Failed to create outreach`);
    if (!body) return;
    try {
      const { creatorIds, campaignId: _campaign, ...choices } = body;
      const whom = matching ? { matching: { filters: matching.filters, count: matching.sums.count } } : { creatorIds };
      const onSuccess = () => onCreated(notChoosing);
      const { created, skipped, withoutOffer = 0 } = await create({ ...whom, ...choices }, { onSuccess });
      leaveOut(matching ? [...chosen.keys()] : creatorIds);
      setKept(undefined);
      toast.success(t`Outreach created successfully`, {
        id: `outreach ${campaign._id}`,
        description: createdWords({ created, skipped }, withoutOffer),
      });
    } catch (error) {
      if (error instanceof CallError) {
        setRefused(error.errors);
        // Other creators match now, so the user has to count and choose them again.
        if (isConflict(error)) setKept(undefined);
      }
      toast.error(t`Failed to create outreach`, {
        id: `outreach ${campaign._id}`,
        description: messageOf(error),
      });
    }
  }

  return (
    <FullDialog
      title={t`Choose creators`}
      description={sort === undefined ? t`For ${campaign.name}, best fit first` : t`For ${campaign.name}`}
      onClose={() => onClose(notChoosing)}
    >
      {/* The panel at the bottom covers no control that gets the focus (WCAG 2.2, section 2.4.11). */}
      <div
        style={isPanelBelow ? { scrollPaddingBottom: panelHeightPx } : undefined}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden"
      >
        <CreatorFilters campaign={campaign} filter={typed} onChange={setTyped} onReset={reset} />
        <AvailableCreators
          campaign={campaign}
          filter={filter}
          sort={sort}
          onSort={(next) => onSearch(searchBy(next), "push")}
          chosen={chosen}
          onChosen={setChosen}
          isAll={matching !== undefined}
          onMatching={setKept}
          onFilter={(next) => {
            setTyped(next);
            onSearch(searchOf(next), "replace");
          }}
          onReset={reset}
          views={views}
          page={search.creatorPage ?? 1}
          onPage={(page) => onSearch({ creatorPage: page > 1 ? page : undefined }, "push")}
        />
        <ChosenPanel
          panelRef={panelRef}
          campaign={campaign}
          chosen={chosen}
          matching={matching}
          previewed={matching ? firstIds.length : chosen.size}
          remembered={remembered}
          refused={refused}
          busy={isCreating}
          offer={offer}
          onOffer={setOffer}
          onChosen={setChosen}
          onClear={clear}
          onPreview={(templates) => setPreviewed(bodyFor(templates, t`These are too many to preview`))}
          onSubmit={(templates) => void submit(templates)}
        />
      </div>
      {previewed && <PreviewDialog body={previewed} onClose={() => setPreviewed(undefined)} />}
    </FullDialog>
  );
}
