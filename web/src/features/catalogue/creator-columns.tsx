import type { catalogue } from "@overture/contract";
import type { OwnField } from "../../entities/creator/own-fields.queries";
import { OwnValue } from "../../entities/creator/own-value";
import { TagList } from "../../entities/tag/tag-list";
import type { Column } from "../../ui/data-table/column";
import { Count, Money } from "../../ui/figures";
import { CreatorActions } from "./creator-actions";
import { CreatorName } from "./creator-name";
import { Percentage } from "./percentage";

export interface CreatorActionsProps {
  onEdit: (creator: catalogue.Creator) => void;
  onTags: (creator: catalogue.Creator) => void;
  onDelete: (creator: catalogue.Creator) => void;
  onErase: (creator: catalogue.Creator) => void;
}

/** What gives its place to an own field, the least needed first: whoever is looked for by a field has it chosen. */
const givingWay = ["email", "dealSuccessIndex", "acceptanceRate", "region", "genres"];

/** `own` are the own fields that somebody has chosen as columns. */
export function creatorColumns(
  actions: CreatorActionsProps,
  own: readonly OwnField[] = [],
): Column<catalogue.Creator>[] {
  const gone = givingWay.slice(0, own.length);
  const all: Column<catalogue.Creator>[] = [
    {
      id: "username",
      header: "Username",
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
      header: "Genres",
      width: "@max-lg:hidden",
      sortable: true,
      cell: (creator) => <Names names={creator.genres.map(({ genre }) => genre)} />,
    },
    {
      id: "region",
      header: "Region",
      width: "@max-2xl:hidden",
      sortable: true,
      cell: (creator) => <Names names={creator.region.map(({ region }) => region)} />,
    },
    {
      id: "avgCost",
      header: "Avg. cost",
      align: "end",
      sortable: true,
      cell: (creator) => <Money value={creator.avgCost} />,
    },
    {
      id: "avgViews",
      header: "Avg. views",
      align: "end",
      sortable: true,
      cell: (creator) => <Count value={creator.avgViews} />,
    },
    ...own.map(ownColumn),
    {
      id: "acceptanceRate",
      header: "Acceptance",
      width: "@max-4xl:hidden",
      align: "end",
      sortable: true,
      cell: (creator) => <Percentage value={creator.acceptanceRate} />,
    },
    {
      id: "dealSuccessIndex",
      header: "Deal success",
      width: "@max-5xl:hidden",
      align: "end",
      sortable: true,
      cell: (creator) => <Percentage value={creator.dealSuccessIndex} />,
    },
    {
      id: "email",
      header: "Email",
      width: "@max-5xl:hidden",
      sortable: true,
      cell: (creator) => (
        <span title={creator.email} className="block max-w-36 truncate text-muted min-[90rem]:max-w-none">
          {creator.email}
        </span>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      hideHeader: true,
      width: "w-14",
      align: "end",
      cell: (creator) => <CreatorActions creator={creator} {...actions} />,
    },
  ];
  return all.filter(({ id }) => !gone.includes(id));
}

function ownColumn(field: OwnField): Column<catalogue.Creator> {
  const isFigure = field.type === "number" || field.type === "money";
  return {
    id: `field.${field.name}`,
    header: field.label,
    ...(isFigure && { align: "end" }),
    cell: ({ fields }) => (
      <span className="block max-w-36 truncate">
        <OwnValue field={field} value={fields?.[field.name]} />
      </span>
    ),
  };
}

/** The first two, and how many more; all of them for screen readers and on hover. */
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
