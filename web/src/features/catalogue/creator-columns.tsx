import type { catalogue } from "@overture/contract";
import { t } from "#language";
import { ownColumn } from "../../entities/creator/own-column";
import type { OwnField } from "../../entities/creator/own-fields.queries";
import { TagList } from "../../entities/tag/tag-list";
import type { ArrangedColumn } from "../../ui/data-table/layout";
import { Count, Money, Percentage } from "../../ui/figures";
import { CreatorActions } from "./creator-actions";
import { CreatorName } from "./creator-name";

export interface CreatorActionsProps {
  onEdit: (creator: catalogue.Creator) => void;
  onTags: (creator: catalogue.Creator) => void;
  onDelete: (creator: catalogue.Creator) => void;
  onErase: (creator: catalogue.Creator) => void;
}

/**
 * The columns in their default order. `own` are the own fields, which the user can add. The columns without them fit on
 * a screen of 1,366 px next to the sidebar.
 */
export function creatorColumns(
  actions: CreatorActionsProps,
  own: readonly OwnField[] = [],
): ArrangedColumn<catalogue.Creator>[] {
  return [
    {
      id: "username",
      header: t`Username`,
      room: 7,
      isKept: true,
      holdsControl: ({ link }) => link !== undefined,
      sortable: true,
      cell: (creator) => (
        <div className="flex flex-col gap-1">
          <CreatorName isCell creator={creator} />
          {creator.tags && <TagList tags={creator.tags} most={2} />}
        </div>
      ),
    },
    {
      id: "genres",
      header: t`Genres`,
      room: 8,
      sortable: true,
      cell: (creator) => <Names names={creator.genres.map(({ genre }) => genre)} />,
    },
    {
      id: "region",
      header: t`Region`,
      room: 8,
      sortable: true,
      cell: (creator) => <Names names={creator.region.map(({ region }) => region)} />,
    },
    {
      id: "avgCost",
      header: t`Avg. cost`,
      room: 7,
      align: "end",
      sortable: true,
      cell: (creator) => <Money value={creator.avgCost} />,
    },
    {
      id: "avgViews",
      header: t`Avg. views`,
      room: 7,
      align: "end",
      sortable: true,
      cell: (creator) => <Count value={creator.avgViews} />,
    },
    ...own.map((field) => ownColumn<catalogue.Creator>(field)),
    {
      id: "acceptanceRate",
      header: t`Acceptance`,
      room: 8,
      align: "end",
      sortable: true,
      cell: (creator) => <Percentage value={creator.acceptanceRate} />,
    },
    {
      id: "dealSuccessIndex",
      header: t`Deal success`,
      room: 7,
      align: "end",
      sortable: true,
      cell: (creator) => <Percentage value={creator.dealSuccessIndex} />,
    },
    {
      id: "email",
      header: t`Email`,
      room: 6,
      sortable: true,
      cell: (creator) => (
        <span
          title={creator.email}
          className="block max-w-36 truncate text-muted min-[90rem]:max-w-none in-[.sized]:max-w-none"
        >
          {creator.email}
        </span>
      ),
    },
    {
      id: "actions",
      header: t`Actions`,
      hideHeader: true,
      room: 0,
      isLast: true,
      width: "w-14",
      align: "end",
      cell: (creator) => <CreatorActions creator={creator} {...actions} />,
    },
  ];
}

const ignore = () => undefined;

/** The columns without actions, for a list of them or while there are no rows. */
export function columnsWithoutActions(own?: readonly OwnField[]): ArrangedColumn<catalogue.Creator>[] {
  return creatorColumns({ onEdit: ignore, onTags: ignore, onDelete: ignore, onErase: ignore }, own);
}

/** The first two names and the number of the others; screen readers and a tooltip have all of them. */
function Names({ names }: { names: readonly string[] }) {
  const all = names.join(", ");
  if (names.length <= 2) return all;
  return (
    <span title={all}>
      <span aria-hidden>
        {names.slice(0, 2).join(", ")} <span className="text-muted">+{names.length - 2}</span>
      </span>
      <span className="sr-only">{all}</span>
    </span>
  );
}
