import type { ledger } from "@overture/contract";
import type { Column } from "../../ui/data-table/column";
import { Money } from "../../ui/figures";
import { formatDateTime, formatMoney } from "../../ui/format";
import { nameFor } from "../../ui/words-for";

type Open = (threadId: string) => void;

export function ledgerColumns(onOpen: Open): Array<Column<ledger.LedgerEntry>> {
  return [
    {
      id: "at",
      header: "When",
      width: "@max-2xl:hidden",
      cell: ({ at }) => <When at={at} />,
    },
    {
      id: "what",
      header: "What",
      width: "w-full max-w-0",
      cell: (entry) => (
        <>
          <What entry={entry} onOpen={onOpen} />
          <span className="block truncate text-[13px] text-muted @2xl:hidden">
            <When at={entry.at} />
          </span>
        </>
      ),
    },
    {
      id: "by",
      header: "By",
      width: "max-w-40 @max-3xl:hidden",
      cell: ({ by }) => <span className="block truncate text-muted">{by?.username ?? "–"}</span>,
    },
    { id: "amount", header: "Amount", align: "end", cell: ({ amount }) => <Change amount={amount} /> },
    { id: "balance", header: "Left", align: "end", cell: ({ balance }) => <Money value={balance} /> },
  ];
}

export function ledgerCard(entry: ledger.LedgerEntry, onOpen: Open) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-3">
      <div className="min-w-0">
        <What entry={entry} onOpen={onOpen} />
        <p className="text-[13px] text-muted">
          <When at={entry.at} />
          {entry.by && ` by ${entry.by.username}`}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p>
          <Change amount={entry.amount} />
        </p>
        <p className="text-[13px] text-muted">
          <Money value={entry.balance} /> left
        </p>
      </div>
    </div>
  );
}

const kinds = {
  budget: "Budget",
  deal: "Deal",
  reopened: "Deal taken back",
} satisfies Record<ledger.EntryKind, string>;

/** What happened, with the conversation in which it did. */
function What({
  entry: { kind, amount, threadId, creator, note },
  onOpen,
}: {
  entry: ledger.LedgerEntry;
  onOpen: Open;
}) {
  const name = kind === "budget" ? `Budget ${amount > 0 ? "raised" : "lowered"}` : nameFor(kinds, kind);
  return (
    <>
      <span className="block truncate">
        <span className="font-medium">{name}</span>
        {threadId !== undefined && creator && (
          <>
            {": "}
            <button
              type="button"
              data-opens={threadId}
              title={creator.username}
              className="text-accent-text hover:underline"
              onClick={() => onOpen(threadId)}
            >
              {creator.username}
            </button>
          </>
        )}
      </span>
      {note !== undefined && (
        <span title={note} className="line-clamp-2 text-[13px] break-words whitespace-normal text-muted">
          {note}
        </span>
      )}
    </>
  );
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap text-muted tabular-nums">
      {formatDateTime(at)}
    </time>
  );
}

function Change({ amount }: { amount: number }) {
  return (
    <data value={amount} className="tabular-nums">
      {amount > 0 && "+"}
      {formatMoney(amount)}
    </data>
  );
}
