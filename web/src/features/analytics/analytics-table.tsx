import type { analytics } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { DataTable } from "../../ui/data-table";
import type { Column } from "../../ui/data-table/column";
import { formatNumber } from "../../ui/format";
import { useAppearance } from "../../ui/theme";
import type { Numbers } from "./analytics.queries";
import { type FilterName, filterNames } from "./analytics-search";
import {
  aboutValue,
  averaged,
  formatChange,
  formatInterval,
  formatRate,
  formatValue,
  groupingNames,
  isAverage,
  isOverTime,
  measureNames,
  nameOfRow,
  rated,
  standingInWords,
  titleOf,
} from "./analytics-words";

type Row = analytics.AnalyticsRow;
type Asked = Numbers["asked"];
type Drill = (filter: FilterName, value: string) => void;

interface Props {
  numbers: Numbers | undefined;
  /** Filters by one row and shows it day by day. */
  onDrill: Drill;
}

/** More rows are shown on request. */
const rowsAtFirst = 100;
const cardsAtFirst = 15;

/** All figures of the plot as a table. */
export function AnalyticsTable({ numbers, onDrill }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const asked = numbers?.asked ?? { measure: "answered", by: "day" };
  const { isMobile } = useAppearance();
  // The table has the newest row first; the plot has it last.
  const rows = isOverTime(asked.by) ? numbers?.rows.toReversed() : numbers?.rows;
  const atFirst = isMobile ? cardsAtFirst : rowsAtFirst;
  const shown = showsAll ? rows : rows?.slice(0, atFirst);
  return (
    <section aria-label={t`As a table`}>
      <DataTable
        label={titleOf(asked)}
        columns={columnsOf(asked, onDrill)}
        rows={shown}
        rowId={({ key }) => key._id ?? key.name}
        skeletonRows={10}
        card={(row) => <Card asked={asked} row={row} onDrill={onDrill} />}
        empty={null}
      />
      {rows !== undefined && !showsAll && rows.length > atFirst && (
        <div className="mt-2 flex justify-center">
          <Button onClick={() => setShowsAll(true)}>{t`Show all ${formatNumber(rows.length)}`}</Button>
        </div>
      )}
    </section>
  );
}

function columnsOf(asked: Pick<Asked, "measure" | "by" | "compare">, onDrill: Drill): Array<Column<Row>> {
  const { measure, by, compare } = asked;
  const columns: Array<Column<Row>> = [
    {
      id: "name",
      header: groupingNames[by],
      width: "w-full max-w-0",
      cell: (row) => <Name asked={asked} row={row} onDrill={onDrill} />,
    },
    {
      id: "value",
      header: measureNames[measure],
      align: "end",
      width: "whitespace-nowrap",
      cell: ({ value }) => (
        <data value={value ?? ""}>{isAverage(measure) ? aboutValue(measure, value) : formatValue(measure, value)}</data>
      ),
    },
  ];
  if (rated.has(measure)) {
    columns.push({
      id: "rate",
      header: t`Rate`,
      align: "end",
      width: "whitespace-nowrap",
      cell: ({ rate }) => (rate === undefined ? "–" : t`about ${formatRate(rate)}`),
    });
  }
  if (rated.has(measure) || isAverage(measure)) {
    columns.push(
      {
        id: "interval",
        header: t`80% interval`,
        align: "end",
        width: "whitespace-nowrap",
        cell: (row) => <span className="text-muted">{formatInterval(measure, row)}</span>,
      },
      {
        id: "n",
        header: isAverage(measure) ? averaged[measure].header : t`Mails sent`,
        align: "end",
        width: "whitespace-nowrap @max-2xl:hidden",
        cell: ({ n = 0 }) => formatNumber(n),
      },
    );
  }
  if (compare !== undefined) {
    columns.push(
      {
        id: "before",
        header: t`Before`,
        align: "end",
        width: "whitespace-nowrap",
        cell: ({ before }) => formatValue(measure, before),
      },
      {
        id: "change",
        header: t`Change`,
        align: "end",
        width: "whitespace-nowrap @max-3xl:hidden",
        cell: (row) => formatChange(row) ?? "–",
      },
    );
  }
  return columns;
}

interface RowProps {
  asked: Pick<Asked, "measure" | "by">;
  row: Row;
  onDrill: Drill;
}

/** A name that can be a filter is a button which shows its days. */
function Name({ asked: { by }, row, onDrill }: RowProps) {
  const name = nameOfRow(by, row);
  const filter = filterNames.find((candidate) => candidate === by);
  const value = by === "step" ? row.key.name : row.key._id;
  if (filter === undefined || value === undefined) return <span className="block truncate">{name}</span>;
  return (
    <button
      type="button"
      title={t`${name}: day by day`}
      className="block max-w-full truncate py-0.5 text-left text-accent-text hover:underline"
      onClick={() => onDrill(filter, value)}
    >
      {name}
    </button>
  );
}

function Card(props: RowProps) {
  const { asked, row } = props;
  const change = formatChange(row);
  const notes = [
    standingInWords(asked.measure, row) ?? [],
    row.before === undefined ? [] : t`before ${formatValue(asked.measure, row.before)}`,
    change === undefined ? [] : t`now ${change}`,
  ].flat();
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Name {...props} />
        </div>
        <p className="shrink-0 font-medium tabular-nums">{formatValue(asked.measure, row.value)}</p>
      </div>
      {notes.length > 0 && <p className="mt-1 text-[13px] text-muted tabular-nums">{notes.join("; ")}</p>}
    </div>
  );
}
