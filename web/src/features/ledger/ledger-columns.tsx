import type { ledger } from "@overture/contract";
import { Trans, t } from "#language";
import type { ArrangedColumn } from "../../ui/data-table/layout";
import { Money } from "../../ui/figures";
import { formatDateTime, formatMoney } from "../../ui/format";
import { colon } from "../../ui/labelled";
import { onPlainClick } from "../../ui/plain-click";
import { nameFor } from "../../ui/words-for";

interface Opening {
  /** The address at which a conversation is open over the list. */
  addressOf: (threadId: string) => string;
  onOpen: (threadId: string) => void;
}

export function ledgerColumns(opening: Opening): Array<ArrangedColumn<ledger.LedgerEntry>> {
  return [
    {
      id: "at",
      header: t`When`,
      room: 9,
      width: "@max-2xl:hidden",
      cell: ({ at }) => <When at={at} />,
    },
    {
      id: "what",
      header: t`What`,
      room: 10,
      isKept: true,
      width: "w-full max-w-0",
      cell: (entry) => (
        <>
          <What entry={entry} {...opening} />
          <span className="block truncate text-[13px] text-muted @2xl:hidden">
            <When at={entry.at} />
          </span>
        </>
      ),
    },
    {
      id: "by",
      header: t({ message: "By", context: "who did it" }),
      room: 7,
      width: "max-w-40 @max-3xl:hidden",
      cell: ({ by }) => <span className="block truncate text-muted">{by?.username ?? "–"}</span>,
    },
    {
      id: "amount",
      header: t`Amount`,
      room: 6,
      width: "",
      align: "end",
      cell: ({ amount }) => <Change amount={amount} />,
    },
    {
      id: "balance",
      header: t`Left`,
      room: 6,
      width: "",
      align: "end",
      cell: ({ balance }) => <Money value={balance} />,
    },
  ];
}

export function ledgerCard(entry: ledger.LedgerEntry, opening: Opening) {
  return (
    <div className="flex min-w-0 items-start justify-between gap-3">
      <div className="min-w-0">
        <What entry={entry} {...opening} />
        <p className="text-[13px] text-muted">
          {entry.by ? (
            <Trans>
              <When at={entry.at} /> by {entry.by.username}
            </Trans>
          ) : (
            <When at={entry.at} />
          )}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p>
          <Change amount={entry.amount} />
        </p>
        <p className="text-[13px] text-muted">
          <Trans>
            <Money value={entry.balance} /> left
          </Trans>
        </p>
      </div>
    </div>
  );
}

const kinds = {
  budget: t`Budget`,
  deal: t`Deal`,
  reopened: t`Deal taken back`,
} satisfies Record<ledger.EntryKind, string>;

/** What happened, with a link to its conversation. */
function What({
  entry: { kind, amount, threadId, creator, note },
  addressOf,
  onOpen,
}: Opening & { entry: ledger.LedgerEntry }) {
  const name = kind === "budget" ? budgetWords(amount) : nameFor(kinds, kind);
  return (
    <>
      <span className="block truncate">
        <span className="font-medium">{name}</span>
        {threadId !== undefined && creator && (
          <>
            {colon()}
            <a
              href={addressOf(threadId)}
              data-opens={threadId}
              title={creator.username}
              className="text-accent-text hover:underline"
              onClick={(event) => onPlainClick(event, () => onOpen(threadId))}
            >
              {creator.username}
            </a>
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

function budgetWords(amount: number): string {
  return amount > 0 ? t`Budget raised` : t`Budget lowered`;
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
