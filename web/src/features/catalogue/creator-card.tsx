import type { catalogue } from "@overture/contract";
import type { ReactNode } from "react";
import { t } from "#language";
import { TagList } from "../../entities/tag/tag-list";
import type { Column } from "../../ui/data-table/column";
import { Count, Money, Percentage } from "../../ui/figures";
import { CreatorActions } from "./creator-actions";
import type { CreatorActionsProps } from "./creator-columns";
import { CreatorName } from "./creator-name";

interface Props extends CreatorActionsProps {
  creator: catalogue.Creator;
  /** The columns that are shown, in their order. */
  columns: ReadonlyArray<Column<catalogue.Creator>>;
}

/** A creator as a card, for narrow screens. */
export function CreatorCard({ creator, columns, ...actions }: Props) {
  const isShown = (id: string) => columns.some((column) => column.id === id);
  const own = columns.filter(({ id }) => id.startsWith("field."));
  const names = [
    isShown("genres") && creator.genres.map(({ genre }) => genre).join(", "),
    isShown("region") && creator.region.map((entry) => entry.region).join(", "),
  ].filter((text) => text !== false);
  const { email, avgCost, avgViews, acceptanceRate, dealSuccessIndex } = creator;
  const figures = [
    { id: "avgCost", label: t`Avg. cost`, value: <Money value={avgCost} /> },
    { id: "avgViews", label: t`Avg. views`, value: <Count value={avgViews} /> },
    { id: "acceptanceRate", label: t`Acceptance`, value: <Percentage value={acceptanceRate} /> },
    { id: "dealSuccessIndex", label: t`Deal success`, value: <Percentage value={dealSuccessIndex} /> },
  ];
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <CreatorName creator={creator} />
          {isShown("email") && <p className="truncate text-muted">{email}</p>}
          {names.length > 0 && <p className="mt-2 text-[13px] text-muted">{names.join(" · ")}</p>}
          {creator.tags && (
            <div className="mt-2">
              <TagList tags={creator.tags} />
            </div>
          )}
        </div>
        <CreatorActions creator={creator} {...actions} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 text-[13px]">
        {figures
          .filter(({ id }) => isShown(id))
          .map(({ id, label, value }) => (
            <Figure key={id} label={label}>
              {value}
            </Figure>
          ))}
        {own.map(({ id, header, cell }) => (
          <div key={id} className="col-span-full flex justify-between gap-3">
            <dt className="text-muted">{header}</dt>
            <dd className="sized min-w-0 text-right [overflow-wrap:anywhere]">{cell(creator)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-1">
      <dt className="min-w-0 text-muted">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
