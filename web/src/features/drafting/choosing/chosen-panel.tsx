import type { campaigns, outreach } from "@overture/contract";
import { X } from "lucide-react";
import { type ReactNode, type RefCallback, useState } from "react";
import { plural, Trans, t } from "#language";
import { costPerThousand } from "../../../entities/thread/deal-at-hand";
import { Button } from "../../../ui/button";
import { Count, Money } from "../../../ui/figures";
import { Hint } from "../../../ui/hint";
import { IconButton } from "../../../ui/icon-button";
import { join } from "../../../ui/join";
import { useFitsThreeColumns } from "../../../ui/use-fits";
import { ContactMark } from "../previewing/contact-mark";
import { AddChosenToList } from "./add-chosen-to-list";
import { type ChosenCreators, sumChosen, sumMatching, without, withoutContacted } from "./chosen-creators";
import type { OfferForm } from "./first-offer";
import { OfferChoice } from "./offer-choice";
import { TemplateChoice } from "./template-choice";
import type { MatchingChoice } from "./use-kept-matching";

interface Props {
  panelRef: RefCallback<HTMLElement>;
  campaign: campaigns.Campaign;
  chosen: ChosenCreators;
  /** Set if all creators that match a filter are chosen, instead of `chosen`. */
  matching: MatchingChoice | undefined;
  /** The number of mails that can be previewed. */
  previewed: number;
  remembered: outreach.TemplatesByStep;
  refused: Readonly<Record<string, string>>;
  busy: boolean;
  offer: OfferForm;
  onOffer: (offer: OfferForm) => void;
  onChosen: (chosen: ChosenCreators) => void;
  onClear: () => void;
  onPreview: (templates: outreach.TemplatesByStep) => void;
  onSubmit: (templates: outreach.TemplatesByStep) => void;
}

/** A longer list shows only the number of the others, because nobody reads a thousand names here. */
const namesShown = 200;

export function ChosenPanel(props: Props) {
  const { panelRef, campaign, chosen, matching, previewed, offer, onOffer, onChosen, onClear, ...templates } = props;
  const sums = matching ? sumMatching(matching.sums, campaign.budget) : sumChosen(chosen, campaign.budget);
  const count = matching?.sums.count ?? chosen.size;
  const names = matching ? [] : [...chosen.values()].slice(0, namesShown);
  const isFoldable = !useFitsThreeColumns();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isShort = isFoldable && !isUnfolded;

  return (
    <section
      ref={panelRef}
      aria-label={t`Chosen creators`}
      className="sticky bottom-0 flex max-h-[80dvh] shrink-0 flex-col overflow-y-auto border-t border-line bg-raised lg:static lg:max-h-none lg:w-72 lg:border-t-0 lg:border-l"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4">
        <p role="status" className="font-semibold">
          {plural(count, { one: "# creator chosen", other: "# creators chosen" })}
        </p>
        <div className="flex gap-2">
          {!matching && count > 0 && <AddChosenToList chosen={chosen} />}
          {count > 0 && (
            <Button tone="quiet" size="small" onClick={onClear}>
              {t`Clear`}
            </Button>
          )}
          {isFoldable && (
            <Button size="small" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {isUnfolded ? t`Back to creators` : t`Templates`}
            </Button>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2 px-4 py-3 text-[13px] lg:grid-cols-2">
        <Figure label={t`Usual cost`}>
          <Money value={sums.cost} />
          {sums.unpriced > 0 && <span className="text-muted"> {t`+ ${sums.unpriced} unknown`}</span>}
        </Figure>
        <Figure label={<Hint text={expectedHint}>{t`Expected views`}</Hint>}>
          ≈ <Count value={Math.round(sums.expectedViews)} />
        </Figure>
        <Figure label={t`Budget left`}>
          {campaign.hasBudget ? (
            <span className={sums.left < 0 ? "text-warn" : ""}>
              {sums.left < 0 ? (
                <Trans>
                  <Money value={-sums.left} /> over
                </Trans>
              ) : (
                <Money value={sums.left} />
              )}
            </span>
          ) : (
            t`No limit`
          )}
        </Figure>
        {!isShort && (
          <Figure label={t`Per 1,000`}>
            <Money value={costPerThousand(sums.cost, sums.expectedViews)} />
          </Figure>
        )}
      </dl>
      {sums.contacted > 0 && (
        <div className="flex items-start justify-between gap-2 border-t border-line px-4 py-2 text-[13px]">
          <p className="text-warn">
            {plural(sums.contacted, {
              one: "# creator is in touch with somebody here already",
              other: "# creators are in touch with somebody here already",
            })}
          </p>
          {!matching && (
            <Button tone="quiet" size="small" onClick={() => onChosen(withoutContacted(chosen))}>
              {t`Leave out`}
            </Button>
          )}
        </div>
      )}
      <ul
        aria-label={t`Names of the chosen creators`}
        className={join(
          "hidden min-h-24 flex-1 overflow-y-auto border-t border-line lg:block",
          names.length === 0 && "p-4",
        )}
      >
        {matching && <li className="text-muted">{t`All that match these filters, whatever the page.`}</li>}
        {count === 0 && <li className="text-muted">{t`Tick creators to add them up here.`}</li>}
        {names.map((creator) => (
          <li key={creator._id} className="flex items-center gap-2 py-1 pr-2 pl-4 hover:bg-hover">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{creator.username}</span>
              <ContactMark contact={creator.contact} />
            </span>
            <Money value={creator.avgCost} />
            <IconButton
              size="small"
              label={t`Remove ${creator.username}`}
              icon={<X aria-hidden size={14} />}
              onClick={() => onChosen(without(chosen, creator._id))}
            />
          </li>
        ))}
        {!matching && chosen.size > names.length && (
          <li className="px-4 py-2 text-muted">
            {plural(chosen.size - names.length, { one: "and # other", other: "and # others" })}
          </li>
        )}
      </ul>
      {!isShort && (
        <TemplateChoice
          campaignId={campaign._id}
          chosenCount={count}
          previewCount={Math.min(count, previewed)}
          hasOffer={offer.by !== "none"}
          beside={
            <OfferChoice
              form={offer}
              onChange={onOffer}
              refused={templates.refused}
              campaignId={campaign._id}
              chosen={matching ? { matching: { filters: matching.filters } } : { creatorIds: [...chosen.keys()] }}
              chosenCount={count}
            />
          }
          {...templates}
        />
      )}
    </section>
  );
}

const expectedHint = t`An estimate: each creator's average views, by how often they accept, as the table or the plan
  has both.`;

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
