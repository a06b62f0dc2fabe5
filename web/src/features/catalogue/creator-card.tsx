import type { catalogue } from "@overture/contract";
import type { ReactNode } from "react";
import type { OwnField } from "../../entities/creator/own-fields.queries";
import { OwnValue } from "../../entities/creator/own-value";
import { TagList } from "../../entities/tag/tag-list";
import { Count, Money } from "../../ui/figures";
import { CreatorActions } from "./creator-actions";
import type { CreatorActionsProps } from "./creator-columns";
import { CreatorName } from "./creator-name";
import { Percentage } from "./percentage";

interface Props extends CreatorActionsProps {
  creator: catalogue.Creator;
  /** The own fields that somebody has chosen as columns. */
  own: readonly OwnField[];
}

/** A creator on a narrow screen. */
export function CreatorCard({ creator, own, ...actions }: Props) {
  const { email, genres, region, avgCost, avgViews, acceptanceRate, dealSuccessIndex } = creator;
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <CreatorName creator={creator} />
          <p className="truncate text-muted">{email}</p>
          <p className="mt-2 text-[13px] text-muted">
            {genres.map(({ genre }) => genre).join(", ")} · {region.map((entry) => entry.region).join(", ")}
          </p>
          {creator.tags && (
            <div className="mt-2">
              <TagList tags={creator.tags} />
            </div>
          )}
        </div>
        <CreatorActions creator={creator} {...actions} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 text-[13px]">
        <Figure label="Avg. cost">
          <Money value={avgCost} />
        </Figure>
        <Figure label="Avg. views">
          <Count value={avgViews} />
        </Figure>
        <Figure label="Acceptance">
          <Percentage value={acceptanceRate} />
        </Figure>
        <Figure label="Deal success">
          <Percentage value={dealSuccessIndex} />
        </Figure>
        {own.map((field) => (
          <div key={field._id} className="col-span-full flex justify-between gap-3">
            <dt className="text-muted">{field.label}</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">
              <OwnValue field={field} value={creator.fields?.[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-1 whitespace-nowrap">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
