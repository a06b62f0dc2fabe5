import type { outreach } from "@overture/contract";
import { Info } from "lucide-react";
import { Trans, t } from "#language";
import { isOwnColumn, ownColumn } from "../../../entities/creator/own-column";
import type { OwnField } from "../../../entities/creator/own-fields.queries";
import { ProfileLink } from "../../../entities/creator/profile-link";
import type { Column } from "../../../ui/data-table/column";
import type { ArrangedColumn } from "../../../ui/data-table/layout";
import { Count, Money, Percentage } from "../../../ui/figures";
import { Hint } from "../../../ui/hint";
import { labelled } from "../../../ui/labelled";
import { Tooltip } from "../../../ui/tooltip";
import { ContactMark } from "../previewing/contact-mark";

type Creator = outreach.AvailableCreator;

const fitHint = t`From 0 to 100: the price for 1,000 views against what the campaign can pay, how often the creator
  accepts, and how often deals succeed.`;
const expectedHint = [
  t`An estimate: average views, by how often the creator accepts, both as given.`,
  t`Where no rate is given, half of the times.`,
].join(" ");

/** Without known average views there is no estimate, which is not the same as zero views. */
function Expected({ avgViews, expectedViews }: Pick<Creator, "avgViews" | "expectedViews">) {
  if (avgViews === undefined) return <Count value={undefined} />;
  return (
    <>
      ≈ <Count value={Math.round(expectedViews)} />
    </>
  );
}

export const creatorColumns: ReadonlyArray<ArrangedColumn<Creator>> = [
  {
    id: "username",
    header: t`Creator`,
    room: 10,
    isKept: true,
    sortable: true,
    width: "w-full max-w-0 min-w-26",
    cell: (creator) => (
      <div title={labelled(creator.username, fieldsOf(creator))}>
        <p className="flex items-center gap-1 font-medium">
          <span className="truncate">{creator.username}</span>
          <ProfileLink creator={creator} />
        </p>
        <p className="truncate text-[13px] text-muted">{fieldsOf(creator)}</p>
        <ContactMark contact={creator.contact} />
      </div>
    ),
  },
  {
    id: "score",
    header: t`Fit`,
    room: 5,
    width: "",
    hint: <HintMark about={t`Fit`} text={fitHint} />,
    align: "end",
    sortable: true,
    cell: ({ score }) => Math.round(score),
  },
  {
    id: "avgCost",
    header: t`Cost`,
    room: 6,
    width: "",
    align: "end",
    sortable: true,
    cell: ({ avgCost }) => <Money value={avgCost} />,
  },
  {
    id: "avgViews",
    header: t`Views`,
    room: 6,
    width: "",
    align: "end",
    sortable: true,
    cell: ({ avgViews }) => <Count value={avgViews} />,
  },
  {
    id: "expectedViews",
    header: t`Expected`,
    room: 7,
    hint: <HintMark about={t`Expected`} text={expectedHint} />,
    width: "@max-2xl:hidden",
    align: "end",
    sortable: true,
    cell: (creator) => <Expected {...creator} />,
  },
  {
    id: "costPerThousand",
    header: t`Per 1,000`,
    room: 6,
    width: "",
    align: "end",
    sortable: true,
    cell: (creator) => <Money value={creator.costPerThousand} />,
  },
  {
    id: "acceptanceRate",
    header: t`Accepts`,
    room: 6,
    width: "@max-3xl:hidden",
    align: "end",
    sortable: true,
    cell: ({ acceptanceRate }) => <Percentage value={acceptanceRate} />,
  },
];

/** The columns with those of the own fields, which the user can show. */
export function withOwnColumns(own: readonly OwnField[]): ReadonlyArray<ArrangedColumn<Creator>> {
  return own.length === 0 ? creatorColumns : [...creatorColumns, ...own.map((field) => ownColumn<Creator>(field))];
}

/** The orders for a select field, because cards have no headers to sort by. */
export const cardOrders = creatorColumns.flatMap(({ id, header, align }) => {
  const [first, last] = align === "end" ? [t`lowest first`, t`highest first`] : [t`A to Z`, t`Z to A`];
  const ascending = { value: id, label: `${header}, ${first}` };
  const descending = { value: `-${id}`, label: `${header}, ${last}` };
  return align === "end" ? [descending, ascending] : [ascending, descending];
});

/** A creator as a card, for narrow screens, with the own fields among the shown columns. */
export function creatorCard(creator: Creator, columns: ReadonlyArray<Column<Creator>>) {
  const own = columns.filter(({ id }) => isOwnColumn(id));
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-2 font-medium">
        <span className="truncate">{creator.username}</span>
        <span className="tabular-nums">
          <Hint text={fitHint}>{t`Fit`}</Hint> {Math.round(creator.score)}
        </span>
      </p>
      <p className="truncate text-[13px] text-muted">{fieldsOf(creator)}</p>
      <ContactMark contact={creator.contact} />
      <p className="mt-1 flex flex-wrap gap-x-3 text-[13px]">
        <span>
          <Trans>
            <Money value={creator.avgCost} /> for <Count value={creator.avgViews} /> views
          </Trans>
        </span>
        <span className="text-muted">
          <Expected {...creator} /> <Hint text={expectedHint}>{t`expected`}</Hint>
        </span>
      </p>
      {own.length > 0 && (
        <dl className="mt-1 text-[13px]">
          {own.map(({ id, header, cell }) => (
            <div key={id} className="flex justify-between gap-3">
              <dt className="text-muted">{header}</dt>
              <dd className="sized min-w-0 text-right [overflow-wrap:anywhere]">{cell(creator)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function fieldsOf({ genres, region }: Creator): string {
  return [...genres.map(({ genre }) => genre), ...region.map((entry) => entry.region)].join(", ");
}

/** An icon that explains the button next to it, for pointer, keyboard and touch. */
export function HintMark({ about, text }: { about: string; text: string }) {
  return (
    <Tooltip isHint text={text}>
      <button type="button" aria-label={t`What ${about} means`} className="relative ml-1 rounded align-text-bottom">
        <Info aria-hidden size={14} />
      </button>
    </Tooltip>
  );
}
